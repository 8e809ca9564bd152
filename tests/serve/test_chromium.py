"""`python -m tools.chromium` says which browser the tests will start."""

import os
import subprocess
import sys
from pathlib import Path

from tests.serve.server import ROOT


def ask(program: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tools.chromium"],
        cwd=ROOT,
        env={**os.environ, "CHROMIUM": str(program)},
        capture_output=True,
        text=True,
    )


def test_the_chosen_browser_comes_first(tmp_path: Path) -> None:
    program = tmp_path / "browser"
    program.touch()
    assert ask(program).stdout == f"{program}\n"


def test_a_chosen_browser_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    done = ask(tmp_path / "browser")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "not a file. Name a browser's program" in done.stderr
