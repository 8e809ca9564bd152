"""What the eight-card game says, word for word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.deals import (
    A_IS_SHORT,
    B_WINS,
    ORIGINAL,
    ROUND_FROM_BATTLE_4,
    ROUND_FROM_THE_DEAL,
    eight,
)
from war_engine import EIGHT_CARD, INSUFFICIENT_TIE, DealError, Game
from war_page import words

FIRST = (
    "Battle 1: Player A wins 6 cards. 5a and 5b tied. 2a and 2b went face down. 4a beats 3b. "
    "Player A has 7 cards, Player B has 1. Total 8 of 8."
)


def said(deal: tuple[str, str], battles: int, limit: int = 100) -> str:
    """Return what the last of so many battles says."""
    game = eight(deal, battles, limit)
    assert game.newest
    return words.battle(game, game.newest)


@pytest.mark.parametrize(
    ("deal", "battles", "message"),
    [
        pytest.param(ORIGINAL, 1, FIRST, id="first battle"),
        pytest.param(
            ORIGINAL,
            2,
            "Battle 2: Player B wins 2 cards. 4b beats 3a. "
            "Player A has 6 cards, Player B has 2. Total 8 of 8.",
            id="the higher rank comes first",
        ),
        pytest.param(
            ORIGINAL,
            4,
            "Finished after battle 4: Player A owns all eight cards. 5b beats 4b. "
            "Player A has 8 cards, Player B has 0. Total 8 of 8.",
            id="A wins",
        ),
        pytest.param(
            B_WINS,
            2,
            "Finished after battle 2: Player B owns all eight cards. 5b beats 4a. "
            "Player A has 0 cards, Player B has 8. Total 8 of 8.",
            id="B wins",
        ),
        pytest.param(
            INSUFFICIENT_TIE,
            1,
            "Stopped after battle 1: unresolved tie. Neither player holds two cards to continue. "
            "Player A 1, Player B 1, pot 6. Total 8 of 8. No winner.",
            id="unresolved tie, both short",
        ),
        pytest.param(
            A_IS_SHORT,
            4,
            "Stopped after battle 4: unresolved tie. "
            "Player A doesn't hold two cards to continue. "
            "Player A 0, Player B 6, pot 2. Total 8 of 8. No winner.",
            id="unresolved tie, A alone short",
        ),
        pytest.param(
            A_IS_SHORT[::-1],
            4,
            "Stopped after battle 4: unresolved tie. "
            "Player B doesn't hold two cards to continue. "
            "Player A 6, Player B 0, pot 2. Total 8 of 8. No winner.",
            id="unresolved tie, B alone short",
        ),
        pytest.param(
            ROUND_FROM_THE_DEAL,
            8,
            "Stopped after battle 8: repeated state. "
            "The queues are the same as at the deal, so play would go round for ever. "
            "Player A 4, Player B 4, pot 0. Total 8 of 8. No winner.",
            id="repeats the deal",
        ),
        pytest.param(
            ROUND_FROM_BATTLE_4,
            12,
            "Stopped after battle 12: repeated state. "
            "The queues are the same as after battle 4, so play would go round for ever. "
            "Player A 4, Player B 4, pot 0. Total 8 of 8. No winner.",
            id="repeats a later boundary",
        ),
    ],
)
def test_what_a_battle_says(deal: tuple[str, str], battles: int, message: str) -> None:
    assert said(deal, battles) == message


def test_the_limit_says_so() -> None:
    assert said(ORIGINAL, 2, limit=2) == (
        "Stopped after battle 2: battle limit. A game that is undecided after 2 battles ends so. "
        "Player A 6, Player B 2, pot 0. Total 8 of 8. No winner."
    )


@pytest.mark.parametrize("deal", [ORIGINAL, INSUFFICIENT_TIE, B_WINS, ROUND_FROM_THE_DEAL])
def test_each_stage_of_a_game_says_something_new(deal: tuple[str, str]) -> None:
    game, messages = eight(deal), [""]
    while not game.outcome:
        game.step()
        assert game.newest
        messages.append(words.battle(game, game.newest))
    assert len(messages) > 4
    assert len(set(messages)) == len(messages)


@pytest.mark.parametrize(
    ("game", "standing"),
    [
        (lambda: eight(), "Press Battle to begin."),
        (lambda: eight(battles=1), "Play goes on."),
        (lambda: eight(battles=4), "Player A has won, owning all eight cards."),
        (lambda: eight(B_WINS, 2), "Player B has won, owning all eight cards."),
        (lambda: eight(INSUFFICIENT_TIE, 1), "Stopped, not won: unresolved tie."),
        (lambda: eight(ROUND_FROM_THE_DEAL, 8), "Stopped, not won: repeated state."),
        (lambda: eight(ORIGINAL, 2, limit=2), "Stopped, not won: battle limit."),
    ],
)
def test_where_play_stands(game: Callable[[], Game], standing: str) -> None:
    said = words.standing(game())
    assert said.startswith(standing)
    assert ("No Battle is left" in said) == (game().outcome is not None)


def test_a_stop_never_speaks_of_a_winner_but_to_deny_one() -> None:
    for message in (said(INSUFFICIENT_TIE, 1), said(ROUND_FROM_THE_DEAL, 8)):
        assert "wins" not in message
        assert "owns" not in message
        assert message.endswith("No winner.")


@pytest.mark.parametrize(
    ("a", "b", "named"),
    [
        ("5a 2a 4a 3a", "5b 2b 3b 6b", ["6b", "2a 2b 3a 3b 4a 4b 5a 5b"]),
        ("5a 2a 4a 3a", "5b 2b 3b 5a", ["5a", "twice"]),
        ("5a 2a 4a", "5b 2b 3b 4b", ["3a", "is missing"]),
        ("5a 2a", "5b 2b 3b 4b", ["3a and 4a", "are missing"]),
        ("", "5a 2a 4a 3a 5b 2b 3b 4b", ["Player A", "no card"]),
        ("5a 2a 4a 3a 5b 2b 3b 4b", "", ["Player B", "no card"]),
        ("é🎲日本 <b>", "5b", ["“é🎲日本”"]),
    ],
)
def test_a_refused_deal_names_the_fault(a: str, b: str, named: list[str]) -> None:
    with pytest.raises(DealError) as refused:
        Game(EIGHT_CARD, a, b)
    message = words.refused(refused.value)
    assert all(name in message for name in named), message
    assert message.endswith(".")
