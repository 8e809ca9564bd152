"""What the browser tests can be aimed at, by name: `pytest --target NAME`."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from tests.browser.hosts import hosted, site
from tests.serve.server import running


@dataclass(frozen=True)
class Target:
    """One place from which the page can be opened."""

    url: str
    """The page's own address."""
    origin: str
    """What every request must start with."""
    prepare: Callable[[BrowserContext], None] = lambda context: None
    """What must be done in a new browser context before the page is opened there."""


TARGETS: dict[str, Callable[[], AbstractContextManager[Target]]] = {}
"""Each name's maker of a target that lasts as long as its context."""


def target(name: str) -> Callable[[Callable[[], Iterator[Target]]], None]:
    """Add a target under `name`: a generator that yields it once and then puts things away."""

    def add(make: Callable[[], Iterator[Target]]) -> None:
        TARGETS[name] = contextmanager(make)

    return add


@target("dev")
def _development_server() -> Iterator[Target]:
    with running() as server:
        yield Target(url=server.url, origin=server.url)


@target("built-root")
def _at_the_root_of_a_host() -> Iterator[Target]:
    with hosted(site()) as host:
        yield Target(url=host, origin=host)


@target("built-sub")
def _in_a_folder_of_a_host() -> Iterator[Target]:
    with hosted(site().parent) as host:
        yield Target(url=f"{host}war/", origin=host)


@target("offline")
def _after_the_host_has_gone() -> Iterator[Target]:
    with hosted(site()) as host:
        port = int(host.rstrip("/").rpartition(":")[2])

    def visit(context: BrowserContext) -> None:
        with hosted(site(), port):
            page = context.new_page()
            page.goto(host)
            kept(page)
            page.close()

    yield Target(url=host, origin=host, prepare=visit)


@target("single")
def _from_disk() -> Iterator[Target]:
    with tempfile.TemporaryDirectory() as folder:
        url = Path(shutil.copy(site() / "war.html", folder)).as_uri()
        yield Target(url=url, origin=url, prepare=lambda context: context.set_offline(True))


def kept(page: Page) -> Page:
    """Wait until the page is kept for the time without a network."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    return page
