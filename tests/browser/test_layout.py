"""What stands where: nothing jumps, everything fits, nothing is too small to hit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.pages import (
    available,
    button,
    counts,
    deal,
    play,
    press,
    presses,
    table,
)

SIZES: list[ViewportSize] = [
    {"width": 1280, "height": 720},
    {"width": 768, "height": 1024},
    {"width": 360, "height": 640},
    {"width": 320, "height": 256},
]
EACH_SIZE = pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))

EIGHT_PARTS = ".controls button, .place, #queue-a, #queue-b, #pot"
HIGH_PARTS = ".controls button, .controls select, .place, #your-card, #computer-card"
"""Controls and cards. What grows above them would push them."""

BOXES = """parts => parts.map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [part.id || part.textContent, x + scrollX, y + scrollY, width, height];
})"""


def boxes(page: Page, game: str, parts: str) -> list[list[Any]]:
    scoped = ", ".join(f"{game} {part}" for part in parts.split(", "))
    found = page.locator(scoped).evaluate_all(BOXES)
    assert len(found) > 8
    return list(found)


def moved(before: list[list[Any]], after: list[list[Any]]) -> list[tuple[Any, ...]]:
    """Return the parts that stand elsewhere, or are larger or smaller, by more than a pixel."""
    return [
        (old, new)
        for old, new in zip(before, after, strict=True)
        if any(abs(o - n) > 1 for o, n in zip(old[1:], new[1:], strict=True))
    ]


@EACH_SIZE
@pytest.mark.parametrize(
    "queues",
    [
        ("5a 2a 4a 3a", "5b 2b 3b 4b"),
        ("5a 2a 4a 3a", "5b 2b 4b 3b"),
        ("2a 3a 3b 5a", "2b 4a 5b 4b"),
        ("2a 2b 3a 4a", "3b 5a 5b 4b"),
    ],
    ids=["won", "unresolved tie", "repeated state", "empty queue"],
)
def test_no_battle_moves_a_control_or_a_queue(
    eight: Page, size: ViewportSize, queues: tuple[str, str]
) -> None:
    eight.set_viewport_size(size)
    deal(eight, *queues)
    before = boxes(eight, "#eight-card", EIGHT_PARTS)
    while available(eight, "Battle"):
        press(eight, "Battle")
        assert moved(before, boxes(eight, "#eight-card", EIGHT_PARTS)) == []
    assert table(eight).battles


@EACH_SIZE
def test_no_stage_and_no_other_press_moves_anything(eight: Page, size: ViewportSize) -> None:
    eight.set_viewport_size(size)
    before = boxes(eight, "#eight-card", EIGHT_PARTS)
    for name in [*["Step"] * 4, "Back", "Load insufficient-tie scenario", "Battle"]:
        press(eight, name)
        assert moved(before, boxes(eight, "#eight-card", EIGHT_PARTS)) == [], name


@EACH_SIZE
def test_no_flip_moves_anything(high: Page, size: ViewportSize) -> None:
    high.set_viewport_size(size)
    before = boxes(high, "#high-card", HIGH_PARTS)
    for name in ("Sound", "Autoplay", "Autoplay", "Sound"):
        press(high, name)
        assert moved(before, boxes(high, "#high-card", HIGH_PARTS)) == [], name
    ties = 0
    while counts(high).outcome not in ("won", "lost"):
        ties += counts(high).outcome == "tied"
        play(high, most=1)
        assert moved(before, boxes(high, "#high-card", HIGH_PARTS)) == []
        if high.locator("#log-rows tr").count() > 40 and ties:
            play(high)
    assert moved(before, boxes(high, "#high-card", HIGH_PARTS)) == []


IN_SIGHT = """(parts) => parts.every((part) => {
  const { top, bottom, left, right } = part.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && scrollY === 0;
})"""


def in_sight(page: Page, *parts: str) -> list[str]:
    """Return the parts that can't be seen whole without scrolling."""
    return [part for part in parts if not page.locator(part).evaluate_all(IN_SIGHT)]


def test_a_projector_shows_the_eight_card_game_at_once(eight: Page) -> None:
    parts = ("#queue-a", "#queue-b", "#pot", "#result", "#battle", "#outcome", "#total-check")
    for name in [None, "Battle", "Load insufficient-tie scenario", "Battle"]:
        if name:
            press(eight, name)
        assert in_sight(eight, *parts) == []


def test_a_projector_shows_the_52_card_game_at_once(high: Page) -> None:
    parts = ("#your-card", "#computer-card", "#pile", "#high-card-result", "#flip", "#play-tie")
    assert in_sight(high, *parts) == []
    for _ in range(30):
        play(high, most=1)
        assert in_sight(high, *parts[:2], *parts[3:]) == []


def overflow(page: Page) -> list[str]:
    """Return what makes the page scroll sideways, tables in their own boxes aside."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll("body *")].filter((part) =>
            part.checkVisibility() && !part.closest(".unseen, .skip") &&
            !part.parentElement.closest(".scroll") &&
            part.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5
            ).map((part) => part.outerHTML.slice(0, 80))"""
        )
    )


def clipped(page: Page) -> list[str]:
    """Return texts that are wider or higher than what they stand in lets be seen."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll("main *, nav *, footer *")].filter((part) => {
            const scrolls = "input, .scroll, .scroll *, .unseen, svg *";
            if (!part.checkVisibility() || part.matches(scrolls)) return false;
            const hides = getComputedStyle(part).overflow !== "visible";
            return hides && (part.scrollWidth > part.clientWidth + 1
              || part.scrollHeight > part.clientHeight + 1);
            }).map((part) => part.outerHTML.slice(0, 80))"""
        )
    )


def scrolls_sideways(page: Page) -> bool:
    return bool(
        page.evaluate(
            "document.scrollingElement.scrollWidth > document.scrollingElement.clientWidth"
        )
    )


def all_fits(page: Page) -> None:
    assert overflow(page) == []
    assert not scrolls_sideways(page)
    assert clipped(page) == []


def eight_states(page: Page) -> None:
    """Look at the eight-card game in the states that need most room."""
    all_fits(page)
    press(page, "Battle")
    all_fits(page)
    press(page, "Load insufficient-tie scenario", "Battle")
    all_fits(page)
    deal(page, "5a", "é🎲日本" * 12)
    all_fits(page)


def high_states(page: Page) -> None:
    """Look at the 52-card game at the deal, at a tie, and at its end."""
    all_fits(page)
    while counts(page).outcome == "ready":
        play(page, most=1)
    all_fits(page)
    play(page)
    all_fits(page)


@EACH_SIZE
def test_the_eight_card_game_does_not_scroll_sideways(eight: Page, size: ViewportSize) -> None:
    eight.set_viewport_size(size)
    eight_states(eight)


@EACH_SIZE
def test_the_52_card_game_does_not_scroll_sideways(high: Page, size: ViewportSize) -> None:
    high.set_viewport_size(size)
    high_states(high)


SPACING = """() => {
  const wide = new CSSStyleSheet();
  wide.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = [wide];
}"""


@pytest.mark.parametrize("width", [320, 1280])
def test_wide_text_spacing_loses_nothing(cleared: Page, width: int) -> None:
    cleared.set_viewport_size({"width": width, "height": 720})
    cleared.evaluate(SPACING)
    try:
        cleared.evaluate("() => { location.hash = '#eight-card'; }")
        eight_states(cleared)
        cleared.evaluate("() => { location.hash = '#high-card'; }")
        high_states(cleared)
    finally:
        cleared.evaluate("() => { document.adoptedStyleSheets = []; }")


@contextmanager
def text_of_twice_the_size(page: Page) -> Iterator[None]:
    """Have the browser's default font twice as large for a while."""
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    try:
        assert page.evaluate("getComputedStyle(document.body).fontSize") == "32px"
        yield
    finally:
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
        browser.detach()


@pytest.mark.parametrize("width", [320, 1280])
def test_text_of_twice_the_size_loses_nothing(cleared: Page, width: int) -> None:
    cleared.set_viewport_size({"width": width, "height": 720})
    with text_of_twice_the_size(cleared):
        cleared.evaluate("() => { location.hash = '#eight-card'; }")
        eight_states(cleared)
        cleared.evaluate("() => { location.hash = '#high-card'; }")
        high_states(cleared)


def test_zoom_is_not_blocked(cleared: Page) -> None:
    viewport = cleared.locator("meta[name=viewport]").get_attribute("content") or ""
    assert not re.search("user-scalable|maximum-scale|minimum-scale", viewport)


TARGETS = "button, summary, select, input:not([type=radio]), label:has([type=radio]), nav a"
"""A radio button is hit by its label."""


IN_ITS_BOX = """parts => parts.filter((part) => {
  const box = part.closest(".scroll")?.getBoundingClientRect();
  const { top, bottom, left, right } = part.getBoundingClientRect();
  return !box || (top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right);
})"""


def targets(page: Page) -> list[list[Any]]:
    """Return the boxes of all that can be hit, apart from what is scrolled away."""
    visible = page.locator(TARGETS).locator("visible=true")
    return list(visible.evaluate_all(f"parts => ({BOXES})(({IN_ITS_BOX})(parts))"))


def crowded(found: list[list[Any]]) -> list[tuple[str, str]]:
    """Return pairs of targets with less than 8 px between them."""
    return [
        (one[0], other[0])
        for place, one in enumerate(found)
        for other in found[place + 1 :]
        if one[1] < other[1] + other[3] + 7.5
        and other[1] < one[1] + one[3] + 7.5
        and one[2] < other[2] + other[4] + 7.5
        and other[2] < one[2] + one[4] + 7.5
    ]


@EACH_SIZE
@pytest.mark.parametrize("game", ["#eight-card", "#high-card"])
def test_targets_are_large_and_apart(cleared: Page, size: ViewportSize, game: str) -> None:
    cleared.set_viewport_size(size)
    cleared.evaluate("(game) => { location.hash = game; }", game)
    cleared.locator(f"{game}:not([hidden])").wait_for()
    for summary in cleared.locator("summary:visible").all():
        summary.click()
    found = targets(cleared)
    assert len(found) > 8
    assert [box for box in found if box[3] < 47.5 or box[4] < 47.5] == []
    assert crowded(found) == []


def test_the_answers_to_clearing_are_large_and_apart(high: Page) -> None:
    play(high)
    press(high, "Clear records")
    answers = high.get_by_role("dialog").get_by_role("button").evaluate_all(BOXES)
    press(high, "Keep them")
    assert len(answers) == 2
    assert [box for box in answers if box[3] < 47.5 or box[4] < 47.5] == []
    assert crowded(answers) == []


def test_the_focus_ring_is_wide_and_uncovered(eight: Page) -> None:
    presses(eight, "Battle", 1)
    for name in ("Battle", "Reset original queues"):
        button(eight, "Step").focus()
        eight.keyboard.press("Tab")
        button(eight, name).focus()
        style = button(eight, name).evaluate(
            "e => [getComputedStyle(e).outlineStyle, parseFloat(getComputedStyle(e).outlineWidth)]"
        )
        assert style[0] != "none"
        assert style[1] >= 2
        assert button(eight, name).evaluate(
            """e => { const { x, y, width, height } = e.getBoundingClientRect();
            return [[x - 4, y + 4], [x + width + 3, y + 4], [x + 4, y - 4], [x + 4, y + height + 3]]
            .every(([x, y]) => e.parentElement.contains(document.elementFromPoint(x, y))
              || document.elementFromPoint(x, y).contains(e)); }"""
        )
