"""Completed games of the 52-card game, counted and kept where the browser lets us."""

from __future__ import annotations

import json
from typing import NamedTuple, Protocol

RECORDS_KEY = "war-high-card.records"
SOUND_KEY = "war-high-card.sound"
VERSION = 1
LONGEST = 200
"""Characters. Ours are shorter, and parsing deep rubbish is the end of a browser's Python."""


class StoreError(Exception):
    """The browser's storage refused to be read or written."""


class Unreadable(ValueError):
    """What is stored is no record that this version of the page wrote."""


class Store(Protocol):
    """Where texts are kept. Each method raises StoreError where the browser refuses."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, value: str) -> None: ...


class Records(NamedTuple):
    """How many games were won and lost; every completed game is one or the other."""

    wins: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """Completed games."""
        return self.wins + self.losses

    def and_one(self, won: bool) -> Records:
        """Return the records with one more game.

        >>> Records(2, 1).and_one(won=False)
        Records(wins=2, losses=2)
        """
        return Records(self.wins + won, self.losses + (not won))


def written(records: Records) -> str:
    """Return the records as they are stored.

    >>> read(written(Records(3, 2)))
    Records(wins=3, losses=2)
    """
    return json.dumps({"version": VERSION, **records._asdict()})


def read(stored: str | None) -> Records:
    """Return the stored records; none stored counts as no games.

    Raises Unreadable if anything but our own records stands there.
    """
    if stored is None:
        return Records()
    if len(stored) > LONGEST:
        raise Unreadable(f"{stored[:LONGEST]}…")
    try:
        found = json.loads(stored)
        version, wins, losses = found["version"], found["wins"], found["losses"]
    except (ValueError, TypeError, KeyError) as error:
        raise Unreadable(stored) from error
    if version != VERSION or not (_is_count(wins) and _is_count(losses)):
        raise Unreadable(stored)
    return Records(wins, losses)


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


class RecordBook:
    """The records as the page shows them, and as well as they can be kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stored = self._unkept = Records()
        self.trouble: type[StoreError | Unreadable] | None = None
        """Why records aren't kept now, or None."""
        self.refresh()

    @property
    def records(self) -> Records:
        """What is stored, and on top of it what this page could not keep."""
        stored, unkept = self._stored, self._unkept
        return Records(stored.wins + unkept.wins, stored.losses + unkept.losses)

    def refresh(self) -> None:
        """Read the records again: another tab may have added to them."""
        try:
            self._stored = read(self._store.get(RECORDS_KEY))
            self.trouble = StoreError if self._unkept.games else None
        except (StoreError, Unreadable) as error:
            self.trouble = type(error)

    def add(self, won: bool) -> None:
        """Count one completed game, on top of what stands stored by now.

        What can't be read is not overwritten; the count then goes on in this page alone.
        """
        self.refresh()
        self._unkept = self._unkept.and_one(won)
        if self.trouble is not Unreadable:
            self._keep()

    def clear(self) -> None:
        """Start again from no games, whatever was stored."""
        self._stored = self._unkept = Records()
        self._keep()

    def _keep(self) -> None:
        try:
            self._store.set(RECORDS_KEY, written(self.records))
            self._stored, self._unkept = self.records, Records()
            self.trouble = None
        except StoreError as error:
            self.trouble = type(error)


def sound_wanted(store: Store) -> bool:
    """Tell whether sound was chosen on; off until chosen, and where it can't be read."""
    try:
        return store.get(SOUND_KEY) == "on"
    except StoreError:
        return False


def keep_sound(store: Store, on: bool) -> None:
    """Remember the choice of sound where the browser allows it."""
    try:
        store.set(SOUND_KEY, "on" if on else "off")
    except StoreError:
        return
