"""Every sentence of the eight-card game that Python puts on the page, in one place to translate."""

from __future__ import annotations

from war_engine import (
    Battle,
    Boundary,
    CardGivenTwice,
    CardMissing,
    DealError,
    EmptyQueue,
    Ending,
    Face,
    Game,
    Outcome,
    Stage,
    StageKind,
    TotalCheck,
    UnknownCard,
    total_check,
)
from war_engine.table import Queue, names

FACES = {Face.UP: "face up", Face.DOWN: "face down"}
NOTHING_TO_TAKE_BACK = "Back works after the first press."


def player(letter: str) -> str:
    """Return a player's name as it is read aloud."""
    return f"Player {letter}"


def cards(count: int) -> str:
    """Return a number of cards.

    >>> cards(1), cards(6)
    ('1 card', '6 cards')
    """
    return f"{count} card" if count == 1 else f"{count} cards"


def listed(names: tuple[str, ...]) -> str:
    """Return names as a list in a sentence.

    >>> listed(("2a", "2b")), listed(("2♠", "3♠", "4♠"))
    ('2a and 2b', '2♠, 3♠ and 4♠')
    """
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def total(check: TotalCheck) -> str:
    """Return the total-card check in words."""
    if not check.ok:
        return amiss(check)
    return (
        f"{check.total} of {check.total} cards: Player A {check.a}, Player B {check.b}, "
        f"pot {check.pot}"
    )


def amiss(check: TotalCheck) -> str:
    """Return that a card is lost or doubled, in either game."""
    return f"{check.total} cards on the table, and not each original card exactly once"


def stage(shown: Stage) -> str:
    """Return what one stage shows, as a sentence; an award says nothing more."""
    names = tuple(str(contribution.card) for contribution in shown.contributions)
    if shown.kind is StageKind.TIE:
        return f"{listed(names)} tied."
    if shown.kind is StageKind.FACE_DOWN:
        return f"{listed(names)} went face down."
    if shown.kind is StageKind.COMPARE:
        high, low = names if shown.winner == "A" else names[::-1]
        return f"{high} beats {low}."
    return ""


def told(stages: tuple[Stage, ...]) -> str:
    """Return a battle's stages as sentences."""
    return " ".join(filter(None, map(stage, stages)))


def counts(check: TotalCheck) -> str:
    """Return where the cards are while play goes on."""
    pot = f" Pot {check.pot}." if check.pot else ""
    return (
        f"Player A has {cards(check.a)}, Player B has {check.b}.{pot} "
        f"Total {check.total} of {check.total}."
    )


def battle(game: Game, record: Battle) -> str:
    """Return what a battle played to its end came to: the changing part first."""
    return _came(game, record, f"battle {record.number}", told(record.stages))


def step(game: Game, record: Battle) -> str:
    """Return what one stage of a battle came to, with its number."""
    where = f"battle {record.number}, step {len(record.stages)}"
    return _came(game, record, where, stage(record.stages[-1]))


def _came(game: Game, record: Battle, where: str, shown: str) -> str:
    check = game.total_check()
    if record.outcome:
        return ended(game, record.outcome, where, shown)
    if record.winner:
        won = cards(len(record.contributions))
        shown = f"{player(record.winner)} wins {won}. {shown}".rstrip()
    return f"{where.capitalize()}: {shown} {counts(check)}"


def ended(game: Game, outcome: Outcome, where: str, shown: str) -> str:
    """Return how play ended: won, or stopped with no winner."""
    check = game.total_check()
    if outcome.winner:
        all_eight = f"{player(outcome.winner)} owns all eight cards. {shown}".rstrip()
        return f"Finished after {where}: {all_eight} {counts(check)}"
    return (
        f"Stopped after {where}: {STOPS[outcome.ending]}. {why(game, outcome)} "
        f"Player A {check.a}, Player B {check.b}, pot {check.pot}. "
        f"Total {check.total} of {check.total}. No winner."
    )


def came_to(record: Battle) -> str:
    """Return a battle's result in a few words, for the history."""
    parts = []
    if record.winner:
        parts.append(f"{player(record.winner)} wins {cards(len(record.contributions))}")
    if record.outcome and record.outcome.winner:
        parts.append("All eight cards: the game is won")
    elif record.outcome:
        parts.append(f"Stopped: {STOPS[record.outcome.ending]}, no winner")
    return ". ".join(parts) or "Not decided yet"


STOPS = {
    Ending.UNRESOLVED_TIE: "unresolved tie",
    Ending.REPEATED_STATE: "repeated state",
    Ending.BATTLE_LIMIT: "battle limit",
}


def why(game: Game, outcome: Outcome) -> str:
    """Return why play stopped without a winner."""
    if outcome.ending is Ending.REPEATED_STATE:
        since = f"after battle {outcome.same_as}" if outcome.same_as else "at the deal"
        return f"The queues are the same as {since}, so play would go round for ever."
    if outcome.ending is Ending.BATTLE_LIMIT:
        return f"A game that is undecided after {game.rules.battle_limit} battles ends so."
    short = [
        player(letter)
        for letter, queue in (("A", game.table.a), ("B", game.table.b))
        if len(queue) < game.rules.tie_needs
    ]
    if len(short) == 2:
        return "Neither player holds two cards to continue."
    return f"{short[0]} doesn't hold two cards to continue."


def standing(game: Game) -> str:
    """Return where play stands and why, and what can be pressed."""
    outcome = game.outcome
    if outcome is None and game.tied:
        return "A tie stands. It goes on if both queues hold at least two cards."
    if outcome is None:
        return "Play goes on." if game.table.pot or game.battles else "Press Battle to begin."
    if outcome.winner:
        return f"{player(outcome.winner)} has won, owning all eight cards. {AGAIN}"
    return f"Stopped, not won: {STOPS[outcome.ending]}. {why(game, outcome)} {AGAIN}"


AGAIN = "No Battle is left: reset to play again."


def dealt(number: int, name: str, game: Game) -> str:
    """Return that a game was dealt. Games are numbered, so no two messages are equal."""
    which = f"Game {number}, {name}" if name else f"Game {number}"
    return f"{which}: {counts(game.total_check())}"


ORIGINAL = "original queues"
INSUFFICIENT = "insufficient-tie scenario"
OWN = "your own queues"


def taken_back(game: Game) -> str:
    """Return that a press was taken back, and where that leaves play."""
    newest = game.newest
    where = f"Battle {newest.number}, step {len(newest.stages)}, stands" if newest else THE_DEAL
    return f"Taken back. {where}. {counts(game.total_check())}"


THE_DEAL = "This is the deal"


def game_back(number: int, game: Game) -> str:
    """Return that dealing was taken back, so that the game before stands again."""
    return f"Taken back: game {number} stands again, {so_far(game)}. {counts(game.total_check())}"


def looking_back(game: Game, boundary: Boundary) -> str:
    """Return which boundary is looked at, what led to it, and where the cards were."""
    counted = counts(total_check(game.rules, boundary.table))
    if not boundary.battle:
        before = f", before battle 1 of {game.battles}" if game.battles else ""
        return f"Looking back at the deal{before}. {counted}"
    where = f"battle {boundary.battle} of {game.battles}"
    return f"Looking back at {where}, after step {boundary.step}. {seen(boundary)} {counted}"


def seen(boundary: Boundary) -> str:
    """Return what a stage showed, the award and the stop included."""
    shown = boundary.stage
    if shown.kind is StageKind.AWARD:
        return f"{player(shown.winner or '')} was awarded {cards(len(shown.contributions))}."
    return stage(shown) or "The tie could not go on: play stopped."


WAIT_FOR_NOW = "This is a boundary looked back at, not play: Return to now first."


BACK_AFTER_NOW = "Back works after Return to now."
THE_DEAL_CHOICE = "Look back at the deal, battle 0"


def boundary_choice(battle: int, step: int) -> str:
    """Return what the choice of a boundary to look back at is called."""
    return f"Look back at battle {battle}, step {step}"


def queues(a: Queue, b: Queue) -> str:
    """Return both queues as they were dealt."""
    return f"Dealt: Player A {names(a)}, Player B {names(b)}"


def returned(game: Game) -> str:
    """Return that play itself is shown again."""
    return f"Returned to now, {so_far(game)}. {counts(game.total_check())}"


def so_far(game: Game) -> str:
    """Return how far a game is."""
    if not game.battles:
        return "at the deal"
    return f"{'in' if game.table.pot and not game.outcome else 'after'} battle {game.battles}"


def predict_first(battle: int) -> str:
    """Return that a prediction is waited for."""
    return f"Predict first: choose who will take the pot of battle {battle}, or that nobody will."


TAKERS = {"A": "Player A", "B": "Player B", "nobody": "nobody"}


def verdict(guess: str, taker: str, right: int, of: int) -> str:
    """Return how a prediction came out, and how many have come true."""
    came = "right" if guess == taker else f"not so, {TAKERS[taker]} took the pot"
    if taker == "nobody" and guess != taker:
        came = "not so, the pot stays"
    return f"You predicted {TAKERS[guess]}: {came}. {right} of {of} right."


def refusal(number: int, fault: str) -> str:
    """Return that a deal was refused. Refusals are numbered, so no two messages are equal."""
    return f"Deal refused ({number}). {fault}"


def refused(error: DealError) -> str:
    """Return what is wrong with a deal, and what would be right."""
    if isinstance(error, UnknownCard):
        return f"“{shortened(error.card)}” is no card here. The cards are {error.deck}."
    if isinstance(error, CardGivenTwice):
        return f"{error.card} is given twice. Each card stands in exactly one queue."
    if isinstance(error, CardMissing):
        verb = "is" if len(error.cards) == 1 else "are"
        return f"{listed(error.cards)} {verb} missing. Deal all eight cards."
    if isinstance(error, EmptyQueue):
        return f"{player(error.player)} has no card. Each player needs at least one."
    return "Give both queues: all eight cards, each once."


LONGEST_SHOWN = 24
"""Characters of a faulty text that are shown; no card has more than two."""


def shortened(text: str) -> str:
    """Return a faulty text as far as it helps to see it.

    >>> shortened("6b"), shortened("x" * 10_000)
    ('6b', 'xxxxxxxxxxxxxxxxxxxxxxxx… (10,000 characters)')
    """
    if len(text) <= LONGEST_SHOWN:
        return text
    return f"{text[:LONGEST_SHOWN]}… ({len(text):,} characters)"
