"""The presses of the 52-card page, without a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from tests.page.stores import BlockedStore, FullStore, MemoryStore
from war_page.high_card import SPEEDS, HighCardPage
from war_page.records import RECORDS_KEY, Records, StoreError, read

WON, LOST = 1442, 1430
"""Seeds of short games: 15 flips and you win, 29 flips and you lose, both by a tie."""


def seeded(start: int = 0) -> Callable[[], Random]:
    """Return a source of generators, another one for every game."""
    seeds = count(start)
    return lambda: Random(next(seeds))


def opened(seed: int = 0, store: MemoryStore | None = None) -> HighCardPage:
    return HighCardPage(store or MemoryStore(), seeded(seed))


def to_the_end(page: HighCardPage) -> HighCardPage:
    while not page.game.outcome:
        page.flip()
    return page


def test_a_new_game_is_26_and_26_whatever_was_left() -> None:
    page, tied = opened(), 0
    for games in range(10):
        for _ in range(3 * games):
            page.flip()
        while games % 2 and not page.game.tied:
            page.flip()
        tied += page.game.tied
        page.new_game()
        assert page.game.total_check() == (26, 26, 0, True)
        assert page.view()["log-rows"].rows == ()
        assert page.view()["pile"].rows == ()
    assert tied >= 5
    assert page.book.records == Records()


def test_the_second_game_is_shuffled_anew() -> None:
    page = HighCardPage(MemoryStore())
    deals = {page.game.table}
    for _ in range(5):
        page.new_game()
        deals.add(page.game.table)
    assert len(deals) == 6


def test_two_pages_do_not_share_a_shuffle() -> None:
    one, other = (HighCardPage(MemoryStore()).game.table for _ in range(2))
    assert list(map(str, one.a)) != list(map(str, other.a))


@pytest.mark.parametrize(("seed", "wins"), [(WON, 1), (LOST, 0)])
def test_a_completed_game_counts_once(seed: int, wins: int) -> None:
    store = MemoryStore()
    page = to_the_end(opened(seed, store))
    assert page.book.records == Records(wins, 1 - wins)
    page.new_game()
    page.flip()
    page.new_game()
    assert page.book.records == read(store.kept[RECORDS_KEY]) == Records(wins, 1 - wins)


@pytest.mark.parametrize("store", [FullStore, BlockedStore])
def test_a_store_that_refuses_is_noticed_once(store: type[MemoryStore]) -> None:
    page = opened(WON, store())
    notice = "does not let the page keep records"
    told = []
    for _ in range(3):
        to_the_end(page)
        told.append(notice in page.message)
        assert notice in (page.view()["records-notice"].text or "")
        page.new_game()
    assert page.book.trouble is StoreError
    assert page.book.records.games == 3
    assert sum(told) <= 1


def test_the_message_of_a_flip_is_announced_and_shown() -> None:
    page = opened()
    page.flip()
    assert page.announced == page.message == page.view()["high-card-result"].text


def test_no_two_announcements_in_a_row_are_equal() -> None:
    page, rng, seen = opened(), Random(52), Counter[str]()
    said = page.announced
    for _ in range(3000):
        presses = [page.new_game, page.toggle_autoplay]
        if not page.game.outcome:
            presses += [page.flip] * 6
        press = rng.choice(presses)
        was_tied = page.game.tied
        press()
        # At a fast autoplay the flips go unannounced.
        if press != page.flip or not page.autoplay:
            assert page.announced != said
        said = page.announced
        seen[press.__name__] += 1
        seen["tie played"] += was_tied and press == page.flip
    assert min(seen.values()) > 20


class TestAutoplay:
    def test_it_never_starts_by_itself(self) -> None:
        page = opened()
        page.flip()
        page.new_game()
        assert page.delay is None

    @pytest.mark.parametrize("speed", SPEEDS)
    def test_it_runs_at_the_chosen_speed(self, speed: str) -> None:
        page = opened()
        page.speed = speed
        page.toggle_autoplay()
        assert page.delay == SPEEDS[speed]
        assert page.view()["autoplay"].attributes == {
            "aria-pressed": "true",
            "aria-disabled": "false",
        }

    def test_it_ends_with_the_game_and_says_how(self) -> None:
        page = opened(WON)
        page.speed = "fast"
        page.toggle_autoplay()
        to_the_end(page)
        assert page.delay is None
        assert "You win the game" in page.announced
        assert page.view()["autoplay"].attributes == {
            "aria-pressed": "false",
            "aria-disabled": "true",
        }

    def test_a_new_game_stops_it(self) -> None:
        page = opened()
        page.toggle_autoplay()
        page.new_game()
        assert page.delay is None

    def test_pressing_again_pauses_and_tells_where_play_stands(self) -> None:
        page = opened()
        page.speed = "fast"
        page.toggle_autoplay()
        page.flip()
        page.toggle_autoplay()
        assert page.delay is None
        assert page.announced == f"Autoplay paused. {page.message}"

    @pytest.mark.parametrize(
        ("speed", "aloud"), [("slow", True), ("medium", False), ("fast", False)]
    )
    def test_fast_flips_are_not_announced(self, speed: str, aloud: bool) -> None:
        page = opened()
        page.speed = speed
        page.toggle_autoplay()
        page.flip()
        assert (page.announced == page.message) is aloud


def test_a_tone_for_flip_tie_win_and_loss() -> None:
    page, heard = opened(LOST), set()
    while not page.game.outcome:
        page.flip()
        heard.add(page.tone)
    assert heard == {"flip", "tie", "loss"}
    assert to_the_end(opened(WON)).tone == "win"
