"""Deals on which other War games went wrong, with the right answers."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine import plain
from tests.engine.notation import fill, kinds, play_out, record
from war_engine import EIGHT_CARD, HIGH_CARD, Game


@pytest.mark.parametrize(
    ("a", "b", "ending", "battles", "same_as"),
    [
        pytest.param(
            "2a 3a 3b 5a", "2b 4a 5b 4b", "RepeatedState", 12, 4, id="contribution order decides"
        ),
        pytest.param(
            "2a 2b 3a 5a", "3b 4a 5b 4b", "RepeatedState", 14, 6, id="states compare by identity"
        ),
    ],
)
def test_repeated_state(a: str, b: str, ending: str, battles: int, same_as: int) -> None:
    game = play_out(Game(EIGHT_CARD, a, b))
    assert game.outcome is not None
    assert (game.outcome.ending, game.outcome.winner) == (ending, None)
    assert game.battles == battles
    assert game.outcome.same_as == same_as
    after = [battle.stages[-1].table for battle in game.history]
    assert after[-1] == after[same_as - 1]
    assert len(set(after)) == battles - 1, "no other state stood twice"


def test_states_equal_by_rank_alone_do_not_stop_play() -> None:
    game = Game(EIGHT_CARD, "2a 2b 3a 5a", "3b 4a 5b 4b")
    ranks = set()
    for _ in range(10):
        table = game.battle().stages[-1].table
        by_rank = tuple(tuple(card.rank for card in queue) for queue in table[:2])
        equal_before = by_rank in ranks
        ranks.add(by_rank)
    assert equal_before, "the tenth boundary repeats an earlier one in ranks"
    assert game.outcome is None


def test_face_down_five_does_not_count() -> None:
    game = play_out(Game(EIGHT_CARD, "2a 5a 3a 4a", "2b 3b 4b 5b"))
    assert str(game.outcome) == "AllCards, B wins"
    assert game.battles == 2


@pytest.mark.parametrize(
    ("a", "b", "battles", "after"),
    [
        pytest.param(
            "2a 2b 3a 4a",
            "3b 5a 5b 4b",
            4,
            "A - | B 2a 3b 2b 5a 3a 5b | pot 4a 4b",
            id="an empty queue with the pot open",
        ),
        pytest.param(
            "2a 3a 4a 3b",
            "2b 5a 4b 5b",
            1,
            "A 3b | B 5b | pot 2a 2b 3a 5a 4a 4b",
            id="a tie within a tie",
        ),
    ],
)
def test_unresolved_tie(a: str, b: str, battles: int, after: str) -> None:
    game = play_out(Game(EIGHT_CARD, a, b))
    assert str(game.outcome) == "UnresolvedTie, no winner"
    assert game.battles == battles
    assert str(game.table) == after
    assert game.total_check().ok


def test_three_cards_left_after_the_tied_card_lose_at_once() -> None:
    a, b = fill("K♠ 2♠ 3♠ 4♠", "K♥", a_holds=4)
    game = Game(HIGH_CARD, " ".join(a), " ".join(b), rng=Random(1))
    tied = game.flip().table
    stop = game.flip()
    assert (stop.kind, stop.contributions, stop.table) == ("stop", (), tied)
    assert str(game.outcome) == "ShortTie, B wins"
    assert game.total_check() == (3, 47, 2, True)


def test_four_cards_left_after_the_tied_card_play_on() -> None:
    a, b = fill("K♠ 2♠ 3♠ 4♠ Q♠", "K♥ 2♥ 3♥ 4♥ J♥", a_holds=5)
    game = Game(HIGH_CARD, " ".join(a), " ".join(b), rng=Random(1))
    battle = game.battle()
    assert kinds(battle) == "tie, face down, compare, award"
    assert game.outcome is None
    assert game.total_check() == (10, 42, 0, True)


def test_seven_ties_in_a_row_then_both_are_short_and_you_lose() -> None:
    a, b = _equal_at_every_fourth_place(plain.RANKS[:7])
    game = Game(HIGH_CARD, " ".join(a), " ".join(b), rng=Random(1))
    battle = game.battle()
    assert kinds(battle) == ", ".join(["tie, face down"] * 6 + ["tie, stop"])
    assert str(game.outcome) == "ShortTie, B wins"
    assert game.total_check() == (1, 1, 50, True)
    assert [str(card) for card in game.table.a] == a[-1:]
    assert [str(card) for card in game.table.b] == b[-1:]
    pot = " ".join(
        f"A:{x} B:{y}" if place % 4 == 0 else f"A:({x}) B:({y})"
        for place, (x, y) in enumerate(zip(a[:25], b[:25], strict=True))
    )
    assert record(game.table.pot) == pot


def _equal_at_every_fourth_place(ranks: list[str]) -> tuple[list[str], list[str]]:
    shown = [f"{rank}{suit}" for rank in ranks for suit in "♠♥"]
    others = iter([card for card in plain.RANK_52 if card not in shown])
    a, b = (
        [f"{ranks[place // 4]}{suit}" if place % 4 == 0 else next(others) for place in range(26)]
        for suit in "♠♥"
    )
    return a, b
