"""The history as JSON plays the same game again; as CSV it holds each card's entry into a pot."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.engine.notation import moment
from tests.page.test_link import random_game
from war_engine import EIGHT_CARD, INSUFFICIENT_TIE, Contribution, Face, Game
from war_page import link
from war_page.taking_along import FORMULA, as_csv, history_csv, history_json

COLUMNS = ["battle", "step", "order", "card", "player", "face", "pot taken by"]


def entries(game: Game) -> list[tuple[int, int, int, Contribution, str]]:
    """Return each card's entry: battle, step, order, itself, and who took the pot."""
    rows = []
    for battle in game.history:
        taken = str(battle.winner or ("nobody" if battle.outcome else ""))
        steps = [
            step
            for step, stage in enumerate(battle.stages, 1)
            if stage.kind not in ("award", "stop")
            for _ in stage.contributions
        ]
        for order, (step, entry) in enumerate(zip(steps, battle.contributions, strict=True), 1):
            rows.append((battle.number, step, order, entry, taken))
    return rows


def replayed(whole: dict[str, Any]) -> Game:
    """Play a game again from its JSON: the deal and the moves, nothing else of it."""
    game = Game(EIGHT_CARD, " ".join(whole["deal"]["A"]), " ".join(whole["deal"]["B"]))
    presses = {"battle": game.battle, "step": game.step}
    for move in whole["moves"]:
        presses[move]()
    return game


def named(entry: dict[str, str]) -> tuple[str, str, str]:
    return entry["card"], entry["player"], entry["face"]


def names(entry: Contribution) -> tuple[str, str, str]:
    return entry.card.name, str(entry.player), str(entry.face)


def test_the_json_plays_the_same_game_again() -> None:
    rng, seen = Random(31), Counter[str]()
    for _ in range(200):
        game, moves = random_game(rng)
        again = replayed(json.loads(history_json(game, moves)))
        assert moment(again) == moment(game)
        assert again.boundaries == game.boundaries
        seen[str(game.outcome)] += 1
    assert len(seen) == 5, seen


def test_the_json_tells_the_history_and_where_play_stands_now() -> None:
    rng, seen = Random(32), Counter[str]()
    for _ in range(200):
        game, moves = random_game(rng)
        whole = json.loads(history_json(game, moves))
        assert whole["game"] == game.rules.name
        told = [
            (battle["battle"], entry["step"], entry["order"], *named(entry), battle["pot taken by"])
            for battle in whole["history"]
            for entry in battle["contributions"]
        ]
        assert told == [
            (number, step, order, *names(entry), taken or None)
            for number, step, order, entry, taken in entries(game)
        ]
        assert len(whole["history"]) == game.battles
        assert whole["now"]["A"] == list(map(str, game.table.a))
        assert whole["now"]["B"] == list(map(str, game.table.b))
        assert list(map(named, whole["now"]["pot"])) == list(map(names, game.table.pot))
        if game.outcome is None:
            assert whole["outcome"] is None
        else:
            ending, winner, _ = game.outcome
            assert whole["outcome"] == {"ending": ending, "winner": winner}
        seen["a pot stands"] += bool(game.table.pot)
        seen["play goes on"] += game.outcome is None
        seen["nobody wins"] += game.outcome is not None and game.outcome.winner is None
        seen["won"] += game.outcome is not None and game.outcome.winner is not None
        seen["nothing played"] += not moves
    assert min(seen.values()) > 0, seen


def test_the_link_in_the_json_opens_the_same_game() -> None:
    rng, long = Random(33), 0
    for _ in range(100):
        game, moves = random_game(rng)
        opened = link.read(json.loads(history_json(game, moves))["link"])
        assert (opened.moves, opened.at) == (moves, None)
        assert moment(opened.game) == moment(game)
        long += len(moves) > 10
    assert long > 10


def test_the_json_reads_the_same_in_any_encoding_of_the_machine() -> None:
    game, moves = random_game(Random(34))
    assert history_json(game, moves).isascii()
    assert history_csv(game).isascii()


def test_the_csv_has_a_row_for_each_card_that_entered_a_pot() -> None:
    rng, takers = Random(35), set()
    for _ in range(200):
        game, _ = random_game(rng)
        written = history_csv(game)
        head, *rows = csv.reader(io.StringIO(written, newline=""), strict=True)
        assert head == COLUMNS
        assert rows == [
            [str(number), str(step), str(order), *names(entry), taken]
            for number, step, order, entry, taken in entries(game)
        ]
        takers |= {row[-1] for row in rows}
        assert written.count("\r\n") == written.count("\n") == 1 + len(rows)
        assert written.endswith("\r\n")
    assert takers == {"A", "B", "nobody", ""}


def test_the_csv_of_the_insufficient_tie_word_for_word() -> None:
    game = Game(EIGHT_CARD, *INSUFFICIENT_TIE)
    game.battle()
    assert history_csv(game).split("\r\n") == [
        "battle,step,order,card,player,face,pot taken by",
        "1,1,1,5a,A,up,nobody",
        "1,1,2,5b,B,up,nobody",
        "1,2,3,2a,A,down,nobody",
        "1,2,4,2b,B,down,nobody",
        "1,3,5,4a,A,up,nobody",
        "1,3,6,4b,B,up,nobody",
        "",
    ]


def cells(written: str) -> list[str]:
    (row,) = csv.reader(io.StringIO(written, newline=""), strict=True)
    return row


@pytest.mark.parametrize(
    "cell",
    [
        "=1+1",
        '=HYPERLINK("https://example.test","5a")',
        "+1",
        "-1",
        "-",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        -3,
        *FORMULA,
    ],
)
def test_what_a_spreadsheet_would_take_for_a_formula_is_text(cell: object) -> None:
    assert cells(as_csv([(cell, "5a")])) == [f"'{cell}", "5a"]


@pytest.mark.parametrize(
    "cell",
    [
        *[card.name for card in EIGHT_CARD.deck],
        *["0", "40320", "nobody", "A", "up", "face down", "5a 2a 4a 3a", "", " =1", "1-1", "a@b"],
        *["a,b", 'say "A"', "two\r\nlines", "é🎲日本", "<b>", "'5a", Face.DOWN, 3, 99.5],
    ],
)
def test_any_other_cell_comes_back_as_it_was(cell: object) -> None:
    assert cells(as_csv([(cell, "5a")])) == [str(cell), "5a"]


def test_rows_end_as_csv_rows_end() -> None:
    assert as_csv([("a", 1), ("b", 2)]) == "a,1\r\nb,2\r\n"
    assert as_csv([]) == ""


def test_the_files_of_a_deal_hold_no_history() -> None:
    game = Game(EIGHT_CARD)
    assert history_csv(game) == ",".join(COLUMNS) + "\r\n"
    whole = json.loads(history_json(game, ""))
    assert (whole["history"], whole["moves"], whole["outcome"]) == ([], [], None)
    assert whole["now"] == whole["deal"] | {"pot": []}
