"""What the engine's records cost: its time against plain lists that keep none.

python3 -m bench.engine
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple, TypeVar

from tests.engine import plain
from war_engine import EIGHT_CARD, HIGH_CARD, Game

Deal = tuple[tuple[str, ...], tuple[str, ...]]
Written = tuple[str, str]
T = TypeVar("T")
U = TypeVar("U")


class Figures(NamedTuple):
    """One comparison over several rounds; in each, the two sides take turns."""

    what: str
    games: int
    aim: float
    engine: tuple[float, ...]
    """Processor seconds of each round."""
    plain: tuple[float, ...]
    """Processor seconds of each round."""

    @property
    def median_ratio(self) -> float:
        """The middle one of the rounds' ratios."""
        return median(e / p for e, p in zip(self.engine, self.plain, strict=True))

    @property
    def best_ratio(self) -> float:
        """The engine's best round against the plain lists' best round."""
        return min(self.engine) / min(self.plain)

    def __str__(self) -> str:
        return (
            f"{self.what}: median {self.median_ratio:.2f}x, best/best {self.best_ratio:.2f}x"
            f" (aim: at most {self.aim:g}x), {self.games / min(self.engine):,.0f} games a second"
        )


def eight_card(rounds: int = 7) -> Figures:
    """Play every four-four deal with full records, against plain lists."""
    deals = [(deal[:4], deal[4:]) for deal in permutations(plain.RANK)]
    pairs = [((" ".join(a), " ".join(b)), (a, b)) for a, b in deals]
    times = [_round(_eight_engine, _eight_plain, pairs, 1000) for _ in range(rounds)]
    return Figures("eight cards, every 4-4 deal", len(deals), 5, *zip(*times, strict=True))


def high_card(rounds: int = 5, games: int = 2000) -> Figures:
    """Play seeded 52-card games with full records, against plain lists."""
    pairs = [(seed, seed) for seed in range(games)]
    times = [_round(_high_engine, _high_plain, pairs, 20) for _ in range(rounds)]
    return Figures("52 cards, seeded games", games, 8, *zip(*times, strict=True))


def _eight_engine(deals: Sequence[Written]) -> int:
    return sum([_battles(Game(EIGHT_CARD, a, b)) for a, b in deals])


def _eight_plain(deals: Sequence[Deal]) -> int:
    return sum([plain.eight_card(a, b)[2] for a, b in deals])


def _high_engine(seeds: Sequence[int]) -> int:
    return sum([_battles(Game(HIGH_CARD, rng=Random(seed))) for seed in seeds])


def _high_plain(seeds: Sequence[int]) -> int:
    rngs = [Random(seed) for seed in seeds]
    return sum([plain.high_card(*plain.shuffled_deal(rng), rng)[2] for rng in rngs])


def _battles(game: Game) -> int:
    while not game.outcome:
        game.battle()
    return game.battles


def _round(
    engine: Callable[[Sequence[T]], int],
    lists: Callable[[Sequence[U]], int],
    pairs: Sequence[tuple[T, U]],
    share: int,
) -> tuple[float, float]:
    """Time both over all pairs, in turns of a few games: a slow moment falls on both."""
    by_engine = by_lists = 0.0
    for first in range(0, len(pairs), share):
        mine, theirs = zip(*pairs[first : first + share], strict=True)
        time, battles = _timed(engine, mine)
        by_engine += time
        time, plain_battles = _timed(lists, theirs)
        by_lists += time
        if battles != plain_battles:
            raise AssertionError(f"{battles} battles by the engine, {plain_battles} by plain lists")
    return by_engine, by_lists


def _timed(play: Callable[[Sequence[T]], int], games: Sequence[T]) -> tuple[float, int]:
    start = process_time()
    battles = play(games)
    return process_time() - start, battles


if __name__ == "__main__":
    for measure in (eight_card, high_card):
        print(measure())
