"""Completed games, and every kind of store that a browser may have for them."""

from __future__ import annotations

import json

import pytest

from tests.page.stores import BlockedStore, FullStore, MemoryStore
from war_page.records import (
    RECORDS_KEY,
    SOUND_KEY,
    RecordBook,
    Records,
    StoreError,
    Unreadable,
    keep_sound,
    read,
    sound_wanted,
    written,
)

RUBBISH = [
    "null",
    "undefined",
    "{",
    "[]",
    "-1",
    "NaN",
    "1e999",
    "",
    '"text"',
    "{}",
    "[" * 100_000,
    '{"version": 2, "wins": 3, "losses": 1}',
    '{"version": 1, "wins": -1, "losses": 1}',
    '{"version": 1, "wins": 1.5, "losses": 1}',
    '{"version": 1, "wins": true, "losses": 1}',
    '{"version": 1, "wins": "3", "losses": 1}',
    '{"version": 1, "wins": NaN, "losses": 1}',
    '{"version": 1, "wins": 3}',
    "é🎲日本",
]
EACH_RUBBISH = pytest.mark.parametrize("stored", RUBBISH, ids=lambda stored: stored[:40] or "empty")


@EACH_RUBBISH
def test_rubbish_is_unreadable(stored: str) -> None:
    with pytest.raises(Unreadable):
        read(stored)


@EACH_RUBBISH
def test_rubbish_is_left_as_it_is_while_games_go_on(stored: str) -> None:
    store = MemoryStore(**{RECORDS_KEY: stored})
    book = RecordBook(store)
    book.add(won=True)
    book.add(won=False)
    assert book.records == Records(wins=1, losses=1)
    assert book.trouble is Unreadable
    assert store.kept == {RECORDS_KEY: stored}


def test_records_are_read_back_as_written() -> None:
    assert read(written(Records(7, 5))) == Records(7, 5)
    assert read(None) == Records(0, 0)
    assert json.loads(written(Records(1, 0)))["version"] == 1


def test_a_game_is_won_or_lost() -> None:
    book = RecordBook(MemoryStore())
    for won in (True, False, True):
        book.add(won)
    assert book.records == Records(wins=2, losses=1)
    assert book.records.games == 3


def test_two_tabs_with_one_win_each_make_two_wins() -> None:
    store = MemoryStore()
    one, other = RecordBook(store), RecordBook(store)
    one.add(won=True)
    other.add(won=True)
    assert other.records == Records(wins=2, losses=0)
    one.refresh()
    assert one.records == other.records == RecordBook(store).records


def test_a_full_store_stops_nothing() -> None:
    book = RecordBook(FullStore(**{RECORDS_KEY: written(Records(4, 4))}))
    book.add(won=True)
    assert book.trouble is StoreError
    assert book.records == Records(wins=5, losses=4)
    book.add(won=True)
    assert book.trouble is StoreError
    assert book.records == Records(wins=6, losses=4)


def test_a_blocked_store_stops_nothing() -> None:
    book = RecordBook(BlockedStore())
    assert book.trouble is StoreError
    book.add(won=True)
    book.add(won=False)
    assert book.records == Records(wins=1, losses=1)
    assert book.trouble is StoreError


@EACH_RUBBISH
def test_clearing_starts_again_whatever_stood_there(stored: str) -> None:
    store = MemoryStore(**{RECORDS_KEY: stored})
    book = RecordBook(store)
    book.clear()
    assert book.records == Records()
    assert book.trouble is None
    assert read(store.kept[RECORDS_KEY]) == Records()


@pytest.mark.parametrize(
    ("store", "wanted"),
    [
        (MemoryStore(), False),
        (MemoryStore(**{SOUND_KEY: "off"}), False),
        (MemoryStore(**{SOUND_KEY: "on"}), True),
        (MemoryStore(**{SOUND_KEY: "true"}), False),
        (BlockedStore(), False),
    ],
)
def test_sound_is_off_until_chosen(store: MemoryStore, wanted: bool) -> None:
    assert sound_wanted(store) is wanted


def test_the_choice_of_sound_is_remembered_where_it_can_be() -> None:
    store = MemoryStore()
    keep_sound(store, True)
    assert sound_wanted(store)
    keep_sound(store, False)
    assert not sound_wanted(store)
    keep_sound(FullStore(), True)
