"""Before a match on a server: which one it is, a new one, and who is still missing."""

from collections.abc import Sequence

import msgspec
from rich.text import Text

from ...kernel import Refused
from ...toolkit.english import listing
from ..numbers import is_number
from ..screen import Screen
from ..session import Left
from .messages import MatchInfo, SeatInfo
from .seat import OnlineSeat
from .web import Web

NEW = "new wired 3 plays against two bots; new wired 3 people waits for people to join"
AGREED = "Type start to begin, fill to put bots into the free seats, quit to leave."


class MatchList(msgspec.Struct, frozen=True):
    matches: list[MatchInfo]


class ModeInfo(msgspec.Struct, frozen=True):
    id: str
    seats: tuple[int, ...]
    usual: int


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    title: str
    modes: tuple[ModeInfo, ...]


def choose(web: Web, screen: Screen) -> tuple[MatchInfo, bool]:
    """One's own matches first, then those that still take somebody; or a new one, and whether it is new."""
    mine = web.get("/api/me/matches", MatchList).matches
    going = [match for match in mine if match.status.state in ("lobby", "running")]
    known = {match.id for match in going}
    waiting = web.get("/api/matches", MatchList, state="lobby").matches
    found = [*going, *(match for match in waiting if match.id not in known and free(match))]
    games = web.get("/api/games", list[GameInfo])
    screen.show(Text("Matches here:" if found else "No match waits for you here.", style="bold"))
    for number, match in enumerate(found, 1):
        screen.show(Text(f"{number:>2} ", style="bold cyan").append(described(match), "not bold default"))
    offered = ", ".join(game.id for game in games)
    screen.show(Text(f"Choose by number, or make one: {NEW}. The games are {offered}."))
    while True:
        typed = screen.ask("> ")
        try:
            if typed.lower() in ("quit", "exit"):
                raise Left
            if is_number(typed) and 1 <= int(typed) <= len(found):
                return found[int(typed) - 1], False
            return make(web, games, typed.lower().split()), True
        except Refused as why:
            screen.show(Text(why.sentence))


def make(web: Web, games: Sequence[GameInfo], words: Sequence[str]) -> MatchInfo:
    """What `new GAME [MODE] [SEATS] [people]` asks for."""
    if len(words) < 2 or words[0] != "new":
        raise Refused(f"Choose by number, or make a match like this: {NEW}.")
    game = next((game for game in games if game.id == words[1]), None)
    if game is None:
        raise Refused(f"{words[1]} is not played here; there are {', '.join(game.id for game in games)}.")
    mode, seats, who = game.modes[0], 0, "bot"
    for word in words[2:]:
        named = [mode for mode in game.modes if mode.id == word]
        if is_number(word):
            seats = int(word)
        elif word in ("people", "open"):
            who = "anyone"
        elif named:
            mode = named[0]
        elif word not in ("bots", "with", "against", "players"):
            raise Refused(f"{word} is unclear; a match is made like this: {NEW}.")
    if not 0 <= seats <= 12:
        raise Refused(f"{game.title} takes {listing(map(str, mode.seats), 'or')} players.")
    wish = {
        "game": game.id, "mode": mode.id, "public": who == "anyone", "start": who == "bot",
        "seats": [{"who": "me"}, *[{"who": who}] * ((seats or mode.usual) - 1)],
    }  # fmt: skip
    return web.post("/api/matches", MatchInfo, wish)


def described(match: MatchInfo) -> str:
    """Wired: Black Ops, with Ada (Yellow); 2 seats free."""
    people = [f"{seat.name} ({seat.called})" for seat in match.status.seats if seat.name]
    state = "your turn" if match.turn else "being played" if match.status.state == "running" else ""
    state = state or f"{len(free(match))} of {match.terms.seats} seats free"
    way = f" ({match.mode})" if match.mode else ""
    return f"{match.title}{way}{f', with {listing(people)}' if people else ''}; {state}"


def free(match: MatchInfo) -> list[SeatInfo]:
    return [seat for seat in match.status.seats if not seat.name and not seat.person and not seat.bot]


def wait_for_the_others(at: OnlineSeat, web: Web, me: str, screen: Screen, link: str) -> None:
    """Until the match begins: who is there, how others get in, and what the host may do."""
    shown = ""
    while at.status.state == "lobby":
        seats = "; ".join(f"{seat.called}: {seat.name or seat.invited or 'free'}" for seat in at.status.seats)
        if seats != shown:
            shown = seats
            screen.show(
                Text(f"Before the match: {seats}."), Text(f"Others get in by {link}", overflow="fold")
            )
            screen.show(Text(AGREED if at.status.host == me else "The host begins; quit leaves."))
        for line in at.heard():
            screen.show(Text(line))
        typed = screen.ask("> " if screen.lively or at.status.host == me else "", at.fileno())
        if typed is None:
            at.go_on()
            continue
        try:
            obey(at, web, typed)
        except Refused as why:
            screen.show(Text(why.sentence))


def obey(at: OnlineSeat, web: Web, typed: str) -> None:
    match = f"/api/matches/{at.info.id}"
    command, _, rest = typed.partition(" ")
    command = command.lower()
    if command in ("quit", "exit"):
        raise Left
    if command == "say":
        at.say(rest, "table")
    elif command == "fill":
        empty = [seat.seat for seat in at.status.seats if not seat.name and not seat.bot]
        for seat in empty:
            web.post(f"{match}/fill", MatchInfo, {"seat": seat, "bot": "regular"})
        # Who sits there now is shown before what is typed next is carried out.
        while at.status.state == "lobby" and not all(at.status.seats[seat].bot for seat in empty):
            at.wait()
    elif command == "start":
        web.post(f"{match}/start", MatchInfo)
        # What is typed next is meant for the match, not for the lobby.
        while at.status.state == "lobby":
            at.wait()
    elif typed:
        raise Refused("The match has not begun: start, fill, say something, or quit.")
    at.go_on()
