"""What each seat may see, built up from nothing; and what it cannot see, dealt again."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ...kernel.luck import shuffle
from .box import CORPORATIONS, JOBS, STACKS
from .table import NOBODY, Job, Player, Wired
from .view_types import JobView, PlaceView, PlayerView, TrackView, WiredView, Zone

# Small crews are everywhere, and a view is a value: two places may hold the same one.
SMALL: Final = 8
ZONES: Final = [Zone(aces, thugs) for aces in range(SMALL) for thugs in range(SMALL)]
EMPTY_BOX: Final = TrackView(None, None)


def view(t: Wired, seat: int | None) -> WiredView:
    """WB-GEN-03, WB-INFO-01 to WB-INFO-08: all that is public, and the own secrets."""
    return views(t, [seat])[0]


def views(t: Wired, seats: Sequence[int | None]) -> list[WiredView]:
    """The same for several at once: what is public is laid out once for all."""
    players = [_player(t, p, owner, t.over) for owner, p in enumerate(t.players)]
    jobs = tuple([_job(t, job, index) for index, job in enumerate(t.jobs)])
    places = tuple([_place(t, index) for index in range(len(t.free))])
    track = tuple([_box(t, box) for box in range(len(t.track))])
    waiting = tuple(t.waiting())
    found: list[WiredView] = []
    for seat in seats:
        own = players
        if seat is not None and not t.over:
            own = players.copy()
            own[seat] = _player(t, t.players[seat], seat, True)
        found.append(
            WiredView(
                seat, t.round, t.phase, t.order, tuple(own), jobs, places, track, t.mercenaries, waiting,
                t.over,
            )
        )  # fmt: skip
    return found


def _player(t: Wired, p: Player, owner: int, open: bool) -> PlayerView:
    """`open`: with what only the owner sees before the end."""
    cards = t.box.cards
    return PlayerView(
        owner, p.money, p.guns, p.equipment, p.heavy, p.reputation,
        _zone(p.aces, p.thugs),
        _zone(p.pool_aces, p.pool_thugs),
        _zone(p.er_aces, p.er_thugs),
        _zone(p.jail_aces, p.jail_thugs),
        _zone(p.morgue_aces, p.morgue_thugs),
        p.mercenaries,
        len(p.pile),
        CORPORATIONS[p.target] if open else None,
        tuple([cards[card].id for card in p.pile]) if open or t.house.piles_are_open else None,
    )  # fmt: skip


def _job(t: Wired, job: Job, index: int) -> JobView:
    card = t.box.cards[job.cards[0]].id if job.face_up else None
    seat = None if job.seat == NOBODY else job.seat
    return JobView(JOBS[index], len(job.cards), card, seat, job.aces, job.thugs, job.mercenaries, job.late)


def _place(t: Wired, index: int) -> PlaceView:
    place = t.box.locations[index]
    crew = tuple([_zone(p.aces_at[index], p.thugs_at[index]) for p in t.players])
    if place.unlimited:
        return PlaceView(place.slug, None, None, crew)
    return PlaceView(place.slug, place.open_boxes(t.seats), t.free[index], crew)


def _box(t: Wired, box: int) -> TrackView:
    if t.track[box] == NOBODY:
        return EMPTY_BOX
    return TrackView(t.track[box], "ace" if t.track_aces[box] else "thug")


def _zone(aces: int, thugs: int) -> Zone:
    if 0 <= aces < SMALL and 0 <= thugs < SMALL:
        return ZONES[aces * SMALL + thugs]
    return Zone(aces, thugs)


def imagine(t: Wired, seat: int, rng: Random) -> None:
    """Deal the other targets and the unseen cards again.

    What a seat knows stays: its target, every card that was ever face up (failed ones lie under
    their stack in a known order), and so everybody's Pile. The result depends on that and on `rng` only.
    """
    if not t.over:
        _redeal_targets(t, seat, rng)
    for stack in range(len(CORPORATIONS)):
        _redeal_unseen(t, [stack], rng)
    _redeal_unseen(t, list(range(len(CORPORATIONS), len(STACKS))), rng)


def _redeal_targets(t: Wired, seat: int, rng: Random) -> None:
    """WB-INFO-01, WB-INFO-02."""
    others = [owner for owner in range(t.seats) if owner != seat]
    hidden = sorted([*[t.players[owner].target for owner in others], *t.undealt])
    shuffle(hidden, rng)
    for owner in others:
        t.players[owner].target = hidden.pop()
    t.undealt = tuple(hidden)


def _redeal_unseen(t: Wired, stacks: list[int], rng: Random) -> None:
    """WB-INFO-05, WB-INFO-06: unseen cards lie above the failed ones; the two territories share a deck."""
    spans = [(t.jobs[stack], 1 if t.jobs[stack].face_up else 0) for stack in stacks]
    unseen = sorted(card for job, first in spans for card in job.cards[first : first + job.unseen])
    shuffle(unseen, rng)
    for job, first in spans:
        last = first + job.unseen
        dealt = [unseen.pop() for _ in range(job.unseen)]
        job.cards = (*job.cards[:first], *dealt, *job.cards[last:])
