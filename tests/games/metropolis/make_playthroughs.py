"""Matches kept as records, and each as a text that shows what happened at every decision.

`python -m tests.games.metropolis.make_playthroughs` plays the matches again and writes both. Do that when a
change of the rules or of the content is meant, and read the difference.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.games.metropolis.players import choose, is_absent, next_seat, overdue
from tests.playthroughs import Kept, compact

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.city import SHAPES
from dystopolis.games.metropolis.table import LAID, Metropolis
from dystopolis.games.metropolis.trading import things_of
from dystopolis.kernel import Match, Setup

SHUFFLED: dict[str, str | list[int]] = {"rewards": "shuffled", "colours": "chosen", "resolution": "open"}
# Seeds of matches in which much happens: most kinds of events and of options.
SETUPS = {
    "three-players": Setup("metropolis", GAME.version, 3, "three-players 7"),
    "four-players-absent": Setup("metropolis", GAME.version, 4, "four-players-absent 10", {"clock": "live"}),
    "five-players": Setup("metropolis", GAME.version, 5, "five-players 9"),
    "six-players-open": Setup("metropolis", GAME.version, 6, "six-players-open 7", SHUFFLED),
}


def play(setup: Setup) -> Match:
    """Everybody trades and changes plans at times; with the live clock some come too late."""
    match = Match(GAME, setup)
    rng = Random(setup.seed)
    while not match.table.over:
        t = match.table
        assert isinstance(t, Metropolis)
        seat = next_seat(t, rng)
        if t.house.live and seat in t.waiting() and is_absent(1, seat, t.round):
            match.answer(seat, overdue(t, seat))
        else:
            match.answer(seat, choose(t, seat, rng))
    return match


def situation(t: Metropolis) -> Iterator[str]:
    """The table at the beginning of a round."""
    yield ""
    yield f"Round {t.round}"
    for seat in range(t.seats):
        yield f"  seat {seat}: {possessions(t, seat)}"
    names = t.box.city.vertex_names
    for rail, state in enumerate(t.rail_state):
        if state == LAID:
            ends = f"{names[t.rail_a[rail]]}-{names[t.rail_b[rail]]}"
            yield f"  {t.box.rails[rail]}: seat {t.rail_holder[rail]}, {ends}, fee {t.rail_fee[rail]}"
    for station, queue in enumerate(t.queues):
        if queue:
            yield f"  {names[t.box.stations[station]]}: {compact([SHAPES[shape] for shape in queue])}"
    yield ""


def possessions(t: Metropolis, seat: int) -> str:
    p = t.players[seat]
    purse = f"{p.points} points, {p.coins} coins, {p.carriages} carriages, {p.deliveries} delivered"
    hexes = compact([t.box.city.hex_names[h] for h, owner in enumerate(t.control) if owner == seat])
    things = compact(things_of(t, seat))
    here = t.box.city.vertex_names[p.vertex]
    return f"{here}, {purse}; controls {hexes or 'nothing'}; has {things or 'nothing'}"


KEPT = Kept(GAME, Path(__file__).parent, SETUPS, play, situation)

if __name__ == "__main__":
    KEPT.write()
