"""The real server, in a process of its own on a free port."""

import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SERVER = ("serve.py", "package.json", "package-lock.json")


@dataclass(frozen=True)
class Running:
    """A server that has said where it serves."""

    process: subprocess.Popen[str]
    root: Path
    url: str
    port: int

    def connect(self) -> socket.socket:
        """Open a bare connection to it."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)


def checkout(root: Path) -> Path:
    """Copy to `root` what `serve.py` itself consists of: no page, no runtime."""
    root.mkdir()
    (root / "tools").mkdir()
    for file in (*ROOT.glob("tools/*.py"), *map(ROOT.joinpath, SERVER)):
        shutil.copy(file, root / file.relative_to(ROOT))
    return root


def command(*arguments: str, root: Path = ROOT) -> list[str]:
    """Return how to call the `serve.py` of the checkout at `root`."""
    return [sys.executable, str(root / "serve.py"), *arguments]


@contextmanager
def running(
    root: Path = ROOT, env: dict[str, str] | None = None, opens: bool = False
) -> Iterator[Running]:
    """Start the server, give it once it serves, and end it afterwards."""
    quiet = () if opens else ("--no-open",)
    process = subprocess.Popen(
        command("--port", "0", *quiet, root=root),
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with process:
        try:
            yield _served(process, root)
        finally:
            process.kill()


def _served(process: subprocess.Popen[str], root: Path) -> Running:
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        said.append(line)
        if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
            return Running(process, root, found[0], int(found[1]))
    raise AssertionError(f"the server ended before it served:\n{''.join(said)}")
