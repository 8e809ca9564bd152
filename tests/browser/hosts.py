"""Hosts for the built site: the plainest there is, and one that has browsers keep copies."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from tools import build

LOCAL = "127.0.0.1"
_folder = tempfile.TemporaryDirectory(prefix="war-site-")


@cache
def site() -> Path:
    """Build the site, once for all tests, into a folder `war` that lies alone in another."""
    return build.build(Path(_folder.name) / "war").out


@contextmanager
def hosted(root: Path, port: int = 0) -> Iterator[str]:
    """Serve a folder with Python's own static server, in a process that ends with the context."""
    port = port or _free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", LOCAL, "-d", str(root)]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()  # it says so once it serves
            yield f"http://{LOCAL}:{port}/"
        finally:
            process.kill()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        return int(probe.getsockname()[1])


class KeepingHost(ThreadingHTTPServer):
    """Serves one release after another from one address, and lets browsers keep files a while."""

    daemon_threads = True

    def __init__(self, release: Path) -> None:
        self.release = release
        super().__init__((LOCAL, 0), _Keeping)

    @property
    def url(self) -> str:
        """Return where it serves."""
        return f"http://{LOCAL}:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Take no notice: a browser that is closed hangs up."""


class _Keeping(SimpleHTTPRequestHandler):
    server: KeepingHost

    def translate_path(self, path: str) -> str:
        self.directory = str(self.server.release)
        return super().translate_path(path)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def keeping(release: Path) -> Iterator[KeepingHost]:
    """Serve a release for as long as the context lasts."""
    with KeepingHost(release) as host:
        thread = Thread(target=host.serve_forever)
        thread.start()
        try:
            yield host
        finally:
            host.shutdown()
            thread.join()
