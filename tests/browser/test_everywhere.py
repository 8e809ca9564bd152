"""Both games play, with their tools, wherever the page can be opened from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.guard import Guard
from tests.browser.pages import boundary, counts, open_tool, opened, play, press, records, table
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


def use_the_tools(page: Page) -> None:
    """Take a moment along as a link and a file, open the link, and play some deals."""
    page.get_by_role("link", name="Eight-card War").click()
    press(page, "Reset original queues", "Battle", "Step")
    boundary(page, 1, 2).check()
    looked_at = table(page)
    tool = open_tool(page, "share")
    with page.expect_download() as download:
        press(page, "Game as JSON")
    moves = json.loads(Path(download.value.path()).read_text("utf-8"))["moves"]
    assert moves == ["battle", "step"]
    link = tool.get_by_label("Link to what is shown").input_value()
    press(page, "Copy link")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"\(\d+\)"))
    press(page, "Reset original queues")
    page.goto(link)
    expect(page.locator("#looking-at")).to_contain_text("Looking back at battle 1 of 2")
    assert table(page) == looked_at
    open_tool(page, "sweep")
    press(page, "Start")
    expect(page.locator("#sweep-played")).to_have_text(re.compile(r"[1-9][\d,]* of 40,320"))
    press(page, "Cancel")


@pytest.mark.parametrize("name", TARGETS)
def test_both_games_play(browser: Browser, guard: Guard, name: str) -> None:
    context = browser.new_context()
    with TARGETS[name]() as target:
        guard.allow(target.origin)
        target.prepare(context)
        guard.watch(context)
        page = opened(context.new_page(), target.url)
        play_both(page)
        use_the_tools(page)
        guard.leave(context)
        context.close()
