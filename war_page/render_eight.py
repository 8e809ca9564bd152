"""Eight-card War, from a game to words and markup."""

from __future__ import annotations

from functools import lru_cache

from war_engine import Battle, Contribution, Game, Outcome
from war_engine.table import Queue
from war_page import words
from war_page.markup import Part, View, available, tag, text


def view(game: Game, message: str = "", refusal: str = "") -> View:
    """Return everything that the page shows of a game."""
    check, table = game.total_check(), game.table
    going_on = available(game.outcome is None)
    return {
        "queue-a": Part(rows=queue(table.a)),
        "queue-b": Part(rows=queue(table.b)),
        "queue-a-count": Part(words.cards(check.a)),
        "queue-b-count": Part(words.cards(check.b)),
        "pot": Part(rows=tuple(map(pot_card, table.pot))),
        "pot-count": Part(words.cards(check.pot)),
        "history-rows": Part(rows=history(game)),
        "battle-count": Part(str(game.battles)),
        "outcome": Part(words.standing(game), attributes={"data-outcome": state(game.outcome)}),
        "total-check": Part(words.total(check), attributes={"data-ok": str(check.ok).lower()}),
        "result": Part(message),
        "battle": going_on,
        "stage-press": going_on,
        "back": available(game.battles > 0),
        "back-reason": Part("" if game.battles else words.NOTHING_TO_TAKE_BACK),
        "deal-error": Part(refusal),
        "deal-a": Part(attributes={"aria-invalid": str(bool(refusal)).lower()}),
        "deal-b": Part(attributes={"aria-invalid": str(bool(refusal)).lower()}),
    }


def queue(cards: Queue) -> tuple[str, ...]:
    """Return a queue's items, the next card first and marked so in words."""
    return tuple(
        tag(
            "li",
            tag("b", text(card)),
            tag("span", text("next" if place == 0 else ""), class_="mark"),
            class_="card next" if place == 0 else "card",
            data_card=str(card),
        )
        for place, card in enumerate(cards)
    )


def pot_card(contribution: Contribution) -> str:
    """Return a card in the pot, with its player and face in words."""
    return tag(
        "li",
        tag("b", text(contribution.card)),
        tag("span", text(words.player(contribution.player)), class_="mark"),
        " ",
        tag("span", text(words.FACES[contribution.face]), class_="mark"),
        class_=f"card {contribution.face}",
        data_card=str(contribution.card),
        data_player=contribution.player,
        data_face=contribution.face,
    )


def history(game: Game) -> tuple[str, ...]:
    """Return the rows of all contributions of the game, each battle closed by what it came to."""
    return tuple(row for battle in game.history for row in battle_rows(battle))


@lru_cache(maxsize=256)
def battle_rows(battle: Battle) -> tuple[str, ...]:
    """Return one battle's rows: a contribution each, and its result.

    Kept, because every press shows all battles again.
    """
    contributions = (
        tag(
            "tr",
            tag("th", text(battle.number), scope="row"),
            tag("td", text(order)),
            tag("td", text(contribution.card)),
            tag("td", text(words.player(contribution.player))),
            tag("td", text(words.FACES[contribution.face])),
            data_battle=str(battle.number),
            data_order=str(order),
            data_card=str(contribution.card),
            data_player=contribution.player,
            data_face=contribution.face,
        )
        for order, contribution in enumerate(battle.contributions, 1)
    )
    return (*contributions, result_row(battle))


def result_row(battle: Battle) -> str:
    """Return the row that says what a battle came to."""
    return tag(
        "tr",
        tag("th", text(battle.number), scope="row"),
        tag("td", text(words.came_to(battle)), colspan="4"),
        class_="result-row",
    )


def state(outcome: Outcome | None) -> str:
    """Return where play stands, as one word for the page's data-outcome."""
    if outcome is None:
        return "playing"
    return f"won-{outcome.winner.lower()}" if outcome.winner else outcome.ending
