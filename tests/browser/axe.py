"""What axe-core finds in the page, and the contrasts that it leaves out."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.serve.server import ROOT

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES = ["target-size", "td-has-header", "label-content-name-mismatch"]

RUN = """async ([tags, rules]) => {
  const found = await axe.run(document, {
    runOnly: { type: "tag", values: tags },
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
    resultTypes: ["violations", "incomplete"],
  });
  const told = (kind) => found[kind].flatMap(({ id, nodes }) => nodes.map(
    (node) => `${id}: ${node.target} ${node.failureSummary ?? ""}`));
  return [told("violations"), told("incomplete")];
}"""


@cache
def _source() -> str:
    return (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def findings(page: Page) -> tuple[list[str], list[str]]:
    """Return violations, and what axe could not decide, apart from what a person reviewed."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    violations, incomplete = page.evaluate(RUN, [TAGS, RULES])
    return violations, [found for found in incomplete if not _reviewed(found)]


def _reviewed(found: str) -> bool:
    return any(found.startswith(known) for known in REVIEWED)


REVIEWED = (
    "aria-required-children: #pot ",  # a list that is empty now
    "aria-required-children: #pile ",
    "aria-required-children: #queue-a ",
    "aria-required-children: #queue-b ",
    "th-has-data-cells: ",  # a table that no row was added to yet
    "color-contrast: ",  # all text is measured by contrasts() instead
)
"""What axe can't decide and a person has looked at, by rule and element."""

CONTRASTS = """(selector) => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const backdrop = (part) => {
    for (let at = part; at; at = at.parentElement) {
      const colour = numbers(getComputedStyle(at).backgroundColor);
      if (colour.length < 4 || colour[3] > 0) return colour;
    }
    return [255, 255, 255];
  };
  const light = (colour) => {
    const [red, green, blue] = colour.slice(0, 3).map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  return [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility())
    .map((part) => {
      const style = getComputedStyle(part);
      return {
        name: part.id || part.textContent.trim(),
        text: ratio(numbers(style.color), backdrop(part)),
        border: ratio(numbers(style.borderTopColor), backdrop(part.parentElement)),
        outline: ratio(numbers(style.outlineColor), backdrop(part.parentElement)),
      };
    });
}"""


def contrasts(page: Page, selector: str) -> list[dict[str, Any]]:
    """Return the contrast of text, border and outline of what can be seen of the selected."""
    return list(page.evaluate(CONTRASTS, selector))
