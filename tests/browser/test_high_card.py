"""The 52-card game in the browser, its chance fixed from outside the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import chance
from tests.browser.pages import (
    HIGH_BUTTONS,
    Counts,
    available,
    button,
    counts,
    opened,
    play,
    press,
    records,
)
from tests.browser.targets import Target
from war_engine import Game

BYTES = {
    "won: the computer has no cards": (chance.WON, "won", "the computer has no cards left"),
    "lost: you have no cards": (chance.LOST, "lost", "you have no cards left"),
    "won: the computer is short of four": (
        chance.WON_BY_A_TIE,
        "won",
        "the computer holds 2 cards",
    ),
    "lost: you are short of four": (chance.LOST_BY_A_TIE, "lost", "you hold 1 card"),
}


def beside(game: Game) -> Counts:
    """Return what the page must show of the same game, played beside it."""
    a, b, pot, _ = game.total_check()
    outcome = "tied" if game.tied else "ready"
    if game.outcome:
        outcome = "won" if game.outcome.winner == "A" else "lost"
    return Counts(a, b, pot, outcome)


def newest_pair(game: Game) -> tuple[str, str]:
    assert game.newest
    up = [str(shown.card) for shown in game.newest.contributions if shown.face == "up"]
    return up[-2], up[-1]


def card(page: Page, side: str) -> str:
    return page.locator(f"#{side}-card b").inner_text()


@pytest.mark.parametrize(("byte", "outcome", "reason"), BYTES.values(), ids=BYTES)
def test_a_whole_game_flip_by_flip(
    context: BrowserContext, target: Target, byte: int, outcome: str, reason: str
) -> None:
    context.add_init_script(chance.fixed(byte))
    page = opened(context.new_page(), f"{target.url}#high-card")
    game = chance.game(byte)
    assert counts(page) == Counts(26, 26, 0, "ready")
    ties = 0
    while not game.outcome:
        ties += game.tied
        press(page, "Play the tie" if game.tied else "Flip")
        game.flip()
        assert counts(page) == beside(game)
        assert (card(page, "your"), card(page, "computer")) == newest_pair(game)
        assert page.locator("#pile li").count() == len(game.table.pot)
    assert ties
    assert counts(page).outcome == outcome
    expect(page.locator("#high-card-outcome")).to_contain_text(reason)
    expect(page.locator("#high-card-result")).to_contain_text(reason)
    assert records(page) == (1, int(outcome == "won"), int(outcome == "lost"))
    assert page.locator("#log-rows tr").count() == game.battles
    for name in ("Flip", "Play the tie"):
        expect(button(page, name)).to_have_accessible_description(
            re.compile("Flip and Play the tie are unavailable: press New Game")
        )


def test_a_tie_is_played_through(high: Page) -> None:
    chance.fix(high, chance.LOST_BY_A_TIE)
    press(high, "New Game")
    game = chance.game(chance.LOST_BY_A_TIE)
    while not game.tied:
        press(high, "Flip")
        game.flip()
    before = counts(high)
    assert (before.pile, before.outcome) == (2, "tied")
    assert not available(high, "Flip")
    expect(high.locator("#high-card-outcome")).to_contain_text("A tie stands, so Flip is unavail")
    press(high, "Play the tie")
    game.flip()
    assert counts(high) == beside(game)
    if game.tied:
        pile = high.locator("#pile li").evaluate_all("items => items.map((i) => i.dataset.face)")
        assert pile == ["up", "up", *["down"] * 6, "up", "up"]


def test_a_tied_pile_shows_backs_for_what_lies_face_down(high: Page) -> None:
    chance.fix(high, chance.WON_BY_A_TIE)  # ends in a tie within a tie
    press(high, "New Game")
    play(high)
    faces = high.locator("#pile li").evaluate_all("items => items.map((i) => i.dataset.face)")
    assert faces == ["up", "up", *["down"] * 6, "up", "up"]
    backs = high.locator("#pile .back")
    assert set(backs.all_inner_texts()) == {"face down"}
    assert backs.evaluate_all("items => items.some((i) => 'card' in i.dataset)") is False


def test_every_control_has_its_name(high: Page) -> None:
    press(high, "Flip")
    for name in HIGH_BUTTONS:
        expect(button(high, name)).to_be_visible()


@pytest.mark.parametrize("name", ["Restart", "New Game"])
def test_a_new_deal_is_a_fresh_shuffle(high: Page, name: str) -> None:
    deals = set()
    for _ in range(4):
        press(high, name)
        assert counts(high) == Counts(26, 26, 0, "ready")
        play(high, most=8)
        deals.add(high.locator("#log-rows").inner_text())
    assert len(deals) == 4


def test_ten_new_games_some_in_the_middle_of_a_tie(high: Page) -> None:
    tied = 0
    for games in range(10):
        play(high, most=games)
        for _ in range(200 if games % 2 else 0):
            if counts(high).outcome == "tied":
                break
            play(high, most=1)
        tied += counts(high).outcome == "tied"
        press(high, "New Game")
        assert counts(high) == Counts(26, 26, 0, "ready")
        assert high.locator("#log-rows tr, #pile li").count() == 0
    assert tied >= 3


def test_the_log_can_be_read_back(high: Page) -> None:
    chance.fix(high, chance.LOST)
    press(high, "New Game")
    play(high)
    game = chance.game(chance.LOST)
    expected = []
    while not game.outcome:
        battle = game.battle()
        expected.append([str(battle.number), str(len(game.table.a)), str(len(game.table.b))])
    rows = high.get_by_role("table", name="Log of rounds").locator("tbody tr")
    cells = rows.evaluate_all("rows => rows.map((r) => [...r.cells].map((c) => c.textContent))")
    assert [[row[0], row[4], row[5]] for row in cells] == expected
    assert "You take" in str(cells)
    assert "Tie. " in str(cells)


def test_the_picture_is_drawn_as_the_game_goes(high: Page) -> None:
    picture = high.get_by_role("img", name=re.compile("Your cards and the computer's"))
    expect(picture).to_have_accessible_name(re.compile("over 0 flips: now you 26, computer 26"))
    chance.fix(high, chance.WON)
    press(high, "New Game")
    play(high)
    expect(picture).to_have_accessible_name(re.compile("now you 52, computer 0"))
    points = high.locator("#picture-you").get_attribute("points") or ""
    assert points.startswith("0,26 ")
    assert points.endswith(",0")
    assert len(points.split()) == high.locator("#log-rows tr").count() + 1
    lines = [high.locator(f"#picture-{side}") for side in ("you", "computer")]
    dashes = [line.evaluate("e => getComputedStyle(e).strokeDasharray") for line in lines]
    assert dashes[0] != dashes[1]


def test_a_reload_keeps_nothing_of_an_unfinished_game(high: Page) -> None:
    play(high, most=5)
    high.reload()
    high.locator("html[data-app=ready]").wait_for()
    assert counts(high) == Counts(26, 26, 0, "ready")
    assert high.locator("#log-rows tr").count() == 0
    assert high.evaluate("Object.keys(localStorage)") == []
    assert records(high) == (0, 0, 0)


def test_rules_and_questions_are_answered(high: Page) -> None:
    rules = high.get_by_role("article", name="Rules and questions")
    for question in (
        "Which card is higher?",
        "What does a tie do?",
        "When does the game end?",
        "Can a deal be replayed?",
        "What is kept?",
        "Do suits matter?",
    ):
        expect(rules.get_by_role("heading", name=question)).to_be_visible()
