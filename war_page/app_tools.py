"""The tools' presses into calls: clipboard, files, paper, and long work in slices."""

from __future__ import annotations

from collections.abc import Callable

from war_page import words_tools
from war_page.browser import Timer, announce, copy_text, document, paint, save, window
from war_page.eight_card import EightCardPage
from war_page.sweep import Sweep
from war_page.tools import Tools

SLICE = 30
"""Milliseconds of playing every deal between two looks at what was pressed meanwhile."""
DEALS_AT_ONCE = 10
"""Few enough to last a few milliseconds also where the processor is slow."""

OnEight = Callable[[Callable[[], object]], None]


class ToolPresses:
    """What each press of a tool does, by its name in the page; most take the button's value."""

    def __init__(self, tools: Tools, page: EightCardPage, on_eight: OnEight) -> None:
        self.tools, self.page, self.on_eight = tools, page, on_eight
        self.sweep = Sweep()
        self.timer = Timer(self.play_slice)
        self.presses: dict[str, Callable[[str], object]] = {
            "load-named": self.load_named,
            "load-ended": self.load_ended,
            "predict": lambda _: self.toggle_predicting(),
            "copy-link": self.copy_link,
            "open-link": self.open_link,
            "deal": lambda _: self.load(self.deal),
            "save-csv": lambda _: self.save("war-history.csv", "text/csv", tools.file("csv")),
            "save-json": lambda _: self.save(
                "war-game.json", "application/json", tools.file("json")
            ),
            "print": lambda _: window.print(),
            "sweep-start": self.start_sweep,
            "sweep-cancel": self.cancel_sweep,
            "save-figures": lambda _: self.save("war-every-deal.csv", "text/csv", self.sweep.csv()),
        }
        self.choices: dict[str, Callable[[str], object]] = {
            "follow": lambda card: on_eight(lambda: tools.follow(card)),
            "prediction": lambda taker: on_eight(lambda: tools.predict(taker)),
        }

    def toggle(self, name: str, is_open: bool) -> None:
        """Show a tool's contents once it is open."""
        self.on_eight(lambda: self.tools.toggle(name, is_open))
        if name == "sweep-tool":
            paint(self.sweep.view())

    def follow_address(self) -> None:
        """Open the link in the page's address."""
        self.on_eight(lambda: self.tools.follow_address(window.location.hash))

    def load_named(self, _: str) -> None:
        """Load the deal chosen from the list."""
        self.load(lambda: self.tools.load_named(document.getElementById("named-deal").value))

    def load_ended(self, wanted: str) -> None:
        """Load the deal behind a bar."""
        deal = self.sweep.example(wanted)
        self.load(lambda: self.page.load(deal.a, deal.b, words_tools.ended_so(wanted)))

    def open_link(self, _: str) -> None:
        """Open the link that was typed."""
        self.load(lambda: self.tools.open_link(document.getElementById("link-given").value))

    def deal(self) -> None:
        """Deal the queues that were typed."""
        a, b = (document.getElementById(name).value for name in ("deal-a", "deal-b"))
        self.page.deal(a, b)

    def toggle_predicting(self) -> None:
        """Ask for predictions, where they can be seen, or no more."""
        self.on_eight(self.tools.toggle_predicting)
        if self.page.predictions.on:
            self.show_game()

    def load(self, act: Callable[[], object]) -> None:
        """Put another game on the table and bring it into sight, if none of it is refused."""
        number = self.page.number
        self.on_eight(act)
        if self.page.number != number:
            self.show_game()

    def save(self, name: str, kind: str, content: str) -> None:
        """Save a file, and say so."""
        save(name, kind, content)
        self.on_eight(lambda: self.tools.saved(name))

    def show_game(self) -> None:
        """Bring the table into sight; the focus stays where it is."""
        document.getElementById("eight-card").scrollIntoView()

    def copy_link(self, _: str) -> None:
        """Copy the link, or mark it for copying where the browser lets no page copy."""
        copy_text("link", lambda done: self.on_eight(lambda: self.tools.copied(done)))

    def start_sweep(self, _: str) -> None:
        """Play every deal, in slices."""
        self.sweep.start()
        paint(self.sweep.view())
        announce(words_tools.SWEEP_STARTED)
        self.timer.set(0)

    def cancel_sweep(self, _: str) -> None:
        """Leave it."""
        self.sweep.cancel()
        self.timer.set(None)
        self.show_sweep()

    def play_slice(self) -> None:
        """Play on for the time of a slice."""
        end = window.performance.now() + SLICE
        while self.sweep.running and window.performance.now() < end:
            self.sweep.play(DEALS_AT_ONCE)
        if self.sweep.running:
            self.timer.set(0)
        self.show_sweep()

    def show_sweep(self) -> None:
        """Show how far it is, and say so when it comes to an end."""
        paint(self.sweep.view())
        if not self.sweep.running:
            announce(words_tools.sweep_ended(self.sweep.told))
