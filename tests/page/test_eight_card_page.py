"""The presses of the eight-card page, without a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.engine.notation import moment
from war_engine import EIGHT_CARD, DealError, Game
from war_page.eight_card import EightCardPage

BAD_DEALS = [
    ("5a", "5b"),
    ("", ""),
    ("5a 2a 4a 3a", "5b 2b 3b 4b 5a"),
    ("5a 2a 4a 3a", "5b 2b 3b 9z"),
    ("5a 2a 4a 3a 5b 2b 3b 4b", ""),
    ("é🎲日本", "<b>"),
]


def any_press(page: EightCardPage, rng: Random) -> str:
    """Do one press that can be done now, and return its name."""
    presses: dict[str, Callable[[], None]] = {
        "load tie": page.load_tie,
        "reset": page.reset,
        "deal": lambda: page.deal("3a 2a 5a 3b", "2b 4a 4b 5b"),
        "refused": lambda: page.deal(*rng.choice(BAD_DEALS)),
    }
    if not page.game.outcome:
        presses |= {"battle": page.battle, "step": page.step}
    if page.moves or page.earlier:
        presses["back"] = page.back
    often = {"battle": 24, "step": 8, "back": 4}
    name = rng.choices(list(presses), [often.get(name, 1) for name in presses])[0]
    presses[name]()
    return name


def test_no_two_messages_in_a_row_are_equal() -> None:
    rng, page, seen, message = Random(8), EightCardPage(), Counter[str](), ""
    for _ in range(4000):
        press = any_press(page, rng)
        assert page.message
        assert page.message != message, press
        message = page.message
        seen[press] += 1
        if page.game.outcome:
            seen[page.game.outcome.ending] += 1
    for happened in ("AllCards", "UnresolvedTie", "RepeatedState", "back", "step", "refused"):
        assert seen[happened] > 20, seen


def test_the_total_is_right_after_every_press() -> None:
    rng, page = Random(9), EightCardPage()
    for _ in range(1000):
        any_press(page, rng)
        part = page.view()["total-check"]
        assert part.attributes == {"data-ok": "true"}
        assert (part.text or "").startswith("8 of 8 cards")


@pytest.mark.parametrize("deal", BAD_DEALS)
def test_a_refused_deal_changes_nothing_but_says_why(deal: tuple[str, str]) -> None:
    with pytest.raises(DealError):
        Game(EIGHT_CARD, *deal)
    page = EightCardPage()
    page.step()
    game, before = page.game, moment(page.game)
    page.deal(*deal)
    assert page.game is game
    assert moment(page.game) == before
    _, fault = page.refused
    assert fault
    assert fault in page.message


def test_a_good_deal_takes_the_refusal_away() -> None:
    page = EightCardPage()
    page.deal("5a", "5b")
    page.deal("2a,3a 3b,5a", "2b, 4a, 5b, 4b")
    assert page.refused == ("", "")
    assert str(page.game.table) == "A 2a 3a 3b 5a | B 2b 4a 5b 4b | pot -"


def test_reset_is_the_original_deal_with_no_history() -> None:
    page, fresh = EightCardPage(), EightCardPage()
    page.load_tie()
    page.battle()
    page.reset()
    shown, first = page.view(), fresh.view()
    differ = {name for name in shown if shown[name] != first[name]}
    assert differ == {"result", "back", "back-reason"}, "Back brings the game before back"
    assert page.message.startswith("Game 3, original queues")


def test_a_win_can_be_taken_back_and_won_again() -> None:
    page = EightCardPage()
    for _ in range(4):
        page.battle()
    won = page.view()
    page.back()
    assert page.game.outcome is None
    page.battle()
    assert page.view() == won
