"""The rules of War, two variants as data, with every card in the open."""

from war_engine.errors import (
    CardGivenTwice,
    CardMissing,
    ChanceNeeded,
    DealError,
    EmptyQueue,
    IncompleteDeal,
    NothingToTakeBack,
    PlayEnded,
    UnknownCard,
    WarError,
)
from war_engine.game import Battle, Boundary, Game, TotalCheck, total_check
from war_engine.play import Stage, StageKind, next_stage, shortage
from war_engine.rules import EIGHT_CARD, HIGH_CARD, INSUFFICIENT_TIE, Ending, Outcome, Rules
from war_engine.table import Card, Contribution, Face, Player, Table

__all__ = [
    "EIGHT_CARD",
    "HIGH_CARD",
    "INSUFFICIENT_TIE",
    "Battle",
    "Boundary",
    "Card",
    "CardGivenTwice",
    "CardMissing",
    "ChanceNeeded",
    "Contribution",
    "DealError",
    "EmptyQueue",
    "Ending",
    "Face",
    "Game",
    "IncompleteDeal",
    "NothingToTakeBack",
    "Outcome",
    "PlayEnded",
    "Player",
    "Rules",
    "Stage",
    "StageKind",
    "Table",
    "TotalCheck",
    "UnknownCard",
    "WarError",
    "next_stage",
    "shortage",
    "total_check",
]
