"""Whom people do not want to hear: what those write in the chat is not sent to them."""

from collections.abc import Collection, Sequence
from typing import Any, Final, TypeVar

import msgspec

from ..protocol.table import Passage
from ..room import Room
from ..storage import Storage
from .who import Who

KEPT: Final = 10_000
NOBODY_MUTED: Final = frozenset[str]()

Raw = msgspec.Raw
Told = TypeVar("Told", bound=Passage)


class Speaker(msgspec.Struct):
    """Which seat a line of the chat is from."""

    seat: int


read_speaker = msgspec.json.Decoder(Speaker).decode
read_frame = msgspec.json.Decoder(dict[str, Raw]).decode
read_chat = msgspec.json.Decoder(list[Raw]).decode


class Mutes:
    """In memory for those who are here; `forget` when they mute somebody, or hear them again."""

    def __init__(self, storage: Storage) -> None:
        self._store = storage.moderation
        self._known: dict[str, frozenset[str]] = {}

    async def of(self, who: Who) -> frozenset[str]:
        """The people whom somebody has muted or blocked, from the database."""
        if who.person is None:
            return NOBODY_MUTED
        if len(self._known) >= KEPT:
            self._known.clear()
        muted = self._known[who.person.id] = frozenset(await self._store.ignored_by(who.person.id))
        return muted

    def known(self, who: Who) -> frozenset[str] | None:
        """The same without waiting; None if it has to be looked up."""
        return NOBODY_MUTED if who.person is None else self._known.get(who.person.id)

    def forget(self, person: str) -> None:
        self._known.pop(person, None)


def muted_seats(room: Room, muted: Collection[str]) -> frozenset[int]:
    """The seats at this table of people who are muted."""
    chairs = enumerate(room.agreement.chairs) if muted else ()
    return frozenset(seat for seat, chair in chairs if chair.person in muted)


def audible(chat: Sequence[Any], seats: Collection[int]) -> tuple[Any, ...]:
    """The lines of a chat, ready to be sent, without those from these seats."""
    return tuple(line for line in chat if read_speaker(line).seat not in seats)


def audible_passages(passages: Sequence[Told], seats: Collection[int]) -> tuple[Told, ...]:
    if not seats:
        return tuple(passages)
    return tuple(msgspec.structs.replace(told, chat=audible(told.chat, seats)) for told in passages)


def audible_frame(frame: bytes, seats: Collection[int]) -> bytes:
    """A message to a viewer as somebody gets it who has muted these seats. It keeps its number."""
    if not seats:
        return frame
    parts = read_frame(frame)
    if "chat" in parts:
        parts["chat"] = Raw(msgspec.json.encode(audible(read_chat(parts["chat"]), seats)))
    return msgspec.json.encode(parts)
