"""Databases for tests: `database_url` runs a test on SQLite and on PostgreSQL, each time on an empty one.

`server` is a server on each of them, for all the tests of a file.
"""

import asyncio
import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from tests.server import postgres
from tests.server.serving import Server, serving

from dystopolis.server.storage import Storage

NAMES = (f"test_{number}" for number in count(1))


@pytest.fixture(scope="session")
def postgres_programs() -> Path:
    """The folder with PostgreSQL's programs."""
    found = postgres.programs()
    if found is None:
        missing = "PostgreSQL is not installed (on Debian: apt install postgresql)."
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return found


@pytest.fixture(scope="session")
def postgres_url(postgres_programs: Path) -> Iterator[str]:
    """A PostgreSQL server, as an address without a database's name; one for each process that runs tests."""
    with postgres.cluster(postgres_programs) as cluster:
        yield cluster.url


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


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def shared_url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database for all the tests of a file: matches do not know of each other."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('shared') / 'server.sqlite'}"
    return f"{request.getfixturevalue('postgres_url')}/postgres"


@pytest.fixture(scope="module")
def environ() -> dict[str, str]:
    """What else `server` finds in its environment; a file of tests may say something here."""
    return {}


@pytest.fixture(scope="module")
def server(
    shared_url: str, environ: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server for all the tests of a file, on each of the two databases."""
    with serving(shared_url, tmp_path_factory.mktemp("server"), **environ) as running:
        yield running
        assert "Traceback" not in running.said()


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
