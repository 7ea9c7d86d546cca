"""Wired as the conformance suite sees it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.conformance.playthroughs import compact
from tests.conformance.trial import Chosen, Trial, otherwise
from tests.games.wired.players import enrich, player
from tests.games.wired.watcher import Watcher

from dystopolis.games.wired import GAME
from dystopolis.games.wired.box import STACKS
from dystopolis.games.wired.options import Assign, Bail, Dismiss, Guards, Pawn
from dystopolis.games.wired.table import Player, Wired
from dystopolis.kernel import Setup


def play(t: Wired, rng: Random, number: int) -> Chosen:
    seat = t.waiting()[0]
    return seat, player(number, seat)(t.options(seat), rng)


def some_begin_in_the_middle(t: Wired, rng: Random, number: int) -> None:
    """So that everything can happen soon."""
    if number % 7 in (2, 4):
        enrich(t, rng)


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


def targets_of_others(t: Wired, seat: int) -> object:
    return [p.target for other, p in enumerate(t.players) if other != seat]


def face_down(t: Wired, seat: int) -> object:
    return [job.cards[1:] for job in t.jobs[: len(STACKS)]]


TRIAL = Trial(
    game=GAME,
    folder=Path(__file__).parent,
    longest=1000,
    play=play,
    enrich=some_begin_in_the_middle,
    watch=Watcher,
    secrets={"a target": targets_of_others, "a card that lies face down": face_down},
    explains=True,
    untouching=(Assign, Bail, Dismiss, Guards, Pawn),
    # Seeds of matches in which much happens: 27 to 29 of the 30 kinds of events.
    setups={
        "standard": Setup("wired", GAME.version, 4, "four-players 1"),
        "newcomers": Setup("wired", GAME.version, 3, "three-players 8", {"newcomers": [1]}),
        "other-rulings": Setup("wired", GAME.version, 3, "other-rulings 1", otherwise(GAME.mode())),
    },
    situation=situation,
)
