"""`dystopolis play`: a game in the terminal, one person among bots."""

import argparse
import secrets
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from ..bots import BOTS, parse_bots, seat_bots, usual_bot
from ..games.registry import game_named
from ..kernel import Game, Match, Refused, Setup
from . import files
from .face import Face
from .metropolis import MetropolisFace
from .numbers import whole_number
from .screen import Closed, Screen, last_words, uninterrupted
from .session import Left, Session
from .settings import parse_settings
from .wired import WiredFace

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

FACES: dict[str, type[Face]] = {"metropolis": MetropolisFace, "wired": WiredFace}
PERSON = "you"
EXAMPLE = "For example: dystopolis play wired --seats 3 --bots greedy,random --seed 7"


def add(commands: "Commands") -> None:
    about = "Play a game in the terminal against bots."
    parser = commands.add_parser("play", help="play in the terminal", description=about, epilog=EXAMPLE)
    parser.add_argument("game", help="the game's id, such as wired")
    parser.add_argument("--seats", metavar="N", help="players at the table (default: the usual number)")
    parser.add_argument("--seat", metavar="N", help="your seat: a number from 0, or its colour (default: 0)")
    parser.add_argument(
        "--seed", metavar="N", help="a whole number; the same seed deals the same (default: a new one)"
    )
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        help=f"one bot for all others, or one for each, with commas: {', '.join(BOTS)} "
        "(default: greedy, where the game has one)",
    )
    parser.add_argument("--content", metavar="DIR", type=Path, help="lay this folder over the game's content")
    parser.add_argument(
        "--set", metavar="KEY=VALUE", action="append", default=[], help="a setting; may be repeated"
    )
    parser.add_argument(
        "--save", metavar="FILE", type=Path, help="where the match is kept (default: your data folder)"
    )
    parser.add_argument("--resume", metavar="FILE", type=Path, help="go on with a match that was kept")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and keep the match whatever ends it."""
    session = _resumed(args) if args.resume else _begun(args)
    try:
        session.play()
        session.screen.show(Text(f"The match is kept in {session.path}", overflow="fold"))
        return 0
    except (Left, Closed, KeyboardInterrupt) as end:
        with uninterrupted():
            session.save()
            overlay = ["--content", str(args.content)] if args.content else []
            command = shlex.join(["dystopolis", "play", args.game, "--resume", str(session.path), *overlay])
            last_words(f"The match is kept. Go on with: {command}", new_line=not isinstance(end, Left))
        return 130 if isinstance(end, KeyboardInterrupt) else 0


def _begun(args: argparse.Namespace) -> Session:
    """A new match from what was typed."""
    game = game_named(args.game)
    seats = game.usual_seats if args.seats is None else whole_number(args.seats, "The number of seats")
    seed = secrets.randbelow(10**9) if args.seed is None else whole_number(args.seed, "The seed")
    settings = parse_settings(game, args.set)
    content = game.content(args.content)
    game.blank(seats, settings, content)
    seat = seat_called(game, seats, args.seat) if args.seat else 0
    names = list(parse_bots(args.bots or usual_bot(game), seats - 1))
    names.insert(seat, PERSON)
    if args.save:
        files.must_be_new(args.save)
    setup = Setup(
        game=game.id, version=game.version, seats=seats, seed=str(seed), settings=settings, names=tuple(names)
    )
    session = _session(Match(game, setup, content), seat, names, args.save or files.new_path(game))
    session.display.greeting = _welcome(game, names, seat)
    return session


def _resumed(args: argparse.Namespace) -> Session:
    """A match from its file: the same seats, seed and settings, and the same bots unless others are named."""
    for option in ("seats", "seed", "set"):
        if getattr(args, option):
            raise Refused(f"A match is resumed as it was begun: leave out --{option}.")
    game = game_named(args.game)
    match = files.load(args.resume, game, args.content)
    seats = match.setup.seats
    names = list(match.setup.names) if len(match.setup.names) == seats else [PERSON] * seats
    people = [seat for seat, name in enumerate(names) if name not in BOTS]
    seat = seat_called(game, seats, args.seat) if args.seat else people[0] if people else 0
    others = parse_bots(args.bots or usual_bot(game), seats - 1)
    for bot, other in zip(others, [other for other in range(seats) if other != seat], strict=True):
        if args.bots or names[other] not in BOTS:
            names[other] = bot
    if args.save:
        files.must_be_new(args.save)
    session = _session(match, seat, names, args.save or args.resume)
    session.display.greeting = [Text(f"Back in {game.title}, after {len(match.log)} decisions.")]
    session.display.forget()
    return session


def _session(match: Match, seat: int, names: Sequence[str], path: Path) -> Session:
    if match.game.id not in FACES:
        raise Refused(f"{match.game.title} has no board for the terminal yet.")
    others = [other for other in range(match.setup.seats) if other != seat]
    bots = dict(zip(others, seat_bots(match.game, [names[other] for other in others]), strict=True))
    session = Session(match, seat, bots, FACES[match.game.id](match, seat), Screen(), path)
    session.save()
    return session


def seat_called(game: Game, seats: int, text: str) -> int:
    """A seat by its number or by what the game calls it (or the beginning of that), or a sentence."""
    wanted = text.strip().lower()
    called = [game.words.seat(seat).lower() for seat in range(seats)]
    found = [
        seat
        for seat, name in enumerate(called)
        if wanted == str(seat) or (wanted and name.startswith(wanted))
    ]
    if len(found) != 1:
        names = ", ".join(f"{seat} {name}" for seat, name in enumerate(called))
        raise Refused(f"The seats are {names}; {text!r} is none of them.")
    return found[0]


def _welcome(game: Game, names: Sequence[str], seat: int) -> list[Text]:
    others = [f"{game.words.seat(other)} ({name})" for other, name in enumerate(names) if other != seat]
    return [
        Text(f"Welcome to {game.title}. {game.about}", style="bold"),
        Text(f"You are {game.words.seat(seat)}; against you play {', '.join(others)}."),
        Text("Choose by number or in words: help explains, hint advises, undo takes back, quit leaves."),
    ]
