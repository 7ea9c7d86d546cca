"""What a seat cannot know, dealt again; decks and hands are the kernel's to deal."""

from random import Random

from ...kernel.luck import below, shuffle
from .access import ACCESS_CARD
from .belief import believe
from .citizens import without
from .codes import ACCESS, DISTRICTS, IDENTIFIED, MAJORS, NONE, SQUARES, UNIDENTIFIED
from .table import GreatMachine


def imagine(t: GreatMachine, seat: int, rng: Random) -> None:
    """The result depends on what the seat knows and on `rng` alone."""
    machine = seat == 0 and not t.house.together
    deal_faces(t, machine, rng)
    if machine and len(t.heroes) == 3 and t.at[0] != NONE:
        deal_forfeits(t, rng)
        deal_choices(t, rng)


def deal_faces(t: GreatMachine, machine: bool, rng: Random) -> None:
    """GM-SECR-02: faces that the seat has not seen; mixed lots keep what is known to be in them."""
    plain: list[int] = []
    lots: list[list[int]] = [[] for _ in range(len(t.groups) + 1)]
    faces: list[int] = []
    for square in range(DISTRICTS * SQUARES):
        state = t.state[square]
        if t.face[square] and (state == UNIDENTIFIED or (machine and state == IDENTIFIED)):
            faces.append(t.face[square])
            if t.group[square]:
                lots[t.group[square] - 1].append(square)
            else:
                plain.append(square)
    faces += t.arrested
    held = machine and t.limbo > 0
    if held:
        faces.append(t.limbo)
    known = [t.pool_public if machine else t.pool_heroes, *t.groups]
    for some in known:
        for face in some:
            faces.remove(face)
    faces.sort()
    shuffle(faces, rng)
    for square in plain:
        t.face[square] = faces.pop()
    for number, lot in enumerate(lots):
        extra = len(t.arrested) + (1 if held else 0) if number == 0 else 0
        mixed = list(known[number])
        mixed += [faces.pop() for _ in range(len(lot) + extra - len(mixed))]
        mixed.sort()
        shuffle(mixed, rng)
        for square in lot:
            t.face[square] = mixed.pop()
        if number == 0:
            if held:
                t.limbo = mixed.pop()
            t.arrested = sorted(mixed)
    if machine:
        forget_what_heroes_saw(t, lots[0])


def forget_what_heroes_saw(t: GreatMachine, lot: list[int]) -> None:
    """What the Heroes know of the arrested follows from what they have looked at in this world."""
    pool = t.pool_public
    for square in lot:
        if t.state[square] == IDENTIFIED:
            pool = without(pool, t.face[square])
    if t.limbo:
        pool = without(pool, t.limbo)
    t.pool_heroes = pool


def deal_forfeits(t: GreatMachine, rng: Random) -> None:
    """GM-SETUP-22: a Major card for each Hero whose forfeit is secret, never one that was seen."""
    secret = [hero for hero in range(3) if t.secret[hero] != NONE]
    if not secret:
        return
    worlds: list[list[int]] = [[]]
    for hero in secret:
        worlds = [
            [*world, one]
            for world in worlds
            for one in range(MAJORS)
            if not t.shown_cards[hero] >> one & 1 and (t.house.any_forfeit or one not in world)
        ]
    world = worlds[below(rng, len(worlds))]
    for hero, one in zip(secret, world, strict=True):
        t.hand[hero] = (t.hand[hero] | 1 << t.secret[hero]) & ~(1 << one)
        t.secret[hero] = one


def deal_choices(t: GreatMachine, rng: Random) -> None:
    """GM-ACC-02: a card of the imagined hand for whoever is ready; what others wrote is unwritten."""
    if t.phase == ACCESS:
        for hero in range(3):
            if t.chosen[hero] != NONE and not t.ready >> t.owner[hero] & 1:
                t.chosen[hero] = NONE
    for hero in range(3):
        ready = t.ready >> t.owner[hero] & 1
        if ready and t.card[hero] == NONE:
            t.chosen[hero] = likely_card(t, hero, rng)
    for ask in t.asks:
        if ask.choice is ACCESS_CARD:
            ask.options = ACCESS_CARD.options(t, ask.seat)


def likely_card(t: GreatMachine, hero: int, rng: Random) -> int:
    """By what the public facts make likely, among the cards of the hand."""
    weights = believe(t, hero).weights
    held = [one for one in range(DISTRICTS) if t.hand[hero] >> one & 1]
    total = 0.0
    for one in held:
        total += weights[one]
    left = rng.random() * total
    for one in held:
        left -= weights[one]
        if left < 0.0:
            return one
    return held[-1]
