"""Both games play wherever the page can be opened from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.guard import Guard
from tests.browser.pages import counts, opened, play, press, records, table
from tests.browser.targets import TARGETS


def play_both(page: Page) -> None:
    """Play the eight-card game to its end, and a game of the other."""
    press(page, "Battle", "Battle", "Battle", "Battle")
    assert table(page)[3:] == (4, "won-a")
    press(page, "Load insufficient-tie scenario", "Battle")
    assert table(page) == ("3a", "3b", "5a 5b 2a 2b 4a 4b", 1, "UnresolvedTie")
    page.get_by_role("link", name="War: High Card").click()
    play(page)
    assert counts(page).outcome in ("won", "lost")
    assert records(page)[0] == 1


@pytest.mark.parametrize("name", TARGETS)
def test_both_games_play(browser: Browser, guard: Guard, name: str) -> None:
    context = browser.new_context()
    with TARGETS[name]() as target:
        guard.allow(target.origin)
        target.prepare(context)
        guard.watch(context)
        play_both(opened(context.new_page(), target.url))
        guard.leave(context)
        context.close()
