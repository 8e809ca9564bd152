"""A game as the end of an address: its deal, the presses made, and the boundary looked at.

    #eight-card?a=5a-2a-4a-3a&b=5b-2b-3b-4b&moves=bs&at=3

Nothing of it reaches a server. Moves are b for Battle and s for Step, in order; at counts the
boundaries from the deal, 0, and is left out where play itself is shown.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from war_engine import EIGHT_CARD, Game, PlayEnded, Table
from war_engine.table import Queue
from war_page.eight_card import BATTLE, STEP

GAME = "eight-card"
PARTS = ("a", "b", "moves", "at")


class Fault(StrEnum):
    """What can be wrong with a link, apart from its deal."""

    NO_GAME = "no game"
    CUT_SHORT = "cut short"
    UNKNOWN_PART = "unknown part"
    PART_TWICE = "part twice"
    NO_QUEUE = "no queue"
    NO_MOVE = "no move"
    PLAY_ENDED = "play ended"
    NO_BOUNDARY = "no boundary"


class LinkError(ValueError):
    """A link that doesn't name a moment of a game."""

    def __init__(self, fault: Fault, found: str = "", limit: int = 0) -> None:
        self.fault = fault
        self.found = found
        """The faulty text."""
        self.limit = limit
        """How many moves or boundaries there are, where that is the fault."""
        super().__init__(f"{fault}: {found!r}")


class Opened(NamedTuple):
    """What a link stands for, played and checked."""

    game: Game
    moves: str
    at: int | None
    """The boundary looked at, counted from the deal; None for play itself."""


def written(deal: Table, moves: str, at: int | None) -> str:
    """Return the link to a moment of a game, from its # on.

    >>> from war_engine import EIGHT_CARD, Game
    >>> written(Game(EIGHT_CARD).table, "bs", 3)
    '#eight-card?a=5a-2a-4a-3a&b=5b-2b-3b-4b&moves=bs&at=3'
    """
    parts = {"a": _queue(deal.a), "b": _queue(deal.b)}
    if moves:
        parts["moves"] = moves
    if at is not None:
        parts["at"] = str(at)
    return f"#{GAME}?" + "&".join(f"{name}={value}" for name, value in parts.items())


def _queue(cards: Queue) -> str:
    return "-".join(map(str, cards))


def read(link: str) -> Opened:
    """Return the game that a link stands for; it may be a whole address, or begin at its #.

    Raises LinkError if the link names no moment of a game, and DealError if it names no deal.
    """
    parts = _parts(link)
    for name in ("a", "b"):
        if name not in parts:
            raise LinkError(Fault.NO_QUEUE, name.upper())
    a, b = (parts[name].replace("-", " ") for name in ("a", "b"))
    game, moves = Game(EIGHT_CARD, a, b), parts.get("moves", "")
    for number, move in enumerate(moves):
        _play(game, move, number)
    return Opened(game, moves, _boundary(parts["at"], game) if "at" in parts else None)


def _parts(link: str) -> dict[str, str]:
    """Return the parts of a link by name, percent codes resolved."""
    if cut := re.search("%(?![0-9A-Fa-f]{2}).{0,2}", link.rpartition("#")[2]):
        raise LinkError(Fault.CUT_SHORT, cut.group())
    game, _, rest = _decoded(link.strip()).rpartition("#")[2].partition("?")
    if game != GAME:
        raise LinkError(Fault.NO_GAME, game)
    parts: dict[str, str] = {}
    for part in filter(None, rest.split("&")):
        name, _, value = part.partition("=")
        if name not in PARTS:
            raise LinkError(Fault.UNKNOWN_PART, name)
        if name in parts:
            raise LinkError(Fault.PART_TWICE, name)
        parts[name] = value
    return parts


def _decoded(text: str) -> str:
    # urllib.parse would bring more modules to the browser than the page is large.
    return re.sub(
        "(?:%[0-9A-Fa-f]{2})+",
        lambda codes: bytes.fromhex(codes.group().replace("%", "")).decode("utf-8", "replace"),
        text,
    )


def _play(game: Game, move: str, before: int) -> None:
    if move not in (BATTLE, STEP):
        raise LinkError(Fault.NO_MOVE, move)
    try:
        if move == BATTLE:
            game.battle()
        else:
            game.step()
    except PlayEnded:
        raise LinkError(Fault.PLAY_ENDED, limit=before) from None


def _boundary(written_at: str, game: Game) -> int:
    last = len(game.boundaries) - 1
    if not re.fullmatch("[0-9]{1,4}", written_at) or int(written_at) > last:
        raise LinkError(Fault.NO_BOUNDARY, written_at, limit=last)
    return int(written_at)
