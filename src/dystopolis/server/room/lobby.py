"""What people do before a match begins, and once it is over."""

from ...kernel import Refused
from ..errors import Forbidden
from ..wire.people import QuietHours
from . import entries as e
from .room import Room


def sit(room: Room, person: str, name: str, quiet: QuietHours | None, seat: int | None) -> list[e.AnyEntry]:
    """Take a seat that is free or kept for this person. Who holds one may take more: hotseat."""
    in_lobby(room)
    chairs = room.agreement.chairs
    if seat is None:
        mine = [s for s, chair in enumerate(chairs) if chair.invited == person]
        free = [s for s, chair in enumerate(chairs) if not chair.filled and not chair.invited]
        if not mine and not free:
            raise Refused("Every seat is taken.")
        seat = (mine or free)[0]
    elif not 0 <= seat < len(chairs):
        raise Refused(f"The seats of this match are 0 to {len(chairs) - 1}.")
    chair = chairs[seat]
    if chair.filled:
        raise Refused("You sit there already." if chair.person == person else "That seat is taken.")
    if chair.invited and chair.invited != person:
        raise Refused("That seat is kept for somebody else.")
    return [e.Sat(seat, person, name, quiet)]


def leave(room: Room, person: str, seat: int | None) -> list[e.AnyEntry]:
    """Give up one seat, or all that one holds."""
    in_lobby(room)
    seats = room.agreement.seats_of(person)
    if seat is not None and seat not in seats:
        raise Forbidden("That is not your seat.")
    if not seats:
        raise Refused("You hold no seat in this match.")
    return [e.Left(s) for s in (seats if seat is None else [seat])]


def fill(room: Room, person: str, seat: int, bot: str) -> list[e.AnyEntry]:
    """The host puts a bot into a seat, or opens it again."""
    in_lobby(room)
    if person != room.agreement.host:
        raise Forbidden("Only whoever made the match may do that.")
    if not 0 <= seat < len(room.agreement.chairs):
        raise Refused(f"The seats of this match are 0 to {len(room.agreement.chairs) - 1}.")
    if room.agreement.chairs[seat].person:
        raise Refused("Somebody sits there.")
    return [e.Filled(seat, bot)]


def begin(room: Room, person: str) -> list[e.AnyEntry]:
    in_lobby(room)
    if person != room.agreement.host and not room.agreement.seats_of(person):
        raise Forbidden("Only those who sit at the table may start.")
    empty = [seat + 1 for seat, chair in enumerate(room.agreement.chairs) if not chair.filled]
    if empty:
        raise Refused(
            f"Nobody sits in seat {', '.join(map(str, empty))} yet; wait for people, or put bots there."
        )
    return [e.Began(room.names())]


def in_lobby(room: Room) -> None:
    if room.agreement.state != "lobby":
        raise Refused("The match has begun already.")
