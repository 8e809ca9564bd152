"""Who holds what when play begins: a checked deal, or a shuffled one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from war_engine.errors import (
    CardGivenTwice,
    CardMissing,
    ChanceNeeded,
    EmptyQueue,
    IncompleteDeal,
    UnknownCard,
)
from war_engine.rules import Rules
from war_engine.table import Card, Player, Queue, Table, frozen

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")


def shuffled(things: Iterable[T], rng: Random | None, rules: Rules) -> tuple[T, ...]:
    """Return the things in an order drawn from rng: the one place where chance enters.

    Raises ChanceNeeded if there is no rng.
    """
    if rng is None:
        raise ChanceNeeded(rules.name)
    order = list(things)
    rng.shuffle(order)
    return tuple(order)


def deal(rules: Rules, a: str | None, b: str | None, rng: Random | None) -> Table:
    """Return the table as dealt: the queues given, else the original ones, else by chance.

    Raises DealError, of the kind that names the fault, if the queues given are no legal deal
    (docs/rules.md, "A deal"), and ChanceNeeded if the deck must be shuffled and there is no rng.
    """
    if a is None and b is None and rules.deal is None:
        deck = shuffled(rules.deck, rng, rules)
        half = len(deck) // 2
        return Table(deck[:half], deck[half:])
    if a is None and b is None and rules.deal is not None:
        a, b = rules.deal
    if a is None or b is None:
        raise IncompleteDeal(Player.A if a is None else Player.B)
    by_name = _by_name(rules.deck)
    queues = _queue(by_name, a, Player.A), _queue(by_name, b, Player.B)
    table = frozen(Table, (*queues, ()))
    _check(rules, table)
    return table


@cache
def _by_name(deck: Queue) -> dict[str, Card]:
    return {card.name: card for card in deck}


def _queue(by_name: dict[str, Card], text: str, player: Player) -> Queue:
    """Return the cards that the text names, front first, parted by spaces or commas."""
    written = text.replace(",", " ").split()
    try:
        return tuple(map(by_name.__getitem__, written))
    except KeyError as unknown:
        raise UnknownCard(unknown.args[0], by_name, player) from None


def _check(rules: Rules, table: Table) -> None:
    """Name the fault if the queues are not the whole deck, every card once."""
    a, b, _ = table
    dealt = a + b
    for place, card in enumerate(dealt if len(set(dealt)) < len(dealt) else ()):
        if card in dealt[:place]:
            raise CardGivenTwice(card.name, Player.A if place < len(a) else Player.B)
    if not a or not b:
        raise EmptyQueue(Player.B if a else Player.A)
    if len(dealt) < len(rules.deck):
        raise CardMissing(card.name for card in rules.deck if card not in dealt)
