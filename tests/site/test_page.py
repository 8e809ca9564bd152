"""The development page becomes the built one: filled with the deal, and pointed at its parts."""

from __future__ import annotations

import pytest

from tools import ToolError
from tools.build_page import fill, initial, site
from tools.build_parts import ROOT
from war_engine import EIGHT_CARD
from war_page.markup import Part

INDEX = (ROOT / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("html", "part", "filled"),
    [
        pytest.param("<p id=x>old</p>", Part("new"), "<p id=x>new</p>", id="text"),
        pytest.param("<p id=x></p>", Part("<é🎲>"), "<p id=x>&lt;é🎲&gt;</p>", id="escaped"),
        pytest.param(
            "<ol id=x><li>1<li></li></li></ol>",
            Part(rows=("<li>a</li>", "<li>b</li>")),
            "<ol id=x><li>a</li><li>b</li></ol>",
            id="rows in place of what stood there",
        ),
        pytest.param("<ol id=x><li>1</li></ol>", Part(rows=()), "<ol id=x></ol>", id="no rows"),
        pytest.param(
            '<p id="x" data-ok="false">8</p>',
            Part(attributes={"data-ok": "true"}),
            '<p id="x" data-ok="true">8</p>',
            id="attribute",
        ),
        pytest.param(
            '<p id="x">8</p>',
            Part(attributes={"data-ok": "true"}),
            '<p id="x" data-ok="true">8</p>',
            id="attribute that was not there",
        ),
        pytest.param(
            '<input id="x"><p>8</p>',
            Part(attributes={"value": "5a"}),
            '<input id="x" value="5a"><p>8</p>',
            id="element without content",
        ),
        pytest.param(
            '<svg><line id="x" y="1"/></svg>',
            Part(attributes={"points": "0,26"}),
            '<svg><line id="x" y="1" points="0,26"/></svg>',
            id="element that closes itself",
        ),
        pytest.param(
            '<button id="x" aria-disabled="true">Flip</button>',
            Part(attributes={"aria-disabled": "false"}),
            '<button id="x" aria-disabled="true">Flip</button>',
            id="a control stays unavailable until Python is up",
        ),
        pytest.param(
            "<p>é\n</p>\n <p id=x>1</p>", Part("2"), "<p>é\n</p>\n <p id=x>2</p>", id="line"
        ),
    ],
)
def test_a_part_is_filled_in(html: str, part: Part, filled: str) -> None:
    assert fill(html, {"x": part}) == filled


def test_an_element_inside_another_that_is_filled() -> None:
    html = '<div id="out"><p id="in">1</p></div>'
    view = {"out": Part(attributes={"class": "y"}), "in": Part("2")}
    assert fill(html, view) == '<div id="out" class="y"><p id="in">2</p></div>'


def test_a_missing_element_is_named() -> None:
    with pytest.raises(ToolError, match="no element for pot"):
        fill("<p id=x></p>", {"pot": Part("")})


def test_html_that_closes_wrongly_is_refused() -> None:
    with pytest.raises(ToolError, match="closes <p> where <b> is open"):
        fill("<p id=x><b></p>", {})


def test_the_whole_initial_deal_stands_in_the_page() -> None:
    html = fill(INDEX, initial())
    for card in EIGHT_CARD.deck:
        assert html.count(f'data-card="{card}"') == 1
    assert fill(html, initial()) == html


def test_a_development_page_without_a_part_to_replace_is_refused() -> None:
    with pytest.raises(ToolError, match="must hold this once"):
        site(INDEX.replace("boot.js", "start.js"), "page", "runtime")
