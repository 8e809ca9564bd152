"""Presses by pointer and by key: each counts once, none is lost, and the focus stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import chance
from tests.browser.pages import (
    EIGHT_BUTTONS,
    HIGH_BUTTONS,
    available,
    button,
    counts,
    deal,
    focused,
    history,
    play,
    press,
    presses,
    table,
)

LONG_GAME = ("2a 2b 3a 5a", "3b 4a 5b 4b")
"""Queues that can be played for fourteen battles."""

MOMENT = """() => ["eight-card", "high-card"].map(
  (id) => document.getElementById(id).innerHTML).join()"""


def battles(page: Page) -> int:
    return int(page.locator("#battle-count").inner_text())


def flips(page: Page) -> int:
    return page.locator("#log-rows tr").count()


def battle(page: Page) -> Locator:
    """Return the Battle button of a game that has many battles to go."""
    deal(page, *LONG_GAME)
    return button(page, "Battle")


def short_game(page: Page) -> None:
    """Deal a 52-card game that is over after 27 presses."""
    chance.fix(page, chance.LOST)
    press(page, "New Game")


def held(page: Page, key: str) -> None:
    """Hold a key down as a person does who forgets to let go."""
    for _ in range(5):
        page.keyboard.down(key)
    page.keyboard.up(key)


class TestOnePress:
    def test_a_double_click_is_one(self, eight: Page) -> None:
        battle(eight).dblclick()
        assert battles(eight) == 1

    @pytest.mark.parametrize("key", ["Enter", "Space"])
    def test_a_held_key_is_one(self, eight: Page, key: str) -> None:
        battle(eight).focus()
        held(eight, key)
        assert battles(eight) == 1
        held(eight, key)
        assert battles(eight) == 2

    @pytest.mark.parametrize("key", ["Enter", "Space"])
    def test_separate_keys_all_count(self, eight: Page, key: str) -> None:
        battle(eight).focus()
        for number in range(1, 6):
            eight.keyboard.press(key)
            assert battles(eight) == number

    def test_separate_clicks_all_count(self, eight: Page) -> None:
        control = battle(eight)
        for number in range(1, 6):
            control.click()
            assert battles(eight) == number

    def test_slow_second_click_of_a_sequence_counts(self, eight: Page) -> None:
        battle(eight).evaluate(
            """(control) => {
            const click = (detail) => new MouseEvent("click", { bubbles: true, detail });
            const late = click(2);
            Object.defineProperty(late, "timeStamp", { value: performance.now() + 251 });
            control.dispatchEvent(click(1));
            control.dispatchEvent(late);
            }"""
        )
        assert battles(eight) == 2

    def test_another_button_straight_after_is_not_swallowed(self, eight: Page) -> None:
        battle(eight).evaluate(
            """(control) => {
            const click = () => new MouseEvent("click", { bubbles: true, detail: 2 });
            control.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
            document.getElementById("back").dispatchEvent(click());
            }"""
        )
        assert battles(eight) == 0

    def test_a_double_click_at_the_end_counts_the_game_once(self, high: Page) -> None:
        short_game(high)
        while counts(high).outcome not in ("won", "lost"):
            button(high, "Flip" if available(high, "Flip") else "Play the tie").dblclick()
        assert high.locator("#record-games").inner_text() == "1"

    def test_a_double_click_deals_once(self, eight: Page) -> None:
        deal(eight, "5a", "5b")
        expect(eight.locator("#result")).to_contain_text("refused")
        before = eight.evaluate("said.length")
        button(eight, "Deal these queues").dblclick()
        assert eight.evaluate("said.length") == before + 1

    def test_a_held_enter_in_a_field_deals_once(self, eight: Page) -> None:
        deal(eight, "5a", "5b")
        before = eight.evaluate("said.length")
        eight.get_by_label("Player A", exact=True).focus()
        held(eight, "Enter")
        assert eight.evaluate("said.length") == before + 1


class TestUnavailable:
    def ended(self, page: Page) -> None:
        press(page, *["Battle"] * 4)

    @pytest.mark.parametrize("key", ["Enter", "Space"])
    def test_it_takes_the_focus_and_does_nothing(self, eight: Page, key: str) -> None:
        self.ended(eight)
        for name in ("Battle", "Step"):
            button(eight, name).focus()
            before = eight.evaluate(MOMENT)
            eight.keyboard.press(key)
            assert focused(eight) == name
            assert eight.evaluate(MOMENT) == before

    def test_it_does_nothing_by_pointer(self, eight: Page) -> None:
        self.ended(eight)
        before = eight.evaluate(MOMENT)
        button(eight, "Battle").click(force=True)
        assert eight.evaluate(MOMENT) == before
        assert focused(eight) == "Battle"

    def test_it_stays_in_the_tab_order(self, eight: Page) -> None:
        self.ended(eight)
        for name in EIGHT_BUTTONS:
            assert button(eight, name).evaluate("({ tabIndex, disabled }) => [tabIndex, disabled]")[
                :2
            ] == [0, False]

    def test_flip_waits_while_a_tie_stands(self, high: Page) -> None:
        assert not available(high, "Play the tie")
        while not available(high, "Play the tie"):
            if counts(high).outcome != "ready":
                press(high, "New Game")
            press(high, "Flip")
        before = high.evaluate(MOMENT)
        presses(high, "Flip", 3)
        assert high.evaluate(MOMENT) == before
        press(high, "Play the tie")
        assert high.evaluate(MOMENT) != before

    def test_nothing_flips_after_the_end(self, high: Page) -> None:
        play(high)
        before = high.evaluate(MOMENT)
        for name in ("Flip", "Play the tie", "Autoplay"):
            assert not available(high, name)
            presses(high, name, 2)
            button(high, name).click(force=True)
        assert high.evaluate(MOMENT) == before


class TestFocus:
    def each(self, page: Page, names: tuple[str, ...], key: str) -> None:
        for name in names:
            button(page, name).focus()
            page.keyboard.press(key)
            assert focused(page) == name

    @pytest.mark.parametrize("key", ["Enter", "Space"])
    def test_it_stays_where_it_was_after_any_press(self, eight: Page, key: str) -> None:
        for _ in range(5):  # the end of the game lies within
            self.each(eight, ("Battle", "Step"), key)
        self.each(eight, EIGHT_BUTTONS, key)

    @pytest.mark.parametrize("key", ["Enter", "Space"])
    def test_it_stays_in_the_other_game_too(self, high: Page, key: str) -> None:
        self.each(high, HIGH_BUTTONS, key)
        self.each(high, ("Autoplay", "Sound", *["Flip", "Play the tie"] * 10), key)

    def test_it_stays_when_the_last_press_ends_the_game(self, high: Page) -> None:
        short_game(high)
        while counts(high).outcome not in ("won", "lost"):
            name = "Flip" if available(high, "Flip") else "Play the tie"
            button(high, name).focus()
            high.keyboard.press("Enter")
        assert focused(high) == name

    def test_a_refused_deal_leaves_it_on_the_button(self, eight: Page) -> None:
        deal(eight, "5a", "5b")
        assert focused(eight) == "Deal these queues"


class TestKeyboardAlone:
    """No pointer, no focus set from outside: Tab, Shift+Tab, Enter, Space and the arrows."""

    def tab_to(self, page: Page, there: Callable[[], bool]) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            if there():
                return
        raise AssertionError(f"never reached; the focus is on {focused(page)!r}")

    def tab_to_button(self, page: Page, name: str) -> None:
        self.tab_to(page, lambda: focused(page) == name)

    def test_the_eight_card_game_is_played_through(self, eight: Page) -> None:
        self.tab_to_button(eight, "Battle")
        for _ in range(4):
            eight.keyboard.press("Enter")
        assert table(eight).outcome == "won-a"
        self.tab_to_button(eight, "Load insufficient-tie scenario")
        eight.keyboard.press("Space")
        eight.keyboard.press("Shift+Tab")
        eight.keyboard.press("Shift+Tab")
        eight.keyboard.press("Shift+Tab")
        assert focused(eight) == "Battle"
        eight.keyboard.press("Space")
        assert table(eight).outcome == "UnresolvedTie"
        self.tab_to_button(eight, "Reset original queues")
        eight.keyboard.press("Enter")
        assert table(eight).battles == 0

    def test_own_queues_are_dealt(self, eight: Page) -> None:
        self.tab_to_button(eight, "Any deal")
        eight.keyboard.press("Enter")
        for _ in range(3):
            eight.keyboard.press("Tab")
        eight.keyboard.press("Control+A")
        eight.keyboard.type("2a 2b 3a 5a")
        eight.keyboard.press("Tab")
        eight.keyboard.press("Control+A")
        eight.keyboard.type("3b 4a 5b 4b")
        eight.keyboard.press("Tab")
        eight.keyboard.press("Enter")
        assert table(eight).a == "2a 2b 3a 5a"

    def test_the_history_scrolls(self, eight: Page) -> None:
        deal(eight, *LONG_GAME)
        presses(eight, "Battle", 14)
        eight.evaluate("document.activeElement.blur()")
        box = eight.get_by_role("region", name="Contribution history")
        self.tab_to(eight, lambda: box.evaluate("box => box === document.activeElement"))
        low = box.evaluate("box => box.scrollTop")
        eight.keyboard.press("Home")
        expect(box).to_have_js_property("scrollTop", 0)
        assert low > 0

    def test_the_other_game_is_reached_and_played_to_its_end(self, eight: Page) -> None:
        self.tab_to_button(eight, "War: High Card")
        eight.keyboard.press("Enter")
        expect(eight.locator("#high-card")).to_be_visible()
        short_game(eight)
        self.tab_to_button(eight, "Flip")
        for _ in range(200):
            if not available(eight, focused(eight)):
                if counts(eight).outcome in ("won", "lost"):
                    break
                eight.keyboard.press("Tab" if focused(eight) == "Flip" else "Shift+Tab")
            eight.keyboard.press("Enter")
        assert counts(eight).outcome in ("won", "lost")
        self.tab_to_button(eight, "New Game")
        eight.keyboard.press("Enter")
        assert counts(eight) == (26, 26, 0, "ready")

    def test_the_speed_is_chosen_with_the_arrows(self, high: Page) -> None:
        speed = high.get_by_label("Speed")
        self.tab_to(high, lambda: speed.evaluate("e => e === document.activeElement"))
        high.keyboard.press("ArrowDown")
        expect(speed).to_have_value("fast")

    def test_the_question_before_clearing_is_answered(self, high: Page) -> None:
        play(high)
        self.tab_to_button(high, "Clear records")
        high.keyboard.press("Enter")
        dialog = high.get_by_role("dialog", name="Clear all records?")
        expect(dialog).to_be_visible()
        assert dialog.evaluate("dialog => dialog.contains(document.activeElement)")
        high.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        assert focused(high) == "Clear records"
        assert high.locator("#record-games").inner_text() == "1"

    def test_the_skip_link_goes_to_the_game_and_keeps_the_address(self, high: Page) -> None:
        high.reload()
        high.locator("html[data-app=ready]").wait_for()
        high.keyboard.press("Tab")
        assert focused(high) == "Skip to the game"
        expect(high.get_by_role("link", name="Skip to the game")).to_be_in_viewport()
        high.keyboard.press("Enter")
        assert high.evaluate("document.activeElement.id") == "main"
        assert high.url.endswith("#high-card")


def test_both_links_keep_the_other_game_as_it_was(eight: Page) -> None:
    press(eight, "Battle", "Battle")
    before = history(eight), table(eight)
    eight.get_by_role("link", name="War: High Card").click()
    expect(eight).to_have_title("War: High Card – War, played in the open")
    expect(eight.locator("#eight-card")).to_be_hidden()
    press(eight, "Flip")
    flipped = eight.locator("#high-card").inner_html()
    eight.get_by_role("link", name="Eight-card War").click()
    expect(eight).to_have_title("Eight-card War – War, played in the open")
    expect(eight.locator("#high-card")).to_be_hidden()
    assert (history(eight), table(eight)) == before
    eight.go_back()
    expect(eight.locator("#high-card")).to_be_visible()
    assert eight.locator("#high-card").inner_html() == flipped
    assert flips(eight) == 1
