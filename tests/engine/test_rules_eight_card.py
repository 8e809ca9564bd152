"""Eight-card War, one row for each clause of its rules."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from tests.engine.notation import kinds, play_out, record
from war_engine import EIGHT_CARD, INSUFFICIENT_TIE, Game, Outcome, StageKind


class Row(NamedTuple):
    """One deal, and all that its first battle must leave."""

    clause: str
    a: str
    b: str
    stages: str
    contributions: str
    winner: str | None
    after: str
    outcome: str | None = None


ROWS = [
    Row(
        "A contributes first, then B, and A's higher rank takes the pot",
        "5a 2a 2b 3a",
        "4a 4b 5b 3b",
        "compare, award",
        "A:5a B:4a",
        "A",
        "A 2a 2b 3a 5a 4a | B 4b 5b 3b | pot -",
    ),
    Row(
        "the pot goes under in contribution order also when B takes it",
        "3a 5a 5b 2a 2b 4a 3b",
        "4b",
        "compare, award",
        "A:3a B:4b",
        "B",
        "A 5a 5b 2a 2b 4a 3b | B 3a 4b | pot -",
    ),
    Row(
        "a tie adds A face down, B face down, A face up, B face up; the pot is awarded once",
        "5a 2a 4a 3a",
        "5b 2b 3b 4b",
        "tie, face down, compare, award",
        "A:5a B:5b A:(2a) B:(2b) A:4a B:3b",
        "A",
        "A 3a 5a 5b 2a 2b 4a 3b | B 4b | pot -",
    ),
    Row(
        "a tied pot goes to B in the same order",
        "5a 2a 3b 4b",
        "5b 2b 4a 3a",
        "tie, face down, compare, award",
        "A:5a B:5b A:(2a) B:(2b) A:3b B:4a",
        "B",
        "A 4b | B 3a 5a 5b 2a 2b 3b 4a | pot -",
    ),
    Row(
        "a face-down card never decides",
        "2a 5a 3a 4a",
        "2b 3b 4b 5b",
        "tie, face down, compare, award",
        "A:2a B:2b A:(5a) B:(3b) A:3a B:4b",
        "B",
        "A 4a | B 5b 2a 2b 5a 3b 3a 4b | pot -",
    ),
    Row(
        "only the newest pair is compared: equal face-down cards are no tie",
        "3a 5a 2a 4a",
        "3b 5b 4b 2b",
        "tie, face down, compare, award",
        "A:3a B:3b A:(5a) B:(5b) A:2a B:4b",
        "B",
        "A 4a | B 2b 3a 3b 5a 5b 2a 4b | pot -",
    ),
    Row(
        "the letter of a copy never decides",
        "4b 2a 5a 3a",
        "4a 2b 3b 5b",
        "tie, face down, compare, award",
        "A:4b B:4a A:(2a) B:(2b) A:5a B:3b",
        "A",
        "A 3a 4b 4a 2a 2b 5a 3b | B 5b | pot -",
    ),
    Row(
        "two cards in each queue are enough for a tie",
        "2a 5a 4a",
        "2b 5b 3a 3b 4b",
        "tie, face down, compare, award",
        "A:2a B:2b A:(5a) B:(5b) A:4a B:3a",
        "A",
        "A 2a 2b 5a 5b 4a 3a | B 3b 4b | pot -",
    ),
    Row(
        "short tie: neither holds two; pot and queues stay, no winner",
        *INSUFFICIENT_TIE,
        "tie, face down, tie, stop",
        "A:5a B:5b A:(2a) B:(2b) A:4a B:4b",
        None,
        "A 3a | B 3b | pot 5a 5b 2a 2b 4a 4b",
        "UnresolvedTie, no winner",
    ),
    Row(
        "short tie: A alone holds one, and B gives nothing",
        "4a 2a",
        "4b 2b 3a 3b 5a 5b",
        "tie, stop",
        "A:4a B:4b",
        None,
        "A 2a | B 2b 3a 3b 5a 5b | pot 4a 4b",
        "UnresolvedTie, no winner",
    ),
    Row(
        "short tie: B alone holds one, and A gives nothing",
        "4b 2b 3a 3b 5a 5b",
        "4a 2a",
        "tie, stop",
        "A:4b B:4a",
        None,
        "A 2b 3a 3b 5a 5b | B 2a | pot 4b 4a",
        "UnresolvedTie, no winner",
    ),
    Row(
        "short tie: an empty queue is no loss while the pot stands",
        "4a",
        "4b 2a 2b 3a 3b 5a 5b",
        "tie, stop",
        "A:4a B:4b",
        None,
        "A - | B 2a 2b 3a 3b 5a 5b | pot 4a 4b",
        "UnresolvedTie, no winner",
    ),
    Row(
        "a tie within a tie is a tie",
        "2a 3a 4a 3b",
        "2b 5a 4b 5b",
        "tie, face down, tie, stop",
        "A:2a B:2b A:(3a) B:(5a) A:4a B:4b",
        None,
        "A 3b | B 5b | pot 2a 2b 3a 5a 4a 4b",
        "UnresolvedTie, no winner",
    ),
    Row(
        "a player who holds all eight has won: A",
        "5b 2a 2b 4a 3b 5a 3a",
        "4b",
        "compare, award",
        "A:5b B:4b",
        "A",
        "A 2a 2b 4a 3b 5a 3a 5b 4b | B - | pot -",
        "AllCards, A wins",
    ),
    Row(
        "a player who holds all eight has won: B",
        "4b",
        "5b 2a 2b 4a 3b 5a 3a",
        "compare, award",
        "A:4b B:5b",
        "B",
        "A - | B 2a 2b 4a 3b 5a 3a 4b 5b | pot -",
        "AllCards, B wins",
    ),
    Row(
        "all eight can be won by a tie",
        "2a 3a 5a 5b 4a",
        "2b 3b 4b",
        "tie, face down, compare, award",
        "A:2a B:2b A:(3a) B:(3b) A:5a B:4b",
        "A",
        "A 5b 4a 2a 2b 3a 3b 5a 4b | B - | pot -",
        "AllCards, A wins",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row.clause for row in ROWS])
def test_battle(row: Row) -> None:
    game = Game(EIGHT_CARD, row.a, row.b)
    battle = game.battle()
    assert kinds(battle) == row.stages
    assert record(battle.contributions) == row.contributions
    assert battle.winner == row.winner
    assert str(game.table) == row.after
    assert game.outcome == battle.outcome
    assert (str(game.outcome) if game.outcome else None) == row.outcome
    assert game.battles == battle.number == 1, "a stopped battle counts, tied stages don't"
    assert game.total_check() == (*map(len, game.table), True)


def test_the_first_four_battles_of_the_original_deal() -> None:
    game = Game(EIGHT_CARD)
    assert str(game.table) == "A 5a 2a 4a 3a | B 5b 2b 3b 4b | pot -"
    assert game.battles == 0
    for number, winner, contributions, after in [
        (
            1,
            "A",
            "A:5a B:5b A:(2a) B:(2b) A:4a B:3b",
            "A 3a 5a 5b 2a 2b 4a 3b | B 4b | pot -",
        ),
        (2, "B", "A:3a B:4b", "A 5a 5b 2a 2b 4a 3b | B 3a 4b | pot -"),
        (3, "A", "A:5a B:3a", "A 5b 2a 2b 4a 3b 5a 3a | B 4b | pot -"),
        (4, "A", "A:5b B:4b", "A 2a 2b 4a 3b 5a 3a 5b 4b | B - | pot -"),
    ]:
        assert game.outcome is None
        battle = game.battle()
        assert (battle.number, battle.winner) == (number, winner)
        assert record(battle.contributions) == contributions
        assert str(game.table) == after
        assert game.battles == number
        assert game.total_check().ok
    assert str(game.outcome) == "AllCards, A wins"


def test_each_stage_of_the_insufficient_tie_shows_its_part() -> None:
    game = Game(EIGHT_CARD, *INSUFFICIENT_TIE)
    for kind, added, winner, after in [
        ("tie", "A:5a B:5b", None, "A 2a 4a 3a | B 2b 4b 3b | pot 5a 5b"),
        ("face down", "A:(2a) B:(2b)", None, "A 4a 3a | B 4b 3b | pot 5a 5b 2a 2b"),
        ("tie", "A:4a B:4b", None, "A 3a | B 3b | pot 5a 5b 2a 2b 4a 4b"),
        ("stop", "", None, "A 3a | B 3b | pot 5a 5b 2a 2b 4a 4b"),
    ]:
        assert game.outcome is None
        stage = game.step()
        assert (stage.kind, record(stage.contributions)) == (kind, added)
        assert (stage.winner, str(stage.table)) == (winner, after)
        assert game.tied is (kind == "tie")
        assert game.total_check().ok
    assert game.outcome == Outcome(EIGHT_CARD.short_a.ending)


def test_an_award_is_the_whole_pot_in_one_stage() -> None:
    stages = Game(EIGHT_CARD).battle().stages
    award = stages[-1]
    assert award.kind == "award"
    assert award.winner == "A"
    assert award.contributions == stages[-2].table.pot
    assert record(award.contributions) == "A:5a B:5b A:(2a) B:(2b) A:4a B:3b"
    assert [stage.kind for stage in stages].count(StageKind.AWARD) == 1


REPEATS_AT_12 = ("2a 3a 3b 5a", "2b 4a 5b 4b")


@pytest.mark.parametrize(
    ("limit", "deal", "outcome"),
    [
        pytest.param(11, REPEATS_AT_12, "BattleLimit, no winner", id="the limit stops play"),
        pytest.param(12, REPEATS_AT_12, "RepeatedState, no winner", id="a repeat before the limit"),
        pytest.param(3, EIGHT_CARD.deal, "BattleLimit, no winner", id="stopped is not won"),
        pytest.param(4, EIGHT_CARD.deal, "AllCards, A wins", id="a win before the limit"),
        pytest.param(1, INSUFFICIENT_TIE, "UnresolvedTie, no winner", id="a stop in the last"),
    ],
)
def test_battle_limit(limit: int, deal: tuple[str, str], outcome: str) -> None:
    game = play_out(Game(replace(EIGHT_CARD, battle_limit=limit), *deal))
    assert str(game.outcome) == outcome
    assert game.battles == limit


def test_the_battle_limit_is_a_hundred() -> None:
    endless = replace(EIGHT_CARD, stops_on_repeat=False)
    game = play_out(Game(endless, *REPEATS_AT_12))
    assert game.battles == 100
    assert str(game.outcome) == "BattleLimit, no winner"
    assert game.table.pot == ()
