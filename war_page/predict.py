"""Predict first: who will take a pot is asked before it shows, and counted when it does."""

from __future__ import annotations

from typing import NamedTuple

from war_engine import Battle, Game, StageKind
from war_page import words

NOBODY = "nobody"
"""The prediction that the pot will stay where it is."""


class Score(NamedTuple):
    """How many predictions came true, of how many."""

    right: int = 0
    of: int = 0


class Predictions(NamedTuple):
    """What was predicted of one game. How it came out is read from the game itself."""

    on: bool = False
    """Whether each battle's taker is to be predicted before it shows."""
    guesses: tuple[tuple[int, str], ...] = ()
    """Battle and who will take its pot: A, B or nobody; each battle once."""
    before: Score = Score()
    """How the predictions of earlier games came out."""

    def guess(self, battle: int) -> str:
        """Return who was predicted to take a battle's pot, or nothing if none was."""
        return dict(self.guesses).get(battle, "")

    def with_guess(self, battle: int, choice: str) -> Predictions:
        """Return these with a prediction made, or changed."""
        return self._replace(guesses=(*self.until(battle - 1).guesses, (battle, choice)))

    def until(self, battle: int) -> Predictions:
        """Return these without what was predicted of later battles."""
        return self._replace(guesses=tuple(guess for guess in self.guesses if guess[0] <= battle))

    def for_next(self, game: Game) -> Predictions:
        """Return what goes on when this game gives way to another: the score, and being asked."""
        return Predictions(self.on, before=self.score(game))

    def missing(self, game: Game) -> int | None:
        """Return the battle that must be predicted before play goes on, if there is one."""
        battle = asked(game) if self.on else None
        return battle if battle and not self.guess(battle) else None

    def verdict(self, game: Game) -> tuple[str, ...]:
        """Return how the newest battle's prediction came out, in words, if it did just now."""
        newest = game.newest
        guess = self.guess(newest.number) if self.on and newest else ""
        took = taker(newest) if newest else ""
        return (words.verdict(guess, took, *self.score(game)),) if guess and took else ()

    def score(self, game: Game) -> Score:
        """Return how all predictions came out so far."""
        takers = {battle.number: taker(battle) for battle in game.history}
        came_out = [takers[n] == guess for n, guess in self.guesses if takers.get(n)]
        return Score(self.before.right + sum(came_out), self.before.of + len(came_out))


def asked(game: Game) -> int | None:
    """Return the battle whose taker can be predicted now, or None if it shows or none is left.

    >>> from war_engine import EIGHT_CARD
    >>> game = Game(EIGHT_CARD)
    >>> asked(game), game.battle().number, asked(game)
    (1, 1, 2)
    """
    if game.outcome:
        return None
    if game.newest and game.newest.stages[-1].kind is StageKind.COMPARE:
        return None
    return game.battles if game.table.pot else game.battles + 1


def taker(battle: Battle) -> str:
    """Return who took a battle's pot, or that nobody will; nothing while it isn't decided."""
    if battle.winner:
        return battle.winner.value
    return NOBODY if battle.outcome else ""
