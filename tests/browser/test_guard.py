"""The watch over the browser sees what it is there to see."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.guard import Guard

HOME = "http://own.invalid/"


def answer(route: Route) -> None:
    """Be a site of one empty page, with nothing beside it and nobody else about."""
    if not route.request.url.startswith(HOME):
        route.abort()
    elif route.request.url == HOME:
        route.fulfill(body="", content_type="text/html")
    else:
        route.fulfill(status=404)


@pytest.fixture
def watched(browser: Browser) -> Iterator[tuple[Page, Guard]]:
    context = browser.new_context()
    context.route("**", answer)
    guard = Guard(HOME)
    guard.watch(context)
    page = context.new_page()
    page.goto(HOME)
    yield page, guard
    context.close()


@pytest.mark.parametrize(
    ("script", "event", "kind", "noted"),
    [
        ("console.error('a fault')", "console", "console", "a fault"),
        ("setTimeout(() => { throw new Error('thrown') })", "weberror", "page", "thrown"),
        ("Promise.reject(new Error('rejected'))", "weberror", "page", "rejected"),
        ("fetch('nowhere')", "response", "request", "nowhere 404"),
        ("fetch('/x').then(r => r.text())", "console", "request", "Failed to load resource"),
        ("fetch('https://foreign.invalid/')", "requestfailed", "request", "ERR_FAILED"),
        ("fetch('https://foreign.invalid/')", "request", "foreign", "https://foreign.invalid/"),
    ],
)
def test_trouble_is_noted(
    watched: tuple[Page, Guard], script: str, event: str, kind: str, noted: str
) -> None:
    page, guard = watched
    with page.context.expect_event(event):
        page.evaluate(f"() => {{ {script} }}")
    assert noted in guard.trouble(provoked=set(Guard.KINDS - {kind}))


def test_a_quiet_page_is_no_trouble(watched: tuple[Page, Guard]) -> None:
    page, guard = watched
    page.evaluate("console.log('all is well')")
    assert guard.trouble(provoked=set()) == ""


def test_nothing_is_noted_once_the_watch_has_ended(watched: tuple[Page, Guard]) -> None:
    page, guard = watched
    guard.leave(page.context)
    with page.context.expect_event("console"):
        page.evaluate("console.error('too late')")
    assert guard.trouble(provoked=set()) == ""


@pytest.mark.provokes("console")
def test_every_test_is_watched(page: Page, guard: Guard) -> None:
    with page.context.expect_event("console"):
        page.evaluate("console.error('on purpose')")
    assert guard.trouble(provoked=set()) == "console: on purpose"
