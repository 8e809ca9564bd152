"""Every deal: 40,320 games in the browser, while the page goes on answering."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import available, button, open_tool, press, presses, said, table
from war_engine import EIGHT_CARD
from war_engine.every_deal import every_deal

SECONDS = 60
"""How long all deals may take on a loaded machine; no test measures it."""


@pytest.fixture(scope="module")
def figures() -> Counter[tuple[str, int]]:
    """How many deals end so, after so many battles, by the same engine outside the browser."""
    return Counter(
        (f"{deal.outcome.winner or deal.outcome.ending}", deal.battles)
        for deal in every_deal(EIGHT_CARD, a_holds=4)
    )


def play_all(page: Page) -> None:
    """See to it that all deals are played, now or by an earlier test on this page."""
    open_tool(page, "sweep")
    if page.locator("#sweep-results").is_hidden():
        press(page, "Start")
    expect(page.locator("#sweep-played")).to_have_text(
        "All 40,320 deals played.", timeout=SECONDS * 1000
    )


def numbers(page: Page, rows: str) -> list[list[str]]:
    """Return the cells of a table of figures, thousands without commas."""
    cells = "rows => rows.map((row) => [...row.cells].map((c) => c.textContent.replace(',', '')))"
    return list(page.locator(f"{rows} tr").evaluate_all(cells))


def test_the_browser_counts_what_the_engine_counts(
    eight: Page, figures: Counter[tuple[str, int]]
) -> None:
    open_tool(eight, "sweep")
    press(eight, "Start")
    expect(eight.locator("#sweep-results")).to_be_visible(timeout=SECONDS * 1000)
    assert said(eight)[-1] == "Every deal: All 40,320 deals played."
    endings = {row[0]: int(row[1]) for row in numbers(eight, "#sweep-endings")}
    names = ("A", "B", "UnresolvedTie", "RepeatedState", "BattleLimit")
    sums = [sum(count for (end, _), count in figures.items() if end == name) for name in names]
    assert list(endings.values()) == sums
    assert sum(sums) == 40_320
    lengths = numbers(eight, "#sweep-lengths")
    assert {row[0]: [int(cell) for cell in row[1:7]] for row in lengths} == {
        f"{battles} battle{'s' * (battles > 1)}": [
            *[figures[name, battles] for name in names],
            sum(figures[name, battles] for name in names),
        ]
        for battles in {battles for _, battles in figures}
    }
    expect(eight.locator("#sweep-limit")).to_have_text(
        re.compile("No deal reaches the limit of 100 battles: the longest game has 36.")
    )


def test_the_figures_can_be_saved(
    eight: Page, figures: Counter[tuple[str, int]], tmp_path: Path
) -> None:
    play_all(eight)
    with eight.expect_download() as download:
        press(eight, "Figures as CSV")
    assert download.value.suggested_filename == "war-every-deal.csv"
    download.value.save_as(tmp_path / "figures.csv")
    with (tmp_path / "figures.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert sum(int(row["deals"]) for row in rows) == 40_320
    assert sorted(int(row["deals"]) for row in rows) == sorted(figures.values())


@pytest.mark.parametrize(
    ("bar", "outcome", "battles"),
    [
        ("Player A wins", "won-a", None),
        ("Player B wins", "won-b", None),
        ("Unresolved tie, no winner", "UnresolvedTie", None),
        ("Repeated state, no winner", "RepeatedState", None),
        ("1 battle", None, 1),
        ("36 battles", None, 36),
    ],
)
def test_a_bar_gives_a_deal_that_goes_so(
    eight: Page, bar: str, outcome: str | None, battles: int | None
) -> None:
    play_all(eight)
    press(eight, f"Load a deal: {bar}")
    expect(eight.locator("#queue-a")).to_be_in_viewport()
    assert bar in said(eight)[-1]
    presses(eight, "Battle", 40)
    ended = table(eight)
    assert ended.outcome == (outcome or ended.outcome)
    assert ended.battles == (battles or ended.battles)
    expect(eight.get_by_role("button", name="Load a deal: Battle limit")).to_have_count(0)


def cancelled(page: Page, cancel: Callable[[], None]) -> int:
    """Start, cancel once it is under way, and return how many deals were played."""
    open_tool(page, "sweep")
    press(page, "Start")
    expect(page.locator("#sweep-played")).to_have_text(re.compile(r"[1-9][\d,]* of 40,320"))
    cancel()
    expect(page.locator("#sweep-played")).to_have_text(re.compile("^Cancelled after"))
    return int(page.locator("#sweep-progress").get_attribute("value") or "")


def test_cancel_leaves_it_and_start_begins_again(eight: Page) -> None:
    for _ in range(2):
        played = cancelled(eight, lambda: press(eight, "Cancel"))
        assert 0 < played < 40_320
        assert not available(eight, "Cancel")
        expect(eight.locator("#sweep-results")).to_be_hidden()
        expect(eight.locator("#sweep-progress")).to_have_attribute("value", str(played))
        begun, left = said(eight)[-2:]
        assert begun == "Every deal: playing has begun."
        assert left.startswith(f"Every deal: Cancelled after {played:,} of 40,320 deals.")


def test_one_can_play_meanwhile(eight: Page) -> None:
    open_tool(eight, "sweep")
    press(eight, "Start")
    expect(eight.locator("#sweep-played")).to_have_text(re.compile(r"[1-9][\d,]* of 40,320"))
    press(eight, "Battle")
    assert table(eight).battles == 1
    assert available(eight, "Cancel"), "it still runs"
    press(eight, "Cancel")


def test_by_keyboard_alone(eight: Page) -> None:
    eight.locator("#sweep-tool > summary").focus()
    eight.keyboard.press("Enter")
    expect(button(eight, "Start")).to_be_visible()
    eight.keyboard.press("Tab")
    eight.keyboard.press("Enter")

    def cancel() -> None:
        eight.keyboard.press("Tab")
        eight.keyboard.press("Space")

    expect(button(eight, "Start")).to_be_focused()
    expect(eight.locator("#sweep-played")).to_have_text(re.compile(r"[1-9][\d,]* of 40,320"))
    cancel()
    expect(eight.locator("#sweep-played")).to_have_text(re.compile("^Cancelled after"))
