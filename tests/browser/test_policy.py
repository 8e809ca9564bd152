"""What the policy lets nobody do, wherever the page is opened from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.pages import opened, press, table
from tests.browser.targets import TARGETS

FOREIGN = "https://foreign.invalid/script.js"

NOTE = """() => {
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
def there(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """The page, opened from one place after the other and attacked there in every way."""
    with TARGETS[request.param]() as target:
        context = browser.new_context()
        target.prepare(context)
        page = opened(context.new_page(), target.url)
        page.evaluate(NOTE)
        yield page
        context.close()


@pytest.mark.parametrize("attack", ATTACKS)
def test_is_refused(there: Page, attack: str) -> None:
    attempt, violation = ATTACKS[attack]
    there.evaluate("() => { window.ran = []; window.refused = []; }")
    there.evaluate(f"async () => {{ await {attempt}; }}")
    there.evaluate("() => new Promise((done) => setTimeout(done))")
    assert there.evaluate("ran") == []
    assert there.evaluate("refused") == [violation]
    press(there, "Reset original queues", "Battle")
    assert table(there).battles == 1
