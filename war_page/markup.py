"""Small pieces of markup, with every inserted value escaped, and the parts of a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

# html.escape would load a table of 2,231 entity names at start.
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


Attributes = Mapping[str, str | None]
"""Attributes to set, by name; None takes one away."""


class Part(NamedTuple):
    """What one element of the page should show. None leaves that side of it alone."""

    text: str | None = None
    """Plain text."""
    rows: tuple[str, ...] | None = None
    """Child elements, one each: only those that differ from what stands there are touched."""
    attributes: Attributes | None = None
    chosen: str | None = None
    """The value of the one choice within that is marked; none is where no choice has it."""


View = dict[str, Part]
"""Parts by the id of the element that shows them."""


def tag(name: str, /, *children: str, **attributes: str) -> str:
    """Return an element. Children are markup already; attribute values are escaped.

    An underscore in an attribute's name stands for a hyphen, one at its end for nothing.

    >>> tag("li", text("5a"), data_card="5a", class_="next")
    '<li data-card="5a" class="next">5a</li>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{text(value)}"' for key, value in attributes.items()
    )
    end = "" if name == "input" else f"</{name}>"
    return f"<{name}{written}>{''.join(children)}{end}"


def text(value: object) -> str:
    """Return a value as escaped text.

    >>> text("<é🎲日本>")
    '&lt;é🎲日本&gt;'
    """
    return str(value).translate(_ESCAPES)


def available(yes: bool) -> Part:
    """Return the part of a control that can, or can't, be used now."""
    return Part(attributes={"aria-disabled": "false" if yes else "true"})


def shown_if(yes: bool) -> Part:
    """Return the part of an element that is there only at times."""
    return Part(attributes={"hidden": None if yes else ""})
