"""The runtime is fetched when it is missing or broken, and only then."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from tests.serve.server import ROOT, checkout, command, running
from tools import node, runtime

REAL = ROOT / "node_modules"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return checkout(tmp_path / "war")


def programs(folder: Path, **scripts: str) -> dict[str, str]:
    """Return an environment in which these are the only programs, beside Python."""
    folder.mkdir()
    for name, script in scripts.items():
        program = folder / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
    return {**os.environ, "PATH": str(folder), "PIP_NO_INDEX": "1"}


def start(root: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command("--port", "0", "--no-open", root=root),
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
    )


def whole(root: Path) -> Path:
    """Give the checkout a complete runtime, as npm leaves it."""
    for name in (*runtime.NEEDED, "pyodide/package.json", "@pyscript/core/package.json"):
        (root / "node_modules" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REAL / name, root / "node_modules" / name)
    return root / "node_modules"


NPM_FAILS = "[ $1 = --version ] && echo 10.0.0 && exit; echo npm error network is down; exit 1"
NPM_WAITS = '[ "$1" = --version ] && echo 10.0.0 || read forever < "$0.pipe"'


def test_a_whole_runtime_needs_no_npm(root: Path, tmp_path: Path) -> None:
    whole(root)
    with running(root, programs(tmp_path / "bin")) as server:
        assert server.port


@pytest.mark.parametrize("gap", [*runtime.NEEDED, "pyodide/package.json"])
def test_a_gap_is_seen(root: Path, tmp_path: Path, gap: str) -> None:
    (whole(root) / gap).unlink()
    done = start(root, programs(tmp_path / "bin", node="echo v22.0.0", npm=NPM_FAILS))
    assert "network is down" in done.stderr


@pytest.mark.parametrize("content", ["", "[]", '{"version": "0.0.1"}', "{}"])
def test_another_version_or_a_broken_description_is_seen(
    root: Path, tmp_path: Path, content: str
) -> None:
    description = whole(root) / "pyodide" / "package.json"
    description.unlink()
    description.write_text(content)
    done = start(root, programs(tmp_path / "bin", node="echo v22.0.0", npm=NPM_FAILS))
    assert "network is down" in done.stderr


def test_a_failing_npm_is_told_plainly(root: Path, tmp_path: Path) -> None:
    done = start(root, programs(tmp_path / "bin", node="echo v22.0.0", npm=NPM_FAILS))
    assert done.returncode == 1
    assert done.stdout.startswith("Fetching the browser runtime: 0.0 MB, 0 s\n")
    assert done.stderr == (
        "Fetching the browser runtime failed: npm said\n"
        "    npm error network is down\n"
        "Check the network and run the same command again: it starts afresh.\n"
    )


def test_an_npm_that_fetches_nothing_is_found_out(root: Path, tmp_path: Path) -> None:
    done = start(root, programs(tmp_path / "bin", node="echo v22.0.0", npm="echo 10.0.0"))
    assert done.returncode == 1
    assert "node_modules lacks @pyscript/core 0.7.31, pyodide 314.0.7" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("scripts", "fit"),
    [
        ({}, False),
        ({"node": "echo v22.0.0"}, False),
        ({"node": "echo v22.0.0", "npm": "echo 10.0.0; exit 1"}, False),
        ({"node": "echo v12.22.9", "npm": "echo 10.0.0"}, False),
        ({"node": "echo v22.0.0", "npm": "echo 6.14.0"}, False),
        ({"node": "echo v20.0.0", "npm": "echo rubbish"}, False),
        ({"node": "echo v20.0.0", "npm": "echo 9.0.0"}, True),
        ({"node": "echo v100.1.0", "npm": "echo 11.0.0"}, True),
    ],
)
def test_node_and_npm_must_be_new_enough(
    tmp_path: Path, scripts: dict[str, str], fit: bool
) -> None:
    assert node.fit(programs(tmp_path / "bin", **scripts)["PATH"]) is fit


def test_without_npm_and_without_network_both_are_said(root: Path, tmp_path: Path) -> None:
    done = start(root, programs(tmp_path / "bin"))
    assert done.returncode == 1
    assert "Fetching Node.js" in done.stdout
    assert "This computer has no Node.js 20 or newer, and it could not be fetched." in done.stderr
    assert "Traceback" not in done.stderr


def test_ctrl_c_while_fetching_ends_in_one_line(root: Path, tmp_path: Path) -> None:
    env = programs(tmp_path / "bin", node="echo v22.0.0", npm=NPM_WAITS)
    os.mkfifo(tmp_path / "bin" / "npm.pipe")
    with subprocess.Popen(
        command("--port", "0", "--no-open", root=root), env=env, stdout=PIPE, stderr=PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Fetching the browser runtime")
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert said.strip() == "Interrupted."
    assert process.returncode == 130


def test_an_interrupted_fetch_is_repaired(root: Path) -> None:
    """The real npm, on what a broken-off fetch leaves: descriptions whole, a file cut short."""
    modules = whole(root)
    (modules / ".package-lock.json").unlink()
    (modules / "pyodide" / "pyodide.asm.wasm").unlink()
    (modules / "pyodide" / "pyodide.asm.wasm").write_bytes(b"\0asm")
    with running(root, {**os.environ, "npm_config_prefer_offline": "true"}):
        for name in runtime.NEEDED[:-1]:
            assert (modules / name).read_bytes() == (REAL / name).read_bytes()


def test_the_command_asks_npm_for_what_development_needs_only_if_told(
    root: Path, tmp_path: Path
) -> None:
    whole(root)
    env = programs(tmp_path / "bin", node="echo v22.0.0", npm=NPM_FAILS)
    fetch = [sys.executable, "-m", "tools.runtime"]
    plain = subprocess.run(fetch, cwd=root, env=env, capture_output=True, text=True)
    assert (plain.returncode, plain.stdout, plain.stderr) == (0, "", "")
    more = subprocess.run([*fetch, "--development"], cwd=root, env=env, capture_output=True)
    assert more.returncode == 1
