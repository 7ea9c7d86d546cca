# mypyc: off: words for people are never in a hurry
"""The position in short sentences, for screen readers: the things on the board that matter most."""

from collections.abc import Iterator

from ....toolkit.english import listing
from ..table import BlackMetro
from ..view import view
from ..view_types import BlackMetroView
from .phrases import Phrases
from .scoring import ending
from .things import player_lines, size, things_in, who


def summary(t: BlackMetro, seat: int | None, say: Phrases) -> list[str]:
    """Where the game is, what everybody has, what stands in the districts, whom the syndicates like."""
    v = view(t, seat)
    board = things_in(v, say)
    order = sorted(range(len(v.players)), key=lambda side: side != seat)
    return [
        *_when(t, v, board["round"].line, say),
        *(" ".join(player_lines(v, v.players[side], say)) for side in order),
        *_own(v, say),
        *_districts(v, say),
        *_syndicates(v, say),
    ]


def _when(t: BlackMetro, v: BlackMetroView, when: str, say: Phrases) -> Iterator[str]:
    if t.outcome is not None:
        yield ending(t, say)
        return
    choosing = f" To choose: {listing([who(v, seat, say) for seat in v.waiting])}." if v.waiting else ""
    yield f"{when}{choosing}"


def _own(v: BlackMetroView, say: Phrases) -> Iterator[str]:
    if v.seat is None:
        return
    p = v.players[v.seat]
    if p.hand:
        yield f"Your fortunes: {say.cards(p.hand)}."
    if p.missions:
        yield f"Your missions: {listing([say.mission(mission) for mission in p.missions])}."


def _districts(v: BlackMetroView, say: Phrases) -> Iterator[str]:
    """Only districts where something is."""
    for d in v.districts:
        there = [f"{who(v, side, say)} {d.strengths[side]}" for side, one in enumerate(d.groups) if size(one)]
        forts = [f"{say.unit(zone.fort)} of {who(v, zone.seat, say)}" for zone in d.zones if zone is not None]
        parts = [", ".join(there)] if there else []
        parts += [", ".join(forts)] if forts else []
        parts += [say.face_names[d.tile]] if d.tile else []
        if parts:
            yield f"{say.district(d.number)}: {'; '.join(parts)}."


def _syndicates(v: BlackMetroView, say: Phrases) -> Iterator[str]:
    """In one sentence: there are at most 20, and districts alone may take 12."""
    backed = []
    for one in v.syndicates:
        state = "turned" if one.turned else "nobody" if one.leader is None else who(v, one.leader, say)
        backed.append(f"{say.syndicate(one.id)} {state}")
    if backed:
        yield f"Syndicates, and whom they would back: {', '.join(backed)}."
