"""One visible stage at a time, and every press back again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import button, deal, focused, history, press, presses, said, table

STEPS = [
    "Battle 1, step 1: 5a and 5b tied. Player A has 3 cards, Player B has 3. Pot 2. Total 8 of 8.",
    "Battle 1, step 2: 2a and 2b went face down. "
    "Player A has 2 cards, Player B has 2. Pot 4. Total 8 of 8.",
    "Battle 1, step 3: 4a beats 3b. Player A has 1 card, Player B has 1. Pot 6. Total 8 of 8.",
    "Battle 1, step 4: Player A wins 6 cards. Player A has 7 cards, Player B has 1. Total 8 of 8.",
]


def test_each_step_says_its_battle_and_number(eight: Page) -> None:
    presses(eight, "Step", 4)
    assert said(eight) == STEPS
    expect(eight.locator("#result")).to_have_text(STEPS[-1])


def test_a_stop_and_a_win_say_their_step(eight: Page) -> None:
    press(eight, "Load insufficient-tie scenario")
    presses(eight, "Step", 4)
    assert said(eight)[-1].startswith("Stopped after battle 1, step 4: unresolved tie. Neither")
    press(eight, "Reset original queues")
    presses(eight, "Battle", 3)
    presses(eight, "Step", 2)
    assert said(eight)[-1].startswith(
        "Finished after battle 4, step 2: Player A owns all eight cards. Player A has 8 cards"
    )


def test_battle_finishes_the_battle_that_stands_and_counts_it_once(eight: Page) -> None:
    press(eight, "Battle")
    whole = table(eight), history(eight)
    for steps in (1, 2, 3):
        press(eight, "Reset original queues")
        presses(eight, "Step", steps)
        press(eight, "Battle")
        assert (table(eight), history(eight)) == whole


def test_every_press_goes_back_one_by_one(eight: Page) -> None:
    deal(eight, "2a 2b 3a 4a", "3b 5a 5b 4b")
    names = ("Battle", "Step", "Step", "Step", "Battle", "Battle")
    stood = [(table(eight), history(eight))]
    for name in names:
        press(eight, name)
        stood.append((table(eight), history(eight)))
    assert stood[-1][0].outcome == "UnresolvedTie"
    while stood:
        assert (table(eight), history(eight)) == stood.pop()
        press(eight, "Back")


@pytest.mark.parametrize(
    "name", ["Reset original queues", "Load insufficient-tie scenario", "Deal these queues"]
)
def test_a_new_deal_is_taken_back(eight: Page, name: str) -> None:
    press(eight, "Battle", "Step")
    before = table(eight), history(eight)
    if name == "Deal these queues":
        deal(eight, "2a", "5a 2b 3a 3b 4a 4b 5b")
    else:
        press(eight, name)
    assert table(eight).battles == 0
    press(eight, "Back")
    assert (table(eight), history(eight)) == before
    assert said(eight)[-1].startswith("Taken back: game ")


def test_by_keyboard_alone(eight: Page) -> None:
    button(eight, "Battle").focus()
    eight.keyboard.press("Tab")
    assert focused(eight) == "Step"
    for _ in range(4):
        eight.keyboard.press("Enter")
    assert table(eight).a == "3a 5a 5b 2a 2b 4a 3b"
    eight.keyboard.press("Tab")
    assert focused(eight) == "Back"
    for _ in range(3):
        eight.keyboard.press("Space")
    assert (table(eight).pot, table(eight).battles) == ("5a 5b", 1)
    assert focused(eight) == "Back"
