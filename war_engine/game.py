"""A game from its deal to its end, with everything that happened in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from war_engine.deal import deal
from war_engine.errors import NothingToTakeBack, PlayEnded
from war_engine.play import AWARD, STOP, TIE, Stage, StageKind, next_stage, shortage
from war_engine.rules import Ending, Outcome, Rules
from war_engine.table import Contribution, Player, Queue, Table, frozen

if TYPE_CHECKING:
    from random import Random


class Battle(NamedTuple):
    """The record of one battle, from its first two face-up cards on. It counts once."""

    number: int
    """1 for the first battle of the game."""
    stages: tuple[Stage, ...]
    """Every stage of it played so far, in order."""
    outcome: Outcome | None = None
    """Set if play ended with this battle."""

    @property
    def winner(self) -> Player | None:
        """Who was awarded the pot; None while the pot stands."""
        last = self.stages[-1]
        return last.winner if last.kind is AWARD else None

    @property
    def contributions(self) -> tuple[Contribution, ...]:
        """Every card that went into the pot, in order: the first is number 1."""
        return tuple(
            contribution
            for stage in self.stages
            if stage.kind is not AWARD
            for contribution in stage.contributions
        )


class Boundary(NamedTuple):
    """A moment between stages: every card is in exactly one place."""

    battle: int
    """The battle that the stage before it belongs to; 0 for the deal."""
    step: int
    """Which stage of that battle it was, counted from 1; 0 for the deal."""
    stage: Stage
    """The stage that led to it."""

    @property
    def table(self) -> Table:
        """Where every card stands then."""
        return self.stage.table


class TotalCheck(NamedTuple):
    """Where the original cards are: how many in each place, and whether each stands once."""

    a: int
    b: int
    pot: int
    ok: bool

    @property
    def total(self) -> int:
        """Cards on the table, all places together."""
        return self.a + self.b + self.pot


def total_check(rules: Rules, table: Table) -> TotalCheck:
    """Count the cards, and tell whether each original card stands in exactly one place.

    >>> from war_engine import EIGHT_CARD, Game
    >>> table = Game(EIGHT_CARD).table
    >>> total_check(EIGHT_CARD, table).ok
    True
    >>> total_check(EIGHT_CARD, Table(table.a, table.a)).ok   # eight, but not the eight
    False
    """
    pot = tuple(contribution.card for contribution in table.pot)
    stand = table.a + table.b + pot
    ok = len(stand) == len(rules.deck) and set(stand) == set(rules.deck)
    return TotalCheck(len(table.a), len(table.b), len(pot), ok)


class Game:
    """One game of War, open on the table.

    >>> from war_engine import EIGHT_CARD, Game
    >>> game = Game(EIGHT_CARD)
    >>> battle = game.battle()
    >>> print(battle.winner, "wins", len(battle.contributions), "cards")
    A wins 6 cards
    >>> print(game.table)
    A 3a 5a 5b 2a 2b 4a 3b | B 4b | pot -

    Raises DealError if a and b are no legal deal, and ChanceNeeded if the rules shuffle and
    there is no rng.
    """

    def __init__(
        self,
        rules: Rules,
        a: str | None = None,
        b: str | None = None,
        *,
        rng: Random | None = None,
    ) -> None:
        self.rules = rules
        self._rng = rng
        dealt = deal(rules, a, b, rng)
        before = frozen(Stage, (StageKind.DEAL, (), None, *dealt))
        self._presses = [frozen(Battle, (0, (before,), None))]
        """What each press left of its battle: all that a game is. The first is the deal."""
        self._stood: dict[tuple[Queue, Queue], int] = {dealt[:2]: 0}
        """After which battle the two queues stood so, with an empty pot; 0 is the deal."""

    def __copy__(self) -> Game:
        """Return the same game, to be played on apart from this one.

        >>> import copy
        >>> from war_engine import EIGHT_CARD, Game
        >>> game = Game(EIGHT_CARD)
        >>> other = copy.copy(game)
        >>> _ = other.battle()
        >>> game.battles, other.battles
        (0, 1)
        """
        other = object.__new__(Game)
        vars(other).update(vars(self))
        other._presses, other._stood = self._presses.copy(), self._stood.copy()
        return other

    @property
    def table(self) -> Table:
        """Where every card stands now."""
        return self._presses[-1].stages[-1].table

    @property
    def dealt(self) -> Table:
        """Where every card stood before the first battle."""
        return self._presses[0].stages[0].table

    @property
    def outcome(self) -> Outcome | None:
        """None while play goes on, else why it ended and who won."""
        return self._presses[-1].outcome

    @property
    def battles(self) -> int:
        """How many battles were accepted. Tied stages within one don't count again."""
        return self._presses[-1].number

    @property
    def history(self) -> tuple[Battle, ...]:
        """Every battle of the game in order; the pot of the newest may still stand."""
        return tuple({battle.number: battle for battle in self._presses[1:]}.values())

    @property
    def boundaries(self) -> tuple[Boundary, ...]:
        """Every boundary of the game in order, from the deal to now (docs/rules.md, "Words").

        >>> from war_engine import EIGHT_CARD, Game
        >>> game = Game(EIGHT_CARD)
        >>> _ = game.battle(), game.step()
        >>> [(boundary.battle, boundary.step) for boundary in game.boundaries]
        [(0, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 1)]
        """
        deal = Boundary(0, 0, self._presses[0].stages[0])
        later = (
            Boundary(battle.number, step, stage)
            for battle in self.history
            for step, stage in enumerate(battle.stages, 1)
        )
        return (deal, *later)

    @property
    def newest(self) -> Battle | None:
        """The newest battle, or None at the deal."""
        return self._presses[-1] if self.battles else None

    @property
    def tied(self) -> bool:
        """Whether a tie stands on the pot that the next stage will go on with, or end."""
        return self._presses[-1].stages[-1].kind is TIE

    def step(self) -> Stage:
        """Play one visible stage and return its record.

        >>> from war_engine import EIGHT_CARD, Game
        >>> stage = Game(EIGHT_CARD).step()
        >>> print(stage.kind, *stage.contributions, sep="; ")
        tie; 5a from A, face up; 5b from B, face up

        Raises PlayEnded if play has ended.
        """
        return self._play(tuple(StageKind)).stages[-1]

    def flip(self) -> Stage:
        """Play to the next tie, award or end: one press of Flip or of Play the tie.

        Raises PlayEnded if play has ended.
        """
        return self._play((TIE, AWARD, STOP)).stages[-1]

    def battle(self) -> Battle:
        """Play the battle to its end, all tied stages included, and return its record.

        >>> from war_engine import EIGHT_CARD, INSUFFICIENT_TIE, Game
        >>> game = Game(EIGHT_CARD, *INSUFFICIENT_TIE)
        >>> print(game.battle().outcome)
        UnresolvedTie, no winner
        >>> print(game.table)
        A 3a | B 3b | pot 5a 5b 2a 2b 4a 4b

        Raises PlayEnded if play has ended.
        """
        return self._play((AWARD, STOP))

    def back(self) -> None:
        """Take the last step back; a battle played in one go goes back in one go.

        Chance does not go back: where the pot is shuffled, it may be shuffled otherwise next.

        >>> from war_engine import EIGHT_CARD, Game
        >>> game = Game(EIGHT_CARD)
        >>> _ = game.battle()
        >>> game.back()
        >>> print(game.battles, game.table)
        0 A 5a 2a 4a 3a | B 5b 2b 3b 4b | pot -

        Raises NothingToTakeBack at the deal.
        """
        if len(self._presses) == 1:
            raise NothingToTakeBack
        number = self._presses.pop().number
        self._stood = {queues: n for queues, n in self._stood.items() if n < number}

    def total_check(self) -> TotalCheck:
        """Count the cards, and tell whether each original card stands in exactly one place."""
        return total_check(self.rules, self.table)

    def _play(self, until: tuple[StageKind, ...]) -> Battle:
        """Play stages until one of these kinds; all of them go back as one step."""
        number, played, outcome = self._presses[-1]
        if outcome:
            raise PlayEnded(outcome.ending)
        stage = played[-1]
        if not stage.pot:
            number, played = number + 1, ()
        rules, rng = self.rules, self._rng
        stage = next_stage(rules, stage, rng)
        played += (stage,)
        while stage.kind not in until:
            stage = next_stage(rules, stage, rng)
            played += (stage,)
        battle = frozen(Battle, (number, played, self._outcome_after(stage, number)))
        self._presses.append(battle)
        return battle

    def _outcome_after(self, stage: Stage, number: int) -> Outcome | None:
        """Look for an end, after an award in the order of docs/rules.md, "After an award"."""
        rules, (kind, _, _, a, b, _) = self.rules, stage
        if kind is not AWARD:
            return shortage(rules, stage.table) if kind is STOP else None
        if not a or not b:
            return Outcome(rules.holding_all, Player.A if a else Player.B)
        if rules.stops_on_repeat:
            earlier = self._stood.setdefault((a, b), number)
            if earlier != number:
                return Outcome(Ending.REPEATED_STATE, same_as=earlier)
        if rules.battle_limit is not None and number >= rules.battle_limit:
            return Outcome(Ending.BATTLE_LIMIT)
        return None
