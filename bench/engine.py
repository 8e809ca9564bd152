"""What the engine's records cost: its time against plain lists that keep none.

python3 -m bench.engine
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from tests.engine import plain
from war_engine import EIGHT_CARD, HIGH_CARD, Game


class Figures(NamedTuple):
    """One comparison, over several rounds that alternate between the two sides."""

    what: str
    games: int
    aim: float
    engine: tuple[float, ...]
    """Seconds of each round."""
    plain: tuple[float, ...]
    """Seconds of each round."""

    @property
    def median_ratio(self) -> float:
        """The middle one of the rounds' ratios."""
        return median(e / p for e, p in zip(self.engine, self.plain, strict=True))

    @property
    def best_ratio(self) -> float:
        """The engine's best round against the plain lists' best round."""
        return min(self.engine) / min(self.plain)

    def __str__(self) -> str:
        per_second = self.games / min(self.engine)
        return (
            f"{self.what}: median {self.median_ratio:.2f}x, best/best {self.best_ratio:.2f}x"
            f" (aim: at most {self.aim:g}x); {per_second:,.0f} games a second"
        )


def eight_card(rounds: int = 7) -> Figures:
    """Play every four-four deal with full records, against plain lists."""
    deals = [(deal[:4], deal[4:]) for deal in permutations(plain.RANK)]
    texts = [(" ".join(a), " ".join(b)) for a, b in deals]

    def engine() -> int:
        return sum(_played(Game(EIGHT_CARD, a, b)) for a, b in texts)

    def lists() -> int:
        return sum(plain.eight_card(a, b)[2] for a, b in deals)

    return Figures("eight cards, all 4-4 deals", len(deals), 5, *_alternate(engine, lists, rounds))


def high_card(rounds: int = 5, games: int = 2000) -> Figures:
    """Play seeded 52-card games with full records, against plain lists."""

    def engine() -> int:
        return sum(_played(Game(HIGH_CARD, rng=Random(seed))) for seed in range(games))

    def lists() -> int:
        return sum(_plain_battles(Random(seed)) for seed in range(games))

    return Figures("52 cards, seeded games", games, 8, *_alternate(engine, lists, rounds))


def _played(game: Game) -> int:
    while not game.outcome:
        game.battle()
    return game.battles


def _plain_battles(rng: Random) -> int:
    return plain.high_card(*plain.shuffled_deal(rng), rng)[2]


def _alternate(
    engine: Callable[[], int], lists: Callable[[], int], rounds: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Time both in turn, so that a slow moment of the machine falls on both."""
    times = [(_timed(engine), _timed(lists)) for _ in range(rounds)]
    battles = {count for pair in times for _, count in pair}
    if len(battles) != 1:
        raise AssertionError(f"engine and plain lists played different games: {battles}")
    return tuple(e for (e, _), _ in times), tuple(p for _, (p, _) in times)


def _timed(play: Callable[[], int]) -> tuple[float, int]:
    start = perf_counter()
    battles = play()
    return perf_counter() - start, battles


if __name__ == "__main__":
    for figures in (eight_card(), high_card()):
        print(figures)
