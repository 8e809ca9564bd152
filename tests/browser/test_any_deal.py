"""Any deal: one's own queues, or one of those worth seeing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import button, deal, open_tool, press, presses, said, table

NAMED = {
    "Original queues": ("5a 2a 4a 3a", 4, "won-a"),
    "Insufficient tie: neither player can go on": ("5a 2a 4a 3a", 1, "UnresolvedTie"),
    "A shortest loop: it stands as dealt after 8 battles": ("3a 2a 5a 3b", 8, "RepeatedState"),
    "A longest loop: 36 battles, the last 24 of them going round": (
        *("3a 4a 5a 2a", 36, "RepeatedState"),
    ),
    "A tie that leaves a queue empty, and no winner": ("2a 3a 2b 4a", 2, "UnresolvedTie"),
    "The highest card, face down, is lost": ("2a 3a 4a 5a", 2, "won-a"),
}


def test_the_deals_worth_seeing_are_listed(eight: Page) -> None:
    tool = open_tool(eight, "deal")
    options = tool.get_by_label("A deal worth seeing").get_by_role("option")
    expect(options).to_have_text(list(NAMED))


@pytest.mark.parametrize("name", NAMED)
def test_a_deal_worth_seeing_is_loaded_and_played(eight: Page, name: str) -> None:
    a, battles, outcome = NAMED[name]
    tool = open_tool(eight, "deal")
    tool.get_by_label("A deal worth seeing").select_option(name)
    press(eight, "Load this deal")
    assert name[1:] in said(eight)[-1]
    assert table(eight)[::3] == (a, 0)
    presses(eight, "Battle", 50)
    assert table(eight)[3:] == (battles, outcome)


def test_loading_brings_the_table_into_sight_and_keeps_the_focus(eight: Page) -> None:
    open_tool(eight, "deal")
    button(eight, "Load this deal").focus()
    eight.keyboard.press("Enter")
    expect(eight.locator("#queue-a")).to_be_in_viewport()
    expect(button(eight, "Load this deal")).to_be_focused()


def test_any_split_with_spaces_or_commas(eight: Page) -> None:
    deal(eight, " 2a,5b  3a , 4b", "2b 3b, 4a,5a,")
    assert table(eight)[:2] == ("2a 5b 3a 4b", "2b 3b 4a 5a")
    deal(eight, "5a", "2a 2b 3a 3b 4a 4b 5b")
    assert table(eight)[:2] == ("5a", "2a 2b 3a 3b 4a 4b 5b")


def test_by_keyboard_alone(eight: Page) -> None:
    eight.locator("#deal-tool > summary").focus()
    eight.keyboard.press("Enter")
    choice = eight.get_by_label("A deal worth seeing")
    expect(choice.get_by_role("option")).to_have_count(6)
    eight.keyboard.press("Tab")
    expect(choice).to_be_focused()
    eight.keyboard.press("ArrowDown")
    eight.keyboard.press("Tab")
    eight.keyboard.press("Enter")
    expect(eight.get_by_role("status")).to_have_text(re.compile("insufficient tie"))
    eight.keyboard.press("Tab")
    expect(eight.get_by_role("textbox", name="Player A")).to_be_focused()
    eight.keyboard.press("Control+A")
    eight.keyboard.type("2a 3a 4a 6a")
    eight.keyboard.press("Enter")
    expect(eight.locator("#deal-a-error")).to_have_text(re.compile("“6a” is no card here"))
    expect(eight.get_by_role("textbox", name="Player A")).to_have_value("2a 3a 4a 6a")
