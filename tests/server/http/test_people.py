"""People over HTTP, on both databases."""

from collections.abc import Iterator
from time import time
from typing import Any

import pytest
from itsdangerous import TimestampSigner
from tests.server.small_app import Client, client_of, come_in
from tests.server.storage.working import new_match

from dystopolis.server.clock import now_ms
from dystopolis.server.config import Config, Limits
from dystopolis.server.people import tokens as tokens_module
from dystopolis.server.people.proofs import OLD_PHRASE_HOLDS
from dystopolis.server.people.tokens import Tokens
from dystopolis.server.storage import Storage
from dystopolis.server.storage.rows import NewNotice

ROOMY = Limits(attempts_burst=1000, guests_burst=1000, requests_burst=100_000)


@pytest.fixture
def client(database_url: str) -> Iterator[Client]:
    with client_of(Config(db=database_url, limits=ROOMY)) as client:
        yield client


def test_a_name_is_enough_to_come_in(client: Client) -> None:
    me = come_in(client, "  Ada ")

    assert me["name"] == "Ada"
    assert client.get("/api/me").json() == me
    assert (me["password"], me["phrase"]) == (False, False)


def test_the_cookie_is_for_the_server_only_and_lasts_a_year(client: Client) -> None:
    header = client.post("/api/people", json={"name": "Ada"}).headers["set-cookie"]

    assert "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" in header
    assert "Secure" not in header


def test_under_https_the_cookie_never_travels_in_the_clear(database_url: str) -> None:
    with client_of(Config(db=database_url), https=True) as client:
        assert "Secure" in client.post("/api/people", json={"name": "Ada"}).headers["set-cookie"]


def test_nobody_is_told_to_come_in_first(client: Client) -> None:
    response = client.get("/api/me")

    assert response.status_code == 401
    assert response.json() == {"sentence": "Say who you are first: take a name or sign in."}


def test_who_is_there_already_stays_who_they_are(client: Client) -> None:
    first = come_in(client, "Ada")

    assert come_in(client, "Ben") == first


def test_look_alikes_get_a_number(client: Client) -> None:
    names = []
    for name in ("Ada", "ADA", "Аdа"):  # the last one with Cyrillic letters
        client.cookies.clear()
        names.append(come_in(client, name)["name"])

    assert names == ["Ada", "ADA 2", "Аdа 3"]


def test_somebody_who_takes_a_number_by_hand_is_not_taken_for_another(client: Client) -> None:
    names = []
    for name in ("Ada 2", "Ada", "Ada"):
        client.cookies.clear()
        names.append(come_in(client, name)["name"])

    assert names == ["Ada 2", "Ada", "Ada 3"]


def test_a_new_name_holds_at_once_and_frees_the_old_one(client: Client) -> None:
    come_in(client, "Ada")
    assert client.patch("/api/me", json={"name": "Grace"}).json()["name"] == "Grace"
    assert client.get("/api/me").json()["name"] == "Grace"

    client.cookies.clear()
    assert come_in(client, "Ada")["name"] == "Ada"


def test_a_name_with_markup_stays_a_name(client: Client) -> None:
    name = '<b>&"\\</b>'
    come_in(client, name)

    response = client.get("/api/me")
    assert response.json()["name"] == name
    assert response.headers["content-type"] == "application/json"


def test_settings_are_kept_whole(client: Client) -> None:
    come_in(client)
    settings = {
        "quiet": {"from": "22:00", "to": "08:00", "zone": "Europe/Berlin"},
        "webhook": "https://example.org/hook",
        "mail": "ada@example.org",
        "notices": ["turn"],
    }

    assert client.patch("/api/me", json={"settings": settings}).json()["settings"] == settings
    assert client.get("/api/me").json()["settings"] == settings


def test_a_change_that_is_refused_in_part_changes_nothing(client: Client) -> None:
    before = come_in(client)
    mixed = {"name": "Grace", "settings": {"webhook": "http://127.0.0.1/"}}

    assert client.patch("/api/me", json=mixed).status_code == 409
    assert client.get("/api/me").json() == before


def test_name_and_password_open_the_door_on_another_device(client: Client) -> None:
    me = come_in(client)
    assert set_password(client, "correct horse").status_code == 200
    client.cookies.clear()

    assert sign_in(client, name="ada", password="wrong horse").status_code == 401
    assert sign_in(client, name="ada", password="correct horse").json()["id"] == me["id"]
    assert client.get("/api/me").json()["password"] is True


def test_a_new_password_needs_the_old_one_or_the_phrase(client: Client) -> None:
    come_in(client)
    phrase = client.post("/api/me/phrase").json()["phrase"]
    assert set_password(client, "first password", phrase).status_code == 200

    assert set_password(client, "second password").status_code == 403
    assert set_password(client, "second password", "wrong").status_code == 403
    assert set_password(client, "second password", "first password").status_code == 200
    assert set_password(client, "third password", phrase.upper()).status_code == 200


def test_a_new_password_signs_out_everybody_else(client: Client) -> None:
    come_in(client)
    elsewhere = {"Authorization": f"Bearer {client.post('/api/me/token').json()['token']}"}
    assert client.get("/api/me", headers=elsewhere).status_code == 200

    set_password(client, "first password")

    assert client.get("/api/me").status_code == 200
    assert client.get("/api/me", headers=elsewhere).status_code == 401


def test_the_recovery_phrase_opens_the_door_until_some_days_after_there_is_a_new_one(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a thief who replaces it does not lock out whoever it belongs to."""
    me = come_in(client)
    first = client.post("/api/me/phrase").json()["phrase"]
    second = client.post("/api/me/phrase", json={"password": first}).json()["phrase"]
    client.cookies.clear()

    assert len(second.split()) == 8
    assert sign_in(client, phrase=first).json()["id"] == me["id"]
    assert set_password(client, "mine again", first).status_code == 200
    assert sign_in(client, phrase=f"  {second.upper()} ").json()["id"] == me["id"]
    later = now_ms() + OLD_PHRASE_HOLDS + 1000
    monkeypatch.setattr("dystopolis.server.people.proofs.now_ms", lambda: later)
    assert sign_in(client, phrase=first).status_code == 401
    assert sign_in(client, phrase=second).json()["id"] == me["id"]


def test_who_holds_a_stolen_cookie_does_not_take_the_place_of_somebody_with_a_phrase(client: Client) -> None:
    me = come_in(client)
    phrase = client.post("/api/me/phrase").json()["phrase"]

    assert set_password(client, "thief's password").status_code == 403
    assert set_password(client, "thief's password", "acorn banjo").status_code == 403
    assert client.post("/api/me/phrase").status_code == 403
    assert client.post("/api/me/phrase", json={"password": "acorn banjo"}).status_code == 403
    client.cookies.clear()
    assert sign_in(client, phrase=phrase).json()["id"] == me["id"]


def test_a_phrase_needs_the_password_where_there_is_one(client: Client) -> None:
    come_in(client)
    set_password(client, "first password")

    assert client.post("/api/me/phrase").status_code == 403
    assert client.post("/api/me/phrase", json={"password": "first password"}).status_code == 201


def test_an_unknown_name_costs_as_much_work_as_a_wrong_password(client: Client) -> None:
    hashes = client.app.state.people.proofs.hashes
    come_in(client)
    set_password(client, "first password")
    client.cookies.clear()
    come_in(client, "Ben")  # who has no password

    answers = []
    for name in ("Ada", "Ben", "Nemo"):
        before = hashes.compared
        response = sign_in(client, name=name, password="wrong password")
        answers.append((hashes.compared - before, response.status_code, response.json()["sentence"]))
    before = hashes.compared
    sign_in(client, phrase="acorn " * 8)

    assert set(answers) == {(1, 401, "This name and this password do not belong together.")}
    assert hashes.compared - before == 1


@pytest.mark.parametrize("body", [{}, {"name": "Ada"}, {"password": "x"}, {"phrase": "a", "name": "Ada"}])
def test_half_a_proof_is_none(client: Client, body: dict[str, str]) -> None:
    assert sign_in(client, **body).status_code == 400


def test_a_forged_token_is_nobodys_and_its_cookie_goes(client: Client) -> None:
    me = come_in(client)
    forged = Tokens(b"another key").make(me["id"], 0)
    client.cookies.clear()
    response = client.get("/api/me", headers={"cookie": f"dystopolis={forged}"})

    assert response.status_code == 401
    assert response.headers["set-cookie"].startswith("dystopolis=; Path=/; Max-Age=0")


@pytest.mark.parametrize("token", ["", "x", "a.b.c", "é" * 10, "x" * 5000, "eyJ0ZXN0Ijoxfg.aaaaaa.bbbb"])
def test_nonsense_is_nobodys_token(client: Client, token: str) -> None:
    header = f"Bearer {token}".encode()

    assert client.get("/api/me", headers={b"authorization": header}).status_code == 401


def test_a_good_cookie_does_not_make_a_bad_bearer_token_good(client: Client) -> None:
    come_in(client)

    assert client.get("/api/me", headers={"authorization": "Bearer nonsense"}).status_code == 401
    assert client.get("/api/me", headers={"authorization": "Basic YWRhOmFkYQ=="}).status_code == 401
    assert client.get("/api/me").status_code == 200


def test_signing_out_everywhere_ends_old_tokens(client: Client) -> None:
    come_in(client)
    token = client.post("/api/me/token").json()["token"]
    assert client.delete("/api/me/session", params={"everywhere": True}).status_code == 204

    assert client.get("/api/me").status_code == 401
    assert client.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 401


def test_signing_out_ends_the_session_and_every_copy_of_its_cookie(client: Client) -> None:
    come_in(client)
    copied = {"cookie": f"dystopolis={client.cookies['dystopolis']}"}
    client.delete("/api/me/session")
    client.cookies.clear()

    assert client.get("/api/me", headers=copied).status_code == 401


def test_a_program_ends_its_own_session_and_no_other(client: Client) -> None:
    come_in(client)
    mine, other = (bearer(client.post("/api/me/token").json()["token"]) for _ in range(2))
    cookie = {"cookie": f"dystopolis={client.cookies['dystopolis']}"}
    client.cookies.clear()
    client.delete("/api/me/session", headers=mine)

    assert client.get("/api/me", headers=mine).status_code == 401
    assert client.get("/api/me", headers=other).status_code == 200
    assert client.get("/api/me", headers=cookie).status_code == 200


def test_a_renewed_cookie_belongs_to_the_same_session(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = come_in(client)
    old = aged_token(client, me["id"], days=40, monkeypatch=monkeypatch)
    client.cookies.clear()
    assert client.get("/api/me", headers={"cookie": f"dystopolis={old}"}).status_code == 200
    assert client.cookies["dystopolis"] != old
    client.delete("/api/me/session")
    client.cookies.clear()

    assert client.get("/api/me", headers={"cookie": f"dystopolis={old}"}).status_code == 401


@pytest.mark.parametrize("days", [-800, -1, 800])
def test_a_clock_that_jumps_takes_nobodys_cookie(
    client: Client, days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen from a clock that went back, the cookie is from the future; from one that went ahead, very old."""
    me = come_in(client)
    cookie = {"cookie": f"dystopolis={client.cookies['dystopolis']}"}
    client.cookies.clear()
    with monkeypatch.context() as patch:
        patch.setattr(tokens_module, "time", lambda: time() + days * 24 * 3600)
        answer = client.get("/api/me", headers=cookie)

    assert "Max-Age=0" not in answer.headers.get("set-cookie", "")
    client.cookies.clear()
    assert client.get("/api/me", headers=cookie).json()["id"] == me["id"]


def test_who_came_while_the_clock_was_ahead_stays_who_they_are(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = come_in(client)
    ahead = aged_token(client, me["id"], days=-30, monkeypatch=monkeypatch)
    client.cookies.clear()

    assert client.get("/api/me", headers={"cookie": f"dystopolis={ahead}"}).status_code == 200


def test_signing_out_here_leaves_other_devices_alone(client: Client) -> None:
    come_in(client)
    token = client.post("/api/me/token").json()["token"]
    client.delete("/api/me/session")

    assert client.get("/api/me").status_code == 401
    assert client.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 200


def test_an_old_cookie_is_renewed_and_a_very_old_one_does_not_hold(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = come_in(client)
    month_old = aged_token(client, me["id"], days=40, monkeypatch=monkeypatch)
    year_old = aged_token(client, me["id"], days=366, monkeypatch=monkeypatch)
    client.cookies.clear()

    renewed = client.get("/api/me", headers={"cookie": f"dystopolis={month_old}"})
    assert renewed.status_code == 200
    assert "Max-Age=31536000" in renewed.headers["set-cookie"]
    client.cookies.clear()
    refused = client.get("/api/me", headers={"cookie": f"dystopolis={year_old}"})
    assert refused.status_code == 401
    assert "set-cookie" not in refused.headers


def test_notices_are_read_by_whom_they_are_for(client: Client) -> None:
    me = come_in(client)
    add_notice(client, me["id"])

    listed = client.get("/api/me/notices").json()
    number = listed["notices"][0]["id"]
    cookies = dict(client.cookies)
    client.cookies.clear()
    come_in(client, "Eve")
    client.post("/api/me/notices/read", json={"ids": [number]})
    client.cookies.clear()

    assert listed["unread"] == 1
    mine = {"cookie": f"dystopolis={cookies['dystopolis']}"}
    assert client.get("/api/me/notices", headers=mine).json()["unread"] == 1
    read = client.post("/api/me/notices/read", json={"ids": [number, -1, 2**70]}, headers=mine)
    assert read.json()["unread"] == 0


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def sign_in(client: Client, **body: str) -> Any:
    return client.post("/api/sessions", json=body)


def set_password(client: Client, new: str, old: str = "") -> Any:
    return client.post("/api/me/password", json={"new": new, "old": old})


def aged_token(client: Client, person: str, days: int, monkeypatch: pytest.MonkeyPatch) -> str:
    then = int(time()) - days * 24 * 3600
    with monkeypatch.context() as patch:
        patch.setattr(TimestampSigner, "get_timestamp", lambda signer: then)
        tokens: Tokens = client.app.state.people.tokens
        return tokens.make(person, 0, "session")


def add_notice(client: Client, person: str) -> None:
    async def add() -> None:
        storage: Storage = client.app.state.storage
        await new_match(storage)
        notice = NewNotice(person=person, match="m1", seat=0, kind="over", key="m1/0/1", created=1000)
        await storage.notices.add([(notice, ())])

    client.blocking_portal.call(add)
