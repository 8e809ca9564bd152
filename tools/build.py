"""Makes what is published: python3 serve.py build [--out dist]

The site, static and self-contained, and beside it war.html, the whole of it in one file.
"""

import argparse
import base64
import gzip
import hashlib
import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools import ToolError, build_page, build_parts
from tools.build_parts import ROOT, TOOLS, Parts, digest, forget_others, make

PAGE = ROOT / "war_page"
NO_LIBRARY = b"PK\5\6" + bytes(18)
"""An empty zip file, where Pyodide looks for the library: all modules come in python.pack."""

ICONS = ("icon.svg", "icon-192.png", "icon-512.png", "icon-maskable.png")
MARK = ".nojekyll"
"""Tells GitHub Pages to publish the folder as it is, and tells a built folder from any other."""


@dataclass(frozen=True)
class Built:
    """What a build has made."""

    out: Path
    id: str
    """Stands for the contents of the site: any change of them changes it."""

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield every file, by its name within the folder."""
        for file in sorted(self.out.rglob("*")):
            if file.is_file():
                yield file.relative_to(self.out).as_posix(), file.read_bytes()


def build(out: Path) -> Built:
    """Make the site and the single file in the folder `out`, in place of any earlier build.

    Raises ToolError if a tool is missing or fails, or if `out` holds anything else.
    """
    parts = make()
    html = build_page.fill((ROOT / "index.html").read_text("utf-8"), build_page.initial())
    site = _site(html, parts)
    identity = digest(*(name.encode() for name in site), *site.values())
    site["service-worker.js"] = _service_worker(site, identity)
    _write(out, site | {MARK: b"", "war.html": _single(html, parts)})
    return Built(out, identity)


def _site(html: str, parts: Parts) -> dict[str, bytes]:
    """Return the files that the page is kept with offline, by name."""
    page_files = {
        "boot.js": PAGE / "boot.js",
        "core.js": parts.core,
        "offline.js": PAGE / "offline.js",
        "python.pack": parts.python,
        "style.css": PAGE / "style.css",
        **{name: PAGE / "icons" / name for name in ICONS},
    }
    page = build_parts.folder("page", *page_files.values())
    runtime = build_parts.folder("runtime", parts.wasm, parts.asm)
    manifest = (ROOT / "manifest.webmanifest").read_text("utf-8")
    return {
        "index.html": build_page.site(html, page, runtime).encode(),
        "manifest.webmanifest": manifest.replace("./war_page/icons/", f"./{page}/").encode(),
        **{f"{page}/{name}": file.read_bytes() for name, file in page_files.items()},
        f"{runtime}/pyodide.asm.mjs": parts.asm.read_bytes(),
        f"{runtime}/pyodide.asm.wasm": parts.wasm.read_bytes(),
        f"{runtime}/python_stdlib.zip": NO_LIBRARY,
    }


def _service_worker(site: dict[str, bytes], identity: str) -> bytes:
    """Return the service worker that keeps this build: the page stands at the folder itself."""
    kept = {name.replace("index.html", ""): _integrity(content) for name, content in site.items()}
    script = (TOOLS / "service_worker.js").read_text("utf-8")
    script = script.replace('"BUILD ID"', json.dumps(identity), 1)
    script = script.replace("{};", f"{json.dumps(kept, indent=2)};", 1)
    return script.encode()


def _single(html: str, parts: Parts) -> bytes:
    return build_page.single(
        html,
        style=(PAGE / "style.css").read_text("utf-8"),
        icon=(PAGE / "icons" / "icon.svg").read_bytes(),
        boot=(PAGE / "boot.js").read_text("utf-8"),
        module=parts.single.read_text("utf-8"),
        files={
            "pyodide.asm.wasm": parts.wasm_gz.read_bytes(),
            "python.pack": parts.python.read_bytes(),
            "python_stdlib.zip": NO_LIBRARY,
        },
    ).encode()


def _write(out: Path, files: dict[str, bytes]) -> None:
    if out.exists() and any(out.iterdir()) and not (out / MARK).is_file():
        raise ToolError(f"{out} holds files that no build has made: name an empty folder.")
    shutil.rmtree(out, ignore_errors=True)
    for name, content in files.items():
        file = out / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def _integrity(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def report(built: Built) -> str:
    """Say what was made: each file's size, raw and as a host sends it with gzip."""
    lines = [f"{'bytes':>10} {'gzip':>10}"]
    site = 0, 0
    for name, content in built.files():
        sizes = len(content), len(gzip.compress(content, 9, mtime=0))
        if name != "war.html":
            site = site[0] + sizes[0], site[1] + sizes[1]
        lines.append(f"{sizes[0]:>10,} {sizes[1]:>10,}  {name}")
    lines.append(f"{site[0]:>10,} {site[1]:>10,}  the site, without war.html")
    return "\n".join((*lines, f"Build {built.id} is in {built.out}"))


def main(arguments: list[str]) -> int:
    """Build from the command line; raises ToolError in plain words if that fails."""
    parser = argparse.ArgumentParser(prog="serve.py build", description="Make what is published.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder, else dist/")
    print(report(build(parser.parse_args(arguments).out.resolve())))
    forget_others(make())
    return 0
