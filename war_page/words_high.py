"""Every sentence of the 52-card game that Python puts on the page, in one place to translate."""

from __future__ import annotations

from war_engine import Battle, Card, Ending, Face, Game, Outcome, Player, TotalCheck, shortage
from war_page.words import amiss, cards

SIDES = {Player.A: "you", Player.B: "computer"}
SUITS = {"♠": "Spades", "♥": "Hearts", "♦": "Diamonds", "♣": "Clubs"}
RANKS = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}


def card(shown: Card) -> str:
    """Return a card's full name.

    >>> card(Card("K♠", 13)), card(Card("10♥", 10))
    ('King of Spades', '10 of Hearts')
    """
    rank, suit = shown.name[:-1], shown.name[-1]
    return f"{RANKS.get(rank, rank)} of {SUITS[suit]}"


def total(check: TotalCheck) -> str:
    """Return the total-card check in words."""
    if not check.ok:
        return amiss(check)
    return (
        f"{check.total} of {check.total} cards: you {check.a}, computer {check.b}, "
        f"central pile {check.pot}"
    )


def flip(game: Game, record: Battle) -> str:
    """Return what the last flip or tie action came to: the changing part first."""
    check = game.total_check()
    if record.outcome and not record.winner:
        return f"Flip {record.number}: {ended(game, record.outcome)}"
    yours, computers = face_up(record)[-1]
    if not record.winner:
        pair = f"you {yours}, computer {computers}"
        return (
            f"Flip {record.number}: {pair}. Tie. Central pile {check.pot}. "
            "Play the tie to continue."
        )
    high, low = (yours, computers) if record.winner is Player.A else (computers, yours)
    takes = "You win" if record.winner is Player.A else "The computer wins"
    told = (
        f"Flip {record.number}: {high} beats {low}. {takes} {cards(len(record.contributions))}. "
        f"You {check.a}, computer {check.b}."
    )
    return f"{told} {ended(game, record.outcome)}" if record.outcome else told


def ended(game: Game, outcome: Outcome) -> str:
    """Return who won the game, and why it ended.

    A tie that a side can't supply ends it as it stands; else a side has no cards.
    """
    you_won = outcome.winner is Player.A
    result = "You win the game" if you_won else "You lose the game"
    if outcome.ending is Ending.NO_CARDS:
        loser = "the computer has" if you_won else "you have"
        return f"{result}: {loser} no cards left."
    held = len(game.table.b if you_won else game.table.a)
    loser = "the computer holds" if you_won else "you hold"
    both = "" if you_won or len(game.table.b) >= game.rules.tie_needs else BOTH_SHORT
    return (
        f"{result}: {loser} {cards(held)} and the tie needs "
        f"{game.rules.tie_needs} from each side.{both}"
    )


BOTH_SHORT = " The computer is short too, but your deck is checked first."


def face_up(record: Battle) -> list[tuple[Card, Card]]:
    """Return the pairs compared so far, yours and the computer's."""
    up = [shown.card for shown in record.contributions if shown.face is Face.UP]
    return list(zip(up[::2], up[1::2], strict=True))


def standing(game: Game) -> str:
    """Return where play stands and why, and what can be pressed."""
    if game.outcome:
        return f"{ended(game, game.outcome)} {UNAVAILABLE}"
    if game.tied:
        short = shortage(game.rules, game.table)
        return f"A tie stands, so Flip is unavailable. {TIE_ENDS if short else TIE_GOES_ON}"
    return "Flip reveals the top card of each deck. Play the tie is unavailable: no tie stands."


UNAVAILABLE = "Flip and Play the tie are unavailable: press New Game."
TIE_GOES_ON = "Play the tie: three cards face down and one face up from each side."
TIE_ENDS = "Play the tie will end the game: a side holds fewer than four cards."


def round_result(record: Battle) -> str:
    """Return a round's result in a few words, for the log."""
    ties = len(face_up(record)) - (1 if record.winner else 0)
    tied = {0: "", 1: "Tie. "}.get(ties, f"{ties} ties. ")
    if record.winner:
        who = "You take" if record.winner is Player.A else "Computer takes"
        return f"{tied}{who} {len(record.contributions)}"
    if record.outcome:
        end = "You win" if record.outcome.winner is Player.A else "You lose"
        return f"{tied}{end}: short of four"
    return "Tie stands" if ties == 1 else f"{ties} ties stand"


def dealt(number: int, game: Game) -> str:
    """Return that a game was dealt. Games are numbered, so no two messages are equal."""
    check = game.total_check()
    return f"Game {number}: a fresh shuffle. You {check.a}, computer {check.b}."


def picture(game: Game) -> str:
    """Return in words what the picture of the game shows."""
    check = game.total_check()
    flips = f"{game.battles} flips" if game.battles != 1 else "1 flip"
    return (
        f"Your cards and the computer's over {flips}: now you {check.a}, computer {check.b}. "
        "The log of rounds holds every figure."
    )


NO_RECORDS = "No completed games yet. They are counted, and kept only in this browser."
RECORDS_KEPT = "Completed games are counted, and kept only in this browser."
RECORDS_BLOCKED = "This browser does not let the page keep records: this game's result is not kept."
RECORDS_UNREADABLE = (
    "The records in this browser can't be read by this page. They were left as they are, "
    "and results are not kept until you clear them."
)
RECORDS_CLEARED = "Records cleared."
PAUSED = "Autoplay paused."
STARTED = "Autoplay started."
