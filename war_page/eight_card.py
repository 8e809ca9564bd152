"""What the presses of the eight-card page do to its game. Knows no document."""

from __future__ import annotations

from war_engine import EIGHT_CARD, INSUFFICIENT_TIE, DealError, Game
from war_page import render_eight, words
from war_page.markup import View
from war_page.presses import Presses


class EightCardPage(Presses):
    """One eight-card game after another, each method a press."""

    def __init__(self) -> None:
        self.game = Game(EIGHT_CARD)
        self.games = 1
        self.refusals = 0
        self.message = ""
        """What the last press did, in words."""
        self.refusal = ""
        """Why the last deal asked for was refused, in words."""

    def view(self) -> View:
        """Return everything that the page shows now."""
        return render_eight.view(self.game, self.message, self.refusal)

    def battle(self) -> None:
        """Battle: play one whole battle."""
        self.message = words.battle(self.game, self.game.battle())

    def stage(self) -> None:
        """One stage: play one visible stage of a battle."""
        self.game.step()
        assert self.game.newest
        self.message = words.battle(self.game, self.game.newest)

    def back(self) -> None:
        """Step back: take the last press back."""
        self.game.back()
        self.message = words.taken_back(self.game)

    def load_tie(self) -> None:
        """Load insufficient-tie scenario."""
        self._deal(Game(EIGHT_CARD, *INSUFFICIENT_TIE), words.INSUFFICIENT)

    def reset(self) -> None:
        """Reset original queues."""
        self._deal(Game(EIGHT_CARD), words.ORIGINAL)

    def deal(self, a: str, b: str) -> None:
        """Deal these queues; a refused deal changes nothing but says why."""
        try:
            self._deal(Game(EIGHT_CARD, a, b), words.OWN)
        except DealError as error:
            self.refusals += 1
            self.refusal = words.refused(error)
            self.message = words.refusal(self.refusals, self.refusal)

    def _deal(self, game: Game, name: str) -> None:
        self.game, self.refusal = game, ""
        self.games += 1
        self.message = words.dealt(self.games, name, game)
