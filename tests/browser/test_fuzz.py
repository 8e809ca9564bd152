"""Any order of presses, reloads and tabs: the cards, the records and the focus stay right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from playwright.sync_api import BrowserContext, Page

from tests.browser.axe import findings
from tests.browser.pages import EIGHT_BUTTONS, HIGH_BUTTONS, opened, play, started
from tests.browser.targets import Target

SEED = 20_240_229
PRESSES = 600

NAMES = {
    "#eight-card": ("Battle",) * 6 + EIGHT_BUTTONS,
    "#high-card": ("Flip",) * 4 + ("Play the tie", *HIGH_BUTTONS[:-1]),
}
"""What is pressed, and how often; clearing the records asks first and is tested elsewhere."""

FOCUS = """(name) => {
  const game = document.querySelector("main > section:not([hidden])");
  const controls = [...game.querySelectorAll("button[data-press]")];
  controls.find((control) => control.textContent.trim() === name).focus();
}"""

MOMENT = """() => {
  const find = (id) => document.getElementById(id);
  const number = (id) => Number(find(id).textContent);
  const game = document.querySelector("main > section:not([hidden])");
  const eight = game.id === "eight-card";
  const held = eight
    ? ["queue-a", "queue-b", "pot"].map((id) => find(id).childElementCount)
    : ["your-count", "computer-count", "pile-count"].map(number);
  return {
    total: held.reduce((sum, count) => sum + count),
    right: find(eight ? "total-check" : "high-card-total").dataset.ok,
    outcome: find(eight ? "outcome" : "high-card-outcome").dataset.outcome,
    records: ["games", "wins", "losses"].map((name) => number(`record-${name}`)),
    focus: document.activeElement.textContent.trim(),
  };
}"""


def checked(page: Page, pressed: str) -> str:
    """Check all that must hold after a press, and return where play stands."""
    moment = page.evaluate(MOMENT)
    games, wins, losses = moment["records"]
    assert games == wins + losses
    assert moment["total"] == (52 if "#high-card" in page.url else 8)
    assert moment["right"] == "true"
    assert moment["focus"] == pressed
    return str(moment["outcome"])


def pressed(page: Page, rng: Random) -> str:
    """Press any control of the game shown by a key, and return its name."""
    name = rng.choice(NAMES["#high-card" if "#high-card" in page.url else "#eight-card"])
    page.evaluate(FOCUS, name)
    page.keyboard.press(rng.choice(["Enter", "Space"]))
    return name


def test_anything_may_be_pressed_at_any_time(
    new_context: Callable[..., BrowserContext], target: Target
) -> None:
    rng, seen, context = Random(SEED), Counter[str](), new_context()
    games = ("#eight-card", "#high-card", "#high-card")
    tabs = [opened(context.new_page(), target.url + game) for game in games]
    for made in range(1, PRESSES + 1):
        page = rng.choice(tabs)
        if made % 200 == 0:
            page.reload()
            started(page)
        if made % 60 == 0 and "#high-card" in page.url:
            play(page)
        seen[checked(page, pressed(page, rng))] += 1
    assert {"won-a", "UnresolvedTie", "ready", "tied", "won", "lost"} <= set(seen), seen
    for page in tabs:
        page.reload()
        started(page)
        assert findings(page) == ([], [])
    records = [page.evaluate(MOMENT)["records"] for page in tabs]
    assert records[0] == records[1] == records[2]
    assert records[0][0] > 3
