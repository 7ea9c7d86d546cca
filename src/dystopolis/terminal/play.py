"""`dystopolis play`: a game in the terminal, one person among bots."""

import argparse
import secrets
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from ..bots import NAMES, ONCE, Bot, parse_bots, seat_bots, usual_bot
from ..games.registry import game_named
from ..kernel import Match, Refused, Role, Setup
from . import files
from .agreeing import Agreed, add_arguments, agree, seat_called
from .faces import face_of
from .local import LocalSeat
from .numbers import whole_number
from .online.address import is_address
from .screen import Closed, Screen, last_words, uninterrupted
from .session import Left, Session

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

PERSON = "you"
EXAMPLE = "For example: dystopolis play wired --seats 3 --bots expert,random --seed 7"


def add(commands: "Commands") -> None:
    about = "Play a game in the terminal: against bots, or on a server."
    parser = commands.add_parser("play", help="play in the terminal", description=about, epilog=EXAMPLE)
    add_arguments(parser)
    parser.add_argument("--seat", metavar="N", help="your seat: a number from 0, or its colour (default: 0)")
    parser.add_argument(
        "--seed", metavar="N", help="a whole number; the same seed deals the same (default: a new one)"
    )
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        help=f"one bot for all others, or one for each, with commas: {', '.join(NAMES)} "
        "(default: regular, where the game has one)",
    )
    parser.add_argument(
        "--save", metavar="FILE", type=Path, help="where the match is kept (default: your data folder)"
    )
    parser.add_argument("--resume", metavar="FILE", type=Path, help="go on with a match that was kept")
    online = parser.add_argument_group("on a server", "instead of a game, the address of a server or match")
    online.add_argument("--watch", action="store_true", help="only look on")
    online.add_argument("--name", metavar="NAME", help="come as a new guest of this name")
    online.add_argument(
        "--sign-in", action="store_true", help="come as somebody the server knows: it asks for your proof"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and keep the match whatever ends it."""
    if is_address(args.game):
        from .online.join import run as play_online  # what it needs is not installed everywhere

        return play_online(args)
    for option in ("watch", "name", "sign_in"):
        if getattr(args, option):
            raise Refused(f"--{option.replace('_', '-')} is for matches on a server.")
    at, greeting = _resumed(args) if args.resume else _begun(args)
    session = Session(at, face_of(at), Screen())
    at.next_seat = session.face.next_seat
    at.save()
    session.display.greeting = greeting
    if args.resume:
        session.display.forget()
    try:
        session.play()
        session.screen.show(Text(f"The match is kept in {at.path}", overflow="fold"))
        return 0
    except (Left, Closed, KeyboardInterrupt) as end:
        with uninterrupted():
            at.save()
            overlay = ["--content", str(args.content)] if args.content else []
            command = shlex.join(["dystopolis", "play", args.game, "--resume", str(at.path), *overlay])
            last_words(f"The match is kept. Go on with: {command}", new_line=not isinstance(end, Left))
        return 130 if isinstance(end, KeyboardInterrupt) else 0


def _begun(args: argparse.Namespace) -> tuple[LocalSeat, list[Text]]:
    """A new match from what was typed, and what is said at its beginning."""
    agreed = agree(args, Screen())
    game, seats = agreed.game, agreed.seats
    roles = [role.name for role in agreed.roles]
    seed = secrets.randbelow(10**9) if args.seed is None else whole_number(args.seed, "The seed")
    seat = seat_called(roles, args.seat) if args.seat else 0
    names = list(parse_bots(args.bots or usual_bot(game), seats - 1))
    names.insert(seat, PERSON)
    if args.save:
        files.must_be_new(args.save)
    setup = Setup(
        game=game.id,
        version=game.version,
        seats=seats,
        seed=str(seed),
        settings=agreed.settings,
        names=tuple(names),
        mode=agreed.mode.id,
    )
    match = Match(game, setup, agreed.content)
    path = args.save or files.new_path(game)
    return LocalSeat(match, seat, _bots(match, seat, names), path), _welcome(agreed, names, seat)


def _resumed(args: argparse.Namespace) -> tuple[LocalSeat, list[Text]]:
    """A match from its file: the same seats, seed and settings, and the same bots unless others are named."""
    for option in ("mode", "seats", "seed", "set"):
        if getattr(args, option):
            raise Refused(f"A match is resumed as it was begun: leave out --{option}.")
    game = game_named(args.game)
    match = files.load(args.resume, game, args.content)
    seats = match.setup.seats
    names = list(match.setup.names) if len(match.setup.names) == seats else [PERSON] * seats
    names = [ONCE.get(name, name) for name in names]
    people = [seat for seat, name in enumerate(names) if name not in NAMES]
    seat = seat_called(match.table.roles.names, args.seat) if args.seat else people[0] if people else 0
    others = parse_bots(args.bots or usual_bot(game), seats - 1)
    for bot, other in zip(others, [other for other in range(seats) if other != seat], strict=True):
        if args.bots or names[other] not in NAMES:
            names[other] = bot
    if args.save:
        files.must_be_new(args.save)
    greeting = [Text(f"Back in {game.title}, after {len(match.log)} decisions.")]
    return LocalSeat(match, seat, _bots(match, seat, names), args.save or args.resume), greeting


def _bots(match: Match, seat: int, names: Sequence[str]) -> dict[int, Bot]:
    others = [other for other in range(match.setup.seats) if other != seat]
    return dict(
        zip(
            others,
            seat_bots(match.game, [names[other] for other in others], match.setup.mode, live=True),
            strict=True,
        )
    )


def _welcome(agreed: Agreed, names: Sequence[str], seat: int) -> list[Text]:
    game, roles = agreed.game, agreed.roles
    way = f" ({agreed.mode.title})" if len(game.modes) > 1 else ""
    return [
        Text(f"Welcome to {game.title}{way}. {game.about}", style="bold"),
        Text(_who_plays(roles, names, seat)),
        Text("Choose by number or in words: help explains, hint advises, undo takes back, quit leaves."),
    ]


def _who_plays(roles: Sequence[Role], names: Sequence[str], seat: int) -> str:
    """You are Yellow; with you plays Green (random), against you play Blue (regular), Black (random)."""
    mine = roles[seat].side
    others = [other for other in range(len(roles)) if other != seat]
    allies = [other for other in others if mine and roles[other].side == mine]
    groups = (("with", allies), ("against", [other for other in others if other not in allies]))
    said = [f"You are {roles[seat].name}"]
    for word, group in groups:
        if group:
            people = ", ".join(f"{roles[other].name} ({names[other]})" for other in group)
            said.append(f"{word} you {'play' if len(group) > 1 else 'plays'} {people}")
    return "; ".join(said) + "."
