"""Draws the icons that a browser installs, from the page's own: python3 -m tools.icons"""

from playwright.sync_api import sync_playwright

from tools import chromium
from tools.runtime import ROOT

ICONS = ROOT / "war_page" / "icons"
GROUND = "#14508c"
"""The colour of icon.svg's ground: a maskable icon has it to its very edge."""

SIZES = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-maskable": (512, 0.8)}
"""Each icon's pixels, and how much of them the drawing takes: masks may cut a fifth away."""


def page(pixels: int, share: float) -> str:
    """Return a page that shows the icon at this size and nothing else."""
    ground = "transparent" if share == 1 else GROUND
    drawing = (ICONS / "icon.svg").read_text("utf-8").replace("<svg ", '<svg class="drawing" ', 1)
    style = (
        f"body {{ margin: 0; width: {pixels}px; height: {pixels}px; display: grid;"
        f" place-items: center; background: {ground} }}"
        f" .drawing {{ width: {pixels * share}px; height: {pixels * share}px }}"
    )
    return f"<!DOCTYPE html><style>{style}</style>{drawing}"


def main() -> None:
    """Draw every size anew."""
    with sync_playwright() as playwright:
        browser = chromium.launched(playwright)
        for name, (pixels, share) in SIZES.items():
            view = browser.new_page(viewport={"width": pixels, "height": pixels})
            view.set_content(page(pixels, share))
            view.screenshot(path=ICONS / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
