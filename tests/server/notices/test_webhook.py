"""Webhooks: what they say, and where they do not go."""

import asyncio
import hashlib
import hmac
import ssl
from base64 import b64encode
from pathlib import Path
from time import monotonic, time

import pytest
from tests.server.notices.receivers import Hook, certificate

from dystopolis.kernel import Refused
from dystopolis.server.guard.addresses import is_private
from dystopolis.server.notices import webhook
from dystopolis.server.notices.errors import NotNow
from dystopolis.server.notices.notice import Notice
from dystopolis.server.notices.posting import Poster
from dystopolis.server.notices.signing import HookKeys, signed
from dystopolis.server.notices.webhook import Webhooks

NOTICE = Notice(
    key="m1/0/7",
    created=1000,
    subject="Your turn: Wired",
    sentence="It is your turn in Wired with <!everyone> & *Ben*.",
    url="https://play.example.org/table/m1?seat=0",
)
SECRET = b"a secret of this hook"


def send(url: str, private_too: bool = True, tls: ssl.SSLContext | None = None) -> None:
    async def run() -> None:
        poster = Poster(private_too, tls)
        webhooks = Webhooks(poster, private_too)
        try:
            await webhooks.send(url, NOTICE, SECRET)
        finally:
            await poster.close()

    asyncio.run(run())


def test_a_webhook_arrives_in_a_form_for_discord_and_slack() -> None:
    with Hook().listening() as hook:
        send(hook.url())

    assert hook.paths == ["/hook?id=7"]
    (body,) = hook.bodies
    assert body["content"] == f"It is your turn in Wired with <!everyone\\> & \\*Ben\\*.\n{NOTICE.url}"
    assert body["text"] == f"It is your turn in Wired with &lt;!everyone&gt; &amp; *Ben*.\n{NOTICE.url}"
    assert body["username"] == "Dystopolis"
    assert body["allowed_mentions"] == {"parse": []}


def test_whoever_has_the_secret_can_tell_that_it_comes_from_us() -> None:
    with Hook().listening() as hook:
        send(hook.url())

    (sent,) = hook.sent
    (body,) = hook.raw
    number, at = sent["webhook-id"], sent["webhook-timestamp"]
    signature = hmac.digest(SECRET, f"{number}.{at}.".encode() + body, hashlib.sha256)
    assert sent["webhook-signature"] == f"v1,{b64encode(signature).decode()}"
    assert abs(int(at) - time()) < 60
    assert number == signed(b"another", NOTICE.key, 0, b"")["webhook-id"]


def test_every_hook_has_a_secret_of_its_own() -> None:
    keys = HookKeys(b"the server's")
    shown = keys.shown("p1", "https://example.org/hook")

    assert shown == f"whsec_{b64encode(keys.of('p1', 'https://example.org/hook')).decode()}"
    assert shown not in (
        keys.shown("p2", "https://example.org/hook"),
        keys.shown("p1", "https://example.org"),
    )
    assert keys.shown("p1", "") == ""


def test_it_goes_to_the_address_that_was_looked_at_under_the_name_that_was_given(tmp_path: Path) -> None:
    server, client = certificate(tmp_path)
    with Hook().listening(server) as hook:
        send(hook.url("https", "localhost"), tls=client)
        assert hook.hosts == [f"localhost:{hook.port}"]

        # The same address under another name than the certificate's is somebody else.
        with pytest.raises(NotNow):
            send(hook.url("https", "127.0.0.1"), tls=client)
        assert len(hook.bodies) == 1


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f000001", "127.1"])
def test_this_machine_is_refused(host: str) -> None:
    with Hook().listening() as hook:
        for scheme in ("http", "https"):
            with pytest.raises(Refused):
                send(hook.url(scheme, host), private_too=False)
    assert hook.hosts == []


def test_a_public_name_that_resolves_to_this_machine_is_refused() -> None:
    """As one gets with DNS rebinding: the name says nothing, so the address is what counts."""

    async def run() -> None:
        poster = Poster()
        webhooks = Webhooks(poster)

        async def rebound(host: str, port: int, **_: object) -> list[tuple[object, ...]]:
            assert host == "hooks.example.org"
            return [(2, 1, 6, "", ("93.184.216.34", port)), (2, 1, 6, "", ("127.0.0.1", port))]

        asyncio.get_running_loop().getaddrinfo = rebound  # type: ignore[method-assign, assignment]
        try:
            with pytest.raises(Refused, match="own machine or network"):
                await webhooks.send("https://hooks.example.org/x", NOTICE, SECRET)
        finally:
            await poster.close()

    asyncio.run(run())


def test_without_encryption_it_is_refused() -> None:
    with pytest.raises(Refused, match="https"):
        send("http://93.184.216.34/hook", private_too=False)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fd00::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1",
        "2002:7f00:1::", "2001:0:1::1", "2001:db8::1",
    ],
)  # fmt: skip
def test_an_address_that_is_not_public_is_known_as_such(address: str) -> None:
    assert is_private(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "1.1.1.1", "2606:4700:4700::1111"])
def test_a_public_address_is_known_as_such(address: str) -> None:
    assert not is_private(address)


def test_a_redirect_is_not_followed() -> None:
    with Hook().listening() as secret, Hook(307, headers={"Location": secret.url()}).listening() as hook:
        with pytest.raises(NotNow, match="307"):
            send(hook.url())
        assert len(hook.bodies) == 1
    assert secret.bodies == []


@pytest.mark.parametrize(
    ("status", "outcome"), [(500, NotNow), (429, NotNow), (404, Refused), (410, Refused)]
)
def test_an_answer_says_whether_to_try_again(status: int, outcome: type[Exception]) -> None:
    with Hook(status).listening() as hook, pytest.raises(outcome):
        send(hook.url())


def test_a_server_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "TIMEOUT", 0.2)
    with Hook().listening() as hook:
        hook.go_on.clear()
        began = monotonic()
        with pytest.raises(NotNow):
            send(hook.url())
        assert monotonic() - began < 20
        hook.go_on.set()


def test_nobody_at_home_is_tried_again_later() -> None:
    with Hook().listening() as hook:
        url = hook.url()
    with pytest.raises(NotNow) as failed:
        send(url)
    assert str(hook.port) not in str(failed.value)
