"""What happens when personnel arrive at a district: blockades, the tile, and who may answer."""

from .box import MARKET, S_BLOCKADE, W_ASSIGNED, W_RIVAL_ASSIGNED
from .events import Assigned
from .forts import others_blockades
from .groups import DOOMS, PARAGONS, SUBS
from .running import run_effect
from .strain import inflict
from .table import BlackMetro
from .windows import offer


def arrive(t: BlackMetro, side: int, district: int, group: int, how: str, strained: bool) -> None:
    """BM-ASG-12, BM-ASG-13, BM-RULING-87: pieces move; blockades; tile; own abilities; the others' abilities.

    Nothing may have been said in this step before.
    """
    p = t.players[side]
    p.hideout -= group
    p.at[district] += group
    if t.aloud:
        t.tell(Assigned(side, district, SUBS[group], PARAGONS[group], DOOMS[group], how))
    if strained:
        blockades = others_blockades(t, side, district)
        if blockades > 0:
            # BM-FORT-06, BM-FORT-07, BM-FORT-10: personnel alone must have strength 1 + B.
            missing = 1 + blockades - t.box.strength[group]
            inflict(t, side, missing * t.box.numbers.blockade_strain, S_BLOCKADE)
    person = t.is_person(side)
    if t.tiles[district] == MARKET and person:
        t.do(run_effect, t.box.market, 0, side, district, 0)
    if p.charged & t.box.listen[W_ASSIGNED] and person:
        t.do(offer, W_ASSIGNED, side, district, 0)
    listening = t.box.listen[W_RIVAL_ASSIGNED]
    for other in t.in_order(t.relic):
        if other != side and t.players[other].charged & listening and t.is_person(other):
            t.do(offer, W_RIVAL_ASSIGNED, other, district, 0)
