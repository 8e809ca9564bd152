"""A Chromium for the tests: one that is installed, else one that can be.

python -m tools.chromium    prints where it is
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from tools import ToolError

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "${ProgramFiles}/Google/Chrome/Application/chrome.exe",
    "${ProgramFiles(x86)}/Google/Chrome/Application/chrome.exe",
    "${LocalAppData}/Google/Chrome/Application/chrome.exe",
    "${LocalAppData}/Chromium/Application/chrome.exe",
)
PLAYWRIGHT_SECONDS = 240
APT_SECONDS = 900


def find_or_install() -> Path:
    """Return the program to start; raises ToolError where there is none and none can be had."""
    chosen = os.environ.get("CHROMIUM")
    if chosen and not Path(chosen).is_file():
        raise ToolError(f"CHROMIUM names {chosen!r}, not a file. Name a browser's program.")
    found = Path(chosen) if chosen else find() or _install()
    if found is None:
        raise ToolError(
            "No Chromium or Chrome was found, and none could be installed. "
            "Install one, or name its program in the environment variable CHROMIUM."
        )
    return found


def find() -> Path | None:
    """Return the first installed Chromium or Chrome, or None."""
    return next((place for place in _candidates() if place.is_file()), None)


def _candidates() -> Iterator[Path]:
    yield from (Path(found) for found in map(shutil.which, NAMES) if found)
    yield from (Path(os.path.expandvars(place)) for place in PLACES)
    yield _playwrights_own()


def _playwrights_own() -> Path:
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _install() -> Path | None:
    print("No Chromium found: installing one", file=sys.stderr, flush=True)
    _succeeds(sys.executable, "-m", "playwright", "install", "chromium", seconds=PLAYWRIGHT_SECONDS)
    return find() or (_from_debian() if _may_apt() else None)


def _may_apt() -> bool:
    return shutil.which("apt-get") is not None and _is_root()


def _from_debian() -> Path | None:
    fetch = ("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium")
    _succeeds("apt-get", "update", "--quiet", seconds=APT_SECONDS)
    _succeeds(*fetch, seconds=APT_SECONDS)
    return find()


def flags() -> list[str]:
    """Return what to start the browser with: else it asks foreign hosts, or refuses root."""
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
    return [*quiet, "--no-sandbox"] if _is_root() else quiet


def launched(playwright: Playwright) -> Browser:
    """Start the browser as tests do, for what is no test."""
    return playwright.chromium.launch(executable_path=str(find_or_install()), args=flags())


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _succeeds(*command: str, seconds: float) -> bool:
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> None:
    """Print where the browser is, or say in plain words that there is none."""
    try:
        print(find_or_install())
    except ToolError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
