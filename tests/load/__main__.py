"""`make load`: how many answers a second our server takes, and how fast, beside boardgame.io's.

python -m tests.load                        both servers, and the bars that ours has to reach
python -m tests.load --game metropolis      ours alone, with other matches
python -m tests.load --minutes 60           ours alone for an hour, with figures for every minute
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median_low

import msgspec

from dystopolis.games.registry import game_named
from dystopolis.kernel import Refused

from .bars import bars
from .line import LoadError
from .measure import PEER_MODULES, Plan, measure_ours, measure_peer, measure_two, soak
from .meter import Figures
from .page import BUSY, crowded, page, said, table
from .process import others

NO_PEER = "boardgame.io is not installed: `make load` does that, with npm."
THINKING = 1.0
MATCH = 120  # answers: about as many as a match has, theirs and ours
LOOK = 3.0  # seconds of watching before a machine counts as quiet


def main(arguments: list[str] | None = None) -> int:
    args = parser().parse_args(arguments)
    plan = Plan(
        matches=args.matches,
        seats=args.seats,
        game=args.game,
        think=args.think or 0.0,
        warm_up=args.warm_up,
        seconds=args.seconds,
    )
    try:
        title = game_named(plan.game).title
        if args.minutes:
            return endure(plan, args.minutes)
        if args.alone or args.think is not None or plan.game != "wired" or plan.seats != 4:
            return alone(plan)
        return compare(plan, args.rounds, title, 60 * args.patience, args.save)
    except (LoadError, Refused) as why:
        print(why, file=sys.stderr)
        return 2


def parser() -> argparse.ArgumentParser:
    about = "Load our server and boardgame.io's with live matches, and compare them."
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=about)
    parser.add_argument("--matches", metavar="N", type=int, default=200, help="at once (default: 200)")
    parser.add_argument("--seats", metavar="N", type=int, default=4, help="of each match (default: 4)")
    parser.add_argument("--game", metavar="ID", default="wired", help="wired or metropolis (default: wired)")
    parser.add_argument("--think", metavar="S", type=float, help="seconds before an answer (default: none)")
    parser.add_argument("--seconds", metavar="S", type=float, default=15.0, help="counted (default: 15)")
    parser.add_argument("--warm-up", metavar="S", type=float, default=5.0, help="before (default: 5)")
    parser.add_argument("--rounds", metavar="N", type=int, default=1, help="of each server (default: 1)")
    parser.add_argument("--minutes", metavar="N", type=int, help="load our server for so long, and watch it")
    parser.add_argument(
        "--patience",
        metavar="MIN",
        type=float,
        default=0.0,
        help="wait so long for others to leave the machine",
    )
    parser.add_argument("--alone", action="store_true", help="our server only")
    parser.add_argument("--save", metavar="FILE", type=Path, help="write the page with the results")
    return parser


def compare(plan: Plan, rounds: int, title: str, patience: float, save: Path | None) -> int:
    """Both servers, in turns, and the bars. On a busy machine nothing is judged, and no page is written."""
    if not PEER_MODULES.is_dir():
        raise LoadError(NO_PEER)
    peer = msgspec.json.decode((PEER_MODULES / "boardgame.io" / "package.json").read_bytes())["version"]
    thoughtful = msgspec.structs.replace(plan, think=THINKING)
    plan = msgspec.structs.replace(plan, ages=MATCH)
    sealed = msgspec.structs.replace(plan, game="metropolis")
    metropolis = msgspec.structs.replace(sealed, in_turns=True)
    drawn = msgspec.structs.replace(plan, plain=False)
    thoughtful = msgspec.structs.replace(thoughtful, plain=False)
    subjects: list[Callable[[], Figures]] = [
        lambda: measure_peer(plan, "boardgame.io, in memory", on_disk=False),
        lambda: measure_peer(plan, "boardgame.io, FlatFile", on_disk=True),
        lambda: measure_ours(plan, "dystopolis, Wired"),
        lambda: measure_ours(metropolis, "dystopolis, Metropolis"),
        lambda: measure_ours(sealed, "dystopolis, Metropolis, all who are asked at once"),
        lambda: measure_ours(drawn, "dystopolis, Wired, with all that a browser draws"),
        lambda: measure_ours(thoughtful, "dystopolis, people who think"),
        lambda: measure_two(plan, "dystopolis, two servers on PostgreSQL"),
    ]
    measured: list[list[Figures]] = [[] for _ in subjects]
    until = time.monotonic() + patience
    for _ in range(rounds):
        for subject, figures in zip(subjects, measured, strict=True):
            figures.append(shown(undisturbed(subject, until)))
    rows = [middle(figures) for figures in measured]
    in_memory, flat_file, wired, other, _, _, thinking, _ = rows
    reached = bars(in_memory, flat_file, {"Wired": wired, "Metropolis": other}, thinking)
    print()
    print(table(rows))
    print()
    for bar in reached:
        print(said(bar))
    busy = crowded(rows)
    if busy:
        raise LoadError(busy)
    if save is not None:
        save.write_text(page(rows, reached, plan, rounds, title, peer), encoding="utf-8")
    return 0 if all(bar.met for bar in reached) else 1


def undisturbed(subject: Callable[[], Figures], until: float) -> Figures:
    """Measure when nothing else keeps the machine busy, and again if something did meanwhile; but `until`
    then, as it is.
    """
    while True:
        while time.monotonic() < until and others(LOOK) > BUSY:
            pass
        figures = subject()
        if figures.others_share <= BUSY or time.monotonic() > until:
            return figures
        shown(figures)


def alone(plan: Plan) -> int:
    print(table([measure_ours(plan, "dystopolis")]))
    return 0


def endure(plan: Plan, minutes: int) -> int:
    soak(plan, minutes, shown)
    return 0


def shown(figures: Figures) -> Figures:
    """A line as soon as something is known."""
    print(
        f"{figures.name}: {figures.rate:,.0f} answers/s, p50 {figures.p50:.1f} ms, p99 {figures.p99:.1f} ms, "
        f"{figures.finished} matches ended, {figures.refused} refused, "
        f"server {figures.server_share:.2f} cores {figures.server_megabytes:.0f} MB, "
        f"client {figures.client_share:.2f} cores, others {figures.others_share:.2f}",
        flush=True,
    )
    return figures


def middle(figures: list[Figures]) -> Figures:
    """Of several measurements, the one in the middle."""
    rate = median_low(one.rate for one in figures)
    return next(one for one in figures if one.rate == rate)


if __name__ == "__main__":
    sys.exit(main())
