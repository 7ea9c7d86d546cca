"""What people may ask to be told, and where."""

import pytest

from dystopolis.kernel import Refused
from dystopolis.server.people.settings import check_settings, read_settings
from dystopolis.server.protocol.people import QuietHours, Settings


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "example.org/hook",
        "https://",
        "https://user:secret@example.org/",
        "https://example.org:99999/",
        "https://exa mple.org/",
        "javascript:alert(1)",
    ],
)
def test_what_is_no_webhook(url: str) -> None:
    with pytest.raises(Refused):
        check_settings(Settings(webhook=url), private_webhooks=True)


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost.",
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0x7f.0.0.1",
        "0x7f000001",
        "10.0.0.7",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[fe80::1]",
        "[fd00::1]",
        "[2002:7f00:1::]",
        "database",
        "printer.local",
        "metadata.google.internal",
        "[64:ff9b::7f00:1]",
        "[::127.0.0.1]",
    ],
)
def test_webhooks_do_not_knock_on_our_own_doors(host: str) -> None:
    settings = Settings(webhook=f"http://{host}/hook")

    with pytest.raises(Refused):
        check_settings(settings)
    check_settings(settings, private_webhooks=True)


@pytest.mark.parametrize(
    "mail", ["ada", "ada@", "ada@example", "a b@example.org", "ada@example.org\nBcc: x@y.org"]
)
def test_what_is_no_mail_address(mail: str) -> None:
    with pytest.raises(Refused):
        check_settings(Settings(mail=mail))


@pytest.mark.parametrize("zone", ["Mars/Olympus", "", "../../etc/passwd", "/etc/passwd", "Europe"])
def test_what_is_no_time_zone(zone: str) -> None:
    with pytest.raises(Refused):
        check_settings(Settings(quiet=QuietHours("22:00", "08:00", zone)))


def test_sensible_settings_pass() -> None:
    quiet = QuietHours("22:00", "08:00", "America/New_York")

    check_settings(
        Settings(quiet, "https://hooks.example.org:8443/x?y=1", "a+b@example.co.uk", ("turn", "chat"))
    )


def test_settings_of_an_older_server_count_as_not_said() -> None:
    assert read_settings(b'{"colour": "red"}') == read_settings(b"{}") == Settings()


def test_a_webhook_without_encryption_is_refused_at_once() -> None:
    with pytest.raises(Refused, match="begins with https://"):
        check_settings(Settings(webhook="http://example.org/hook"))
    check_settings(Settings(webhook="http://example.org/hook"), private_webhooks=True)
