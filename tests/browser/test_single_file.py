"""The one file, alone in a folder, opened from disk without a network."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guard import Guard
from tests.browser.hosts import site
from tests.browser.pages import opened, started, table


@pytest.fixture(autouse=True)
def disk(guard: Guard) -> None:
    """Opening files is what these tests are about."""
    guard.allow("file://")


def test_asks_for_nothing_but_itself(page: Page, tmp_path: Path) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    file = Path(shutil.copy(site() / "war.html", tmp_path / "any name.html"))
    opened(page, file.as_uri())
    assert [url for url in asked if not url.startswith("data:")] == [file.as_uri()]


def test_says_so_where_the_browser_is_too_old_to_unpack_it(page: Page, tmp_path: Path) -> None:
    page.add_init_script("delete window.DecompressionStream")
    page.goto(Path(shutil.copy(site() / "war.html", tmp_path)).as_uri())
    expect(page.get_by_role("alert")).to_contain_text("too old")


@pytest.mark.provokes("console", "request")
def test_the_page_of_many_files_points_to_it(page: Page) -> None:
    page.goto((site() / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("war.html")


def test_its_address_opens_a_moment_of_a_game(page: Page, tmp_path: Path) -> None:
    file = Path(shutil.copy(site() / "war.html", tmp_path))
    opened(page, f"{file.as_uri()}#eight-card?a=5a-2a-4a-3a&b=5b-2b-3b-4b&moves=bs&at=3")
    assert table(page).pot == "5a 5b 2a 2b 4a 3b"


def test_its_address_selects_the_game(page: Page, tmp_path: Path) -> None:
    file = Path(shutil.copy(site() / "war.html", tmp_path))
    page.goto(f"{file.as_uri()}#high-card")
    expect(started(page).get_by_role("heading", level=2)).to_have_text("War: High Card")
