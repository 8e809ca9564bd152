"""A browser, the page to open in it, and a watch over everything that goes wrong meanwhile."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.fixtures import cleared, eight, high, shared_page  # noqa: F401 - fixtures
from tests.browser.guard import Guard
from tests.browser.pages import opened
from tests.browser.targets import TARGETS, Target
from tools import chromium


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "provokes(*kinds): this test causes trouble of these kinds on purpose: "
        + ", ".join(sorted(Guard.KINDS)),
    )


@pytest.fixture(scope="session")
def target(request: pytest.FixtureRequest) -> Iterator[Target]:
    """What the tests open: the one place where the suite takes it from."""
    with TARGETS[request.config.getoption("target")]() as target:
        yield target


@pytest.fixture(scope="session")
def base_url(target: Target) -> str:
    return target.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_type_launch_args,
        "executable_path": str(chromium.find_or_install()),
        "args": chromium.flags(),
    }


@pytest.fixture(autouse=True)
def guard(request: pytest.FixtureRequest, target: Target) -> Iterator[Guard]:
    """Fail a test in which anything went wrong that it does not say it provokes."""
    provoked = {kind for mark in request.node.iter_markers("provokes") for kind in mark.args}
    assert provoked <= Guard.KINDS, f"provokes knows only {sorted(Guard.KINDS)}"
    guard = Guard(target.origin)
    yield guard
    if trouble := guard.trouble(provoked):
        pytest.fail(trouble, pytrace=False)


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], guard: Guard, target: Target
) -> Iterator[Callable[..., BrowserContext]]:
    """Make browser contexts that the guard watches."""
    watched = []

    def make(**options: Any) -> BrowserContext:
        context = new_context(**options)
        target.prepare(context)
        guard.watch(context)
        watched.append(context)
        return context

    yield make
    for context in watched:
        for page in context.pages:
            page.title()  # what the browser has said before this answer has arrived by now
        guard.leave(context)


@pytest.fixture
def war(page: Page, target: Target) -> Page:
    """The page, opened and ready to play."""
    return opened(page, target.url)
