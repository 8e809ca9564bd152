"""Whole 52-card games, shuffled from fixed seeds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.engine import plain
from tests.engine.notation import all_stages, play_out, result
from war_engine import HIGH_CARD, Game, Stage, StageKind, total_check


@pytest.mark.parametrize("seeds", [range(first, first + 500) for first in range(0, 2000, 500)])
def test_the_same_generator_plays_the_same_game_as_the_plain_lists(seeds: range) -> None:
    outcomes: Counter[str] = Counter()
    for seed in seeds:
        game = play_out(Game(HIGH_CARD, rng=Random(seed)))
        rng = Random(seed)
        assert result(game) == plain.high_card(*plain.shuffled_deal(rng), rng), f"seed {seed}"
        outcomes[str(game.outcome)] += 1
    assert set(outcomes) == {"NoCards, A wins", "NoCards, B wins", "ShortTie, A wins", SHORT_B}


SHORT_B = "ShortTie, B wins"


def test_every_card_stands_once_at_every_stage() -> None:
    kinds: Counter[str] = Counter()
    most_ties = longest = 0
    for seed in range(150):
        game = play_out(Game(HIGH_CARD, rng=Random(seed)))
        for stage in all_stages(game):
            assert total_check(HIGH_CARD, stage.table).ok, f"seed {seed}: {stage}"
            kinds[stage.kind] += 1
        most_ties = max(most_ties, *[_ties(battle.stages) for battle in game.history])
        longest = max(longest, game.battles)
    assert set(kinds) == {"compare", "tie", "face down", "award", "stop"}
    assert most_ties >= 3
    assert longest > 500, "nothing stops a long game"


def _ties(stages: tuple[Stage, ...]) -> int:
    return sum(stage.kind is StageKind.TIE for stage in stages)


def test_a_deal_is_26_and_26_and_none_in_the_pot() -> None:
    for seed in range(100):
        assert Game(HIGH_CARD, rng=Random(seed)).total_check() == (26, 26, 0, True)


def test_a_second_game_of_one_generator_is_dealt_afresh() -> None:
    rng = Random(5)
    dealt = {Game(HIGH_CARD, rng=rng).table for _ in range(10)}
    assert len(dealt) == 10


def test_new_games_in_the_middle_of_a_tie_are_whole() -> None:
    rng = Random(11)
    in_a_tie = 0
    for _ in range(10):
        game = Game(HIGH_CARD, rng=rng)
        assert game.total_check() == (26, 26, 0, True)
        assert (game.battles, game.history, game.outcome) == (0, (), None)
        while not game.tied and game.battles < 30:
            game.flip()
        in_a_tie += game.tied
    assert in_a_tie >= 5


CELLS, SHUFFLES = 52, 10_000
FAR_ABOVE_CHANCE = 120.0
"""With 51 degrees of freedom a fair shuffle exceeds this once in ten million times."""


def chi_square(first_cards: Counter[str]) -> float:
    """Measure how unevenly the first cards are spread; about 51 if they are even."""
    expected = SHUFFLES / CELLS
    return sum((first_cards[card] - expected) ** 2 / expected for card in plain.RANK_52)


def test_first_cards_are_evenly_spread() -> None:
    yours: Counter[str] = Counter()
    computers: Counter[str] = Counter()
    rng = Random(2024)
    for _ in range(SHUFFLES):
        table = Game(HIGH_CARD, rng=rng).table
        yours[table.a[0].name] += 1
        computers[table.b[0].name] += 1
    assert sum(yours.values()) == sum(computers.values()) == SHUFFLES
    assert chi_square(yours) < FAR_ABOVE_CHANCE
    assert chi_square(computers) < FAR_ABOVE_CHANCE


def test_one_card_that_never_comes_first_would_be_noticed() -> None:
    rng, cards = Random(2024), list(plain.RANK_52)[1:]
    assert chi_square(Counter(rng.choice(cards) for _ in range(SHUFFLES))) > FAR_ABOVE_CHANCE


def test_a_won_pot_is_shuffled_by_the_generator_given() -> None:
    """The same deal played with two generators parts at the first award of a tied pot."""
    dealt = Game(HIGH_CARD, rng=Random(0)).table
    a, b = (" ".join(map(str, queue)) for queue in dealt[:2])
    ends = {result(play_out(Game(HIGH_CARD, a, b, rng=Random(seed))))[2] for seed in range(5)}
    assert len(ends) > 1
