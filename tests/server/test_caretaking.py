"""`dystopolis admin` for people and for what is old."""

import json
from pathlib import Path
from time import time
from typing import Any

import pytest
from tests.server.notices.browsers import PushBrowser
from tests.server.whole_app import ROOMY, Guest, whole_app
from tests.terminal.player import Player

from dystopolis.server.config import Config
from dystopolis.server.room.chain import relinked
from dystopolis.server.storage import Storage
from dystopolis.server.storage.rows import LogRow

DAY = 24 * 3600
ANYONE = {"who": "anyone"}
SECRET_WORDS = "my telephone number"


@pytest.fixture
def player(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Player:
    return Player(capsys, monkeypatch)


@pytest.fixture
def admin(player: Player, database_url: str) -> "Admin":
    return Admin(player, database_url)


class Admin:
    def __init__(self, player: Player, db: str) -> None:
        self.player, self.db = player, db

    def __call__(self, *argv: str, expect: int = 0) -> str:
        assert self.player.run("admin", "--db", self.db, *argv) == expect, self.player.err
        return self.player.err if expect else self.player.out

    def server(self) -> Any:
        return whole_app(Config(db=self.db, workers=0, limits=ROOMY))


def test_people_are_listed_with_what_they_can_prove(admin: Admin) -> None:
    with admin.server() as client:
        ada = Guest(client, "Ada")
        ada.post("/api/me/phrase")
        Guest(client, "Ben")
    lines = [line.split() for line in admin("people").splitlines()]

    assert lines[0][:3] == ["Id", "Name", "Proof"]
    assert sorted(line[1:3] for line in lines[1:]) == [["Ada", "phrase"], ["Ben", "guest"]]


def test_somebody_is_renamed_but_not_to_a_name_that_is_taken(admin: Admin) -> None:
    with admin.server() as client:
        ada, _ = Guest(client, "Rude name"), Guest(client, "Ben")
        admin("rename", "Rude name", "Ada")
        admin("rename", ada.id, "BEN", expect=2)
        admin("rename", "Nobody here", "Ada", expect=2)
    with admin.server() as client:
        ada.client = client
        assert ada.get("/api/me")["name"] == "Ada"


def test_who_is_banned_is_out_and_stays_out(admin: Admin) -> None:
    with admin.server() as client:
        eve = Guest(client, "Eve")
        phrase = eve.post("/api/me/phrase")["phrase"]
    admin("ban", "Eve")
    with admin.server() as client:
        eve.client = client
        assert "shut you out" in eve.get("/api/me", expect=403)["sentence"]
        assert client.post("/api/sessions", json={"phrase": phrase}).status_code == 403
    admin("unban", eve.id)
    with admin.server() as client:
        assert client.post("/api/sessions", json={"phrase": phrase}).status_code == 200


BOTH = pytest.mark.parametrize("database_url", ["sqlite", "postgres"], indirect=True)


@BOTH
def test_a_deleted_person_leaves_nothing_behind_and_the_others_play_on(admin: Admin) -> None:
    with admin.server() as client:
        ada, eve = Guest(client, "Ada"), Guest(client, "Evelyn")
        path = begun(ada, eve)
        say(eve, path, SECRET_WORDS)
        say(ada, path, "Hello")
        eve.ask("PUT", f"/api/me/ignored/{ada.id}", {"how": "muted"})
        ada.post(f"{path}/report", {"seat": 1})
        eve.make(public=True)
    admin("delete-person", "Evelyn")

    assert not kept_anywhere(admin, eve.id.encode(), b"Evelyn", SECRET_WORDS.encode())
    with admin.server() as client:
        ada.client = eve.client = client
        eve.get("/api/me", expect=401)
        table = ada.get(f"{path}/table")
        seats = table["match"]["status"]["seats"]
        assert table["match"]["status"]["state"] == "running"
        assert (seats[0]["name"], seats[1]["name"], seats[1]["away"]) == ("Ada", "Somebody", "handed")
        assert "Hello" in json.dumps(table)
        assert all(row == sound for row, sound in zip(*links(client, path), strict=True))


@BOTH
def test_a_server_that_runs_forgets_whom_it_is_told_to_forget(admin: Admin) -> None:
    with admin.server() as client:
        ada, eve = Guest(client, "Ada"), Guest(client, "Evelyn")
        running, lobby = begun(ada, eve), f"/api/matches/{ada.make(ANYONE, public=True)['id']}"
        eve.post(f"{lobby}/join", {})
        over = begun(ada, eve)
        say(eve, over, SECRET_WORDS)
        for guest in (ada, eve):
            guest.post(f"{over}/table", {"do": "vote", "id": "enough", "on": "abandon"})
        admin("delete-person", "Evelyn")
        client.blocking_portal.call(client.app.state.access.matches.poll)
        for path in (running, lobby, over):
            say(ada, path, "Who was that?")

            assert "Evelyn" not in ada.ask("GET", f"{path}/table?since=0", as_text=True)
            assert all(row == sound for row, sound in zip(*links(client, path), strict=True))
        assert ada.get(lobby)["status"]["seats"][1].get("person") is None
        assert ada.get(running)["status"]["state"] == "running"
        assert ada.get(f"{over}/replay?eyes=all&told=true")["last"] > 0
    assert not kept_anywhere(admin, eve.id.encode(), b"Evelyn", SECRET_WORDS.encode())


def test_a_match_that_is_deleted_under_a_server_is_no_longer_there(admin: Admin) -> None:
    with admin.server() as client:
        ada, eve = Guest(client, "Ada"), Guest(client, "Eve")
        path = begun(ada, eve)
        admin("delete-match", path.rpartition("/")[2])
        client.blocking_portal.call(client.app.state.access.matches.poll)

        ada.get(path, expect=404)


def test_all_that_is_kept_about_somebody_is_written_to_a_file(admin: Admin, tmp_path: Path) -> None:
    file = tmp_path / "ada.json"
    with admin.server() as client:
        ada, eve = Guest(client, "Ada"), Guest(client, "Eve")
        path = begun(ada, eve)
        say(ada, path, "Hello")
        say(eve, path, "Good evening")
        ada.post("/api/me/phrase")
    admin("export-person", "Ada", str(file))
    written = json.loads(file.read_text())

    assert (written["name"], written["phrase"], written["password"]) == ("Ada", True, False)
    assert [match["seats"] for match in written["matches"]] == [[0]]
    assert [line["text"] for line in written["chat"]] == ["Hello"]
    assert "argon2" not in file.read_text()
    assert "Good evening" not in file.read_text()
    assert file.stat().st_mode & 0o077 == 0


def test_a_match_is_closed_and_deleted(admin: Admin) -> None:
    with admin.server() as client:
        ada, eve = Guest(client, "Ada"), Guest(client, "Eve")
        path = begun(ada, eve)
    match = path.rpartition("/")[2]
    admin("close", match)
    with admin.server() as client:
        assert all(row == sound for row, sound in zip(*links(client, path), strict=True))
    admin("close", match, expect=2)
    with admin.server() as client:
        ada.client = client
        status = ada.get(path)["status"]
        assert (status["state"], status["notice"]) == (
            "abandoned",
            "Those who run this server have closed this match.",
        )
    admin("delete-match", match)
    with admin.server() as client:
        ada.client = client
        ada.get(path, expect=404)


def test_what_is_old_goes_and_what_is_used_stays(admin: Admin, monkeypatch: pytest.MonkeyPatch) -> None:
    with admin.server() as client:
        playing, away, known = Guest(client, "Playing"), Guest(client, "Away"), Guest(client, "Known")
        known.post("/api/me/phrase")
        running = begun(playing, known)
        lobby = away.make()["id"]
    assert admin("clean", "--guests", "30", "--lobbies", "30") == "Deleted: 0 lobbies, 0 guests.\n"
    with monkeypatch.context() as patch:
        patch.setattr("dystopolis.server.caretaking.now_ms", lambda: int((time() + 31 * DAY) * 1000))
        gone = admin("clean", "--guests", "30", "--lobbies", "30", "--notices", "30", "--matches", "30")

    assert gone.startswith("Deleted: 1 lobbies, 0 matches,")
    assert gone.endswith("1 guests.\n")
    listed = admin("people")
    assert "Away" not in listed
    assert "Playing" in listed
    assert "Known" in listed
    matches = admin("matches")
    assert lobby not in matches
    assert running.rpartition("/")[2] in matches
    assert "Say what is old" in admin("clean", expect=2)


def test_another_key_signs_out_nobody_unless_the_old_one_is_forgotten(admin: Admin) -> None:
    with admin.server() as client:
        client.post("/api/people", json={"name": "Ada"})
        old = client.cookies["dystopolis"]
    admin("new-key")
    with admin.server() as client:
        client.cookies.set("dystopolis", old)
        assert client.get("/api/me").status_code == 200
        renewed = client.cookies.get("dystopolis", domain="testserver.local")
        assert renewed not in (None, old)
    admin("new-key")
    assert who_is(admin, renewed) == 200
    assert who_is(admin, old) == 401
    admin("new-key", "--forget-old")
    assert who_is(admin, renewed) == 401


def test_reports_are_listed_until_they_are_settled(admin: Admin) -> None:
    with admin.server() as client:
        ada, eve = Guest(client, "Ada"), Guest(client, "Eve")
        path = begun(ada, eve)
        say(eve, path, "something \x1b[31mnasty")
        ada.post(f"{path}/report", {"seat": 1, "why": "Look at \x07 this"})
    shown = admin("reports")
    assert f"1: Eve ({eve.id}) in {path.rpartition('/')[2]}" in shown
    assert "why: Look at   this" in shown
    assert "\x1b" not in shown
    admin("settle", "1")
    admin("settle", "1", expect=2)

    assert admin("reports") == "There are no reports.\n"
    assert "settled" in admin("reports", "--all")


def who_is(admin: Admin, cookie: str) -> int:
    with admin.server() as client:
        answer = client.get("/api/me", headers={"cookie": f"dystopolis={cookie}"})
        return int(answer.status_code)


def begun(ada: Guest, eve: Guest) -> str:
    made = ada.make()
    path = f"/api/matches/{made['id']}"
    eve.post(f"{path}/join", {"key": made["key"]})
    ada.post(f"{path}/start")
    return path


def links(client: Any, path: str) -> tuple[list[LogRow], list[LogRow]]:
    """The log of a match, and the same with links that hold."""
    storage: Storage = client.app.state.storage
    rows = client.blocking_portal.call(storage.matches.rows, path.rpartition("/")[2])
    return rows, relinked(rows)


def say(guest: Guest, path: str, text: str) -> None:
    guest.post(f"{path}/table", {"do": "chat", "id": f"said {len(text)}", "text": text})


def kept_anywhere(admin: Admin, *words: bytes) -> list[str]:
    """The tables in which one of these words is found, in whatever form."""
    from sqlalchemy import Connection, select

    from dystopolis.server.storage.schema import METADATA

    def look(connection: Connection) -> list[str]:
        found = []
        for table in METADATA.sorted_tables:
            for row in connection.execute(select(table)):
                whole = b"\n".join(
                    bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()
                    for value in row
                )
                found += [table.name for word in words if word in whole]
        return found

    with admin.server() as client:
        storage = client.app.state.storage
        result: list[str] = client.blocking_portal.call(storage.database.reading, look)
        return result


def test_another_key_for_push_services_lets_every_browser_ask_anew(admin: Admin) -> None:
    with admin.server() as client:
        ada = Guest(client, "Ada")
        before = ada.get("/api/me/push")["key"]
        browser = PushBrowser("https://push.example.org/x")
        assert ada.post("/api/me/push", browser.as_json())["devices"] == 1

    assert "1 browsers ask anew" in admin("new-push-key")
    with admin.server() as client:
        found = ada_again(client, ada).get("/api/me/push")
    assert found["devices"] == 0
    assert found["key"] != before


def ada_again(client: Any, ada: Guest) -> Guest:
    ada.client = client
    return ada


def test_somebody_who_is_renamed_has_the_new_name_at_their_tables(admin: Admin) -> None:
    with admin.server() as client:
        ada = Guest(client, "Rude name")
        match = ada.make()["id"]
    admin("rename", "Rude name", "Ada")
    with admin.server() as client:
        seats = ada_again(client, ada).get(f"/api/matches/{match}")["status"]["seats"]

    assert seats[0]["name"] == "Ada"
