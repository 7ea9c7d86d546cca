"""Databases and servers for tests.

What is about storage runs on SQLite and on PostgreSQL (storage/conftest.py); the rest, which does not know
what it is kept in, on SQLite.
"""

import asyncio
import os
import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from tests.server import postgres
from tests.server.serving import Server, commanded, serving

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


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same for SQLite."""
    file = tmp_path_factory.mktemp("template") / "migrated.sqlite"
    asyncio.run(migrate(f"sqlite:///{file}"))
    return file


@pytest.fixture
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with nothing in it but its tables: SQLite, unless a test says "postgres"."""
    if getattr(request, "param", "sqlite") == "sqlite":
        file = shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "server.sqlite")
        return f"sqlite:///{file}"
    new: Callable[[str], str] = request.getfixturevalue("new_postgres")
    return new(request.getfixturevalue("postgres_template"))


@pytest.fixture(scope="module")
def shared_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database for all the tests of a file: matches do not know of each other."""
    return f"sqlite:///{tmp_path_factory.mktemp('shared') / 'server.sqlite'}"


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that do not break it: matches and people do not know of each other."""
    folder = tmp_path_factory.mktemp("server")
    with commanded(f"sqlite:///{folder / 'server.sqlite'}", folder, DYSTOPOLIS_METRICS="yes") as running:
        yield running
        assert "Traceback" not in running.said()


@pytest.fixture(scope="session")
def postgres_server(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(f"{postgres_url}/postgres", folder, DYSTOPOLIS_METRICS="yes") as running:
        yield running
        assert "Traceback" not in running.said()


@pytest.fixture(scope="module")
def environ() -> dict[str, str]:
    """What `server` finds in its environment; a file of tests that says something here gets its own."""
    return {}


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, environ: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server to play on: the one for everybody on SQLite, or on what a file of tests says."""
    if not environ:
        yield request.getfixturevalue(f"{getattr(request, 'param', 'sqlite')}_server")
        return
    folder = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{folder / 'server.sqlite'}", folder, workers=1, **environ) as running:
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
