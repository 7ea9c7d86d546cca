"""Tech War: Objectives and points."""

from .events import Claimed, ObjectivesOpen
from .people import own_agents
from .table import MetalDawn


def open_objectives(t: MetalDawn) -> None:
    """MD-TW-01, MD-RULING-80: four lie open, as long as there are any; the discards come back."""
    while len(t.objectives) < t.box.numbers.open_objectives:
        if not t.objective_bag:
            t.objective_bag, t.objective_discard = t.objective_discard, ()
        if not t.objective_bag:
            return
        index = t.chance.below("objectives", len(t.objective_bag))
        t.objectives = (*t.objectives, t.objective_bag[index])
        t.objective_bag = t.objective_bag[:index] + t.objective_bag[index + 1 :]
    if t.aloud:
        t.tell(ObjectivesOpen(tuple([t.box.objectives[card].id for card in t.objectives])))


def claimable(t: MetalDawn, division: int) -> list[int]:
    """MD-TW-02, MD-TW-13: what is fulfilled, and was not claimed in this activation."""
    return [card for card in t.objectives if not t.claimed >> card & 1 and is_met(t, division, card)]


def is_met(t: MetalDawn, division: int, card: int) -> bool:
    """MD-TW-14: deeds may serve several Objectives."""
    for verb, word, numbers in t.box.objectives[card].ways:
        if holds(t, division, card, verb, word, numbers):
            return True
    return False


def holds(t: MetalDawn, division: int, card: int, verb: str, word: str, numbers: list[int]) -> bool:
    side = t.sides[division]
    if verb == "did":
        return deeds(t, word) >= numbers[0]
    if verb == "took":
        return side.took >= numbers[0]
    if verb == "kit":
        equipped = [int(a.weapon >= 0) + int(a.gear >= 0) for a in own_agents(t, division)]
        return sum(equipped) >= numbers[0]
    if verb == "intel":
        values = [t.box.intel[one].value for one in side.intel]
        return len(values) >= numbers[0] and sum(values) >= numbers[1]
    if verb == "skills":
        return sum([len(agent.skills) for agent in own_agents(t, division)]) >= numbers[0]
    have = stored_types(t, division)
    return all(have[type] >= number for type, number in enumerate(t.box.objectives[card].spends))


def stored_types(t: MetalDawn, division: int) -> list[int]:
    have = [0, 0, 0, 0]
    for kind in t.sides[division].store:
        have[t.box.kinds[kind].type] += 1
    return have


def deeds(t: MetalDawn, what: str) -> int:
    if what == "hack":
        return t.did_hack
    if what == "mission":
        return t.did_mission
    if what == "kill":
        return t.did_kill
    return t.did_reveal if what == "reveal" else t.did_robot


def claim(t: MetalDawn, division: int, card: int) -> None:
    """MD-TW-03, MD-TW-06, MD-TW-12: its points at once, what it spends to the box, a new one opened."""
    side = t.sides[division]
    objective = t.box.objectives[card]
    store = list(side.store)
    for type, number in enumerate(objective.spends):
        for _ in range(number):
            kind = next(one for one in store if t.box.kinds[one].type == type)
            store.remove(kind)
            t.boxed[kind] += 1
    side.store = tuple(store)
    side.points += objective.points
    t.claimed |= 1 << card
    t.objectives = tuple([one for one in t.objectives if one != card])
    t.objective_discard = (*t.objective_discard, card)
    if t.aloud:
        t.tell(Claimed(division, objective.id, objective.points, side.points))
    open_objectives(t)
