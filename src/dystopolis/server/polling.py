"""At a table without a socket: whoever keeps asking for what is new is there."""

import asyncio

from .fanout import Fanout
from .hall import Live
from .hall.live import Listener
from .room.moment import Viewer

STAYS = 5.0  # seconds for the next question to come: a seat that is silent for longer has gone


async def next_message(live: Live, viewer: Viewer, seconds: float, fanout: Fanout) -> None:
    """Until this viewer is told something, somebody else comes or goes, or the time is over."""
    told = asyncio.Event()

    def hear(_text: bytes | None) -> None:
        told.set()

    comes = viewer is not None and not live.listeners[viewer]
    live.listeners[viewer].add(hear)
    if comes:
        fanout.came_or_went(live)
        told.clear()  # that they came is no news to them
    try:
        async with asyncio.timeout(seconds):
            await told.wait()
    except TimeoutError:
        pass
    finally:
        if viewer is None:  # spectators are counted, and must not be counted twice
            live.listeners[viewer].discard(hear)
        else:
            asyncio.get_running_loop().call_later(STAYS, leave, live, viewer, hear, fanout)


def leave(live: Live, seat: int, listener: Listener, fanout: Fanout) -> None:
    live.listeners[seat].discard(listener)
    if not live.listeners[seat]:
        fanout.came_or_went(live)
