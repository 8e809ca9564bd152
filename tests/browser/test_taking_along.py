"""What can be taken along: files, a printed sheet, and the teacher's guide."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import findings
from tests.browser.pages import button, deal, history, open_tool, press, presses, table
from war_engine import EIGHT_CARD, Game


def saved(page: Page, name: str) -> tuple[str, str]:
    """Press a control that saves a file; return the file's name and its text."""
    open_tool(page, "share")
    with page.expect_download() as download:
        press(page, name)
    return download.value.suggested_filename, Path(download.value.path()).read_text("utf-8")


def test_the_history_as_csv_is_the_history_shown(eight: Page) -> None:
    deal(eight, "2a 2b 3a 4a", "3b 5a 5b 4b")
    press(eight, "Battle", "Battle", "Step")
    name, text = saved(eight, "History as CSV")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    columns = ("battle", "order", "card", "player", "face")
    assert name == "war-history.csv"
    assert [tuple(row[column] for column in columns) for row in rows] == history(eight)
    assert [row["pot taken by"] for row in rows][-1] == ""
    expect(eight.get_by_role("status")).to_have_text(re.compile(r"^Saved as war-history.csv"))


def test_the_json_rebuilds_the_game(eight: Page) -> None:
    deal(eight, "2a 2b 3a 4a", "3b 5a 5b 4b")
    press(eight, "Step", "Battle", "Battle", "Step", "Battle", "Battle")
    before = table(eight), history(eight)
    name, text = saved(eight, "Game as JSON")
    kept = json.loads(text)
    assert name == "war-game.json"
    game = Game(EIGHT_CARD, " ".join(kept["deal"]["A"]), " ".join(kept["deal"]["B"]))
    for move in kept["moves"]:
        game.battle() if move == "battle" else game.step()
    assert str(game.outcome) == "UnresolvedTie, no winner"
    assert (game.battles, kept["outcome"]["ending"]) == (4, "UnresolvedTie")
    press(eight, "Reset original queues")
    eight.get_by_label("Open a link").fill(kept["link"])
    press(eight, "Open")
    assert (table(eight), history(eight)) == before


def test_the_sheet_has_rules_deal_history_and_map_in_black_on_white(eight: Page) -> None:
    deal(eight, "2a 2b 3a 5a", "3b 4a 5b 4b")
    presses(eight, "Battle", 14)
    eight.emulate_media(media="print", color_scheme="dark")
    expect(eight.locator("#sheet-deal")).to_have_text(
        "Dealt: Player A 2a 2b 3a 5a, Player B 3b 4a 5b 4b"
    )
    maps = eight.locator("#sheet-map table")
    expect(maps).to_have_count(3)
    for part in maps.all():
        expect(part).to_be_visible()
        assert part.evaluate("table => table.scrollWidth <= table.parentElement.clientWidth + 1")
    columns = maps.locator("thead th:not(:first-child)")
    expect(columns).to_have_count(29)
    expect(columns.nth(0)).to_have_text(re.compile("^Deal"))
    expect(eight.get_by_role("heading", name="Rules and words")).to_be_visible()
    expect(eight.locator("#history-rows tr").last).to_be_visible()
    expect(eight.locator("button:visible, summary:visible, input:visible")).to_have_count(0)
    inks = maps.locator("td, th, caption").evaluate_all(
        "parts => [...new Set(parts.map((part) => getComputedStyle(part).color))]"
    )
    assert inks == ["rgb(0, 0, 0)"]


def test_axe_finds_nothing_in_the_sheet(eight: Page) -> None:
    deal(eight, "2a 2b 3a 5a", "3b 4a 5b 4b")
    presses(eight, "Battle", 14)
    open_tool(eight, "guide")
    for width in (320, 768, 1280):
        eight.set_viewport_size({"width": width, "height": 800})
        eight.emulate_media(media="print")
        expect(eight.locator("#sheet-map table")).to_have_count(3)
        assert findings(eight) == ([], []), width


def test_print_asks_the_browser_for_the_sheet(eight: Page) -> None:
    press(eight, "Battle")
    eight.evaluate(
        """() => { window.asked = 0; window.print = () => {
        asked++; window.dispatchEvent(new Event("beforeprint")); }; }"""
    )
    open_tool(eight, "share")
    press(eight, "Print this game")
    assert eight.evaluate("asked") == 1
    expect(eight.locator("#sheet-map tbody tr")).to_have_count(8)
    expect(eight.locator(".sheet")).to_be_hidden()


def test_the_sheet_holds_a_looked_at_moment_and_says_so(eight: Page) -> None:
    presses(eight, "Battle", 2)
    eight.locator("[name=boundary]").nth(2).check()
    eight.emulate_media(media="print")
    expect(eight.locator("#looking-at")).to_be_visible()


def test_the_guide_has_goals_plan_questions_and_the_three_stops(eight: Page) -> None:
    guide = open_tool(eight, "guide")
    for heading in (
        "Goals",
        "A ten-minute plan",
        "Five questions, with answers",
        "The three stops",
    ):
        expect(guide.get_by_role("heading", name=heading)).to_be_visible()
    lists = guide.locator("dl")
    expect(lists.nth(0).locator("dt")).to_have_count(5)
    expect(lists.nth(0).locator("dd")).to_have_count(5)
    stops = lists.nth(1).locator("dt")
    expect(stops).to_have_text(["Unresolved tie", "Repeated state", "Battle limit"])


def test_the_guide_is_opened_by_keyboard(eight: Page) -> None:
    eight.locator("#guide-tool > summary").focus()
    eight.keyboard.press("Enter")
    expect(eight.get_by_text("A ten-minute plan")).to_be_visible()
    eight.keyboard.press("Space")
    expect(eight.get_by_text("A ten-minute plan")).to_be_hidden()


@pytest.mark.parametrize("is_open", [False, True])
def test_the_guide_is_printed_on_a_page_of_its_own_if_it_is_open(
    eight: Page, is_open: bool
) -> None:
    if is_open:
        open_tool(eight, "guide")
    eight.emulate_media(media="print")
    guide = eight.get_by_text("A ten-minute plan")
    expect(guide).to_be_visible() if is_open else expect(guide).to_be_hidden()
    assert eight.locator("#guide-tool").evaluate("g => getComputedStyle(g).breakBefore") == "page"


def test_by_keyboard_alone(eight: Page) -> None:
    eight.locator("#share-tool > summary").focus()
    eight.keyboard.press("Enter")
    button(eight, "History as CSV").focus()
    with eight.expect_download():
        eight.keyboard.press("Enter")
    eight.keyboard.press("Tab")
    expect(button(eight, "Game as JSON")).to_be_focused()
    with eight.expect_download():
        eight.keyboard.press("Space")
