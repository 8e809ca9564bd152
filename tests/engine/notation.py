"""Short ways to write deals and records down in tests."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tests.engine import plain
from war_engine import Battle, Contribution, Face, Game, Stage, TotalCheck


def kinds(battle: Battle) -> str:
    """Return the battle's stages, such as "tie, face down, compare, award"."""
    return ", ".join(stage.kind for stage in battle.stages)


def record(contributions: Iterable[Contribution]) -> str:
    """Return what was contributed, in order, face-down cards in brackets: "A:5a B:5b A:(2a)"."""
    return " ".join(_entry(*contribution) for contribution in contributions)


def _entry(card: object, player: str, face: str) -> str:
    return f"{player}:({card})" if face == Face.DOWN else f"{player}:{card}"


def result(game: Game) -> plain.Result:
    """Return where a game stands in the plain lists' form; its outcome must be known."""
    assert game.outcome is not None
    a, b, pot = game.table
    return (
        game.outcome.ending,
        game.outcome.winner,
        game.battles,
        [card.name for card in a],
        [card.name for card in b],
        [contribution.card.name for contribution in pot],
    )


def play_out(game: Game) -> Game:
    """Play whole battles to the end of the game, which must come."""
    while game.outcome is None:
        assert game.battles < 10_000, "the game does not end"
        game.battle()
    return game


Moment = tuple[object, int, object, tuple[Battle, ...], bool, TotalCheck]


def moment(game: Game) -> Moment:
    """Return all that a game shows of itself."""
    return (
        game.table,
        game.battles,
        game.outcome,
        game.history,
        game.tied,
        game.total_check(),
    )


def all_stages(game: Game) -> list[Stage]:
    """Return every stage of the game in order."""
    return [stage for battle in game.history for stage in battle.stages]


def fill(a: str, b: str, a_holds: int = 26) -> tuple[list[str], list[str]]:
    """Return two 52-card decks that begin so; the other cards follow in the deck's own order."""
    front_a, front_b = a.split(), b.split()
    others = [card for card in plain.RANK_52 if card not in front_a + front_b]
    cut = a_holds - len(front_a)
    return front_a + others[:cut], front_b + others[cut:]


class Reversing(Random):
    """A generator whose shuffle turns the order round, so that a test can see what was shuffled."""

    def shuffle(self, x: object) -> None:
        """Reverse the list."""
        assert isinstance(x, list)
        x.reverse()
