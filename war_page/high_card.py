"""What the presses of the 52-card page do to its game. Knows no document."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from war_engine import HIGH_CARD, Game, Player
from war_page import render_high, words_high
from war_page.markup import Part, View
from war_page.presses import Presses
from war_page.records import RecordBook, Store, keep_sound, sound_wanted

SPEEDS = {"slow": 2000, "medium": 500, "fast": 50}
"""Milliseconds from one flip of autoplay to the next."""
SLOW_ENOUGH_TO_HEAR = 2000
"""Autoplay that is faster than this is announced only when it pauses or play ends."""


class HighCardPage(Presses):
    """One 52-card game after another, each method a press."""

    def __init__(self, store: Store, chance: Callable[[], Random] = Random) -> None:
        self._store, self._chance = store, chance
        self.book = RecordBook(store)
        self.sound = sound_wanted(store)
        self.speed = "medium"
        self.autoplay = False
        self.games = 0
        self.message = ""
        """What the last flip did, in words."""
        self.announced = ""
        """What was last said to those who listen: less than the message at a fast autoplay."""
        self._deal()

    def view(self) -> View:
        """Return everything that the page shows now."""
        return {
            **render_high.view(self.game),
            **render_high.picture(self.game, self._held),
            **render_high.records(self.book),
            "log-rows": Part(rows=tuple(self._rows)),
            "high-card-result": Part(self.message),
            "autoplay": render_high.toggle(self.autoplay, self.game.outcome is None),
            "sound": render_high.toggle(self.sound),
        }

    @property
    def delay(self) -> int | None:
        """Milliseconds to autoplay's next flip; None while autoplay does not run."""
        return SPEEDS[self.speed] if self.autoplay else None

    @property
    def tone(self) -> str:
        """What the last press would sound like: flip, tie, win or loss."""
        if self.game.outcome:
            return "win" if self.game.outcome.winner is Player.A else "loss"
        return "tie" if self.game.tied else "flip"

    def put_back(self, kept: dict[str, object]) -> None:
        """Go back to a state kept before; a game that has ended was counted, and stays ended."""
        if self.game.outcome is None:
            super().put_back(kept)

    def flip(self) -> None:
        """Flip, or Play the tie: play to the next tie, award or end."""
        self.game.flip()
        record = self.game.newest
        assert record
        self._rows[record.number - 1 :] = [render_high.log_row(self.game, record)]
        self._held[record.number :] = [self.game.total_check()[:2]]
        self.message = words_high.flip(self.game, record)
        if self.game.outcome:
            self._end(self.game.outcome.winner is Player.A)
        if not self.autoplay or SPEEDS[self.speed] >= SLOW_ENOUGH_TO_HEAR:
            self.announced = self.message

    def new_game(self) -> None:
        """New Game and Restart: a fresh shuffle, and nothing counted for the game left."""
        self._deal()
        self.message = self.announced = words_high.dealt(self.games, self.game)

    def toggle_autoplay(self) -> None:
        """Autoplay: start or pause flipping by itself."""
        if self.autoplay:
            self.pause()
        else:
            self.autoplay = True
            self.announced = words_high.STARTED

    def pause(self) -> None:
        """Pause autoplay, if it runs, and say where it left play."""
        if self.autoplay:
            self.autoplay = False
            self.announced = f"{words_high.PAUSED} {self.message}"

    def toggle_sound(self) -> None:
        """Sound: turn tones on or off, and remember the choice."""
        self.sound = not self.sound
        keep_sound(self._store, self.sound)

    def clear_records(self) -> None:
        """Clear the records, once the question was answered with yes."""
        self.book.clear()
        self.announced = words_high.RECORDS_CLEARED

    def _deal(self) -> None:
        self.game = Game(HIGH_CARD, rng=self._chance())
        self.games += 1
        self.autoplay = False
        self._rows: list[str] = []
        self._held = [self.game.total_check()[:2]]

    def _end(self, won: bool) -> None:
        self.autoplay = False
        kept_before = self.book.trouble is None
        self.book.add(won)
        if self.book.trouble and kept_before:
            self.message += f" {render_high.notice(self.book)}"
