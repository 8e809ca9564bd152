"""What must hold for any deal and any order of presses, whatever the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import copy
from itertools import islice, permutations, product
from random import Random

import pytest

from tests.engine import plain
from tests.engine.notation import Moment, all_stages, moment, play_out, record, result
from war_engine import EIGHT_CARD, HIGH_CARD, INSUFFICIENT_TIE, Game

REPEATS = ("2a 3a 3b 5a", "2b 4a 5b 4b")


def sampled_deals(every: int) -> list[tuple[str, str]]:
    """Return every so-many-th permutation, the splits in turn, and the named deals."""
    some = islice(permutations(plain.RANK), 0, None, every)
    deals = [
        (" ".join(order[:cut]), " ".join(order[cut:]))
        for place, order in enumerate(some)
        for cut in (1 + place % 7,)
    ]
    return [("5a 2a 4a 3a", "5b 2b 3b 4b"), INSUFFICIENT_TIE, REPEATS, *deals]


def any_press(game: Game, rng: Random) -> None:
    """Play a stage, a flip or a battle."""
    rng.choice((game.step, game.flip, game.battle))()


def new_games() -> list[Callable[[], Game]]:
    eight = [lambda a=a, b=b: Game(EIGHT_CARD, a, b) for a, b in sampled_deals(293)]
    high = [lambda seed=seed: Game(HIGH_CARD, rng=Random(seed)) for seed in range(20)]
    return [*eight, *high]


def test_back_restores_every_moment_exactly() -> None:
    rng = Random(1)
    endings: Counter[str] = Counter()
    for new in new_games():
        game, moments = _play_with_any_presses(new(), rng)
        endings[str(game.outcome)] += 1
        for before in reversed(moments):
            game.back()
            assert moment(game) == before
    assert len(endings) >= 6, f"every kind of ending was taken back: {endings}"


def _play_with_any_presses(game: Game, rng: Random) -> tuple[Game, list[Moment]]:
    moments = []
    while game.outcome is None:
        moments.append(moment(game))
        any_press(game, rng)
    return game, moments


def test_after_going_back_the_same_cards_play_the_same() -> None:
    rng = Random(2)
    endings: Counter[str] = Counter()
    for a, b in sampled_deals(97):
        game = play_out(Game(EIGHT_CARD, a, b))
        end = moment(game)
        for _ in range(rng.randint(1, game.battles)):
            game.back()
        assert moment(play_out(game)) == end
        endings[str(game.outcome)] += 1
    assert len(endings) == 4, endings


def test_presses_and_steps_back_in_any_order_leave_no_trace() -> None:
    rng = Random(3)
    for a, b in sampled_deals(499):
        game, presses = Game(EIGHT_CARD, a, b), 0
        for _ in range(60):
            if game.outcome is not None or (presses and rng.random() < 0.4):
                game.back()
                presses -= 1
            else:
                any_press(game, rng)
                presses += 1
        while presses:
            game.back()
            presses -= 1
        assert moment(game) == moment(Game(EIGHT_CARD, a, b))
        assert result(play_out(game)) == plain.eight_card(a.split(), b.split())


@pytest.mark.parametrize("press", [Game.step, Game.flip])
def test_fine_play_comes_out_the_same_as_whole_battles(press: Callable[[Game], object]) -> None:
    finer = 0
    for new in new_games():
        whole, fine = play_out(new()), new()
        presses = 0
        while fine.outcome is None:
            press(fine)
            presses += 1
        assert moment(fine) == moment(whole)
        finer += presses > whole.battles
    assert finer, "some battle took more presses than one"


def test_a_battle_begun_in_steps_is_finished_by_battle_as_one_record() -> None:
    whole = Game(EIGHT_CARD)
    record_in_one_go = whole.battle()
    for steps in range(1, len(record_in_one_go.stages)):
        game = Game(EIGHT_CARD)
        for _ in range(steps):
            game.step()
        assert game.battle() == record_in_one_go
        assert game.history == (record_in_one_go,)
        game.back()
        assert game.history[0].stages == record_in_one_go.stages[:steps]


def test_a_battle_in_one_go_goes_back_in_one_go() -> None:
    game = Game(EIGHT_CARD)
    dealt = game.table
    assert len(game.battle().stages) == 4
    game.back()
    assert game.table == dealt


def test_each_stage_follows_from_the_one_before() -> None:
    """What a stage adds is what left the fronts, A's card before B's; an award moves the pot."""
    for new in new_games():
        game = new()
        before = game.table
        for stage in all_stages(play_out(game)):
            after, added = stage.table, stage.contributions
            if stage.kind == "award":
                assert sorted(map(str, added)) == sorted(map(str, before.pot))
                won = tuple(contribution.card for contribution in added)
                a, b = (won, ()) if stage.winner == "A" else ((), won)
                assert after == (before.a + a, before.b + b, ())
            else:
                drawn = len(added) // 2
                assert after.pot == before.pot + added
                assert before.a == tuple(c.card for c in added[::2]) + after.a
                assert before.b == tuple(c.card for c in added[1::2]) + after.b
                assert [c.player for c in added] == ["A", "B"] * drawn
            before = after


SWAP_COPIES = str.maketrans("ab", "ba")


@pytest.mark.parametrize("ranks", [*"2345", "25", "34", "2345"])
def test_copies_may_change_places_throughout(ranks: str) -> None:
    """A copy's letter decides nothing: with two copies exchanged, all comes out exchanged."""

    def exchanged(card: str) -> str:
        return card.translate(SWAP_COPIES) if card[0] in ranks else card

    for a, b in sampled_deals(211):
        game = play_out(Game(EIGHT_CARD, a, b))
        other = play_out(
            Game(EIGHT_CARD, *[" ".join(map(exchanged, queue.split())) for queue in (a, b)])
        )
        assert other.outcome == game.outcome
        assert [
            [(exchanged(c.card.name), c.player, c.face) for c in battle.contributions]
            for battle in game.history
        ] == [
            [(c.card.name, c.player, c.face) for c in battle.contributions]
            for battle in other.history
        ]


MIRRORED = {"A": "B", "B": "A", None: None}


def test_a_battle_mirrors_when_the_players_change_places() -> None:
    """Winner, loser's queue and who gave which card are mirrored; the pot's order is not.

    A contributes first, whoever A is. So from the second battle on the games may part.
    """
    endings_parted = 0
    for a, b in sampled_deals(61):
        game, other = Game(EIGHT_CARD, a, b), Game(EIGHT_CARD, b, a)
        one, two = game.battle(), other.battle()
        assert MIRRORED[one.winner] == two.winner
        assert [stage.kind for stage in one.stages] == [stage.kind for stage in two.stages]
        given = [(c.card, c.face, MIRRORED[c.player]) for c in one.contributions]
        pairs = zip(given[::2], given[1::2], strict=True)
        assert [given for pair in pairs for given in reversed(pair)] == [
            (c.card, c.face, c.player) for c in two.contributions
        ]
        if one.winner != "A":
            assert game.table.a == other.table.b
        if one.winner != "B":
            assert game.table.b == other.table.a
        endings_parted += str(play_out(game).outcome) != str(play_out(other).outcome).translate(
            str.maketrans("AB", "BA")
        )
    assert endings_parted, "the order of contribution matters to a whole game"


def test_every_deal_of_two_cards_against_six_begins_with_the_front_cards() -> None:
    for first, second in product(plain.RANK, plain.RANK):
        if first != second:
            others = [card for card in plain.RANK if card not in (first, second)]
            game = Game(EIGHT_CARD, f"{first} {others[0]}", " ".join([second, *others[1:]]))
            assert record(game.step().contributions) == f"A:{first} B:{second}"


def test_records_cannot_be_changed() -> None:
    game = Game(EIGHT_CARD)
    battle = game.battle()
    for thing, field in [
        (battle, "number"),
        (battle.stages[0], "winner"),
        (battle.contributions[0], "card"),
        (game.table, "a"),
        (game.table.a[0], "rank"),
        (game.rules, "face_down"),
    ]:
        with pytest.raises(AttributeError):
            setattr(thing, field, None)


def test_a_copy_is_played_on_apart() -> None:
    for a, b in sampled_deals(997):
        game = Game(EIGHT_CARD, a, b)
        game.battle()
        before = moment(game)
        other = copy(game)
        assert moment(other) == before
        end = moment(play_out(other))
        other.back()
        assert moment(game) == before
        assert moment(play_out(game)) == end


def test_two_games_do_not_touch_each_other() -> None:
    one, other = Game(EIGHT_CARD), Game(EIGHT_CARD)
    before = moment(other)
    play_out(one)
    assert moment(other) == before
    assert result(play_out(other)) == result(one)
