"""Every deal: how far its playing is, and what came out, as bars and figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from war_engine import EIGHT_CARD
from war_page import words_tools as words
from war_page.markup import Part, View, available, shown_if, tag, text


class Way(NamedTuple):
    """One way for a game to go: how it ends, and after how many battles."""

    ending: str
    """won-a, won-b, or the name of the stop."""
    battles: int


Counts = Mapping[Way, int]
"""How many deals went each way."""


def progress(played: int, of: int, running: bool, told: str) -> View:
    """Return how far the playing is, and what can be pressed meanwhile."""
    return {
        "sweep-start": available(not running),
        "sweep-cancel": available(running),
        "sweep-progress": Part(attributes={"value": str(played), "max": str(of)}),
        "sweep-played": Part(told),
    }


def results(counts: Counts) -> View:
    """Return the figures of all deals, or that there are none yet."""
    return {
        "sweep-results": shown_if(bool(counts)),
        "sweep-endings": Part(rows=endings(counts)),
        "sweep-lengths": Part(rows=lengths(counts)),
        "sweep-limit": Part(about_limit(counts) if counts else ""),
    }


def endings(counts: Counts) -> tuple[str, ...]:
    """Return a row for each ending, those that never occur included."""
    sums = {
        ending: sum(count for way, count in counts.items() if way.ending == ending)
        for ending in words.ENDINGS
    }
    of, most = sum(sums.values()), max(sums.values())
    return tuple(
        row(words.ENDINGS[ending], ending, (f"{count:,}", words.share(count, of)), count, most)
        for ending, count in sums.items()
    )


def lengths(counts: Counts) -> tuple[str, ...]:
    """Return a row for each length that occurs, with how its games end."""
    table = {
        battles: [counts.get(Way(ending, battles), 0) for ending in words.ENDINGS]
        for battles in sorted({way.battles for way in counts})
    }
    most = max(map(sum, table.values()), default=0)
    rows = []
    for battles, numbers in table.items():
        figures = [f"{number:,}" for number in (*numbers, sum(numbers))]
        rows.append(row(words.lasting(battles), str(battles), figures, sum(numbers), most))
    return tuple(rows)


def row(name: str, value: str, figures: Iterable[object], count: int, most: int) -> str:
    """Return one row of figures with its bar, by which a deal that went so can be loaded."""
    shown = tag("svg", bar(count, most), viewBox="0 0 100 10", aria_hidden="true", class_="bar-of")
    seen, unseen = words.load_deal(name)
    load = tag(
        "button",
        shown,
        text(seen),
        tag("span", text(unseen), class_="unseen"),
        type="button",
        data_press="load-ended",
        data_value=value,
    )
    return tag(
        "tr",
        tag("th", text(name), scope="row"),
        *(tag("td", text(figure)) for figure in figures),
        tag("td", load if count else text(words.NO_DEAL)),
    )


def bar(count: int, most: int) -> str:
    """Return a bar whose length is a share of the longest one's."""
    return tag("rect", width=f"{100 * count / most:.2f}" if most else "0", height="10")


def about_limit(counts: Counts) -> str:
    """Return what the figures say about the limit of battles."""
    at_limit = sum(count for way, count in counts.items() if way.ending == "BattleLimit")
    assert EIGHT_CARD.battle_limit
    return words.about_limit(max(way.battles for way in counts), at_limit, EIGHT_CARD.battle_limit)
