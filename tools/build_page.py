"""From the development page's HTML to that of the built site and of the single file."""

import base64
import hashlib
import json
import re
from html.parser import HTMLParser

from tools import ToolError
from tools.policy import POLICY
from war_page.eight_card import EightCardPage
from war_page.high_card import HighCardPage
from war_page.markup import Part, View, text

STYLE = '<link rel="stylesheet" href="./war_page/style.css">'
ICON = '<link rel="icon" href="./war_page/icons/icon.svg" type="image/svg+xml">'
BOOT = '<script src="./war_page/boot.js"></script>'
CORE = '<script type="module" src="./node_modules/@pyscript/core/dist/core.js"></script>\n'
HOOKS = '<script type="module" src="./war_page/hooks.mjs"></script>\n'
CHARSET = '<meta charset="utf-8">'
CONFIG = 'config="pyscript.toml"'
END = "</body>"

VOID = {"br", "col", "hr", "img", "input", "link", "meta"}
"""The elements without content that HTML has in use."""


class Empty:
    """A store that nothing has been kept in."""

    def get(self, key: str) -> None:
        """Return that nothing is there."""

    def set(self, key: str, value: str) -> None:
        """Keep nothing."""


def initial() -> View:
    """Return what both games show before the first press."""
    return EightCardPage().view() | HighCardPage(Empty()).view()


class Places(HTMLParser):
    """Finds where in the HTML each element with an id begins, and where its content lies."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.found: dict[str, tuple[int, int, int]] = {}
        """By id: where the start tag begins, where the content begins, and where it ends."""
        self._lines = [0]
        for line in html.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._open: list[tuple[str, str | None, int, int]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        """Open the element; one that never has content is closed at once."""
        start = self._offset()
        inside = start + len(self.get_starttag_text() or "")
        self._open.append((name, dict(attributes).get("id"), start, inside))
        if name in VOID:
            self._close(name, inside)

    def handle_startendtag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        """Open and close a drawing's element without content."""
        self.handle_starttag(name, attributes)
        if name not in VOID:
            self._close(name, self._open[-1][-1])

    def handle_endtag(self, name: str) -> None:
        """Close the element."""
        self._close(name, self._offset())

    def _close(self, name: str, end: int) -> None:
        opened, key, start, inside = self._open.pop()
        if opened != name:
            raise ToolError(f"index.html closes <{name}> where <{opened}> is open.")
        if key:
            self.found[key] = (start, inside, end)

    def _offset(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column


def fill(html: str, view: View) -> str:
    """Return the HTML with the view in it, controls left unavailable until Python is up.

    Raises ToolError if the HTML lacks an element that the view fills.
    """
    places = Places(html).found
    if missing := view.keys() - places.keys():
        raise ToolError(f"index.html has no element for {', '.join(sorted(missing))}.")
    for key in sorted(view, key=lambda key: places[key], reverse=True):
        start, inside, end = places[key]
        opening = _opening(html[start:inside], view[key])
        content = _content(html[inside:end], view[key])
        html = html[:start] + opening + content + html[end:]
    return html


def _opening(start_tag: str, part: Part) -> str:
    for name, value in (part.attributes or {}).items():
        place = re.search(rf' {name}(="[^"]*")?(?=[ >])|(?=\s*/?>$)', start_tag)
        if name != "aria-disabled" and place:
            before, after = start_tag[: place.start()], start_tag[place.end() :]
            written = "" if value is None else f' {name}="{text(value)}"'
            start_tag = f"{before}{written}{after}"
    return start_tag


def _content(content: str, part: Part) -> str:
    if part.rows is not None:
        return "".join(part.rows)
    return content if part.text is None else text(part.text)


def site(html: str, page: str, runtime: str) -> str:
    """Return the page of the built site, whose parts lie in the folders `page` and `runtime`."""
    hints = (
        _link("modulepreload", f"./{runtime}/pyodide.asm.mjs"),
        _fetch_early(f"./{runtime}/pyodide.asm.wasm"),
        _fetch_early(f"./{page}/python.pack"),
    )
    return _replaced(
        html,
        {
            CHARSET: "\n".join((CHARSET, _policy(POLICY))),
            STYLE: _link("stylesheet", f"./{page}/style.css"),
            ICON: ICON.replace("./war_page/icons/", f"./{page}/")
            + "\n"
            + _link("manifest", "./manifest.webmanifest"),
            BOOT: "\n".join((f'<script src="./{page}/boot.js"></script>', *hints)),
            CORE: f'<script type="module" src="./{page}/core.js"></script>\n',
            HOOKS: f'<script defer src="./{page}/offline.js"></script>\n',
            CONFIG: _config(f"./{page}/core.js"),
        },
    )


def single(
    html: str, style: str, icon: bytes, boot: str, module: str, files: dict[str, bytes]
) -> str:
    """Return the page with all its parts inside it."""
    embedded = (
        f'<script type="application/octet-stream" id="{name}">{_base64(content)}</script>'
        for name, content in files.items()
    )
    for script in (boot, module):
        if "</script" in script or "<!--" in script:
            raise ToolError("A script of war.html holds what would end it early.")
    policy = "; ".join(
        (
            "default-src 'none'",
            f"script-src {_hash(boot)} {_hash(module)} 'wasm-unsafe-eval'",
            f"style-src {_hash(style)}",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )
    return _replaced(
        html,
        {
            CHARSET: "\n".join((CHARSET, _policy(policy))),
            STYLE: f"<style>{style}</style>",
            ICON: f'<link rel="icon" href="data:image/svg+xml;base64,{_base64(icon)}">',
            BOOT: f"<script>{boot}</script>",
            CORE: "",
            HOOKS: "",
            CONFIG: _config("./war.html"),
            END: "\n".join((*embedded, f'<script type="module">{module}</script>', END)),
        },
    )


def _replaced(html: str, parts: dict[str, str]) -> str:
    for old, new in parts.items():
        if html.count(old) != 1:
            raise ToolError(f"index.html must hold this once, for the build to replace: {old}")
        html = html.replace(old, new)
    return html


def _policy(policy: str) -> str:
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}">'


def _config(interpreter: str) -> str:
    """Give the configuration in place: nothing to fetch, and no TOML to parse."""
    return f'config="{text(json.dumps({"interpreter": interpreter}))}"'


def _link(rel: str, href: str) -> str:
    return f'<link rel="{rel}" href="{href}">'


def _fetch_early(href: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin href="{href}">'


def _hash(content: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()
