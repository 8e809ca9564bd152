"""War: High Card, from a game to words and markup."""

from __future__ import annotations

from war_engine import Battle, Card, Contribution, Face, Game, Player
from war_page import words_high as words
from war_page.markup import Part, View, available, tag, text
from war_page.records import RecordBook, Unreadable

SHORTEST_PICTURE = 40
"""The picture is at least this many flips wide, so that its start does not leap."""


def view(game: Game) -> View:
    """Return what the page shows of a game on the table."""
    check = game.total_check()
    pairs = words.face_up(game.newest) if game.newest else []
    yours, computers = pairs[-1] if pairs else (None, None)
    return {
        "your-count": Part(str(check.a)),
        "computer-count": Part(str(check.b)),
        "pile-count": Part(str(check.pot)),
        "your-card": Part(rows=big_card(yours)),
        "computer-card": Part(rows=big_card(computers)),
        "pile": Part(rows=tuple(map(pile_card, game.table.pot))),
        "high-card-outcome": Part(words.standing(game), attributes={"data-outcome": state(game)}),
        "high-card-total": Part(words.total(check), attributes={"data-ok": str(check.ok).lower()}),
        "flip": available(game.outcome is None and not game.tied),
        "play-tie": available(game.tied),
    }


def toggle(on: bool, usable: bool = True) -> Part:
    """Return the part of a button that stays pressed while it is on."""
    states = {"aria-pressed": str(on).lower(), "aria-disabled": str(not usable).lower()}
    return Part(attributes=states)


def big_card(card: Card | None) -> tuple[str, ...]:
    """Return a card face up: rank and suit large, and its name in words."""
    if card is None:
        return (tag("span", text("No card yet"), class_="mark"),)
    rank, suit = card.name[:-1], card.name[-1]
    face = tag("b", text(rank), tag("span", text(suit), class_="suit"), aria_hidden="true")
    return (face, tag("span", text(words.card(card)), class_="mark"))


def pile_card(contribution: Contribution) -> str:
    """Return a card of the central pile: face up, or as a back."""
    if contribution.face is Face.DOWN:
        back = tag("span", text("face down"), class_="unseen")
        return tag("li", back, class_="back", data_face="down")
    name = tag("span", text(words.card(contribution.card)), class_="unseen")
    shown = tag("b", text(contribution.card), aria_hidden="true")
    return tag("li", shown, name, data_face="up", data_card=str(contribution.card))


def log_row(game: Game, battle: Battle) -> str:
    """Return one round's row: its cards, its result, and both counts after it."""
    pairs = words.face_up(battle)
    check = game.total_check()
    return tag(
        "tr",
        tag("th", text(battle.number), scope="row"),
        tag("td", text(" ".join(str(yours) for yours, _ in pairs))),
        tag("td", text(" ".join(str(computers) for _, computers in pairs))),
        tag("td", text(words.round_result(battle))),
        tag("td", text(check.a)),
        tag("td", text(check.b)),
    )


def picture(game: Game, held: list[tuple[int, int]]) -> View:
    """Return the picture of the game: both sides' cards at the deal and after each flip."""
    width = max(SHORTEST_PICTURE, len(held) - 1)
    size = len(game.rules.deck)
    return {
        "picture": Part(
            attributes={"viewBox": f"0 0 {width} {size}", "aria-label": words.picture(game)}
        ),
        "picture-you": Part(attributes={"points": points(size, [you for you, _ in held])}),
        "picture-computer": Part(
            attributes={"points": points(size, [computer for _, computer in held])}
        ),
    }


def points(size: int, counts: list[int]) -> str:
    """Return a line over the flips, one unit a flip and a card, more cards higher.

    >>> points(52, [26, 27])
    '0,26 1,25'
    """
    return " ".join(f"{flip},{size - count}" for flip, count in enumerate(counts))


def records(book: RecordBook) -> View:
    """Return the records, and whether they are kept."""
    return {
        "record-games": Part(str(book.records.games)),
        "record-wins": Part(str(book.records.wins)),
        "record-losses": Part(str(book.records.losses)),
        "records-notice": Part(notice(book)),
        "clear-records": available(bool(book.records.games) or book.trouble is Unreadable),
    }


def notice(book: RecordBook) -> str:
    """Return whether completed games are kept, and why not."""
    if book.trouble is None:
        return words.RECORDS_KEPT if book.records.games else words.NO_RECORDS
    return words.RECORDS_UNREADABLE if book.trouble is Unreadable else words.RECORDS_BLOCKED


def state(game: Game) -> str:
    """Return where play stands, as one word for the page's data-outcome."""
    if game.outcome:
        return "won" if game.outcome.winner is Player.A else "lost"
    return "tied" if game.tied else "ready"
