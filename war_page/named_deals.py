"""Deals worth seeing, computed: tests/page/test_named_deals.py says by what each is chosen."""

from __future__ import annotations

from war_engine import EIGHT_CARD, INSUFFICIENT_TIE

assert EIGHT_CARD.deal

NAMED_DEALS: dict[str, tuple[str, str]] = {
    "original": EIGHT_CARD.deal,
    "insufficient-tie": INSUFFICIENT_TIE,
    "shortest-loop": ("3a 2a 5a 3b", "2b 4a 4b 5b"),
    "longest-loop": ("3a 4a 5a 2a", "5b 3b 4b 2b"),
    "empty-queue": ("2a 3a 2b 4a", "5a 3b 5b 4b"),
    "high-card-lost": ("2a 3a 4a 5a", "2b 5b 3b 4b"),
}
"""By name, the queues of A and B, four cards each."""
