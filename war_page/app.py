"""Presses into calls, calls into paint. Holds no rule and no sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from war_page.browser import (
    LocalStore,
    Speaker,
    Timer,
    announce,
    document,
    listen,
    paint,
    recover,
    window,
)
from war_page.eight_card import EightCardPage
from war_page.high_card import HighCardPage

if TYPE_CHECKING:
    from war_page.app_tools import ToolPresses
    from war_page.markup import View

DOUBLE_CLICK = 250
"""Milliseconds within which the second click of a double click is no press of its own."""

Act = Callable[[], object]


class Page(Protocol):
    """What presses change and paint shows."""

    def kept(self) -> dict[str, object]: ...
    def put_back(self, kept: dict[str, object]) -> None: ...
    def view(self) -> View: ...


GAMES = ("", "#eight-card", "#high-card")
"""The addresses that name a game and no more; any other is a link to a moment of one."""

CHOICES = ("follow", "prediction")
"""The tools' choices, by the names of their radio buttons."""

eight = EightCardPage()
eight_pages: list[Page] = [eight]
"""The eight-card game, and its tools once they are loaded."""
high = HighCardPage(LocalStore())
speaker = Speaker()
autoplay = Timer(lambda: on_high(play))
last_click: dict[str, float] = {}
followed = [""]
"""The link followed last."""


def element(name: str) -> Any:
    return document.getElementById(name)


@cache
def tools() -> ToolPresses:
    """Load the tools when one is first used: the start does not wait for them."""
    from war_page.app_tools import ToolPresses
    from war_page.tools import Tools

    beside = Tools(eight, window.location.href.split("#")[0])
    eight_pages.append(beside)
    return ToolPresses(beside, eight, on_eight)


def carry_out(act: Act, pages: Sequence[Page]) -> None:
    """Act and paint, or leave the pages as they were before."""
    before = [page.kept() for page in pages]
    try:
        act()
        for page in pages:
            paint(page.view())
    except BaseException:
        for page, kept in zip(pages, before, strict=True):
            page.put_back(kept)
        raise
    recover()


def on_eight(act: Act) -> None:
    before = eight.message
    carry_out(act, eight_pages)
    if eight.message != before:
        announce(eight.message)


def on_high(act: Act) -> None:
    high.announced = ""
    carry_out(act, [high])
    announce(high.announced)
    autoplay.set(high.delay)


def return_now() -> None:
    element("battle").focus()  # the button pressed goes
    eight.return_now()


def play() -> None:
    high.flip()
    if high.sound:
        speaker.play(high.tone)


def clear_records() -> None:
    element("clear-dialog").close()
    high.clear_records()


EIGHT_PRESSES: dict[str, Act] = {
    "battle": eight.battle,
    "step": eight.step,
    "back": eight.back,
    "load-tie": eight.load_tie,
    "reset": eight.reset,
    "return-now": return_now,
}
HIGH_PRESSES: dict[str, Act] = {
    "flip": play,
    "play-tie": play,
    "restart": high.new_game,
    "new-game": high.new_game,
    "autoplay": high.toggle_autoplay,
    "sound": high.toggle_sound,
    "clear-records": lambda: element("clear-dialog").showModal(),
    "clear-no": lambda: element("clear-dialog").close(),
    "clear-yes": clear_records,
}


def press(name: str, value: str) -> None:
    if name in EIGHT_PRESSES:
        on_eight(EIGHT_PRESSES[name])
    elif name in HIGH_PRESSES:
        on_high(HIGH_PRESSES[name])
    else:
        tools().presses[name](value)


def on_click(event: Any) -> None:
    button = event.target.closest("[data-press]")
    if not button:
        on_row(event.target)
        return
    if button.getAttribute("aria-disabled") == "true":
        return
    name = button.dataset.press
    since = event.timeStamp - last_click.get(name, -DOUBLE_CLICK)
    last_click[name] = event.timeStamp
    if not (event.detail == 2 and since < DOUBLE_CLICK):
        press(name, button.getAttribute("data-value"))


def on_row(target: Any) -> None:
    """A row of the history is chosen anywhere in it; its mark tells of itself."""
    row = target.closest("[data-at]")
    if row and not target.closest("label"):
        look(row.dataset.at)


def look(at: str) -> None:
    on_eight(lambda: eight.look(int(at)))


def on_choice(event: Any) -> None:
    name, value = event.target.name, event.target.value
    if name == "boundary":
        look(value)
    elif name in CHOICES:
        tools().choices[name](value)


def on_keydown(event: Any) -> None:
    """A held key presses once."""
    pressing = event.key == "Enter" or (event.key == " " and event.target.closest("button"))
    if event.repeat and pressing:
        event.preventDefault()


def on_speed(event: Any) -> None:
    high.speed = event.target.value
    autoplay.set(high.delay)


def on_leave(event: Any) -> None:
    if high.autoplay and (document.hidden or event.type == "hashchange"):
        on_high(high.pause)


def on_tool(event: Any) -> None:
    tools().toggle(event.target.id, event.target.open)


def on_address(event: Any) -> None:
    """Follow a link in the address, but not again on the way back to it."""
    fragment = window.location.hash
    if fragment in GAMES or fragment == followed[-1]:
        return
    followed[:] = [fragment]
    focused = document.activeElement
    tools().follow_address()
    if not focused.isConnected:
        element("main").focus()


def on_paper(event: Any) -> None:
    paint(tools().tools.sheet())


def on_other_tab(event: Any) -> None:
    high.book.refresh()
    paint(high.view())


def start() -> None:
    """Paint both games, listen, and enable the controls: the page is ready."""
    high.speed = element("speed").value
    for control in document.querySelectorAll("button[aria-disabled]"):
        control.setAttribute("aria-disabled", "false")
    paint(eight.view())
    paint(high.view())
    listen(document, "click", on_click)
    listen(document, "keydown", on_keydown)
    listen(document, "change", on_choice)
    listen(element("speed"), "change", on_speed)
    for tool in document.querySelectorAll("details.tool"):
        listen(tool, "toggle", on_tool)
    listen(window, "beforeprint", on_paper)
    listen(window.matchMedia("print"), "change", on_paper)
    listen(document, "visibilitychange", on_leave)
    listen(window, "hashchange", on_leave)
    listen(window, "hashchange", on_address)
    listen(window, "storage", on_other_tab)
    on_address(None)
    for tool in document.querySelectorAll("details.tool[open]"):
        tools().toggle(tool.id, True)
    document.documentElement.dataset.app = "ready"
