"""Every way in which a start can fail ends in words, and in a Retry that works."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.guard import START_SECONDS, Guard
from tests.browser.pages import available, button, cards, press, started, table
from tests.browser.targets import TARGETS, Target

TROUBLE = pytest.mark.provokes("console", "page", "request")

Fault = Callable[[Route], None]


def missing(route: Route) -> None:
    route.fulfill(status=404, body="404 Not Found", content_type="text/plain")


def web_page(route: Route) -> None:
    """Answer as hosts do that send their own page for whatever is missing."""
    route.fulfill(body="<!DOCTYPE html><title>Welcome</title>", content_type="text/html")


def plain_text(route: Route) -> None:
    """Send the right file with the wrong type."""
    route.fulfill(response=route.fetch(), headers={"content-type": "text/plain"})


def cut_off(route: Route) -> None:
    route.abort()


def holding(text: str) -> Fault:
    """Send another text in the file's place."""

    def send(route: Route) -> None:
        route.fulfill(body=text, content_type="text/plain")

    send.__name__ = text.split("\n")[0]
    return send


FAULTS: list[tuple[str, Fault, str]] = [
    ("pyscript.toml", missing, "pyscript.toml"),
    ("pyscript.toml", web_page, "pyscript.toml"),
    ("pyscript.toml", holding("interpreter = ["), ""),
    ("war_page/app.py", holding("raise RuntimeError('on purpose')"), "RuntimeError: on purpose"),
    ("war_page/app.py", holding("def"), "SyntaxError"),
    ("war_engine/rules.py", missing, "rules.py could not be fetched: the host answered 404"),
    ("war_engine/rules.py", web_page, "rules.py is not there: the host sent a web page instead"),
    ("war_engine/rules.py", cut_off, "rules.py could not be fetched"),
    ("core/dist/core.js", missing, "core.js could not be loaded"),
    ("core/dist/core.js", plain_text, "core.js could not be loaded"),
    ("core/dist/core.js", cut_off, "core.js could not be loaded"),
    ("pyodide.mjs", missing, "pyodide.mjs"),
    ("pyodide.mjs", plain_text, "pyodide.mjs"),
    ("pyodide.asm.mjs", missing, "pyodide.asm.mjs"),
    ("pyodide.asm.mjs", plain_text, "pyodide.asm.mjs"),
    ("python_stdlib.zip", missing, "python_stdlib.zip could not be fetched"),
    ("python_stdlib.zip", web_page, "python_stdlib.zip is not there"),
    ("pyodide.asm.wasm", missing, "pyodide.asm.wasm could not be fetched: the host answered 404"),
    ("pyodide.asm.wasm", web_page, "pyodide.asm.wasm is not there"),
    ("pyodide.asm.wasm", plain_text, "must serve it as application/wasm"),
    ("pyodide.asm.wasm", cut_off, "pyodide.asm.wasm could not be fetched"),
    ("pyodide-lock.json", missing, "pyodide-lock.json could not be fetched"),
    ("pyodide-lock.json", web_page, "pyodide-lock.json is not there"),
]


@pytest.fixture(scope="session")
def target() -> Iterator[Target]:
    """The development page: each of its files comes by itself and can fail by itself."""
    with TARGETS["dev"]() as target:
        yield target


@pytest.fixture(scope="module")
def faulty_context(browser: Browser, target: Target) -> Iterator[BrowserContext]:
    context = browser.new_context()
    target.prepare(context)
    yield context
    context.close()


@pytest.fixture
def faulty(faulty_context: BrowserContext, guard: Guard) -> Iterator[Page]:
    """A page not opened yet, on a host that can be made to fail."""
    guard.watch(faulty_context)
    page = faulty_context.new_page()
    yield page
    guard.leave(faulty_context)
    page.close()


def failed(page: Page) -> str:
    """Wait for the failure panel and return what it says went wrong."""
    page.locator("html[data-app=failed]").wait_for(timeout=START_SECONDS * 1000)
    panel = page.get_by_role("alert")
    expect(panel).to_have_count(1)
    expect(panel).to_be_visible()
    expect(panel.get_by_role("heading")).to_have_text("The game could not start")
    expect(panel).to_contain_text(re.compile("Retry|war.html"))
    what = page.locator("#failure-what").inner_text()
    assert len(what) > 15
    assert what.rstrip(" .") != ""
    return what


def retry(page: Page) -> None:
    with page.expect_navigation():
        button(page, "Retry").click()


def plays(page: Page) -> None:
    """Show that the page is up and its failure panel gone."""
    started(page)
    expect(page.locator("#failure")).to_be_hidden()
    press(page, "Battle")
    assert table(page).battles == 1


@TROUBLE
@pytest.mark.parametrize(
    ("file", "fault", "words"),
    FAULTS,
    ids=[f"{file} {fault.__name__}" for file, fault, _ in FAULTS],
)
def test_a_failed_start_says_so_and_retry_works_once_the_fault_is_gone(
    faulty: Page, target: Target, file: str, fault: Fault, words: str
) -> None:
    faulty.route(f"**/{file}", fault)
    faulty.goto(target.url)
    assert words in failed(faulty)
    assert not available(faulty, "Battle")
    assert cards(faulty, "Player A queue") == "5a 2a 4a 3a"
    faulty.unroute(f"**/{file}", fault)
    retry(faulty)
    plays(faulty)


@TROUBLE
def test_retry_shows_the_panel_again_while_the_fault_lasts(faulty: Page, target: Target) -> None:
    faulty.route("**/pyodide.asm.wasm", missing)
    faulty.goto(target.url)
    failed(faulty)
    retry(faulty)
    failed(faulty)


@TROUBLE
def test_a_missing_runtime_names_the_command_that_fetches_it(faulty: Page, target: Target) -> None:
    faulty.route("**/node_modules/**", missing)
    faulty.goto(target.url)
    failed(faulty)
    expect(faulty.locator("#failure-remedy")).to_contain_text("python3 serve.py")


HOLD = "pyodide.asm.wasm"


@pytest.fixture
def silent(faulty: Page, target: Target) -> tuple[Page, list[Route]]:
    """A page one of whose files never arrives, on a clock of our own."""
    held: list[Route] = []
    faulty.clock.install()
    faulty.route(f"**/{HOLD}", lambda route: held.append(route))
    with faulty.expect_request(f"**/{HOLD}"):
        faulty.goto(target.url)
    return faulty, held


def test_a_host_that_never_answers_is_given_up_after_20_seconds(
    silent: tuple[Page, list[Route]],
) -> None:
    page, held = silent
    page.clock.fast_forward(15_000)
    expect(page.locator("html")).to_have_attribute("data-app", "loading")
    page.clock.fast_forward(6_000)
    assert "Nothing has moved for 20 seconds" in failed(page)
    for route in held:
        route.abort()


def test_a_slow_host_still_gets_there(silent: tuple[Page, list[Route]]) -> None:
    page, held = silent
    page.clock.fast_forward(21_000)
    failed(page)
    for route in held:
        route.continue_()
    page.locator("html[data-app=ready]").wait_for(timeout=START_SECONDS * 1000)
    plays(page)


STORES = {
    "missing": "{ value: undefined, configurable: true }",
    "denied": "{ get() { throw new DOMException('no', 'SecurityError'); }, configurable: true }",
    "refusing": "{ value: { open() { throw new DOMException('no'); } }, configurable: true }",
    "silent": "{ value: { open: () => ({}) }, configurable: true }",
}


@pytest.mark.parametrize("store", STORES)
def test_the_page_starts_where_indexeddb_is(faulty: Page, target: Target, store: str) -> None:
    faulty.add_init_script(f"Object.defineProperty(window, 'indexedDB', {STORES[store]})")
    faulty.goto(target.url)
    plays(faulty)


@pytest.mark.provokes("console")
def test_the_page_plays_in_a_frame_without_storage(faulty: Page, target: Target) -> None:
    host = f"{target.origin}frame.html"
    frame = f'<iframe sandbox="allow-scripts" src="{target.url}" width="900" height="700"></iframe>'
    faulty.route(host, lambda route: route.fulfill(body=frame, content_type="text/html"))
    # The frame's own origin is none: a host that lets others read its files is needed.
    faulty.route(
        f"{target.origin}**",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            headers={**answer.headers, "access-control-allow-origin": "*"},
        ),
    )
    faulty.route(host, lambda route: route.fulfill(body=frame, content_type="text/html"))
    faulty.goto(host)
    inside = faulty.frame_locator("iframe")
    inside.locator("html[data-app=ready]").wait_for(timeout=START_SECONDS * 1000)
    inside.get_by_role("button", name="Battle", exact=True).click()
    expect(inside.locator("#battle-count")).to_have_text("1")
    inside.get_by_role("link", name="War: High Card").click()
    expect(inside.locator("#records-notice")).to_contain_text("does not let the page keep records")
    inside.get_by_role("button", name="Flip", exact=True).click()
    expect(inside.locator("#log-rows tr")).to_have_count(1)


@pytest.mark.provokes("console", "page", "request", "foreign")
def test_opened_from_disk_it_says_that_it_must_be_served(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context().new_page()
    page.goto((Path(__file__).parents[2] / "index.html").as_uri())
    assert "opened from disk" in failed(page)
    expect(page.locator("#failure-remedy")).to_contain_text("python3 serve.py")
    expect(page.locator("#failure-remedy")).to_contain_text("war.html")


class TestAPressThatFails:
    def broken(self, page: Page) -> None:
        page.evaluate(
            """() => {
            const proto = Element.prototype;
            window.heal = (() => {
              const html = Object.getOwnPropertyDescriptor(proto, "innerHTML");
              const { insertAdjacentHTML, remove } = proto;
              return () => {
                Object.defineProperty(proto, "innerHTML", html);
                Object.assign(proto, { insertAdjacentHTML, remove });
              };
            })();
            const broken = () => { throw new TypeError("broken on purpose"); };
            Object.defineProperty(proto, "innerHTML", { set: broken, configurable: true });
            Object.assign(proto, { insertAdjacentHTML: broken, remove: broken });
            }"""
        )

    def panel_says(self, page: Page, words: str) -> None:
        panel = page.get_by_role("alert")
        expect(panel).to_be_visible()
        expect(panel.get_by_role("heading")).to_have_text("That press failed")
        expect(panel).to_contain_text(words)
        expect(page.locator("html")).to_have_attribute("data-app", "ready")

    def test_the_panel_shows_and_the_game_is_as_it_was(self, faulty: Page, target: Target) -> None:
        faulty.goto(target.url)
        started(faulty)
        press(faulty, "Battle")
        before = table(faulty)
        self.broken(faulty)
        button(faulty, "Battle").focus()
        faulty.keyboard.press("Enter")
        self.panel_says(faulty, "broken on purpose")
        faulty.evaluate("heal()")
        faulty.keyboard.press("Enter")
        assert table(faulty).battles == before.battles + 1
        assert table(faulty).a == "5a 5b 2a 2b 4a 3b"
        expect(faulty.locator("#failure")).to_be_hidden()

    @pytest.mark.provokes("page", "console")
    def test_what_fails_later_is_shown_too(self, faulty: Page, target: Target) -> None:
        faulty.goto(target.url)
        started(faulty)
        faulty.evaluate("() => { Promise.reject(new Error('too late')); }")
        self.panel_says(faulty, "too late")
        retry(faulty)
        plays(faulty)
