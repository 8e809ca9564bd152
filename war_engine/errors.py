"""What the engine refuses, each kind with the data that its message shows."""

from __future__ import annotations

from collections.abc import Iterable


class WarError(ValueError):
    """A request that the rules of the game don't allow. Nothing has changed."""


class DealError(WarError):
    """A deal that is not every card of the game, once, in two queues that hold cards."""


class UnknownCard(DealError):
    """A deal names something that is no card of the game."""

    def __init__(self, card: str, deck: Iterable[object], player: str) -> None:
        self.card = card
        self.deck = _listed(deck)
        self.player = str(player)
        """In whose queue it was given."""
        super().__init__(f"unknown card {card!r}: the cards are {self.deck}")


class CardGivenTwice(DealError):
    """A deal names a card more than once."""

    def __init__(self, card: str, player: str) -> None:
        self.card = card
        self.player = str(player)
        """In whose queue it was given the second time."""
        super().__init__(f"card given twice {card!r}: each card stands in exactly one queue")


class CardMissing(DealError):
    """A deal leaves cards of the game out."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards = tuple(cards)
        super().__init__(f"card missing {_listed(self.cards)!r}: every card must be dealt")


class EmptyQueue(DealError):
    """A deal leaves a player without a card."""

    def __init__(self, player: str) -> None:
        self.player = str(player)
        super().__init__(
            f"empty queue for player {self.player!r}: each player needs at least one card"
        )


class IncompleteDeal(DealError):
    """One queue was given and not the other."""

    def __init__(self, player: str) -> None:
        self.player = str(player)
        super().__init__(f"no queue given for player {self.player!r}: give both queues or neither")


class ChanceNeeded(WarError):
    """A game that shuffles was asked for without a random.Random."""

    def __init__(self, rules: str) -> None:
        super().__init__(f"{rules!r} shuffles: give rng=random.Random(seed)")


class PlayEnded(WarError):
    """Play was asked for after a win or a stop."""

    def __init__(self, ending: str) -> None:
        self.ending = str(ending)
        super().__init__(f"play has ended, {self.ending!r}: take a step back or start a new game")


class NothingToTakeBack(WarError):
    """A step back was asked for where nothing has been played."""

    def __init__(self) -> None:
        super().__init__("nothing to take back: this is the deal")


def _listed(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))
