"""What the 52-card game says, word for word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.deals import DECK, high
from war_engine import Game
from war_page import words_high as words

TIED = "K♠ 2♠ 3♠ 4♠ J♠"
COMPUTER_TIED = "K♥ 2♥ 3♥ 4♥ Q♥"


def seven_ties() -> Game:
    """Return a game of seven ties in a row, the last of which neither side can supply."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    yours = [f"{rank}{suit}" for suit in "♠♥" for rank in ranks]
    computers = [f"{rank}{suit}" for suit in "♦♣" for rank in ranks]
    return high(" ".join(yours), " ".join(computers), flips=8)


SAID = {
    "tie": (
        lambda: high("9♣", "9♥"),
        "Flip 1: you 9♣, computer 9♥. Tie. Central pile 2. Play the tie to continue.",
    ),
    "you win a flip": (
        lambda: high("K♠", "4♥"),
        "Flip 1: K♠ beats 4♥. You win 2 cards. You 27, computer 25.",
    ),
    "the computer wins a flip": (
        lambda: high("9♠", "10♥"),
        "Flip 1: 10♥ beats 9♠. The computer wins 2 cards. You 25, computer 27.",
    ),
    "a tie played is the same flip": (
        lambda: high(TIED, COMPUTER_TIED, flips=2),
        "Flip 1: Q♥ beats J♠. The computer wins 10 cards. You 21, computer 31.",
    ),
    "you have no cards left": (
        lambda: high("A♠", "2♠", a_holds=1),
        "Flip 1: 2♠ beats A♠. The computer wins 2 cards. You 0, computer 52. "
        "You lose the game: you have no cards left.",
    ),
    "the computer has no cards left": (
        lambda: high("K♠", "A♠", a_holds=51),
        "Flip 1: K♠ beats A♠. You win 2 cards. You 52, computer 0. "
        "You win the game: the computer has no cards left.",
    ),
    "you are short": (
        lambda: high("K♠ 2♠ 3♠ 4♠", "K♥", flips=2, a_holds=4),
        "Flip 1: You lose the game: you hold 3 cards and the tie needs 4 from each side.",
    ),
    "you are short, by one card": (
        lambda: high("K♠ 2♠", "K♥", flips=2, a_holds=2),
        "Flip 1: You lose the game: you hold 1 card and the tie needs 4 from each side.",
    ),
    "the computer is short": (
        lambda: high("K♠", "K♥ 2♥ 3♥", flips=2, a_holds=49),
        "Flip 1: You win the game: the computer holds 2 cards and the tie needs 4 from each side.",
    ),
    "both are short": (
        seven_ties,
        "Flip 1: You lose the game: you hold 1 card and the tie needs 4 from each side. "
        "The computer is short too, but your deck is checked first.",
    ),
}


def spoken(game: Game) -> str:
    assert game.newest
    return words.flip(game, game.newest)


@pytest.mark.parametrize(("game", "message"), SAID.values(), ids=SAID)
def test_what_a_flip_says(game: Callable[[], Game], message: str) -> None:
    assert spoken(game()) == message


@pytest.mark.parametrize("game", [game for game, _ in SAID.values()], ids=SAID)
def test_nobody_both_wins_and_loses_a_game(game: Callable[[], Game]) -> None:
    for told in (spoken(game()), words.standing(game())):
        assert not ("You win the game" in told and "You lose the game" in told)


@pytest.mark.parametrize(
    ("game", "standing"),
    [
        (lambda: high("", "", flips=0), "Flip reveals the top card of each deck."),
        (lambda: high("9♣", "9♥"), "A tie stands, so Flip is unavailable. Play the tie: three"),
        (
            lambda: high("K♠ 2♠", "K♥", a_holds=2),
            "A tie stands, so Flip is unavailable. Play the tie will end the game",
        ),
        (
            lambda: high("K♠ 2♠ 3♠ 4♠ 5♠", "K♥", a_holds=5),
            "A tie stands, so Flip is unavailable. Play the tie: three",
        ),
        (lambda: high("A♠", "2♠", a_holds=1), "You lose the game: you have no cards left."),
        (lambda: high("K♠", "A♠", a_holds=51), "You win the game: the computer has no cards left."),
    ],
)
def test_where_play_stands(game: Callable[[], Game], standing: str) -> None:
    assert words.standing(game()).startswith(standing)


def test_the_log_tells_ties_and_who_took_how_many() -> None:
    for game, result in [
        (high("K♠", "4♥"), "You take 2"),
        (high("9♠", "10♥"), "Computer takes 2"),
        (high("9♣", "9♥"), "Tie stands"),
        (high(TIED, COMPUTER_TIED, flips=2), "Tie. Computer takes 10"),
        (high("K♠ 2♠", "K♥", flips=2, a_holds=2), "Tie. You lose: short of four"),
        (seven_ties(), "7 ties. You lose: short of four"),
    ]:
        assert game.newest
        assert words.round_result(game.newest) == result


def test_every_card_has_a_name_of_its_own() -> None:
    names = {words.card(card) for card in high("", "", flips=0).rules.deck}
    assert len(names) == len(DECK.split()) == 52
    assert {"Ace of Spades", "10 of Hearts", "King of Clubs", "Jack of Diamonds"} <= names
