"""Whom people do not want to hear: what those write in the chat is not sent to them."""

from collections.abc import Sequence
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
    """Which seat a line of the chat is from, or which person without one, and who shall hear it."""

    seat: int | None
    person: str = ""
    to: str = "table"


class Unheard(msgspec.Struct, frozen=True):
    """Whose lines somebody is not sent: seats, people without a seat, and all of those who only watch."""

    seats: frozenset[int] = frozenset()
    people: frozenset[str] = frozenset()
    gallery: bool = False

    def __bool__(self) -> bool:
        return bool(self.seats or self.people or self.gallery)

    def hides(self, speaker: Speaker) -> bool:
        if speaker.seat is not None:
            return speaker.seat in self.seats
        return speaker.person in self.people or (self.gallery and speaker.to == "gallery")


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


def unheard(room: Room, who: Who, muted: frozenset[str]) -> Unheard:
    """Whom somebody does not hear at this table: who is muted, and (for a player) those who watch."""
    chairs = enumerate(room.agreement.chairs) if muted else ()
    seats = frozenset(seat for seat, chair in chairs if chair.person in muted)
    person = who.person.id if who.person is not None else ""
    return Unheard(seats, muted, room.agreement.played and bool(room.agreement.seats_of(person)))


def audible(chat: Sequence[Any], without: Unheard) -> tuple[Any, ...]:
    """The lines of a chat, ready to be sent, without those of whom somebody does not hear."""
    return tuple(line for line in chat if not without.hides(read_speaker(line)))


def audible_passages(passages: Sequence[Told], without: Unheard) -> tuple[Told, ...]:
    if not without:
        return tuple(passages)
    return tuple(msgspec.structs.replace(told, chat=audible(told.chat, without)) for told in passages)


def audible_frame(frame: bytes, without: Unheard) -> bytes:
    """A message to a viewer as somebody gets it who does not hear everybody. It keeps its number."""
    if not without:
        return frame
    parts = read_frame(frame)
    if "chat" in parts:
        parts["chat"] = Raw(msgspec.json.encode(audible(read_chat(parts["chat"]), without)))
    return msgspec.json.encode(parts)
