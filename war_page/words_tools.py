"""The sentences of the eight-card game's tools, in one place to translate."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from war_engine import Boundary, DealError, Game
from war_page import words
from war_page.link import Fault, LinkError
from war_page.words import TAKERS

NAMED = {
    "original": "original queues",
    "insufficient-tie": "insufficient tie: neither player can go on",
    "shortest-loop": "a shortest loop: it stands as dealt after 8 battles",
    "longest-loop": "a longest loop: 36 battles, the last 24 of them going round",
    "empty-queue": "a tie that leaves a queue empty, and no winner",
    "high-card-lost": "the highest card, face down, is lost",
}
"""What the deals worth seeing are called, by the names of named_deals."""


def place(boundary: Boundary) -> str:
    """Return when a boundary was."""
    if not boundary.battle:
        return "the deal"
    return f"battle {boundary.battle}, step {boundary.step}"


def link_refusal(number: int, fault: str) -> str:
    """Return that a link was refused. Refusals are numbered, so no two messages are equal."""
    return f"Link refused ({number}). {fault}"


def instead(fresh: bool) -> str:
    """Return that the original deal stands here, as the address holds no link to follow."""
    back = "" if fresh else " Back brings the game before it back."
    return f"The original deal stands here instead.{back}"


def link_fault(error: LinkError | DealError) -> str:
    """Return what is wrong with a link, and what would be right."""
    if isinstance(error, DealError):
        return words.refused(error)
    return LINK_FAULTS[error.fault].format(
        found=words.shortened(error.found), moves=_counted(error.limit, "move"), last=error.limit
    )


LINK_FAULTS = {
    Fault.NO_GAME: "“{found}” is no game that a link can open. It must begin with #eight-card?",
    Fault.CUT_SHORT: "The percent code “{found}” is cut short: copy the whole link.",
    Fault.UNKNOWN_PART: "“{found}” is no part of a link. The parts are a, b, moves and at.",
    Fault.PART_TWICE: "The part “{found}” is given twice. Each part may stand once.",
    Fault.NO_QUEUE: "Player {found}'s queue is missing: copy the whole link.",
    Fault.NO_MOVE: "“{found}” is no move. Moves are b for Battle and s for Step.",
    Fault.PLAY_ENDED: "It goes on after the end: this game ends after {moves}.",
    Fault.NO_BOUNDARY: "“{found}” is no boundary of this game. They count from 0, the deal, to "
    "{last}.",
}


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def link_opened(number: int, game: Game) -> str:
    """Return that a link was followed."""
    return words.dealt(number, f"from a link, {words.so_far(game)}", game)


def copied(number: int, in_clipboard: bool) -> str:
    """Return whether the link was copied. Numbered, so that copying twice is heard twice."""
    if in_clipboard:
        return f"Link copied ({number})."
    return f"The browser lets no page copy here ({number}): the link is marked, copy it yourself."


CARD = "Card"
SUMS = ("In A", "In B", "In pot", "Total")


def column(boundary: Boundary) -> str:
    """Return a boundary in the few letters that a column has room for.

    >>> from war_engine import EIGHT_CARD
    >>> [column(boundary) for boundary in Game(EIGHT_CARD).boundaries]
    ['Deal']
    """
    return f"{boundary.battle}.{boundary.step}" if boundary.battle else "Deal"


def map_part(boundaries: Sequence[Boundary]) -> str:
    """Return which part of the game a map on paper shows."""
    first, last = boundaries[0], boundaries[-1]
    until = "" if first is last else f" to {place(last)}"
    return f"Who owned what, {place(first)}{until}"


def followed(card: str, owners: Iterable[tuple[str, Boundary]]) -> str:
    """Return where one card was, each change of place once."""
    changes: list[str] = []
    before = ""
    for owner, boundary in owners:
        if owner != before:
            changes.append(f"{PLACES[owner]} from {place(boundary)}")
        before = owner
    return f"{card}: {'; '.join(changes)}."


PLACES = {"A": "Player A", "B": "Player B", "pot": "in the pot"}


def following(card: str, owners: Iterable[tuple[str, Boundary]]) -> str:
    """Return that a card is followed from now on, where it is, and how often it changed place."""
    held = [owner for owner, _ in owners]
    changes = _counted(sum(before != after for before, after in pairwise(held)), "change")
    return f"Following {card}: {PLACES[held[-1]]} now, after {changes} of place."


FOLLOWING_NONE = "Following no card."


def saved(name: str, number: int) -> str:
    """Return that a file was saved. Numbered, so that saving twice is heard twice."""
    return f"Saved as {name} ({number})."


def option(name: str) -> str:
    """Return what a deal worth seeing is called in the list."""
    return NAMED[name][:1].upper() + NAMED[name][1:]


def predicting(on: bool, right: int, of: int) -> str:
    """Return that predictions are asked for from now on, or no more, and how they came out."""
    if on:
        return "Predict first is on. Below the Battle button the page asks who will take the pot."
    return f"Predict first is off. {score(right, of)}"


def who_will(battle: int | None, looking: bool) -> str:
    """Return the question that is put, or why none is."""
    if looking:
        return "Return to now to predict."
    return f"Battle {battle}: who will take the pot?" if battle else "Nothing to predict now."


def predicted(battle: int, choice: str) -> str:
    """Return that a prediction was made."""
    return f"Predicted: {TAKERS[choice]} takes the pot of battle {battle}. Now Battle or Step."


def score(right: int, of: int) -> str:
    """Return how many predictions came true."""
    return f"{right} of {of} right." if of else "No prediction has come out yet."


ENDINGS = {
    "won-a": "Player A wins",
    "won-b": "Player B wins",
    "UnresolvedTie": "Unresolved tie, no winner",
    "RepeatedState": "Repeated state, no winner",
    "BattleLimit": "Battle limit, no winner",
}
"""How a game can end, by the page's word for it."""


def played(count: int, of: int, running: bool) -> str:
    """Return how far the playing of every deal is."""
    if count == of:
        return f"All {of:,} deals played."
    if running:
        return f"{count:,} of {of:,} deals played…"
    if count:
        return f"Cancelled after {count:,} of {of:,} deals. Start plays them from the first again."
    return f"{of:,} deals, four cards each: none played yet."


def share(count: int, of: int) -> str:
    """Return a part of the whole in per cent.

    >>> share(5760, 40320), share(1, 40320), share(0, 40320)
    ('14.3 %', '0.0 %', '0 %')
    """
    return f"{100 * count / of:.1f} %" if count else "0 %"


def load_deal(what: str) -> tuple[str, str]:
    """Return what the button of a bar is called: the part to be seen, and the rest."""
    return "Load", f" a deal: {what}"


NO_DEAL = "none"


def lasting(battles: int) -> str:
    """Return how long a game lasts."""
    return _counted(battles, "battle")


def about_limit(longest: int, at_limit: int, limit: int) -> str:
    """Return what the figures say about the limit of battles."""
    if at_limit:
        return f"{at_limit:,} deals were still undecided after {limit} battles."
    return (
        f"No deal reaches the limit of {limit} battles: the longest game has {longest}. The limit "
        "decides nothing here. Play that would go on for ever is found by its repeated state, "
        "long before."
    )


def ended_so(wanted: str) -> str:
    """Return what a deal loaded from the figures is called, by its ending or its length."""
    return f"from the figures, {ENDINGS.get(wanted) or lasting(int(wanted))}"


SWEEP_STARTED = "Every deal: playing has begun."


def sweep_ended(played_so_far: str) -> str:
    """Return that all deals are played, or that playing was left."""
    return f"Every deal: {played_so_far}"
