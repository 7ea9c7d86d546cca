"""People at a table: what they are called there, those who share a device, and those who watch."""

import json
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient
from tests.server.whole_app import Guest

from dystopolis.server.caretaking import erase
from dystopolis.server.storage import Storage

ME = {"who": "me"}
ANYONE = {"who": "anyone"}


def test_a_new_name_reaches_the_tables_where_somebody_sits(ada: Guest, ben: Guest) -> None:
    waiting, playing = table(ada), ada.begin_with(ben)
    name = ben.ask("PATCH", "/api/me", {"name": "Benjamin"})["name"]
    until(lambda: names(ada, playing)[1] == name)
    ben.post(f"{waiting['path']}/join", {"key": waiting["key"]})
    ben.say(playing, "It is me")

    assert names(ada, waiting["path"])[1] == name
    assert [line["name"] for line in chat(ada, playing)] == [name]


def test_a_new_name_is_told_to_an_open_table_at_once(
    client: TestClient[Litestar], ada: Guest, ben: Guest
) -> None:
    path = ada.begin_with(ben)
    with client.websocket_connect(f"{path}/socket", headers=ada.headers) as socket:
        socket.receive_text()
        name = ben.ask("PATCH", "/api/me", {"name": "Benedict"})["name"]
        frame = {"is": ""}
        while frame["is"] != "frame":
            frame = json.loads(socket.receive_text())

    assert frame["status"]["seats"][1]["name"] == name  # type: ignore[index]


def test_people_who_share_a_device_have_names_of_their_own(ada: Guest) -> None:
    made = ada.make({"who": "me", "name": "Grandma"}, start=True)
    path = f"/api/matches/{made['id']}"

    assert names(ada, path) == [ada.name, "Grandma"]
    ada.ask("PATCH", "/api/me", {"name": "Adele"})
    until(lambda: names(ada, path)[0] != ada.name)
    assert names(ada, path)[1] == "Grandma"
    ada.post(f"{path}/name", {"seat": 1, "name": "Grandpa"})
    assert names(ada, path)[1] == "Grandpa"
    ada.post(f"{path}/name", {"seat": 1})
    assert names(ada, path)[0] == names(ada, path)[1]


def test_nobody_at_a_shared_device_passes_for_somebody_else_at_the_table(ada: Guest, ben: Guest) -> None:
    made = ada.make(ANYONE, ANYONE)
    path = f"/api/matches/{made['id']}"
    ben.post(f"{path}/join", {"key": made["key"]})

    ada.post(f"{path}/join", {"seat": 2, "name": ben.name.upper()}, expect=409)
    ada.post(f"{path}/join", {"seat": 2, "name": "admin"}, expect=409)
    ada.post(f"{path}/join", {"seat": 2, "name": "Cleo"})
    assert names(ada, path)[2] == "Cleo"
    ben.post(f"{path}/name", {"seat": 2, "name": "Dora"}, expect=403)
    twins = {"who": "me", "name": "Dora"}
    ada.post("/api/matches", {"game": "wired", "seats": [ME, twins, twins]}, expect=409)


def test_a_rematch_at_one_device_keeps_the_names(ada: Guest) -> None:
    made = ada.make({"who": "me", "name": "Grandma"}, start=True)
    path = f"/api/matches/{made['id']}"
    for seat in (0, 1):
        ada.post(f"{path}/table?seat={seat}", {"do": "vote", "id": f"v{seat}", "on": "abandon"})
    again = ada.post(f"{path}/rematch")

    assert [seat["name"] for seat in again["status"]["seats"]] == ["Grandma", ada.name]


def test_a_visitor_asks_something_before_sitting_down(ada: Guest, eve: Guest) -> None:
    made = table(ada)
    eve.post(f"{made['path']}/table?key={made['key']}", {"do": "chat", "id": "q", "text": "How long?"})

    (line,) = chat(ada, made["path"])
    assert (line["text"], line["name"], line["person"], line["seat"]) == ("How long?", eve.name, eve.id, None)


def test_those_who_watch_talk_among_themselves_until_the_match_is_over(
    client: TestClient[Litestar], ada: Guest, ben: Guest, eve: Guest
) -> None:
    path = ada.begin_with(ben, public=True)
    zoe = Guest(client, "Zoe")
    with (
        client.websocket_connect(f"{path}/socket?seat=0", headers=ada.headers) as player,
        client.websocket_connect(f"{path}/socket?public=true", headers=ada.headers) as shared,
    ):
        eve.say(path, "Ada will win")
        ben.say(path, "Your turn")
        heard = [until_said(player, "Your turn"), until_said(shared, "Your turn")]
    assert "Ada will win" not in "".join(heard)
    for guest in (ada, ben):
        for where in ("table?since=0", "table?public=true", "replay?eyes=public&told=true"):
            assert "Ada will win" not in json.dumps(guest.get(f"{path}/{where}")), where
    assert [line["to"] for line in chat(zoe, path) if line["text"] == "Ada will win"] == ["gallery"]

    for guest in (ada, ben):
        guest.post(f"{path}/table", {"do": "vote", "id": "end", "on": "abandon"})
    zoe.say(path, "A pity")
    for guest in (ada, ben, eve):
        assert [line["text"] for line in chat(guest, path)][-2:] in (
            ["Ada will win", "A pity"],
            ["Your turn", "A pity"],
        )
        assert "Ada will win" in json.dumps(chat(guest, path))


def test_what_a_watcher_says_changes_no_number_of_a_players_messages(
    ada: Guest, ben: Guest, eve: Guest
) -> None:
    path = ada.begin_with(ben, public=True)
    before = ada.get(f"{path}/table")["seq"]
    eve.say(path, "Psst")

    assert ada.get(f"{path}/table")["seq"] == before
    assert eve.get(f"{path}/table")["seq"] > 0


def test_what_a_watcher_says_twice_under_one_name_counts_once(ada: Guest, ben: Guest, eve: Guest) -> None:
    path = ada.begin_with(ben, public=True)
    eve.say(path, "Once")
    eve.say(path, "Once")

    assert [line["text"] for line in chat(eve, path)] == ["Once"]


def test_nobody_in_particular_says_nothing(client: TestClient[Litestar], ada: Guest, ben: Guest) -> None:
    path = ada.begin_with(ben, public=True)
    client.cookies.clear()

    answer = client.post(f"{path}/table", json={"do": "chat", "id": "x", "text": "Hello"})
    assert answer.status_code == 401


def test_a_watcher_who_is_muted_is_not_heard(client: TestClient[Litestar], ada: Guest, eve: Guest) -> None:
    made = table(ada)
    ada.ask("PUT", f"/api/me/ignored/{eve.id}", {"how": "muted"})
    eve.post(f"{made['path']}/table?key={made['key']}", {"do": "chat", "id": "q", "text": "Nasty"})

    assert chat(ada, made["path"]) == []


def test_who_is_deleted_is_deleted_from_the_gallery_too(
    client: TestClient[Litestar], ada: Guest, ben: Guest, eve: Guest
) -> None:
    path = ada.begin_with(ben, public=True)
    eve.say(path, "My telephone number")
    eve.ask("PATCH", "/api/me", {"name": "Evelyn"})
    storage: Storage = client.app.state.storage
    client.blocking_portal.call(erase, storage, eve.id)

    rows = client.blocking_portal.call(storage.matches.rows, path.rpartition("/")[2])
    whole = b"".join(row.data for row in rows)
    assert b"telephone" not in whole
    assert b"Evelyn" not in whole
    assert eve.id.encode() not in whole


def test_a_question_at_a_shared_device_says_whether_it_is_secret(ada: Guest, ben: Guest) -> None:
    shared = f"/api/matches/{ada.make(ME, start=True)['id']}"
    bids = {"game": "metropolis", "seats": [ME, ME, ME], "start": True}
    sealed = f"/api/matches/{ada.post('/api/matches', bids)['id']}"
    asks = [ada.get(f"{shared}/table?seat={seat}").get("ask") for seat in (0, 1)]

    assert [ask.get("secret", False) for ask in asks if ask] == [False]
    assert ada.get(f"{sealed}/table?seat=0")["ask"]["secret"]
    apart = ada.begin_with(ben)
    found = [guest.get(f"{apart}/table").get("ask") for guest in (ada, ben)]
    assert all("secret" not in ask for ask in found if ask)


def table(ada: Guest, **more: Any) -> dict[str, str]:
    made = ada.make(**more)
    return {"path": f"/api/matches/{made['id']}", "key": made["key"]}


def names(guest: Guest, path: str) -> list[str]:
    return [seat.get("name", "") for seat in guest.get(path)["status"]["seats"]]


def chat(guest: Guest, path: str) -> list[Any]:
    passages = guest.get(f"{path}/table?since=0").get("passages", ())
    return [line for passage in passages for line in passage.get("chat", ())]


def until_said(socket: Any, text: str) -> str:
    heard = ""
    while text not in heard:
        heard += socket.receive_text()
    return heard


def until(wanted: Callable[[], bool]) -> None:
    end = monotonic() + 10
    while not wanted():
        assert monotonic() < end
        sleep(0.02)
