from collections.abc import Iterator

import pytest

from tests.serve.server import Running, running


@pytest.fixture(scope="session")
def server() -> Iterator[Running]:
    with running() as server:
        yield server
