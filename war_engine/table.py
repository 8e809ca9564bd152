"""The things on the table: cards, contributions, and where each card stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

frozen = tuple.__new__
"""Makes a NamedTuple from its fields, without the call that NamedTuple puts in between.

Only for the records that every stage makes: it halves their price.
"""


class Player(StrEnum):
    """One of the two sides. In the 52-card game A is you and B the computer."""

    A = "A"
    B = "B"


class Face(StrEnum):
    """Which way a contributed card lies. Only cards that lie face up are compared."""

    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of a deck. It is equal to itself alone: a deck makes each card once.

    >>> card = Card("5a", 5)
    >>> str(card), card.rank
    ('5a', 5)
    >>> card == Card("5b", 5)   # copies differ in identity, never in rank
    False
    """

    name: str
    """What is written on the card, such as 5a or K♠."""
    rank: int
    """The higher rank wins. Nothing else about a card ever decides."""

    def __str__(self) -> str:
        return self.name


Queue = tuple[Card, ...]
"""A player's cards, front (next to be drawn) first."""


class Contribution(NamedTuple):
    """One card's entry into the pot. Its order is its place there, counted from 1.

    >>> print(Contribution(Card("2a", 2), Player.A, Face.DOWN))
    2a from A, face down
    """

    card: Card
    player: Player
    face: Face

    def __str__(self) -> str:
        return f"{self.card} from {self.player}, face {self.face}"


class Table(NamedTuple):
    """Where every card stands at a boundary: in one of two queues or in the pot.

    >>> table = Table(a=(Card("3a", 3),), b=(Card("4b", 4),))
    >>> print(table)
    A 3a | B 4b | pot -
    """

    a: Queue
    """Player A's queue."""
    b: Queue
    """Player B's queue."""
    pot: tuple[Contribution, ...] = ()
    """The contested cards in the order contributed."""

    def __str__(self) -> str:
        pot = " ".join(str(contribution.card) for contribution in self.pot)
        return f"A {names(self.a)} | B {names(self.b)} | pot {pot or '-'}"


def names(cards: Queue) -> str:
    """Return the cards as text, front first, the way a deal is written.

    >>> names((Card("3a", 3), Card("4b", 4)))
    '3a 4b'
    """
    return " ".join(map(str, cards)) or "-"
