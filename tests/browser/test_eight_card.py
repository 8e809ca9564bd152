"""The eight-card game in the browser, press by press."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    EIGHT_BUTTONS,
    Table,
    available,
    button,
    deal,
    history,
    press,
    presses,
    table,
)

DEAL = Table("5a 2a 4a 3a", "5b 2b 3b 4b", "", 0, "playing")
ORIGINAL_GAME = [
    Table("3a 5a 5b 2a 2b 4a 3b", "4b", "", 1, "playing"),
    Table("5a 5b 2a 2b 4a 3b", "3a 4b", "", 2, "playing"),
    Table("5b 2a 2b 4a 3b 5a 3a", "4b", "", 3, "playing"),
    Table("2a 2b 4a 3b 5a 3a 5b 4b", "", "", 4, "won-a"),
]
STOPPED = Table("3a", "3b", "5a 5b 2a 2b 4a 4b", 1, "UnresolvedTie")
GOES_ROUND = ("3a 2a 5a 3b", "2b 4a 4b 5b")
FIRST_BATTLE = [
    ("1", "1", "5a", "A", "up"),
    ("1", "2", "5b", "B", "up"),
    ("1", "3", "2a", "A", "down"),
    ("1", "4", "2b", "B", "down"),
    ("1", "5", "4a", "A", "up"),
    ("1", "6", "3b", "B", "up"),
]


def test_the_original_game_press_by_press(eight: Page) -> None:
    assert table(eight) == DEAL
    for after in ORIGINAL_GAME:
        press(eight, "Battle")
        assert table(eight) == after
    expect(eight.locator("#outcome")).to_contain_text("Player A has won, owning all eight cards")


def test_the_insufficient_tie_stops_with_six_in_the_pot(eight: Page) -> None:
    press(eight, "Load insufficient-tie scenario")
    assert table(eight) == Table("5a 2a 4a 3a", "5b 2b 4b 3b", "", 0, "playing")
    press(eight, "Battle")
    assert table(eight) == STOPPED
    expect(eight.locator("#outcome")).to_contain_text("Stopped, not won: unresolved tie")
    pot = eight.get_by_role("list", name="Pot", exact=True).get_by_role("listitem")
    assert (
        pot.evaluate_all(
            "items => items.map(({ dataset: d }) => d.card + d.player + d.face).join(' ')"
        )
        == "5aAup 5bBup 2aAdown 2bBdown 4aAup 4bBup"
    )


def test_reset_brings_the_original_queues_back_and_clears_the_history(eight: Page) -> None:
    for before in (["Battle"] * 2, ["Load insufficient-tie scenario", "Battle"], ["Step"]):
        press(eight, *before, "Reset original queues")
        assert table(eight) == DEAL
        assert history(eight) == []
    press(eight, "Battle")
    assert table(eight) == ORIGINAL_GAME[0]


@pytest.mark.parametrize(
    ("a", "b", "battles", "outcome", "reason"),
    [
        (*GOES_ROUND, 8, "RepeatedState", "same as at the deal"),
        ("2a 3a 3b 5a", "2b 4a 5b 4b", 12, "RepeatedState", "same as after battle 4"),
        ("2a 5a 3a 4a", "2b 3b 4b 5b", 2, "won-b", "Player B has won"),
        ("2a 2b 3a 4a", "3b 5a 5b 4b", 4, "UnresolvedTie", "Player A doesn't hold two cards"),
        ("2a 3a 4a 3b", "2b 5a 4b 5b", 1, "UnresolvedTie", "Neither player holds two cards"),
        ("2a 2b 3a 5a", "3b 4a 5b 4b", 14, "RepeatedState", "same as after battle"),
    ],
)
def test_own_queues_end_as_they_must(
    eight: Page, a: str, b: str, battles: int, outcome: str, reason: str
) -> None:
    deal(eight, a, b)
    assert table(eight)[:3] == (a, b, "")
    for number in range(1, battles + 1):
        assert available(eight, "Battle")
        press(eight, "Battle")
        assert table(eight).battles == number
    assert table(eight).outcome == outcome
    assert not available(eight, "Battle")
    expect(eight.locator("#outcome")).to_contain_text(reason)


def test_the_queues_offered_in_the_form_go_round_for_ever(eight: Page) -> None:
    eight.locator("#deal-tool > summary").click()
    press(eight, "Deal these queues")
    presses(eight, "Battle", 100)
    assert table(eight).outcome == "RepeatedState"


@pytest.mark.parametrize(
    ("a", "b", "at_fault", "fault"),
    [
        ("5a 2a 4a 3a", "5b 2b 3b 6b", "B", "“6b” is no card here. The cards are 2a 2b 3a 3b"),
        ("5a 2a 4a 3a", "5b 2b 3b 5a", "B", "5a is given twice"),
        ("5a 2a 4a 5a", "5b 2b 3b 4b", "A", "5a is given twice"),
        ("5a 2a 4a", "5b 2b 3b 4b", "AB", "3a is missing"),
        ("", "5a 2a 4a 3a 5b 2b 3b 4b", "A", "Player A has no card"),
        ("5a 2a 4a 3a 5b 2b 3b 4b", " ", "B", "Player B has no card"),
        ("é🎲日本", "5b", "A", "“é🎲日本” is no card here"),
        ("<img/src=x>", "5b", "A", "“<img/src=x>” is no card here"),
        ("5a", "x" * 10_000, "B", "(10,000 characters)” is no card here"),
    ],
)
def test_a_bad_deal_is_refused_in_words_and_changes_nothing(
    eight: Page, a: str, b: str, at_fault: str, fault: str
) -> None:
    press(eight, "Battle")
    deal(eight, a, b)
    expect(eight.get_by_role("status")).to_contain_text(fault)
    fields = {name: eight.get_by_label(f"Player {name}", exact=True) for name in "AB"}
    for name, typed in (("A", a), ("B", b)):
        field, faulty = fields[name], name in at_fault
        expect(field).to_have_value(typed)
        expect(field).to_have_attribute("aria-invalid", str(faulty).lower())
        described = re.compile(re.escape(fault) if faulty else "^$")
        expect(field).to_have_accessible_description(described)
    assert table(eight) == ORIGINAL_GAME[0]
    deal(eight, *GOES_ROUND)
    for field in fields.values():
        expect(field).to_have_accessible_description("")
        expect(field).to_have_attribute("aria-invalid", "false")


def test_enter_in_a_field_deals(eight: Page) -> None:
    eight.locator("#deal-tool > summary").click()
    eight.get_by_label("Player B", exact=True).press("Enter")
    assert table(eight) == Table("3a 2a 5a 4a", "2b 3b 4b 5b", "", 0, "playing")


def test_one_stage_at_a_time_shows_the_pot_grow(eight: Page) -> None:
    pots = ["5a 5b", "5a 5b 2a 2b", "5a 5b 2a 2b 4a 3b", ""]
    for pot in pots:
        press(eight, "Step")
        assert table(eight).pot == pot
        assert table(eight).battles == 1
    assert table(eight) == ORIGINAL_GAME[0]


def test_a_battle_goes_on_from_the_stage_that_stands(eight: Page) -> None:
    press(eight, "Step", "Step", "Battle")
    assert table(eight) == ORIGINAL_GAME[0]
    assert history(eight) == FIRST_BATTLE


def test_back_takes_back_what_the_last_press_did(eight: Page) -> None:
    press(eight, "Step", "Step", "Back")
    assert table(eight).pot == "5a 5b"
    press(eight, "Battle", "Battle", "Back")
    assert table(eight) == ORIGINAL_GAME[0]
    assert history(eight) == FIRST_BATTLE
    press(eight, "Back", "Back")
    assert table(eight) == DEAL
    assert history(eight) == []


def test_back_goes_as_far_as_the_first_deal(war: Page) -> None:
    assert not available(war, "Back")
    expect(button(war, "Back")).to_have_accessible_description(
        re.compile("works after the first press")
    )
    press(war, "Battle", "Reset original queues", "Load insufficient-tie scenario", "Battle")
    assert table(war) == STOPPED
    press(war, "Back", "Back")
    assert table(war) == DEAL
    press(war, "Back")
    assert table(war) == ORIGINAL_GAME[0]
    assert history(war) == FIRST_BATTLE
    press(war, "Back")
    assert table(war) == DEAL
    assert not available(war, "Back")


def test_a_win_can_be_taken_back_and_won_again(eight: Page) -> None:
    press(eight, *["Battle"] * 4, "Back")
    assert table(eight) == ORIGINAL_GAME[2]
    press(eight, "Battle")
    assert table(eight) == ORIGINAL_GAME[3]
    assert len({battle for battle, *_ in history(eight)}) == 4


def test_the_history_holds_the_whole_game_in_order(eight: Page) -> None:
    press(eight, *["Battle"] * 4)
    rows = history(eight)
    assert rows == [
        *FIRST_BATTLE,
        ("2", "1", "3a", "A", "up"),
        ("2", "2", "4b", "B", "up"),
        ("3", "1", "5a", "A", "up"),
        ("3", "2", "3a", "B", "up"),
        ("4", "1", "5b", "A", "up"),
        ("4", "2", "4b", "B", "up"),
    ]
    results = eight.locator("#history-rows tr:not([data-card])").all_inner_texts()
    assert [re.sub(r"\s+", " ", text) for text in results] == [
        "0 Dealt: Player A 5a 2a 4a 3a, Player B 5b 2b 3b 4b",
        "1 Player A wins 6 cards",
        "2 Player B wins 2 cards",
        "3 Player A wins 2 cards",
        "4 Player A wins 2 cards. All eight cards: the game is won",
    ]


def test_the_newest_row_of_the_history_is_in_sight(eight: Page) -> None:
    deal(eight, *GOES_ROUND)
    press(eight, *["Battle"] * 8)
    box = eight.get_by_role("region", name="Contribution history")
    assert box.evaluate("box => box.scrollHeight > box.clientHeight")
    assert box.evaluate("box => box.scrollHeight - box.clientHeight - box.scrollTop") < 2


def test_the_next_card_says_so(eight: Page) -> None:
    for name in ("Player A queue", "Player B queue"):
        items = eight.get_by_role("list", name=name, exact=True).get_by_role("listitem")
        expect(items.nth(0)).to_contain_text("next")
        expect(items.nth(1)).not_to_contain_text("next")


def test_what_is_unavailable_says_why(eight: Page) -> None:
    press(eight, *["Battle"] * 4)
    expect(button(eight, "Battle")).to_have_accessible_description(
        re.compile("No Battle is left: reset")
    )


def test_every_control_has_its_name(eight: Page) -> None:
    for name in EIGHT_BUTTONS:
        expect(button(eight, name)).to_be_visible()
        assert available(eight, name)


def test_the_first_battle_and_the_insufficient_tie_both_keep_eight_cards(eight: Page) -> None:
    press(eight, "Battle")
    assert table(eight).a.split()[0] == "3a"
    press(eight, "Load insufficient-tie scenario", "Battle")
    assert len(table(eight).pot.split()) == 6
