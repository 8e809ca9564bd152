"""What the server answers: exact types, the same headers for HEAD, and nothing but the page."""

import http.client
import os
import re
import socket
import tomllib
from collections.abc import Iterator

import pytest

from tests.serve.server import ROOT, Running, checkout, running
from tools.policy import POLICY

Answer = tuple[int, dict[str, str], bytes]


def ask(server: Running, address: str, method: str = "GET", **headers: str) -> Answer:
    """Send the address exactly as written: no client tidies it up."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.putrequest(method, address, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, dict(answer.headers), answer.read()
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/?from=mail", "text/html; charset=utf-8"),
        ("/pyscript.toml", "application/toml"),
        ("/war_engine/__init__.py", "text/x-python; charset=utf-8"),
        ("/war_page/style.css", "text/css; charset=utf-8"),
        ("/war_page/boot.js", "text/javascript; charset=utf-8"),
        ("/node_modules/@pyscript/core/dist/core.js", "text/javascript; charset=utf-8"),
        ("/node_modules/@pyscript/core/dist/core.css", "text/css; charset=utf-8"),
        ("/node_modules/pyodide/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("/node_modules/pyodide/pyodide.asm.mjs", "text/javascript; charset=utf-8"),
        ("/node_modules/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("/node_modules/pyodide/python_stdlib.zip", "application/zip"),
        ("/node_modules/pyodide/pyodide-lock.json", "application/json"),
    ],
)
def test_a_file_of_the_page(server: Running, address: str, kind: str) -> None:
    status, headers, body = ask(server, address)
    file = ROOT / (address.partition("?")[0].lstrip("/") or "index.html")
    assert (status, headers["Content-Type"]) == (200, kind)
    assert body == file.read_bytes()
    assert headers["Content-Length"] == str(len(body))
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Content-Security-Policy"] == POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"

    again, same, nothing = ask(server, address, "HEAD")
    assert (again, nothing) == (200, b"")
    assert {**same, "Date": ""} == {**headers, "Date": ""}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("manifest.webmanifest", "application/manifest+json"),
        ("war_page/icon.svg", "image/svg+xml"),
        ("war_page/icons/icon-192.png", "image/png"),
        ("war_page/hooks.mjs", "text/javascript; charset=utf-8"),
    ],
)
def test_a_kind_of_file_that_the_page_may_hold(bare: Running, name: str, kind: str) -> None:
    status, headers, body = ask(bare, f"/{name}")
    assert (status, headers["Content-Type"], body) == (200, kind, b"here")


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A checkout with little in it, some of that where it has no business."""
    root = checkout(tmp_path_factory.mktemp("bare") / "war")
    (root / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    (root / "war_page" / "icons").mkdir(parents=True)
    for name in ("war_page/icon.svg", "war_page/icons/icon-192.png", "war_page/hooks.mjs"):
        (root / name).write_text("here")
    (root / "manifest.webmanifest").write_text("here")
    (root / "war_page" / "inside.py").symlink_to(root / "package.json")
    (root / "war_page" / "outside.py").symlink_to(os.devnull)
    (root / "war_page" / "folder.py").mkdir()
    with running(root) as server:
        yield server


@pytest.mark.parametrize(
    "address",
    [
        "/war_page/inside.py",
        "/war_page/outside.py",
        "/war_page/folder.py",
        "/node_modules/pyodide/pyodide.mjs",  # node_modules itself is a link there
        "/index.html",  # allowed, yet not there
    ],
)
def test_links_folders_and_gaps_are_not_served(bare: Running, address: str) -> None:
    assert ask(bare, address)[0] == 404


@pytest.mark.parametrize(
    "address",
    [
        "/.git/config",
        "/.git/HEAD",
        "/.gitignore",
        "/pyproject.toml",
        "/package.json",
        "/package-lock.json",
        "/Makefile",
        "/README.md",
        "/serve.py",
        "/tools/runtime.py",
        "/tests/conftest.py",
        "/node_modules/.package-lock.json",
        "/node_modules/pyodide/package.json",
        "/node_modules/@pyscript/core/package.json",
        "/node_modules/axe-core/axe.js",
        "/favicon.ico",
        "/war_engine/py.typed",
        "/war_engine/__pycache__/game.cpython-311.pyc",
        # folders
        "/war_engine",
        "/war_engine/",
        "/war_page/",
        "/node_modules/",
        "/node_modules/pyodide/",
        # ways around
        "/../serve.py",
        "/war_page/../serve.py",
        "/war_engine/../pyproject.toml",
        "/%2e%2e/serve.py",
        "/war_page/%2e%2e/serve.py",
        "/war_page%2fstyle.css",
        "/war_page/..%2fserve.py",
        "/war_page/..\\serve.py",
        "/war_page/..%5cserve.py",
        "/%69ndex.html",
        "/index.html%00",
        "/index.html/",
        "/./index.html",
        "/war_page//style.css",
        "/INDEX.HTML",
        "/http://127.0.0.1/index.html",
        "/" + "a" * 5000,
    ],
)
def test_nothing_else_is_served(server: Running, address: str) -> None:
    status, headers, body = ask(server, address)
    assert status == 404
    assert headers["Content-Type"] == "text/plain; charset=utf-8"
    assert body == b"404 Not Found\nThe page itself is at /\n"
    assert headers["Content-Security-Policy"] == POLICY

    again, same, nothing = ask(server, address, "HEAD")
    assert (again, same["Content-Length"], nothing) == (404, headers["Content-Length"], b"")


def test_a_nul_in_the_address_is_answered(server: Running) -> None:
    with server.connect() as wire:
        wire.sendall(b"GET /war_page/\0.py HTTP/1.1\r\nHost: x\r\n\r\n")
        assert wire.recv(1000).startswith(b"HTTP/1.1 404 ")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
def test_only_get_and_head_are_answered(server: Running, method: str) -> None:
    assert ask(server, "/", method)[0] == 501


def test_a_known_file_is_not_sent_again(server: Running) -> None:
    etag = ask(server, "/index.html")[1]["ETag"]
    status, headers, body = ask(server, "/index.html", If_None_Match=etag)
    assert (status, headers["ETag"], body) == (304, etag, b"")
    assert headers["Content-Security-Policy"] == POLICY
    assert ask(server, "/index.html", If_None_Match='"another"')[0] == 200


def test_a_changed_file_is_sent_again(bare: Running) -> None:
    etag = ask(bare, "/war_page/icon.svg")[1]["ETag"]
    file = bare.root / "war_page" / "icon.svg"
    before = file.stat()
    file.write_text("here")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns + 1_000_000))
    assert ask(bare, "/war_page/icon.svg", If_None_Match=etag)[0] == 200


def test_a_kept_connection_serves_many(server: Running) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    for address in ("/", "/pyscript.toml", "/"):
        connection.request("GET", address)
        assert connection.getresponse().read()
    connection.close()


def test_only_this_computer_is_served(server: Running) -> None:
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", server.port), timeout=5)


def test_every_file_that_the_page_names_is_served(server: Running) -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    links = re.findall(r'(?:src|href|config)="(?:\./)?([^"#][^":]*)"', page)
    named = [*links, config["interpreter"].removeprefix("./"), *config["files"]]
    assert {"pyscript.toml", "war_engine/game.py", "war_page/style.css"} <= set(named)
    assert [name for name in named if ask(server, f"/{name}", "HEAD")[0] != 200] == []
