"""The page as a person finds it: by roles, names and the words that it shows."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.browser.guard import START_SECONDS

EIGHT_BUTTONS = (
    "Battle",
    "Step",
    "Back",
    "Load insufficient-tie scenario",
    "Reset original queues",
)
HIGH_BUTTONS = ("Flip", "Play the tie", "Restart", "New Game", "Autoplay", "Sound", "Clear records")

LISTEN = """
addEventListener("DOMContentLoaded", () => {
  window.said = [];
  const status = document.querySelector("[role=status]");
  new MutationObserver((records) => {
    for (const { addedNodes } of records) if (addedNodes.length) said.push(addedNodes[0].data);
  }).observe(status, { childList: true, characterData: true, subtree: true });
})
"""
"""Notes everything that is put into the status, as a screen reader would meet it."""


class Table(NamedTuple):
    """Where the eight cards are shown to be."""

    a: str
    b: str
    pot: str
    battles: int
    outcome: str


def opened(page: Page, address: str) -> Page:
    """Open an address of the page and wait until it can be played."""
    page.goto(address)
    return started(page)


def started(page: Page) -> Page:
    """Wait until the page can be played; say what it shows if it can't start."""
    html = page.locator("html:is([data-app=ready], [data-app=failed])")
    html.wait_for(timeout=START_SECONDS * 1000)
    assert html.get_attribute("data-app") == "ready", page.locator("body").inner_text()
    return page


def button(page: Page, name: str) -> Locator:
    """Return the control of this name."""
    return page.get_by_role("button", name=name, exact=True)


def press(page: Page, *names: str) -> None:
    """Press the controls by pointer, one after the other."""
    for name in names:
        button(page, name).click()


def presses(page: Page, name: str, count: int) -> None:
    """Press a control so many times, each a press of its own, as fast as the page takes them."""
    button(page, name).evaluate(
        "(control, count) => { for (let i = 0; i < count; i++) control.click(); }", count
    )


def available(page: Page, name: str) -> bool:
    """Tell whether a control can be used now."""
    return button(page, name).get_attribute("aria-disabled") != "true"


def cards(page: Page, name: str) -> str:
    """Return the cards of a queue or the pot, front first."""
    items = page.get_by_role("list", name=name, exact=True).get_by_role("listitem")
    return " ".join(items.evaluate_all("items => items.map((item) => item.dataset.card)"))


def table(page: Page) -> Table:
    """Return where the eight cards are, and check the total that the page shows beside them."""
    a, b, pot = (cards(page, name) for name in ("Player A queue", "Player B queue", "Pot"))
    total = page.locator("#total-check")
    held = [len(place.split()) for place in (a, b, pot)]
    expect(total).to_have_attribute("data-ok", "true")
    expect(total).to_have_text("8 of 8 cards: Player A {}, Player B {}, pot {}".format(*held))
    assert sorted(f"{a} {b} {pot}".split()) == ["2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b"]
    outcome = page.locator("#outcome").get_attribute("data-outcome") or ""
    return Table(a, b, pot, int(page.locator("#battle-count").inner_text()), outcome)


def history(page: Page) -> list[tuple[str, ...]]:
    """Return battle, order, card, player and face of each contribution listed."""
    rows = page.get_by_role("table", name="Contribution history").locator("tbody tr[data-card]")
    found = rows.evaluate_all(
        """rows => rows.map(({ dataset: d }) =>
        [d.battle, d.order, d.card, d.player, d.face])"""
    )
    return [tuple(row) for row in found]


def deal(page: Page, a: str, b: str) -> None:
    """Deal queues of one's own."""
    if not page.get_by_label("Player A", exact=True).is_visible():
        page.locator("#deal-tool > summary").click()
    page.get_by_label("Player A", exact=True).fill(a)
    page.get_by_label("Player B", exact=True).fill(b)
    press(page, "Deal these queues")


def open_tool(page: Page, name: str) -> Locator:
    """Open one of the tools to teach with, and return it."""
    tool = page.locator(f"#{name}-tool")
    if tool.get_attribute("open") is None:
        tool.locator("> summary").click()
    return tool


def boundary(page: Page, battle: int, step: int = 0) -> Locator:
    """Return the history's choice of a boundary; without a step, of the deal."""
    name = f"battle {battle}, step {step}" if step else "the deal, battle 0"
    return page.get_by_role("radio", name=f"Look back at {name}", exact=True)


class Counts(NamedTuple):
    """What the 52-card game shows of its cards."""

    yours: int
    computers: int
    pile: int
    outcome: str


def counts(page: Page) -> Counts:
    """Return where the 52 cards are shown to be; they are always 52."""
    yours, computers, pile, outcome, ok = page.evaluate(
        """() => {
        const find = (id) => document.getElementById(id);
        const number = (id) => Number(find(id).textContent);
        return [number("your-count"), number("computer-count"), number("pile-count"),
          find("high-card-outcome").dataset.outcome, find("high-card-total").dataset.ok];
        }"""
    )
    assert (yours + computers + pile, ok) == (52, "true")
    return Counts(yours, computers, pile, outcome)


def records(page: Page) -> tuple[int, int, int]:
    """Return games, wins and losses as shown."""
    names = ("#record-games", "#record-wins", "#record-losses")
    games, wins, losses = (int(page.locator(name).inner_text()) for name in names)
    return games, wins, losses


PLAY = """(most) => {
  const find = (id) => document.getElementById(id);
  const usable = (id) => find(id).getAttribute("aria-disabled") === "false";
  let presses = 0;
  while (presses < most && (usable("flip") || usable("play-tie"))) {
    find(usable("flip") ? "flip" : "play-tie").click();
    presses++;
  }
  return presses;
}"""


def play(page: Page, most: int = 10_000) -> int:
    """Press Flip or Play the tie, whichever can be used, to the end of the game."""
    return int(page.evaluate(PLAY, most))


def said(page: Page) -> list[str]:
    """Return everything announced since the last time this was asked."""
    return [str(message) for message in page.evaluate("said.splice(0)")]


def focused(page: Page) -> str:
    """Return the text of the element that has the focus, or its tag where it has none."""
    return str(
        page.evaluate("document.activeElement.textContent.trim() || document.activeElement.tagName")
    )
