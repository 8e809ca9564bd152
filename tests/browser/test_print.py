"""On paper and without motion."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.axe import contrasts
from tests.browser.pages import counts, deal, play, press, presses

INKS = """() => [...new Set([...document.querySelectorAll("h2, h3, p, dd, dt, th, td, caption, b")]
  .filter((part) => part.checkVisibility() && part.textContent.trim())
  .map((part) => getComputedStyle(part).color))]"""

PAPERS = """() => [...new Set([...document.querySelectorAll("body, body *")]
  .filter((part) => part.checkVisibility())
  .map((part) => getComputedStyle(part).backgroundColor))]"""


def on_paper(page: Page) -> None:
    page.emulate_media(media="print", color_scheme="dark")


def test_black_on_white_also_where_the_screen_is_dark(eight: Page) -> None:
    press(eight, "Battle")
    on_paper(eight)
    assert eight.evaluate(INKS) == ["rgb(0, 0, 0)"]
    assert set(eight.evaluate(PAPERS)) <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
    assert contrasts(eight, "td, caption")[0]["text"] == 21


def test_no_buttons_and_no_links_to_press(eight: Page) -> None:
    on_paper(eight)
    expect(eight.locator("button:visible, select:visible, input:visible")).to_have_count(0)
    expect(eight.get_by_role("navigation")).to_be_hidden()
    eight.evaluate("() => { location.hash = '#high-card'; }")
    expect(eight.locator("#high-card")).to_be_visible()
    expect(eight.locator("button:visible, select:visible, input:visible")).to_have_count(0)


def test_the_whole_history_is_there(eight: Page) -> None:
    deal(eight, "2a 2b 3a 5a", "3b 4a 5b 4b")
    presses(eight, "Battle", 14)
    box = eight.get_by_role("region", name="Contribution history")
    assert box.evaluate("box => box.scrollHeight > box.clientHeight")
    on_paper(eight)
    box = eight.locator("[aria-labelledby=history-name]").first
    assert box.evaluate("box => box.scrollHeight <= box.clientHeight")
    assert box.evaluate("box => getComputedStyle(box).position") == "static"


def test_the_whole_log_is_there(high: Page) -> None:
    play(high)
    assert counts(high).outcome in ("won", "lost")
    on_paper(high)
    box = high.locator("[aria-labelledby=log-name]").first
    assert box.evaluate("box => box.scrollHeight <= box.clientHeight")


RUNNING = "() => document.getAnimations().filter(({ playState }) => playState === 'running').length"


def test_with_reduced_motion_nothing_moves_and_nothing_is_missing(eight: Page) -> None:
    eight.emulate_media(reduced_motion="no-preference")
    moving = eight.evaluate(
        """() => { document.getElementById("battle").click();
        return document.getAnimations().length; }"""
    )
    eight.emulate_media(reduced_motion="reduce")
    still = eight.evaluate(
        """() => { document.getElementById("battle").click();
        return document.getAnimations().length; }"""
    )
    assert (moving > 0, still) == (True, 0)
    expect(eight.get_by_role("status")).to_contain_text("Battle 2: Player B wins 2 cards")
