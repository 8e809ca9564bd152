"""What index.html shows before Python is up is what Python then paints."""

from __future__ import annotations

import pytest

from tests.page.markup_reader import index
from tests.page.stores import MemoryStore
from war_page.eight_card import EightCardPage
from war_page.high_card import HighCardPage
from war_page.markup import Part, text

PAGES = {**HighCardPage(MemoryStore()).view(), **EightCardPage().view()}
STATIC = index()

SET_AT_START = {"aria-disabled", "aria-invalid"}
"""No control can be used before Python is up, and no deal has been asked for."""


@pytest.mark.parametrize(("name", "part"), PAGES.items(), ids=PAGES)
def test_the_static_page_shows_the_deal(name: str, part: Part) -> None:
    element = STATIC[name]
    if part.text is not None:
        assert element.inner == text(part.text)
    if part.rows is not None:
        assert element.inner == "".join(part.rows)
    for attribute, value in (part.attributes or {}).items():
        # HTMLParser gives names in lower case: viewBox as viewbox.
        if attribute not in SET_AT_START:
            assert element.attributes.get(attribute.lower()) == value


def test_every_control_waits_for_python() -> None:
    controls = [e for e in STATIC.values() if "data-press" in e.attributes]
    assert {"battle", "flip", "autoplay", "sound"} <= {e.attributes["id"] for e in controls}
    assert {e.attributes["aria-disabled"] for e in controls} == {"true"}


def test_every_description_and_label_is_there() -> None:
    for element in STATIC.values():
        for attribute in ("aria-describedby", "aria-labelledby", "for"):
            for name in element.attributes.get(attribute, "").split():
                assert name in STATIC, f"#{element.attributes['id']} {attribute} {name}"
