"""`dystopolis admin`, on a database with matches in it."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from tests.server.storage.working import new_match, on
from tests.terminal.player import Player

from dystopolis.kernel import Setup
from dystopolis.server.match_id import is_match_id
from dystopolis.server.protocol.lobby import Terms
from dystopolis.server.room.entries import Answered, AnyEntry, Began, Sat, Talked
from dystopolis.server.storage import Storage
from dystopolis.server.storage.rows import LogRow, MatchRow, SeatRow, State, Summary

SETUP = Setup("wired", "1", 2, "never-shown")
SEATS = (SeatRow(0, "p1", turn=True), SeatRow(1, None))
LOG: tuple[AnyEntry, ...] = (
    Sat(0, "p1", "Ada"),
    Began(("Ada", "Bot")),
    Answered(0, {"kind": "place", "at": "The Street"}),
    Talked(0, "Grüße, <b>all</b>"),
)


@pytest.fixture
def player(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Player:
    return Player(capsys, monkeypatch)


@pytest.fixture
def server_db(database_url: str) -> str:
    """With one match that is over, and one that goes on."""

    async def body(storage: Storage) -> None:
        await keep(storage, "done", "over")
        await keep(storage, "going", "running")

    on(database_url, body)
    return database_url


async def keep(storage: Storage, match: str, state: State) -> None:
    setup, terms = msgspec.json.encode(SETUP), msgspec.json.encode(Terms("wired", 2))
    await new_match(storage, match, setup=setup, terms=terms, public=False)
    rows = [
        LogRow(match, seq, 1000 + seq, 0, f"c{seq}", msgspec.json.encode(entry), f"mark{seq}")
        for seq, entry in enumerate(LOG, start=1)
    ]
    await storage.journal.append(rows, Summary(state=state, updated=1_700_000_000_000, seats=SEATS))


def kept(url: str, match: str) -> tuple[MatchRow | None, list[LogRow]]:
    async def read() -> tuple[MatchRow | None, list[LogRow]]:
        storage = await Storage.visit(url)
        try:
            return await storage.matches.get(match), await storage.matches.rows(match)
        finally:
            await storage.close()

    return asyncio.run(read())


def test_the_list_shows_matches_and_no_seed(server_db: str, player: Player) -> None:
    assert player.run("admin", "--db", server_db, "matches") == 0

    lines = player.out.splitlines()
    assert lines[0].split() == ["Id", "Game", "State", "Seats", "People", "Entries", "Updated"]
    assert [line.split()[:6] for line in lines[1:]] == [
        ["going", "wired", "running", "2", "1", "4"],
        ["done", "wired", "over", "2", "1", "4"],
    ]
    assert "never-shown" not in player.out


def test_a_database_without_matches_says_so(database_url: str, player: Player) -> None:
    async def nothing(storage: Storage) -> None: ...

    on(database_url, nothing)

    assert player.run("admin", "--db", database_url, "matches") == 0
    assert player.out == "There are no matches.\n"


def test_an_exported_match_is_the_same_where_it_is_imported(
    server_db: str, player: Player, tmp_path: Path
) -> None:
    file, other = tmp_path / "match.json", str(tmp_path / "other.sqlite")
    assert player.run("admin", "--db", server_db, "export", "done", str(file)) == 0
    assert "It holds the seed" in player.out
    assert file.stat().st_mode & 0o077 == 0
    assert player.run("admin", "--db", other, "import", str(file)) == 0
    assert player.out == "The match is there as done.\n"

    before, rows = kept(server_db, "done")
    after, brought = kept(other, "done")
    assert brought == rows
    assert before is not None
    assert after is not None
    assert after.key != before.key
    assert msgspec.structs.replace(after, key=before.key) == before


def test_an_imported_match_goes_on(server_db: str, player: Player, tmp_path: Path) -> None:
    file, other = tmp_path / "match.json", str(tmp_path / "other.sqlite")
    player.run("admin", "--db", server_db, "export", "going", str(file), "--secrets")
    assert player.run("admin", "--db", other, "import", str(file)) == 0

    async def body(storage: Storage) -> None:
        await storage.journal.append(
            [LogRow("going", 5, 2000, 0, "c5", b"{}", "mark")], Summary("running", 2000)
        )

    on(other, body)
    assert len(kept(other, "going")[1]) == 5


def test_a_match_that_is_not_over_is_exported_only_on_demand(
    server_db: str, player: Player, tmp_path: Path
) -> None:
    file = tmp_path / "match.json"

    assert player.run("admin", "--db", server_db, "export", "going", str(file)) == 2
    assert "The match going is not over" in player.err
    assert not file.exists()


def test_a_match_comes_twice_only_under_a_new_id(server_db: str, player: Player, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    player.run("admin", "--db", server_db, "export", "done", str(file))

    assert player.run("admin", "--db", server_db, "import", str(file)) == 2
    assert "There is a match done already" in player.err
    assert player.run("admin", "--db", server_db, "import", str(file), "--new-id") == 0
    new = player.out.removeprefix("The match is there as ").removesuffix(".\n")
    assert is_match_id(new)
    assert [row.data for row in kept(server_db, new)[1]] == [row.data for row in kept(server_db, "done")[1]]


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (["format"], "other", "is not that of an exported match"),
        (["setup", "game"], "chess", "There is no game called 'chess'"),
        (["setup"], {}, "The setup is not that of an exported match"),
        (["terms", "seats"], 3, "The file contradicts itself"),
        (["seats", 0, "seat"], 7, "its seats are not those of the match"),
        (["log", 2, "seq"], 9, "The log has a gap: where entry 3 should be, there is 9"),
        (["log", 1, "entry", "kind"], "danced", "Entry 2 of the log cannot be read"),
        (["log", 1, "client"], "c1", "Entry 2 of the log is there twice"),
        (["log", 1, "mark"], "seen.0123456789ab", "Entry 2 of the log was changed after it was written"),
    ],
)
def test_a_broken_file_is_a_sentence_and_brings_in_nothing(
    path: list[str | int], value: object, sentence: str, player: Player, tmp_path: Path
) -> None:
    source, target, file = (str(tmp_path / name) for name in ("a.sqlite", "b.sqlite", "match.json"))

    async def body(storage: Storage) -> None:
        await keep(storage, "done", "over")

    on(source, body)
    player.run("admin", "--db", source, "export", "done", file)
    Path(file).write_text(json.dumps(changed(json.loads(Path(file).read_text()), path, value)))

    assert player.run("admin", "--db", target, "import", file) == 2
    assert sentence in player.err
    assert player.err.count("\n") == 1
    assert "never-shown" not in player.err
    assert not Path(target).exists()


def changed(whole: object, path: list[str | int], value: object) -> object:
    inner: object = whole
    for step in path[:-1]:
        inner = inner[step]  # type: ignore[index]
    inner[path[-1]] = value  # type: ignore[index]
    return whole


@pytest.mark.parametrize("content", ["", "no JSON", "[" * 100_000, "{}"])
def test_any_other_file_is_refused(content: str, player: Player, tmp_path: Path) -> None:
    file = tmp_path / "other"
    file.write_text(content)

    assert player.run("admin", "--db", str(tmp_path / "s.sqlite"), "import", str(file)) == 2
    assert player.err.startswith("The file is not that of an exported match")


def test_a_backup_is_made_while_the_server_runs(player: Player, tmp_path: Path) -> None:
    url, file = str(tmp_path / "s.sqlite"), tmp_path / "backup.sqlite"

    async def body(storage: Storage) -> None:
        await keep(storage, "going", "running")
        assert await asyncio.to_thread(player.run, "admin", "--db", url, "backup", str(file)) == 0
        assert await asyncio.to_thread(player.run, "admin", "--db", url, "backup", str(file)) == 2

    on(url, body)

    assert "is there already" in player.err
    assert file.stat().st_mode & 0o077 == 0
    assert kept(str(file), "going") == kept(url, "going")


def test_a_postgresql_database_is_left_to_its_own_tools(
    server_db: str, player: Player, tmp_path: Path
) -> None:
    status = player.run("admin", "--db", server_db, "backup", str(tmp_path / "backup"))

    if server_db.startswith("postgresql"):
        assert (status, "pg_dump" in player.err) == (2, True)
    else:
        assert status == 0


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["export", "nowhere", "/tmp/x"], "There is no match nowhere"),
        (["export", "done", "/proc/nowhere/x"], "cannot be written"),
        (["import", "/nowhere/x"], "/nowhere/x cannot be read"),
    ],
)
def test_a_mistake_is_a_sentence(argv: list[str], sentence: str, server_db: str, player: Player) -> None:
    assert player.run("admin", "--db", server_db, *argv) == 2
    assert sentence in player.err


def test_a_database_that_is_not_there_is_not_made(player: Player, tmp_path: Path) -> None:
    assert player.run("admin", "--db", str(tmp_path / "s.sqlite"), "matches") == 2
    assert "There is no database" in player.err
    assert list(tmp_path.iterdir()) == []


def test_without_the_libraries_of_the_server_it_says_what_to_install() -> None:
    program = (
        "import sys; sys.modules['sqlalchemy'] = None; from dystopolis.terminal.main import main; "
        "sys.exit(main(['admin', 'matches']))"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert ended.returncode == 2
    assert "pip install 'dystopolis[server]'" in ended.stderr
    assert ended.stderr.count("\n") == 1
