"""Records which modules of the standard library the page uses, over all browser tests.

python3 -m tools.library    writes tools/library.txt, the list that the build keeps to
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tools" / "library.txt"

ASK = """
import sys
from pyscript import document

document.documentElement.dataset.modules = " ".join(
    name
    for name, module in sys.modules.items()
    if str(getattr(getattr(module, "__spec__", None), "origin", "")).startswith("/lib/python")
)
"""
RUN = """
(code) => {
  delete document.documentElement.dataset.modules;
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  document.body.append(script);
}
"""


class Recorder:
    """Asks each page that is still up at the end of a test what its Python has imported."""

    def __init__(self) -> None:
        self.modules: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Function) -> Iterator[None]:
        """Let the test run, then ask."""
        yield
        for page in {value for value in item.funcargs.values() if isinstance(value, Page)}:
            if not page.is_closed():
                self._ask(page)

    def _ask(self, page: Page) -> None:
        root = page.locator("html[data-app=ready]")
        if root.count():
            page.evaluate(RUN, ASK)
            page.locator("html[data-modules]").wait_for()
            self.modules.update((root.get_attribute("data-modules") or "").split())


def main() -> int:
    """Run the browser tests, and write the list if all is well."""
    recorder = Recorder()
    tests = [str(ROOT / "tests" / "browser"), "-n0", "--target", "dev"]
    code = pytest.main([*tests, *sys.argv[1:]], plugins=[recorder])
    if code == pytest.ExitCode.OK:
        LIST.write_text("".join(f"{name}\n" for name in sorted(recorder.modules)), "utf-8")
        print(f"{len(recorder.modules)} modules in {LIST.relative_to(ROOT)}")
    return code


if __name__ == "__main__":
    sys.exit(main())
