"""One open page that many tests share, put back to the deal before each of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chance import UNFIXED
from tests.browser.guard import Guard
from tests.browser.pages import LISTEN, opened, said, started
from tests.browser.targets import Target

VIEWPORT = {"width": 1280, "height": 720}

STEP_SECONDS = 30
"""How long one step may take on a loaded machine before the test gives up."""

CLEAR = (
    "() => {"
    + UNFIXED
    + """
  localStorage.clear();
  const press = (name) => document.querySelector(`[data-press=${name}]`).click();
  document.querySelector("dialog").close();
  for (const tool of document.querySelectorAll("details")) tool.open = false;
  for (const form of document.forms) form.reset();
  document.querySelector("#named-deal").selectedIndex = 0;
  document.querySelector("#speed").value = "medium";
  document.querySelector("#speed").dispatchEvent(new Event("change", { bubbles: true }));
  for (const toggle of ["sound", "predict"])
    if (document.getElementById(toggle).ariaPressed === "true") press(toggle);
  document.querySelector("[name=follow]").click();
  window.dispatchEvent(new StorageEvent("storage"));
  press("new-game");
  press("reset");
  document.activeElement.blur();
  scrollTo(0, 0);
  return document.documentElement.dataset.app === "ready" &&
    document.querySelector("#failure").hidden;
}"""
)


@pytest.fixture(scope="session")
def shared_page(browser: Browser, target: Target) -> Iterator[Page]:
    """A page that stays open as long as the tests run."""
    context = browser.new_context(viewport=VIEWPORT)  # type: ignore[arg-type]
    target.prepare(context)
    context.add_init_script(LISTEN)
    context.set_default_timeout(STEP_SECONDS * 1000)
    yield opened(context.new_page(), target.url)
    context.close()


@pytest.fixture
def cleared(shared_page: Page, guard: Guard) -> Iterator[Page]:
    """The shared page with both games newly dealt, watched for trouble."""
    guard.watch(shared_page.context)
    shared_page.set_viewport_size(VIEWPORT)  # type: ignore[arg-type]
    shared_page.emulate_media(
        media="null", color_scheme="null", reduced_motion="null", forced_colors="null"
    )
    if not shared_page.evaluate(CLEAR):
        shared_page.reload()
        started(shared_page)
    yield shared_page
    guard.leave(shared_page.context)


@pytest.fixture
def eight(cleared: Page) -> Page:
    """The eight-card game, just dealt."""
    return _shown(cleared, "#eight-card")


@pytest.fixture
def high(cleared: Page) -> Page:
    """The 52-card game, just dealt."""
    return _shown(cleared, "#high-card")


def _shown(page: Page, game: str) -> Page:
    page.evaluate("(game) => { location.hash = game; }", game)
    page.locator(f"{game}:not([hidden])").wait_for()
    page.evaluate("scrollTo(0, 0)")
    said(page)
    return page
