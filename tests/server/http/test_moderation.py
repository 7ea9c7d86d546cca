"""Muting, blocking, reporting."""

import json
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.whole_app import Guest

from dystopolis.server.moderation import ChatNote
from dystopolis.server.storage import Storage
from dystopolis.server.storage.rows import ReportRow


def test_somebody_is_muted_then_blocked_then_heard_again(ada: Guest, eve: Guest) -> None:
    path = f"/api/me/ignored/{eve.id}"
    for how in ("muted", "blocked"):
        listed = ada.ask("PUT", path, {"how": how})
        assert listed == {"ignored": [{"person": eve.id, "name": eve.name, "how": how}]}
    assert eve.get("/api/me/ignored") == {"ignored": []}
    ada.ask("DELETE", path)

    assert ada.get("/api/me/ignored") == {"ignored": []}


@pytest.mark.parametrize("how", ["muted", "blocked"])
def test_what_somebody_writes_is_not_sent_to_who_has_muted_them(
    client: TestClient[Litestar], ada: Guest, eve: Guest, how: str
) -> None:
    path = ada.begin_with(eve)
    eve.say(path, "before")
    with client.websocket_connect(f"{path}/socket", headers=ada.headers) as socket:
        assert "before" in socket.receive_text()
        ada.ask("PUT", f"/api/me/ignored/{eve.id}", {"how": how})
        eve.say(path, "nasty")
        ada.say(path, "what?")
        heard = ""
        while "what?" not in heard:
            heard += socket.receive_text()
    assert "nasty" not in heard
    for where in (f"{path}/table?since=0", f"{path}/replay?eyes=0&told=true"):
        assert [line["text"] for line in chat(ada.get(where))] == ["what?"]
        assert "nasty" in json.dumps(chat(eve.get(where.replace("eyes=0", "eyes=1"))))
    for guest in (ada, eve):
        guest.post(f"{path}/table", {"do": "vote", "id": "enough", "on": "abandon"})
    assert "nasty" not in json.dumps(ada.get(f"{path}/replay?eyes=all&told=true"))
    ada.ask("DELETE", f"/api/me/ignored/{eve.id}")
    assert "nasty" in json.dumps(ada.get(f"{path}/replay?eyes=all&told=true"))


def chat(told: Any) -> list[Any]:
    return [line for passage in told["passages"] for line in passage.get("chat", ())]


def test_nobody_ignores_themselves_or_nobody(ada: Guest) -> None:
    ada.ask("PUT", f"/api/me/ignored/{ada.id}", {"how": "muted"}, expect=409)
    ada.ask("PUT", "/api/me/ignored/nobody", {"how": "muted"}, expect=404)
    ada.ask("PUT", "/api/me/ignored/nobody", {"how": "shot"}, expect=400)


def test_a_report_carries_what_was_written(client: TestClient[Litestar], ada: Guest, eve: Guest) -> None:
    path = ada.begin_with(eve)
    eve.say(path, "something nasty")
    ada.say(path, "what was that?")

    assert ada.post(f"{path}/report", {"seat": 1, "why": "nasty"}) == {"lines": 1}
    (report,) = [report for report in reports(client) if report.reporter == ada.id]
    assert (report.about, report.name, report.why) == (eve.id, eve.name, "nasty")
    (note,) = msgspec.json.decode(report.lines, type=list[ChatNote])
    assert note.text == "something nasty"


def test_who_may_not_see_a_match_reports_nothing_there(ada: Guest, eve: Guest) -> None:
    path = f"/api/matches/{ada.make()['id']}"

    eve.post(f"{path}/report", {"seat": 0}, expect=404)
    ada.post(f"{path}/report", {"seat": 0}, expect=409)
    ada.post(f"{path}/report", {"seat": 1}, expect=409)


def test_reports_are_no_flood(ada: Guest, eve: Guest) -> None:
    path = ada.begin_with(eve)
    for _ in range(5):
        ada.post(f"{path}/report", {"seat": 1})

    ada.post(f"{path}/report", {"seat": 1}, expect=429)


def reports(client: TestClient[Litestar]) -> list[ReportRow]:
    storage: Storage = client.app.state.storage
    return client.blocking_portal.call(storage.moderation.reports)
