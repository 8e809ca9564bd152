"""Every state of the 52-card game, read back from what the page would show."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.deals import high
from tests.page.markup_reader import elements, text
from tests.page.stores import BlockedStore, MemoryStore
from war_engine import Game
from war_page import render_high
from war_page.markup import Part
from war_page.records import RECORDS_KEY, RecordBook, Records, written

NO, YES = {"aria-disabled": "true"}, {"aria-disabled": "false"}

STATES: dict[str, tuple[Callable[[], Game], str, tuple[int, int, int]]] = {
    "deal": (lambda: high("", "", flips=0), "ready", (26, 26, 0)),
    "taken": (lambda: high("K♠", "4♥"), "ready", (27, 25, 0)),
    "tied": (lambda: high("9♣", "9♥"), "tied", (25, 25, 2)),
    "tied again": (lambda: high("9♣ 2♣ 3♣ 4♣ 8♣", "9♥ 2♥ 3♥ 4♥ 8♥", 2), "tied", (21, 21, 10)),
    "won, no cards": (lambda: high("K♠", "A♠", a_holds=51), "won", (52, 0, 0)),
    "lost, no cards": (lambda: high("A♠", "K♠", a_holds=1), "lost", (0, 52, 0)),
    "won, short": (lambda: high("K♠", "K♥ 2♥", 2, a_holds=50), "won", (49, 1, 2)),
    "lost, short": (lambda: high("K♠ 2♠ 3♠ 4♠", "K♥", 2, a_holds=4), "lost", (3, 47, 2)),
}


@pytest.mark.parametrize(("game", "state", "counts"), STATES.values(), ids=STATES)
def test_state(game: Callable[[], Game], state: str, counts: tuple[int, int, int]) -> None:
    view = render_high.view(game())
    assert view["high-card-outcome"].attributes == {"data-outcome": state}
    shown = [view[name].text for name in ("your-count", "computer-count", "pile-count")]
    assert shown == [str(count) for count in counts]
    assert view["high-card-total"] == Part(
        "52 of 52 cards: you {}, computer {}, central pile {}".format(*counts),
        attributes={"data-ok": "true"},
    )
    assert len(view["pile"].rows or ()) == counts[2]
    assert view["flip"].attributes == (YES if state == "ready" else NO)
    assert view["play-tie"].attributes == (YES if state == "tied" else NO)


def test_a_card_face_up_shows_rank_and_suit_and_says_its_name() -> None:
    view = render_high.view(high("10♥", "A♣"))
    assert [text("".join(view[name].rows or ())) for name in ("your-card", "computer-card")] == [
        "10♥10 of Hearts",
        "A♣Ace of Clubs",
    ]


def test_before_the_first_flip_no_card_lies_there() -> None:
    view = render_high.view(high("", "", flips=0))
    assert text("".join(view["your-card"].rows or ())) == "No card yet"


def test_a_card_face_down_keeps_its_secret() -> None:
    rows = render_high.view(high("9♣ 2♣ 3♣ 4♣ 8♣", "9♥ 2♥ 3♥ 4♥ 8♥", 2))["pile"].rows or ()
    down = [row for row in rows if elements(row)[-1].attributes["data-face"] == "down"]
    assert len(down) == 6
    assert {text(row) for row in down} == {"face down"}
    assert not any("data-card" in elements(row)[-1].attributes for row in down)


def test_the_log_row_holds_flip_cards_result_and_counts() -> None:
    game = high("K♠ 2♠ 3♠ 4♠ J♠", "K♥ 2♥ 3♥ 4♥ Q♥", flips=2)
    assert game.newest
    cells = [cell.text for cell in elements(render_high.log_row(game, game.newest))[:-1]]
    assert cells == ["1", "K♠ J♠", "K♥ Q♥", "Tie. Computer takes 10", "21", "31"]


def test_the_picture_has_a_point_for_the_deal_and_each_flip() -> None:
    game = high("K♠", "4♥")
    view = render_high.picture(game, [(26, 26), (27, 25)])
    assert view["picture-you"].attributes == {"points": "0,26 1,25"}
    assert view["picture-computer"].attributes == {"points": "0,26 1,27"}
    assert "over 1 flip: now you 27, computer 25" in str(view["picture"].attributes)


def test_a_long_game_makes_the_picture_wider() -> None:
    view = render_high.picture(high("K♠", "4♥"), [(26, 26)] * 301)
    assert (view["picture"].attributes or {})["viewBox"] == "0 0 300 52"


@pytest.mark.parametrize(
    ("store", "notice"),
    [
        (MemoryStore(), "No completed games yet. They are counted, and kept only in this browser."),
        (
            MemoryStore(**{RECORDS_KEY: written(Records(2, 1))}),
            "Completed games are counted, and kept only in this browser.",
        ),
        (
            BlockedStore(),
            "This browser does not let the page keep records: this game's result is not kept.",
        ),
        (
            MemoryStore(**{RECORDS_KEY: "{"}),
            "The records in this browser can't be read by this page. They were left as they are, "
            "and results are not kept until you clear them.",
        ),
    ],
)
def test_the_notice_tells_whether_records_are_kept(store: MemoryStore, notice: str) -> None:
    assert render_high.records(RecordBook(store))["records-notice"].text == notice


@pytest.mark.parametrize(
    ("stored", "attributes"),
    [(written(Records()), NO), (written(Records(1, 0)), YES), ("{", YES)],
)
def test_records_can_be_cleared_where_there_are_any(
    stored: str, attributes: dict[str, str]
) -> None:
    view = render_high.records(RecordBook(MemoryStore(**{RECORDS_KEY: stored})))
    assert view["clear-records"].attributes == attributes
