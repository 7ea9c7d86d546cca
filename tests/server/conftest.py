"""Databases for tests: `database_url` runs a test on SQLite and on PostgreSQL, each time on an empty one."""

import asyncio
import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from tests.server import postgres

from dystopolis.server.storage import Storage

NAMES = (f"test_{number}" for number in count(1))


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL server, as an address without a database's name; one for each process that runs tests."""
    binaries = postgres.programs()
    if binaries is None:
        missing = "PostgreSQL is not installed (on Debian: apt install postgresql)."
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    with postgres.cluster(binaries) as url:
        yield url


@pytest.fixture(scope="session")
def postgres_template(postgres_url: str) -> str:
    """A database with all tables and nothing in them, to be copied: quicker than migrating each time."""
    postgres.run_sql(postgres_url, "CREATE DATABASE template_migrated")
    asyncio.run(migrate(f"{postgres_url}/template_migrated"))
    return "template_migrated"


@pytest.fixture
def new_postgres(postgres_url: str) -> Iterator[Callable[[str], str]]:
    """Makes databases: empty ones from "template0", ready ones from the fixture `postgres_template`."""
    made: list[str] = []

    def make(template: str) -> str:
        made.append(next(NAMES))
        postgres.run_sql(postgres_url, f"CREATE DATABASE {made[-1]} TEMPLATE {template}")
        return f"{postgres_url}/{made[-1]}"

    yield make
    postgres.run_sql(postgres_url, *(f"DROP DATABASE {name} WITH (FORCE)" for name in made))


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with nothing in it but its tables."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'server.sqlite'}"
    new: Callable[[str], str] = request.getfixturevalue("new_postgres")
    return new(request.getfixturevalue("postgres_template"))


@pytest.fixture(params=["sqlite", "postgres"])
def bare_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any tables."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'bare.sqlite'}"
    new: Callable[[str], str] = request.getfixturevalue("new_postgres")
    return new("template0")


async def migrate(url: str) -> None:
    storage = await Storage.open(url)
    await storage.close()
