"""`dystopolis replay`: does a match file replay to the same positions, and what did they look like?"""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ..games.registry import game_named
from ..kernel import Differs, Match, Refused, commitment, replay
from ..kernel.save import to_data
from ..toolkit.retrospect import story_of
from . import files
from .agreeing import seat_called
from .analysing import look_back
from .face import ROOMY
from .faces import face_of
from .local import LocalSeat
from .numbers import whole_number
from .retrospect import told
from .screen import Screen
from .watching import watch

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add(commands: "Commands") -> None:
    about = "Play a match file again, check every position, and show one of them."
    parser = commands.add_parser("replay", help="check a match file and look into it", description=about)
    parser.add_argument("file", type=Path, help="a match file")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    parser.add_argument(
        "--at", metavar="N", help="show the table after so many decisions (0 is the beginning)"
    )
    parser.add_argument(
        "--watch", action="store_true", help="tell the match step by step (from --at on), the board beside it"
    )
    parser.add_argument(
        "--summary",
        action="store_true",
        help="tell how a match that is over went: curve, luck, best and worst",
    )
    parser.add_argument(
        "--analyse",
        action="store_true",
        help="look back at a match that is over: chances, turning points, what each decision was worth",
    )
    parser.add_argument("--seat", metavar="N", help="show what this seat saw (default: everything)")
    parser.add_argument("--content", metavar="DIR", type=Path, help="the content folder it was played with")
    parser.add_argument(
        "--commitment", metavar="HASH", help="the commitment noted when the match began; it must be this one"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    at = None if args.at is None else whole_number(args.at, "The decision")
    if args.watch and args.json:
        raise Refused("--watch is for people and --json for programs; leave one of them out.")
    try:
        match = _replayed(args.file, args.content, None if args.watch else at, args.watch)
        _check(match, args.commitment)
    except Differs as why:
        return _differs(why, args.json)
    seat = None if args.seat is None else seat_called(match.table.roles.names, args.seat)
    shown = at is not None or seat is not None
    if args.analyse:
        look_back(match, seat, args.json)
    elif args.summary:
        _sum_up(match, seat, args.json)
    elif args.watch:
        watch(match, seat, at or 0, Screen())
    elif args.json:
        result: dict[str, Any] = {"ok": True, "game": match.game.id, "mode": match.setup.mode}
        result |= {"decisions": len(match.log), "digest": match.digest()}
        result["commitment"] = commitment(match.setup)
        print(msgspec.json.encode(result | {"table": _table(match, seat)} if shown else result).decode())
    elif shown:
        _show(match, seat)
    else:
        found = f"{len(match.log)} decisions, digest {match.digest()}, commitment {commitment(match.setup)}"
        print(f"{args.file} replays: {found}.")
    return 0


def _replayed(path: Path, overlay: Path | None, at: int | None, beats: bool) -> Match:
    record = files.read(path)
    if at is not None and not 0 <= at <= len(record.rows):
        raise Refused(f"The match has {len(record.rows)} decisions; it cannot be shown at {at}.")
    try:
        game = game_named(record.setup.game)
    except Refused as why:
        raise Differs(0, why.sentence) from why
    return replay(game, record, game.content(overlay), at, beats)


def _check(match: Match, noted: str | None) -> None:
    """Whether the match was dealt from what the players were promised before it began."""
    made = commitment(match.setup)
    if noted is not None and noted.strip().lower() != made:
        raise Differs(0, f"The match does not keep the commitment you noted: its own is {made}.")


def _differs(why: Differs, json: bool) -> int:
    if json:
        print(msgspec.json.encode({"ok": False, "decision": why.decision, "error": why.sentence}).decode())
    else:
        print(why.sentence, file=sys.stderr)
    return 1


def _table(match: Match, seat: int | None) -> Any:
    """The table as data: everything, or what a seat saw."""
    return to_data(match.game, match.table) if seat is None else match.game.view(match.table, seat)


def _sum_up(match: Match, seat: int | None, json: bool) -> None:
    """How the match went as a whole."""
    story = story_of(match)
    if json:
        print(msgspec.json.encode(story).decode())
    else:
        Screen().show(*told(story, match.table.roles.names, seat))


def _show(match: Match, seat: int | None) -> None:
    """The table, with every secret on it unless a seat is named."""
    face = face_of(LocalSeat(match, seat))
    screen = Screen()
    news = face.news(match.story[-1], brief=False)
    screen.show(*face.board(screen.width, ROOMY, {}, True), *news)
    if match.table.over:
        screen.show(*face.final(screen.width))
