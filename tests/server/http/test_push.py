"""Asking to be told by web push, and no longer."""

from collections.abc import Iterator
from time import monotonic, sleep

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.notices.browsers import PushBrowser, proven
from tests.server.notices.receivers import Hook
from tests.server.whole_app import ROOMY, Guest, whole_app

from dystopolis.server.config import Config


@pytest.fixture(scope="module")
def client(shared_url: str) -> Iterator[TestClient[Litestar]]:
    with whole_app(Config(db=shared_url, workers=0, limits=ROOMY, private_webhooks=True)) as running:
        yield running


def test_who_has_asked_is_told_that_it_is_their_turn(client: TestClient[Litestar]) -> None:
    ada, ben = Guest(client, "Ada"), Guest(client, "Ben")
    with Hook(201).listening() as service:
        browser = PushBrowser(service.url())
        key = ada.get("/api/me/push")["key"]
        assert ada.post("/api/me/push", browser.as_json()) == {"key": key, "devices": 1}
        assert ben.get("/api/me/push") == {"key": key, "devices": 0}
        made = ada.make()
        ben.post(f"/api/matches/{made['id']}/join", {"key": made["key"]})
        ada.post(f"/api/matches/{made['id']}/start")
        path = f"/api/matches/{made['id']}/table"
        while ask := (table := ben.get(path)).get("ask"):  # until it is Ada's turn
            option = ask["options"][0]["option"]
            seq = table["seq"]
            ben.post(path, {"do": "answer", "id": f"a{seq}", "seq": seq, "option": option})
        end = monotonic() + 20
        while not service.raw:
            assert monotonic() < end
            sleep(0.02)
        assert proven(service.sent[0]["Authorization"], key)["aud"] == f"http://127.0.0.1:{service.port}"

    told = browser.read(service.raw[0])
    assert told["title"] == "Your turn: Wired: Black Ops"
    assert told["body"] == f"It is your turn in Wired: Black Ops with {ben.name}."
    assert made["key"] not in str(told)


def test_who_wants_no_more_or_signs_out_everywhere_is_told_no_more(client: TestClient[Litestar]) -> None:
    ada = Guest(client, "Ada")
    one, other = (PushBrowser(f"http://127.0.0.1/{name}") for name in ("one", "other"))
    ada.post("/api/me/push", one.as_json())
    ada.post("/api/me/push", one.as_json())
    assert ada.post("/api/me/push", other.as_json())["devices"] == 2
    assert ada.post("/api/me/push/forget", {"endpoint": one.endpoint})["devices"] == 1
    ada.ask("DELETE", "/api/me/session?everywhere=true")

    again = client.blocking_portal.call(client.app.state.storage.subscriptions.of_person, ada.id)
    assert again == []


def test_what_is_no_subscription_is_refused(client: TestClient[Litestar]) -> None:
    ada = Guest(client, "Ada")
    keys = PushBrowser("").as_json()["keys"]

    ada.post("/api/me/push", {"endpoint": "ftp://push.example.org", "keys": keys}, expect=409)
    ada.post(
        "/api/me/push", {"endpoint": "https://a.example.org", "keys": {"p256dh": "", "auth": ""}}, expect=409
    )
    ada.post("/api/me/push", {"endpoint": "https://a.example.org"}, expect=400)
