"""Reads markup back: the elements of a page by id, and the text of a piece of markup."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
VOID = {"br", "hr", "img", "input", "line", "link", "meta", "polyline"}


class Element(NamedTuple):
    """One element as it is written."""

    tag: str
    attributes: dict[str, str]
    inner: str
    text: str


class _Reader(HTMLParser):
    def __init__(self, source: str) -> None:
        super().__init__()
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.open: list[tuple[str, dict[str, str], int, list[str]]] = []
        self.elements: list[Element] = []
        self.feed(source)
        self.close()
        assert not self.open, f"never closed: {[tag for tag, *_ in self.open]}"

    @property
    def here(self) -> int:
        line, column = self.getpos()
        return self.lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        started = self.get_starttag_text()
        assert started
        if tag in VOID:
            self.elements.append(Element(tag, attributes, "", ""))
        else:
            self.open.append((tag, attributes, self.here + len(started), []))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {n: v or "" for n, v in attrs}, "", ""))

    def handle_data(self, data: str) -> None:
        for _, _, _, text in self.open:
            text.append(data)

    def handle_endtag(self, tag: str) -> None:
        opened, attributes, start, text = self.open.pop()
        assert opened == tag, f"{opened} closed as {tag}"
        inner = self.source[start : self.here]
        self.elements.append(Element(tag, attributes, inner, "".join(text)))


def elements(markup: str) -> list[Element]:
    """Return every element of well-formed markup, inner ones first."""
    return _Reader(markup).elements


def text(markup: str) -> str:
    """Return what markup says, without its tags."""
    return elements(f"<div>{markup}</div>")[-1].text


def index() -> dict[str, Element]:
    """Return the elements of index.html by their id."""
    found = elements((ROOT / "index.html").read_text("utf-8"))
    return {element.attributes["id"]: element for element in found if "id" in element.attributes}
