"""The history to visit: the table as it stood, which nobody can mistake for play."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    Table,
    available,
    boundary,
    button,
    cards,
    focused,
    history,
    press,
    presses,
    said,
    table,
)

BANNER = "#looking-at"
AFTER_ONE = Table("3a 5a 5b 2a 2b 4a 3b", "4b", "", 1, "playing")
NOW = Table("2a 2b 4a 3b 5a 3a 5b 4b", "", "", 4, "won-a")


@pytest.fixture
def played(eight: Page) -> Page:
    """The original game, played to its end."""
    presses(eight, "Battle", 4)
    said(eight)
    return eight


def test_a_boundary_shows_the_table_as_it_stood_under_a_banner(played: Page) -> None:
    rows = history(played)
    boundary(played, 2, 1).check()
    assert table(played) == Table("5a 5b 2a 2b 4a 3b", "", "3a 4b", 2, "playing")
    expect(played.locator(BANNER)).to_contain_text("Looking back at battle 2 of 4, after step 1.")
    assert said(played) == [played.locator(BANNER).inner_text()]
    boundary(played, 1, 4).check()
    assert table(played) == AFTER_ONE
    boundary(played, 0).check()
    assert table(played) == Table("5a 2a 4a 3a", "5b 2b 3b 4b", "", 0, "playing")
    expect(played.locator(BANNER)).to_contain_text("Looking back at the deal, before battle 1 of 4")
    assert history(played) == rows


def test_battle_step_and_back_wait_for_the_return(played: Page) -> None:
    press(played, "Back")
    boundary(played, 1, 2).check()
    before = table(played)
    for name in ("Battle", "Step", "Back"):
        assert not available(played, name)
        expect(button(played, name)).to_have_accessible_description(re.compile("Return to now"))
        presses(played, name, 2)
    assert table(played) == before
    press(played, "Return to now")
    assert table(played).battles == 3
    expect(played.locator(BANNER)).to_be_hidden()
    expect(played.get_by_role("radio", name=re.compile("^Look back"), checked=True)).to_have_count(
        0
    )
    press(played, "Battle")
    assert table(played) == NOW


def test_any_place_in_a_row_chooses_it(played: Page) -> None:
    row = played.locator("#history-rows tr[data-battle='1'][data-order='4']")
    row.get_by_text("face down").click()
    assert cards(played, "Pot") == "5a 5b 2a 2b"
    expect(boundary(played, 1, 2)).to_be_checked()
    played.get_by_text("Player B wins 2 cards").click()
    assert table(played).b == "3a 4b"
    expect(boundary(played, 2, 2)).to_be_checked()


def test_by_keyboard_alone(played: Page) -> None:
    boundary(played, 1, 1).focus()
    played.keyboard.press("Space")
    for pot in ("5a 5b 2a 2b", "5a 5b 2a 2b 4a 3b", "", "3a 4b"):
        played.keyboard.press("ArrowDown")
        assert cards(played, "Pot") == pot
    expect(boundary(played, 2, 1)).to_be_focused()
    button(played, "Return to now").focus()
    played.keyboard.press("Enter")
    assert table(played) == NOW
    assert said(played)[-1].startswith("Returned to now, after battle 4.")
    expect(button(played, "Battle")).to_be_focused()


def test_a_new_deal_ends_looking_back(played: Page) -> None:
    boundary(played, 1, 1).check()
    press(played, "Reset original queues")
    expect(played.locator(BANNER)).to_be_hidden()
    assert available(played, "Battle")


def test_play_and_looking_back_look_different(played: Page) -> None:
    place = played.locator("#eight-card .place").first
    style = "place => getComputedStyle(place).borderStyle"
    live = place.evaluate(style)
    boundary(played, 1, 1).check()
    assert place.evaluate(style) != live
    expect(played.locator("#result")).to_be_hidden()
    expect(played.locator("#outcome")).to_contain_text("a boundary looked back at, not play")


def test_the_table_stays_where_it_is(played: Page) -> None:
    where = "part => part.getBoundingClientRect().top + scrollY"
    parts = [played.locator(name) for name in ("#battle", "#queue-a", "#queue-b", "#pot")]
    before = [part.evaluate(where) for part in parts]
    boundary(played, 2, 1).check()
    after = [part.evaluate(where) for part in parts]
    assert max(abs(old - new) for old, new in zip(before, after, strict=True)) <= 2


def test_choosing_keeps_the_focus(played: Page) -> None:
    boundary(played, 1, 3).check()
    button(played, "Return to now").focus()
    boundary(played, 1, 3).focus()
    expect(boundary(played, 1, 3)).to_be_focused()
    assert focused(played) == "INPUT"
