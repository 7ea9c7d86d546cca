"""Web push: what arrives at a push service, who can read it, and when a browser is forgotten."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.notices.browsers import PushBrowser, proven, unshown
from tests.server.notices.receivers import Hook
from tests.server.notices.test_outbox import BASE, config, night, note, now, people
from tests.server.storage.working import on

from dystopolis.kernel import Refused
from dystopolis.server.config import Config
from dystopolis.server.notices.outbox import Notices
from dystopolis.server.notices.push import check_subscription
from dystopolis.server.notices.webpush import PushKeys, encoded, padded, sealed
from dystopolis.server.protocol.people import Settings
from dystopolis.server.storage import Storage
from dystopolis.server.storage.subscriptions import MOST, Subscription

Body = Callable[[Storage, Notices], Awaitable[None]]


def test_the_example_of_the_standard_comes_out_byte_for_byte() -> None:
    """RFC 8291, appendix A."""
    private = int.from_bytes(unshown("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    message = sealed(
        b"When I grow up, I want to be a watermelon\x02",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(private, ec.SECP256R1()),
        unshown("DGv6ra1nlYgDCS1FRnbzlw"),
    )

    assert encoded(message) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_it_is_told_to_the_browser_alone_and_signed_for_the_push_service(database_url: str) -> None:
    with Hook(201).listening() as service:
        browser = PushBrowser(service.url())

        async def body(storage: Storage, notices: Notices) -> None:
            await subscribe(storage, browser)
            await note(notices, "p1", "m1", 0, "last", "m1/0/7")
            await notices.deliver_due()
            assert await notices.deliver_due() == 0
            key = (await notices.pushes.keys()).public
            claims = proven(service.sent[0]["Authorization"], key)
            assert claims["aud"] == f"http://127.0.0.1:{service.port}"
            assert claims["sub"] == BASE

        with_people(database_url, Settings(), body)
        (message,) = service.raw
        assert service.sent[0]["Content-Encoding"] == "aes128gcm"
        assert int(service.sent[0]["TTL"]) > 0
    assert b"Wired" not in message
    assert browser.read(message) == {
        "title": "You are the last: Wired: Black Ops",
        "body": "You are the last: Wired: Black Ops with Ben waits for you.",
        "url": f"{BASE}/table/m1?seat=0",
        "tag": "m1",
    }


def test_every_message_is_as_long_as_every_other() -> None:
    browser = PushBrowser("https://push.example.org/x").as_json()["keys"]
    lengths = {len(sealed(padded(text), browser["p256dh"], browser["auth"])) for text in (b"{}", b"x" * 700)}

    assert len(lengths) == 1


def test_by_push_comes_only_whose_turn_it_is_and_only_to_who_asked(database_url: str) -> None:
    with Hook(201).listening() as service:
        browser = PushBrowser(service.url())

        async def body(storage: Storage, notices: Notices) -> None:
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/6")
            await notices.deliver_due()
            await subscribe(storage, browser)
            await note(notices, "p1", "m1", 0, "over", "m1/0/over")
            await note(notices, "p2", "m1", 1, "your turn", "m1/1/7")
            await notices.deliver_due()
            assert service.raw == []
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            await notices.deliver_due()

        with_people(database_url, Settings(), body)
    assert [browser.read(message)["title"] for message in service.raw] == ["Your turn: Wired: Black Ops"]


def test_who_does_not_want_to_hear_of_their_turn_is_not_pushed_either(database_url: str) -> None:
    with Hook(201).listening() as service:

        async def body(storage: Storage, notices: Notices) -> None:
            await subscribe(storage, PushBrowser(service.url()))
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            await notices.deliver_due()

        with_people(database_url, Settings(notices=("over",)), body)
    assert service.raw == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(database_url: str, status: int) -> None:
    with Hook(status).listening() as gone, Hook(201).listening() as there:

        async def body(storage: Storage, notices: Notices) -> None:
            await subscribe(storage, PushBrowser(gone.url()))
            await subscribe(storage, PushBrowser(there.url()))
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            await notices.deliver_due()
            (left,) = await storage.subscriptions.of_person("p1")
            assert left.endpoint == there.url()
            assert (await storage.notices.of_person("p1"))[0].sent_push

        with_people(database_url, Settings(), body)
    assert len(gone.raw) == len(there.raw) == 1


def test_a_push_service_that_is_not_well_is_tried_again(database_url: str) -> None:
    with Hook(503, 201).listening() as service:

        async def body(storage: Storage, notices: Notices) -> None:
            await subscribe(storage, PushBrowser(service.url()))
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            before = now()
            await notices.deliver_due()
            assert await storage.notices.due("push", before) == []
            while not await storage.notices.due("push", now()):
                await asyncio.sleep(0.01)
            await notices.deliver_due()
            assert (await storage.notices.of_person("p1"))[0].sent_push

        with_people(database_url, Settings(), body)
    assert len(service.raw) == 2


def test_in_the_quiet_hours_nothing_is_pushed(database_url: str) -> None:
    with Hook(201).listening() as service:

        async def body(storage: Storage, notices: Notices) -> None:
            await subscribe(storage, PushBrowser(service.url()))
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            await notices.deliver_due()
            assert len(await storage.notices.due("push", now() + 61 * 60_000)) == 1

        with_people(database_url, Settings(quiet=night(-1)), body)
    assert service.raw == []


def test_an_endpoint_that_leads_home_is_given_up(database_url: str) -> None:
    with Hook(201).listening() as service:

        async def body(storage: Storage) -> None:
            await people(storage, Settings())
            notices = Notices(storage, Config(base_url=BASE))
            await subscribe(storage, PushBrowser(service.url("https", "localhost")))
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            await notices.deliver_due()
            assert (await storage.notices.of_person("p1"))[0].sent_push == 0
            await notices.close()

        on(database_url, body)
    assert service.hosts == []


@pytest.mark.parametrize(
    ("endpoint", "p256dh", "auth"),
    [
        ("http://push.example.org/x", None, None),
        ("https://10.0.0.1/x", None, None),
        ("https://localhost/x", None, None),
        ("https://push.example.org/x", "AAAA", None),
        ("https://push.example.org/x", "not base64 at all", None),
        ("https://push.example.org/x", None, "AAAA"),
    ],
)
def test_what_no_browser_says_is_refused(endpoint: str, p256dh: str | None, auth: str | None) -> None:
    keys = PushBrowser(endpoint).as_json()["keys"]
    check_subscription("https://push.example.org/x", keys["p256dh"], keys["auth"], private_too=False)

    with pytest.raises(Refused):
        check_subscription(endpoint, p256dh or keys["p256dh"], auth or keys["auth"], private_too=False)


def test_the_key_follows_from_the_secret_and_another_secret_is_another_key() -> None:
    assert PushKeys(b"one").public == PushKeys(b"one").public != PushKeys(b"two").public
    assert len(unshown(PushKeys(b"one").public)) == 65


def test_a_browser_belongs_to_who_used_it_last_and_nobody_has_too_many(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        shared = PushBrowser("https://push.example.org/shared")
        await subscribe(storage, shared, "p2")
        await subscribe(storage, shared, "p1")
        assert await storage.subscriptions.of_person("p2") == []
        assert await storage.subscriptions.who_has({"p1", "p2"}) == {"p1"}
        for number in range(MOST + 3):
            await subscribe(storage, PushBrowser(f"https://push.example.org/{number}"))
        assert len(await storage.subscriptions.of_person("p1")) == MOST
        assert await storage.subscriptions.drop_all("p1") == MOST

    on(database_url, body)


def test_keys_are_in_no_repr() -> None:
    browser = json.dumps(PushBrowser("https://push.example.org/x").as_json())

    assert "p256dh" in browser
    assert "push.example" not in repr(subscription(PushBrowser("https://push.example.org/x"), "p1"))


def with_people(url: str, settings: Settings, body: Body) -> None:
    async def whole(storage: Storage) -> None:
        await people(storage, settings)
        notices = Notices(storage, config(), pauses=(0.05, 0.05))
        try:
            await body(storage, notices)
        finally:
            await notices.close()

    on(url, whole)


def subscription(browser: PushBrowser, person: str) -> Subscription:
    keys = browser.as_json()["keys"]
    return Subscription(
        person=person, endpoint=browser.endpoint, p256dh=keys["p256dh"], auth=keys["auth"], created=now()
    )


async def subscribe(storage: Storage, browser: PushBrowser, person: str = "p1") -> None:
    await storage.subscriptions.put(subscription(browser, person))
