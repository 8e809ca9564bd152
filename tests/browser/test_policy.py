"""What the policy lets nobody do, wherever the page is opened from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.pages import opened, press, table
from tests.browser.targets import TARGETS, Target

FOREIGN = "https://foreign.invalid/script.js"

NOTE = """() => {
  window.ran = [];
  window.refused = [];
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    refused.push(`${effectiveDirective} ${blockedURI}`));
}"""

ATTACKS = {
    "foreign script": (
        f"""new Promise((done) => {{
          const script = document.createElement("script");
          script.src = "{FOREIGN}";
          script.onload = () => ran.push("foreign");
          script.onerror = done;
          document.head.append(script);
        }})""",
        f"script-src-elem {FOREIGN}",
    ),
    "inline script": (
        """(() => {
          const script = document.createElement("script");
          script.textContent = "ran.push('inline')";
          document.head.append(script);
        })()""",
        "script-src-elem inline",
    ),
    "inline handler": (
        """(() => {
          const trap = document.createElement("button");
          trap.setAttribute("onclick", "ran.push('handler')");
          document.body.append(trap);
          trap.click();
        })()""",
        "script-src-attr inline",
    ),
    "script from data": (
        """new Promise((done) => {
          const script = document.createElement("script");
          script.src = "data:text/javascript,ran.push('data')";
          script.onerror = script.onload = done;
          document.head.append(script);
        })""",
        "script-src-elem data",
    ),
    "eval": (
        # Called later: the test's own way into the page is not held to the policy.
        """new Promise((done) => setTimeout(() => {
          try { (0, eval)("ran.push('eval')"); } catch {} finally { done(); }
        }))""",
        "script-src eval",
    ),
    "foreign request": (
        f"fetch('{FOREIGN}').catch(() => {{}})",
        f"connect-src {FOREIGN}",
    ),
    "foreign picture": (
        f"""new Promise((done) => {{
          const picture = new Image();
          picture.onload = picture.onerror = done;
          picture.src = "{FOREIGN}";
        }})""",
        f"img-src {FOREIGN}",
    ),
}


@pytest.fixture(scope="module", params=["dev", "built-root", "single"])
def place(request: pytest.FixtureRequest) -> Iterator[Target]:
    """One after the other, the places that the page is opened from."""
    with TARGETS[request.param]() as target:
        yield target


@pytest.mark.provokes("console", "foreign", "request")
@pytest.mark.parametrize("attack", ATTACKS)
def test_is_refused(page: Page, place: Target, attack: str) -> None:
    attempt, violation = ATTACKS[attack]
    opened(page, place.url)
    page.evaluate(NOTE)
    page.evaluate(f"async () => {{ await {attempt}; }}")
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    assert page.evaluate("ran") == []
    assert page.evaluate("refused") == [violation]
    press(page, "Battle")
    assert table(page).battles == 1
