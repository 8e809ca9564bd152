"""The list of files that go to the browser is the list of files there are."""

from __future__ import annotations

import tomllib

from tests.page.markup_reader import ROOT

CONFIG = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def test_exactly_the_engine_and_the_page_go_to_the_browser() -> None:
    there = {
        file.relative_to(ROOT).as_posix()
        for package in ("war_engine", "war_page")
        for file in (ROOT / package).rglob("*.py")
    }
    assert set(CONFIG["files"]) == there
    assert all(name == path for name, path in CONFIG["files"].items())


def test_the_interpreter_comes_from_this_site() -> None:
    assert CONFIG["interpreter"].startswith("./")
