"""The pinned browser runtime: PyScript and Pyodide, fetched by npm into `node_modules/`.

python -m tools.runtime [--development]
"""

import argparse
import json
import sys

from tools import ToolError, node

ROOT = node.ROOT
MODULES = ROOT / "node_modules"
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
NEEDED = (
    *(f"pyodide/{name}" for name in PYODIDE),
    "@pyscript/core/dist/core.js",
    "@pyscript/core/dist/core.css",
    ".package-lock.json",  # npm writes it last: without it a fetch was interrupted
)


def ensure(development: bool = False) -> None:
    """Fetch the runtime unless it is whole; with `development`, also what tests and builds need.

    Raises ToolError if that fails.
    """
    if missing(development):
        _fetch(development)
        if left := missing(development):
            raise ToolError(f"npm ended well, yet node_modules lacks {', '.join(left)}.")


def missing(development: bool = False) -> list[str]:
    """Return what `node_modules` lacks: packages at their pinned version, and needed files."""
    pins = json.loads((ROOT / "package.json").read_text("utf-8"))
    wanted = pins["dependencies"] | (pins["devDependencies"] if development else {})
    packages = [f"{name} {pin}" for name, pin in wanted.items() if _version(name) != pin]
    return packages + [name for name in NEEDED if not (MODULES / name).is_file()]


def _version(package: str) -> str | None:
    try:
        return str(json.loads((MODULES / package / "package.json").read_text("utf-8"))["version"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _fetch(development: bool) -> None:
    path = node.search_path()
    npm = [node.which("npm", path), "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
    try:
        node.run(
            npm if development else [*npm, "--omit=dev"],
            "Fetching the browser runtime",
            MODULES,
            path,
        )
    except ToolError as error:
        raise ToolError(
            f"{error}\nCheck the network and run the same command again: it starts afresh."
        ) from None


def main() -> None:
    """Fetch from the command line, and say in plain words if that fails."""
    parser = argparse.ArgumentParser(description="Fetch the pinned browser runtime.")
    parser.add_argument("--development", action="store_true", help="also what tests and builds use")
    try:
        ensure(parser.parse_args().development)
    except ToolError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
