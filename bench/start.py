"""How soon the page plays, against a bare PyScript page with the same pinned packages.

python3 -m bench.start [rounds] [checkout]

A checkout of another version, its runtime fetched, is measured in the same run.
"""

from __future__ import annotations

import gzip
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright

from tests.browser.hosts import hosted
from tests.serve.server import running
from tools import build, chromium, runtime

SLOW = 6
"""How many times slower the processor is made: a Chromebook."""

BARE = """<!DOCTYPE html>
<html lang="en" data-app="loading">
<head>
<meta charset="utf-8">
<title>Bare</title>
<link rel="stylesheet" href="./core/core.css">
<script type="module" src="./core/core.js"></script>
</head>
<body>
<p>Bare</p>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document

document.documentElement.dataset.app = "ready"
</script>
</body>
</html>
"""

WATCH = """
window.seen = { shift: 0, largest: 0, blocked: 0, ready: 0 };
function watch(type, note) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true });
}
watch("layout-shift", ({ value }) => { seen.shift += value; });
watch("largest-contentful-paint", ({ startTime }) => { seen.largest = startTime; });
watch("longtask", ({ duration }) => { seen.blocked += duration - 50; });
new MutationObserver(() => {
  if (document.documentElement?.dataset.app === "ready") seen.ready ||= performance.now();
}).observe(document, { subtree: true, attributeFilter: ["data-app"] });
"""
READ = """async () => {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const [{ startTime }] = performance.getEntriesByName("first-contentful-paint");
  return [seen.ready, startTime, seen.largest, seen.blocked, seen.shift];
}"""
KEPT = """async () => {
  const found = await navigator.serviceWorker?.getRegistrations();
  if (found?.length) await navigator.serviceWorker.ready;
}"""


class Start(NamedTuple):
    """What one start was like, in milliseconds."""

    ready: float
    first_paint: float
    largest_paint: float
    blocked: float
    shift: float


def opened(page: Page, url: str) -> Start:
    """Open the page and wait until it plays."""
    page.goto(url, wait_until="commit")
    page.locator("html[data-app=ready]").wait_for(timeout=120_000)
    return Start(*page.evaluate(READ))


def start(browser: Browser, url: str, slow: int = 1, again: bool = False) -> Start:
    """Measure one start, the first in this context or one that follows others."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    if slow > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    if again:
        for _ in range(2):
            opened(page, url)
            if not url.startswith("file:"):
                page.evaluate(KEPT)
    measured = opened(page, url)
    context.close()
    return measured


def transfer(browser: Browser, url: str) -> int:
    """Return how many bytes a first start fetches from a host that compresses with gzip."""
    context = browser.new_context(service_workers="block")
    sizes: list[int] = []
    context.on("response", lambda response: sizes.append(_compressed(response)))
    opened_quietly(context, url)
    context.close()
    return sum(sizes)


def opened_quietly(context: BrowserContext, url: str) -> None:
    """Open the page without measuring."""
    page = context.new_page()
    page.goto(url)
    page.locator("html[data-app=ready]").wait_for(timeout=120_000)


def _compressed(response: Response) -> int:
    return len(gzip.compress(response.body(), 9)) if response.ok else 0


@contextmanager
def pages(other: Path | None) -> Iterator[dict[str, str]]:
    """Serve everything that is compared; the bare page comes first."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        root = Path(folder)
        packages = {"core": "@pyscript/core/dist", "pyodide": "pyodide"}
        for name, package in packages.items():
            shutil.copytree(runtime.MODULES / package, root / "bare" / name)
        (root / "bare" / "index.html").write_text(BARE, "utf-8")
        site = build.build(root / "built").out
        url = stack.enter_context(hosted(root))
        urls = {
            "bare PyScript": f"{url}bare/",
            "development": stack.enter_context(running()).url,
            "built site": f"{url}built/",
            "war.html": (site / "war.html").as_uri(),
        }
        if other:
            command = [sys.executable, "serve.py", "build", "--out", str(root / "other")]
            subprocess.run(command, cwd=other, check=True, stdout=subprocess.DEVNULL)
            urls |= {
                "other: develop.": stack.enter_context(running(other)).url,
                "other: built": f"{url}other/",
            }
        yield urls


def compare(browser: Browser, urls: dict[str, str], rounds: int, slow: int, again: bool) -> None:
    """Measure the pages in turns, and print each one's medians and its ratio to the first."""
    runs = [
        {name: start(browser, url, slow, again) for name, url in urls.items()}
        for _ in range(rounds)
    ]
    bare = next(iter(urls))
    print(f"\n{'again' if again else 'first start'}, processor {slow}x slower: ratios of medians")
    for name in urls:
        figures = Start(*(median(run[name][i] for run in runs) for i in range(len(Start._fields))))
        ready = median(run[bare].ready for run in runs)
        print(
            f"{name:15} ready {figures.ready:6,.0f} ms {figures.ready / ready:5.2f}x"
            f"   first paint {figures.first_paint:5,.0f} ms {figures.first_paint / ready:5.2f}x"
            f"   largest {figures.largest_paint:5,.0f} ms   blocked {figures.blocked:6,.0f} ms"
            f"   shift {figures.shift:.3f}"
        )


def main() -> None:
    """Print all figures."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    other = Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
    with pages(other) as urls, sync_playwright() as playwright:
        browser = chromium.launched(playwright)
        served = {name: url for name, url in urls.items() if not url.startswith("file:")}
        sizes = {name: transfer(browser, url) for name, url in served.items()}
        for name, size in sizes.items():
            print(f"{name:15} {size:>10,} bytes in gzip {size / sizes['bare PyScript']:5.2f}x")
        for slow, again in ((1, False), (1, True), (SLOW, False)):
            compare(browser, urls, rounds, slow, again)
        browser.close()


if __name__ == "__main__":
    main()
