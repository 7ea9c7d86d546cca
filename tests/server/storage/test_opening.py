"""Opening a database: what is made, what is refused, and in which words."""

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from tests.server import postgres
from tests.server.storage.working import new_match, on

from dystopolis.kernel import Refused
from dystopolis.server.storage import Storage
from dystopolis.server.storage.address import address
from dystopolis.server.storage.schema import METADATA

HOLD = """
import asyncio, sys
from dystopolis.server.storage import Storage
async def hold():
    await Storage.open(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(hold())
"""


async def open_and_close(url: str) -> None:
    storage = await Storage.open(url)
    await storage.close()


def refusal(url: str) -> str:
    with pytest.raises(Refused) as refused:
        asyncio.run(open_and_close(url))
    return refused.value.sentence


def test_the_migrations_make_the_tables_that_the_schema_describes(bare_url: str) -> None:
    async def body(storage: Storage) -> None:
        assert await storage.database.reading(differences) == []

    on(bare_url, body)


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, METADATA))


def test_what_was_kept_is_there_when_it_is_opened_again(database_url: str) -> None:
    async def write(storage: Storage) -> None:
        await new_match(storage)

    async def read(storage: Storage) -> None:
        assert await storage.matches.get("m1") is not None

    on(database_url, write)
    on(database_url, read)


def test_two_servers_may_make_the_tables_of_one_postgresql_at_once(
    new_postgres: Callable[[str], str],
) -> None:
    url = new_postgres("template0")

    async def run() -> None:
        await asyncio.gather(*(open_and_close(url) for _ in range(4)))

    asyncio.run(run())


def test_a_secret_is_made_once(database_url: str) -> None:
    made: set[bytes] = set()

    async def look(storage: Storage) -> None:
        made.add(await storage.secret("signing"))

    on(database_url, look)
    on(database_url, look)
    assert [len(secret) for secret in made] == [32]


def setting(connection: Connection, pragma: str) -> object:
    return connection.exec_driver_sql(f"PRAGMA {pragma}").scalar()


def test_sqlite_has_a_log_and_keeps_to_its_foreign_keys(tmp_path: Path) -> None:
    async def body(storage: Storage) -> None:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            ask = partial(setting, pragma=pragma)
            assert await storage.database.reading(ask) == await storage.database.writing(ask) == value

    on(str(tmp_path / "s.sqlite"), body)


def test_nobody_else_on_the_machine_can_read_the_file(tmp_path: Path) -> None:
    file = tmp_path / "new" / "s.sqlite"
    asyncio.run(open_and_close(str(file)))

    assert file.stat().st_mode & 0o077 == 0


def test_a_second_server_on_an_sqlite_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "s.sqlite"
    command = [sys.executable, "-c", HOLD, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        assert refusal(str(file)).startswith(f"Another server is using {file}.")
        first.kill()

    asyncio.run(open_and_close(str(file)))


def test_a_visitor_may_look_in_while_a_server_runs(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        visitor = await Storage.visit(database_url)
        assert [match.id for match in await visitor.matches.by_state()] == ["m1"]
        await visitor.close()

    on(database_url, body)


def test_a_visitor_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="There is no database"):
        asyncio.run(visit_and_close(str(tmp_path / "s.sqlite")))

    assert list(tmp_path.iterdir()) == []


async def visit_and_close(url: str) -> None:
    storage = await Storage.visit(url)
    await storage.close()


def test_a_database_of_a_newer_version_is_refused_and_left_alone(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        newer = "UPDATE alembic_version SET version_num = '9999'"
        assert await storage.database.writing(lambda connection: connection.exec_driver_sql(newer).rowcount)

    on(database_url, body)

    assert refusal(database_url).startswith("This database was made by a newer version of Dystopolis.")
    with pytest.raises(Refused, match="newer version"):
        asyncio.run(visit_and_close(database_url))


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "other.sqlite")) as other:
        other.execute("CREATE TABLE people (id)")

    assert (
        refusal(str(tmp_path / "other.sqlite"))
        == "This database belongs to another program. Name another one."
    )


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear reader, " * 1000, encoding="utf-8")

    assert refusal(str(file)) == f"The database {file} cannot be used: file is not a database."


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()

    sentence = refusal(str(blocked / "s.sqlite"))
    assert sentence.startswith(f"The database {blocked / 's.sqlite'} cannot be used: ")
    assert refusal(str(tmp_path)) == f"The database {tmp_path} cannot be used: Is a directory."


def test_a_refused_start_leaves_no_lock_behind(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear reader, " * 1000, encoding="utf-8")

    assert refusal(str(file)) == refusal(str(file))


def test_a_postgresql_that_is_not_there_is_named_without_the_password() -> None:
    sentence = refusal(f"postgresql://me:hidden@127.0.0.1:{postgres.free_port()}/games")

    assert sentence.startswith("The database postgresql+asyncpg://me:***@127.0.0.1:")
    assert "cannot be reached" in sentence
    assert "hidden" not in sentence


def test_a_host_that_has_no_address_is_named() -> None:
    assert "cannot be reached" in refusal("postgresql://me:hidden@no-such-host.invalid/games")


def test_a_wrong_password_and_a_missing_database_are_told_apart(postgres_url: str) -> None:
    wrong = refusal(postgres_url.replace(postgres.PASSWORD, "wrong-one") + "/postgres")
    missing = refusal(f"{postgres_url}/nowhere")

    assert wrong.startswith("PostgreSQL does not let this user in")
    assert missing.startswith("PostgreSQL has no such database")
    assert "wrong-one" not in wrong
    assert postgres.PASSWORD not in missing


def test_an_unknown_option_of_postgresql_is_a_sentence(postgres_url: str) -> None:
    assert "has an option that is not known" in refusal(f"{postgres_url}/postgres?colour=red")


def test_the_options_of_postgresqls_own_tools_are_understood(new_postgres: Callable[[str], str]) -> None:
    asyncio.run(open_and_close(new_postgres("template0") + "?sslmode=disable"))


@pytest.mark.parametrize("written", ["mysql://me:hidden@host/db", "postgresql://me:hidden@host:port/db"])
def test_other_addresses_are_refused_without_repeating_them(written: str) -> None:
    with pytest.raises(Refused, match=r"Name a file, sqlite:///FILE, or postgresql://") as refused:
        address(written)

    assert "hidden" not in refused.value.sentence


@pytest.mark.parametrize("written", ["sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite://file"])
def test_sqlite_needs_a_file(written: str) -> None:
    with pytest.raises(Refused, match="needs a file"):
        address(written)


def test_a_file_may_be_written_in_several_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    assert address("s.sqlite").file == tmp_path / "s.sqlite"
    assert address("sqlite:///s.sqlite").file == tmp_path / "s.sqlite"
    assert address(f"sqlite:///{tmp_path}/s.sqlite").file == tmp_path / "s.sqlite"
    assert address("").file == tmp_path / "data" / "dystopolis" / "server.sqlite"
