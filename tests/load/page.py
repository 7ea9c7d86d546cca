"""The figures as a table, in a terminal and as the page benchmarks/server.md."""

import os
import platform
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime

import dystopolis
from dystopolis.lab.machine import cpu_model, python_name

from .bars import Bar
from .measure import Plan
from .meter import Figures

HEADINGS = (
    "", "answers/s", "p50 ms", "p99 ms", "longest ms", "kB per update", "CPU ms per answer", "server's cores",
    "server MB", "client's cores", "others' cores",
)  # fmt: skip
BUSY = 0.25  # of a core: what others may use before a measurement counts for nothing

HOW = """\
{matches} live matches at once, {seats} players each, over real sockets on one machine: every player has
a WebSocket, answers as soon as it is asked, with an option chosen at random, and when a match ends the
same group begins another. The first matches are begun evenly over the time that one takes, so that they
are of all ages; {warm_up:g} s later, {seconds:g} s are counted{rounds}. An *answer* counts when its sender
hears that it does. The delays are from *answer sent* to *update received by
another seat*, one for each of the others who is told. In the row with people who think, each takes half
a second to a second and a half. In Metropolis all players are asked at the same time. So that each server has
one answer of each match under way, as in the other games, they answer one after the other; in a row of its
own all answer as soon as they are asked, and up to {seats} times as many answers are under way.

- **dystopolis** is the installed server as `dystopolis serve` starts it, one process, playing {game}. An
  answer is acknowledged and told after it is on disk: SQLite, whose log is synced after each commit. In the
  last row two such servers share one PostgreSQL database, half of the seats of each match at either; what
  PostgreSQL needs is counted with them.
- **boardgame.io {peer}** is its own server on Node {node} with `NODE_ENV=production`, one process. It
  plays a game written for this (`tests/load/boardgame/game.js`): worker placement for four with 24
  locations, hidden cards and hidden targets, about as many moves a match as Wired and a state of the
  same size. Undo is off, which spares it work. *In memory* is its default storage; *FlatFile* is the
  storage on disk that it comes with.

The client is the same Python program for both. It draws no board, and says so (`plain=true`): then nobody
works out for it what every thing on the board is in words, or what was seen between two decisions. In one
row it asks for all that, as a browser does, and so it does in the row with people who think. It reads as
much of an update as it needs. Its share of a core is in the table: where it is far below 1, the client does
not hold the server back.

What to keep in mind:

- boardgame.io tells an update before it has stored it, and FlatFile does not wait for the disk: its
  answers can be lost when the power fails, and ours not. The comparison is kind to it.
- boardgame.io runs in one process, as it comes.
- FlatFile writes the whole log of a match again with every move, so longer matches would be slower.
- The games differ. The peer's own game code is about a twentieth of its time; the rest is boardgame.io,
  socket.io and Node. Ours also lists the legal options in words for whoever is asked, and says in
  sentences what happened.
- Everybody answers at once, which is far more than people do: {matches} tables of people who think for
  a second need the row with people who think.
- Client and server share the machine ({cores} cores), and nothing is measured over a network.

`make load SAVE=1` writes this page; `make load` measures again, and fails if one of these does not
hold:
"""


def page(rows: Sequence[Figures], bars: Sequence[Bar], plan: Plan, rounds: int, title: str, peer: str) -> str:
    """benchmarks/server.md."""
    how = HOW.format(
        matches=plan.matches,
        seats=plan.seats,
        warm_up=plan.warm_up,
        seconds=plan.seconds,
        rounds=f"; the median by answers of {rounds} rounds, the rows in turns" if rounds > 1 else "",
        game=title,
        peer=peer,
        node=node_version(),
        cores=os.cpu_count(),
    )
    today = datetime.now(UTC).date().isoformat()
    lines = [
        "# The server: speed",
        "",
        f"{today}, {cpu_model()}, {os.cpu_count()} cores, {platform.system()}, {python_name()}, "
        f"dystopolis {dystopolis.__version__}.",
        "",
        "| " + " | ".join(HEADINGS) + " |",
        "|" + "---|" + "---:|" * (len(HEADINGS) - 1),
        *("| " + " | ".join(cells(row)) + " |" for row in rows),
        "",
        how + "\n".join(f"- {said(bar)}" for bar in bars),
    ]
    return "\n".join(lines) + "\n"


def table(rows: Sequence[Figures]) -> str:
    """The same for a terminal: figures down, servers across."""
    columns = [HEADINGS, *(cells(row) for row in rows)]
    widths = [max(len(cell) for cell in column) for column in columns]
    lines = []
    for line in zip(*columns, strict=True):
        first, *rest = line
        padded = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append("  ".join([first.ljust(widths[0]), *padded]))
    return "\n".join(lines)


def cells(row: Figures) -> list[str]:
    """A row in the order of `HEADINGS`."""
    return [
        row.name,
        f"{row.rate:,.0f}",
        f"{row.p50:.1f}",
        f"{row.p99:.1f}",
        f"{row.longest:.0f}",
        f"{row.update_bytes / 1000:.1f}",
        f"{row.work:.2f}",
        f"{row.server_share:.2f}",
        f"{row.server_megabytes:.0f}",
        f"{row.client_share:.2f}",
        f"{row.others_share:.2f}",
    ]


def said(bar: Bar) -> str:
    return bar.sentence if bar.met else f"MISSED. {bar.sentence}"


def crowded(rows: Sequence[Figures]) -> str:
    """Why nothing can be judged, if something else kept the machine busy meanwhile."""
    busy = max((row.others_share for row in rows), default=0.0)
    if busy < BUSY:
        return ""
    return (
        f"Other programs used up to {busy:.2f} of a core meanwhile, so nothing is judged. "
        "Measure on a quiet machine, or with --patience."
    )


def node_version() -> str:
    answer = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    return answer.stdout.strip().removeprefix("v") or "of unknown version"
