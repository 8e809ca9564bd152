"""Every deal: all 40,320 deals of four cards each, played in slices, and how they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import factorial

from war_engine import EIGHT_CARD
from war_engine.every_deal import PlayedDeal, every_deal
from war_page import render_sweep, words_tools
from war_page.markup import View
from war_page.render_eight import state
from war_page.render_sweep import Way
from war_page.taking_along import as_csv

DEALS = factorial(len(EIGHT_CARD.deck))
"""Four cards go to A, the others to B, so that each order of the deck is a deal."""


class Sweep:
    """The deals played so far, counted by the ways in which they went."""

    def __init__(self) -> None:
        self.counts: Counter[Way] = Counter()
        self.examples: dict[Way, PlayedDeal] = {}
        """The first deal that went so."""
        self.running = False
        self._deals: Iterator[PlayedDeal] = iter(())

    @property
    def played(self) -> int:
        """How many deals were played."""
        return self.counts.total()

    @property
    def done(self) -> bool:
        """Whether all were."""
        return self.played == DEALS

    def start(self) -> None:
        """Begin with the first deal."""
        self.counts, self.examples = Counter(), {}
        self._deals = every_deal(EIGHT_CARD, a_holds=4)
        self.running = True

    def play(self, most: int) -> None:
        """Play so many deals more, or as many as are left; none where it does not run."""
        for deal in islice(self._deals, most if self.running else 0):
            way = Way(state(deal.outcome), deal.battles)
            self.counts[way] += 1
            self.examples.setdefault(way, deal)
        self.running = self.running and not self.done

    def cancel(self) -> None:
        """Leave it at what was played."""
        self.running = False

    def example(self, wanted: str) -> PlayedDeal:
        """Return the first deal that ends so, or that lasts so many battles."""
        return next(
            deal for way, deal in self.examples.items() if wanted in (way.ending, str(way.battles))
        )

    def csv(self) -> str:
        """Return the figures: how many deals went each way, and the first of them."""
        columns = ("ending", "battles", "deals", "first deal: A", "first deal: B")
        rows = (
            (*way, count, self.examples[way].a, self.examples[way].b)
            for way, count in sorted(self.counts.items())
        )
        return as_csv((columns, *rows))

    @property
    def told(self) -> str:
        """How far it is, in words."""
        return words_tools.played(self.played, DEALS, self.running)

    def view(self) -> View:
        """Return how far it is; and what came out, once all deals are played."""
        view = render_sweep.progress(self.played, DEALS, self.running, self.told)
        return view | render_sweep.results(self.counts if self.done else {})
