"""The outbox: notices are kept first and sent in the background, so that a restart loses none."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

import structlog

from ...kernel import Refused
from ..clock import now_ms
from ..config import Config
from ..people.settings import read_settings
from ..storage import Storage
from ..storage.rows import Channel, NewNotice, NoticeRow, PersonRow
from .errors import NotNow
from .mail import Mails
from .notice import TURNS, WISHES, Teller
from .posting import Poster
from .push import Pushes
from .quiet import after_quiet
from .signing import HookKeys
from .webhook import Webhooks

TRIES: Final = 3
PAUSES: Final = (5.0, 60.0)
POLL: Final = 10.0
AT_ONCE: Final = 8
LEASE: Final = 60_000  # so long nobody else tries what we are about to send, nor we after a crash
SETTLED: Final = 60_000  # after so long, whose turn it is was surely written down

# The page has its own way: it lists what is kept.
SENT_AWAY: Final[frozenset[Channel]] = frozenset({"webhook", "mail", "push"})

log = structlog.get_logger("dystopolis.notices")


class Notices:
    """What people should hear of. `on_sent` hears of the channel and of what became of each attempt."""

    def __init__(
        self,
        storage: Storage,
        config: Config,
        on_sent: Callable[[str, str], None] | None = None,
        *,
        poll: float = POLL,
        pauses: tuple[float, ...] = PAUSES,
        poster: Poster | None = None,
    ) -> None:
        self._storage = storage
        self._config = config
        self._on_sent = on_sent
        self._poll = poll
        self._pauses = pauses
        self._poster = poster or Poster(config.private_webhooks)
        self._webhooks = Webhooks(self._poster, config.private_webhooks)
        self.pushes = Pushes(storage, config, self._poster)
        self._mails = Mails(config.smtp) if config.smtp is not None else None
        self._keys: HookKeys | None = None
        self._tries: dict[tuple[int, Channel], int] = {}
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._deliver())

    async def close(self) -> None:
        """What is not sent yet is sent after the next start."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._poster.close()

    async def note_all(self, notices: Sequence[NewNotice]) -> int:
        """Tell people of something, each once for each key; how many were not noted before.

        Call it for people who are not at the table anyway; it costs a transaction.
        """
        people = await self._storage.people.these({new.person for new in notices})
        pushed = await self._storage.subscriptions.who_has(people)
        wanted = [
            (new, self._channels(people[new.person], new.kind, new.person in pushed))
            for new in notices
            if new.person in people
        ]
        added = await self._storage.notices.add([(new, SENT_AWAY - ways) for new, ways in wanted])
        if added and any(ways for _, ways in wanted):
            self._news.set()
        return added

    async def deliver_due(self) -> int:
        """Send what can be sent now; how many notices that were."""
        found = 0
        for channel in sorted(SENT_AWAY):
            rows = await self._storage.notices.due(channel, now_ms())
            found += len(rows)
            turns = asyncio.Semaphore(AT_ONCE)
            await asyncio.gather(*(self._take(row, channel, turns) for row in rows))
        return found

    async def _deliver(self) -> None:
        while True:
            self._news.clear()
            try:
                await self.deliver_due()
            except Exception as error:
                # A database that is away for a moment must not end the notices for good.
                log.error("notices could not be delivered", error=type(error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._poll):
                    await self._news.wait()

    async def _take(self, row: NoticeRow, channel: Channel, turns: asyncio.Semaphore) -> None:
        async with turns:
            until = now_ms() + LEASE
            if await self._storage.notices.put_off(row.id, channel, _seen(row, channel), until):
                await self._send(row, channel, until)

    async def _send(self, row: NoticeRow, channel: Channel, lease: int) -> None:
        person = await self._storage.people.get(row.person)
        teller = Teller(self._storage, self._config)
        notice = await teller.notice(row)
        if (
            notice is None
            or person is None
            or channel not in self._channels(person, row.kind, pushed=True)
            or await _is_stale(row, teller)
        ):
            await self._settle(row, channel, 0, "not needed")
            return
        settings = read_settings(person.settings)
        now = now_ms()
        if (end := after_quiet(settings.quiet, now)) > now:
            await self._storage.notices.put_off(row.id, channel, -lease, end)
            return
        try:
            if channel == "webhook":
                keys = await self._hook_keys()
                await self._webhooks.send(settings.webhook, notice, keys.of(person.id, settings.webhook))
            elif channel == "push":
                await self.pushes.send(row, notice)
            elif self._mails is not None:
                await self._mails.send(settings.mail, notice)
        except Refused as refused:
            await self._give_up(row, channel, refused.sentence)
        except NotNow as failed:
            await self._try_again(row, channel, lease, str(failed))
        else:
            await self._settle(row, channel, now_ms(), "sent")

    async def _hook_keys(self) -> HookKeys:
        if self._keys is None:
            self._keys = HookKeys(await self._storage.secret("webhooks"))
        return self._keys

    async def _try_again(self, row: NoticeRow, channel: Channel, lease: int, why: str) -> None:
        tries = self._tries[row.id, channel] = self._tries.get((row.id, channel), 0) + 1
        if tries >= TRIES:
            await self._give_up(row, channel, why)
            return
        pause = self._pauses[min(tries, len(self._pauses)) - 1]
        await self._storage.notices.put_off(row.id, channel, -lease, now_ms() + round(pause * 1000))
        self._count(channel, "failed")

    async def _give_up(self, row: NoticeRow, channel: Channel, why: str) -> None:
        log.warning("a notice was given up", notice=row.id, channel=channel, why=why)
        await self._settle(row, channel, 0, "given up")

    async def _settle(self, row: NoticeRow, channel: Channel, at: int, outcome: str) -> None:
        self._tries.pop((row.id, channel), None)
        await self._storage.notices.settle(row.id, channel, at)
        self._count(channel, outcome)

    def _count(self, channel: Channel, outcome: str) -> None:
        if self._on_sent is not None:
            self._on_sent(channel, outcome)

    def _channels(self, person: PersonRow, kind: str, pushed: bool) -> set[Channel]:
        """The ways by which somebody wants to hear of this, beside the page; no mail before it is known that
        the address is theirs. By push comes only that it is their turn.
        """
        found: set[Channel] = set()
        settings = read_settings(person.settings)
        if person.banned is not None:
            return found
        if WISHES.get(kind) in settings.notices:
            if settings.webhook:
                found.add("webhook")
            if settings.mail and settings.mail == person.mail and self._mails is not None:
                found.add("mail")
            if pushed and kind in TURNS:
                found.add("push")
        return found


async def _is_stale(row: NoticeRow, teller: Teller) -> bool:
    """Nobody needs to be told what they have read, or that it is their turn when it no longer is."""
    if row.read is not None:
        return True
    if row.kind not in TURNS or now_ms() - row.created < SETTLED:
        return False
    return not await teller.is_turn(row)


def _seen(row: NoticeRow, channel: Channel) -> int | None:
    return {"webhook": row.sent_webhook, "mail": row.sent_mail, "push": row.sent_push}[channel]
