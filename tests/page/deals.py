"""Games brought to the places that the page must find words for."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.engine.notation import fill
from war_engine import EIGHT_CARD, HIGH_CARD, INSUFFICIENT_TIE, Game

ORIGINAL = ("5a 2a 4a 3a", "5b 2b 3b 4b")
ROUND_FROM_THE_DEAL = ("3a 2a 5a 3b", "2b 4a 4b 5b")
ROUND_FROM_BATTLE_4 = ("2a 3a 3b 5a", "2b 4a 5b 4b")
A_IS_SHORT = ("2a 2b 3a 4a", "3b 5a 5b 4b")
B_WINS = ("2a 5a 3a 4a", "2b 3b 4b 5b")

DECK = " ".join(card.name for card in HIGH_CARD.deck)


def eight(deal: tuple[str, str] = ORIGINAL, battles: int = 0, limit: int = 100) -> Game:
    """Return an eight-card game of this deal after so many battles."""
    game = Game(replace(EIGHT_CARD, battle_limit=limit), *deal)
    for _ in range(battles):
        game.battle()
    return game


def insufficient() -> Game:
    """Return the insufficient-tie scenario, stopped."""
    return eight(INSUFFICIENT_TIE, battles=1)


def high(a: str, b: str, flips: int = 1, a_holds: int = 26) -> Game:
    """Return a 52-card game whose decks begin so, after so many flips and tie actions."""
    game = Game(HIGH_CARD, *map(" ".join, fill(a, b, a_holds)), rng=Random(1))
    for _ in range(flips):
        game.flip()
    return game
