"""What people do at a table: each deed becomes entries of the log, or is refused with a sentence."""

import unicodedata
from typing import Any, assert_never

from ...kernel import Match, Refused, option_from
from ...kernel.standing import StandingPasses
from ..errors import Forbidden, Stale
from ..protocol import table as protocol
from . import entries as e
from .room import Room
from .taking_back import ANNOUNCED, announces

LATE = "The table has moved on since then; look again."


def entries_for(room: Room, seat: int, deed: protocol.Deed, chat_length: int = 500) -> list[e.AnyEntry]:
    """What a seat's deed writes into the log. Nothing has changed yet."""
    match deed:
        case protocol.Answer():
            return answer(room, seat, deed)
        case protocol.Undo():
            return undo(room, seat)
        case protocol.Chat():
            return chat(room, seat, deed, chat_length)
        case protocol.Vote():
            return vote(room, seat, deed)
        case protocol.HandOver():
            return hand_over(room, seat, deed)
        case protocol.TakeBack():
            return take_back(room, seat)
        case protocol.Stand():
            return stand(room, seat, deed)
        case protocol.Unstand():
            return unstand(room, seat, deed)
        case protocol.Shown():
            return [e.Shown(seat)]
    assert_never(deed)


def answer(room: Room, seat: int, deed: protocol.Answer) -> list[e.AnyEntry]:
    """It counts if nothing was asked anew since the message it was made on."""
    playing(room)
    viewer = room.viewers[seat]
    if deed.seq > viewer.seq:
        raise Refused(f"There is no message {deed.seq} yet; the last one to you was {viewer.seq}.")
    if deed.seq < viewer.asked_at:
        raise Stale(LATE)
    if room.agreement.chairs[seat].bot:
        raise Refused("A bot plays your seat; take it back first.")
    return [e.Answered(seat, option_from(room.game, deed.option))]


def undo(room: Room, seat: int) -> list[e.AnyEntry]:
    """At once where the kernel allows it, and announced where another person is asked by now; otherwise it is
    put to the vote."""
    match = playing(room)
    if match.undoable(seat):
        gone = match.undone(seat)
        if not announces(match, room.agreement, seat, gone):
            return [e.Undone(seat, tuple(gone))]
        if "undo" not in room.agreement.polls:
            return [e.Voted(seat, "undo", True, ANNOUNCED)]
        if room.agreement.polls["undo"].by == seat:
            raise Refused("You have announced that already.")
    return vote(room, seat, protocol.Vote("", "undo"))


def chat(room: Room, seat: int, deed: protocol.Chat, longest: int) -> list[e.AnyEntry]:
    text = readable(deed.text, longest)
    if deed.to == "team" and len(room.team(seat)) < 2:
        raise Refused("You have no team in this game.")
    return [e.Talked(seat, text, deed.to)]


def remark(room: Room, person: str, name: str, text: str, longest: int) -> list[e.AnyEntry]:
    """Somebody without a seat says something; who is heard by whom, the room knows."""
    if room.agreement.seats_of(person):
        raise Refused("You have a seat at this table; speak from there.")
    if person in room.agreement.removed and room.agreement.state == "lobby":
        raise Forbidden("Whoever made the match has sent you away from it.")
    return [e.Remarked(person, name, readable(text, longest))]


def readable(text: str, longest: int) -> str:
    """What somebody says, without signs that no font shows."""
    text = "".join(c for c in text if c == "\n" or unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn"))
    text = text.strip()
    if not text:
        raise Refused("There is nothing in that message.")
    if len(text) > longest:
        raise Refused(f"A message has at most {longest} characters; this one has {len(text)}.")
    return text


def vote(room: Room, seat: int, deed: protocol.Vote) -> list[e.AnyEntry]:
    """A no ends a vote; the last yes makes it happen."""
    match = playing(room)
    agreement = room.agreement
    if deed.on != "undo" and deed.on != "abandon":
        about_the_clock(room, deed.on)
    poll = agreement.polls.get(deed.on)
    if not deed.yes:
        if poll is None:
            raise Refused("There is no vote on that.")
        return [e.Voted(seat, deed.on, False)]
    by = poll.by if poll is not None else seat
    if deed.on == "undo" and not match.undoable(by, others(room, by)):
        raise Refused("There is nothing of yours to take back." if by == seat else LATE)
    if not {seat, *(poll.yes if poll is not None else ())} >= set(agreement.voters()):
        return [e.Voted(seat, deed.on, True)]
    if deed.on == "undo":
        # Bots agree to everything, but not to other dice: that takes a person.
        people = any(agreement.chairs[other].played_by_person for other in others(room, by))
        gone = match.undone(by, others(room, by), past_chance=people)
        return [e.Voted(seat, "undo", True), e.Undone(by, tuple(gone))]
    return [e.Voted(seat, deed.on, True), e.Agreed(deed.on)]


def announced(room: Room, at: int) -> list[e.AnyEntry]:
    """What was announced happens, when its time has come and nobody has objected."""
    poll = room.agreement.polls.get("undo")
    if poll is None or not poll.due or at < poll.due or not room.running or room.match is None:
        return []
    if not room.match.undoable(poll.by):
        return [e.Voted(poll.by, "undo", False)]
    return [e.Undone(poll.by, tuple(room.match.undone(poll.by)))]


def others(room: Room, seat: int) -> list[int]:
    return [other for other in range(room.card.terms.seats) if other != seat]


def about_the_clock(room: Room, on: str) -> None:
    paused = room.agreement.paused
    if room.card.terms.clock.per == "none":
        raise Refused("This match has no clock.")
    if on == "pause" and paused:
        raise Refused("The clock stands already.")
    if on == "resume" and not paused:
        raise Refused("The clock is not paused.")


def hand_over(room: Room, seat: int, deed: protocol.HandOver) -> list[e.AnyEntry]:
    playing(room)
    if room.agreement.chairs[seat].bot:
        raise Refused("A bot plays your seat already.")
    return [e.Away(seat, deed.bot, "handed")]


def take_back(room: Room, seat: int) -> list[e.AnyEntry]:
    playing(room)
    if not room.agreement.chairs[seat].bot:
        raise Refused("You play your seat yourself.")
    return [e.Returned(seat)]


def stand(room: Room, seat: int, deed: protocol.Stand) -> list[e.AnyEntry]:
    """Refused as it would be later; nothing has changed yet."""
    match = playing(room)
    choice = window_called(room, deed.choice)
    StandingPasses(room.game).leave(match.table, seat, choice, deed.until)
    return [e.Stood(seat, choice, deed.until)]


def unstand(room: Room, seat: int, deed: protocol.Unstand) -> list[e.AnyEntry]:
    choice = window_called(room, deed.choice)
    if all(left.choice != choice for left in playing(room).standing_of(seat)):
        raise Refused("You let nothing of that kind pass.")
    return [e.Unstood(seat, choice)]


def window_called(room: Room, choice: str) -> str:
    """The name of a choice in the game, from the one that clients are told."""
    return next((name for name in room.game.named if name.lower() == choice), choice)


def overdue(room: Room, seat: int, at: int, bot: str) -> list[e.AnyEntry]:
    """Time is up: what happens to an absent seat, as it was agreed. Nothing, if it is not so (any more)."""
    terms = room.card.terms.clock
    due = room.timekeeper.dues.get(seat)
    if not room.running or room.match is None or seat not in room.waiting() or room.agreement.paused:
        return []
    if terms.absent == "wait":
        return []
    if due is None or at < due + terms.grace * 1000 or room.agreement.chairs[seat].bot:
        return []
    ask = room.match.table.open_ask(seat)
    in_secret = asked_in_secret(room, seat)
    if (terms.absent == "rule" or in_secret) and ask is not None and ask.choice.overdue is not None:
        option = ask.choice.overdue(room.match.table, ask.seat, *ask.args)
        return [e.Answered(seat, option, "clock")]
    if in_secret:
        return [e.Answered(seat, room.match.table.options(seat)[0], "clock")]
    return [e.Away(seat, bot, "overdue")]


def asked_in_secret(room: Room, seat: int) -> bool:
    """Whether the others must not learn that this seat is asked: that it is late would tell them."""
    assert room.match is not None
    seen: Any = room.game.view(room.match.table, None)
    return seat not in seen.waiting


def playing(room: Room) -> Match:
    """The game, if it is being played."""
    state = room.agreement.state
    if state == "running" and room.match is not None:
        return room.match
    if state == "lobby":
        raise Refused("The match has not begun.")
    if state == "pinned":
        raise Refused(room.agreement.notice)
    raise Refused("The match is over." if state == "over" else "The match was abandoned.")


def seat_of(room: Room, person: str, seat: int | None) -> int:
    """The seat somebody acts for: the one they name, if it is theirs, or their only one."""
    seats = room.agreement.seats_of(person)
    if seat is None and seats:
        return seats[0]
    if seat is None or seat not in seats:
        raise Forbidden("That is not your seat.")
    return seat
