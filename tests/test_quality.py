"""Types, style, and the examples that the README shows."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["mypy", "--strict"], id="mypy --strict"),
        pytest.param(["ruff", "check", "--no-cache", "."], id="ruff check"),
        pytest.param(["ruff", "format", "--no-cache", "--check", "."], id="ruff format"),
    ],
)
def test_tool_has_nothing_to_say(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_readme_plays_the_game_that_it_shows() -> None:
    tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried.attempted > 0
    assert tried.failed == 0
