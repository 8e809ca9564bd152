"""What the browser tests can be aimed at, by name: `pytest --target NAME`."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass

from tests.serve.server import running


@dataclass(frozen=True)
class Target:
    """One place from which the page can be opened."""

    url: str
    """The page's own address."""
    origin: str
    """What every request must start with."""


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
