"""What the presses of the eight-card page do to its game. Knows no document."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from war_engine import EIGHT_CARD, INSUFFICIENT_TIE, DealError, Game
from war_page import render_eight, words
from war_page.markup import View
from war_page.predict import Predictions
from war_page.presses import Presses

BATTLE, STEP = "b", "s"
"""A press of Battle, and of Step, among the moves of a game."""


class Standing(NamedTuple):
    """A game as it stood when another was dealt. Back returns to it."""

    game: Game
    number: int
    moves: str
    predictions: Predictions


class EightCardPage(Presses):
    """One eight-card game after another, each method a press."""

    def __init__(self) -> None:
        self.game = Game(EIGHT_CARD)
        self.number = 1
        """Which game of the page this is."""
        self.moves = ""
        """The presses that the game consists of."""
        self.predictions = Predictions()
        self.earlier: tuple[Standing, ...] = ()
        """The games before this one, oldest first."""
        self.looking: int | None = None
        """The boundary that is looked back at, counted from the deal; None for play itself."""
        self.message = ""
        """What the last press did, in words."""
        self.numbered = 0
        """How many messages were numbered: those that would else be equal when they come again."""
        self.refused = "", ""
        """The player whose queue is at fault in the deal asked for, and the fault in words."""

    def view(self) -> View:
        """Return everything that the page shows now."""
        view = render_eight.view(self.game, self.message, self.looking, self.hold)
        view |= render_eight.back(possible=bool(self.moves or self.earlier), at=self.looking)
        return view | render_eight.refusal(*self.refused)

    @property
    def hold(self) -> str:
        """Why Battle and Step wait though play has not ended, in words."""
        if self.looking is not None:
            return words.WAIT_FOR_NOW
        missing = self.predictions.missing(self.game)
        return words.predict_first(missing) if missing else ""

    @property
    def untouched(self) -> bool:
        """Whether this game is as it was dealt, with nothing else to see."""
        return not self.moves and self.looking is None and not self.refused[1]

    def battle(self) -> None:
        """Battle: play the next battle, or the one that stands to its end."""
        self._played(BATTLE, words.battle(self.game, self.game.battle()))

    def step(self) -> None:
        """Step: play one visible stage of a battle."""
        self.game.step()
        assert self.game.newest
        self._played(STEP, words.step(self.game, self.game.newest))

    def back(self) -> None:
        """Back: take the last press back; at the deal, the dealing."""
        if self.moves:
            self.game.back()
            self.moves = self.moves[:-1]
            self.predictions = self.predictions.until(self.game.battles)
            self.message = words.taken_back(self.game)
        else:
            *earlier, last = self.earlier
            self.earlier = tuple(earlier)
            asked_still = last.predictions._replace(on=self.predictions.on)
            self._stand(last._replace(predictions=asked_still))
            self.message = words.game_back(self.number, self.game)

    def load_tie(self) -> None:
        """Load insufficient-tie scenario."""
        self.load(*INSUFFICIENT_TIE, words.INSUFFICIENT)

    def reset(self) -> None:
        """Reset original queues."""
        self.put(Game(EIGHT_CARD))
        self.message = words.dealt(self.number, words.ORIGINAL, self.game)

    def load(self, a: str, b: str, name: str) -> None:
        """Load a deal that has a name, which is not told where its battles are predicted."""
        self.put(Game(EIGHT_CARD, a, b))
        self.message = words.dealt(self.number, "" if self.predictions.on else name, self.game)

    def deal(self, a: str, b: str) -> None:
        """Deal these queues; a refused deal changes nothing but says why."""
        try:
            self.put(Game(EIGHT_CARD, a, b))
        except DealError as error:
            fault = words.refused(error)
            self.refused = getattr(error, "player", ""), fault
            self.message = words.refusal(self.next_number(), fault)
        else:
            self.message = words.dealt(self.number, words.OWN, self.game)

    def look(self, at: int) -> None:
        """Look back at a boundary, counted from the deal."""
        if at != self.looking:
            self.looking = at
            self.message = words.looking_back(self.game, self.game.boundaries[at])

    def return_now(self) -> None:
        """Return to now."""
        self.looking = None
        self.message = words.returned(self.game)

    def put(self, game: Game, moves: str = "") -> None:
        """Put another game on the table; Back brings the one before it back."""
        self.earlier += (Standing(self.game, self.number, self.moves, self.predictions),)
        predictions = self.predictions.for_next(self.game)
        self._stand(Standing(game, self.number + 1, moves, predictions))

    def next_number(self) -> int:
        """Return the number of a message that may come again, so that it is heard again."""
        self.numbered += 1
        return self.numbered

    def _stand(self, standing: Standing) -> None:
        game, self.number, self.moves, self.predictions = standing
        self.game = copy(game)
        self.looking, self.refused = None, ("", "")

    def _played(self, move: str, message: str) -> None:
        self.moves += move
        self.message = " ".join((message, *self.predictions.verdict(self.game)))
