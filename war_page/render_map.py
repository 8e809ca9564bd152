"""Who owned what: a row for each card, a column for each boundary, an owner in each cell."""

from __future__ import annotations

from war_engine import Boundary, Card, Game, Table, total_check
from war_page import words_tools as words
from war_page.markup import Part, View, tag, text

Boundaries = tuple[Boundary, ...]

NO_CARD = "none"
"""The choice to follow no card."""

COLUMNS_ON_PAPER = 12
"""How many boundaries fit beside each other on a sheet."""


def view(game: Game, at: int | None, followed: str) -> View:
    """Return the map, with the column that the table shows marked, and the card followed."""
    boundaries = game.boundaries
    return {
        "map-head": Part(rows=(head(boundaries, boundaries[-1 if at is None else at]),)),
        "map-rows": Part(rows=tuple(card_row(card, boundaries, True) for card in game.rules.deck)),
        "map-foot": Part(rows=foot(game, boundaries)),
        "map-followed": Part(track(followed, game)),
        "map-choices": Part(chosen=followed),
    }


def track(name: str, game: Game) -> str:
    """Return where the card followed was, in words; nothing where none is followed."""
    held = owners(name, game)
    return words.followed(name, held) if held else ""


def owners(name: str, game: Game) -> list[tuple[str, Boundary]]:
    """Return who held a card at each boundary."""
    return [
        (owner(card, boundary.table), boundary)
        for card in game.rules.deck
        if card.name == name
        for boundary in game.boundaries
    ]


def sheets(game: Game) -> tuple[str, ...]:
    """Return the map for paper: as many tables as its columns need."""
    boundaries = game.boundaries
    starts = range(0, len(boundaries), COLUMNS_ON_PAPER)
    return tuple(sheet(game, boundaries[at : at + COLUMNS_ON_PAPER]) for at in starts)


def sheet(game: Game, boundaries: Boundaries) -> str:
    """Return some columns of the map as a table of their own."""
    return tag(
        "table",
        tag("caption", text(words.map_part(boundaries))),
        tag("thead", head(boundaries)),
        tag("tbody", *(card_row(card, boundaries) for card in game.rules.deck)),
        tag("tfoot", *foot(game, boundaries)),
        class_="map",
    )


def head(boundaries: Boundaries, shown: Boundary | None = None) -> str:
    """Return the row that names the boundaries, the one shown on the table marked."""
    return tag(
        "tr",
        tag("th", text(words.CARD), scope="col"),
        *(
            tag(
                "th",
                tag("span", text(words.column(boundary)), aria_hidden="true"),
                tag("span", text(words.place(boundary)), class_="unseen"),
                scope="col",
                **({"aria-current": "true"} if boundary is shown else {}),
            )
            for boundary in boundaries
        ),
    )


def card_row(card: Card, boundaries: Boundaries, choices: bool = False) -> str:
    """Return who held one card at each boundary, as a letter or as the word pot."""
    name = text(card)
    head = tag("th", name, scope="row")
    if choices:
        mark = tag("input", type="radio", name="follow", value=str(card))
        label = tag("label", mark, name, class_="choice")
        head = tag("th", label, scope="row", class_="chooses")
    held = (owner(card, boundary.table) for boundary in boundaries)
    cells = (tag("td", text(place), class_=f"owner {place.lower()}") for place in held)
    return tag("tr", head, *cells, data_card=str(card))


def owner(card: Card, table: Table) -> str:
    """Return the one place where a card is: A, B or pot.

    >>> from war_engine import EIGHT_CARD
    >>> five, *_ = Game(EIGHT_CARD).table.a
    >>> owner(five, Game(EIGHT_CARD).table)
    'A'
    """
    if card in table.a:
        return "A"
    return "B" if card in table.b else "pot"


def foot(game: Game, boundaries: Boundaries) -> tuple[str, ...]:
    """Return the rows that add each column up: A, B, pot, and all together."""
    checks = [total_check(game.rules, boundary.table) for boundary in boundaries]
    counted = zip(*((check.a, check.b, check.pot, check.total) for check in checks), strict=True)
    return tuple(
        tag("tr", tag("th", text(name), scope="row"), *(tag("td", text(n)) for n in numbers))
        for name, numbers in zip(words.SUMS, counted, strict=True)
    )
