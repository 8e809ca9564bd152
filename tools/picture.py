"""Draws the README's pictures with the browser that the tests use: python3 -m tools.picture"""

from __future__ import annotations

from playwright.sync_api import Page, sync_playwright

from tests.serve.server import running
from tools import chromium
from tools.runtime import ROOT

PICTURES = ROOT / "docs"


def eight_card(page: Page) -> None:
    """The original queues after the first battle."""
    page.get_by_role("button", name="Battle").click()


def owners(page: Page) -> None:
    """The map after two battles, with a card followed."""
    page.get_by_role("button", name="Battle").click()
    page.locator("#map-tool > summary").click()
    page.get_by_role("radio", name="2b").check()


def high_card(page: Page) -> None:
    """A game of some flips, with a tie on the table."""
    page.get_by_role("link", name="War: High Card").click()
    flips = page.locator("#log-rows tr")
    tied = page.locator("#high-card-outcome[data-outcome=tied]")
    while not (tied.count() and flips.count() > 20):
        page.locator("#flip[aria-disabled=false], #play-tie[aria-disabled=false]").click()


def main() -> None:
    """Draw all pictures anew."""
    with running() as server, sync_playwright() as playwright:
        browser = chromium.launched(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.emulate_media(reduced_motion="reduce")
        page.goto(server.url)
        page.locator("html[data-app=ready]").wait_for()
        eight_card(page)
        page.screenshot(path=PICTURES / "eight-card.png")
        owners(page)
        page.locator("#map-tool").screenshot(path=PICTURES / "map.png")
        high_card(page)
        page.screenshot(path=PICTURES / "high-card.png")
        browser.close()


if __name__ == "__main__":
    main()
