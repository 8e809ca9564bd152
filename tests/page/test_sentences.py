"""All that people read is in the words modules: the modules of the document hold no sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.page.markup_reader import ROOT

DOM = ("app.py", "app_tools.py", "browser.py")
SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:.!?]? +[^\W\d_]+|[^\W\d_]{2,}[.!?]$")
"""Two words with a space between, or a word that ends as a sentence does."""


def sentences(source: str) -> list[str]:
    """Return the texts in a module, docstrings aside, that a person could be meant to read."""
    tree = ast.parse(source)
    documentation = set(_docstrings(tree))
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node not in documentation
        and SENTENCE.search(node.value)
    ]


def _docstrings(tree: ast.AST) -> Iterator[ast.Constant]:
    """Return texts that stand as a statement of their own: documentation wherever they stand."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


@pytest.mark.parametrize("module", DOM)
def test_no_sentence_in_a_module_of_the_document(module: str) -> None:
    assert sentences((ROOT / "war_page" / module).read_text("utf-8")) == []


def test_the_words_modules_hold_many() -> None:
    for module in ("words.py", "words_high.py"):
        assert len(sentences((ROOT / "war_page" / module).read_text("utf-8"))) > 10


@pytest.mark.parametrize(
    "planted",
    [
        "status.textContent = 'Player A wins'",
        "paint(f'Battle {number}: you win')",
        "show('Stopped.')",
        "label = 'Größe ändern'",
    ],
)
def test_a_planted_sentence_is_found(planted: str) -> None:
    assert sentences(planted)


@pytest.mark.parametrize(
    "honest",
    [
        '"""Say what happened."""',
        "find('button[aria-disabled]')",
        "press('new-game')",
        "key == 'Enter'",
        "f'{name}: {error}'",
    ],
)
def test_other_texts_are_no_sentences(honest: str) -> None:
    assert sentences(honest) == []
