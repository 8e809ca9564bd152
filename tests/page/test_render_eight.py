"""Every state of the eight-card game, read back from what the page would show."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from tests.page.deals import (
    A_IS_SHORT,
    B_WINS,
    ORIGINAL,
    ROUND_FROM_BATTLE_4,
    eight,
    insufficient,
)
from tests.page.markup_reader import elements, text
from war_engine import EIGHT_CARD, Game
from war_page import render_eight
from war_page.markup import View


def stages(count: int) -> Game:
    """Return the original game after so many stages."""
    game = eight()
    for _ in range(count):
        game.step()
    return game


STATES: dict[str, tuple[Callable[[], Game], str]] = {
    "deal": (eight, "playing"),
    "tie": (lambda: stages(1), "playing"),
    "face down": (lambda: stages(2), "playing"),
    "compared": (lambda: stages(3), "playing"),
    "awarded": (lambda: eight(battles=1), "playing"),
    "A won": (lambda: eight(battles=4), "won-a"),
    "B won": (lambda: eight(B_WINS, 2), "won-b"),
    "unresolved tie": (insufficient, "UnresolvedTie"),
    "unresolved tie, a queue empty": (lambda: eight(A_IS_SHORT, 4), "UnresolvedTie"),
    "repeated state": (lambda: eight(ROUND_FROM_BATTLE_4, 12), "RepeatedState"),
    "battle limit": (lambda: eight(ORIGINAL, 3, limit=3), "BattleLimit"),
}
EVERY_STATE = pytest.mark.parametrize(("game", "state"), STATES.values(), ids=STATES)


def attributes(view: View, name: str) -> Mapping[str, str | None]:
    return view[name].attributes or {}


def ids(view: View, name: str) -> list[str]:
    """Return the cards that a list shows, in order."""
    rows = view[name].rows
    assert rows is not None
    return [elements(row)[-1].attributes["data-card"] for row in rows]


@EVERY_STATE
def test_outcome_and_controls(game: Callable[[], Game], state: str) -> None:
    view = render_eight.view(game())
    assert attributes(view, "outcome") == {"data-outcome": state}
    over = str(state != "playing").lower()
    assert attributes(view, "battle") == {"aria-disabled": over}
    assert attributes(view, "step") == {"aria-disabled": over}


@EVERY_STATE
def test_all_eight_cards_are_shown_once(game: Callable[[], Game], state: str) -> None:
    view = render_eight.view(game())
    shown = ids(view, "queue-a") + ids(view, "queue-b") + ids(view, "pot")
    assert sorted(shown) == sorted(card.name for card in EIGHT_CARD.deck)
    assert attributes(view, "total-check") == {"data-ok": "true"}
    counts = [len(ids(view, name)) for name in ("queue-a", "queue-b", "pot")]
    assert view["total-check"].text == (
        "8 of 8 cards: Player A {}, Player B {}, pot {}".format(*counts)
    )


@EVERY_STATE
def test_the_next_card_is_the_first_and_says_so(game: Callable[[], Game], state: str) -> None:
    view = render_eight.view(game())
    for name in ("queue-a", "queue-b"):
        for place, row in enumerate(view[name].rows or ()):
            assert ("next" in text(row)) == (place == 0)


@EVERY_STATE
def test_each_contribution_is_a_row_of_the_history(game: Callable[[], Game], state: str) -> None:
    played = game()
    view = render_eight.view(played)
    rows = [elements(row)[-1].attributes for row in view["history-rows"].rows or ()]
    shown = [
        tuple(row[f"data-{key}"] for key in ("battle", "order", "card", "player", "face"))
        for row in rows
        if "data-card" in row
    ]
    assert shown == [
        (str(battle.number), str(order), c.card.name, c.player, c.face)
        for battle in played.history
        for order, c in enumerate(battle.contributions, 1)
    ]
    others = len(rows) - len(shown)
    assert others == (played.battles + 1 if played.battles else 0), "the deal and each result"


def test_the_pot_says_player_and_face_in_words() -> None:
    rows = render_eight.view(stages(2))["pot"].rows or ()
    assert [text(row) for row in rows] == [
        "5aPlayer A face up",
        "5bPlayer B face up",
        "2aPlayer A face down",
        "2bPlayer B face down",
    ]
    first = elements(rows[2])[-1].attributes
    assert first["data-player"] == "A"
    assert first["data-face"] == "down"


def test_an_awarded_pot_is_empty_and_stays_in_the_history() -> None:
    view = render_eight.view(eight(battles=1))
    assert view["pot"].rows == ()
    history = [text(row) for row in view["history-rows"].rows or ()]
    assert history == [
        "0Dealt: Player A 5a 2a 4a 3a, Player B 5b 2b 3b 4b",
        "115aPlayer Aface up",
        "25bPlayer Bface up",
        "132aPlayer Aface down",
        "42bPlayer Bface down",
        "154aPlayer Aface up",
        "63bPlayer Bface up",
        "1Player A wins 6 cards",
    ]


def test_back_is_there_once_something_was_played() -> None:
    view = render_eight.back(possible=False, at=None)
    assert attributes(view, "back") == {"aria-disabled": "true"}
    assert view["back-reason"].text
    view = render_eight.back(possible=True, at=None)
    assert attributes(view, "back") == {"aria-disabled": "false"}
    assert view["back-reason"].text == ""


def test_a_broken_table_would_fail_the_total_check() -> None:
    class Broken(Game):
        @property
        def table(self):  # type: ignore[no-untyped-def]
            return super().table._replace(b=super().table.a)

    view = render_eight.view(Broken(EIGHT_CARD))
    assert attributes(view, "total-check") == {"data-ok": "false"}
    assert "not each original card" in (view["total-check"].text or "")


def test_what_people_typed_is_shown_as_text() -> None:
    view = render_eight.view(eight(), message="“<b>é🎲日本” is no card here.")
    assert view["result"].text == "“<b>é🎲日本” is no card here."


@pytest.mark.parametrize(
    ("player", "element", "invalid"),
    [("A", "deal-a-error", "a"), ("B", "deal-b-error", "b"), ("", "deal-error", "ab")],
)
def test_a_fault_stands_beside_the_field_that_has_it(
    player: str, element: str, invalid: str
) -> None:
    view = render_eight.refusal(player, "<i>")
    errors = ("deal-a-error", "deal-b-error", "deal-error")
    assert {name: view[name].text for name in errors if view[name].text} == {element: "<i>"}
    for name in "ab":
        expected = {"aria-invalid": str(name in invalid).lower()}
        assert attributes(view, f"deal-{name}") == expected
