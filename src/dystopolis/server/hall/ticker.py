"""What must happen even if nobody does anything: time runs out, thinkers die, rooms fall asleep."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from ...bots import usual_bot
from ...kernel import Refused
from ..errors import NotFound
from ..moment import now_ms
from ..room.deeds import overdue
from ..storage import Conflict, Unwritten
from .bots import Bots
from .hall import Hall

SECOND = 1.0
QUIET = 1_000  # ms without anything new before the ticker brings the list of turns up to date
IDLE = 600.0  # seconds after which a room that nobody looks into leaves the memory
POLLED = 5  # seconds between two looks for what another server wrote
RECENT = 500  # matches that are looked after when a server starts

log = structlog.get_logger(__name__)


class Ticker:
    def __init__(self, hall: Hall, bots: Bots, polls: bool) -> None:
        self.hall = hall
        self.bots = bots
        self.polls = polls  # what other servers write, in case their messages are lost
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await self._quietly(self._pick_up())
        count = 0
        while True:
            await asyncio.sleep(SECOND)
            count += 1
            await self._quietly(self.tick())
            if self.polls and count % POLLED == 0:
                await self._quietly(self._poll())
            if count % 60 == 0:
                self.hall.forget_idle(IDLE)

    async def tick(self) -> None:
        """Look after every match whose time has come."""
        for match in await self.hall.storage.matches.due(now_ms()):
            if self.hall.share.has(match):
                await self._quietly(self._look_after(match))
        for live in list(self.hall.lives.values()):
            # Where much happens, the journal brings the list up to date by itself.
            if live.dirty and not live.room.broken and now_ms() - live.room.updated > QUIET:
                live.dirty = False
                seats = live.room.summary().seats
                assert isinstance(seats, tuple)
                await self.hall.storage.matches.summarise(live.room.card.id, live.room.head, seats)

    async def _look_after(self, match: str) -> None:
        live = await self.hall.live(match)
        room = live.room
        if room.broken:
            return
        bot = usual_bot(room.game)
        for seat in room.waiting():
            entries = overdue(room, seat, now_ms(), bot)
            if entries:
                await self.hall.enact(live, entries)
        self.bots.wake(live)

    async def _pick_up(self) -> None:
        """After a start: whatever was going on when the last server ended goes on."""
        for listing in await self.hall.storage.matches.by_state("running", limit=RECENT):
            if self.hall.share.has(listing.id):
                await self._quietly(self._take_up(listing.id))

    async def _take_up(self, match: str) -> None:
        live = await self.hall.live(match)
        live.dirty = True
        self.bots.wake(live)

    async def _poll(self) -> None:
        for live in list(self.hall.lives.values()):
            if live.watched:
                await self.hall.catch_up(live)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        """What goes wrong with one match must not keep others from being looked after."""
        try:
            await work
        except (Conflict, Unwritten, NotFound):
            pass  # another server looks after it, or we try again in a second
        except Refused as why:
            log.warning("tick_refused", sentence=why.sentence)
        except Exception:
            log.exception("tick_failed")
