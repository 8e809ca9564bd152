"""Records in the browser: counted once, right in two tabs, and never at the game's cost."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import chance
from tests.browser.pages import counts, opened, play, press, records
from tests.browser.targets import Target

KEY = "war-high-card.records"
RUBBISH = [
    "null",
    "undefined",
    "{",
    "[]",
    "-1",
    "NaN",
    "1e999",
    '{"version": 2, "wins": 7}',
    "日本",
]


DEAF = "addEventListener('storage', (event) => event.stopImmediatePropagation());"
"""Keeps a tab from hearing of another's game: it must read again before it counts its own."""


def stored(page: Page) -> str | None:
    found = page.evaluate("(key) => localStorage.getItem(key)", KEY)
    return None if found is None else str(found)


def notice(page: Page) -> str:
    return page.locator("#records-notice").inner_text()


def another_tab(page: Page, target: Target) -> Page:
    return opened(page.context.new_page(), f"{target.url}#high-card")


def test_games_are_wins_and_losses_and_survive_a_reload(high: Page) -> None:
    for byte, shown in [(chance.WON, (1, 1, 0)), (chance.LOST, (2, 1, 1))]:
        chance.fix(high, byte)
        press(high, "New Game")
        play(high)
        assert records(high) == shown
    press(high, "New Game")
    play(high, most=3)
    press(high, "Restart")
    assert records(high) == (2, 1, 1)
    high.reload()
    high.locator("html[data-app=ready]").wait_for()
    assert records(high) == (2, 1, 1)
    assert json.loads(stored(high) or "")["wins"] == 1


def test_two_tabs_with_one_win_each_make_two_wins(high: Page, target: Target) -> None:
    other = high.context.new_page()
    other.add_init_script(DEAF)
    opened(other, f"{target.url}#high-card")
    for tab in (high, other):
        chance.fix(tab, chance.WON)
        press(tab, "New Game")
        play(tab)
        assert counts(tab).outcome == "won"
    assert records(other) == (2, 2, 0)
    expect(high.locator("#record-games")).to_have_text("2")
    other.close()


@pytest.mark.parametrize("rubbish", RUBBISH)
def test_what_cannot_be_read_is_left_and_play_goes_on(high: Page, rubbish: str) -> None:
    high.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, rubbish])
    high.evaluate("() => { window.dispatchEvent(new StorageEvent('storage')); }")
    assert "left as they are" in notice(high)
    chance.fix(high, chance.LOST)
    press(high, "New Game")
    play(high)
    assert records(high) == (1, 0, 1)
    assert stored(high) == rubbish
    press(high, "Clear records", "Yes, clear")
    assert records(high) == (0, 0, 0)
    assert json.loads(stored(high) or "")["losses"] == 0


def test_rubbish_that_was_there_before_stops_no_start(high: Page) -> None:
    high.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, "[" * 100_000])
    high.reload()
    high.locator("html[data-app=ready]").wait_for()
    assert "left as they are" in notice(high)


BLOCKED = {
    "getter throws": """Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("denied", "SecurityError"); } });""",
    "none at all": "Object.defineProperty(window, 'localStorage', { value: null });",
    "full": """Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError"); };""",
}


@pytest.mark.parametrize("fault", BLOCKED)
def test_without_a_store_the_game_plays_on_with_one_notice(
    new_context: Callable[..., BrowserContext], target: Target, fault: str
) -> None:
    context = new_context()
    context.add_init_script(BLOCKED[fault] + chance.fixed(chance.WON))
    page = opened(context.new_page(), f"{target.url}#high-card")
    for games in (1, 2):
        play(page)
        assert counts(page).outcome == "won"
        assert records(page) == (games, games, 0)
        assert "does not let the page keep records" in notice(page)
        press(page, "New Game")
    press(page, "Sound")
    assert page.get_by_text("does not let the page keep records").count() == 1


def test_clear_asks_first(high: Page) -> None:
    play(high)
    before = stored(high)
    dialog = high.get_by_role("dialog", name="Clear all records?")
    for keep in ("Enter", "Escape"):  # the question opens with the focus on "Keep them"
        press(high, "Clear records")
        expect(dialog).to_be_visible()
        expect(high.get_by_role("button", name="Keep them")).to_be_focused()
        assert stored(high) == before
        high.keyboard.press(keep)
        expect(dialog).to_be_hidden()
        assert records(high)[0] == 1
    press(high, "Clear records", "Yes, clear")
    expect(dialog).to_be_hidden()
    assert records(high) == (0, 0, 0)
    expect(high.get_by_role("button", name="Clear records")).to_be_focused()
    expect(high.get_by_role("status")).to_have_text("Records cleared.")


def test_clearing_in_one_tab_shows_in_the_other(high: Page, target: Target) -> None:
    play(high)
    other = another_tab(high, target)
    assert records(other)[0] == 1
    press(other, "Clear records", "Yes, clear")
    expect(high.locator("#record-games")).to_have_text("0")
    other.close()


def test_it_says_what_is_kept_and_where(high: Page) -> None:
    assert "only in this browser" in notice(high)
