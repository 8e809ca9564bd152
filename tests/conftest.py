"""What the browser tests are aimed at: the built site, for that is what ships."""

import pytest

from tests.browser.targets import TARGETS


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--target",
        choices=sorted(TARGETS),
        default="built-root",
        help="what the browser tests open",
    )
