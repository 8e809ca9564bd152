"""One visible stage of play after another, each from the table alone."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from war_engine.deal import shuffled
from war_engine.rules import Outcome, Rules
from war_engine.table import Card, Contribution, Face, Player, Queue, Table, frozen

if TYPE_CHECKING:
    from random import Random


class StageKind(StrEnum):
    """What one visible stage of a battle shows."""

    DEAL = "deal"
    """The queues as they stand before the first battle."""
    COMPARE = "compare"
    """Each player contributes a card face up, and one rank is higher."""
    TIE = "tie"
    """Each player contributes a card face up, and the ranks are equal."""
    FACE_DOWN = "face down"
    """Each player contributes the face-down cards of a tie."""
    AWARD = "award"
    """The whole pot goes to the bottom of the winner's queue."""
    STOP = "stop"
    """A tie can't be continued: no card moves."""


class Stage(NamedTuple):
    """The record of one stage: what it showed, and the table that it left."""

    kind: StageKind
    contributions: tuple[Contribution, ...]
    """What was added to the pot; of an award, the whole pot in the order it went under."""
    winner: Player | None
    """Who showed the higher rank, was awarded the pot, or wins by a stop."""
    a: Queue
    """Player A's queue after it."""
    b: Queue
    """Player B's queue after it."""
    pot: tuple[Contribution, ...]
    """The pot after it."""

    @property
    def table(self) -> Table:
        """Where every card stands after it."""
        return Table(self.a, self.b, self.pot)


# Looked up once: every battle names these several times.
A, B = Player.A, Player.B
UP, DOWN = Face.UP, Face.DOWN
COMPARE, TIE, FACE_DOWN = StageKind.COMPARE, StageKind.TIE, StageKind.FACE_DOWN
AWARD, STOP = StageKind.AWARD, StageKind.STOP


def next_stage(rules: Rules, before: Stage, rng: Random | None = None) -> Stage:
    """Play the next visible stage and return its record.

    The stage before tells what comes next. After a compare: award the pot to the higher rank.
    After a tie: go on with it, or stop. Else: compare (docs/rules.md, "A battle").

    >>> from war_engine import EIGHT_CARD, Game
    >>> stage = Stage(StageKind.DEAL, (), None, *Game(EIGHT_CARD).table)
    >>> for _ in range(4):
    ...     stage = next_stage(EIGHT_CARD, stage)
    ...     print(f"{stage.kind}: {stage.table}")
    tie: A 2a 4a 3a | B 2b 3b 4b | pot 5a 5b
    face down: A 4a 3a | B 3b 4b | pot 5a 5b 2a 2b
    compare: A 3a | B 4b | pot 5a 5b 2a 2b 4a 3b
    award: A 3a 5a 5b 2a 2b 4a 3b | B 4b | pot -

    Raises ChanceNeeded if the rules shuffle the pot and there is no rng.
    """
    kind, _, winner, a, b, pot = before
    if kind is TIE:
        return _continue_tie(rules, before.table)
    if kind is not COMPARE:
        kind, pair, winner = _face_up(a[0], b[0])
        return frozen(Stage, (kind, pair, winner, a[1:], b[1:], pot + pair))
    if rules.shuffled_award:
        pot = shuffled(pot, rng, rules)
    won = tuple(map(_card, pot))
    if winner is A:
        a += won
    else:
        b += won
    return frozen(Stage, (AWARD, pot, winner, a, b, ()))


def shortage(rules: Rules, table: Table) -> Outcome | None:
    """Return what a tie comes to if a queue can't supply its cards, else None.

    >>> from war_engine import HIGH_CARD
    >>> you_have_three = Table(HIGH_CARD.deck[:3], HIGH_CARD.deck[3:])
    >>> print(shortage(HIGH_CARD, you_have_three))
    ShortTie, B wins
    """
    if len(table.a) < rules.tie_needs:
        return rules.short_a
    if len(table.b) < rules.tie_needs:
        return rules.short_b
    return None


_card = itemgetter(0)


@cache
def _face_up(a: Card, b: Card) -> tuple[StageKind, tuple[Contribution, ...], Player | None]:
    """Compare two cards. A deck has few pairs and meets each often: hence the cache."""
    pair = (Contribution(a, A, UP), Contribution(b, B, UP))
    if a.rank == b.rank:
        return TIE, pair, None
    return COMPARE, pair, A if a.rank > b.rank else B


@cache
def _face_down(a: Card, b: Card) -> tuple[Contribution, ...]:
    return Contribution(a, A, DOWN), Contribution(b, B, DOWN)


def _continue_tie(rules: Rules, table: Table) -> Stage:
    """Check both queues before either gives a card: a stop leaves the table as it is."""
    outcome = shortage(rules, table)
    if outcome:
        return Stage(STOP, (), outcome.winner, *table)
    a, b, pot = table
    down = rules.face_down
    added = tuple(chain.from_iterable(map(_face_down, a[:down], b[:down])))
    return frozen(Stage, (FACE_DOWN, added, None, a[down:], b[down:], pot + added))
