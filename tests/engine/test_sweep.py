"""Every deal of the eight cards, in every split, against the plain lists.

The counts stand in endings.txt: they change only if the game does.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from tests.engine import plain
from tests.engine.notation import play_out, result
from war_engine import EIGHT_CARD, Ending, Game, StageKind, Table

ENDINGS = Path(__file__).with_name("endings.txt")
COLUMNS = [
    "deals",
    "A-has-all",
    "B-has-all",
    "UnresolvedTie",
    "RepeatedState",
    "BattleLimit",
    "with-a-tie",
    "with-two-ties",
    "longest",
]
DECK = frozenset(EIGHT_CARD.deck)


@pytest.mark.parametrize("a_holds", range(1, 8))
def test_every_deal_of_the_split(a_holds: int) -> None:
    counts: Counter[str] = Counter()
    for order in permutations(plain.RANK):
        a, b = order[:a_holds], order[a_holds:]
        game = Game(EIGHT_CARD, " ".join(a), " ".join(b))
        dealt = game.table
        play_out(game)
        assert result(game) == plain.eight_card(a, b), (a, b)
        _check_every_stage(game)
        _check_repeat(game, dealt)
        _count(game, counts)
    assert [counts[column] for column in COLUMNS] == _expected()[a_holds]


def test_every_split_is_in_the_table_and_each_thing_occurs_in_it() -> None:
    rows = _expected()
    assert sorted(rows) == list(range(1, 8))
    sums = [sum(column) for column in zip(*rows.values(), strict=True)]
    total = dict(zip(COLUMNS, sums, strict=True))
    assert total.pop("BattleLimit") == 0, "no real deal reaches the limit"
    assert total["deals"] == 282_240
    assert total["deals"] == sum(total[ending] for ending in COLUMNS[1:5])
    assert min(total.values()) > 0


def _check_every_stage(game: Game) -> None:
    """At each stage every card stands once, and a second tie in a battle can't be continued."""
    for battle in game.history:
        ties = 0
        for stage in battle.stages:
            a, b, pot = stage.table
            stand = (*a, *b, *[contribution.card for contribution in pot])
            assert len(stand) == 8, stage
            assert DECK.issuperset(stand), stage
            assert len(set(stand)) == 8, stage
            ties += stage.kind is StageKind.TIE
        if ties > 1:
            assert battle.outcome is not None
            assert battle.outcome.ending == "UnresolvedTie"


def _check_repeat(game: Game, dealt: Table) -> None:
    """A repeated state names the one boundary before that it equals, the deal included."""
    assert game.outcome is not None
    stood = [dealt, *[battle.stages[-1].table for battle in game.history]]
    same = [number for number, table in enumerate(stood[:-1]) if table == game.table]
    repeats = game.outcome.ending is Ending.REPEATED_STATE
    assert same == ([game.outcome.same_as] if repeats else [])


def _count(game: Game, counts: Counter[str]) -> None:
    outcome = game.outcome
    assert outcome is not None
    ties = max(
        sum(stage.kind is StageKind.TIE for stage in battle.stages) for battle in game.history
    )
    counts["deals"] += 1
    counts[f"{outcome.winner}-has-all" if outcome.winner else outcome.ending] += 1
    counts["with-a-tie"] += ties > 0
    counts["with-two-ties"] += ties > 1
    counts["longest"] = max(counts["longest"], game.battles)


def _expected() -> dict[int, list[int]]:
    head, *rows = [line.split() for line in ENDINGS.read_text().splitlines() if line[:1] != "#"]
    assert head == ["A-holds", *COLUMNS]
    return {int(a_holds): [int(count) for count in counts] for a_holds, *counts in rows}
