"""Autoplay, with the clock in the test's hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import chance
from tests.browser.guard import Guard
from tests.browser.pages import (
    LISTEN,
    available,
    button,
    counts,
    opened,
    press,
    records,
    said,
)
from tests.browser.targets import Target

DELAYS = {"slow": 2000, "medium": 500, "fast": 50}


@pytest.fixture(scope="module")
def clocked_page(browser: Browser, target: Target) -> Iterator[Page]:
    context = browser.new_context()
    target.prepare(context)
    context.add_init_script(LISTEN)
    page = opened(context.new_page(), f"{target.url}#high-card")
    page.clock.install()
    yield page
    context.close()


@pytest.fixture
def clocked(clocked_page: Page, guard: Guard) -> Iterator[Page]:
    """A newly dealt game on a clock that stands still."""
    guard.watch(clocked_page.context)
    chance.fix(clocked_page, chance.WON)
    press(clocked_page, "New Game")
    clocked_page.get_by_label("Speed").select_option("medium")
    clocked_page.clock.pause_at(clocked_page.evaluate("Date.now()") / 1000 + 1)
    said(clocked_page)
    yield clocked_page
    clocked_page.clock.resume()
    press(clocked_page, "New Game")
    guard.leave(clocked_page.context)


def flips(page: Page) -> int:
    return page.locator("#log-rows tr").count()


def running(page: Page) -> bool:
    return button(page, "Autoplay").get_attribute("aria-pressed") == "true"


def presses_made(page: Page) -> int:
    """Return how many flips and tie actions led here."""
    game, made = chance.game(chance.WON), 0
    while (game.battles, game.total_check()[:3]) != (flips(page), tuple(counts(page)[:3])):
        game.flip()
        made += 1
    return made


def test_it_never_starts_by_itself(clocked: Page) -> None:
    clocked.clock.run_for(60_000)
    assert flips(clocked) == 0
    assert not running(clocked)


@pytest.mark.parametrize("speed", DELAYS)
def test_it_flips_at_the_chosen_speed(clocked: Page, speed: str) -> None:
    clocked.get_by_label("Speed").select_option(speed)
    press(clocked, "Autoplay")
    assert running(clocked)
    clocked.clock.run_for(DELAYS[speed] - 1)
    assert presses_made(clocked) == 0
    clocked.clock.run_for(1)
    assert presses_made(clocked) == 1
    clocked.clock.run_for(4 * DELAYS[speed])
    assert presses_made(clocked) == 5


def test_pause_stops_it_and_says_where_play_stands(clocked: Page) -> None:
    press(clocked, "Autoplay")
    clocked.clock.run_for(2_000)
    press(clocked, "Autoplay")
    assert not running(clocked)
    standing = counts(clocked)
    assert said(clocked)[-1].startswith("Autoplay paused. Flip ")
    clocked.clock.run_for(60_000)
    assert counts(clocked) == standing
    assert flips(clocked) > 0


@pytest.mark.parametrize("name", ["New Game", "Restart"])
def test_a_new_deal_stops_it(clocked: Page, name: str) -> None:
    press(clocked, "Autoplay")
    clocked.clock.run_for(2_000)
    press(clocked, name)
    assert not running(clocked)
    clocked.clock.run_for(2_000)
    assert counts(clocked) == (26, 26, 0, "ready")
    assert flips(clocked) == 0


HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  Object.defineProperty(document, "visibilityState",
    { value: hidden ? "hidden" : "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


def test_a_hidden_tab_stops_it_with_no_catch_up(clocked: Page) -> None:
    press(clocked, "Autoplay")
    clocked.clock.run_for(2_000)
    clocked.evaluate(HIDE, True)
    standing = counts(clocked)
    clocked.clock.run_for(60_000)
    clocked.evaluate(HIDE, False)
    clocked.clock.run_for(60_000)
    assert counts(clocked) == standing
    assert not running(clocked)


def test_going_to_the_other_game_stops_it(clocked: Page) -> None:
    press(clocked, "Autoplay")
    clocked.clock.run_for(2_000)
    clocked.get_by_role("link", name="Eight-card War").click()
    expect(clocked.locator("#eight-card")).to_be_visible()
    clocked.get_by_role("link", name="War: High Card").click()
    expect(clocked.locator("#high-card")).to_be_visible()
    standing = counts(clocked)
    clocked.clock.run_for(60_000)
    assert counts(clocked) == standing
    assert not running(clocked)


def test_it_plays_ties_and_stops_at_the_end(clocked: Page) -> None:
    games = records(clocked)[0]
    clocked.get_by_label("Speed").select_option("fast")
    press(clocked, "Autoplay")
    clocked.clock.run_for(60_000)
    assert counts(clocked) == (52, 0, 0, "won")
    assert not running(clocked)
    assert not available(clocked, "Autoplay")
    assert records(clocked)[0] == games + 1


def test_at_a_fast_speed_it_speaks_only_at_the_end(clocked: Page) -> None:
    clocked.get_by_label("Speed").select_option("fast")
    press(clocked, "Autoplay")
    said(clocked)
    clocked.clock.run_for(60_000)
    (end,) = said(clocked)
    assert "You win the game" in end


def test_at_a_slow_speed_each_flip_is_said(clocked: Page) -> None:
    clocked.get_by_label("Speed").select_option("slow")
    press(clocked, "Autoplay")
    said(clocked)
    clocked.clock.run_for(6_000)
    assert len(said(clocked)) == 3


def test_flips_by_hand_do_not_double_it(clocked: Page) -> None:
    press(clocked, "Autoplay")
    clocked.clock.run_for(250)
    press(clocked, "Flip" if available(clocked, "Flip") else "Play the tie")
    assert presses_made(clocked) == 1
    clocked.clock.run_for(499)
    assert presses_made(clocked) == 1
    clocked.clock.run_for(1)
    assert presses_made(clocked) == 2


def test_a_change_of_speed_holds_from_now_on(clocked: Page) -> None:
    clocked.get_by_label("Speed").select_option("slow")
    press(clocked, "Autoplay")
    clocked.get_by_label("Speed").select_option("fast")
    clocked.clock.run_for(50)
    assert presses_made(clocked) == 1


def test_the_label_stays_while_it_runs(clocked: Page) -> None:
    press(clocked, "Autoplay")
    expect(button(clocked, "Autoplay")).to_have_accessible_name("Autoplay")
    press(clocked, "Autoplay")
