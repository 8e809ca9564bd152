"""A variant of War is data. Here are the two that the project plays."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from war_engine.table import Card, Player


class Ending(StrEnum):
    """Why play ended."""

    ALL_CARDS = "AllCards"
    """A player holds every card."""
    NO_CARDS = "NoCards"
    """A side has no cards left after an award, and loses."""
    SHORT_TIE = "ShortTie"
    """A side can't supply the cards of a tie, and loses."""
    UNRESOLVED_TIE = "UnresolvedTie"
    """A tie can't be continued; the pot stays, nobody wins."""
    REPEATED_STATE = "RepeatedState"
    """Both ordered queues stood just so before; nobody wins."""
    BATTLE_LIMIT = "BattleLimit"
    """The most battles a game may have were played; nobody wins."""


class Outcome(NamedTuple):
    """Why play ended, and who won: two things, because stopped is not won.

    >>> print(Outcome(Ending.ALL_CARDS, Player.A))
    AllCards, A wins
    >>> print(Outcome(Ending.UNRESOLVED_TIE))
    UnresolvedTie, no winner
    """

    ending: Ending
    winner: Player | None = None
    same_as: int | None = None
    """For a repeated state, the battle after which the queues stood so before; 0 is the deal."""

    def __str__(self) -> str:
        return f"{self.ending}, {f'{self.winner} wins' if self.winner else 'no winner'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All in which one variant of War differs from another."""

    name: str
    deck: tuple[Card, ...]
    deal: tuple[str, str] | None
    """The original queues of A and B; None where the deck is shuffled and halved."""
    face_down: int
    """Cards that each player puts face down on a tie; one more follows face up."""
    holding_all: Ending
    """What it is called when one player holds every card."""
    short_a: Outcome
    """What a tie comes to when A is short, whether or not B is short too."""
    short_b: Outcome
    """What a tie comes to when B alone is short."""
    shuffled_award: bool
    """Whether the pot is shuffled before it goes under, or goes in contribution order."""
    battle_limit: int | None
    """After how many battles play stops undecided; None for no limit."""
    stops_on_repeat: bool
    """Whether play stops when both ordered queues stand as they stood before."""

    @property
    def tie_needs(self) -> int:
        """How many cards each queue must hold before a tie is continued.

        >>> EIGHT_CARD.tie_needs, HIGH_CARD.tie_needs
        (2, 4)
        """
        return self.face_down + 1


INSUFFICIENT_TIE = ("5a 2a 4a 3a", "5b 2b 4b 3b")
"""The eight-card seed's staged deal: neither player can continue its second tie."""

_UNRESOLVED = Outcome(Ending.UNRESOLVED_TIE)

EIGHT_CARD = Rules(
    name="Eight-card War",
    deck=tuple(Card(f"{rank}{copy}", rank) for rank in (2, 3, 4, 5) for copy in "ab"),
    deal=("5a 2a 4a 3a", "5b 2b 3b 4b"),
    face_down=1,
    holding_all=Ending.ALL_CARDS,
    short_a=_UNRESOLVED,
    short_b=_UNRESOLVED,
    shuffled_award=False,
    battle_limit=100,
    stops_on_repeat=True,
)
"""The teaching game (docs/rules.md, "Eight-card War")."""

_RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

HIGH_CARD = Rules(
    name="War: High Card",
    deck=tuple(
        Card(name + suit, rank) for suit in "♠♥♦♣" for rank, name in enumerate(_RANK_NAMES, 1)
    ),
    deal=None,
    face_down=3,
    holding_all=Ending.NO_CARDS,
    short_a=Outcome(Ending.SHORT_TIE, Player.B),
    short_b=Outcome(Ending.SHORT_TIE, Player.A),
    shuffled_award=True,
    battle_limit=None,
    stops_on_repeat=False,
)
"""The 52-card game, A for you and B for the computer (docs/rules.md, "War: High Card")."""
