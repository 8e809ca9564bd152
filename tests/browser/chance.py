"""The browser's entropy, fixed from outside the page, and the game that it gives.

Python seeds `random.Random()` with 2,496 bytes of the system's entropy, which in the browser
comes from `crypto.getRandomValues`. If every byte is the same, the generator is the one that
`Random` makes from the number these bytes are, so a test can play the same game beside the page.
"""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

from war_engine import HIGH_CARD, Game

SEED_BYTES = 2496


def fixed(byte: int) -> str:
    """Return a script that makes every byte of entropy this one."""
    return f"""
Crypto.prototype.entropy ??= Crypto.prototype.getRandomValues;
Crypto.prototype.getRandomValues = (array) => {{
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill({byte});
  return array;
}};
"""


def game(byte: int) -> Game:
    """Return the 52-card game that the page deals from this entropy."""
    return Game(HIGH_CARD, rng=Random(int.from_bytes(bytes([byte]) * SEED_BYTES, "little")))


WON, LOST = 171, 19
"""Bytes whose games end when a side has no cards, after 33 and 27 presses."""
WON_BY_A_TIE, LOST_BY_A_TIE = 169, 27
"""Bytes whose games end by a tie that a side can't supply, after 27 and 28 presses."""


def fix(page: Page, byte: int) -> None:
    """Fix the entropy of a page that is open, for the games dealt from now on."""
    page.evaluate(f"() => {{ {fixed(byte)} }}")


UNFIXED = """
if (Crypto.prototype.entropy) Crypto.prototype.getRandomValues = Crypto.prototype.entropy;
"""
