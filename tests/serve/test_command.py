"""`python3 serve.py`: what it does with a port, with Ctrl-C, and with broken connections."""

import os
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serve.server import ROOT, Running, command, running


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*arguments), capture_output=True, text=True, timeout=60)


@pytest.fixture
def own() -> Iterator[Running]:
    """A server that a test may harm."""
    with running() as server:
        yield server


@pytest.mark.parametrize("port", ["abc", "70000", "65536", "-1", "80.5", "", "٣"])
def test_a_bad_port_ends_in_one_line(port: str) -> None:
    done = run("--no-open", f"--port={port}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert f"{port!r} is not a port: choose a number from 1 to 65535" in done.stderr


def test_an_unknown_argument_ends_in_one_line() -> None:
    done = run("--prot", "80")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "serve.py: unrecognized arguments: --prot 80\n"


def test_a_taken_port_ends_in_one_line(server: Running) -> None:
    done = run("--no-open", "--port", str(server.port))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert f"Port {server.port} can't be used: " in done.stderr


def test_help_names_both_uses() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert "--port" in done.stdout
    assert "serve.py build" in done.stdout


@pytest.mark.parametrize("opens", [True, False])
def test_the_page_is_opened_unless_told_not_to(tmp_path: Path, opens: bool) -> None:
    browser = tmp_path / "browser"
    browser.write_text("#!/bin/sh\necho opened $1\n")
    browser.chmod(0o755)
    with running(env={**os.environ, "BROWSER": f"{browser} %s"}, opens=opens) as server:
        with server.connect() as wire:  # answered only after the browser was told
            wire.sendall(b"HEAD / HTTP/1.0\r\n\r\n")
            assert wire.recv(100)
        server.process.send_signal(signal.SIGINT)
        assert server.process.stdout is not None
        assert (f"opened {server.url}\n" in server.process.stdout.read()) is opens


@pytest.mark.parametrize("busy", [False, True], ids=["idle", "with a connection open"])
def test_ctrl_c_ends_in_one_line(own: Running, busy: bool) -> None:
    assert own.process.stdout is not None
    wire = own.connect() if busy else None
    own.process.send_signal(signal.SIGINT)
    assert own.process.stdout.read().strip() == "Stopped."
    assert own.process.wait(timeout=30) == 0
    if wire:
        wire.close()


def test_a_browser_that_hangs_up_leaves_no_trace(own: Running) -> None:
    assert own.process.stdout is not None
    for _ in range(5):
        wire = own.connect()
        wire.sendall(b"GET /node_modules/pyodide/pyodide.asm.wasm HTTP/1.1\r\n\r\n")
        assert wire.recv(10)
        # With no time to linger, closing resets the connection in the middle of the file.
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        wire.close()
    own.process.send_signal(signal.SIGINT)
    assert own.process.stdout.read().strip() == "Stopped."


@pytest.mark.parametrize("version", ["3.8.0", "3.10.9"])
def test_an_older_python_is_told_so_in_one_line(version: str) -> None:
    pretend = (
        f"import runpy, sys; sys.version_info = {tuple(map(int, version.split('.')))!r};"
        f"sys.version = '{version} (main)';"
        f"runpy.run_path({str(ROOT / 'serve.py')!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == f"War needs Python 3.11 or newer; this is Python {version}.\n"
