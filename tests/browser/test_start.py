"""What the page is before Python is up, and without it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.pages import (
    EIGHT_BUTTONS,
    HIGH_BUTTONS,
    button,
    cards,
    open_tool,
    opened,
    started,
)
from tests.browser.targets import Target

SHOWN = """() => [...document.querySelectorAll("main section > *")]
  .map((part) => part.innerHTML.replace(/ (aria-disabled|aria-invalid)="[a-z]*"/g, ""))"""

PLACES = """() => [...document.querySelectorAll("body *")]
  .filter((part) => part.checkVisibility() && !part.closest("#loading, script-py"))
  .map((part) => { const { x, y, width, height } = part.getBoundingClientRect();
    return [part.tagName, part.id, x, y, width, height]; })"""

SHIFTS = """() => new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().map(({ value }) => value)))
    .observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
})"""


@pytest.fixture
def loading(page: Page, target: Target) -> Iterator[tuple[Page, Callable[[], Page]]]:
    """The page while Python is still on its way, and how to let Python come."""
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))

    def let_go() -> Page:
        while held:
            held.pop().continue_()
        return started(page)

    with page.expect_request("**/*.wasm"):
        page.goto(target.url)
    yield page, let_go
    if held:
        let_go()


Loading = tuple[Page, Callable[[], Page]]


def test_the_deal_can_be_read_and_stays_where_it_is(loading: Loading) -> None:
    page, let_python_come = loading
    assert cards(page, "Player A queue") == "5a 2a 4a 3a"
    assert cards(page, "Player B queue") == "5b 2b 3b 4b"
    before, places = page.evaluate(SHOWN), page.evaluate(PLACES)
    let_python_come()
    assert page.evaluate(SHOWN) == before
    assert page.evaluate(PLACES) == places
    assert page.evaluate(SHIFTS) == []


@pytest.mark.parametrize("width", [320, 768])
def test_nothing_shifts_on_a_small_screen(page: Page, target: Target, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    opened(page, f"{target.url}#high-card")
    assert page.evaluate(SHIFTS) == []


def test_a_stage_in_words_and_a_labelled_progress(loading: Loading) -> None:
    page, let_python_come = loading
    progress = page.get_by_role("progressbar")
    expect(progress).to_be_visible()
    expect(progress).to_have_accessible_name(re.compile(r"Python"))
    expect(page.locator("#stage")).to_have_text(re.compile(r"…$"))
    assert progress.evaluate("bar => bar.tagName") == "PROGRESS"
    let_python_come()
    expect(progress).to_be_hidden()


def test_presses_before_python_do_nothing_and_nothing_later(loading: Loading) -> None:
    page, let_python_come = loading
    address, before = page.url, page.evaluate(SHOWN)
    for name in EIGHT_BUTTONS:
        expect(button(page, name)).to_have_attribute("aria-disabled", "true")
        expect(button(page, name)).to_have_accessible_description(re.compile("Python"))
        button(page, name).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Space")
        assert page.evaluate("document.activeElement.textContent") == name
    page.locator("#deal-tool > summary").click()
    page.get_by_label("Player A", exact=True).press("Enter")
    page.locator("#deal-tool > summary").click()
    page.get_by_role("link", name="War: High Card").click()
    for name in HIGH_BUTTONS:
        expect(button(page, name)).to_have_attribute("aria-disabled", "true")
        button(page, name).evaluate("control => control.click()")
    page.get_by_role("link", name="Eight-card War").click()
    assert page.url.split("#")[0] == address
    let_python_come()
    assert page.evaluate(SHOWN) == before


def test_a_tool_opened_before_python_is_up_works_once_it_is(loading: Loading) -> None:
    page, let_python_come = loading
    open_tool(page, "map")
    let_python_come()
    expect(page.locator("#map-rows tr")).to_have_count(8)


def test_the_focus_survives_the_start(loading: Loading) -> None:
    page, let_python_come = loading
    button(page, "Battle").focus()
    let_python_come()
    expect(button(page, "Battle")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#battle-count")).to_have_text("1")


def test_the_address_chooses_the_game(page: Page, target: Target) -> None:
    page.goto(f"{target.url}#high-card")
    expect(page.locator("#high-card")).to_be_visible()
    expect(page.locator("#eight-card")).to_be_hidden()
    expect(page).to_have_title("War: High Card – War, played in the open")
    current = page.get_by_role("link", name="War: High Card")
    expect(current).to_have_attribute("aria-current", "page")
    started(page)


@pytest.mark.provokes("request")  # what was asked for early is not run
def test_without_javascript_it_says_so_and_shows_deal_and_rules(
    new_context: Callable[..., BrowserContext], target: Target
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(target.url)
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("noscript p")).to_contain_text("needs JavaScript")
    assert [page.locator(f"#queue-{side} li").count() for side in "ab"] == [4, 4]
    expect(page.locator("#queue-a")).to_be_visible()
    expect(page.get_by_role("heading", name="Rules and words")).to_be_visible()
    expect(page.locator("#failure")).to_be_hidden()


def test_every_request_stays_with_the_site(page: Page, target: Target) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    opened(page, target.url)
    assert len(asked) > 1
    assert [url for url in asked if not url.startswith((target.origin, "data:", "blob:"))] == []
