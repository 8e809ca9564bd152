"""Presses into calls, calls into paint. Holds no rule and no sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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

DOUBLE_CLICK = 250
"""Milliseconds within which the second click of a double click is no press of its own."""

Act = Callable[[], object]

eight = EightCardPage()
high = HighCardPage(LocalStore())
speaker = Speaker()
autoplay = Timer(lambda: on_high(play))
last_click: dict[str, float] = {}


def element(name: str) -> Any:
    return document.getElementById(name)


def carry_out(page: EightCardPage | HighCardPage, act: Act) -> None:
    """Act and paint, or leave the page's game as it was before."""
    before = page.kept()
    try:
        act()
        paint(page.view())
    except BaseException:
        page.put_back(before)
        raise
    recover()


def on_eight(act: Act) -> None:
    carry_out(eight, act)
    announce(eight.message)


def on_high(act: Act) -> None:
    high.announced = ""
    carry_out(high, act)
    announce(high.announced)
    autoplay.set(high.delay)


def deal() -> None:
    eight.deal(element("deal-a").value, element("deal-b").value)


def play() -> None:
    high.flip()
    if high.sound:
        speaker.play(high.tone)


def clear_records() -> None:
    element("clear-dialog").close()
    high.clear_records()


EIGHT_PRESSES: dict[str, Act] = {
    "battle": eight.battle,
    "stage": eight.stage,
    "back": eight.back,
    "load-tie": eight.load_tie,
    "reset": eight.reset,
    "deal": deal,
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


def press(name: str) -> None:
    if name in EIGHT_PRESSES:
        on_eight(EIGHT_PRESSES[name])
    else:
        on_high(HIGH_PRESSES[name])


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
    pressing = event.key == "Enter" or (event.key == " " and event.target.closest("button"))
    if event.repeat and pressing:
        event.preventDefault()


def on_speed(event: Any) -> None:
    high.speed = event.target.value
    autoplay.set(high.delay)


def on_leave(event: Any) -> None:
    if high.autoplay and (document.hidden or event.type == "hashchange"):
        on_high(high.pause)


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
    listen(element("speed"), "change", on_speed)
    listen(document, "visibilitychange", on_leave)
    listen(window, "hashchange", on_leave)
    listen(window, "storage", on_other_tab)
    document.documentElement.dataset.app = "ready"
