"""A variant is data: nothing in the engine asks which one is played."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import war_engine
from tests.engine.notation import kinds, play_out
from war_engine import EIGHT_CARD, HIGH_CARD, Game, Rules

ENGINE = sorted(Path(war_engine.__file__).parent.glob("*.py"))
CONSTANTS = {name for name, value in vars(war_engine).items() if isinstance(value, Rules)}
TITLES = {getattr(war_engine, name).name for name in CONSTANTS}


def asks_for_the_variant(source: str) -> list[str]:
    """Return each expression that looks at which variant it is, and not just at its data.

    A variant's title stands where it is made, and an error may show it. Nothing else reads it.
    """
    tree = ast.parse(source)
    allowed = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise)
        or (isinstance(node, ast.Call) and ast.unparse(node.func) == "Rules")
        for inner in ast.walk(node)
    }
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if id(node) not in allowed and _is_about_the_variant(node)
    ]


def _is_about_the_variant(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(value=owner, attr="name"):
            return ast.unparse(owner).split(".")[-1] == "rules"
        case ast.Name(id=name, ctx=ast.Load()):
            return name in CONSTANTS
        case ast.Constant(value=str(text)):
            return text in TITLES
    return False


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_no_module_asks_for_the_variant(path: Path) -> None:
    assert asks_for_the_variant(path.read_text("utf-8")) == []


def test_the_check_looks_at_both_variants_in_all_modules() -> None:
    assert sorted(CONSTANTS) == ["EIGHT_CARD", "HIGH_CARD"]
    assert {"deal.py", "game.py", "play.py", "rules.py", "table.py"} <= {p.name for p in ENGINE}


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ("if rules.name == 'War: High Card': pass", ["rules.name", "'War: High Card'"]),
        ("if self.rules.name.startswith('War'): pass", ["self.rules.name"]),
        ("if rules is HIGH_CARD: pass", ["HIGH_CARD"]),
        ("title = rules.name", ["rules.name"]),
        ("{'Eight-card War': one}[key]()", ["'Eight-card War'"]),
        ("match rules.name:\n    case _: pass", ["rules.name"]),
        ("raise ChanceNeeded(rules.name)", []),
        ("HIGH_CARD = Rules(name='War: High Card')", []),
        ("if rules.shuffled_award and card.name: pass", []),
    ],
)
def test_the_check_finds_what_it_is_for(planted: str, found: list[str]) -> None:
    assert sorted(asks_for_the_variant(planted)) == sorted(found)


def test_a_third_variant_needs_data_alone() -> None:
    """The eight cards with the big game's ends: a short player loses, two go face down."""
    third = replace(
        EIGHT_CARD,
        name="Two face down",
        face_down=2,
        short_a=HIGH_CARD.short_a,
        short_b=HIGH_CARD.short_b,
    )
    game = Game(third)
    assert kinds(game.battle()) == "tie, face down, compare, award"
    assert str(game.table) == "A - | B 5a 5b 2a 2b 4a 3b 3a 4b | pot -"
    assert str(game.outcome) == "AllCards, B wins"
    short = play_out(Game(third, "5a 2a 3a", "5b 2b 3b 4a 4b"))
    assert str(short.outcome) == "ShortTie, B wins"
