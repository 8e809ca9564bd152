import pytest

from tests.browser.targets import TARGETS


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--target", choices=sorted(TARGETS), default="dev", help="what the browser tests open"
    )
