"""What is said aloud: one message a press, and never the same twice in a row."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.pages import (
    EIGHT_BUTTONS,
    available,
    counts,
    deal,
    play,
    press,
    presses,
    said,
    started,
)

FIRST = (
    "Battle 1: Player A wins 6 cards. 5a and 5b tied. 2a and 2b went face down. 4a beats 3b. "
    "Player A has 7 cards, Player B has 1. Total 8 of 8."
)


def test_the_first_battle_word_for_word_and_again_on_the_page(eight: Page) -> None:
    press(eight, "Battle")
    assert said(eight) == [FIRST]
    expect(eight.locator("#result")).to_have_text(FIRST)


def test_the_stops_word_for_word(eight: Page) -> None:
    press(eight, "Load insufficient-tie scenario", "Battle")
    assert said(eight)[-1] == (
        "Stopped after battle 1: unresolved tie. Neither player holds two cards to continue. "
        "Player A 1, Player B 1, pot 6. Total 8 of 8. No winner."
    )
    deal(eight, "3a 2a 5a 3b", "2b 4a 4b 5b")
    press(eight, *["Battle"] * 8)
    assert said(eight)[-1].startswith(
        "Stopped after battle 8: repeated state. "
        "The queues are the same as at the deal, so play would go round for ever."
    )
    press(eight, "Reset original queues", *["Battle"] * 4)
    assert said(eight)[-1].startswith("Finished after battle 4: Player A owns all eight cards.")


def test_one_status_there_and_empty_at_load_and_never_replaced(war: Page) -> None:
    status = war.get_by_role("status")
    expect(status).to_have_count(1)
    expect(status).to_be_empty()
    war.evaluate("() => { window.first = document.querySelector('[role=status]'); }")
    press(war, "Battle", "Reset original queues")
    war.get_by_role("link", name="War: High Card").click()
    press(war, "Flip", "New Game")
    assert war.evaluate("document.querySelector('[role=status]') === window.first")
    expect(status).to_have_count(1)


def test_each_press_says_one_new_thing(eight: Page) -> None:
    messages = [""]
    for name in [
        *("Battle", "Back", "Battle", "Step", "Step", "Back", "Back"),
        *("Reset original queues", "Reset original queues", "Battle", "Battle", "Battle"),
        *("Load insufficient-tie scenario", "Load insufficient-tie scenario", "Battle"),
        *("Back", *["Step"] * 6),
    ]:
        if available(eight, name):
            press(eight, name)
            (message,) = said(eight)
            assert message != messages[-1]
            messages.append(message)
    assert len(messages) > 20


def test_a_deal_refused_twice_is_said_twice(eight: Page) -> None:
    deal(eight, "5a", "5b")
    deal(eight, "5a", "5b")
    first, second = said(eight)
    assert first != second


def test_each_flip_says_one_new_thing(high: Page) -> None:
    for _ in range(2):
        for _ in range(30):
            press(high, "Flip" if available(high, "Flip") else "Play the tie")
            assert len(said(high)) == 1
            if counts(high).outcome in ("won", "lost"):
                break
        press(high, "New Game")
        (dealt,) = said(high)
        press(high, "Restart")
        (dealt_again,) = said(high)
        assert dealt != dealt_again


def test_the_end_is_said_with_its_reason(high: Page) -> None:
    play(high)
    end = said(high)[-1]
    assert "You win the game: " in end or "You lose the game: " in end
    expect(high.locator("#high-card-result")).to_have_text(end)


def test_what_does_nothing_says_nothing(eight: Page) -> None:
    press(eight, *["Battle"] * 4)
    said(eight)
    for name in EIGHT_BUTTONS[:2]:
        assert not available(eight, name)
        presses(eight, name, 3)
    eight.get_by_role("link", name="War: High Card").click()
    expect(eight.locator("#high-card")).to_be_visible()
    eight.evaluate("window.dispatchEvent(new StorageEvent('storage'))")
    eight.get_by_role("link", name="Eight-card War").click()
    expect(eight.locator("#eight-card")).to_be_visible()
    assert said(eight) == []


def test_sound_tells_its_state_by_itself(high: Page) -> None:
    press(high, "Flip")
    said(high)
    press(high, "Sound", "Sound")
    assert said(high) == []


def test_a_page_just_opened_has_said_nothing(cleared: Page) -> None:
    cleared.reload()
    started(cleared)
    assert said(cleared) == []
