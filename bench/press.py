"""How long a press of Battle takes until its result is painted.

python3 -m bench.press

From the time stamp of a real pointer event to the first task after the frame that shows the
result: input, Python, changes to the document, style, layout and paint. The idle time between
the end of Python's work and the screen's next refresh is told apart: it is the screen's.
"""

from __future__ import annotations

from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.pages import deal, opened
from tests.serve.server import running
from tools import chromium

LONG_GAME = ("2a 2b 3a 5a", "3b 4a 5b 4b")
"""Fourteen battles, so that the history is long as well as short."""
BATTLES = 14

WATCH = """() => {
  window.times = [];
  window.painted = () => {};
  let handled;
  addEventListener("click", () => { handled = performance.now(); });
  addEventListener("click", ({ target, timeStamp }) => {
    if (target.id !== "battle") return;
    requestAnimationFrame(() => {
      const frame = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const shown = performance.now();
        painted(times.push([handled - timeStamp + shown - frame, shown - timeStamp]));
      };
      port2.postMessage(null);
    });
  }, true);
}"""

PAINTED = """(before) => new Promise((resolve) => {
  if (times.length > before) resolve();
  else window.painted = resolve;
})"""


class Figures(NamedTuple):
    """The presses of one run."""

    slow_down: int
    aim: float
    """Milliseconds within which 95 of 100 presses should be painted."""
    work: list[float]
    """Milliseconds of each press in which the browser was busy with it."""
    whole: list[float]
    """Milliseconds of each press, with the wait for the screen's refresh."""

    def __str__(self) -> str:
        speed = f"at {self.slow_down}x CPU slow-down" if self.slow_down > 1 else "unthrottled"
        return (
            f"Battle to painted result, {speed}: {_told(self.work)} (aim: at most {self.aim:g} ms);"
            f" with the wait for the screen: {_told(self.whole)}; {len(self.work)} presses"
        )


def _told(times: list[float]) -> str:
    return f"median {median(times):.1f} ms, 95th percentile {quantiles(times, n=20)[-1]:.1f} ms"


def measure(browser: Browser, url: str, slow_down: int, aim: float, games: int = 10) -> Figures:
    """Press Battle through so many games and note each press."""
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    opened(page, url)
    page.evaluate(WATCH)
    cpu = page.context.new_cdp_session(page)
    cpu.send("Emulation.setCPUThrottlingRate", {"rate": slow_down})
    for _ in range(games):
        _play(page)
    work, whole = zip(*page.evaluate("times"), strict=True)
    page.close()
    return Figures(slow_down, aim, list(work), list(whole))


def _play(page: Page) -> None:
    """Play one long game by pointer, each press once the one before is painted."""
    deal(page, *LONG_GAME)
    battle = page.locator("#battle")
    battle.scroll_into_view_if_needed()
    place = battle.bounding_box()
    assert place
    for _ in range(BATTLES):
        before = page.evaluate("times.length")
        page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        page.evaluate(PAINTED, before)


def main() -> None:
    """Print the figures, as the computer is and slowed down."""
    with sync_playwright() as playwright, running() as server:
        browser = chromium.launched(playwright)
        print(measure(browser, server.url, slow_down=1, aim=16))
        print(measure(browser, server.url, slow_down=4, aim=50))
        browser.close()


if __name__ == "__main__":
    main()
