"""A new release behind a page that browsers keep: offered, never mixed, never forced on a game."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guard import Guard
from tests.browser.hosts import KeepingHost, keeping, site
from tests.browser.pages import button, opened, press, started, table
from tests.browser.targets import kept
from tools import build

LOADED = """() => [document.baseURI, ...performance.getEntriesByType("resource")
  .map(({ name }) => name)].join(" ")"""


@pytest.fixture(scope="session")
def next_release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same site with another style sheet."""
    folder = tmp_path_factory.mktemp("next")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "PAGE", shutil.copytree(build.PAGE, folder / "war_page"))
        with (build.PAGE / "style.css").open("a", encoding="utf-8") as style:
            style.write("\nh1::after { content: none; }\n")
        return build.build(folder / "site").out


@pytest.fixture
def host(guard: Guard) -> Iterator[KeepingHost]:
    """A host of the first release."""
    with keeping(site()) as host:
        guard.allow(host.url)
        yield host


def releases(page: Page) -> set[str]:
    """Return the page folders from which the page now shown was put together."""
    return set(re.findall(r"/(page-\w+)/", page.evaluate(LOADED)))


def folder(release: Path) -> str:
    """Return a release's page folder."""
    return next(release.glob("page-*")).name


def test_a_new_release_is_offered_and_comes_whole_when_it_is_chosen(
    page: Page, host: KeepingHost, next_release: Path
) -> None:
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    kept(opened(page, host.url))
    page.evaluate("caches.open('of another page')")
    host.release = next_release
    page.reload()
    press(started(page), "Battle")
    offer = page.locator("#new-version")
    expect(offer).to_be_visible()
    assert releases(page) == {folder(site())}
    assert table(page).battles == 1, "the game goes on under the offer"

    page.get_by_role("button", name="New version: reload").click()
    expect(page.locator("#battle-count")).to_have_text("0")  # the page was loaded anew
    started(page)
    assert releases(page) == {folder(next_release)}
    expect(offer).to_be_hidden()
    names = page.evaluate("caches.keys()")
    assert len(names) == 2
    assert "of another page" in names
    assert len(loads) == 3, "opened, reloaded, and reloaded once more when that was chosen"


def test_an_offer_that_is_not_taken_changes_nothing(
    page: Page, host: KeepingHost, next_release: Path
) -> None:
    kept(opened(page, host.url))
    host.release = next_release
    for _ in range(2):
        page.reload()
        started(page)
        expect(button(page, "New version: reload")).to_be_visible()
        assert releases(page) == {folder(site())}
