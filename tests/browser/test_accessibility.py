"""Both games in every state, theme and size, as axe sees them and as people do."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser import chance
from tests.browser.axe import contrasts, findings
from tests.browser.pages import button, counts, deal, play, press, presses

Theme = Literal["light", "dark", "forced"]
THEMES: tuple[Theme, ...] = ("light", "dark", "forced")
WIDTHS = (320, 768, 1280)

GOES_ROUND = ("3a 2a 5a 3b", "2b 4a 4b 5b")


def wear(page: Page, theme: Theme) -> None:
    """Show the page as the system's settings ask for."""
    page.emulate_media(
        color_scheme="dark" if theme == "dark" else "light",
        forced_colors="active" if theme == "forced" else "none",
    )


def look_at_it_all(page: Page) -> None:
    """Run axe in every theme at every width."""
    found = {}
    for theme, width in product(THEMES, WIDTHS):
        wear(page, theme)
        page.set_viewport_size({"width": width, "height": 800})
        violations, undecided = findings(page)
        if violations or undecided:
            found[theme, width] = violations + undecided
    assert found == {}


def _go_round(page: Page) -> None:
    deal(page, *GOES_ROUND)
    presses(page, "Battle", 8)


EIGHT_STATES: dict[str, Callable[[Page], None]] = {
    "deal": lambda page: None,
    "tie": lambda page: press(page, "Step"),
    "face down": lambda page: press(page, "Step", "Step"),
    "won": lambda page: presses(page, "Battle", 4),
    "unresolved tie": lambda page: press(page, "Load insufficient-tie scenario", "Battle"),
    "repeated state": _go_round,
    "deal refused": lambda page: deal(page, "5a", "é🎲日本"),
}


@pytest.mark.parametrize("state", EIGHT_STATES)
def test_axe_finds_nothing_in_the_eight_card_game(eight: Page, state: str) -> None:
    EIGHT_STATES[state](eight)
    look_at_it_all(eight)


def _tie(page: Page) -> None:
    while counts(page).outcome != "tied":
        play(page, most=1)


def _end(page: Page, byte: int) -> None:
    chance.fix(page, byte)
    press(page, "New Game")
    play(page)


HIGH_STATES: dict[str, tuple[Callable[[Page], object], str]] = {
    "deal": (lambda page: None, "ready"),
    "flipped": (lambda page: press(page, "Flip"), ""),
    "tied": (_tie, "tied"),
    "won": (lambda page: _end(page, chance.WON), "won"),
    "lost": (lambda page: _end(page, chance.LOST), "lost"),
}


@pytest.mark.parametrize("state", HIGH_STATES)
def test_axe_finds_nothing_in_the_52_card_game(high: Page, state: str) -> None:
    prepare, outcome = HIGH_STATES[state]
    prepare(high)
    assert outcome in counts(high).outcome
    look_at_it_all(high)


def test_axe_finds_nothing_while_autoplay_runs_with_sound_on(high: Page) -> None:
    press(high, "Sound")
    high.get_by_label("Speed").select_option("slow")
    press(high, "Autoplay")
    look_at_it_all(high)
    press(high, "Autoplay")


def test_axe_finds_nothing_while_a_question_is_asked(high: Page) -> None:
    play(high)
    press(high, "Clear records")
    look_at_it_all(high)
    press(high, "Keep them")


@pytest.mark.parametrize("call", ["failPress", "failStart"])
def test_axe_finds_nothing_in_the_failure_panel(cleared: Page, call: str) -> None:
    if call == "failStart":
        cleared.evaluate("() => { document.documentElement.dataset.app = 'loading'; }")
    cleared.evaluate("(call) => window.war[call]('It broke on purpose.')", call)
    expect(cleared.get_by_role("alert")).to_be_visible()
    look_at_it_all(cleared)


TEXT = "h1, h2, h3, h4, p, a, b, button, label, select, dt, dd, th, td, caption, summary, .mark"


class TestContrast:
    """Of what axe leaves out: controls that can't be used, scrolled text, borders, the ring."""

    @pytest.fixture(params=["light", "dark"])
    def themed(self, eight: Page, request: pytest.FixtureRequest) -> Page:
        wear(eight, request.param)
        return eight

    def test_unavailable_controls(self, themed: Page) -> None:
        presses(themed, "Battle", 4)
        found = contrasts(themed, "#eight-card button[aria-disabled=true]")
        assert {part["name"] for part in found} == {"battle", "step"}
        assert [part for part in found if part["text"] < 4.5 or part["border"] < 3] == []

    @pytest.mark.parametrize("game", ["#eight-card", "#high-card"])
    def test_all_text(self, themed: Page, game: str) -> None:
        press(themed, "Step", "Step")
        themed.evaluate("(game) => { location.hash = game; }", game)
        themed.locator(f"{game}:not([hidden])").wait_for()
        _tie(themed)
        found = contrasts(themed, TEXT)
        assert len(found) > 40
        assert [part for part in found if part["text"] < 4.5] == []

    def test_borders_of_controls_and_cards(self, themed: Page) -> None:
        press(themed, "Step", "Step")
        found = contrasts(themed, "#eight-card :is(button, .card)")
        assert len(found) > 12
        assert [part for part in found if part["border"] < 3] == []

    def test_the_focus_ring(self, themed: Page) -> None:
        for name in ("Battle", "Step", "Reset original queues"):
            themed.keyboard.press("Tab")
            button(themed, name).focus()
            (ring,) = contrasts(themed, ":focus-visible")
            assert ring["outline"] >= 3, name


def test_cards_have_borders_in_forced_colours(eight: Page) -> None:
    wear(eight, "forced")
    press(eight, "Step", "Step")
    widths = eight.locator(".card").evaluate_all(
        "cards => cards.map((card) => parseFloat(getComputedStyle(card).borderTopWidth))"
    )
    assert len(widths) == 8
    assert min(widths) >= 1


def test_the_page_has_one_of_each_landmark(cleared: Page) -> None:
    for role in ("banner", "main", "contentinfo"):
        expect(cleared.get_by_role(role)).to_have_count(1)
    expect(cleared.get_by_role("navigation", name="Games")).to_have_count(1)
    expect(cleared.get_by_role("heading", level=1)).to_have_count(1)
    assert cleared.locator("html").get_attribute("lang") == "en"


def test_a_card_is_told_by_words_not_by_colour(eight: Page) -> None:
    press(eight, "Step", "Step")
    pot = eight.get_by_role("list", name="Pot", exact=True).get_by_role("listitem")
    assert [" ".join(text.split()) for text in pot.all_inner_texts()] == [
        "5a Player A face up",
        "5b Player B face up",
        "2a Player A face down",
        "2b Player B face down",
    ]
