"""A browser, the page to open in it, and a watch over everything that goes wrong meanwhile."""

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError

from tests.browser.targets import TARGETS, Target
from tools import chromium

START_SECONDS = 60
"""How long the page may take to start on a loaded machine; no test measures it."""

FLAGS = ("--disable-background-networking", "--disable-component-update", "--disable-sync")
"""Without these the browser itself asks foreign hosts."""

NO_CLAIM = ("data:", "blob:", "about:")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "provokes(*kinds): this test causes trouble of these kinds on purpose: "
        + ", ".join(sorted(Guard.KINDS)),
    )


class Guard:
    """Notes, by kind, all that goes wrong in the browser contexts it watches."""

    KINDS = frozenset({"console", "page", "request", "foreign"})

    def __init__(self, origin: str) -> None:
        self.seen: defaultdict[str, list[str]] = defaultdict(list)
        self._own: tuple[str, ...] = (origin, *NO_CLAIM)
        self._listeners: dict[str, Callable[[Any], None]] = {
            "console": self._console,
            "weberror": self._page,
            "request": self._request,
            "requestfailed": self._failed,
            "response": self._response,
        }

    def watch(self, context: BrowserContext) -> None:
        """Note what goes wrong in `context` from now on."""
        for event, listener in self._listeners.items():
            context.on(event, listener)  # type: ignore[call-overload]

    def allow(self, origin: str) -> None:
        """Take no offence at requests to this origin either."""
        self._own += (origin,)

    def leave(self, context: BrowserContext) -> None:
        """Stop watching: what closing a context breaks off is no fault."""
        for event, listener in self._listeners.items():
            context.remove_listener(event, listener)

    def trouble(self, provoked: set[str]) -> str:
        """Say what went wrong, apart from the provoked kinds."""
        return "\n".join(
            f"{kind}: {what}"
            for kind, notes in self.seen.items()
            if kind not in provoked
            for what in notes
        )

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            # The browser writes each failed request to the console as well.
            kind = "request" if message.text.startswith("Failed to load resource") else "console"
            self.seen[kind].append(message.text)

    def _page(self, error: WebError) -> None:
        self.seen["page"].append(str(error.error))

    def _request(self, request: Request) -> None:
        if not request.url.startswith(self._own):
            self.seen["foreign"].append(request.url)

    def _failed(self, request: Request) -> None:
        # A page that is left before its icon came breaks that request off.
        if not (request.failure == "net::ERR_ABORTED" and request.url.endswith("/icon.svg")):
            self.seen["request"].append(f"{request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.seen["request"].append(f"{response.url} {response.status}")


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
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return {
        **browser_type_launch_args,
        "executable_path": str(chromium.find_or_install()),
        "args": [*FLAGS, *(["--no-sandbox"] if root else [])],
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
    page.goto(target.url)
    started = page.locator("html:is([data-app=ready], [data-app=failed])")
    started.wait_for(timeout=START_SECONDS * 1000)
    assert started.get_attribute("data-app") == "ready", page.locator("body").inner_text()
    return page
