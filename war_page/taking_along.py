"""What can be taken along: a game's history as CSV and as JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator

from war_engine import Contribution, Game, Stage, StageKind, Table
from war_page import link
from war_page.eight_card import BATTLE, STEP
from war_page.predict import taker

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a cell for a formula."""

MOVES = {BATTLE: "battle", STEP: "step"}


def as_csv(rows: Iterable[Iterable[object]]) -> str:
    r"""Return rows as CSV whose every cell a spreadsheet takes for text or a number.

    >>> as_csv([("card", "=1+1"), ("5a", 3)])
    "card,'=1+1\r\n5a,3\r\n"
    """
    out = io.StringIO(newline="")
    csv.writer(out).writerows([_safe(str(cell)) for cell in row] for row in rows)
    return out.getvalue()


def _safe(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def history_csv(game: Game) -> str:
    """Return a row for each contribution: where it came from, and who took its pot."""
    columns = ("battle", "step", "order", "card", "player", "face", "pot taken by")
    rows = (
        (battle.number, step, order, *contribution, taker(battle))
        for battle in game.history
        for order, (step, contribution) in enumerate(_entered(battle.stages), 1)
    )
    return as_csv((columns, *rows))


def history_json(game: Game, moves: str) -> str:
    """Return all of a game as JSON. Its deal and its moves suffice to play it again."""
    outcome = game.outcome
    history = [
        {
            "battle": battle.number,
            "contributions": [
                {"step": step, "order": order} | _contribution(contribution)
                for order, (step, contribution) in enumerate(_entered(battle.stages), 1)
            ],
            "pot taken by": taker(battle) or None,
        }
        for battle in game.history
    ]
    whole = {
        "game": game.rules.name,
        "link": link.written(game.dealt, moves, None),
        "deal": _queues(game.dealt),
        "moves": [MOVES[move] for move in moves],
        "history": history,
        "now": _queues(game.table) | {"pot": list(map(_contribution, game.table.pot))},
        "outcome": outcome and {"ending": outcome.ending, "winner": outcome.winner},
    }
    return json.dumps(whole, indent=2, ensure_ascii=False)


def _entered(stages: Iterable[Stage]) -> Iterator[tuple[int, Contribution]]:
    """Yield each card's entry into the pot with the step in which it came."""
    for step, stage in enumerate(stages, 1):
        if stage.kind is not StageKind.AWARD:
            for contribution in stage.contributions:
                yield step, contribution


def _contribution(contribution: Contribution) -> dict[str, object]:
    card, player, face = contribution
    return {"card": card.name, "player": player, "face": face}


def _queues(table: Table) -> dict[str, object]:
    return {"A": [card.name for card in table.a], "B": [card.name for card in table.b]}
