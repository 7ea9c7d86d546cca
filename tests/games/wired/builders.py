"""Positions of Wired: Black Ops in a line or two.

Every builder keeps the cubes together: crew put somewhere come from the pool of their owner.
`play` runs steps of the rules on a position and stops when somebody has to choose or they are done.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from dystopolis.games.wired import GAME
from dystopolis.games.wired.box import CORPORATIONS, JOBS
from dystopolis.games.wired.events import Phase, Round
from dystopolis.games.wired.options import Place
from dystopolis.games.wired.round import play_phase
from dystopolis.games.wired.table import Job, Player, Wired
from dystopolis.kernel import Chance, Option, Step

YELLOW, GREEN, BLUE, BLACK = range(4)
NAMES = {"yellow": YELLOW, "green": GREEN, "blue": BLUE, "black": BLACK}


def new_table(
    seats: int = 4,
    order: Sequence[int] | None = None,
    seed: str = "a test",
    settings: Mapping[str, Any] | None = None,
    aloud: bool = False,
) -> Wired:
    """A table at its first decision, with the players in this order (by seat, unless told)."""
    t = GAME.start(seats, seed, settings, aloud=aloud)
    assert isinstance(t, Wired)
    t.order = tuple(order if order is not None else range(seats))
    return t


def empty_table(
    seats: int = 4,
    order: Sequence[int] | None = None,
    settings: Mapping[str, Any] | None = None,
    aloud: bool = False,
) -> Wired:
    """The same with all crew in the pools, no Money and no tokens: say what should be there."""
    t = new_table(seats, order, settings=settings, aloud=aloud)
    for seat in range(seats):
        give(t, seat, money=0, guns=0, equipment=0, heavy=0, aces=0, thugs=0, reputation=0)
    t.asks.clear()
    return t


def give(t: Wired, seat: int, **things: int) -> Player:
    """Set what a player has: money, tokens, reputation, and crew in zones such as aces or jail_thugs."""
    p = t.players[seat]
    for name, amount in things.items():
        zone, kind = name.rsplit("_", 1) if "_" in name else ("", name)
        if kind in ("aces", "thugs") and zone != "pool":
            pool = f"pool_{kind}"
            setattr(p, pool, getattr(p, pool) + getattr(p, name) - amount)
            assert getattr(p, pool) >= 0, f"there are not so many {kind}"
        setattr(p, name, amount)
    return p


def face_up(t: Wired, stack: str, card: str) -> Job:
    """Turn up a named mission on a stack (a crime card may come from the other territory)."""
    index = t.box.card_index[card]
    job = t.jobs[JOBS.index(f"mission:{stack}")]
    if index not in job.cards:
        other = next(other for other in t.jobs if index in other.cards)
        other.cards = tuple(job.cards[0] if card == index else card for card in other.cards)
        job.cards = job.cards[1:]
    job.cards = (index, *(card for card in job.cards if card != index))
    job.face_up = True
    return job


def active(t: Wired, *spaces: str) -> None:
    """Flip these events."""
    for space in spaces:
        job_at(t, f"event:{space}").face_up = True


def crew_at(t: Wired, seat: int, at: str, aces: int = 0, thugs: int = 0) -> None:
    """Crew from the pool stand at a location; nothing is paid."""
    p = t.players[seat]
    index = t.box.place_index[at]
    p.pool_aces -= aces
    p.pool_thugs -= thugs
    p.aces_at[index] += aces
    p.thugs_at[index] += thugs
    if not t.box.locations[index].unlimited:
        t.free[index] -= aces + thugs


def guards(t: Wired, seat: int, corporation: str, thugs: int) -> None:
    """Security Thugs from the pool."""
    crew_at(t, seat, f"sec_{corporation.lower()}", thugs=thugs)


def team(t: Wired, seat: int, at: str, aces: int = 0, thugs: int = 0, mercenaries: int = 0) -> Job:
    """A team from the pool works on a job (`mission:ACP`, `event:A`); nothing is paid."""
    p = t.players[seat]
    p.pool_aces -= aces
    p.pool_thugs -= thugs
    t.mercenaries -= mercenaries
    job = job_at(t, at)
    job.seat, job.aces, job.thugs, job.mercenaries = seat, aces, thugs, mercenaries
    return job


def late(t: Wired, seat: int, at: str, thugs: int = 1) -> None:
    """Thugs from the pool stay late against the team on a job."""
    t.players[seat].pool_thugs -= thugs
    job_at(t, at).late += (seat,) * thugs


def bid(t: Wired, seat: int, box: int, crew: str) -> None:
    """A crew member from the pool stands on a box of the adjustment track (boxes count from 1)."""
    p = t.players[seat]
    if crew == "ace":
        p.pool_aces -= 1
    else:
        p.pool_thugs -= 1
    t.track[box - 1] = seat
    t.track_aces[box - 1] = int(crew == "ace")


def target(t: Wired, seat: int, corporation: str) -> None:
    """A player's target; whoever had that one gets the other's in exchange."""
    wanted = CORPORATIONS.index(corporation)
    had = t.players[seat].target
    for p in t.players:
        if p.target == wanted:
            p.target = had
    t.undealt = tuple(had if one == wanted else one for one in t.undealt)
    t.players[seat].target = wanted


def collect(t: Wired, seat: int, *cards: str) -> None:
    """Cards go from wherever they lie into a player's Pile."""
    for card in cards:
        index = t.box.card_index[card]
        for job in t.jobs:
            job.cards = tuple(card for card in job.cards if card != index)
        t.players[seat].pile += (index,)


def dice(t: Wired, **faces: Sequence[int]) -> None:
    """Fix the next dice: `dice(t, yellow=[2, 1], black=[1, 0])`; an X is a 1 on a black die."""
    t.chance = Chance("fixed dice")
    for die, shown in faces.items():
        words = [t.box.dice[die].index(face) for face in shown]
        assert len(words) <= 15, "a block has sixteen numbers, and the first is skipped"
        t.chance.blocks[die] = (0, *words, *[0] * (15 - len(words)))
        t.chance.counts[die] = 1


def play(t: Wired, *steps: Step | tuple[Step, int]) -> None:
    """Run steps of the rules (alone or with an argument), then stop."""
    t.stack.clear()
    t.asks.clear()
    t.insert_at = 0
    t.over = False
    for step in steps:
        if isinstance(step, tuple):
            t.do(step[0], step[1])
        else:
            t.do(step)
    t.do(halt)
    t.go()


def phases(t: Wired, first: int, last: int = 0) -> None:
    """Play one phase, or all from the first to the last, then stop."""
    play(t, *[(play_phase, number) for number in range(first, max(first, last) + 1)])


def halt(t: Wired) -> None:
    """The test has seen what it wanted to see."""
    t.over = True


def done(t: Wired) -> bool:
    """Whether the steps given to `play` are all done (nobody has to choose any more)."""
    return t.over and not t.asks


def asked(t: Wired) -> int | None:
    """The seat that has to choose, if any."""
    return t.asks[0].seat if t.asks else None


def options(t: Wired) -> set[Option]:
    """What the seat that is asked may choose."""
    return set(t.asks[0].options) if t.asks else set()


def choose(t: Wired, option: Option) -> None:
    """The seat that is asked chooses."""
    t.answer(t.asks[0].seat, option)


def idle(t: Wired) -> None:
    """The seat that is asked does the dullest thing: all crew to The Street, nobody freed, nothing pawned."""
    p = t.players[t.asks[0].seat]
    street = Place("street", p.aces, p.thugs)
    choose(t, street if street in options(t) else t.asks[0].options[0])


def idle_until(t: Wired, round: int, phase: int = 1) -> None:
    """Everybody idles until somebody is asked in this phase of this round, or later, or play stops."""
    while t.asks and (t.round, t.phase) < (round, phase):
        idle(t)


def job_at(t: Wired, at: str) -> Job:
    return t.jobs[JOBS.index(at)]


def told(t: Wired, kind: type) -> list[Any]:
    """The events of a kind told so far (the table must be aloud)."""
    return [event for _, _, event in when(t, kind)]


def when(t: Wired, kind: type) -> list[tuple[int, int, Any]]:
    """The same with the round and the phase in which each was told."""
    found = []
    round = phase = 0
    for one in t.told:
        if isinstance(one.event, Round):
            round = one.event.number
        if isinstance(one.event, Phase):
            phase = one.event.number
        if isinstance(one.event, kind):
            found.append((round, phase, one.event))
    return found
