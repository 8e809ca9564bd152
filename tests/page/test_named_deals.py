"""The deals worth seeing are what their names say, found by playing every deal of four each."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.engine.notation import play_out
from war_engine import EIGHT_CARD, INSUFFICIENT_TIE, Ending, Face, Game
from war_engine.every_deal import PlayedDeal, every_deal
from war_page import words_tools
from war_page.named_deals import NAMED_DEALS

Deal = tuple[str, str]


@pytest.fixture(scope="module")
def played() -> list[PlayedDeal]:
    return list(every_deal(EIGHT_CARD, a_holds=4))


def loops(played: list[PlayedDeal]) -> dict[Deal, int]:
    """Return the deals whose games go round, with how many battles they last."""
    return {
        (deal.a, deal.b): deal.battles
        for deal in played
        if deal.outcome.ending is Ending.REPEATED_STATE
    }


def round_from(name: str) -> int:
    """Return the battle from which a named deal goes round."""
    outcome = play_out(Game(EIGHT_CARD, *NAMED_DEALS[name])).outcome
    assert outcome
    assert outcome.same_as is not None
    return outcome.same_as


def numbers(name: str) -> list[int]:
    """Return the numbers that a deal's name states."""
    return [int(number) for number in re.findall("[0-9]+", words_tools.NAMED[name])]


def test_the_shortest_loop_is_one(played: list[PlayedDeal]) -> None:
    going_round = loops(played)
    assert going_round[NAMED_DEALS["shortest-loop"]] == min(going_round.values())
    assert min(going_round.values()) < max(going_round.values())


def test_the_shortest_loop_stands_as_dealt_after_as_many_battles_as_it_says() -> None:
    game = play_out(Game(EIGHT_CARD, *NAMED_DEALS["shortest-loop"]))
    assert numbers("shortest-loop") == [game.battles]
    assert "stands as dealt" in words_tools.NAMED["shortest-loop"]
    assert round_from("shortest-loop") == 0
    assert game.table == game.dealt


def test_the_longest_loop_is_one(played: list[PlayedDeal]) -> None:
    going_round = loops(played)
    assert going_round[NAMED_DEALS["longest-loop"]] == max(going_round.values())


def test_no_game_lasts_longer_than_the_longest_loop(played: list[PlayedDeal]) -> None:
    longest = max(played, key=lambda deal: deal.battles)
    assert longest.battles == loops(played)[NAMED_DEALS["longest-loop"]]


def test_the_longest_loop_goes_round_for_as_many_battles_as_it_says() -> None:
    game = play_out(Game(EIGHT_CARD, *NAMED_DEALS["longest-loop"]))
    since = round_from("longest-loop")
    assert numbers("longest-loop") == [game.battles, game.battles - since]
    stood = [boundary for boundary in game.boundaries if boundary.table == game.table]
    assert [boundary.battle for boundary in stood] == [since, game.battles]


def leaves_a_queue_empty(deal: Deal) -> bool:
    """Tell whether a tie ends the game with nobody winning and one queue empty."""
    game = play_out(Game(EIGHT_CARD, *deal))
    assert game.outcome
    stopped = game.outcome == (Ending.UNRESOLVED_TIE, None, None)
    return stopped and (not game.table.a) != (not game.table.b)


def loses_its_highest_card(deal: Deal) -> bool:
    """Tell whether battle 1 costs its loser a highest card, face down, to a lower one's pair."""
    game = Game(EIGHT_CARD, *deal)
    battle = game.battle()
    if battle.winner is None:
        return False
    highest = max(card.rank for card in EIGHT_CARD.deck)
    deciding = next(c for c in battle.contributions[-2:] if c.player == battle.winner)
    assert deciding.face is Face.UP
    lost = any(
        c.face is Face.DOWN and c.card.rank == highest and c.player != battle.winner
        for c in battle.contributions
    )
    return lost and deciding.card.rank < highest


@pytest.mark.parametrize(
    ("name", "so"),
    [("empty-queue", leaves_a_queue_empty), ("high-card-lost", loses_its_highest_card)],
)
def test_a_rare_deal_is_what_its_name_says(
    name: str, so: Callable[[Deal], bool], played: list[PlayedDeal]
) -> None:
    assert so(NAMED_DEALS[name])
    assert [other for other, deal in NAMED_DEALS.items() if so(deal)] == [name]
    some = [so((deal.a, deal.b)) for deal in played[::97]]
    assert 0 < sum(some) < len(some) / 2, "most deals are otherwise"


def test_the_insufficient_tie_leaves_neither_player_able_to_go_on() -> None:
    game = play_out(Game(EIGHT_CARD, *NAMED_DEALS["insufficient-tie"]))
    assert str(game.outcome) == "UnresolvedTie, no winner"
    assert [len(queue) < 2 for queue in game.table[:2]] == [True, True]
    assert NAMED_DEALS["insufficient-tie"] == INSUFFICIENT_TIE


def test_the_original_deal_is_the_one_that_a_game_has_without_being_given_one() -> None:
    assert Game(EIGHT_CARD, *NAMED_DEALS["original"]).dealt == Game(EIGHT_CARD).dealt


def test_each_is_another_deal_of_four_cards_each_with_a_name_of_its_own(
    played: list[PlayedDeal],
) -> None:
    assert set(words_tools.NAMED) == set(NAMED_DEALS)
    assert len(set(words_tools.NAMED.values())) == len(NAMED_DEALS)
    assert len(set(NAMED_DEALS.values())) == len(NAMED_DEALS)
    assert set(NAMED_DEALS.values()) <= {(deal.a, deal.b) for deal in played}
    assert all(bool(numbers(name)) == ("-loop" in name) for name in NAMED_DEALS)
