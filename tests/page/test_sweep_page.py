"""Every deal on the page: played in slices, counted once each, cancelled, and shown as figures."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable
from itertools import cycle, islice

import pytest

from tests.engine.notation import play_out
from tests.page.markup_reader import Element, elements
from war_engine import EIGHT_CARD, Game
from war_engine.every_deal import PlayedDeal, every_deal
from war_page import render_sweep, words_tools
from war_page.markup import View
from war_page.render_eight import state
from war_page.render_sweep import Way
from war_page.sweep import DEALS, Sweep

SLICES = (1, 7, 997, 13, 4001, 101)
ENDINGS = ("won-a", "won-b", "UnresolvedTie", "RepeatedState", "BattleLimit")
NEVER = "BattleLimit"


@pytest.fixture(scope="module")
def direct() -> list[PlayedDeal]:
    """Every deal, played without a page."""
    return list(every_deal(EIGHT_CARD, a_holds=4))


@pytest.fixture(scope="module")
def ways(direct: list[PlayedDeal]) -> Counter[Way]:
    return Counter(Way(state(deal.outcome), deal.battles) for deal in direct)


@pytest.fixture(scope="module")
def finished() -> Sweep:
    """A sweep whose slices were of odd sizes, watched after each."""
    sweep, played = Sweep(), 0
    sweep.start()
    for size in cycle(SLICES):
        sweep.play(size)
        played = min(played + size, 40_320)
        assert sweep.played == played
        assert sweep.done == (played == 40_320)
        assert sweep.running == (not sweep.done)
        if sweep.done:
            break
    return sweep


def rows(view: View, name: str) -> list[str]:
    return list(view[name].rows or ())


def cells(row: str) -> list[Element]:
    return [element for element in elements(row) if element.tag == "td"]


def figures(row: str) -> list[int]:
    """Return the figures of a row; the last cell holds its bar, and shares are left out."""
    found = [cell.text.replace(",", "") for cell in cells(row)[:-1]]
    return [int(figure) for figure in found if "%" not in figure]


def button(row: str) -> Element | None:
    return next((element for element in elements(row) if element.tag == "button"), None)


def disabled(view: View, control: str) -> bool:
    return (view[control].attributes or {})["aria-disabled"] == "true"


def test_there_are_as_many_deals_as_orders_of_the_deck(direct: list[PlayedDeal]) -> None:
    assert len(direct) == DEALS == 40_320


def test_slices_of_any_size_count_each_deal_once(finished: Sweep, ways: Counter[Way]) -> None:
    assert finished.counts == ways
    assert finished.played == 40_320
    assert {way.ending for way in ways} == set(ENDINGS) - {NEVER}


def test_the_example_of_each_way_is_the_first_deal_that_went_so(
    finished: Sweep, direct: list[PlayedDeal]
) -> None:
    first: dict[Way, PlayedDeal] = {}
    for deal in direct:
        first.setdefault(Way(state(deal.outcome), deal.battles), deal)
    assert finished.examples == first


def test_a_slice_after_the_last_deal_plays_nothing(finished: Sweep, ways: Counter[Way]) -> None:
    finished.play(10)
    assert finished.counts == ways
    assert (finished.done, finished.running) == (True, False)


def test_the_example_of_each_ending_ends_so(
    finished: Sweep, ways: Counter[Way], direct: list[PlayedDeal]
) -> None:
    for ending in {way.ending for way in ways}:
        example = finished.example(ending)
        game = play_out(Game(EIGHT_CARD, example.a, example.b))
        assert state(game.outcome) == ending
        assert example == next(deal for deal in direct if state(deal.outcome) == ending)


def test_the_example_of_each_length_lasts_so_long(
    finished: Sweep, ways: Counter[Way], direct: list[PlayedDeal]
) -> None:
    lengths = {way.battles for way in ways}
    assert len(lengths) > 20
    for battles in lengths:
        example = finished.example(str(battles))
        assert play_out(Game(EIGHT_CARD, example.a, example.b)).battles == battles
        assert example == next(deal for deal in direct if deal.battles == battles)


def test_cancel_leaves_what_was_played_and_start_begins_again(
    direct: list[PlayedDeal],
) -> None:
    sweep = Sweep()
    sweep.start()
    sweep.play(100)
    sweep.play(23)
    sweep.cancel()
    assert (sweep.played, sweep.done, sweep.running) == (123, False, False)
    played = Counter(Way(state(deal.outcome), deal.battles) for deal in direct[:123])
    assert sweep.counts == played
    view = sweep.view()
    assert not disabled(view, "sweep-start")
    assert disabled(view, "sweep-cancel")
    assert view["sweep-results"].attributes == {"hidden": ""}
    assert sweep.told == (
        "Cancelled after 123 of 40,320 deals. Start plays them from the first again."
    )
    sweep.start()
    assert (sweep.played, sweep.done, sweep.running) == (0, False, True)
    assert sweep.examples == {}
    sweep.play(1)
    assert list(sweep.examples.values()) == direct[:1]
    assert sweep.counts == Counter([Way(state(direct[0].outcome), direct[0].battles)])


def test_cancel_before_the_first_slice_leaves_nothing() -> None:
    sweep = Sweep()
    sweep.start()
    sweep.cancel()
    assert (sweep.played, sweep.running) == (0, False)
    assert sweep.told == "40,320 deals, four cards each: none played yet."


def test_how_far_it_is_is_shown_at_each_point(finished: Sweep) -> None:
    sweep = Sweep()
    shown = []
    acts: list[Callable[[], None]] = [sweep.start, lambda: sweep.play(1500), sweep.cancel]
    for act in (lambda: None, *acts):
        act()
        view = sweep.view()
        shown.append(
            (
                disabled(view, "sweep-start"),
                disabled(view, "sweep-cancel"),
                (view["sweep-progress"].attributes or {})["value"],
                view["sweep-played"].text,
            )
        )
        assert (view["sweep-progress"].attributes or {})["max"] == "40320"
        assert view["sweep-results"].attributes == {"hidden": ""}
        assert view["sweep-limit"].text == ""
        assert all(button(row) is None for row in rows(view, "sweep-endings"))
        assert rows(view, "sweep-lengths") == []
    cancelled = "Cancelled after 1,500 of 40,320 deals. Start plays them from the first again."
    assert shown == [
        (False, True, "0", "40,320 deals, four cards each: none played yet."),
        (True, False, "0", "0 of 40,320 deals played…"),
        (True, False, "1500", "1,500 of 40,320 deals played…"),
        (False, True, "1500", cancelled),
    ]
    view = finished.view()
    assert view["sweep-results"].attributes == {"hidden": None}
    assert view["sweep-played"].text == "All 40,320 deals played."
    assert (view["sweep-progress"].attributes or {})["value"] == "40320"
    assert not disabled(view, "sweep-start")
    assert disabled(view, "sweep-cancel")


def test_a_row_for_each_ending_those_that_never_occur_included(
    finished: Sweep, ways: Counter[Way]
) -> None:
    shown = rows(finished.view(), "sweep-endings")
    names = [element.text for row in shown for element in elements(row) if element.tag == "th"]
    assert names == [words_tools.ENDINGS[ending] for ending in ENDINGS]
    sums = [sum(n for way, n in ways.items() if way.ending == ending) for ending in ENDINGS]
    assert sums == [5760, 8416, 11280, 14864, 0]
    assert [figures(row) for row in shown] == [[count] for count in sums]
    shares = [cells(row)[1].text for row in shown]
    assert shares == ["14.3 %", "20.9 %", "28.0 %", "36.9 %", "0 %"]


def test_each_row_of_an_ending_that_occurs_loads_a_deal_that_ends_so(finished: Sweep) -> None:
    for ending, row in zip(ENDINGS, rows(finished.view(), "sweep-endings"), strict=True):
        pressed = button(row)
        if ending == NEVER:
            assert pressed is None
            assert cells(row)[-1].text == "none"
            continue
        assert pressed
        assert pressed.attributes["data-press"] == "load-ended"
        assert pressed.attributes["data-value"] == ending
        assert pressed.text == f"Load a deal: {words_tools.ENDINGS[ending]}"
        assert words_tools.ended_so(ending) == (f"from the figures, {words_tools.ENDINGS[ending]}")


def test_a_row_for_each_length_sums_its_endings(finished: Sweep, ways: Counter[Way]) -> None:
    shown = rows(finished.view(), "sweep-lengths")
    lengths = sorted({way.battles for way in ways})
    assert len(shown) == len(lengths)
    totals = []
    for battles, row in zip(lengths, shown, strict=True):
        *counts, total = figures(row)
        assert counts == [ways[Way(ending, battles)] for ending in ENDINGS]
        assert total == sum(counts) > 0
        pressed = button(row)
        assert pressed
        assert pressed.attributes["data-value"] == str(battles)
        named = "1 battle" if battles == 1 else f"{battles} battles"
        assert pressed.text == f"Load a deal: {named}"
        assert words_tools.ended_so(str(battles)) == f"from the figures, {named}"
        totals.append(total)
    assert sum(totals) == 40_320
    by_ending = [sum(column) for column in zip(*map(figures, shown), strict=True)]
    assert by_ending == [5760, 8416, 11280, 14864, 0, 40_320]


@pytest.mark.parametrize("name", ["sweep-endings", "sweep-lengths"])
def test_the_bars_are_as_long_as_their_figures(finished: Sweep, name: str) -> None:
    counts, widths = [], []
    for row in rows(finished.view(), name):
        counts.append(figures(row)[-1])
        widths += [float(e.attributes["width"]) for e in elements(row) if e.tag == "rect"]
        widths += [0.0] if button(row) is None else []
    assert max(widths) == 100
    assert widths == pytest.approx([100 * n / max(counts) for n in counts], abs=0.01)


def test_the_limit_is_said_to_decide_nothing(finished: Sweep, ways: Counter[Way]) -> None:
    longest = max(way.battles for way in ways)
    said = finished.view()["sweep-limit"].text or ""
    assert said.startswith(
        f"No deal reaches the limit of 100 battles: the longest game has {longest}. "
    )
    assert longest == 36
    assert EIGHT_CARD.battle_limit == 100


def test_the_limit_is_said_to_decide_where_it_does() -> None:
    counts = {Way("won-a", 4): 7, Way(NEVER, 100): 1234}
    assert render_sweep.about_limit(counts) == (
        "1,234 deals were still undecided after 100 battles."
    )
    at_limit = render_sweep.endings(counts)[-1]
    pressed = button(at_limit)
    assert pressed
    assert pressed.attributes["data-value"] == NEVER


def test_the_figures_as_a_file_sum_to_every_deal(finished: Sweep, ways: Counter[Way]) -> None:
    written = finished.csv()
    head, *body = csv.reader(io.StringIO(written, newline=""), strict=True)
    assert head == ["ending", "battles", "deals", "first deal: A", "first deal: B"]
    assert {Way(row[0], int(row[1])): int(row[2]) for row in body} == ways
    assert len(body) == len(ways)
    assert sum(int(row[2]) for row in body) == 40_320
    assert written.count("\r\n") == written.count("\n") == 1 + len(body)
    for ending, battles, _, a, b in body:
        game = play_out(Game(EIGHT_CARD, a, b))
        assert (state(game.outcome), str(game.battles)) == (ending, battles)


def test_two_sweeps_share_nothing(direct: list[PlayedDeal]) -> None:
    one, other = Sweep(), Sweep()
    one.start()
    other.start()
    one.play(50)
    other.play(3)
    one.play(1)
    assert (one.played, other.played) == (51, 3)
    expected = Counter(Way(state(deal.outcome), deal.battles) for deal in islice(direct, 3))
    assert other.counts == expected
