"""The whole application in this process, one for each file of tests, and people who use it."""

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.whole_app import ROOMY, Guest, whole_app

from dystopolis.server.config import Config


@pytest.fixture(scope="module")
def client(shared_url: str) -> Iterator[TestClient[Litestar]]:
    with whole_app(Config(db=shared_url, workers=0, limits=ROOMY)) as running:
        yield running


@pytest.fixture
def ada(client: TestClient[Litestar]) -> Guest:
    return Guest(client, "Ada")


@pytest.fixture
def ben(client: TestClient[Litestar]) -> Guest:
    return Guest(client, "Ben")


@pytest.fixture
def eve(client: TestClient[Litestar]) -> Guest:
    return Guest(client, "Eve")
