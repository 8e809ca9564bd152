"""Every deal of a variant, each played to its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from war_engine.errors import ChanceNeeded
from war_engine.game import Game
from war_engine.rules import Outcome, Rules


class PlayedDeal(NamedTuple):
    """One deal, and what its game came to."""

    a: str
    """Player A's queue as dealt, front first."""
    b: str
    """Player B's queue as dealt."""
    battles: int
    outcome: Outcome


def every_deal(rules: Rules, a_holds: int) -> Iterator[PlayedDeal]:
    """Play every deal in which A holds so many cards, in the order of the deck.

    >>> from war_engine import EIGHT_CARD
    >>> from war_engine.every_deal import every_deal
    >>> for field in next(every_deal(EIGHT_CARD, a_holds=4)):
    ...     print(field)
    2a 2b 3a 3b
    4a 4b 5a 5b
    4
    AllCards, B wins

    Raises ChanceNeeded if the rules shuffle the pot: their games differ from one to the next.
    """
    if rules.shuffled_award:
        raise ChanceNeeded(rules.name)
    for order in permutations([card.name for card in rules.deck]):
        a, b = " ".join(order[:a_holds]), " ".join(order[a_holds:])
        game = Game(rules, a, b)
        while game.outcome is None:
            game.battle()
        yield PlayedDeal(a, b, game.battles, game.outcome)
