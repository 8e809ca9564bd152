"""Predict first: the answer is waited for, and nothing gives it away before."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import (
    available,
    button,
    focused,
    open_tool,
    press,
    presses,
    said,
    table,
)

TELLING = re.compile(
    r"unresolved|repeated state|insufficient|for ever|no winner|wins?\b|has won|stays", re.I
)
"""What would tell how a battle to come ends, apart from the rules."""

SHOWN = """() => [document.title, ...document.querySelectorAll("#eight-card *")].flatMap((part) => {
  if (typeof part === "string") return [part];
  if (!part.checkVisibility() || part.closest(".rules, [data-press=load-tie]")) return [];
  const own = [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return [...own.map((node) => node.data), part.getAttribute("aria-label") ?? "",
    part.getAttribute("title") ?? "", part.tagName === "INPUT" ? part.value : ""];
}).join("\\n")"""


@pytest.fixture
def asking(eight: Page) -> Page:
    """The original deal, with each battle's taker to be predicted."""
    open_tool(eight, "predict")
    press(eight, "Predict first")
    return eight


def choice(page: Page, who: str) -> Locator:
    return page.get_by_role("radio", name=f"{who} takes it", exact=True)


def test_play_waits_for_the_prediction_and_then_tells(asking: Page) -> None:
    group = asking.get_by_role("group", name="Battle 1: who will take the pot?")
    expect(group).to_be_visible()
    before = table(asking)
    for name in ("Battle", "Step"):
        assert not available(asking, name)
        expect(button(asking, name)).to_have_accessible_description(
            re.compile("choose who will take the pot of battle 1")
        )
        presses(asking, name, 2)
    assert table(asking) == before
    choice(asking, "Player A").check()
    assert said(asking)[-1].startswith("Predicted: Player A takes the pot of battle 1.")
    press(asking, "Battle")
    assert said(asking)[-1].endswith("You predicted Player A: right. 1 of 1 right.")
    expect(asking.locator("#result")).to_contain_text("You predicted Player A: right.")
    expect(asking.get_by_role("group", name="Battle 2: who will")).to_be_visible()
    expect(choice(asking, "Player A")).not_to_be_checked()
    assert not available(asking, "Battle")
    choice(asking, "Nobody").check()
    press(asking, "Battle")
    assert said(asking)[-1].endswith(
        "You predicted nobody: not so, Player B took the pot. 1 of 2 right."
    )
    expect(asking.locator("#prediction-score")).to_have_text("1 of 2 right.")


def test_nobody_can_be_right(asking: Page) -> None:
    press(asking, "Load insufficient-tie scenario")
    choice(asking, "Nobody").check()
    press(asking, "Battle")
    assert said(asking)[-1].endswith("You predicted nobody: right. 1 of 1 right.")
    expect(asking.locator("#prediction-question")).to_have_text("Nothing to predict now.")


def test_a_prediction_may_be_changed_until_the_ranks_show(asking: Page) -> None:
    choice(asking, "Player B").check()
    press(asking, "Step", "Step")
    choice(asking, "Player A").check()
    press(asking, "Step")
    expect(asking.locator("#prediction-question")).to_have_text("Nothing to predict now.")
    expect(choice(asking, "Player B")).to_have_attribute("aria-disabled", "true")
    choice(asking, "Player B").click(force=True)
    expect(choice(asking, "Player B")).not_to_be_checked()
    press(asking, "Step")
    assert said(asking)[-1].endswith("You predicted Player A: right. 1 of 1 right.")


def test_back_takes_the_count_back(asking: Page) -> None:
    choice(asking, "Player A").check()
    press(asking, "Battle", "Back")
    expect(asking.locator("#prediction-score")).to_have_text(re.compile("No prediction"))
    assert not available(asking, "Battle")


def test_the_count_goes_on_in_the_next_game_until_it_is_switched_off(asking: Page) -> None:
    choice(asking, "Player A").check()
    press(asking, "Battle", "Reset original queues")
    expect(asking.locator("#prediction-score")).to_have_text("1 of 1 right.")
    press(asking, "Predict first")
    expect(asking.locator("#prediction")).to_be_hidden()
    assert available(asking, "Battle")
    press(asking, "Battle")
    assert "You predicted" not in said(asking)[-1]


@pytest.mark.parametrize("name", ["Reset original queues", "Load insufficient-tie scenario"])
def test_nothing_gives_the_answer_away(asking: Page, name: str) -> None:
    for tool in ("deal", "map", "share", "sweep", "guide"):
        open_tool(asking, tool)
    said(asking)
    press(asking, name)
    shown = asking.evaluate(SHOWN)
    assert "who will take the pot?" in shown, "it looks at what is shown"
    assert TELLING.findall(shown) == []
    assert [message for message in said(asking) if TELLING.search(message)] == []
    expect(asking.get_by_text("Eight cards both times")).to_be_hidden()
    expect(asking.get_by_text("A deal worth seeing")).to_be_hidden()
    press(asking, "Predict first")
    assert TELLING.findall(asking.evaluate(SHOWN)), "it finds what tells"


def test_by_keyboard_alone(asking: Page) -> None:
    button(asking, "Reset original queues").focus()
    asking.keyboard.press("Tab")
    asking.keyboard.press("Space")
    expect(choice(asking, "Player A")).to_be_checked()
    asking.keyboard.press("ArrowDown")
    expect(choice(asking, "Player B")).to_be_focused()
    button(asking, "Battle").focus()
    asking.keyboard.press("Enter")
    assert focused(asking) == "Battle"
    assert said(asking)[-1].endswith(
        "You predicted Player B: not so, Player A took the pot. 0 of 1 right."
    )
