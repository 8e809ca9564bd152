"""What the engine refuses, and how it says so."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.engine.notation import fill, moment, play_out
from war_engine import (
    EIGHT_CARD,
    HIGH_CARD,
    INSUFFICIENT_TIE,
    CardGivenTwice,
    CardMissing,
    ChanceNeeded,
    DealError,
    EmptyQueue,
    Game,
    IncompleteDeal,
    NothingToTakeBack,
    PlayEnded,
    Table,
    UnknownCard,
    WarError,
    total_check,
)

DECK = "the cards are 2a 2b 3a 3b 4a 4b 5a 5b"
TWICE = "each card stands in exactly one queue"
EMPTY = "each player needs at least one card"
BOTH = "give both queues or neither"

BAD_DEALS = [
    pytest.param("5a 6a 4a 3a", "5b 2b 3b 4b", UnknownCard, f"unknown card '6a': {DECK}", id="6a"),
    pytest.param("5A 2a 4a 3a", "5b 2b 3b 4b", UnknownCard, f"unknown card '5A': {DECK}", id="5A"),
    pytest.param("5a2a 4a 3a", "5b 2b", UnknownCard, f"unknown card '5a2a': {DECK}", id="no space"),
    pytest.param("K♠ 2a", "5b", UnknownCard, f"unknown card 'K♠': {DECK}", id="of the other game"),
    pytest.param(
        "é🎲日本 2a", "5b", UnknownCard, f"unknown card 'é🎲日本': {DECK}", id="foreign text"
    ),
    pytest.param(
        "5a 2a 4a 3a", "5b 2b 3b 5b", CardGivenTwice, f"card given twice '5b': {TWICE}", id="in one"
    ),
    pytest.param(
        "5a 2a 4a 3a 4b",
        "5b 2b 3b 4b",
        CardGivenTwice,
        f"card given twice '4b': {TWICE}",
        id="nine cards, one in both queues",
    ),
    pytest.param(
        "5a 2a 4a 3a 5b 2b 3b 4b 2a",
        "",
        CardGivenTwice,
        f"card given twice '2a': {TWICE}",
        id="twice is told before an empty queue",
    ),
    pytest.param(
        "5a 2a 4a",
        "5b 2b 3b 4b",
        CardMissing,
        "card missing '3a': every card must be dealt",
        id="one missing",
    ),
    pytest.param(
        "5a",
        "5b 2b 3b 4b",
        CardMissing,
        "card missing '2a 3a 4a': every card must be dealt",
        id="three missing",
    ),
    pytest.param("", "5b 2b", EmptyQueue, f"empty queue for player 'A': {EMPTY}", id="A empty"),
    pytest.param("5b 2b", " , ", EmptyQueue, f"empty queue for player 'B': {EMPTY}", id="B empty"),
    pytest.param("", "", EmptyQueue, f"empty queue for player 'A': {EMPTY}", id="both empty"),
    pytest.param(
        "5a 2a 4a 3a",
        None,
        IncompleteDeal,
        f"no queue given for player 'B': {BOTH}",
        id="no queue for B",
    ),
    pytest.param(
        None,
        "5a 2a 4a 3a",
        IncompleteDeal,
        f"no queue given for player 'A': {BOTH}",
        id="no queue for A",
    ),
]


@pytest.mark.parametrize(("a", "b", "kind", "message"), BAD_DEALS)
def test_a_bad_deal_is_refused_by_name(
    a: str | None, b: str | None, kind: type[DealError], message: str
) -> None:
    with pytest.raises(DealError) as refused:
        Game(EIGHT_CARD, a, b)
    assert type(refused.value) is kind
    assert str(refused.value) == message


def test_every_kind_of_bad_deal_is_in_the_table() -> None:
    assert {row.values[2] for row in BAD_DEALS} == set(DealError.__subclasses__())


@pytest.mark.parametrize(
    "written", ["5a, 2a, 4a, 3a", "5a,2a,4a,3a", " 5a  2a\t4a\n3a ", "5a 2a, 4a 3a,"]
)
def test_commas_and_spaces_part_cards_alike(written: str) -> None:
    assert Game(EIGHT_CARD, written, "5b, 2b, 3b, 4b").table == Game(EIGHT_CARD).table


def test_a_refused_deal_uses_up_no_chance_and_touches_no_other_game() -> None:
    rng = Random(7)
    game = Game(HIGH_CARD, rng=rng)
    before, chance = moment(game), rng.getstate()
    with pytest.raises(UnknownCard):
        Game(HIGH_CARD, "10♠", "11♠", rng=rng)
    assert moment(game) == before
    assert rng.getstate() == chance


@pytest.mark.parametrize("press", [Game.step, Game.flip, Game.battle])
@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (EIGHT_CARD.deal, "play has ended, 'AllCards'"),
        (INSUFFICIENT_TIE, "play has ended, 'UnresolvedTie'"),
        (("2a 3a 3b 5a", "2b 4a 5b 4b"), "play has ended, 'RepeatedState'"),
    ],
)
def test_after_the_end_a_press_changes_nothing(
    press: Callable[[Game], object], deal: tuple[str, str], message: str
) -> None:
    game = play_out(Game(EIGHT_CARD, *deal))
    before = moment(game)
    with pytest.raises(PlayEnded) as refused:
        press(game)
    assert str(refused.value) == f"{message}: take a step back or start a new game"
    assert moment(game) == before
    game.back()
    assert game.outcome is None
    game.battle()
    assert moment(game) == before


def test_nothing_to_take_back_at_the_deal() -> None:
    game = Game(EIGHT_CARD)
    before = moment(game)
    with pytest.raises(NothingToTakeBack) as refused:
        game.back()
    assert str(refused.value) == "nothing to take back: this is the deal"
    assert moment(game) == before


CHANCE = "'War: High Card' shuffles: give rng=random.Random(seed)"


def test_a_shuffled_deal_needs_chance() -> None:
    with pytest.raises(ChanceNeeded) as refused:
        Game(HIGH_CARD)
    assert str(refused.value) == CHANCE


def test_a_shuffled_award_needs_chance_and_changes_nothing_without() -> None:
    a, b = fill("10♠", "9♥")
    game = Game(HIGH_CARD, " ".join(a), " ".join(b))
    before = moment(game)
    with pytest.raises(ChanceNeeded) as refused:
        game.battle()
    assert str(refused.value) == CHANCE
    assert moment(game) == before


@pytest.mark.parametrize("kind", [DealError, ChanceNeeded, PlayEnded, NothingToTakeBack])
def test_every_refusal_is_a_value_error_of_one_family(kind: type[WarError]) -> None:
    assert issubclass(kind, WarError)
    assert issubclass(kind, ValueError)
    assert kind.__doc__


TABLE = Game(EIGHT_CARD).table
POT = Game(EIGHT_CARD).step().table.pot


@pytest.mark.parametrize(
    ("tampered", "counts"),
    [
        pytest.param(Table(TABLE.a[1:], TABLE.b), (3, 4, 0), id="lost from A"),
        pytest.param(Table(TABLE.a, TABLE.b[:-1]), (4, 3, 0), id="lost from B"),
        pytest.param(Table(TABLE.a + TABLE.a[:1], TABLE.b), (5, 4, 0), id="doubled in A"),
        pytest.param(Table(TABLE.a, TABLE.b + TABLE.a[:1]), (4, 5, 0), id="in both queues"),
        pytest.param(Table(TABLE.a, TABLE.a), (4, 4, 0), id="eight, but not the eight"),
        pytest.param(
            Table(TABLE.a[:3] + TABLE.a[:1], TABLE.b), (4, 4, 0), id="one doubled for another"
        ),
        pytest.param(Table(TABLE.a, TABLE.b, POT), (4, 4, 2), id="drawn, but left in the queues"),
        pytest.param(Table(TABLE.a[1:], TABLE.b[1:], POT[:1]), (3, 3, 1), id="lost from the pot"),
        pytest.param(
            Table(HIGH_CARD.deck[:1] + TABLE.a[1:], TABLE.b), (4, 4, 0), id="a card of another deck"
        ),
    ],
)
def test_the_total_check_fails_on_a_tampered_table(
    tampered: Table, counts: tuple[int, int, int]
) -> None:
    check = total_check(EIGHT_CARD, tampered)
    assert check == (*counts, False)
    assert check.total == sum(counts)


@pytest.mark.parametrize("table", [TABLE, Table(TABLE.a[1:], TABLE.b[1:], POT)])
def test_the_total_check_holds_on_an_honest_table(table: Table) -> None:
    check = total_check(EIGHT_CARD, table)
    assert check.ok
    assert check.total == 8
