"""At a table without a socket: whoever keeps asking for what is new is there."""

import asyncio

from .fanout import Fanout
from .matches import OpenMatch
from .matches.open_match import Listener
from .room.update import ViewerId

STAYS = 5.0  # seconds for the next question to come: a seat that is silent for longer has gone


async def next_message(match: OpenMatch, viewer: ViewerId, seconds: float, fanout: Fanout) -> None:
    """Until this viewer is told something, somebody else comes or goes, or the time is over."""
    told = asyncio.Event()

    def hear(_text: bytes | None) -> None:
        told.set()

    comes = viewer is not None and not match.listeners[viewer]
    match.listeners[viewer].add(hear)
    if comes:
        fanout.came_or_went(match)
        told.clear()  # that they came is no news to them
    try:
        async with asyncio.timeout(seconds):
            await told.wait()
    except TimeoutError:
        pass
    finally:
        if viewer is None:  # spectators are counted, and must not be counted twice
            match.listeners[viewer].discard(hear)
        else:
            asyncio.get_running_loop().call_later(STAYS, leave, match, viewer, hear, fanout)


def leave(match: OpenMatch, seat: int, listener: Listener, fanout: Fanout) -> None:
    match.listeners[seat].discard(listener)
    if not match.listeners[seat]:
        fanout.came_or_went(match)
