"""`dystopolis play URL`: sit down at a match on a server, or look on, and come back with the same URL."""

import argparse
from pathlib import Path

import msgspec
from rich.text import Text

from ...games.registry import game_named
from ...kernel import Content, Game, Refused
from ...toolkit.retrospect import Retrospect
from ..agreeing import seat_called
from ..faces import face_of
from ..screen import Closed, Screen, last_words
from ..session import Left, Session
from . import identity
from .address import Address, read_address
from .line import Line
from .lobby import choose, free, wait_for_the_others
from .messages import MatchInfo
from .seat import Ended, OnlineSeat
from .web import Missing, Web

PRIVATE = "One that is not public is reached by the whole link, with its key."
BACK = "log tells what happened, help explains what can be typed."
LOCAL_ONLY = ("mode", "seats", "seed", "set", "bots", "save", "resume")


class Components(msgspec.Struct, frozen=True):
    digest: str


def run(args: argparse.Namespace) -> int:
    """Play on a server, and say how to come back whatever ends it."""
    for option in LOCAL_ONLY:
        if getattr(args, option):
            raise Refused(f"A match on a server is agreed on there: leave out --{option}.")
    address = read_address(args.game)
    screen = Screen()
    web = Web(address.server)
    try:
        return _play(args, address, web, screen)
    finally:
        web.close()


def _play(args: argparse.Namespace, address: Address, web: Web, screen: Screen) -> int:
    new = False
    try:
        me = "" if args.watch else identity.introduce(web, screen, args.name, args.sign_in).id
        if not address.match:
            if args.watch:
                raise Refused("To watch, give the page of a match.")
            chosen, new = choose(web, screen)
            address = address._replace(match=chosen.id)
        info = _find(web, address, args)
    except (Left, Closed):
        return 0
    game, content = _agree(web, info, args.content)
    address = address._replace(seat=_seat(info, args.seat, address.seat) if not args.watch else None)
    line = Line(lambda since: address.socket(since, args.watch), "" if args.watch else web.token)
    at = OnlineSeat(game, content, info, line, address.page)
    query = {"key": address.key} if address.key else {}
    at.look_back = lambda: web.get(f"/api/matches/{info.id}/retrospect", Retrospect, **query)
    try:
        return _attend(at, web, me, screen, address, new or info.status.state == "lobby")
    finally:
        line.close()


def _attend(at: OnlineSeat, web: Web, me: str, screen: Screen, address: Address, new: bool) -> int:
    back = f"See you. Come back with: dystopolis play {address.page}"
    try:
        at.sit_down()
        link = f"{address.page}?key={at.info.key}" if at.info.key else address.page
        wait_for_the_others(at, web, me, screen, link)
        at.take_back()
        session = Session(at, face_of(at), screen)
        arrived = "You watch" if at.number is None else "Back in"
        session.display.greeting = _welcome(at) if new else [Text(f"{arrived} {at.game.title}. {BACK}")]
        if not new:
            session.display.forget()
        session.play()
        screen.show(Text(f"The match stays at {address.page}", overflow="fold"))
        return 0
    except Ended as end:
        last_words(end.sentence, new_line=True)
        return 1
    except (Left, Closed, KeyboardInterrupt) as end:
        last_words(back, new_line=not isinstance(end, Left))
        return 130 if isinstance(end, KeyboardInterrupt) else 0


def _find(web: Web, address: Address, args: argparse.Namespace) -> MatchInfo:
    """The match; whoever does not sit there yet takes a free seat."""
    query = {"key": address.key} if address.key else {}
    try:
        info = web.get(f"/api/matches/{address.match}", MatchInfo, **query)
    except Missing as why:
        raise Refused(f"{why.sentence} {'' if address.key else PRIVATE}".rstrip()) from why
    if args.watch or info.yours:
        return info
    if info.status.state != "lobby":
        raise Refused("You have no seat in this match, and it has begun; --watch lets you look on.")
    wanted = _seat(info, args.seat, address.seat)
    if wanted is None and not free(info) and not any(seat.invited for seat in info.status.seats):
        raise Refused("Every seat of this match is taken; --watch lets you look on.")
    return web.post(f"/api/matches/{address.match}/join", MatchInfo, {"seat": wanted, "key": address.key})


def _seat(info: MatchInfo, named: str | None, linked: int | None) -> int | None:
    if named is None:
        return linked
    return seat_called([seat.called for seat in info.status.seats], named)


def _agree(web: Web, info: MatchInfo, overlay: Path | None) -> tuple[Game, Content]:
    """The same game with the same content as on the server, or a sentence on what is different."""
    try:
        game = game_named(info.game)
    except Refused as why:
        raise Refused(f"This is a match of {info.title}, a game that is not installed here.") from why
    if game.version != info.version:
        raise Refused(
            f"The server plays {info.title} by version {info.version} of its rules, and here is "
            f"version {game.version}; update whichever is older."
        )
    content = game.content(overlay)
    if info.terms.variant or overlay is not None:
        path = f"/api/games/{game.id}/components"
        there = web.get(path, Components, **({"variant": info.terms.variant} if info.terms.variant else {}))
        if there.digest != content.digest:
            raise Refused(
                f"This match is played with the variant “{info.terms.variant or 'none'}”; "
                "give the folder with its content: --content DIR."
            )
    return game, content


def _welcome(at: OnlineSeat) -> list[Text]:
    role = "You watch" if at.number is None else f"You are {at.blank.roles.names[at.number]}"
    others = [f"{seat.name} ({seat.called})" for seat in at.status.seats if seat.seat != at.number]
    return [
        Text(f"Welcome to {at.game.title}. {at.game.about}", style="bold"),
        Text(f"{role}; at the table: {', '.join(others)}."),
        Text("help explains, say talks to the table, quit leaves; the match stays on the server."),
    ]
