"""What a build makes: which files, from what, and that nothing in them reaches elsewhere."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
from itertools import accumulate
from pathlib import Path

import pytest

from tests.browser.hosts import site
from tools import ToolError, build, build_parts, node

FILES = [
    ".nojekyll",
    "index.html",
    "manifest.webmanifest",
    "page-*/boot.js",
    "page-*/core.js",
    "page-*/icon-192.png",
    "page-*/icon-512.png",
    "page-*/icon-maskable.png",
    "page-*/icon.svg",
    "page-*/offline.js",
    "page-*/python.pack",
    "page-*/style.css",
    "runtime-*/pyodide.asm.mjs",
    "runtime-*/pyodide.asm.wasm",
    "runtime-*/python_stdlib.zip",
    "service-worker.js",
    "war.html",
]

OURS = (
    "index.html",
    "manifest.webmanifest",
    "service-worker.js",
    "boot.js",
    "offline.js",
    "style.css",
)


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder by its name there."""
    return dict(build.Built(folder, "").files())


def test_holds_only_what_is_needed() -> None:
    assert [re.sub("-[0-9a-f]{16}/", "-*/", name) for name in contents(site())] == FILES


def test_every_address_is_relative() -> None:
    html = (site() / "index.html").read_text("utf-8")
    manifest = json.loads((site() / "manifest.webmanifest").read_text("utf-8"))
    written = re.findall(r'(?:src|href)="([^"#][^"]*)"', html)
    icons = [icon["src"] for icon in manifest["icons"]]
    addresses = [*written, *icons, manifest["start_url"], manifest["scope"]]
    assert len(addresses) > 12
    assert all(address.startswith("./") for address in addresses)
    assert all((site() / address).exists() for address in addresses)


@pytest.mark.parametrize("name", OURS)
def test_names_no_other_site(name: str) -> None:
    [file] = site().rglob(name)
    assert re.findall(r"(?:https?:)?//[\w.-]+\.\w+", file.read_text("utf-8")) == []


def test_the_single_file_names_no_address_at_all() -> None:
    html = (site() / "war.html").read_text("utf-8")
    written = re.findall(r'<(?:link|script|img)[^>]* (?:src|href)="([^"]{,30})', html)
    assert [address.partition(",")[0] for address in written] == ["data:image/svg+xml;base64"]


def test_the_service_worker_keeps_every_file_of_the_page_with_its_hash() -> None:
    script = (site() / "service-worker.js").read_text("utf-8")
    listed = json.loads(script[script.index("FILES = ") + 8 : script.index("};") + 1])
    expected = {
        name.replace("index.html", ""): hashlib.sha256(content).digest()
        for name, content in contents(site()).items()
        if name not in {".nojekyll", "service-worker.js", "war.html"}
    }
    assert {name: base64.b64decode(value[7:]) for name, value in listed.items()} == expected


def test_the_pack_holds_the_page_the_engine_and_the_listed_library_compiled() -> None:
    [pack] = site().glob("page-*/python.pack")
    index, _, code = gzip.decompress(pack.read_bytes()).partition(b"\n")
    sizes = dict(json.loads(index))
    modules = {re.sub(r"(/__init__)?\.pyc$", "", name) for name in sizes}
    ours = {re.sub(r"(/__init__)?\.py$", "", name) for name in build_parts.sources()}
    library = {name.replace(".", "/") for name in build_parts.library()}
    assert ours | library <= modules
    assert {name.partition("/")[0] for name in modules - ours - library} == {"pyscript"}
    assert sum(sizes.values()) == len(code)
    starts = accumulate(sizes.values(), initial=0)
    heads = {code[start + 4 : start + 8] for start, _ in zip(starts, sizes, strict=False)}
    assert heads == {b"\1\0\0\0"}, "compiled for good: never compared with a source"


def test_the_same_inputs_give_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_parts, "KEPT", tmp_path / "parts")  # nothing is taken over
    again = build.build(tmp_path / "again")
    assert contents(again.out) == contents(site())


def test_what_has_not_changed_is_not_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = build.build(tmp_path / "first")

    def refuse(*arguments: object) -> None:
        raise AssertionError(f"Node was called: {arguments}")

    monkeypatch.setattr(node, "run", refuse)
    assert build.build(tmp_path / "second").id == first.id


@pytest.mark.parametrize("changed", ["boot.js", "style.css", "icons/icon.svg"])
def test_a_change_gives_another_build_id_and_other_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    before = build.build(tmp_path / "before")
    page = shutil.copytree(build.PAGE, tmp_path / "war_page")
    (page / changed).write_text((page / changed).read_text("utf-8") + "\n", "utf-8")
    monkeypatch.setattr(build, "PAGE", page)
    after = build.build(tmp_path / "after")
    assert after.id != before.id
    same = contents(before.out).keys() & contents(after.out).keys()
    assert not any(name.startswith("page-") for name in same)
    assert any(name.startswith("runtime-") for name in same), "the runtime is not fetched again"


def test_a_folder_of_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "homework.txt").write_text("mine", "utf-8")
    with pytest.raises(ToolError, match="name an empty folder"):
        build.build(tmp_path)
    assert (tmp_path / "homework.txt").read_text("utf-8") == "mine"


def test_a_part_that_fails_says_so_in_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_parts, "KEPT", tmp_path / "parts")
    monkeypatch.setattr(build_parts, "library", lambda: ["no_such_module"])
    with pytest.raises(ToolError, match=r"python\.pack failed"):
        build.build(tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_the_command_says_what_it_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["--out", str(tmp_path / "site")]) == 0
    said = capsys.readouterr().out
    assert "war.html" in said
    assert re.search(r"Build [0-9a-f]{16} is in ", said)


def test_the_list_of_library_modules_is_in_order() -> None:
    names = build_parts.library()
    assert names == sorted(set(names))
    assert {"asyncio", "json", "random"} <= set(names)
