"""Boundaries: the same by steps and by whole battles, each complete, each come back to by Back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations
from random import Random

import pytest

from tests.engine import plain
from tests.engine.notation import Moment, all_stages, moment, play_out
from war_engine import EIGHT_CARD, Boundary, Game, NothingToTakeBack, StageKind

ENDINGS = {
    "AllCards, A wins",
    "AllCards, B wins",
    "UnresolvedTie, no winner",
    "RepeatedState, no winner",
}
Position = tuple[Moment, tuple[Boundary, ...]]


def random_deal(rng: Random) -> tuple[str, str]:
    """Return a deal of any split, every order of the deck as likely as another."""
    order, a_holds = rng.sample(list(plain.RANK), 8), rng.randint(1, 7)
    return " ".join(order[:a_holds]), " ".join(order[a_holds:])


def position(game: Game) -> Position:
    """Return all that a game shows of itself, each boundary on the way there included."""
    return moment(game), game.boundaries


def press(game: Game, move: str) -> None:
    """Play a battle or a step."""
    if move == "b":
        game.battle()
    else:
        game.step()


def play_on(game: Game, rng: Random) -> Iterator[str]:
    """Play battles and steps as they come, to the end; after each press yield which it was."""
    while game.outcome is None:
        assert game.battles < 10_000, "the game does not end"
        move = rng.choice("bs")
        press(game, move)
        yield move


def test_by_steps_every_deal_of_four_cards_each_is_the_same_game_as_by_battles() -> None:
    seen: Counter[str] = Counter()
    for order in permutations(plain.RANK):
        deal = " ".join(order[:4]), " ".join(order[4:])
        whole, fine = play_out(Game(EIGHT_CARD, *deal)), Game(EIGHT_CARD, *deal)
        presses = 0
        while fine.outcome is None:
            assert presses < 1000, deal
            fine.step()
            presses += 1
        assert position(fine) == position(whole), deal
        assert presses == len(all_stages(whole)) == len(whole.boundaries) - 1, deal
        ties = max(sum(s.kind is StageKind.TIE for s in b.stages) for b in whole.history)
        seen.update(["deal", str(whole.outcome), *["a tie", "a double tie"][:ties]])
    assert seen["deal"] == 40_320
    assert set(seen) == {"deal", "a tie", "a double tie", *ENDINGS}


def test_back_returns_to_every_boundary_that_a_press_left() -> None:
    rng, seen = Random(11), Counter[str]()
    for _ in range(500):
        deal = random_deal(rng)
        game = Game(EIGHT_CARD, *deal)
        stood = [position(game)]
        for move in play_on(game, rng):
            stood.append(position(game))
            seen[move] += 1
        seen[str(game.outcome)] += 1
        seen[f"A holds {len(deal[0].split())}"] += 1
        assert position(game) == stood.pop()
        for before in reversed(stood):
            game.back()
            assert position(game) == before, deal
        assert position(game) == position(Game(EIGHT_CARD, *deal))
        with pytest.raises(NothingToTakeBack):
            game.back()
        assert position(game) == position(Game(EIGHT_CARD, *deal))
    assert set(seen) == {"b", "s", *ENDINGS, *[f"A holds {count}" for count in range(1, 8)]}


def test_the_same_presses_after_going_back_lead_to_the_same_boundaries() -> None:
    rng, seen = Random(12), Counter[str]()
    for _ in range(200):
        game = Game(EIGHT_CARD, *random_deal(rng))
        stood, moves = [position(game)], ""
        for move in play_on(game, rng):
            stood.append(position(game))
            moves += move
        seen[str(game.outcome)] += 1
        back = rng.randint(1, len(moves))
        for _ in range(back):
            game.back()
        assert position(game) == stood[-1 - back]
        for move, expected in zip(moves[-back:], stood[-back:], strict=True):
            press(game, move)
            assert position(game) == expected
    assert set(seen) == ENDINGS


def test_other_presses_after_going_back_lead_to_the_same_end() -> None:
    rng, parted = Random(13), 0
    for _ in range(200):
        game = Game(EIGHT_CARD, *random_deal(rng))
        moves = "".join(play_on(game, rng))
        end = position(game)
        back = rng.randint(1, len(moves))
        for _ in range(back):
            game.back()
        parted += "".join(play_on(game, rng)) != moves[-back:]
        assert position(game) == end
    assert parted > 20, "the presses were other ones"


def test_the_battle_count_counts_each_battle_once_from_its_first_cards_on() -> None:
    rng, seen = Random(14), Counter[str]()
    for _ in range(300):
        game = Game(EIGHT_CARD, *random_deal(rng))
        assert game.battles == 0
        for _ in play_on(game, rng):
            tables = [boundary.table for boundary in game.boundaries]
            begun = sum(not before.pot and bool(after.pot) for before, after in pairwise(tables))
            assert game.battles == begun == len(game.history)
            assert [battle.number for battle in game.history] == list(range(1, begun + 1))
            seen["the pot stands" if game.table.pot else "the pot is awarded"] += 1
            seen["a tie stands"] += game.tied
    assert min(seen.values()) > 50, seen
    assert len(seen) == 3


def test_boundaries_are_numbered_by_battle_and_step() -> None:
    rng, steps, kinds = Random(15), set[int](), set[StageKind]()
    for _ in range(300):
        game = Game(EIGHT_CARD, *random_deal(rng))
        for _ in play_on(game, rng):
            pass
        number = battle = step = 0
        for boundary in game.boundaries:
            assert (boundary.battle, boundary.step) == (battle, step)
            kinds.add(boundary.stage.kind)
            steps.add(step)
            number += 1
            battle, step = (battle, step + 1) if boundary.table.pot else (battle + 1, 1)
        assert number == 1 + len(all_stages(game))
    assert kinds == set(StageKind)
    assert steps == {0, 1, 2, 3, 4}


def test_every_boundary_holds_each_card_once_from_the_deal_to_now() -> None:
    rng, deck = Random(16), sorted(plain.RANK)
    for _ in range(200):
        game = Game(EIGHT_CARD, *random_deal(rng))
        before = game.boundaries
        assert [boundary.table for boundary in before] == [game.dealt] == [game.table]
        for _ in play_on(game, rng):
            boundaries = game.boundaries
            assert boundaries[: len(before)] == before, "what was, stays"
            assert len(boundaries) > len(before)
            assert boundaries[0].table == game.dealt
            assert boundaries[-1].table == game.table
            for boundary in boundaries[len(before) :]:
                a, b, pot = boundary.table
                assert sorted(map(str, (*a, *b, *[entry.card for entry in pot]))) == deck
            before = boundaries
