"""Mails, handed to a real mail server."""

import asyncio
import ssl
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.notices.receivers import Postbox, certificate
from tests.server.notices.test_webhook import NOTICE

from dystopolis.kernel import Refused
from dystopolis.server.config import Smtp
from dystopolis.server.notices.errors import NotNow
from dystopolis.server.notices.mail import Mails, written
from dystopolis.server.notices.notice import Notice

SENDER = "Dystopolis <games@example.org>"


def send(
    smtp: Smtp, address: str = "ada@example.org", notice: Notice = NOTICE, tls: ssl.SSLContext | None = None
) -> None:
    asyncio.run(Mails(smtp, tls).send(address, notice))


def plain(box: Postbox) -> Smtp:
    return Smtp(host="127.0.0.1", port=box.port, sender=SENDER, tls="none")


def test_a_mail_says_what_happened_and_where() -> None:
    with Postbox().open() as box:
        send(plain(box))

    (letter,) = box.letters
    assert letter.rcpt_tos == ["ada@example.org"]
    assert letter.mail_from == "games@example.org"
    (text,) = box.texts()
    assert "Subject: Your turn: Wired\r\n" in text
    assert NOTICE.sentence in text
    assert NOTICE.url in text
    assert "Auto-Submitted: auto-generated" in text


def test_names_in_other_scripts_arrive_whole() -> None:
    letter = written(SENDER, "ada@example.org", replace(NOTICE, sentence="It is your turn with Ζωή."))
    assert "Ζωή" in letter.get_content()
    assert bytes(letter).isascii()


def test_the_same_notice_is_the_same_letter() -> None:
    first, second = (written(SENDER, "ada@example.org", NOTICE) for _ in range(2))
    other = written(SENDER, "ada@example.org", replace(NOTICE, key="m1/0/8"))
    assert first["Message-ID"] == second["Message-ID"] != other["Message-ID"]


def test_a_mail_goes_encrypted_and_with_a_password_where_that_is_configured(tmp_path: Path) -> None:
    server, client = certificate(tmp_path)
    with Postbox().open(server) as box:
        smtp = Smtp(host="localhost", port=box.port, sender=SENDER, user="games", password="pass-word")
        send(smtp, tls=client)
        assert box.logins == [(b"games", b"pass-word")]
        assert len(box.letters) == 1

        # A mail server that cannot prove who it is gets neither the password nor the letter.
        with pytest.raises(NotNow):
            send(smtp)
        assert len(box.logins) == 1


@pytest.mark.parametrize(
    "address",
    ["ada@example.org\r\nBcc: eve@example.org", "ada@example.org, eve@example.org", "ada", "", "<a@b.c>"],
)
def test_an_address_that_is_more_than_one_is_refused(address: str) -> None:
    with Postbox().open() as box, pytest.raises(Refused):
        send(plain(box), address)
    assert box.letters == []


def test_a_line_break_cannot_begin_a_header() -> None:
    with pytest.raises(ValueError, match="linefeed"):
        written(SENDER, "ada@example.org", replace(NOTICE, subject="Your turn\r\nBcc: eve@example.org"))


def test_a_busy_mail_server_is_tried_again_later() -> None:
    with Postbox().open() as box:
        box.answer = "451 Busy"
        with pytest.raises(NotNow):
            send(plain(box))
    with pytest.raises(NotNow):
        send(plain(box))
