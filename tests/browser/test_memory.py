"""Twenty games in one page take no more memory than three."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, CDPSession, Page

from tests.browser.pages import counts, opened, play, press
from tests.browser.targets import Target

FIND_PYTHONS_MEMORY = """
for (const name of ["instantiate", "instantiateStreaming"]) {
  const asIs = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await asIs.apply(WebAssembly, given);
    const { memory } = (made.instance ?? made).exports;
    if (memory) window.pythons ??= memory;
    return made;
  };
}
"""


def taken(page: Page, browser: CDPSession) -> dict[str, float]:
    """Return what the page holds once everything that can go is gone."""
    for _ in range(2):
        browser.send("HeapProfiler.collectGarbage")
    usage = browser.send("Runtime.getHeapUsage")
    held = browser.send("Memory.getDOMCounters")
    return {
        "bytes": usage["usedSize"] + usage["backingStorageSize"],
        "Python's bytes": page.evaluate("pythons.buffer.byteLength"),
        "nodes": held["nodes"],
        "listeners": held["jsEventListeners"],
    }


def games(page: Page, count: int) -> None:
    for _ in range(count):
        press(page, "New Game")
        play(page)
        assert counts(page).outcome in ("won", "lost")
    press(page, "New Game")


def test_twenty_games_take_what_three_took(
    new_context: Callable[..., BrowserContext], target: Target
) -> None:
    context = new_context()
    context.add_init_script(FIND_PYTHONS_MEMORY)
    page = opened(context.new_page(), f"{target.url}#high-card")
    browser = context.new_cdp_session(page)
    games(page, 3)
    three = taken(page, browser)
    games(page, 17)
    twenty = taken(page, browser)
    assert three["Python's bytes"] > 10_000_000
    grown = {what: twenty[what] / three[what] for what in three}
    assert {what: ratio for what, ratio in grown.items() if ratio > 1.1} == {}, (three, twenty)
