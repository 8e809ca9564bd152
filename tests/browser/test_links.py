"""A moment of a game as a link: what it opens, and what a bad one comes to."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    Table,
    available,
    boundary,
    button,
    deal,
    history,
    open_tool,
    opened,
    press,
    presses,
    said,
    started,
    table,
)
from tests.browser.targets import Target
from tests.page.test_link import random_link
from war_page.link import written

ORIGINAL = Table("5a 2a 4a 3a", "5b 2b 3b 4b", "", 0, "playing")


def link(page: Page) -> str:
    """Return the link to what is shown, from its # on."""
    tool = open_tool(page, "share")
    field = tool.get_by_label("Link to what is shown")
    expect(field).to_have_value(re.compile("#eight-card"))
    address, mark, fragment = field.input_value().partition("#")
    assert address == page.url.partition("#")[0]
    return mark + fragment


def follow(page: Page, fragment: str) -> None:
    """Put a link into the page's address, as one does by clicking on it."""
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def state(page: Page) -> tuple[object, ...]:
    return table(page), history(page), page.locator("#looking-at").text_content()


def test_a_link_opens_deal_moves_and_boundary_in_another_window(
    eight: Page, target: Target
) -> None:
    deal(eight, "2a 2b 3a 4a", "3b 5a 5b 4b")
    press(eight, "Battle", "Step", "Step", "Battle", "Step")
    boundary(eight, 2, 1).check()
    before, fragment = state(eight), link(eight)
    other = opened(eight.context.new_page(), target.url + fragment)
    assert state(other) == before
    assert not available(other, "Battle")
    press(other, "Return to now")
    press(eight, "Return to now")
    assert state(other)[:2] == state(eight)[:2]
    for page in (other, eight):
        press(page, "Back", "Back")
    assert table(other) == table(eight)
    assert link(other) == link(eight)
    other.close()


def test_link_page_link_is_the_same_text(eight: Page) -> None:
    rng, looked_back, ended = Random(52), 0, 0
    for _ in range(40):
        game, moves, at = random_link(rng)
        fragment = written(game.dealt, moves, at)
        shown = game.table if at is None else game.boundaries[at].table
        follow(eight, fragment)
        expect(eight.get_by_role("status")).to_have_text(re.compile("from a link"))
        assert link(eight) == fragment
        found = table(eight)
        assert f"A {found.a or '-'} | B {found.b or '-'} | pot {found.pot or '-'}" == str(shown)
        looked_back += at is not None
        ended += game.outcome is not None
    assert min(looked_back, ended) > 5


def test_copy_link_puts_it_into_the_clipboard(eight: Page) -> None:
    eight.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(eight, "Battle")
    fragment = link(eight)
    for number in (1, 2):
        press(eight, "Copy link")
        expect(eight.get_by_role("status")).to_have_text(re.compile(r"Link copied \(\d+\)\."))
        assert eight.evaluate("navigator.clipboard.readText()").endswith(fragment), number
        expect(eight.locator("#link-copied")).to_have_text(re.compile("Link copied"))
    first, second = said(eight)[-2:]
    assert first != second
    eight.context.clear_permissions()


def test_where_nothing_can_be_copied_the_link_is_marked(eight: Page) -> None:
    eight.evaluate(
        """() => Object.defineProperty(navigator, "clipboard",
        { value: { writeText: () => Promise.reject(new Error("no")) }, configurable: true })"""
    )
    try:
        fragment = link(eight)
        press(eight, "Copy link")
        expect(eight.get_by_role("status")).to_have_text(re.compile("copy it yourself"))
        assert eight.evaluate("getSelection().toString()").endswith(fragment)
        expect(eight.get_by_label("Link to what is shown")).to_be_focused()
    finally:
        eight.evaluate("() => { delete navigator.clipboard; }")


BAD = {
    "unknown card": ("#eight-card?a=5a-2a-4a-3a&b=5b-2b-3b-9z", "“9z” is no card here"),
    "doubled": ("#eight-card?a=5a-2a-4a-3a&b=5b-2b-3b-5a", "5a is given twice"),
    "missing": ("#eight-card?a=5a-2a-4a&b=5b-2b-3b-4b", "3a is missing"),
    "empty": ("#eight-card?a=&b=5a-2a-4a-3a-5b-2b-3b-4b", "Player A has no card"),
    "no queue": ("#eight-card?a=5a-2a-4a-3a", "Player B's queue is missing"),
    "no game": ("#nine-card?a=5a", "“nine-card” is no game"),
    "10,000 characters": ("#eight-card?a=" + "x" * 10_000 + "&b=5b", "(10,000 characters)"),
    "markup": ("#eight-card?a=<img/src=x/onerror=alert(1)>&b=5b", "is no card here"),
    "another alphabet": ("#eight-card?a=５ａ&b=日本", "“５ａ” is no card here"),
    "cut short": ("#eight-card?a=5a%2&b=5b", "is cut short"),
    "after the end": ("#eight-card?a=5a-2a-4a-3a&b=5b-2b-3b-4b&moves=bbbbb", "ends after 4 moves"),
    "no boundary": ("#eight-card?a=5a-2a-4a-3a&b=5b-2b-3b-4b&at=7", "to 0"),
}


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_link_gives_a_message_and_the_original_deal(eight: Page, bad: str) -> None:
    fragment, fault = BAD[bad]
    deal(eight, "2a 2b 3a 4a", "3b 5a 5b 4b")
    press(eight, "Battle")
    before = table(eight)
    follow(eight, fragment)
    expect(eight.locator("#result")).to_contain_text(fault)
    expect(eight.locator("#result")).to_contain_text("The original deal stands here instead.")
    assert table(eight) == ORIGINAL
    assert eight.locator("#eight-card img, #eight-card script").count() == 0
    press(eight, "Back")
    assert table(eight) == before


def test_a_page_opened_by_a_bad_link_says_so_and_plays(cleared: Page, target: Target) -> None:
    page = opened(cleared.context.new_page(), f"{target.url}#eight-card?a=5a&b=%")
    expect(page.get_by_role("status")).to_have_text(re.compile("cut short.*original deal"))
    assert not available(page, "Back")
    press(page, "Battle")
    assert table(page).battles == 1
    page.close()


def test_a_link_can_be_typed_and_a_bad_one_changes_nothing(eight: Page) -> None:
    press(eight, "Battle")
    good, before = link(eight), state(eight)
    field = eight.get_by_label("Open a link")
    for fragment, fault in BAD.values():
        field.fill(fragment)
        press(eight, "Open")
        expect(eight.locator("#link-error")).to_contain_text(fault)
        expect(field).to_have_accessible_description(re.compile(re.escape(fault)))
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_value(fragment)
        assert state(eight) == before
    field.fill(f"https://elsewhere.example/war.html{good}")
    press(eight, "Reset original queues", "Open")
    assert state(eight) == before
    expect(eight.locator("#link-error")).to_be_empty()


def test_a_link_shows_the_eight_card_game_and_a_games_name_changes_nothing(eight: Page) -> None:
    presses(eight, "Battle", 2)
    fragment, before = link(eight), table(eight)
    eight.get_by_role("link", name="War: High Card").click()
    expect(eight.locator("#high-card")).to_be_visible()
    follow(eight, fragment)
    expect(eight.locator("#eight-card")).to_be_visible()
    assert table(eight) == before
    eight.get_by_role("link", name="Eight-card War").click()
    assert table(eight) == before


def test_the_way_back_to_a_link_does_not_open_it_again(eight: Page) -> None:
    follow(eight, "#eight-card?a=5a-2a-4a-3a&b=5b-2b-3b-4b&moves=b")
    expect(eight.locator("#battle-count")).to_have_text("1")
    press(eight, "Battle")
    eight.get_by_role("link", name="War: High Card").click()
    expect(eight.locator("#high-card")).to_be_visible()
    eight.go_back()
    expect(eight.locator("#eight-card")).to_be_visible()
    assert table(eight).battles == 2


def test_a_link_followed_from_within_the_history_keeps_the_focus_in_the_page(
    eight: Page,
) -> None:
    press(eight, "Battle")
    boundary(eight, 1, 2).check()
    follow(eight, "#eight-card?a=4a-2a-5a-3a&b=4b-2b-3b-5b&moves=sss")
    expect(eight.get_by_role("status")).to_have_text(re.compile("from a link, in battle 1"))
    expect(eight.locator("main")).to_be_focused()


def test_a_reload_opens_the_link_again(cleared: Page) -> None:
    follow(cleared, "#eight-card?a=5a-2a-4a-3a&b=5b-2b-3b-4b&moves=bbs")
    cleared.reload()
    started(cleared)
    assert table(cleared).battles == 3
    follow(cleared, "#eight-card")


def test_by_keyboard_alone(eight: Page) -> None:
    press(eight, "Step")
    fragment = link(eight)
    press(eight, "Reset original queues")
    eight.get_by_label("Open a link").focus()
    eight.keyboard.type(fragment)
    eight.keyboard.press("Enter")
    expect(eight.locator("#pot li")).to_have_count(2)
    button(eight, "Copy link").focus()
    eight.keyboard.press("Space")
    expect(eight.get_by_role("status")).to_have_text(re.compile(r"\(\d+\)"))
