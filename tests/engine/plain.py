"""Both games once more, the plain way: lists of names, no records, nothing shared with the engine.

What the engine plays must come out the same as here.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

Result = tuple[str, str | None, int, list[str], list[str], list[str]]
"""Ending, winner, battles, A's queue, B's queue, pot."""

RANK = {"2a": 2, "2b": 2, "3a": 3, "3b": 3, "4a": 4, "4b": 4, "5a": 5, "5b": 5}


def eight_card(a: Iterable[str], b: Iterable[str]) -> Result:
    """Play Eight-card War from these queues to its end."""
    a, b = list(a), list(b)
    seen = {(tuple(a), tuple(b))}
    for battle in range(1, 101):
        pot = [a.pop(0), b.pop(0)]
        while RANK[pot[-2]] == RANK[pot[-1]]:
            if len(a) < 2 or len(b) < 2:
                return "UnresolvedTie", None, battle, a, b, pot
            pot += [a.pop(0), b.pop(0), a.pop(0), b.pop(0)]
        if RANK[pot[-2]] > RANK[pot[-1]]:
            a += pot
        else:
            b += pot
        if not a or not b:
            return "AllCards", "A" if a else "B", battle, a, b, []
        queues = tuple(a), tuple(b)
        if queues in seen:
            return "RepeatedState", None, battle, a, b, []
        seen.add(queues)
    return "BattleLimit", None, 100, a, b, []


RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
RANK_52 = {name + suit: rank for suit in "♠♥♦♣" for rank, name in enumerate(RANKS, 1)}


def shuffled_deal(rng: Random) -> tuple[list[str], list[str]]:
    """Shuffle the 52 cards and give each side half."""
    deck = list(RANK_52)
    rng.shuffle(deck)
    return deck[:26], deck[26:]


def high_card(a: Iterable[str], b: Iterable[str], rng: Random) -> Result:
    """Play War: High Card from these decks to its end."""
    a, b = list(a), list(b)
    battle = 0
    while a and b:
        battle += 1
        pot = [a.pop(0), b.pop(0)]
        while RANK_52[pot[-2]] == RANK_52[pot[-1]]:
            if len(a) < 4:
                return "ShortTie", "B", battle, a, b, pot
            if len(b) < 4:
                return "ShortTie", "A", battle, a, b, pot
            for _ in range(4):
                pot += [a.pop(0), b.pop(0)]
        a_takes = RANK_52[pot[-2]] > RANK_52[pot[-1]]
        rng.shuffle(pot)
        if a_takes:
            a += pot
        else:
            b += pot
    return "NoCards", "A" if a else "B", battle, a, b, []
