"""`dystopolis admin`, the part about people, and about what is old."""

import argparse
import asyncio
from collections.abc import Callable, Coroutine
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from ..kernel import Refused
from .admin_files import database, server_part, write_new

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

RESTART = "If a server is running, restart it: it may have the match in memory."


def add(deeds: "Commands") -> None:
    deeds.add_parser("people", help="list all people").set_defaults(run=people)
    rename = about_somebody(deeds, "rename", "give somebody another name", renamed)
    rename.add_argument("name", metavar="NAME")
    about_somebody(deeds, "ban", "shut somebody out", banned)
    about_somebody(deeds, "unban", "let somebody in again", unbanned)
    about_somebody(deeds, "delete-person", "delete somebody and all that is kept about them", deleted)
    out = about_somebody(deeds, "export-person", "write all that is kept about somebody to a file", exported)
    out.add_argument("file", metavar="FILE", type=Path)

    for name, about, run in (
        ("close", "end a match without an end", closed),
        ("delete-match", "delete a match with its log", match_deleted),
    ):
        parser = deeds.add_parser(name, help=about)
        parser.add_argument("match", metavar="ID")
        parser.set_defaults(run=run)

    clean = deeds.add_parser("clean", help="delete what is older than so many days")
    clean.add_argument("--guests", metavar="DAYS", type=days, help="people without password and phrase")
    clean.add_argument("--lobbies", metavar="DAYS", type=days, help="matches that nobody began")
    clean.add_argument("--notices", metavar="DAYS", type=days, help="notices, read or not")
    clean.add_argument("--matches", metavar="DAYS", type=days, help="matches that are over, with their logs")
    clean.set_defaults(run=cleaned)

    key = deeds.add_parser("new-key", help="sign with another key who somebody is")
    key.add_argument(
        "--forget-old", action="store_true", help="accept nothing that was signed before: signs out everybody"
    )
    key.set_defaults(run=new_key)

    push = deeds.add_parser("new-push-key", help="make another key for push services")
    push.set_defaults(run=new_push_key)

    listed = deeds.add_parser("reports", help="list what people have reported")
    listed.add_argument("--all", action="store_true", help="also what was settled")
    listed.set_defaults(run=reports)
    settle = deeds.add_parser("settle", help="mark a report as settled")
    settle.add_argument("report", metavar="NUMBER", type=days)
    settle.set_defaults(run=settled)


def about_somebody(
    deeds: "Commands", name: str, about: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    parser = deeds.add_parser(name, help=about)
    parser.add_argument("who", metavar="WHO", help="an id or a name")
    parser.set_defaults(run=run)
    return parser


def days(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def people(args: argparse.Namespace) -> int:
    found = done(caretaking().people(database(args)))
    if not found:
        print("There is nobody.")
        return 0
    table = Table(box=None, pad_edge=False)
    for heading in ("Id", "Name", "Proof", "Came", "Seen", "Banned"):
        table.add_column(heading, no_wrap=True)
    for person in found:
        proofs = [name for name in ("password", "phrase") if getattr(person, name) is not None]
        banned_since = day(person.banned) if person.banned is not None else ""
        proof = "+".join(proofs) or "guest"
        table.add_row(person.id, person.name, proof, day(person.created), day(person.seen), banned_since)
    Console(markup=False, highlight=False, emoji=False).print(table)
    return 0


def renamed(args: argparse.Namespace) -> int:
    name = done(caretaking().rename(database(args), args.who, args.name))
    print(f"{args.who} is called {name} now. In the logs of matches the old name stays.")
    return 0


def banned(args: argparse.Namespace) -> int:
    person = done(caretaking().ban(database(args), args.who, True))
    print(f"{person.name} ({person.id}) is shut out, a few seconds from now at the latest.")
    return 0


def unbanned(args: argparse.Namespace) -> int:
    person = done(caretaking().ban(database(args), args.who, False))
    print(f"{person.name} ({person.id}) may come in again, with a password or a phrase.")
    return 0


def deleted(args: argparse.Namespace) -> int:
    person = done(caretaking().delete_person(database(args), args.who))
    print(f"{person.id} is deleted; in the logs of matches somebody nameless sits in their seats. {RESTART}")
    return 0


def exported(args: argparse.Namespace) -> int:
    data = done(caretaking().export_person(database(args), args.who))
    write_new(args.file, data)
    print(f"All that is kept about {args.who} is in {args.file}.")
    return 0


def closed(args: argparse.Namespace) -> int:
    done(caretaking().close_match(database(args), args.match))
    print(f"The match {args.match} is closed. {RESTART}")
    return 0


def match_deleted(args: argparse.Namespace) -> int:
    done(caretaking().delete_match(database(args), args.match))
    print(f"The match {args.match} is deleted. {RESTART}")
    return 0


def cleaned(args: argparse.Namespace) -> int:
    part = caretaking()
    ages = part.Ages(args.guests, args.lobbies, args.notices, args.matches)
    if ages == part.Ages():
        raise Refused("Say what is old: --guests, --lobbies, --notices or --matches, with a number of days.")
    gone = done(part.clean(database(args), ages))
    print(f"Deleted: {', '.join(f'{count} {what}' for what, count in gone.items())}.")
    return 0


def new_push_key(args: argparse.Namespace) -> int:
    gone = done(caretaking().new_push_key(database(args)))
    fate = f"{gone} browsers ask anew when they come"
    print(f"There is another key. {fate}, once every server on this database has been restarted.")
    return 0


def new_key(args: argparse.Namespace) -> int:
    done(caretaking().new_key(database(args), args.forget_old))
    fate = "Everybody is signed out" if args.forget_old else "What was signed before is still accepted"
    print(f"There is another key. {fate} once every server on this database has been restarted.")
    return 0


def reports(args: argparse.Namespace) -> int:
    found = done(caretaking().reports(database(args), args.all))
    for report in found:
        state = f", settled {day(report.settled)}" if report.settled is not None else ""
        print(f"{report.id}: {report.name} ({report.about}) in {report.match}, {day(report.created)}{state}")
        if report.why:
            print(f"   why: {plain(report.why)}")
        for note in caretaking().chat_of(report):
            print(f"   {day(note.at)}: {plain(note.text)}")
    if not found:
        print("There are no reports.")
    return 0


def settled(args: argparse.Namespace) -> int:
    done(caretaking().settle(database(args), args.report))
    print(f"The report {args.report} is settled.")
    return 0


def plain(text: str) -> str:
    """What strangers wrote must not speak to the terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def day(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000):%Y-%m-%d %H:%M}"


def caretaking() -> Any:
    return server_part("caretaking")


def done(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)
