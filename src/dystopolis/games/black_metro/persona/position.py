"""A seat's position at the start of a round, in numbers: what its chances are learnt from."""

from typing import Final

from ..box import DISTRICTS
from ..cards import Ability
from ..forts import base_strength, forts_on_board
from ..groups import COUNT, DOOMS, PARAGONS, SUBS
from ..power import THE_OVERLORD
from ..science import popcount, technologies_of
from ..syndicates import leaders
from ..table import BlackMetro
from .standby import LIKED, mission_hope
from .worth import standing

# With the direction in which each may weigh: more of a good thing is never worse.
FEATURES: Final = (
    "+score", "+subordinates", "+paragons", "+doom mechasuits", "+overwhelmed", "+gold", "+intel", "+drak",
    "-strain", "-strain over 10", "+fortunes", "+dominance fortunes", "+own fortune", "missions",
    "+hope of missions", "+level I", "+level II", "+level III", "+technologies", "+liked technologies",
    "+fortifications", "+base", "+relic", "+backing", "+syndicates",
    "for being there", "-his personnel", "-his strength", "-his power", "+his overwhelmed",
    "-his fortifications", "-his syndicates",
)  # fmt: skip


def features(t: BlackMetro, seat: int) -> list[float]:
    """The last seven are about the overlord, and 0 where there is none: nothing there tells seats apart."""
    p = t.players[seat]
    group = p.hideout
    for there in p.at:
        group += there
    hope = 0.0
    for card in p.missions.cards:
        hope += mission_hope(t, seat, card)
    elite, own = 0, 0
    for card in p.hand.cards:
        if not t.box.cards[card].assignment:
            elite += 1
        if p.candidate >= 0 and t.box.candidates[p.candidate].fortune == card:
            own = 1
    backing, syndicates = backed(t, seat)
    found = [
        standing(t, seat),
        float(SUBS[group]),
        float(PARAGONS[group]),
        float(DOOMS[group]),
        float(t.box.strength[p.overwhelmed]),
        float(p.gold),
        float(p.intel),
        float(p.drak),
        float(p.strain),
        float(max(0, p.strain - 10)),
        float(len(p.hand)),
        float(elite),
        float(own),
        float(len(p.missions)),
        hope,
        1.0 if p.level >= 1 else 0.0,
        1.0 if p.level >= 2 else 0.0,
        1.0 if p.level >= 3 else 0.0,
        float(technologies_of(t, p)),
        liked(t, (p.charged | p.downed) & t.box.all_technologies),
        float(forts_on_board(t, seat)),
        base_of(t, seat),
        1.0 if t.relic == seat else 0.0,
        float(backing),
        float(syndicates),
    ]
    found += of_the_overlord(t) if t.house.solo else [0.0] * (len(FEATURES) - len(found))
    return found


def of_the_overlord(t: BlackMetro) -> list[float]:
    """BM-SOLO-02, BM-SOLO-05: who must be gone in the end, and what must not reach its limit."""
    his = t.players[THE_OVERLORD]
    group = his.hideout
    for there in his.at:
        group += there
    return [
        1.0,
        float(COUNT[group]),
        float(t.box.strength[group]),
        float(his.power),
        float(t.box.strength[his.overwhelmed]),
        float(forts_on_board(t, THE_OVERLORD)),
        float(backed(t, THE_OVERLORD)[1]),
    ]


def backed(t: BlackMetro, side: int) -> tuple[int, int]:
    """The power of the best syndicate that would back a side now, and how many would."""
    best, count = 0, 0
    for place, index in enumerate(t.syndicates):
        if not t.turned >> place & 1 and leaders(t, t.box.syndicates[index]) == 1 << side:
            best = max(best, t.box.syndicates[index].power)
            count += 1
    return best, count


def liked(t: BlackMetro, cards: int) -> float:
    """What the technologies of a bit set add over others of their level."""
    total = 0.0
    while cards:
        bit = cards & -cards
        ability: Ability = t.box.abilities[popcount(bit - 1)]
        total += LIKED.get(ability.id, 0.0)
        cards ^= bit
    return total


def base_of(t: BlackMetro, side: int) -> float:
    """The strength of the support base on the board."""
    for district in range(1, DISTRICTS + 1):
        strength = base_strength(t, side, district)
        if strength > 0:
            return float(strength)
    return 0.0
