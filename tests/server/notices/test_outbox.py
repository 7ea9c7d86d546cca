"""The outbox: kept first, sent once, held back at night."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from time import time

import msgspec
import pytest
from structlog.testing import capture_logs
from tests.server.notices.receivers import Hook, Postbox
from tests.server.storage.working import new_match, on

from dystopolis.server.config import Config, Smtp
from dystopolis.server.notices.notice import Notice, Teller
from dystopolis.server.notices.outbox import Notices
from dystopolis.server.protocol.people import QuietHours, Settings
from dystopolis.server.storage import Storage
from dystopolis.server.storage.rows import NewNotice, PersonRow, SeatRow

BASE = "https://play.example.org"
SEATS = (SeatRow(0, "p1", turn=True), SeatRow(1, "p2"), SeatRow(2, None))


def config(box: Postbox | None = None) -> Config:
    smtp = Smtp(host="127.0.0.1", port=box.port, sender="games@example.org", tls="none") if box else None
    return Config(base_url=BASE, private_webhooks=True, smtp=smtp)


async def people(storage: Storage, settings: Settings, confirmed: bool = True) -> None:
    for id, name in (("p1", "Ada"), ("p2", "Ben")):
        kept = msgspec.json.encode(settings if id == "p1" else Settings())
        mail = settings.mail if confirmed else None
        row = PersonRow(id=id, name=name, skeleton=name, settings=kept, created=1000, seen=1000, mail=mail)
        assert await storage.people.create(row)
    await new_match(storage, size=3, seats=SEATS, host="p2")


def now() -> int:
    return int(time() * 1000)


async def note(
    notices: Notices, person: str, match: str, seat: int | None, kind: str, key: str, at: int = 0
) -> bool:
    """Whether it was not noted before."""
    new = NewNotice(person=person, match=match, seat=seat, kind=kind, key=key, created=at or now())
    return await notices.note_all([new]) == 1


async def told(storage: Storage, person: str) -> list[Notice]:
    """As the page lists them, newest first."""
    teller = Teller(storage, config())
    found = [await teller.notice(row) for row in await storage.notices.of_person(person)]
    return [notice for notice in found if notice is not None]


def night(opening: int, length: int = 2) -> QuietHours:
    """Quiet hours that begin so many hours from now."""
    begin = datetime.now(UTC) + timedelta(hours=opening)
    return QuietHours(f"{begin:%H:%M}", f"{begin + timedelta(hours=length):%H:%M}")


def test_a_notice_is_listed_in_words_with_a_link_and_no_key(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await people(storage, Settings())
        notices = Notices(storage, config())
        assert await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
        assert not await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
        assert await note(notices, "p1", "m1", None, "invited", "m1/invited/p1")
        assert not await note(notices, "nobody", "m1", 0, "your turn", "m1/9/9")

        invited, turn = await told(storage, "p1")
        assert turn.sentence == "It is your turn in Wired: Black Ops with Ben."
        assert turn.url == f"{BASE}/table/m1?seat=0"
        assert invited.sentence == "Ben invites you to Wired: Black Ops."
        assert invited.url == f"{BASE}/table/m1"
        assert await told(storage, "p2") == []
        assert "link-key" not in str(turn)
        await notices.close()

    on(database_url, body)


def test_a_notice_is_sent_by_every_way_its_person_wants_and_once(database_url: str) -> None:
    with Hook().listening() as hook, Postbox().open() as box:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(webhook=hook.url(), mail="ada@example.org"))
            notices = Notices(storage, config(box))
            await notices.start()
            await note(notices, "p1", "m1", 0, "last", "m1/0/7")
            await note(notices, "p2", "m1", 1, "last", "m1/1/7")
            await until(lambda: bool(hook.bodies and box.letters))
            await until_settled(storage)
            assert await notices.deliver_due() == 0
            await notices.close()

            again = Notices(storage, config(box))
            assert await again.deliver_due() == 0
            await again.close()

        on(database_url, body)
    assert len(hook.bodies) == 1
    assert len(box.letters) == 1
    said = "You are the last: Wired: Black Ops with Ben waits for you."
    assert said in hook.bodies[0]["text"]
    assert said in box.texts()[0]
    assert "link-key" not in f"{hook.bodies} {box.texts()}"


def test_no_mail_goes_to_an_address_that_nobody_has_confirmed(database_url: str) -> None:
    with Postbox().open() as box:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(mail="victim@example.org"), confirmed=False)
            notices = Notices(storage, config(box))
            await note(notices, "p1", "m1", 0, "last", "m1/0/7")
            assert await notices.deliver_due() == 0
            await storage.people.set_mail("p1", "ada@example.org")  # which is another one
            await note(notices, "p1", "m1", 0, "last", "m1/0/8")
            assert await notices.deliver_due() == 0
            await notices.close()

        on(database_url, body)
    assert box.letters == []


def test_two_servers_send_a_notice_once_between_them(database_url: str) -> None:
    with Hook().listening() as hook:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(webhook=hook.url()))
            both = [Notices(storage, config()) for _ in range(2)]
            for number in range(10):
                await note(both[0], "p1", "m1", 0, "your turn", f"m1/0/{number}")
            await asyncio.gather(*(notices.deliver_due() for notices in both))
            for notices in both:
                await notices.close()

        on(database_url, body)
    assert len(hook.bodies) == 10


def test_what_could_not_be_sent_is_sent_after_a_restart(database_url: str) -> None:
    with Hook(500, 204).listening() as hook:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(webhook=hook.url()))
            first = Notices(storage, config(), pauses=(0.0,))
            await note(first, "p1", "m1", 0, "your turn", "m1/0/7")
            await first.deliver_due()
            await first.close()
            assert len(hook.bodies) == 1

            await asyncio.sleep(0.01)
            second = Notices(storage, config())
            await second.start()
            await until(lambda: len(hook.bodies) == 2)
            await until_settled(storage)
            await second.close()

        on(database_url, body)
    assert len(hook.bodies) == 2


def test_after_three_tries_it_is_given_up_and_said_so_without_the_address(database_url: str) -> None:
    outcomes: list[tuple[str, str]] = []
    with Hook(503).listening() as hook, capture_logs() as logs:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(webhook=hook.url()))
            count = lambda channel, outcome: outcomes.append((channel, outcome))  # noqa: E731
            notices = Notices(storage, config(), count, pauses=(0.0,))
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            for _ in range(6):
                await notices.deliver_due()
                await asyncio.sleep(0.01)
            assert await storage.notices.due("webhook", now()) == []
            assert (await storage.notices.of_person("p1"))[0].sent_webhook == 0
            await notices.close()

        on(database_url, body)
    assert len(hook.bodies) == 3
    assert outcomes == [("webhook", "failed"), ("webhook", "failed"), ("webhook", "given up")]
    (line,) = logs
    assert line["why"] == "status 503"
    assert str(hook.port) not in str(line)


def test_a_pause_lies_between_two_tries(database_url: str) -> None:
    with Hook(503).listening() as hook:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(webhook=hook.url()))
            notices = Notices(storage, config())
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            await notices.deliver_due()
            assert await notices.deliver_due() == 0
            (row,) = await storage.notices.due("webhook", now() + 6000)
            assert row.sent_webhook is not None
            await notices.close()

        on(database_url, body)
    assert len(hook.bodies) == 1


def test_in_the_quiet_hours_a_notice_is_held_until_they_end(database_url: str) -> None:
    with Hook().listening() as hook:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(webhook=hook.url(), quiet=night(-1)))
            notices = Notices(storage, config())
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            await notices.deliver_due()
            assert hook.bodies == []
            assert len(await told(storage, "p1")) == 1  # the page has it at once
            assert await storage.notices.due("webhook", now() + 50 * 60_000) == []
            assert len(await storage.notices.due("webhook", now() + 61 * 60_000)) == 1
            await notices.close()

        on(database_url, body)
    assert hook.bodies == []


def test_outside_of_the_quiet_hours_it_is_not_held(database_url: str) -> None:
    with Hook().listening() as hook:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(webhook=hook.url(), quiet=night(+2)))
            notices = Notices(storage, config())
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            await notices.deliver_due()
            await notices.close()

        on(database_url, body)
    assert len(hook.bodies) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_an_old_notice_is_sent_only_if_it_is_still_that_seat_s_turn(database_url: str, seat: int) -> None:
    with Hook().listening() as hook:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(webhook=hook.url()))
            notices = Notices(storage, config())
            await note(notices, "p1", "m1", seat, "your turn", "m1/x/7", at=now() - 3_600_000)
            await notices.deliver_due()
            assert await storage.notices.due("webhook", now()) == []
            await notices.close()

        on(database_url, body)
    assert len(hook.bodies) == (1 if SEATS[seat].turn else 0)


def test_what_somebody_does_not_want_to_hear_is_only_in_the_page(database_url: str) -> None:
    with Hook().listening() as hook:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(webhook=hook.url(), notices=("over",)))
            notices = Notices(storage, config())
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            await note(notices, "p1", "m1", 0, "over", "m1/0/over")
            await notices.deliver_due()
            assert len(await told(storage, "p1")) == 2
            await notices.close()

        on(database_url, body)
    assert ["is over" in body["text"] for body in hook.bodies] == [True]


def test_a_webhook_that_leads_home_is_given_up_at_once(database_url: str) -> None:
    with Hook().listening() as hook:

        async def body(storage: Storage) -> None:
            await people(storage, Settings(webhook=hook.url("https", "localhost")))
            notices = Notices(storage, Config(base_url=BASE))
            await note(notices, "p1", "m1", 0, "your turn", "m1/0/7")
            await notices.deliver_due()
            assert (await storage.notices.of_person("p1"))[0].sent_webhook == 0
            await notices.close()

        on(database_url, body)
    assert hook.hosts == []


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.01)


async def until_settled(storage: Storage) -> None:
    """Nothing is left that anybody would still send, not even later."""
    async with asyncio.timeout(20):
        while await storage.notices.due("webhook", 2**60) or await storage.notices.due("mail", 2**60):
            await asyncio.sleep(0.01)
