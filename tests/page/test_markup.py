"""Whatever is put into markup comes out of it as it was."""

from __future__ import annotations

import pytest

from tests.page.markup_reader import elements, text
from war_page import markup

HARD = [
    "é🎲日本",
    "<script>alert(1)</script>",
    "a < b & c > d",
    "&amp;lt;",
    'it\'s "quoted"',
    "' onclick='x",
    '" autofocus="',
    "",
]


@pytest.mark.parametrize("value", HARD)
def test_text_and_attributes_are_escaped(value: str) -> None:
    (element,) = elements(markup.tag("li", markup.text(value), data_card=value))
    assert element.text == value
    assert element.attributes == {"data-card": value}


def test_the_reader_tells_markup_from_text() -> None:
    assert text("<b>5a</b> &lt;b&gt;") == "5a <b>"
    with pytest.raises(AssertionError, match="never closed"):
        elements("<p><b>")
