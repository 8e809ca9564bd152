"""Presses into calls, calls into paint. Holds no rule and no sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from war_page.browser import LocalStore, Speaker, Timer, announce, document, listen, paint, window
from war_page.eight_card import EightCardPage
from war_page.high_card import HighCardPage

DOUBLE_CLICK = 250
"""Milliseconds within which the second click of a double click is no press of its own."""

eight = EightCardPage()
high = HighCardPage(LocalStore())
speaker = Speaker()
last_click: dict[str, float] = {}


def element(name: str) -> Any:
    return document.getElementById(name)


def show_eight() -> None:
    paint(eight.view())
    announce(eight.message)


def show_high() -> None:
    paint(high.view())
    announce(high.announced)
    autoplay.set(high.delay)


def play_high() -> None:
    high.flip()
    show_high()
    if high.sound:
        speaker.play(high.tone)


def clear_records() -> None:
    element("clear-dialog").close()
    high.clear_records()


Presses = dict[str, Callable[[], object]]

EIGHT_PRESSES: Presses = {
    "battle": eight.battle,
    "stage": eight.stage,
    "back": eight.back,
    "load-tie": eight.load_tie,
    "reset": eight.reset,
}
HIGH_PRESSES: Presses = {
    "restart": high.new_game,
    "new-game": high.new_game,
    "autoplay": high.toggle_autoplay,
    "sound": high.toggle_sound,
    "clear-yes": clear_records,
}
OTHER_PRESSES: Presses = {
    "flip": play_high,
    "play-tie": play_high,
    "clear-records": lambda: element("clear-dialog").showModal(),
    "clear-no": lambda: element("clear-dialog").close(),
}


def press(name: str) -> None:
    if name in EIGHT_PRESSES:
        EIGHT_PRESSES[name]()
        show_eight()
    elif name in HIGH_PRESSES:
        HIGH_PRESSES[name]()
        show_high()
    else:
        OTHER_PRESSES[name]()


def on_click(event: Any) -> None:
    button = event.target.closest("[data-press]")
    if not button or button.getAttribute("aria-disabled") == "true":
        return
    name = button.dataset.press
    since = event.timeStamp - last_click.get(name, -DOUBLE_CLICK)
    last_click[name] = event.timeStamp
    if not (event.detail == 2 and since < DOUBLE_CLICK):
        press(name)


def on_keydown(event: Any) -> None:
    """A held key presses once."""
    if event.repeat and event.key in ("Enter", " ") and event.target.closest("button"):
        event.preventDefault()


def on_deal(event: Any) -> None:
    eight.deal(element("deal-a").value, element("deal-b").value)
    show_eight()


def on_speed(event: Any) -> None:
    high.speed = event.target.value
    autoplay.set(high.delay)


def on_leave(event: Any) -> None:
    if high.autoplay and (document.hidden or event.type == "hashchange"):
        high.pause()
        show_high()


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
    listen(element("own-deal"), "submit", on_deal)
    listen(element("speed"), "change", on_speed)
    listen(document, "visibilitychange", on_leave)
    listen(window, "hashchange", on_leave)
    listen(window, "storage", on_other_tab)
    document.documentElement.dataset.app = "ready"


autoplay = Timer(play_high)
