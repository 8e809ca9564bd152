"""Every deal in the browser: its time against CPython's, the longest block, and how soon it stops.

python3 -m bench.sweep [rounds]
"""

from __future__ import annotations

import sys
from statistics import median
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.hosts import hosted, site
from tests.browser.pages import open_tool, opened, press
from tools import chromium
from war_page.sweep import DEALS, Sweep

AIM = 4
"""How many times CPython's time the browser may take."""
BLOCK_AIM, CANCEL_AIM = 100, 200
"""Milliseconds that a frame may be blocked, and that a cancel may take."""
CANCELS = 10

WATCH = """() => {
  window.blocked = [];
  window.seen = { at: 0 };
  const note = (now) => {
    if (seen.at) blocked.push(now - seen.at);
    seen.at = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""
ALL_PLAYED = """() => new Promise((resolve) => {
  const begun = performance.now();
  blocked.length = 0;
  document.getElementById("sweep-start").click();
  const results = document.getElementById("sweep-results");
  new MutationObserver((_, observer) => {
    if (results.hidden) return;
    observer.disconnect();
    resolve([performance.now() - begun, Math.max(...blocked)]);
  }).observe(results, { attributes: true });
})"""
CANCELLED = """() => {
  window.cancels = [];
  let pressed;
  document.getElementById("sweep-cancel").addEventListener("click", (event) => {
    pressed = event.timeStamp;
  }, true);
  const told = document.getElementById("sweep-played");
  new MutationObserver(() => {
    if (!pressed || !told.textContent.startsWith("Cancelled")) return;
    const since = pressed;
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => cancels.push(performance.now() - since)));
  }).observe(told, { childList: true, characterData: true, subtree: true });
}"""

UNDER_WAY = """() => new Promise((resolve) => {
  const look = () => document.getElementById("sweep-progress").value > 3000
    ? resolve() : requestAnimationFrame(look);
  look();
})"""
SHOWN = """(number) => new Promise((resolve) => {
  const look = () => cancels.length === number ? resolve() : requestAnimationFrame(look);
  look();
})"""


def outside() -> float:
    """Return the milliseconds that CPython needs for all deals, counted by the same code."""
    sweep, begun = Sweep(), perf_counter()
    sweep.start()
    sweep.play(DEALS)
    assert sweep.done
    return (perf_counter() - begun) * 1000


def inside(page: Page) -> tuple[float, float]:
    """Return the milliseconds from Start to the figures, and the longest wait between frames."""
    whole, longest = page.evaluate(ALL_PLAYED)
    return whole, longest


def cancel(page: Page) -> float:
    """Return the milliseconds from a press of Cancel to the frame that shows it was done."""
    page.evaluate(CANCELLED)
    for number in range(1, CANCELS + 1):
        press(page, "Start")
        page.evaluate(UNDER_WAY)
        press(page, "Cancel")
        page.evaluate(SHOWN, number)
    return float(page.evaluate("Math.max(...cancels)"))


def measure(browser: Browser, url: str, rounds: int) -> None:
    """Print the figures of so many rounds, in each of which the two take turns."""
    page = opened(browser.new_page(viewport={"width": 1280, "height": 720}), url)
    open_tool(page, "sweep")
    page.evaluate(WATCH)
    times = [(outside(), *inside(page)) for _ in range(rounds)]
    python, whole, longest = zip(*times, strict=True)
    ratio = median(w / p for p, w, _ in times)
    print(
        f"{DEALS:,} deals: {median(python):,.0f} ms in CPython {sys.version.split()[0]}, "
        f"{median(whole):,.0f} ms in the browser: {ratio:.2f}x (aim: at most {AIM}x)\n"
        f"longest wait between two frames: {max(longest):.0f} ms (aim: at most {BLOCK_AIM} ms)\n"
        f"longest of {CANCELS} cancels: {cancel(page):.0f} ms (aim: at most {CANCEL_AIM} ms)"
    )


def main() -> None:
    """Print all figures."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with sync_playwright() as playwright, hosted(site()) as url:
        browser = chromium.launched(playwright)
        measure(browser, url, rounds)
        browser.close()


if __name__ == "__main__":
    main()
