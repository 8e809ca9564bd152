"""Whole games written down, and played again line by line.

Each file in transcripts/ is one game as a reader would follow it on the table. If the rules of
a game were changed on purpose, write the files anew and read what has changed in them:

    python3 -m tests.engine.test_transcripts
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

import war_engine
from tests.engine.notation import record
from war_engine import EIGHT_CARD, HIGH_CARD, INSUFFICIENT_TIE, Game, Rules, Stage

TRANSCRIPTS = Path(__file__).with_name("transcripts")

GAMES: dict[str, Callable[[], Game]] = {
    "eight-card-original-deal": lambda: Game(EIGHT_CARD),
    "eight-card-insufficient-tie": lambda: Game(EIGHT_CARD, *INSUFFICIENT_TIE),
    "eight-card-repeated-state": lambda: Game(EIGHT_CARD, "2a 3a 3b 5a", "2b 4a 5b 4b"),
    "high-card-seed-2347": lambda: Game(HIGH_CARD, rng=Random(2347)),
    "high-card-seed-1659": lambda: Game(HIGH_CARD, rng=Random(1659)),
}


def transcript(game: Game) -> Iterator[str]:
    """Play the game stage by stage and tell it."""
    yield game.rules.name
    yield ""
    yield from _table("The deal", game)
    battle = 0
    while game.outcome is None:
        stage = game.step()
        if game.battles > battle:
            battle = game.battles
            yield from ("", f"Battle {battle}")
        yield from _table(_told(stage), game)
    yield ""
    yield f"Ended after battle {battle}: {_end(game)}"


def _told(stage: Stage) -> str:
    cards = record(stage.contributions)
    match stage.kind:
        case "award":
            return f"  award to {stage.winner}: {cards.replace('A:', '').replace('B:', '')}"
        case "stop":
            return "  stop: the tie can't be continued"
    return f"  {stage.kind}: {cards}"


def _table(told: str, game: Game) -> Iterator[str]:
    check = game.total_check()
    yield told
    for place in str(game.table).split(" | "):
        yield f"    {place}"
    yield f"    A {check.a} + B {check.b} + pot {check.pot} = {check.total}"


def _end(game: Game) -> str:
    assert game.outcome is not None
    same = game.outcome.same_as
    return str(game.outcome) + (f", as after battle {same}" if same is not None else "")


@pytest.mark.parametrize("name", GAMES)
def test_game_is_played_as_written(name: str) -> None:
    written = (TRANSCRIPTS / f"{name}.txt").read_text("utf-8").splitlines()
    lines = zip_longest(written, transcript(GAMES[name]()))
    for number, (line, played) in enumerate(lines, 1):
        assert played == line, f"{name}.txt, line {number}"


def test_each_transcript_belongs_to_a_game() -> None:
    assert {path.stem for path in TRANSCRIPTS.iterdir()} == set(GAMES)


def test_each_variant_and_each_staged_deal_has_a_transcript() -> None:
    public = [getattr(war_engine, name) for name in war_engine.__all__]
    variants = [value for value in public if isinstance(value, Rules)]
    staged = [value for value in public if isinstance(value, tuple)]
    assert len(variants) == 2
    assert staged == [INSUFFICIENT_TIE]
    games = [new() for new in GAMES.values()]
    for rules in variants:
        assert any(game.rules is rules for game in games), rules.name
    for deal in [*staged, *[rules.deal for rules in variants if rules.deal]]:
        assert any(game.table == Game(EIGHT_CARD, *deal).table for game in games), deal


def test_the_transcripts_show_every_kind_of_ending_but_the_limit() -> None:
    last = {path.read_text("utf-8").splitlines()[-1] for path in TRANSCRIPTS.iterdir()}
    told = {line.split(": ", 1)[1].split(",")[0] for line in last}
    assert told == {*war_engine.Ending} - {"BattleLimit"}


if __name__ == "__main__":
    for name, new in GAMES.items():
        text = "\n".join(transcript(new())) + "\n"
        (TRANSCRIPTS / f"{name}.txt").write_text(text, "utf-8")
