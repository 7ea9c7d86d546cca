"""Matches kept as records, and each as a text that shows what happened at every decision.

`python -m tests.games.wired.make_playthroughs` plays the matches again and writes both. Do that when a
change of the rules or of the content is meant, and read the difference.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.games.wired.players import player
from tests.playthroughs import Kept, compact

from dystopolis.games.wired import GAME
from dystopolis.games.wired.setup import ALTERNATIVES
from dystopolis.games.wired.table import Player, Wired
from dystopolis.kernel import Match, Setup

# Seeds of matches in which much happens: 27 to 29 of the 30 kinds of events.
SETUPS = {
    "two-players": Setup("wired", GAME.version, 2, "two-players 8"),
    "three-players": Setup("wired", GAME.version, 3, "three-players 8", {"newcomers": [1]}),
    "four-players": Setup("wired", GAME.version, 4, "four-players 1"),
    "other-rulings": Setup("wired", GAME.version, 3, "other-rulings 1", {**ALTERNATIVES}),
}


def play(setup: Setup) -> Match:
    match = Match(GAME, setup)
    rng = Random(setup.seed)
    while not match.table.over:
        seat = match.table.waiting()[0]
        match.answer(seat, player(1, seat)(match.table.options(seat), rng))
    return match


def situation(t: Wired) -> Iterator[str]:
    """The table at the beginning of a round."""
    yield ""
    yield f"Round {t.round}, order {compact(t.order)}"
    for seat, p in enumerate(t.players):
        yield f"  seat {seat}: {possessions(p)}"
    jobs = [t.box.cards[job.cards[0]].id for job in t.jobs if job.face_up]
    yield f"  face up: {' '.join(jobs)}"
    yield ""


def possessions(p: Player) -> str:
    tokens = f"{p.reputation} rep, {p.money} money, {p.guns} guns, {p.equipment} equipment, {p.heavy} heavy"
    crew = f"barracks {p.aces}+{p.thugs}, jail {p.jail_aces}+{p.jail_thugs}"
    return f"{tokens}; {crew}, morgue {p.morgue_aces}+{p.morgue_thugs}, pile {len(p.pile)}"


KEPT = Kept(GAME, Path(__file__).parent, SETUPS, play, situation)

if __name__ == "__main__":
    KEPT.write()
