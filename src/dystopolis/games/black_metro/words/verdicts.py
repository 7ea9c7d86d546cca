# mypyc: off: words for people are never in a hurry
"""What a group would do at a district as it stands: for whoever puts one together.

Public facts only: what rivals could still bring is who waits in their hideouts, never what is in their hands.
"""

from collections.abc import Iterator

from ....toolkit.english import count, first_up, listing
from ....toolkit.odds import in_a_hundred
from ..box import EXPLOSION
from ..clash import strength_of
from ..forts import base_strength, others_blockades
from ..groups import COUNT, DOOM, DOOMS, parts
from ..odds import next_piece
from ..power import THE_OVERLORD
from ..table import BlackMetro
from .phrases import Phrases

Sentences = dict[str, int | str]


def verdicts(t: BlackMetro, seat: int, district: int, say: Phrases) -> Sentences:
    """By the strength of the group: what it takes from `at 3` on, up to the next that says something else.

    With the doom mechasuit in it, which crushes by less, what counts is said under `doom at 4`.
    """
    p = t.players[seat]
    if p.hideout == 0 or p.at[district] or t.tiles[district] == EXPLOSION:
        return {}
    found: Sentences = {}
    most = t.box.strength[p.hideout]
    for key, least, threshold in kinds(t, p.hideout):
        before = ""
        for strength in range(least, most + 1):
            sentence = " ".join(verdict(t, seat, district, strength, threshold, say))
            if sentence != before:
                found[f"{key} {strength}"] = sentence
            before = sentence
    come = still_to_come(t, seat, district, say)
    return found | ({"still to come": come} if come else {})


def kinds(t: BlackMetro, hideout: int) -> Iterator[tuple[str, int, int]]:
    """How groups can differ beyond their strength: the name, the least strength, the lead that overwhelms."""
    n = t.box.numbers
    if hideout != DOOM:
        yield "at", 1, n.threshold
    if DOOMS[hideout]:
        yield "doom at", t.box.strength[DOOM], n.crush_threshold


def verdict(
    t: BlackMetro, seat: int, district: int, group: int, threshold: int, say: Phrases
) -> Iterator[str]:
    """BM-DOM-02 to BM-DOM-11, BM-FORT-06: who dominates, who is overwhelmed, who stays, strain."""
    own = group + base_strength(t, seat, district)
    there = {
        side: strength_of(t, side, district)
        for side in range(t.sides)
        if side != seat and t.players[side].at[district]
    }
    most = max(there.values(), default=0)
    best = [side for side, strength in there.items() if strength == most]
    if not there:
        yield "You would dominate: nobody else is there."
    elif own > most:
        each = listing([f"{say.object(side)} {strength}" for side, strength in there.items()])
        yield f"You would dominate: {own} to {each}."
        yield from _fallen(t, {side: own - strength for side, strength in there.items()}, threshold, say)
    elif own == most:
        yield f"A tie with {listing([say.object(side) for side in best])}: nobody would dominate."
    else:
        yield from _beaten(t, district, own, most, best, say)
    blockades = others_blockades(t, seat, district)
    missing = 1 + blockades - group
    if blockades and missing > 0:
        strain = missing * t.box.numbers.blockade_strain
        yield f"{first_up(count(blockades, 'blockade'))} in the way: {strain} strain."
    if t.house.solo and not t.players[THE_OVERLORD].at[district]:
        yield from _his_answer(t, seat, district, group)


def _fallen(t: BlackMetro, leads: dict[int, int], threshold: int, say: Phrases) -> Iterator[str]:
    fallen = [side for side, lead in leads.items() if lead >= threshold]
    if fallen:
        yield f"Overwhelmed: {listing([say.object(side) for side in fallen])}."
    for side, lead in leads.items():
        if side not in fallen:
            yield f"{first_up(say.object(side))} stays: a lead of {lead}, and {threshold} are needed."


def _beaten(
    t: BlackMetro, district: int, own: int, most: int, best: list[int], say: Phrases
) -> Iterator[str]:
    n = t.box.numbers
    if len(best) > 1:
        yield f"{first_up(listing([say.object(side) for side in best]))} tie: nobody would dominate."
        return
    leader = first_up(say.object(best[0]))
    crushes = DOOMS[t.players[best[0]].at[district]] > 0
    if most - own >= (n.crush_threshold if crushes else n.threshold):
        yield f"{leader} would dominate and overwhelm you: a lead of {most - own}."
    else:
        yield f"{leader} would dominate by {most - own}, and you take {n.dominance_strain} strain."


def _his_answer(t: BlackMetro, seat: int, district: int, strength: int) -> Iterator[str]:
    """Alone: how likely the overlord's next piece comes to where this group would be."""
    p = t.players[seat]
    fits = [code for code in parts(p.hideout, 1, COUNT[p.hideout]) if t.box.strength[code] == strength]
    if not fits or not t.players[THE_OVERLORD].hideout:
        return
    then = t.copy()
    then.players[seat].hideout -= fits[0]
    then.players[seat].at[district] = fits[0]
    chance = next_piece(then)[district]
    if chance:
        yield f"His next piece comes here {in_a_hundred(chance)} times in 100."
    else:
        yield "His next piece cannot come here."


def still_to_come(t: BlackMetro, seat: int, district: int, say: Phrases) -> str:
    """Who is not there yet and has somebody left, with all their strength."""
    left = [
        f"{say.object(side)} with up to {t.box.strength[p.hideout]}"
        for side, p in enumerate(t.players)
        if side != seat and p.hideout and not p.at[district]
    ]
    return f"Could still come: {listing(left)}." if left else ""
