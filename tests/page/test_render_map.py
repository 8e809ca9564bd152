"""The map: a row for each card, a column for each boundary, and sums that add up to eight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.engine.notation import play_out
from tests.page.deals import eight, insufficient
from tests.page.markup_reader import Element, elements
from tests.page.test_link import ADDRESS, random_game
from war_engine import EIGHT_CARD, Boundary, Game
from war_page import render_map
from war_page.eight_card import EightCardPage
from war_page.markup import View
from war_page.named_deals import NAMED_DEALS
from war_page.tools import Tools

DECK = [card.name for card in EIGHT_CARD.deck]
SUMS = ["In A", "In B", "In pot", "Total"]


def random_ones() -> list[Game]:
    rng = Random(41)
    return [random_game(rng)[0] for _ in range(60)]


GAMES: dict[str, Callable[[], list[Game]]] = {
    "random": random_ones,
    "the deal": lambda: [Game(EIGHT_CARD)],
    **{
        name: lambda deal=deal: [play_out(Game(EIGHT_CARD, *deal))]  # type: ignore[misc]
        for name, deal in NAMED_DEALS.items()
    },
}
EVERY_GAME = pytest.mark.parametrize("games", GAMES.values(), ids=GAMES)


def rows(view: View, name: str) -> tuple[str, ...]:
    found = view[name].rows
    assert found is not None
    return found


def cells(row: str) -> list[Element]:
    return [element for element in elements(row) if element.tag == "td"]


def name_of(row: str) -> str:
    (name,) = [element for element in elements(row) if element.tag == "th"]
    assert name.attributes["scope"] == "row"
    return name.text


def heads(row: str) -> list[Element]:
    """Return the heads of a map's columns, without the one over the cards."""
    card, *columns = [element for element in elements(row) if element.tag == "th"]
    assert card.text == "Card"
    assert {column.attributes["scope"] for column in columns} == {"col"}
    return columns


def named(boundary: Boundary) -> str:
    """Return what the head of a boundary's column says, to the eye and then to the ear."""
    battle, step = boundary[:2]
    return f"{battle}.{step}battle {battle}, step {step}" if battle else "Dealthe deal"


def held(game: Game) -> list[list[str]]:
    """Return for each card of the deck where it was at each boundary, from the tables."""
    places: list[dict[str, str]] = []
    for boundary in game.boundaries:
        a, b, pot = boundary.table
        at = dict.fromkeys((str(card) for card in a), "A")
        at |= dict.fromkeys((str(card) for card in b), "B")
        places.append(at | dict.fromkeys((str(entry.card) for entry in pot), "pot"))
    return [[at[card] for at in places] for card in DECK]


def check_sums(foot: tuple[str, ...], columns: list[tuple[str, ...]]) -> None:
    """Check that the rows below the map count the letters of each column, and add up to eight."""
    assert [name_of(row) for row in foot] == SUMS
    counts = [Counter(column) for column in columns]
    a, b, pot, total = ([int(cell.text) for cell in cells(row)] for row in foot)
    assert a == [count["A"] for count in counts]
    assert b == [count["B"] for count in counts]
    assert pot == [count["pot"] for count in counts]
    assert total == [sum(sums) for sums in zip(a, b, pot, strict=True)] == [8] * len(columns)


@EVERY_GAME
def test_a_row_for_each_card_says_who_held_it_at_each_boundary(
    games: Callable[[], list[Game]],
) -> None:
    for game in games():
        shown = rows(render_map.view(game, None, render_map.NO_CARD), "map-rows")
        assert [elements(row)[-1].attributes["data-card"] for row in shown] == DECK
        assert [name_of(row) for row in shown] == DECK
        assert [[cell.text for cell in cells(row)] for row in shown] == held(game)
        for cell in (cell for row in shown for cell in cells(row)):
            assert cell.attributes["class"] == f"owner {cell.text.lower()}"


@EVERY_GAME
def test_a_column_for_each_boundary_in_order(games: Callable[[], list[Game]]) -> None:
    for game in games():
        (head,) = rows(render_map.view(game, None, render_map.NO_CARD), "map-head")
        assert [column.text for column in heads(head)] == list(map(named, game.boundaries))


@EVERY_GAME
def test_each_column_adds_up_to_eight(games: Callable[[], list[Game]]) -> None:
    for game in games():
        view = render_map.view(game, None, render_map.NO_CARD)
        letters = [[cell.text for cell in cells(row)] for row in rows(view, "map-rows")]
        check_sums(rows(view, "map-foot"), list(zip(*letters, strict=True)))


@EVERY_GAME
def test_the_column_that_the_table_shows_is_marked(games: Callable[[], list[Game]]) -> None:
    for game in games():
        last = len(game.boundaries) - 1
        for at in {None, 0, last // 2, last}:
            (head,) = rows(render_map.view(game, at, render_map.NO_CARD), "map-head")
            marked = [column.attributes.get("aria-current") for column in heads(head)]
            expected: list[str | None] = [None] * (last + 1)
            expected[last if at is None else at] = "true"
            assert marked == expected


def test_the_games_of_these_tests_hold_every_owner_and_many_columns() -> None:
    games = [game for new in GAMES.values() for game in new()]
    assert {place for game in games for row in held(game) for place in row} == {"A", "B", "pot"}
    widths = [len(game.boundaries) for game in games]
    assert min(widths) == 1
    assert max(widths) > 3 * render_map.COLUMNS_ON_PAPER
    assert {str(game.outcome and game.outcome.ending) for game in games} == {
        *("AllCards", "UnresolvedTie", "RepeatedState", "None"),
    }


@EVERY_GAME
def test_on_paper_it_is_the_same_map_in_parts_that_fit(games: Callable[[], list[Game]]) -> None:
    for game in games():
        columns: list[str] = []
        letters: list[list[str]] = [[] for _ in DECK]
        parts = render_map.sheets(game)
        for part in parts:
            found = elements(part)
            assert found[-1].tag == "table"
            inner = {e.tag: e for e in found if e.tag in ("caption", "thead", "tbody", "tfoot")}
            head = heads(inner["thead"].inner)
            assert 0 < len(head) <= render_map.COLUMNS_ON_PAPER
            columns += [column.text for column in head]
            body = lines(inner["tbody"])
            assert [name_of(row) for row in body] == DECK
            here = [[cell.text for cell in cells(row)] for row in body]
            assert {len(row) for row in here} == {len(head)}
            check_sums(lines(inner["tfoot"]), list(zip(*here, strict=True)))
            for row, more in zip(letters, here, strict=True):
                row += more
            assert "input" not in {element.tag for element in found}, "nothing to press on paper"
        assert columns == list(map(named, game.boundaries))
        assert letters == held(game)
        assert len(parts) == -(-len(columns) // render_map.COLUMNS_ON_PAPER), "no part too many"


def lines(group: Element) -> tuple[str, ...]:
    """Return the rows of a part of a table, as markup."""
    return tuple(
        f"<tr>{element.inner}</tr>" for element in elements(group.inner) if element.tag == "tr"
    )


def test_the_parts_on_paper_say_which_boundaries_they_show() -> None:
    captions = [
        element.text
        for part in render_map.sheets(eight(battles=4))
        for element in elements(part)
        if element.tag == "caption"
    ]
    assert captions == ["Who owned what, the deal to battle 4, step 2"]
    (deal,) = render_map.sheets(eight())
    assert "<caption>Who owned what, the deal</caption>" in deal
    many = render_map.sheets(play_out(Game(EIGHT_CARD, *NAMED_DEALS["longest-loop"])))
    assert "<caption>Who owned what, the deal to battle " in many[0]
    assert all("<caption>Who owned what, battle " in part for part in many[1:])


def test_where_2a_was_in_the_first_battle_word_for_word() -> None:
    assert render_map.track("2a", eight(battles=1)) == (
        "2a: Player A from the deal; in the pot from battle 1, step 2; "
        "Player A from battle 1, step 4."
    )


@pytest.mark.parametrize(
    ("card", "game", "words"),
    [
        ("2a", eight, "2a: Player A from the deal."),
        ("5b", eight, "5b: Player B from the deal."),
        (
            "5b",
            lambda: eight(battles=1),
            "5b: Player B from the deal; in the pot from battle 1, step 1; "
            "Player A from battle 1, step 4.",
        ),
        (
            "4b",
            insufficient,
            "4b: Player B from the deal; in the pot from battle 1, step 3.",
        ),
        ("3b", insufficient, "3b: Player B from the deal."),
        ("none", insufficient, ""),
        ("K♠", insufficient, ""),
    ],
)
def test_where_a_card_was_in_words(card: str, game: Callable[[], Game], words: str) -> None:
    assert render_map.track(card, game()) == words
    assert render_map.view(game(), None, card)["map-followed"].text == words


def test_the_words_name_each_change_of_place_once() -> None:
    changes = 0
    for game in random_ones():
        for card, places in zip(DECK, held(game), strict=True):
            said = render_map.track(card, game)
            parts = said.removeprefix(f"{card}: ").removesuffix(".").split("; ")
            changed = [
                (place, boundary)
                for place, before, boundary in zip(
                    places, ["", *places], game.boundaries, strict=False
                )
                if place != before
            ]
            who = {"A": "Player A", "B": "Player B", "pot": "in the pot"}
            assert parts == [
                f"{who[place]} from "
                + (f"battle {at.battle}, step {at.step}" if at.battle else "the deal")
                for place, at in changed
            ]
            changes += len(parts) - 1
    assert changes > 100


def test_the_followed_card_is_marked_in_the_map_in_the_history_and_on_the_table() -> None:
    page = EightCardPage()
    tools = Tools(page, ADDRESS)
    tools.toggle("map-tool", True)
    page.battle()
    page.step()
    for card in (*DECK, render_map.NO_CARD):
        tools.follow(card)
        view = page.view() | tools.view()
        assert (view["eight-card"].attributes or {})["data-followed"] == card
        assert view["map-choices"].chosen == card
        followed = [row for row in rows(view, "map-rows") if f'data-card="{card}"' in row]
        places = ("queue-a", "queue-b", "pot")
        standing = [
            row for name in places for row in rows(view, name) if f'data-card="{card}"' in row
        ]
        assert len(followed) == len(standing) == (card != render_map.NO_CARD)
        choices = [e for row in rows(view, "map-rows") for e in elements(row) if e.tag == "input"]
        assert [choice.attributes["value"] for choice in choices] == DECK
        assert {choice.attributes["name"] for choice in choices} == {"follow"}
    tools.follow("5a")
    entered = [row for row in rows(page.view(), "history-rows") if 'data-card="5a"' in row]
    assert len(entered) == 1


def test_what_is_followed_is_said() -> None:
    page = EightCardPage()
    tools = Tools(page, ADDRESS)
    tools.follow("2a")
    assert page.message == "Following 2a: Player A now, after 0 changes of place."
    tools.follow(render_map.NO_CARD)
    assert page.message == "Following no card."
    page.battle()
    assert tools.sheet()["sheet-map"].rows == render_map.sheets(page.game)
    assert tools.sheet()["sheet-deal"].text == ("Dealt: Player A 5a 2a 4a 3a, Player B 5b 2b 3b 4b")
