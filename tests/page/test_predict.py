"""Predict first: play waits for a guess, counts it once, and nothing tells the answer before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.engine.test_boundaries import random_deal
from tests.page.deals import ROUND_FROM_THE_DEAL, eight
from tests.page.markup_reader import text
from tests.page.test_link import ADDRESS
from war_engine import EIGHT_CARD, INSUFFICIENT_TIE, Game
from war_page import words, words_tools
from war_page.eight_card import EightCardPage
from war_page.markup import View
from war_page.named_deals import NAMED_DEALS
from war_page.predict import NOBODY, Predictions, Score, asked, taker
from war_page.tools import NO_GUESS, Tools

TOOLS = ("map-tool", "deal-tool", "predict-tool", "share-tool", "sweep-tool")
CHOICES = ("A", "B", NOBODY)


def predicting(deal: tuple[str, str] | None = None) -> tuple[EightCardPage, Tools]:
    """Return a page that asks for predictions, all its tools open, this deal on its table."""
    page = EightCardPage()
    tools = Tools(page, ADDRESS)
    for name in TOOLS:
        tools.toggle(name, True)
    tools.toggle_predicting()
    if deal:
        page.deal(*deal)
    return page, tools


def waits(page: EightCardPage) -> bool:
    """Tell whether Battle and Step can't be pressed; one can't without the other."""
    view = page.view()
    assert view["battle"] == view["step"]
    return (view["battle"].attributes or {})["aria-disabled"] == "true"


def score(page: EightCardPage) -> Score:
    return page.predictions.score(page.game)


def everything(view: View) -> str:
    """Return all that a view says, marked up or not, attributes included."""
    parts = []
    for name, part in view.items():
        parts += [name, part.text or "", part.chosen or "", *map(text, part.rows or ())]
        parts += [str(value) for value in (part.attributes or {}).values()]
    return "\n".join(parts)


ORIGINAL_TAKERS = ["A", "B", "A", "A"]


def test_the_original_game_by_battles() -> None:
    page, tools = predicting()
    for number, took in enumerate(ORIGINAL_TAKERS, 1):
        assert asked(page.game) == page.predictions.missing(page.game) == number
        assert waits(page)
        assert page.hold == words.predict_first(number)
        tools.predict(took)
        assert page.message == f"Predicted: Player {took} takes the pot of battle {number}. " + (
            "Now Battle or Step."
        )
        assert page.predictions.missing(page.game) is None
        assert not waits(page)
        page.battle()
        told = f"You predicted Player {took}: right. {number} of {number} right."
        assert page.message.endswith(told)
        assert score(page) == (number, number)
    assert asked(page.game) is None
    assert page.predictions.missing(page.game) is None
    assert page.hold == ""
    assert waits(page), "play has ended"


def test_the_original_game_by_steps() -> None:
    page, tools = predicting()
    tools.predict("A")
    came = []
    for _ in range(4):
        page.step()
        came.append((asked(page.game), score(page), "You predicted" in page.message))
    assert came == [
        (1, (0, 0), False),
        (1, (0, 0), False),
        (None, (0, 0), False),
        (2, (1, 1), True),
    ]
    assert page.message.endswith("You predicted Player A: right. 1 of 1 right.")
    assert waits(page)
    tools.predict("A")
    page.step()
    assert (asked(page.game), score(page), waits(page)) == (None, (1, 1), False)
    page.step()
    assert page.message.endswith(
        "You predicted Player A: not so, Player B took the pot. 1 of 2 right."
    )
    assert score(page) == (1, 2)


def test_a_tie_that_stands_can_still_be_predicted_or_predicted_otherwise() -> None:
    page, tools = predicting()
    tools.predict("B")
    page.step()
    assert asked(page.game) == 1
    tools.predict("A")
    page.battle()
    assert page.message.endswith("You predicted Player A: right. 1 of 1 right.")
    assert score(page) == (1, 1)


@pytest.mark.parametrize("steps", [1, 2])
def test_asking_may_begin_while_a_tie_stands(steps: int) -> None:
    page = EightCardPage()
    tools = Tools(page, ADDRESS)
    for _ in range(steps):
        page.step()
    tools.toggle_predicting()
    assert waits(page)
    assert page.predictions.missing(page.game) == 1
    tools.predict("A")
    assert not waits(page)


def test_asking_begins_with_the_next_battle_where_one_is_already_decided() -> None:
    page = EightCardPage()
    tools = Tools(page, ADDRESS)
    for _ in range(3):
        page.step()
    tools.toggle_predicting()
    assert not waits(page)
    tools.predict("A")
    assert page.predictions.guesses == ()
    page.step()
    assert "You predicted" not in page.message
    assert page.predictions.missing(page.game) == 2


@pytest.mark.parametrize("press", ["battle", "step"])
@pytest.mark.parametrize(
    ("guess", "told", "right"),
    [
        (NOBODY, "You predicted nobody: right. 1 of 1 right.", 1),
        ("A", "You predicted Player A: not so, the pot stays. 0 of 1 right.", 0),
        ("B", "You predicted Player B: not so, the pot stays. 0 of 1 right.", 0),
    ],
)
def test_a_tie_that_cannot_be_continued_is_taken_by_nobody(
    guess: str, told: str, right: int, press: str
) -> None:
    page, tools = predicting(INSUFFICIENT_TIE)
    tools.predict(guess)
    while not page.game.outcome:
        assert "You predicted" not in page.message
        getattr(page, press)()
    assert page.message.endswith(told)
    assert score(page) == (right, 1)


def test_nobody_is_not_so_where_a_player_takes_the_pot() -> None:
    page, tools = predicting()
    tools.predict(NOBODY)
    assert page.message == "Predicted: nobody takes the pot of battle 1. Now Battle or Step."
    page.battle()
    assert page.message.endswith(
        "You predicted nobody: not so, Player A took the pot. 0 of 1 right."
    )


def test_the_last_pot_of_a_loop_is_taken_though_nobody_wins() -> None:
    game = eight(ROUND_FROM_THE_DEAL, 8)
    assert game.outcome
    assert game.outcome.winner is None
    assert game.newest
    assert taker(game.newest) == game.newest.winner


def test_back_takes_an_outcome_away_and_asks_again() -> None:
    page, tools = predicting()
    for guess in ("A", "A"):
        tools.predict(guess)
        page.battle()
    assert score(page) == (1, 2)
    page.back()
    assert score(page) == (1, 1)
    assert page.predictions.missing(page.game) == 2
    assert waits(page)
    tools.predict("B")
    page.battle()
    assert score(page) == (2, 2)
    for _ in range(2):
        page.back()
    assert score(page) == (0, 0)
    assert page.predictions.guesses == ()


def test_back_over_the_award_alone_leaves_the_guess_but_counts_it_no_more() -> None:
    page, tools = predicting()
    tools.predict("A")
    for _ in range(4):
        page.step()
    assert score(page) == (1, 1)
    page.back()
    assert score(page) == (0, 0)
    assert page.predictions.guess(1) == "A"
    page.step()
    assert score(page) == (1, 1)


def test_a_changed_guess_counts_once() -> None:
    page, tools = predicting()
    for guess in ("B", NOBODY, "A"):
        tools.predict(guess)
        assert page.predictions.guesses == ((1, guess),)
        assert tools.view()["prediction-choices"].chosen == guess
    page.battle()
    assert score(page) == (1, 1)
    assert tools.view()["prediction-choices"].chosen == NO_GUESS


@pytest.mark.parametrize(
    "deal_another",
    [
        lambda page, _: page.reset(),
        lambda page, _: page.load_tie(),
        lambda page, _: page.deal(*ROUND_FROM_THE_DEAL),
        lambda _, tools: tools.load_named("longest-loop"),
        lambda _, tools: tools.open_link("#eight-card?a=5a-2a-4a-3a&b=5b-2b-3b-4b&moves=b"),
        lambda _, tools: tools.follow_address("#nine-card"),
    ],
    ids=["reset", "insufficient tie", "own deal", "named deal", "link", "refused address"],
)
def test_the_score_goes_on_with_the_next_game_and_back_restores_it(
    deal_another: Callable[[EightCardPage, Tools], None],
) -> None:
    page, tools = predicting()
    for guess in ("A", "A"):
        tools.predict(guess)
        page.battle()
    before, view = page.predictions, tools.view()
    deal_another(page, tools)
    assert score(page) == (1, 2)
    assert page.predictions.guesses == ()
    assert page.predictions.on
    assert waits(page)
    assert page.game.outcome is None
    tools.predict("B")
    page.battle()
    assert score(page).of == 3
    page.back()
    assert score(page) == (1, 2)
    while page.number > 1:
        page.back()
    assert page.predictions == before
    assert score(page) == (1, 2)
    assert tools.view()["prediction-score"] == view["prediction-score"]
    assert view["prediction-score"].text == "1 of 2 right."


def test_asking_stays_off_or_on_when_back_brings_another_game() -> None:
    page, tools = predicting()
    page.reset()
    tools.toggle_predicting()
    page.back()
    assert page.number == 1
    assert not page.predictions.on
    assert not waits(page)


def test_off_it_asks_nothing_and_says_nothing() -> None:
    page, tools = predicting()
    tools.predict("A")
    tools.toggle_predicting()
    assert page.message == "Predict first is off. No prediction has come out yet."
    assert page.predictions == Predictions()
    page.battle()
    assert "You predicted" not in page.message
    assert not waits(page)
    view = tools.view()
    assert view["prediction"].attributes == {"hidden": ""}
    assert view["predict"].attributes == {"aria-pressed": "false"}


def test_turned_off_it_tells_the_score_and_turned_on_again_counts_anew() -> None:
    page, tools = predicting()
    assert page.message.startswith("Predict first is on.")
    for guess in ("A", "A"):
        tools.predict(guess)
        page.battle()
    tools.toggle_predicting()
    assert page.message == "Predict first is off. 1 of 2 right."
    tools.toggle_predicting()
    assert page.message.startswith("Predict first is on.")
    assert score(page) == (0, 0)
    assert tools.view()["prediction-score"].text == "No prediction has come out yet."
    tools.predict("A")
    page.battle()
    assert page.message.endswith("You predicted Player A: right. 1 of 1 right.")


def test_looking_back_predicts_nothing() -> None:
    page, tools = predicting()
    tools.predict("A")
    page.battle()
    page.look(2)
    message = page.message
    tools.predict("B")
    assert page.predictions.guesses == ((1, "A"),)
    assert page.message == message
    assert page.hold == words.WAIT_FOR_NOW
    page.return_now()
    assert page.hold == words.predict_first(2)


def test_until_a_guess_is_made_play_waits_in_any_game() -> None:
    rng, seen = Random(51), Counter[str]()
    for _ in range(60):
        page, tools = predicting(random_deal(rng))
        right = of = 0
        while not page.game.outcome:
            number = asked(page.game)
            assert waits(page) == (number is not None and not page.predictions.guess(number))
            if waits(page):
                assert number
                assert page.hold == words.predict_first(number)
                assert page.view()["outcome"].text == page.hold
                assert tools.view()["prediction-question"].text == (
                    f"Battle {number}: who will take the pot?"
                )
                assert tools.view()["prediction"].attributes == {"hidden": None}
                tools.predict(rng.choice(CHOICES))
                seen["asked"] += 1
            before = page.game.battles if page.game.table.pot else page.game.battles + 1
            rng.choice((page.battle, page.step))()
            assert page.game.newest
            took = taker(page.game.newest)
            assert ("You predicted" in page.message) == bool(took)
            if took:
                guess = page.predictions.guess(before)
                right, of = right + (guess == took), of + 1
                assert page.message.endswith(f" {right} of {of} right.")
                seen[f"{took}, {'right' if guess == took else 'not so'}"] += 1
            assert score(page) == (right, of)
        assert of == page.game.battles
    assert len(seen) == 1 + 6, seen


ANSWERS = ("unresolved", "repeated", "loop", "insufficient", "wins", "lost", "longest", "no winner")


@pytest.mark.parametrize("name", ["load tie", *NAMED_DEALS])
def test_a_loaded_deal_is_not_told_by_name_before_its_first_battle_is_predicted(name: str) -> None:
    page, tools = predicting()
    listed = tools.view()["named-deal"]
    if name == "load tie":
        page.load_tie()
    else:
        tools.load_named(name)
    view = page.view() | tools.view()
    assert view.pop("named-deal") == listed, "the list of names is the same for every deal"
    shown = everything(view).lower()
    assert [answer for answer in ANSWERS if answer in shown] == []
    assert page.message.startswith("Game 2: Player A has 4 cards")
    assert waits(page)


@pytest.mark.parametrize("name", ["load tie", *NAMED_DEALS])
def test_it_is_told_where_nothing_is_predicted(name: str) -> None:
    page, tools = predicting()
    tools.toggle_predicting()
    if name == "load tie":
        page.load_tie()
        assert words.INSUFFICIENT in page.message
    else:
        tools.load_named(name)
        assert words_tools.NAMED[name] in page.message


def test_what_is_shown_before_a_battle_is_the_same_whether_it_was_ever_played() -> None:
    """A battle played, told and taken back leaves nothing that could tell its taker."""
    rng, compared = Random(52), 0
    for _ in range(40):
        page, tools = predicting(random_deal(rng))
        while not page.game.outcome:
            before = page.view() | tools.view()
            guesses = page.predictions
            tools.predict(rng.choice(CHOICES))
            page.battle()
            page.back()
            assert page.message.startswith("Taken back.")
            after = page.view() | tools.view()
            assert page.predictions == guesses
            assert {name for name in after if after[name] != before[name]} == {"result"}
            tools.predict(rng.choice(CHOICES))
            page.battle()
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("choice", CHOICES)
def test_a_prediction_is_read_back(choice: str) -> None:
    predictions = Predictions(True).with_guess(1, "A").with_guess(2, choice)
    assert [predictions.guess(battle) for battle in (1, 2, 3)] == ["A", choice, ""]
    assert predictions.until(1).guesses == ((1, "A"),)
    assert predictions.until(0).guesses == ()
    assert predictions.missing(Game(EIGHT_CARD)) is None
    assert Predictions(True).missing(Game(EIGHT_CARD)) == 1
    assert Predictions(False).missing(Game(EIGHT_CARD)) is None
