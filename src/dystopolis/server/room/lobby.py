"""What people do before a match begins, and once it is over."""

from ...kernel import Refused
from ..errors import Forbidden
from ..people.names import clean_name, skeleton
from ..protocol.people import QuietHours
from . import entries as e
from .room import LOBBY_LASTS, Room


def sit(
    room: Room, person: str, name: str, quiet: QuietHours | None, seat: int | None, local: str = ""
) -> list[e.AnyEntry]:
    """Take a seat that is free or kept for this person. Who holds one may take more: hotseat.

    `local` is what somebody is called who plays it at the same device.
    """
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
    if chair.invited != person and person != room.agreement.host:
        needs_no_invitation(room, person)
    named = [e.Named(seat, local_name(room, seat, local))] if local.strip() else []
    return [e.Sat(seat, person, name, quiet), *named]


def name(room: Room, person: str, seat: int, wanted: str) -> list[e.AnyEntry]:
    """What somebody is called who plays one of this person's seats at the same device."""
    if seat not in room.agreement.seats_of(person):
        raise Forbidden("That is not your seat.")
    if room.agreement.state not in ("lobby", "running"):
        raise Refused("The match is over.")
    new = local_name(room, seat, wanted) if wanted.strip() else ""
    return [] if new == room.agreement.chairs[seat].local else [e.Named(seat, new)]


def local_name(room: Room, seat: int, wanted: str) -> str:
    """A name that nobody else at the table has, or looks as if they had."""
    new = clean_name(wanted)
    for other, chair in enumerate(room.agreement.chairs):
        if other != seat and skeleton(new) in (skeleton(chair.called), skeleton(chair.name)):
            raise Refused(f"Somebody at this table is called {chair.called} already.")
    return new


def renamed(room: Room, person: str, name: str) -> list[e.AnyEntry]:
    """A person has another name: nothing, if everybody knows it."""
    old = {chair.name for chair in room.agreement.chairs if chair.person == person}
    old |= {chair.invited_name for chair in room.agreement.chairs if chair.invited == person}
    return [e.Renamed(person, name)] if old - {name} else []


def needs_no_invitation(room: Room, person: str) -> None:
    if person in room.agreement.removed:
        raise Forbidden("Whoever made the match has sent you away from it.")
    if room.card.terms.public and room.agreement.seats_of(person):
        raise Refused("In a public match one seat is yours; whoever made it may invite you to another.")


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
    for_the_host(room, person, seat)
    if room.agreement.chairs[seat].person:
        raise Refused("Somebody sits there.")
    return [e.Filled(seat, bot)]


def invite(room: Room, person: str, seat: int, guest: str, name: str) -> list[e.AnyEntry]:
    """The host keeps a seat for a person."""
    for_the_host(room, person, seat)
    if room.agreement.chairs[seat].filled:
        raise Refused("That seat is taken.")
    return [e.Invited(seat, guest, name)]


def remove(room: Room, person: str, seat: int) -> list[e.AnyEntry]:
    """The host sends a person away, from every seat they hold."""
    for_the_host(room, person, seat)
    removed = room.agreement.chairs[seat].person
    if not removed:
        raise Refused("Nobody sits there.")
    if removed == person:
        raise Refused("This is your own seat; leave it.")
    return [e.Removed(other) for other in room.agreement.seats_of(removed)]


def close(room: Room, person: str) -> list[e.AnyEntry]:
    """The host gives up a match that has not begun."""
    for_the_host(room, person)
    return [e.Closed("Whoever made this match has closed it before it began.")]


def expired(room: Room, at: int) -> list[e.AnyEntry]:
    """What becomes of a match that nobody began; nothing, as long as somebody may."""
    if room.agreement.state != "lobby" or at < room.updated + LOBBY_LASTS:
        return []
    return [e.Closed("Nobody has begun this match in two weeks, so it was closed.")]


def for_the_host(room: Room, person: str, seat: int = 0) -> None:
    in_lobby(room)
    if person != room.agreement.host:
        raise Forbidden("Only whoever made the match may do that.")
    if not 0 <= seat < len(room.agreement.chairs):
        raise Refused(f"The seats of this match are 0 to {len(room.agreement.chairs) - 1}.")


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
    if room.agreement.state == "abandoned":
        raise Refused("The match was closed.")
    if room.agreement.state != "lobby":
        raise Refused("The match has begun already.")
