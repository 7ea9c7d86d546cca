"""One measurement: start a server, fill it with matches, and count."""

import resource
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvloop
from tests.server import postgres

from .crowd import Crowd, House
from .line import LoadError
from .meter import Figures, percentile
from .ours import Ours
from .peer import Peer
from .process import Running, Server, Servers, free_port, machine_busy

ROOT = Path(__file__).parents[2]
PEER_SCRIPT = Path(__file__).parent / "boardgame" / "server.js"
PEER_MODULES = ROOT / "build" / "boardgame" / "node_modules"
OPEN_FILES = 16_384

Result = TypeVar("Result")


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is measured; times are in seconds."""

    matches: int = 200
    seats: int = 4
    game: str = "wired"
    plain: bool = True  # without what only a drawn board needs
    in_turns: bool = False  # one answer at a time at each table, also where all are asked at once
    think: float = 0.0
    warm_up: float = 5.0
    ages: int = 0  # answers over which matches are begun, so that they are of all ages; 0: within the warm-up
    seconds: float = 15.0


def measure_peer(plan: Plan, name: str, on_disk: bool) -> Figures:
    """boardgame.io, in memory or with its FlatFile storage."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        storage = [str(Path(folder, "matches"))] if on_disk else []
        command = ["node", str(PEER_SCRIPT), str(port), *storage]
        environment = {"NODE_PATH": str(PEER_MODULES), "NODE_ENV": "production"}
        with Server(command, port, Path(folder, "server.log"), environment) as server:
            return run(_measured(Peer(port), server, plan, name))


def measure_ours(plan: Plan, name: str) -> Figures:
    """Our server as anybody would start it, with limits that let one address be a crowd."""
    with tempfile.TemporaryDirectory() as folder:
        house = Ours(free_port(), plan.game, plain=plan.plain)
        with house.server(Path(folder)) as server:
            return run(_measured(house, server, plan, name))


def measure_two(plan: Plan, name: str) -> Figures:
    """Two of our servers on one PostgreSQL: each match is played at both."""
    programs = postgres.programs()
    if programs is None:
        raise LoadError("PostgreSQL is not installed (on Debian: apt install postgresql).")
    with tempfile.TemporaryDirectory() as folder, postgres.cluster(programs) as database:
        house = Ours(free_port(), plan.game, free_port())
        db = f"{database.url}/postgres"
        with house.server(Path(folder), db) as one, house.server(Path(folder), db, second=True) as two:
            servers = Servers(one, two, Running(database.server.pid))
            return run(_measured(house, servers, plan, name))


def soak(plan: Plan, minutes: int, report: Callable[[Figures], object]) -> None:
    """Our server for a long time: figures for every minute, so that what grows can be seen to grow."""
    with tempfile.TemporaryDirectory() as folder:
        house = Ours(free_port(), plan.game, plain=plan.plain)
        with house.server(Path(folder)) as server:
            run(_soaked(house, server, plan, minutes, report))


def run(measurement: Coroutine[Any, Any, Result]) -> Result:
    """On the fastest event loop there is; the client must not be what is measured."""
    _open_files()
    return uvloop.run(measurement)


async def _measured(house: House, server: Server | Servers, plan: Plan, name: str) -> Figures:
    crowd = Crowd(house, plan.matches, plan.seats, plan.think, plan.in_turns)
    try:
        await crowd.sit_down()
        if plan.ages:
            await crowd.begin_over_a_match(plan.ages)
            await crowd.wait(plan.warm_up)
        else:
            await crowd.begin(plan.warm_up)
        return await _window(crowd, server, plan, plan.seconds, name)
    finally:
        await crowd.go_home()


async def _soaked(
    house: House, server: Server | Servers, plan: Plan, minutes: int, report: Callable[[Figures], object]
) -> None:
    crowd = Crowd(house, plan.matches, plan.seats, plan.think, plan.in_turns)
    try:
        await crowd.sit_down()
        await crowd.begin(plan.warm_up)
        for minute in range(1, minutes + 1):
            report(await _window(crowd, server, plan, 60.0, f"minute {minute}"))
    finally:
        await crowd.go_home()


async def _window(crowd: Crowd, server: Server | Servers, plan: Plan, seconds: float, name: str) -> Figures:
    busy, all_busy = server.busy(), machine_busy()
    elapsed, client = await crowd.play(seconds)
    busy, all_busy = server.busy() - busy, machine_busy() - all_busy
    meter = crowd.meter
    delays = sorted(meter.delays)
    return Figures(
        name=name,
        matches=plan.matches,
        seats=plan.seats,
        seconds=elapsed,
        answers=meter.answers,
        told=len(delays),
        p50=percentile(delays, 0.50) * 1000,
        p99=percentile(delays, 0.99) * 1000,
        longest=percentile(delays, 1.0) * 1000,
        finished=meter.finished,
        refused=meter.refused,
        update_bytes=meter.size / max(1, meter.messages),
        server_share=busy / elapsed,
        server_megabytes=server.megabytes(),
        client_share=client / elapsed,
        others_share=max(0.0, all_busy - busy - client) / elapsed,
    )


def _open_files() -> None:
    """A socket for every seat, here and in the server."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(OPEN_FILES, most)
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (max(wanted, resource.getrlimit(resource.RLIMIT_NOFILE)[0]), most)
    )
