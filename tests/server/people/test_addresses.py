"""Mail addresses are shown to be somebody's by a code, on both databases."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.notices.receivers import Postbox
from tests.server.small_app import Client, client_of, come_in

from dystopolis.server.config import Config, Limits, Smtp

ROOMY = Limits(attempts_burst=1000, guests_burst=1000, requests_burst=100_000)


@pytest.fixture
def box() -> Iterator[Postbox]:
    with Postbox().open() as open_box:
        yield open_box


@pytest.fixture
def client(database_url: str, box: Postbox) -> Iterator[Client]:
    smtp = Smtp(host="127.0.0.1", port=box.port, sender="games@example.org", tls="none")
    config = Config(db=database_url, limits=ROOMY, smtp=smtp, base_url="https://play.example.org")
    with client_of(config) as client:
        yield client


def test_the_code_that_comes_by_mail_confirms_the_address(client: Client, box: Postbox) -> None:
    come_in(client)
    assert set_mail(client, "ada@example.org")["mail_confirmed"] is False
    assert client.post("/api/me/mail/code").status_code == 202
    (letter,) = box.letters
    assert letter.rcpt_tos == ["ada@example.org"]
    assert "https://play.example.org/settings" in box.texts()[0]

    assert confirm(client, code_in(box)).json()["mail_confirmed"] is True
    assert set_mail(client, "victim@example.org")["mail_confirmed"] is False
    assert set_mail(client, "ada@example.org")["mail_confirmed"] is True


def test_a_wrong_code_confirms_nothing_and_a_few_spoil_the_right_one(client: Client, box: Postbox) -> None:
    come_in(client)
    set_mail(client, "ada@example.org")
    client.post("/api/me/mail/code")
    right = code_in(box)
    wrong = "00000000" if right != "00000000" else "00000001"
    for _ in range(5):
        assert confirm(client, wrong).status_code == 409

    assert confirm(client, right).json()["sentence"].startswith("There is no code that could be right")
    assert client.get("/api/me").json()["mail_confirmed"] is False


def test_the_code_of_one_address_does_not_confirm_another(client: Client, box: Postbox) -> None:
    come_in(client)
    set_mail(client, "ada@example.org")
    client.post("/api/me/mail/code")
    set_mail(client, "victim@example.org")

    assert confirm(client, code_in(box)).json()["mail_confirmed"] is False


def test_nobody_is_flooded_with_codes(client: Client, box: Postbox) -> None:
    """Neither by one person, nor at one address by several."""
    statuses = []
    for name in ("Ada", "Ben"):
        client.cookies.clear()
        come_in(client, name)
        set_mail(client, "victim@example.org")
        statuses += [client.post("/api/me/mail/code").status_code for _ in range(3)]

    assert statuses == [202, 202, 202, 429, 429, 429]
    assert len(box.letters) == 3


def test_without_an_address_no_code_is_sent(client: Client) -> None:
    come_in(client)
    assert client.post("/api/me/mail/code").status_code == 409


def test_a_mail_server_that_is_away_is_no_fault_of_the_client(client: Client, box: Postbox) -> None:
    come_in(client)
    set_mail(client, "ada@example.org")
    box.answer = "451 Busy"

    assert client.post("/api/me/mail/code").status_code == 503


def test_nobody_confirms_nothing(client: Client) -> None:
    assert client.post("/api/me/mail/code").status_code == 401
    assert confirm(client, "1").status_code == 401


def set_mail(client: Client, address: str) -> dict[str, object]:
    me: dict[str, object] = client.patch("/api/me", json={"settings": {"mail": address}}).json()
    return me


def confirm(client: Client, code: str) -> Any:
    return client.post("/api/me/mail", json={"code": code})


def code_in(box: Postbox) -> str:
    found = re.search(r"^\d{8}", box.texts()[-1].partition("\r\n\r\n")[2])
    assert found is not None
    return found[0]
