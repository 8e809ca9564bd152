"""Every deal played, counted against endings.txt; and whose queue a faulty deal's fault is in."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice, permutations

import pytest

from tests.engine import plain
from tests.engine.test_sweep import COLUMNS, _expected
from war_engine import (
    EIGHT_CARD,
    HIGH_CARD,
    CardGivenTwice,
    ChanceNeeded,
    EmptyQueue,
    Ending,
    Game,
    UnknownCard,
)
from war_engine.every_deal import every_deal


def test_every_deal_of_four_cards_each_once_ends_as_counted() -> None:
    counts: Counter[str] = Counter()
    played = every_deal(EIGHT_CARD, a_holds=4)
    for order, deal in zip(permutations(plain.RANK), played, strict=True):
        assert (*deal.a.split(), *deal.b.split()) == order
        assert len(deal.a.split()) == 4
        winner = deal.outcome.winner
        counts["deals"] += 1
        counts[f"{winner}-has-all" if winner else deal.outcome.ending] += 1
        counts["longest"] = max(counts["longest"], deal.battles)
    row = dict(zip(COLUMNS, _expected()[4], strict=True))
    told = {name: row[name] for name in COLUMNS if not name.startswith("with-")}
    assert {name: counts[name] for name in told} == told
    assert set(counts) == set(told) - {"BattleLimit"}


@pytest.mark.parametrize("a_holds", range(1, 8))
def test_some_deals_of_each_split_end_as_the_plain_lists_say(a_holds: int) -> None:
    endings = set()
    for deal in islice(every_deal(EIGHT_CARD, a_holds), 0, 4000, 40):
        assert len(deal.a.split()) == a_holds
        ending, winner, battles, *_ = plain.eight_card(deal.a.split(), deal.b.split())
        assert (deal.outcome.ending, deal.outcome.winner, deal.battles) == (ending, winner, battles)
        endings.add(ending)
    assert len(endings) > 1


def test_a_lower_limit_ends_what_would_go_on_and_nothing_else() -> None:
    limited = every_deal(replace(EIGHT_CARD, battle_limit=3), 4)
    seen: Counter[str] = Counter()
    for short, free in islice(zip(limited, every_deal(EIGHT_CARD, 4), strict=True), 3000):
        if free.battles <= 3:
            assert short == free
            seen[f"ends in battle {free.battles}"] += 1
        else:
            assert short[:3] == (free.a, free.b, 3)
            assert short.outcome == (Ending.BATTLE_LIMIT, None, None)
            seen["goes on"] += 1
    assert set(seen) == {"goes on", *[f"ends in battle {number}" for number in (1, 2, 3)]}


@pytest.mark.parametrize("a_holds", [1, 26, 51])
def test_deals_of_a_game_that_shuffles_its_pots_need_chance(a_holds: int) -> None:
    deals = every_deal(HIGH_CARD, a_holds)
    with pytest.raises(ChanceNeeded):
        next(deals)


@pytest.mark.parametrize(("a_holds", "empty"), [(0, "A"), (8, "B")])
def test_a_split_that_leaves_a_queue_empty_is_refused(a_holds: int, empty: str) -> None:
    deals = every_deal(EIGHT_CARD, a_holds)
    with pytest.raises(EmptyQueue) as refused:
        next(deals)
    assert refused.value.player == empty


@pytest.mark.parametrize(
    ("a", "b", "card", "player"),
    [
        pytest.param("5a 2a 4a 6a", "5b 2b 3b 4b", "6a", "A", id="in A"),
        pytest.param("5a 2a 4a 3a", "6b 2b 3b 4b", "6b", "B", id="in B"),
        pytest.param("5a 2a 4a 1a", "1b 2b 3b 4b", "1a", "A", id="in both, A's is told"),
        pytest.param("x", "", "x", "A", id="in A, B empty"),
        pytest.param("", "x", "x", "B", id="in B, A empty"),
        pytest.param("5a 5a", "y", "y", "B", id="in B, one twice in A"),
        pytest.param("5a 2a z q", "5b", "z", "A", id="two in A, the first is told"),
    ],
)
def test_an_unknown_card_tells_whose_queue_it_is_in(a: str, b: str, card: str, player: str) -> None:
    with pytest.raises(UnknownCard) as refused:
        Game(EIGHT_CARD, a, b)
    assert (refused.value.card, refused.value.player) == (card, player)


@pytest.mark.parametrize(
    ("a", "b", "card", "player"),
    [
        pytest.param("5a 2a 5a 3a", "5b 2b 3b 4b", "5a", "A", id="both in A"),
        pytest.param("5a 2a 4a 3a", "5b 2b 5b 4b", "5b", "B", id="both in B"),
        pytest.param("5a 2a 4a 3a", "5b 2b 3b 4b 5a", "5a", "B", id="the second in B"),
        pytest.param("5a 5a", "5a 5b", "5a", "A", id="three times, first in A"),
        pytest.param("2a 2a", "3b 3b", "2a", "A", id="one in each, A's is told"),
        pytest.param("2a 3b", "3b 4b 4b", "3b", "B", id="two in B, the first is told"),
        pytest.param("", "4b 4b", "4b", "B", id="in B, A empty"),
        pytest.param("4b 4b", "", "4b", "A", id="in A, B empty"),
        pytest.param("5b 2a 4a 3a", "5b 2b 3b 4b", "5b", "B", id="first cards of both"),
        pytest.param("2a 3a 4a 5a", "2b 3b 4b 5b 2b", "2b", "B", id="the last of all"),
    ],
)
def test_a_card_given_twice_is_in_the_queue_with_its_second_copy(
    a: str, b: str, card: str, player: str
) -> None:
    with pytest.raises(CardGivenTwice) as refused:
        Game(EIGHT_CARD, a, b)
    assert (refused.value.card, refused.value.player) == (card, player)
