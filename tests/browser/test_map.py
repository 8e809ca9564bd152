"""Who owned what: one owner for each card at each boundary, at a glance."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.pages import boundary, deal, open_tool, press, presses, said

CELLS = """table => [...table.querySelectorAll("tbody tr, tfoot tr")].map(
  (row) => [...row.cells].map((cell) => cell.textContent.trim()))"""
HEADS = """table => [...table.querySelectorAll("thead th")].map(
  (cell) => cell.firstElementChild ? cell.firstElementChild.textContent : cell.textContent)"""


def cells(page: Page) -> dict[str, list[str]]:
    """Return the map's rows by their heads."""
    rows = page.get_by_role("table", name="Who owned what").evaluate(CELLS)
    return {head: owners for head, *owners in rows}


def test_the_map_of_the_first_battle(eight: Page) -> None:
    press(eight, "Battle")
    open_tool(eight, "map")
    expect(eight.locator("#map-rows tr")).to_have_count(8)
    heads = eight.get_by_role("table", name="Who owned what").evaluate(HEADS)
    assert heads == ["Card", "Deal", "1.1", "1.2", "1.3", "1.4"]
    rows = cells(eight)
    assert rows["2b"] == ["B", "B", "pot", "pot", "A"]
    assert rows["4b"] == ["B"] * 5
    assert rows["In pot"] == ["0", "2", "4", "6", "0"]
    assert rows["Total"] == ["8"] * 5


def test_each_press_adds_its_columns_and_back_takes_them_away(eight: Page) -> None:
    open_tool(eight, "map")
    expect(eight.locator("#map-rows tr")).to_have_count(8)
    for name, columns in (("Step", 2), ("Battle", 5), ("Step", 6), ("Back", 5), ("Back", 2)):
        press(eight, name)
        rows = cells(eight)
        assert len(rows) == 12
        assert {len(owners) for owners in rows.values()} == {columns}
        assert rows["Total"] == ["8"] * columns


def test_owners_differ_by_letter_and_by_pattern(eight: Page) -> None:
    press(eight, "Step")
    open_tool(eight, "map")
    looks = {
        owner: eight.locator(f"#map-rows td.{owner}").first.evaluate(
            "cell => [getComputedStyle(cell).backgroundImage, getComputedStyle(cell).outlineStyle]"
        )
        for owner in ("a", "b", "pot")
    }
    assert len({tuple(look) for look in looks.values()}) == 3


def test_a_card_is_followed_through_map_queues_pot_and_history(eight: Page) -> None:
    press(eight, "Battle")
    tool = open_tool(eight, "map")
    tool.get_by_role("radio", name="2b").check()
    track = (
        "2b: Player B from the deal; in the pot from battle 1, step 2; "
        "Player A from battle 1, step 4."
    )
    expect(tool.locator("#map-followed")).to_have_text(track)
    assert said(eight)[-1] == "Following 2b: Player A now, after 2 changes of place."
    marked = """() => [...document.querySelectorAll("[data-card]")].filter((part) =>
      [part, ...part.querySelectorAll("th, td")].some((shown) =>
      getComputedStyle(shown).outlineStyle === "double")).map((part) =>
      [part.closest("[id]").id, part.dataset.card])"""
    assert eight.evaluate(marked) == [
        ["queue-a", "2b"],
        ["history-rows", "2b"],
        ["map-rows", "2b"],
    ]
    boundary(eight, 1, 2).check()
    assert ["pot", "2b"] in eight.evaluate(marked)
    press(eight, "Return to now", "Reset original queues")
    assert ["queue-b", "2b"] in eight.evaluate(marked)
    expect(tool.get_by_role("radio", name="2b")).to_be_checked()
    tool.get_by_role("radio", name="Follow no card").check()
    assert eight.evaluate(marked) == []


def test_the_column_on_the_table_is_marked(eight: Page) -> None:
    presses(eight, "Battle", 2)
    open_tool(eight, "map")
    marked = eight.locator("#map-head [aria-current]")
    expect(marked).to_have_text("2.2battle 2, step 2")
    boundary(eight, 1, 3).check()
    expect(marked).to_have_text("1.3battle 1, step 3")


def test_the_newest_column_is_in_sight(eight: Page) -> None:
    deal(eight, "3a 4a 5a 2a", "5b 3b 4b 2b")
    open_tool(eight, "map")
    presses(eight, "Battle", 36)
    box = eight.get_by_role("region", name="Who owned what")
    assert box.evaluate("box => box.scrollWidth > 2 * box.clientWidth")
    box.scroll_into_view_if_needed()
    expect(eight.locator("#map-head [aria-current]")).to_be_in_viewport()


def test_by_keyboard_alone(eight: Page) -> None:
    press(eight, "Battle")
    eight.locator("#map-tool > summary").focus()
    eight.keyboard.press("Enter")
    expect(eight.locator("#map-rows tr")).to_have_count(8)
    eight.keyboard.press("Tab")
    expect(eight.get_by_role("radio", name="Follow no card")).to_be_focused()
    eight.keyboard.press("ArrowDown")
    expect(eight.locator("#map-followed")).to_have_text(re.compile("^2a: Player A from the deal"))
    eight.keyboard.press("ArrowDown")
    expect(eight.get_by_role("radio", name="2b")).to_be_focused()
    expect(eight.locator("#map-followed")).to_have_text(re.compile("^2b: "))
