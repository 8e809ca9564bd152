"""Eight-card War, from a game to words and markup."""

from __future__ import annotations

from functools import lru_cache

from war_engine import Battle, Contribution, Game, Outcome, StageKind, Table, total_check
from war_engine.table import Queue
from war_page import words
from war_page.markup import Part, View, available, shown_if, tag, text

CLOSING = (StageKind.AWARD, StageKind.STOP)
"""The stages that no card enters the pot in: the battle's result tells of them."""


def view(game: Game, message: str = "", at: int | None = None, hold: str = "") -> View:
    """Return what the page shows of a game: of play itself, or of the boundary looked at.

    hold says why Battle and Step must wait; without it they wait for nothing but the end.
    """
    table, battles, outcome, looking = game.table, game.battles, game.outcome, None
    if at is not None:
        boundary = game.boundaries[at]
        table, battles = boundary.table, boundary.battle
        outcome = outcome if at == len(game.boundaries) - 1 else None
        looking = words.looking_back(game, boundary)
    check = total_check(game.rules, table)
    going_on = available(game.outcome is None and not hold)
    standing = hold or words.standing(game)
    return {
        "queue-a": Part(rows=queue(table.a)),
        "queue-b": Part(rows=queue(table.b)),
        "queue-a-count": Part(words.cards(check.a)),
        "queue-b-count": Part(words.cards(check.b)),
        "pot": Part(rows=tuple(map(pot_card, table.pot))),
        "pot-count": Part(words.cards(check.pot)),
        "history-rows": Part(rows=history(game), chosen="" if at is None else str(at)),
        "battle-count": Part(str(battles)),
        "outcome": Part(standing, attributes={"data-outcome": state(outcome)}),
        "total-check": Part(words.total(check), attributes={"data-ok": str(check.ok).lower()}),
        "result": Part(message, attributes={"hidden": "" if message == looking else None}),
        "looking": shown_if(at is not None),
        "looking-at": Part(looking or ""),
        "battle": going_on,
        "step": going_on,
    }


def back(possible: bool, at: int | None) -> View:
    """Return whether Back can be pressed, and why not."""
    reason = "" if possible else words.NOTHING_TO_TAKE_BACK
    if at is not None:
        reason = words.BACK_AFTER_NOW
    return {"back": available(not reason), "back-reason": Part(reason)}


def refusal(player: str, fault: str) -> View:
    """Return a refused deal's fault, beside the field that has it, or below where both have."""
    at_fault = {name: bool(fault) and player in ("", name) for name in "AB"}
    fields = {
        f"deal-{name.lower()}": Part(attributes={"aria-invalid": str(faulty).lower()})
        for name, faulty in at_fault.items()
    }
    errors = {"A": "deal-a-error", "B": "deal-b-error", "": "deal-error"}
    return fields | {
        element: Part(fault if name == player else "") for name, element in errors.items()
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
    """Return a row for the deal and each contribution, each battle closed by what it came to."""
    if not game.battles:
        return ()
    rows = [deal_row(game.dealt)]
    at = 1
    for battle in game.history:
        rows += battle_rows(battle, at)
        at += len(battle.stages)
    return tuple(rows)


@lru_cache(maxsize=8)
def deal_row(deal: Table) -> str:
    """Return the row of the deal, from which play began."""
    return tag(
        "tr",
        choice("0", 0, words.THE_DEAL_CHOICE),
        tag("td", text(words.queues(deal.a, deal.b)), colspan="4"),
        class_="result-row",
        data_at="0",
    )


@lru_cache(maxsize=256)
def battle_rows(battle: Battle, at: int) -> tuple[str, ...]:
    """Return one battle's rows: a contribution each, and its result.

    Its first boundary is number at of the game. Kept, because every press shows all battles again.
    """
    rows: list[str] = []
    for step, stage in enumerate(battle.stages, 1):
        here = at + step - 1
        if stage.kind in CLOSING:
            continue
        for place, contribution in enumerate(stage.contributions):
            head = ""
            if not place:
                label = words.boundary_choice(battle.number, step)
                head = choice(str(battle.number), here, label, len(stage.contributions))
            rows.append(contribution_row(battle.number, len(rows) + 1, contribution, head, here))
    return (*rows, result_row(battle, at + len(battle.stages) - 1))


def contribution_row(
    battle: int, order: int, contribution: Contribution, head: str, at: int
) -> str:
    """Return the row of one contribution. The first of a stage has the head of them all."""
    return tag(
        "tr",
        head,
        tag("td", text(order)),
        tag("td", text(contribution.card)),
        tag("td", text(words.player(contribution.player))),
        tag("td", text(words.FACES[contribution.face])),
        data_battle=str(battle),
        data_order=str(order),
        data_card=str(contribution.card),
        data_player=contribution.player,
        data_face=contribution.face,
        data_at=str(at),
    )


def result_row(battle: Battle, at: int) -> str:
    """Return the row that says what a battle came to."""
    number, decided = str(battle.number), battle.stages[-1].kind in CLOSING
    label = words.boundary_choice(battle.number, len(battle.stages))
    return tag(
        "tr",
        choice(number, at, label) if decided else tag("th", text(number), scope="row"),
        tag("td", text(words.came_to(battle)), colspan="4"),
        class_="result-row",
        **({"data_at": str(at)} if decided else {}),
    )


def choice(shown: str, at: int, label: str, rows: int = 1) -> str:
    """Return the head of a boundary's rows, by which the boundary can be looked back at."""
    mark = tag("input", type="radio", name="boundary", value=str(at), aria_label=label)
    return tag(
        "th",
        tag("label", mark, text(shown), class_="choice"),
        scope="row",
        class_="chooses",
        **({"rowspan": str(rows)} if rows > 1 else {}),
    )


def state(outcome: Outcome | None) -> str:
    """Return where play stands, as one word for the page's data-outcome."""
    if outcome is None:
        return "playing"
    return f"won-{outcome.winner.lower()}" if outcome.winner else outcome.ending
