"""Each file without which the built site can't start is named when it fails, and Retry works."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.guard import Guard
from tests.browser.hosts import hosted, site
from tests.browser.test_start_failures import (
    TROUBLE,
    Fault,
    cut_off,
    failed,
    missing,
    plain_text,
    plays,
    retry,
    web_page,
)

FAULTS: list[tuple[str, Fault, str]] = [
    ("core.js", missing, "core.js could not be loaded"),
    ("core.js", plain_text, "core.js could not be loaded"),
    ("python.pack", missing, "python.pack could not be fetched: the host answered 404"),
    ("python.pack", web_page, "python.pack is not there"),
    ("python.pack", cut_off, "python.pack could not be fetched"),
    ("python_stdlib.zip", missing, "python_stdlib.zip could not be fetched"),
    ("pyodide.asm.mjs", missing, "pyodide.asm.mjs"),
    ("pyodide.asm.wasm", missing, "pyodide.asm.wasm could not be fetched: the host answered 404"),
    ("pyodide.asm.wasm", web_page, "pyodide.asm.wasm is not there"),
    ("pyodide.asm.wasm", plain_text, "must serve it as application/wasm"),
]


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    with hosted(site()) as host:
        yield host


@pytest.fixture
def faulty(new_context: Callable[..., BrowserContext], guard: Guard, host: str) -> Page:
    """A page not opened yet; no service worker, or faults would not reach it a second time."""
    guard.allow(host)
    return new_context(service_workers="block").new_page()


@TROUBLE
@pytest.mark.parametrize(
    ("file", "fault", "words"),
    FAULTS,
    ids=[f"{file} {fault.__name__}" for file, fault, _ in FAULTS],
)
def test_a_failed_start_says_so_and_retry_works_once_the_fault_is_gone(
    faulty: Page, host: str, file: str, fault: Fault, words: str
) -> None:
    faulty.route(f"**/{file}", fault)
    faulty.goto(host)
    assert words in failed(faulty)
    faulty.unroute(f"**/{file}", fault)
    retry(faulty)
    plays(faulty)
