"""Plays War on this computer: fetches the browser runtime the first time, then serves the page.

python3 serve.py [--port 8000] [--no-open]
python3 serve.py build          makes what is published, in dist/
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - a reader may well have an older one
    sys.exit(f"War needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")

import argparse
import contextlib
import importlib
import os
import re
import shutil
import webbrowser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NoReturn

from tools import ToolError, runtime
from tools.policy import POLICY

ROOT = Path(__file__).resolve().parent

SERVED = re.compile(
    rf"""
    index\.html | pyscript\.toml | manifest\.webmanifest
    | war_engine/\w+\.py
    | war_page/(icons/)?[\w-]+\.(py|js|mjs|css|svg|png)
    | node_modules/@pyscript/core/dist/[\w-]+\.(js|css)
    | node_modules/pyodide/({"|".join(map(re.escape, runtime.PYODIDE))})
    """,
    re.VERBOSE | re.ASCII,
)
"""All that the page needs. Addresses are not percent-decoded: no name here needs it."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
"""Named here because the system's own table may be wrong, and a wrong type hangs the start."""


class Page(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files of the page, and refuses everything else."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a small file waits for the word that its headers came
    error_content_type = "text/plain; charset=utf-8"
    error_message_format = "%(code)d %(message)s\n%(explain)s\n"

    def do_GET(self) -> None:
        """Send a file of the page, or word that the browser's copy is still good."""
        self._answer(body=True)

    def do_HEAD(self) -> None:
        """Send what GET would, without the file itself."""
        self._answer(body=False)

    def _answer(self, body: bool) -> None:
        file = locate(self.path)
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND, explain="The page itself is at /")
            return
        with file.open("rb") as content:
            state = os.fstat(content.fileno())
            etag = f'"{state.st_mtime_ns:x}-{state.st_size:x}"'
            fresh = self.headers.get("If-None-Match") == etag
            self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
            self.send_header("ETag", etag)
            if not fresh:
                self.send_header("Content-Type", TYPES[file.suffix])
                self.send_header("Content-Length", str(state.st_size))
            self.end_headers()
            if body and not fresh:
                shutil.copyfileobj(content, self.wfile)

    def end_headers(self) -> None:
        """Add what holds for every answer."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal quiet: the browser shows what it asked for and got."""


class Server(ThreadingHTTPServer):
    """One thread a connection; a browser that hangs up is no news."""

    allow_reuse_address = os.name == "posix"  # on Windows it would share a taken port

    def handle_error(self, request: object, client_address: object) -> None:
        """Stay silent about broken connections, and show any fault of ours."""
        if not isinstance(sys.exception(), (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        """End with the message alone."""
        self.exit(2, f"serve.py: {message}\n")


def locate(address: str) -> Path | None:
    """Return the file of the page at this address, or None."""
    name = address.partition("?")[0].removeprefix("/") or "index.html"
    if not SERVED.fullmatch(name):
        return None
    file = ROOT / name
    return file if file.is_file() and file.resolve() == file else None


def port(text: str) -> int:
    """Read a port number; 0 stands for any free one."""
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > 65535:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a port: choose a number from 1 to 65535, or 0 for any free one"
        )
    return int(text)


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = Parser(
        prog="serve.py",
        description="Play War in the browser, from this computer.",
        epilog="`serve.py build` makes what is published, in dist/.",
    )
    parser.add_argument("--port", type=port, default=8000, help="8000 unless you choose another")
    parser.add_argument("--no-open", action="store_true", help="leave opening the page to you")
    return parser.parse_args(arguments)


def listen(number: int) -> Server:
    """Take the port; raises ToolError if it can't be had."""
    try:
        return Server(("127.0.0.1", number), Page)
    except OSError as error:
        raise ToolError(
            f"Port {number} can't be used: {error.strerror}. "
            f"Choose another: python3 serve.py --port {number % 65535 + 1}"
        ) from None


def serve(options: argparse.Namespace) -> None:
    """Fetch what is missing, serve, and open the page, until Ctrl-C."""
    with listen(options.port) as server:
        runtime.ensure()
        address = f"http://127.0.0.1:{server.server_port}/"
        with contextlib.suppress(KeyboardInterrupt):
            print(f"War is served at {address} until you press Ctrl-C.", flush=True)
            if not options.no_open:
                webbrowser.open(address)
            server.serve_forever()
    print("\rStopped.")


def main(arguments: list[str]) -> int:
    """Do what the command line asks; return the exit code."""
    try:
        if arguments[:1] == ["build"]:
            return int(importlib.import_module("tools.build").main(arguments[1:]))
        serve(parse(arguments))
    except ToolError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\rInterrupted.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
