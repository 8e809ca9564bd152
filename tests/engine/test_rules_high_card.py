"""War: High Card, one row for each clause of its rules."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from tests.engine.notation import Reversing, fill, kinds, record
from tests.engine.plain import RANKS, shuffled_deal
from war_engine import HIGH_CARD, Game


class Row(NamedTuple):
    """How two decks begin, and what the first battle must leave of them.

    The pot is shuffled by a generator that reverses: an award is the record backwards.
    """

    clause: str
    a: str
    b: str
    stages: str
    contributions: str
    winner: str | None
    counts: tuple[int, int, int]
    outcome: str | None = None
    a_holds: int = 26


TIE = "A:K♠ B:K♥ A:(2♠) B:(2♥) A:(3♠) B:(3♥) A:(4♠) B:(4♥)"

ROWS = [
    Row(
        "flip: the higher rank takes both cards; 10 beats 9",
        "10♠",
        "9♥",
        "compare, award",
        "A:10♠ B:9♥",
        "A",
        (27, 25, 0),
    ),
    Row("A is lowest: 2 wins", "A♠", "2♥", "compare, award", "A:A♠ B:2♥", "B", (25, 27, 0)),
    Row("A is lowest: K wins", "K♠", "A♥", "compare, award", "A:K♠ B:A♥", "A", (27, 25, 0)),
    Row(
        "suits never matter: equal ranks tie, three face down and one face up a side",
        "K♠ 2♠ 3♠ 4♠ J♠",
        "K♥ 2♥ 3♥ 4♥ Q♥",
        "tie, face down, compare, award",
        f"{TIE} A:J♠ B:Q♥",
        "B",
        (21, 31, 0),
    ),
    Row(
        "a face-down card never decides",
        "K♠ 2♠ 3♠ 4♠ 6♠",
        "K♥ Q♥ Q♦ Q♣ 5♥",
        "tie, face down, compare, award",
        "A:K♠ B:K♥ A:(2♠) B:(Q♥) A:(3♠) B:(Q♦) A:(4♠) B:(Q♣) A:6♠ B:5♥",
        "A",
        (31, 21, 0),
    ),
    Row(
        "another tie repeats this",
        "K♠ 2♠ 3♠ 4♠ J♠ 5♠ 6♠ 7♠ 9♠",
        "K♥ 2♥ 3♥ 4♥ J♥ 5♥ 6♥ 7♥ 8♥",
        "tie, face down, tie, face down, compare, award",
        f"{TIE} A:J♠ B:J♥ A:(5♠) B:(5♥) A:(6♠) B:(6♥) A:(7♠) B:(7♥) A:9♠ B:8♥",
        "A",
        (35, 17, 0),
    ),
    Row(
        "you hold fewer than four: you lose",
        "K♠ 2♠ 3♠ 4♠",
        "K♥",
        "tie, stop",
        "A:K♠ B:K♥",
        None,
        (3, 47, 2),
        "ShortTie, B wins",
        a_holds=4,
    ),
    Row(
        "you hold none: you lose",
        "K♠",
        "K♥",
        "tie, stop",
        "A:K♠ B:K♥",
        None,
        (0, 50, 2),
        "ShortTie, B wins",
        a_holds=1,
    ),
    Row(
        "the computer alone holds fewer than four: you win",
        "K♠",
        "K♥ 2♥ 3♥ 4♥",
        "tie, stop",
        "A:K♠ B:K♥",
        None,
        (47, 3, 2),
        "ShortTie, A wins",
        a_holds=48,
    ),
    Row(
        "the computer holds none: you win",
        "K♠",
        "K♥",
        "tie, stop",
        "A:K♠ B:K♥",
        None,
        (50, 0, 2),
        "ShortTie, A wins",
        a_holds=51,
    ),
    Row(
        "you hold exactly four: play goes on, and you may win the pot",
        "K♠ 2♠ 3♠ 4♠ Q♠",
        "K♥ 2♥ 3♥ 4♥ J♥",
        "tie, face down, compare, award",
        f"{TIE} A:Q♠ B:J♥",
        "A",
        (10, 42, 0),
        a_holds=5,
    ),
    Row(
        "the computer holds exactly four: play goes on, and it may win the pot",
        "K♠ 2♠ 3♠ 4♠ J♠",
        "K♥ 2♥ 3♥ 4♥ Q♥",
        "tie, face down, compare, award",
        f"{TIE} A:J♠ B:Q♥",
        "B",
        (42, 10, 0),
        a_holds=47,
    ),
    Row(
        "you have no cards after an award: you lose",
        "2♠",
        "3♥",
        "compare, award",
        "A:2♠ B:3♥",
        "B",
        (0, 52, 0),
        "NoCards, B wins",
        a_holds=1,
    ),
    Row(
        "the computer has no cards after an award: you win",
        "3♠",
        "2♥",
        "compare, award",
        "A:3♠ B:2♥",
        "A",
        (52, 0, 0),
        "NoCards, A wins",
        a_holds=51,
    ),
    Row(
        "exactly four and the tie lost: no cards, you lose",
        "K♠ 2♠ 3♠ 4♠ J♠",
        "K♥ 2♥ 3♥ 4♥ Q♥",
        "tie, face down, compare, award",
        f"{TIE} A:J♠ B:Q♥",
        "B",
        (0, 52, 0),
        "NoCards, B wins",
        a_holds=5,
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row.clause for row in ROWS])
def test_battle(row: Row) -> None:
    a, b = fill(row.a, row.b, row.a_holds)
    game = Game(HIGH_CARD, " ".join(a), " ".join(b), rng=Reversing())
    battle = game.battle()
    assert kinds(battle) == row.stages
    assert record(battle.contributions) == row.contributions
    assert battle.winner == row.winner
    assert (str(game.outcome) if game.outcome else None) == row.outcome
    assert game.total_check() == (*row.counts, True)
    drawn = len(battle.contributions) // 2
    won = [str(contribution.card) for contribution in reversed(battle.contributions)]
    assert list(map(str, game.table.a)) == a[drawn:] + (won if row.winner == "A" else [])
    assert list(map(str, game.table.b)) == b[drawn:] + (won if row.winner == "B" else [])
    assert game.table.pot == (() if row.winner else battle.contributions)


def test_the_award_records_the_order_that_the_shuffle_gave() -> None:
    a, b = fill("10♠", "9♥")
    battle = Game(HIGH_CARD, " ".join(a), " ".join(b), rng=Reversing()).battle()
    assert record(battle.stages[-1].contributions) == "B:9♥ A:10♠"


@pytest.mark.parametrize(("yours", "computers"), list(product(RANKS, RANKS)))
def test_every_pair_of_ranks(yours: str, computers: str) -> None:
    a, b = fill(f"{yours}♣", f"{computers}♦")
    stage = Game(HIGH_CARD, " ".join(a), " ".join(b), rng=Reversing()).flip()
    mine, theirs = RANKS.index(yours), RANKS.index(computers)
    if mine == theirs:
        assert (stage.kind, stage.winner) == ("tie", None)
    else:
        assert (stage.kind, stage.winner) == ("award", "A" if mine > theirs else "B")


@pytest.mark.parametrize(
    ("a_holds", "outcome"),
    [
        pytest.param(3, "ShortTie, B wins", id="you are short"),
        pytest.param(49, "ShortTie, A wins", id="the computer is short"),
    ],
)
def test_a_shortage_ends_play_when_the_tie_is_pressed_not_before(
    a_holds: int, outcome: str
) -> None:
    a, b = fill("K♠", "K♥", a_holds)
    game = Game(HIGH_CARD, " ".join(a), " ".join(b), rng=Reversing())
    game.flip()
    assert game.tied
    assert game.outcome is None
    before = game.table
    game.flip()
    assert not game.tied
    assert str(game.outcome) == outcome
    assert game.table == before
    assert game.battles == 1


def test_neither_a_repeated_state_nor_a_count_of_battles_stops_play() -> None:
    """Where the pot is only turned round, this game goes round for ever."""
    a, b = shuffled_deal(Random(20))
    game = Game(HIGH_CARD, " ".join(a), " ".join(b), rng=Reversing())
    seen = {game.table}
    repeated = False
    while game.battles < 200 and game.outcome is None:
        after = game.battle().stages[-1].table
        repeated = repeated or after in seen
        seen.add(after)
    assert repeated
    assert game.outcome is None
