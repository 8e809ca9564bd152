"""Sound: off until chosen, remembered, and nothing made while it is off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import chance
from tests.browser.guard import Guard
from tests.browser.pages import button, counts, opened, play, press, started
from tests.browser.targets import Target

COUNT = """
window.made = { contexts: 0, tones: [] };
window.AudioContext = class extends AudioContext {
  constructor() { super(); made.contexts++; }
  createOscillator() {
    const oscillator = super.createOscillator();
    const start = oscillator.start;
    oscillator.start = () => {
      made.tones.push(oscillator.frequency.value);
      start.call(oscillator);
    };
    return oscillator;
  }
};
"""


@pytest.fixture(scope="module")
def counting_page(browser: Browser, target: Target) -> Iterator[Page]:
    context = browser.new_context()
    target.prepare(context)
    context.add_init_script(COUNT + chance.fixed(chance.LOST))
    yield opened(context.new_page(), f"{target.url}#high-card")
    context.close()


@pytest.fixture
def counting(counting_page: Page, guard: Guard) -> Iterator[Page]:
    """A page that counts what audio it makes, newly opened."""
    guard.watch(counting_page.context)
    counting_page.evaluate("localStorage.clear()")
    counting_page.reload()
    started(counting_page)
    yield counting_page
    guard.leave(counting_page.context)


def contexts(page: Page) -> int:
    return int(page.evaluate("made.contexts"))


def on(page: Page) -> bool:
    return button(page, "Sound").get_attribute("aria-pressed") == "true"


def test_it_is_off_and_makes_nothing_until_chosen(counting: Page) -> None:
    assert not on(counting)
    play(counting)
    assert counts(counting).outcome == "lost"
    assert contexts(counting) == 0


def test_once_on_it_makes_one_audio_for_all_tones(counting: Page) -> None:
    press(counting, "Sound")
    assert on(counting)
    expect(button(counting, "Sound")).to_have_accessible_name("Sound")
    presses = play(counting)
    assert contexts(counting) == 1
    tones = counting.evaluate("made.tones")
    assert len(tones) == presses
    assert len(set(tones)) == 3  # flip, tie and loss


def test_the_choice_is_remembered(counting: Page) -> None:
    press(counting, "Sound")
    counting.reload()
    started(counting)
    assert on(counting)
    assert contexts(counting) == 0
    press(counting, "Flip")
    assert contexts(counting) == 1
    press(counting, "Sound")
    counting.reload()
    started(counting)
    assert not on(counting)


def test_saved_off_makes_nothing(counting: Page) -> None:
    press(counting, "Sound", "Sound")
    counting.reload()
    started(counting)
    play(counting)
    assert counts(counting).outcome == "lost"
    assert contexts(counting) == 0


def test_off_is_silent_at_once(counting: Page) -> None:
    press(counting, "Sound", "Flip", "Sound")
    before = len(counting.evaluate("made.tones"))
    play(counting, most=5)
    assert len(counting.evaluate("made.tones")) == before == 1


@pytest.mark.parametrize(
    "audio",
    [
        "delete window.AudioContext;",
        "window.AudioContext = class { constructor() { throw new Error('no audio here'); } };",
    ],
    ids=["none", "broken"],
)
def test_where_there_is_no_audio_the_game_goes_on(
    new_context: Callable[..., BrowserContext], target: Target, audio: str
) -> None:
    context = new_context()
    context.add_init_script(audio + chance.fixed(chance.LOST))
    page = opened(context.new_page(), f"{target.url}#high-card")
    press(page, "Sound")
    play(page)
    assert counts(page).outcome == "lost"
    assert page.locator("#record-games").inner_text() == "1"
