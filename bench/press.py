"""How long a press of Battle takes until its result is painted.

python3 -m bench.press

From the time stamp of a real pointer event to the first task after the frame that shows the
result: input, Python, changes to the document, style, layout and paint. The browser's limit on
frames is off, so that waiting for the screen's next refresh is not counted.
"""

from __future__ import annotations

import os
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.pages import deal, opened
from tests.serve.server import running
from tools import chromium

NO_FRAME_LIMIT = ("--disable-frame-rate-limit", "--disable-gpu-vsync")

LONG_GAME = ("2a 2b 3a 5a", "3b 4a 5b 4b")
"""Fourteen battles, so that the history is long as well as short."""
BATTLES = 14

WATCH = """() => {
  window.times = [];
  addEventListener("click", ({ target, timeStamp }) => {
    if (target.id !== "battle") return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, true);
}"""


class Figures(NamedTuple):
    """The presses of one run."""

    slow_down: int
    aim: float
    """Milliseconds within which 95 of 100 presses should be painted."""
    times: list[float]
    """Milliseconds of each press."""

    def __str__(self) -> str:
        speed = f"at {self.slow_down}x CPU slow-down" if self.slow_down > 1 else "unthrottled"
        return (
            f"Battle to painted result, {speed}: median {median(self.times):.1f} ms, "
            f"95th percentile {quantiles(self.times, n=20)[-1]:.1f} ms "
            f"(aim: at most {self.aim:g} ms), {len(self.times)} presses"
        )


def measure(browser: Browser, url: str, slow_down: int, aim: float, games: int = 10) -> Figures:
    """Press Battle through so many games and note each press."""
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    opened(page, url)
    page.evaluate(WATCH)
    cpu = page.context.new_cdp_session(page)
    cpu.send("Emulation.setCPUThrottlingRate", {"rate": slow_down})
    for _ in range(games):
        _play(page)
    times = [float(time) for time in page.evaluate("times")]
    page.close()
    return Figures(slow_down, aim, times)


def _play(page: Page) -> None:
    """Play one long game by pointer, each press once the one before is painted."""
    deal(page, *LONG_GAME)
    battle = page.locator("#battle")
    battle.scroll_into_view_if_needed()
    place = battle.bounding_box()
    assert place
    for _ in range(BATTLES):
        painted = page.evaluate("times.length")
        page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        page.wait_for_function("(painted) => times.length > painted", arg=painted)


def main() -> None:
    """Print the figures, as the computer is and slowed down."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright, running() as server:
        browser = playwright.chromium.launch(
            executable_path=str(chromium.find_or_install()),
            args=[*FLAGS, *NO_FRAME_LIMIT, *(["--no-sandbox"] if root else [])],
        )
        print(measure(browser, server.url, slow_down=1, aim=16))
        print(measure(browser, server.url, slow_down=4, aim=50))
        browser.close()


if __name__ == "__main__":
    main()
