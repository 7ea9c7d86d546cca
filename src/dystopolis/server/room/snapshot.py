"""A room as it is kept, so that loading a match need not play it again."""

import msgspec

from ...kernel import Match, Standing, load, save
from .agreement import Agreement
from .encode_views import NO_VIEW, encode
from .room import Room
from .timekeeping import Timekeeper


class Kept(msgspec.Struct):
    """Everything in a room but what was told before: a secret."""

    seq: int
    link: str
    updated: int
    agreement: Agreement
    timekeeper: Timekeeper
    answers: int
    table: msgspec.Raw  # null before the match begins
    numbers: list[tuple[int, int]]
    standing: list[Standing] = []


def keep(room: Room) -> bytes:
    match = room.match
    return encode(
        Kept(
            seq=room.head,
            link=room.link,
            updated=room.updated,
            agreement=room.agreement,
            timekeeper=room.timekeeper,
            answers=match.length if match is not None else 0,
            table=msgspec.Raw(save(room.game, match.table) if match is not None else NO_VIEW),
            standing=match.standing.left if match is not None else [],
            numbers=[(viewer.seq, viewer.asked_at) for viewer in room.viewers.by_id.values()],
        )
    )


def restore(room: Room, data: bytes) -> None:
    """Let an empty room go on from there. What was told before is not in memory."""
    kept = msgspec.json.decode(data, type=Kept)
    room.head = kept.seq
    room.link = kept.link
    room.updated = kept.updated
    room.agreement = kept.agreement
    room.timekeeper = kept.timekeeper
    if bytes(kept.table) != NO_VIEW:
        setup = msgspec.structs.replace(room.card.setup, names=room.names())
        blank = room.game.blank(setup.seats, setup.settings, room.content, setup.mode)
        table = load(room.game, blank, bytes(kept.table))
        room.match = Match.resumed(room.game, setup, room.content, table, kept.answers)
        room.match.standing.left = kept.standing
    room.look_up()
    for viewer, (seq, asked_at) in zip(room.viewers.by_id.values(), kept.numbers, strict=True):
        viewer.seq = viewer.known_from = seq
        viewer.asked_at = asked_at
