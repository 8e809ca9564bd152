"""The parts that Node makes, each made again only when what it is made of changes."""

import hashlib
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import node, runtime

ROOT = node.ROOT
TOOLS = ROOT / "tools"
KEPT = ROOT / "build"
"""Where made parts are kept from one build to the next."""

PACKAGES = ("war_engine", "war_page")
PYODIDE = runtime.MODULES / "pyodide"


@dataclass(frozen=True)
class Parts:
    """The files that a build puts together."""

    wasm: Path
    wasm_gz: Path
    asm: Path
    """What stands between the WebAssembly and the browser, minified."""
    python: Path
    """Every Python module that the page uses, compiled."""
    core: Path
    """PyScript and Pyodide's loader, for the site."""
    single: Path
    """All JavaScript but the start-up, for the single file."""


def make() -> Parts:
    """Make what is missing or out of date. Raises ToolError if a tool is missing or fails."""
    runtime.ensure(development=True)
    KEPT.mkdir(exist_ok=True)
    wasm = PYODIDE / "pyodide.asm.wasm"
    asm = _bundle("pyodide.asm.mjs", entry=str(PYODIDE / "pyodide.asm.mjs"))
    at = f"../{folder('runtime', wasm, asm)}/"
    constants = {"LOCK": json.dumps(lock()), "RUNTIME": json.dumps(at)}
    return Parts(
        wasm=wasm,
        wasm_gz=_made("pyodide.asm.wasm.gz", "compress.mjs", {"file": str(wasm)}),
        asm=asm,
        python=_made("python.pack", "archive.mjs", *_archive()),
        core=_bundle("core.js", entry=str(TOOLS / "core.js"), define=constants, pyscript=True),
        single=_bundle(
            "single.js",
            entry=str(TOOLS / "single.js"),
            define=constants,
            pyscript=True,
            interpreter=str(TOOLS / "single_interpreter.js"),
        ),
    )


def forget_others(parts: Parts) -> None:
    """Delete what earlier builds have kept and this one did not use."""
    used = {part.name for part in vars(parts).values()}
    for file in KEPT.iterdir():
        if file.is_file() and file.name not in used:
            file.unlink()


def folder(name: str, *contents: Path) -> str:
    """Return a folder's name that changes with what is in it, so that no cache mixes two builds."""
    return f"{name}-{digest(*(path.read_bytes() for path in contents))}"


def sources() -> dict[str, str]:
    """Return the project's own Python files that go to the browser, by their name there."""
    files = (file for package in PACKAGES for file in sorted((ROOT / package).glob("*.py")))
    return {file.relative_to(ROOT).as_posix(): str(file) for file in files}


def library() -> list[str]:
    """Return the modules of the standard library that the page was seen to use."""
    return (TOOLS / "library.txt").read_text("utf-8").split()


def lock() -> dict[str, Any]:
    """Return Pyodide's own lock file, without a single package."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    return {"info": info, "packages": {}}


def _archive() -> tuple[dict[str, Any], bytes]:
    texts = (Path(path).read_bytes() for path in sources().values())
    return {"modules": library(), "sources": sources()}, b"\0".join(texts)


def _bundle(name: str, **plan: Any) -> Path:
    scripts = [*sorted(TOOLS.glob("*.js")), ROOT / "war_page" / "hooks.mjs"]
    return _made(name, "bundle.mjs", plan, *(script.read_bytes() for script in scripts))


def _made(name: str, script: str, plan: dict[str, Any], *inputs: bytes) -> Path:
    """Return the part, made by the script unless it stands there from the same inputs."""
    pins = (ROOT / "package-lock.json").read_bytes()
    asked = json.dumps(plan, sort_keys=True).encode()
    key = digest(asked, pins, (TOOLS / script).read_bytes(), *inputs)
    part = KEPT / f"{key}-{name}"
    if not part.is_file():
        _run(script, plan, part)
    return part


def _run(script: str, plan: dict[str, Any], part: Path) -> None:
    """Have Node make the part aside, so that an interrupted build leaves no half of it."""
    with tempfile.TemporaryDirectory(dir=KEPT) as aside:
        written, made = Path(aside) / "plan.json", Path(aside) / part.name
        written.write_text(json.dumps(plan | {"out": str(made)}), "utf-8")
        path = node.search_path()
        command = [node.which("node", path), str(TOOLS / script), str(written)]
        node.run(command, f"Making {part.name.partition('-')[2]}", Path(aside), path)
        made.replace(part)


def digest(*contents: bytes) -> str:
    """Return eight bytes in hexadecimal that stand for the contents, in order."""
    whole = hashlib.sha256()
    for content in contents:
        whole.update(hashlib.sha256(content).digest())
    return whole.hexdigest()[:16]
