"""The hosted page after its server has gone, and as something to install."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page

from tests.browser.guard import Guard
from tests.browser.hosts import hosted, keeping, site
from tests.browser.pages import opened, started
from tests.browser.targets import kept
from tests.browser.test_everywhere import play_both

TRY_TO_KEEP = """async () => {
  const kept = await navigator.serviceWorker.register("./service-worker.js");
  const { installing } = kept;
  const state = await new Promise((done) => {
    installing.addEventListener("statechange", () => done(installing.state));
  });
  return [state, await caches.keys()];
}"""


def test_both_games_play_from_a_folder_of_a_host_and_after_a_reload_without_it(
    page: Page, guard: Guard
) -> None:
    with hosted(site().parent) as host:
        guard.allow(host)
        play_both(kept(opened(page, f"{host}war/")))
    page.evaluate("localStorage.clear()")
    page.goto(page.url.partition("#")[0])
    play_both(started(page))


@pytest.mark.provokes("console", "request", "page")
@pytest.mark.parametrize("fault", ["missing", "older"])
def test_a_release_that_is_not_whole_is_not_kept(
    page: Page, guard: Guard, tmp_path: Path, fault: str
) -> None:
    broken = shutil.copytree(site(), tmp_path / "war")
    style = next(broken.glob("page-*/style.css"))
    with keeping(broken) as host:
        guard.allow(host.url)
        # Blocked: the page's own attempt to keep itself must not race with the test's.
        page.route("**/offline.js", lambda route: route.fulfill(body=""))
        opened(page, host.url)
        if fault == "missing":
            style.unlink()
        else:
            style.write_text(style.read_text("utf-8") + "/* another release */", "utf-8")
        assert page.evaluate(TRY_TO_KEEP) == ["redundant", []]


def test_the_site_can_be_installed(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> None:
    # A private window can never install anything: this needs a profile of its own.
    options = {key: browser_type_launch_args[key] for key in ("executable_path", "args")}
    context = browser_type.launch_persistent_context(str(tmp_path), **options)
    with hosted(site()) as host:
        page = kept(opened(context.new_page(), host))
        asked = context.new_cdp_session(page).send("Page.getInstallabilityErrors")
        manifest = context.new_cdp_session(page).send("Page.getAppManifest")
    context.close()
    assert asked["installabilityErrors"] == []
    assert manifest["errors"] == []
