"""Who may import whom: the rules know nothing of the page, the page nothing of the rules.

war_engine            the standard library and itself; nothing of the machine it runs on
war_page, pure        war_engine and other pure modules of war_page; no browser
war_page, DOM         the browser; of the engine, nothing that tells a rule
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
Check = Callable[[str], list[str]]

DOM = {"app.py", "app_tools.py", "browser.py"}
"""The modules of war_page that may know PyScript and the document."""

BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}
MACHINE = {"importlib", "os", "pathlib", "subprocess", "sys", "time"}
"""What would tie the rules to one machine, or hide an import from this test."""

RULE_DATA = {
    "contributions",
    "deck",
    "ending",
    "face",
    "face_down",
    "outcome",
    "pot",
    "rank",
    "rules",
    "stages",
    "table",
    "tied",
    "winner",
}
"""What the engine knows of a game. A DOM module that reads one of these decides by it."""

RULE_WORDS = {
    "A",
    "AllCards",
    "B",
    "BattleLimit",
    "NoCards",
    "RepeatedState",
    "ShortTie",
    "UnresolvedTie",
    "down",
    "lost",
    "tied",
    "up",
    "won",
    "won-a",
    "won-b",
}
"""What the engine and the pure page call these things: in a DOM module, a rule by another name."""


def imports(tree: ast.AST) -> Iterator[str]:
    """Return every imported module in full, with the names taken from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def engine_faults(source: str) -> list[str]:
    """Return what a module of war_engine may not do."""
    tree = ast.parse(source)
    allowed = (sys.stdlib_module_names | {"war_engine"}) - MACHINE
    faults = [name for name in imports(tree) if _package(name) not in allowed]
    faults += [
        name for name in imports(tree) if _package(name) == "random" and name != "random.Random"
    ]
    return faults + _hidden(tree, {"print", "input", "open"})


def pure_page_faults(source: str) -> list[str]:
    """Return what a module of war_page that holds words and markup may not do."""
    tree = ast.parse(source)
    allowed = (sys.stdlib_module_names | {"war_engine", "war_page"}) - MACHINE
    dom = {name.removesuffix(".py") for name in DOM}
    faults = [name for name in imports(tree) if _package(name) not in allowed]
    faults += [
        name
        for name in imports(tree)
        if _package(name) == "war_page" and dom.intersection(name.split("."))
    ]
    return faults + _hidden(tree, {"print", "input", "open"})


def dom_faults(source: str) -> list[str]:
    """Return where a DOM module knows a rule."""
    tree = ast.parse(source)
    allowed = sys.stdlib_module_names | {"war_page"} | BROWSER
    return [
        *[name for name in imports(tree) if _package(name) not in allowed],
        *[n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr in RULE_DATA],
        *[
            repr(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and node.value in RULE_DATA | RULE_WORDS
        ],
        *_hidden(tree, {"print"}),
    ]


def _package(name: str) -> str:
    """Return the outermost package; a relative import has none, and is refused everywhere."""
    return name.split(".")[0]


def _hidden(tree: ast.AST, builtins: set[str]) -> list[str]:
    """Return uses of builtins that reach out, or that import out of this test's sight."""
    forbidden = builtins | {"__import__", "eval", "exec"}
    return [n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id in forbidden]


def modules(package: str) -> list[Path]:
    """Return every Python file of a package."""
    return sorted((ROOT / package).rglob("*.py"))


ENGINE = modules("war_engine")
PAGE = modules("war_page")
CHECKS = [
    *[pytest.param(engine_faults, path, id=f"war_engine/{path.name}") for path in ENGINE],
    *[
        pytest.param(
            dom_faults if path.name in DOM else pure_page_faults, path, id=f"war_page/{path.name}"
        )
        for path in PAGE
    ],
]


@pytest.mark.parametrize(("faults", "path"), CHECKS)
def test_module_keeps_to_its_layer(faults: Check, path: Path) -> None:
    assert faults(path.read_text("utf-8")) == []


def test_the_check_sees_both_packages_and_the_browser_where_it_may_be() -> None:
    assert {"game.py", "play.py"} <= {path.name for path in ENGINE}
    assert {"app.py", "words.py"} <= {path.name for path in PAGE}
    dom = [path.read_text("utf-8") for path in PAGE if path.name in DOM]
    assert any(_package(name) == "pyscript" for text in dom for name in imports(ast.parse(text)))


@pytest.mark.parametrize(
    "planted",
    [
        "import pyscript",
        "from js import document",
        "import os",
        "from os import path",
        "import os.path as p",
        "import sys, json",
        "from time import sleep",
        "import war_page.words",
        "import numpy",
        "from . import table",
        "def f():\n    import sys",
        "if TYPE_CHECKING:\n    from pyscript import window",
        "import random",
        "from random import shuffle",
        "import importlib",
        "__import__('os')",
        "print(table)",
        "open('records')",
    ],
)
def test_a_fault_in_the_engine_is_found(planted: str) -> None:
    assert engine_faults(planted)


@pytest.mark.parametrize(
    "planted",
    [
        "import pyscript",
        "from js import document",
        "from pyodide.ffi import create_proxy",
        "from war_page import app",
        "from war_page.app import start",
        "import war_page.browser",
        "from war_page.browser import paint",
        "from . import app",
        "import numpy",
        "import os",
        "print('<p>')",
        "__import__('js')",
    ],
)
def test_a_fault_in_the_pure_page_is_found(planted: str) -> None:
    assert pure_page_faults(planted)


@pytest.mark.parametrize(
    "planted",
    [
        "if card.rank > other.rank: show()",
        "if game.table.pot: show()",
        "if game.outcome is None: play()",
        "won = battle.winner",
        "if game.tied: show()",
        "getattr(game, 'winner')",
        "if view['outcome'] == 'UnresolvedTie': stop()",
        "if player == 'A': cheer()",
        "if state == 'won-a': cheer()",
        "from war_engine import Game",
        "from war_engine.play import next_stage",
        "print('ready')",
    ],
)
def test_a_rule_in_a_dom_module_is_found(planted: str) -> None:
    assert dom_faults(planted)


@pytest.mark.parametrize(
    ("faults", "honest"),
    [
        (engine_faults, "if TYPE_CHECKING:\n    from random import Random"),
        (engine_faults, "from war_engine.table import Card\nfrom typing import NamedTuple"),
        (pure_page_faults, "import json\nfrom random import Random\nfrom war_page import words"),
        (pure_page_faults, "from war_engine import Game"),
        (dom_faults, "from pyscript import document\nif event.repeat: event.preventDefault()"),
        (dom_faults, "paint(eight.view())"),
    ],
)
def test_honest_code_passes(faults: Check, honest: str) -> None:
    assert faults(honest) == []
