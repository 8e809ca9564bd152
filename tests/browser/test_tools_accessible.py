"""The tools in every state: to axe, at every size, in large text and for every finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import contrasts
from tests.browser.pages import boundary, deal, open_tool, press, presses
from tests.browser.test_accessibility import TEXT, look_at_it_all, wear
from tests.browser.test_layout import EACH_SIZE, all_fits, crowded, targets, text_of_twice_the_size

TOOLS = ("deal", "map", "predict", "share", "sweep", "guide")


def _all_open(page: Page) -> None:
    for tool in TOOLS:
        open_tool(page, tool)
    expect(page.locator("#map-rows tr")).to_have_count(8)


def _refused(page: Page) -> None:
    deal(page, "5a 2a 4a 3a", "5b 2b 3b é🎲日本")
    open_tool(page, "share")
    page.get_by_label("Open a link").fill("#eight-card?a=5a%")
    press(page, "Open")


def _looking_back(page: Page) -> None:
    presses(page, "Battle", 2)
    boundary(page, 1, 2).check()


def _following(page: Page) -> None:
    deal(page, "2a 2b 3a 5a", "3b 4a 5b 4b")
    presses(page, "Battle", 14)
    open_tool(page, "map").get_by_role("radio", name="2b").check()


def _asked(page: Page) -> None:
    open_tool(page, "predict")
    press(page, "Predict first")


def _answered(page: Page) -> None:
    _asked(page)
    page.get_by_role("radio", name="Player B takes it").check()
    press(page, "Battle")


def _figures(page: Page) -> None:
    open_tool(page, "sweep")
    press(page, "Start")
    expect(page.locator("#sweep-results")).to_be_visible(timeout=60_000)


STATES: dict[str, Callable[[Page], None]] = {
    "all tools open": _all_open,
    "deal and link refused": _refused,
    "looking back": _looking_back,
    "a card followed through a long game": _following,
    "a prediction asked for": _asked,
    "a prediction that came out": _answered,
    "figures of every deal": _figures,
}
EACH_STATE = pytest.mark.parametrize("state", STATES)


@EACH_STATE
def test_axe_finds_nothing(eight: Page, state: str) -> None:
    STATES[state](eight)
    look_at_it_all(eight)


@EACH_STATE
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_all_text_can_be_read(eight: Page, state: str, theme: str) -> None:
    wear(eight, "dark" if theme == "dark" else "light")
    STATES[state](eight)
    found = contrasts(eight, f"{TEXT}, .tools li, .tools span, legend")
    assert len(found) > 40
    assert [part for part in found if part["text"] < 4.5] == []


@EACH_SIZE
@EACH_STATE
def test_nothing_scrolls_the_page_sideways_and_targets_are_large_and_apart(
    eight: Page, size: ViewportSize, state: str
) -> None:
    eight.set_viewport_size(size)
    STATES[state](eight)
    all_fits(eight)
    found = targets(eight)
    assert [box for box in found if box[3] < 47.5 or box[4] < 47.5] == []
    assert crowded(found) == []


@pytest.mark.parametrize("width", [320, 1280])
def test_text_of_twice_the_size_loses_nothing(eight: Page, width: int) -> None:
    eight.set_viewport_size({"width": width, "height": 720})
    with text_of_twice_the_size(eight):
        _looking_back(eight)
        all_fits(eight)
        press(eight, "Return to now")
        _all_open(eight)
        all_fits(eight)
        _answered(eight)
        all_fits(eight)
