"""One visible stage of play after another, each from the table alone."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from war_engine.deal import shuffled
from war_engine.rules import Outcome, Rules
from war_engine.table import Card, Contribution, Face, Player, Table, frozen

if TYPE_CHECKING:
    from random import Random


class StageKind(StrEnum):
    """What one visible stage of a battle shows."""

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
    table: Table


# Looked up once: every battle names these several times.
A, B = Player.A, Player.B
UP, DOWN = Face.UP, Face.DOWN
COMPARE, TIE = StageKind.COMPARE, StageKind.TIE
AWARD, STOP = StageKind.AWARD, StageKind.STOP


def next_stage(rules: Rules, table: Table, rng: Random | None = None) -> Stage:
    """Play the next visible stage and return its record.

    The pot alone tells what comes next. Empty, or face-down cards on top: compare. A pair on
    top: award the pot to the higher rank, or go on with the tie (rules.md, "A battle").

    >>> from war_engine import EIGHT_CARD, Game
    >>> table = Game(EIGHT_CARD).table
    >>> for _ in range(4):
    ...     stage = next_stage(EIGHT_CARD, table)
    ...     table = stage.table
    ...     print(f"{stage.kind}: {table}")
    tie: A 2a 4a 3a | B 2b 3b 4b | pot 5a 5b
    face down: A 4a 3a | B 3b 4b | pot 5a 5b 2a 2b
    compare: A 3a | B 4b | pot 5a 5b 2a 2b 4a 3b
    award: A 3a 5a 5b 2a 2b 4a 3b | B 4b | pot -

    Raises ChanceNeeded if the rules shuffle the pot and there is no rng.
    """
    a, b, pot = table
    if not pot or pot[-1].face is DOWN:
        kind, pair, winner = _face_up(a[0], b[0])
        after = frozen(Table, (a[1:], b[1:], pot + pair))
        return frozen(Stage, (kind, pair, winner, after))
    winner = _higher(pot[-2], pot[-1])
    return _award(rules, table, winner, rng) if winner else _continue_tie(rules, table)


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


def _higher(first: Contribution, second: Contribution) -> Player | None:
    a, b = first.card.rank, second.card.rank
    if a == b:
        return None
    return first.player if a > b else second.player


@cache
def _face_up(a: Card, b: Card) -> tuple[StageKind, tuple[Contribution, ...], Player | None]:
    """Compare two cards. A deck has few pairs and meets each often: hence the cache."""
    pair = (Contribution(a, A, UP), Contribution(b, B, UP))
    winner = _higher(*pair)
    return COMPARE if winner else TIE, pair, winner


def _continue_tie(rules: Rules, table: Table) -> Stage:
    """Check both queues before either gives a card: a stop leaves the table as it is."""
    outcome = shortage(rules, table)
    if outcome:
        return Stage(STOP, (), outcome.winner, table)
    a, b, pot = table
    down = rules.face_down
    added = tuple(
        Contribution(card, player, DOWN)
        for pair in zip(a[:down], b[:down], strict=True)
        for player, card in zip((A, B), pair, strict=True)
    )
    return Stage(StageKind.FACE_DOWN, added, None, Table(a[down:], b[down:], pot + added))


def _award(rules: Rules, table: Table, winner: Player, rng: Random | None) -> Stage:
    a, b, pot = table
    if rules.shuffled_award:
        pot = shuffled(pot, rng, rules)
    won = tuple([card for card, _, _ in pot])
    after = frozen(Table, (a + won, b, ()) if winner is A else (a, b + won, ()))
    return frozen(Stage, (AWARD, pot, winner, after))
