# mypyc: off: it defines msgspec Structs
"""What each seat may see, built up from nothing; and what it cannot see, dealt again."""

from random import Random

import msgspec

from ...kernel.chance import Chance
from .box import CORPORATIONS, JOBS, STACKS
from .table import NOBODY, Job, Player, Wired


class Zone(msgspec.Struct, frozen=True):
    aces: int
    thugs: int


class PlayerView(msgspec.Struct, frozen=True):
    """A player board. `target` and `pile` are there for their owner, and for all at the end."""

    seat: int
    money: int
    guns: int
    equipment: int
    heavy: int
    reputation: int
    barracks: Zone
    pool: Zone
    er: Zone
    jail: Zone
    morgue: Zone
    mercenaries: int
    pile_size: int
    target: str | None
    pile: tuple[str, ...] | None


class JobView(msgspec.Struct, frozen=True):
    """A mission stack or event space: how many cards, the one that is face up, the team on it."""

    id: str
    cards: int
    card: str | None
    seat: int | None
    aces: int
    thugs: int
    mercenaries: int
    late: tuple[int, ...]


class PlaceView(msgspec.Struct, frozen=True):
    """A location: its open and empty boxes (None where there is no limit), and who is there."""

    id: str
    boxes: int | None
    free: int | None
    crew: tuple[Zone, ...]


class TrackView(msgspec.Struct, frozen=True):
    seat: int | None
    crew: str | None


class WiredView(msgspec.Struct, frozen=True):
    """The table as one seat sees it (`seat` is None for somebody who only watches)."""

    seat: int | None
    round: int
    phase: int
    order: tuple[int, ...]
    players: tuple[PlayerView, ...]
    jobs: tuple[JobView, ...]
    places: tuple[PlaceView, ...]
    track: tuple[TrackView, ...]
    mercenaries: int
    waiting: tuple[int, ...]
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def view(t: Wired, seat: int | None) -> WiredView:
    """WB-GEN-03, WB-INFO-01 to WB-INFO-08: all that is public, and the own secrets."""
    return WiredView(
        seat=seat,
        round=t.round,
        phase=t.phase,
        order=tuple(t.order),
        players=tuple(_player(t, p, owner, seat) for owner, p in enumerate(t.players)),
        jobs=tuple(_job(t, job, index) for index, job in enumerate(t.jobs)),
        places=tuple(_place(t, index) for index in range(len(t.free))),
        track=tuple(_box(t, box) for box in range(len(t.track))),
        mercenaries=t.mercenaries,
        waiting=tuple(t.waiting()),
        over=t.over,
        scores=tuple(t.scores),
        winners=tuple(t.winners),
    )


def _player(t: Wired, p: Player, owner: int, seat: int | None) -> PlayerView:
    own = owner == seat or t.over
    return PlayerView(
        seat=owner,
        money=p.money,
        guns=p.guns,
        equipment=p.equipment,
        heavy=p.heavy,
        reputation=p.reputation,
        barracks=Zone(p.aces, p.thugs),
        pool=Zone(p.pool_aces, p.pool_thugs),
        er=Zone(p.er_aces, p.er_thugs),
        jail=Zone(p.jail_aces, p.jail_thugs),
        morgue=Zone(p.morgue_aces, p.morgue_thugs),
        mercenaries=p.mercenaries,
        pile_size=len(p.pile),
        target=CORPORATIONS[p.target] if own else None,
        pile=tuple(t.box.cards[card].id for card in p.pile) if own or t.house.piles_are_open else None,
    )


def _job(t: Wired, job: Job, index: int) -> JobView:
    return JobView(
        id=JOBS[index],
        cards=len(job.cards),
        card=t.box.cards[job.cards[0]].id if job.face_up else None,
        seat=_seat(job.seat),
        aces=job.aces,
        thugs=job.thugs,
        mercenaries=job.mercenaries,
        late=tuple(job.late),
    )


def _place(t: Wired, index: int) -> PlaceView:
    place = t.box.locations[index]
    return PlaceView(
        id=place.slug,
        boxes=None if place.unlimited else place.open_boxes(t.seats),
        free=None if place.unlimited else t.free[index],
        crew=tuple(Zone(p.aces_at[index], p.thugs_at[index]) for p in t.players),
    )


def _box(t: Wired, box: int) -> TrackView:
    if t.track[box] == NOBODY:
        return TrackView(None, None)
    return TrackView(t.track[box], "ace" if t.track_aces[box] else "thug")


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def resample(t: Wired, seat: int, rng: Random) -> Wired:
    """A copy in which the other targets, the unseen cards and all future chance are dealt again.

    What a seat knows stays: its target, every card that was ever face up (failed ones lie under
    their stack in a known order), and so everybody's Pile. The result depends on that and on `rng` only.
    """
    new = t.copy()
    new.chance = Chance(f"{rng.getrandbits(128):032x}")
    if not t.over:
        _redeal_targets(new, seat, rng)
    for stack in range(len(CORPORATIONS)):
        _redeal_unseen(new, [stack], rng)
    _redeal_unseen(new, list(range(len(CORPORATIONS), len(STACKS))), rng)
    return new


def _redeal_targets(t: Wired, seat: int, rng: Random) -> None:
    """WB-INFO-01, WB-INFO-02."""
    others = [owner for owner in range(t.seats) if owner != seat]
    hidden = sorted([t.players[owner].target for owner in others] + t.undealt)
    rng.shuffle(hidden)
    for owner in others:
        t.players[owner].target = hidden.pop()
    t.undealt = hidden


def _redeal_unseen(t: Wired, stacks: list[int], rng: Random) -> None:
    """WB-INFO-05, WB-INFO-06: unseen cards lie above the failed ones; the two territories share a deck."""
    spans = [(t.jobs[stack], 1 if t.jobs[stack].face_up else 0) for stack in stacks]
    unseen = sorted(card for job, first in spans for card in job.cards[first : first + job.unseen])
    rng.shuffle(unseen)
    for job, first in spans:
        for place in range(first, first + job.unseen):
            job.cards[place] = unseen.pop()
