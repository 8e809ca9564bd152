"""The browser as the page needs it: the one module that knows PyScript and the document."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from war_page.markup import Attributes, Part, View
from war_page.records import StoreError

__all__ = [
    "LocalStore",
    "Speaker",
    "Timer",
    "announce",
    "copy_text",
    "document",
    "listen",
    "paint",
    "recover",
    "save",
    "window",
]

END = 1_000_000
"""Pixels: further down than any history reaches."""

NOTHING = Part()
"""What was painted where nothing was."""

_painted: View = {}


def paint(view: View) -> None:
    """Show a view: touch only what differs from what was painted before."""
    for name, part in view.items():
        before = _painted.get(name, NOTHING)
        if part != before:
            _show(document.getElementById(name), part, before)
            _painted[name] = part
        if part.chosen or before.chosen:
            _choose(document.getElementById(name), part.chosen)


def _show(element: Any, part: Part, before: Part) -> None:
    if part.text is not None and part.text != before.text:
        element.textContent = part.text
    if part.rows is not None and part.rows != before.rows:
        _show_rows(element, part.rows, before.rows)
    if part.attributes and part.attributes != before.attributes:
        _set(element, part.attributes, before.attributes or {})


def _set(element: Any, attributes: Attributes, before: Attributes) -> None:
    for name, value in attributes.items():
        if value is None:
            element.removeAttribute(name)
        elif value != before.get(name):
            element.setAttribute(name, value)


def _choose(element: Any, value: str | None) -> None:
    """Mark the choice of this value, and no other: the reader may have marked another since."""
    marked = element.querySelector("input:checked")
    if marked and marked.value != value:
        marked.checked = False
    choice = element.querySelector(f"input[value='{value}']") if value else None
    if choice:
        choice.checked = True


def _show_rows(element: Any, rows: tuple[str, ...], before: tuple[str, ...] | None) -> None:
    """Keep the children that stay the same at the front, and put the others anew.

    What the HTML holds from the start stays as it stands.
    """
    if before is None and element.innerHTML == "".join(rows):
        return
    same = 0
    for row, old in zip(rows, before or (), strict=False):
        if row != old:
            break
        same += 1
    if same == 0:
        element.innerHTML = "".join(rows)
    else:
        while element.childElementCount > same:
            element.lastElementChild.remove()
        element.insertAdjacentHTML("beforeend", "".join(rows[same:]))
    box = element.closest("[data-follow]")
    if box:
        box.scrollTop = END
        marked = box.querySelector("[aria-current]")
        if marked:
            box.scrollLeft = marked.offsetLeft - box.clientWidth // 2


def announce(message: str) -> None:
    """Say what a press did to those who listen; nothing where there is nothing to say."""
    if message:
        document.getElementById("status").textContent = message


def listen(target: Any, kind: str, handler: Callable[[Any], None]) -> None:
    """Call the handler for each such event. A failure inside it shows the failure panel."""
    target.addEventListener(kind, _guarded(handler))


def _guarded(call: Callable[..., object]) -> Any:
    """Return what the browser can call. A failure inside it shows the failure panel."""

    def guarded(*given: Any) -> None:
        try:
            call(*given)
        except Exception as error:
            fail(error)

    return create_proxy(guarded)


def fail(error: BaseException) -> None:
    """Show the readable panel for a failure inside a press."""
    window.war.failPress(f"{type(error).__name__}: {error}")


def recover() -> None:
    """Put the failure panel away: a press went well again."""
    document.getElementById("failure").hidden = True


def copy_text(field: str, told: Callable[[bool], None]) -> None:
    """Copy what a field holds, and tell whether it went; if not, it is selected for copying."""
    element = document.getElementById(field)

    def refused(*_: Any) -> None:
        element.focus()
        element.select()
        told(False)

    clipboard = getattr(window.navigator, "clipboard", None)
    if clipboard:
        copied = clipboard.writeText(element.value)
        copied.then(_guarded(lambda _: told(True)), _guarded(refused))
    else:
        refused()


_saved: list[str] = []
"""The address of the file saved last: it must outlive the press."""


def save(name: str, kind: str, content: str) -> None:
    """Have the browser save a text as a file."""
    for address in _saved:
        window.URL.revokeObjectURL(address)
    file = window.Blob.new(to_js([content]), to_js({"type": f"{kind};charset=utf-8"}))
    _saved[:] = [window.URL.createObjectURL(file)]
    link = document.createElement("a")
    link.href, link.download = _saved[0], name
    link.click()


class Timer:
    """At most one call in the future."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = _guarded(call)
        self._waiting: Any = None

    def set(self, milliseconds: int | None) -> None:
        """Call after so many milliseconds, and not when it was set to before; None: never."""
        if self._waiting is not None:
            window.clearTimeout(self._waiting)
        self._waiting = None
        if milliseconds is not None:
            self._waiting = window.setTimeout(self._call, milliseconds)


class LocalStore:
    """The browser's localStorage, whose every fault is a StoreError."""

    def get(self, key: str) -> str | None:
        try:
            value = window.localStorage.getItem(key)
        except Exception as error:
            raise StoreError from error
        return value if isinstance(value, str) else None

    def set(self, key: str, value: str) -> None:
        try:
            window.localStorage.setItem(key, value)
        except Exception as error:
            raise StoreError from error


TONES = {"flip": (440, 0.06), "tie": (330, 0.2), "win": (660, 0.4), "loss": (196, 0.4)}
"""Hertz and seconds of each tone."""


class Speaker:
    """Short tones. The browser's audio is not touched before the first one."""

    def __init__(self) -> None:
        self._audio: Any = None

    def play(self, tone: str) -> None:
        """Sound one tone, softly and with a soft end; the page has it in words as well."""
        with suppress(Exception):  # a browser without sound plays on
            self._play(*TONES[tone])

    def _play(self, hertz: float, seconds: float) -> None:
        if self._audio is None:
            self._audio = window.AudioContext.new()
        audio = self._audio
        oscillator, volume = audio.createOscillator(), audio.createGain()
        oscillator.frequency.value = hertz
        volume.gain.setValueAtTime(0.1, audio.currentTime)
        volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds)
        oscillator.connect(volume)
        volume.connect(audio.destination)
        oscillator.start()
        oscillator.stop(audio.currentTime + seconds)
