"""What a seat cannot know and what does not lie in piles, dealt again.

Most of what is hidden in this game is not decided before somebody sees it, so little is left to imagine.
"""

from random import Random

from ...kernel.luck import below, shuffle
from ...kernel.pile import Pile
from .box import TYPE_COUNT
from .people import holder
from .standees import may_be_hidden
from .table import FACE_DOWN, REVEALED, MetalDawn


def imagine(t: MetalDawn, seat: int, rng: Random) -> None:
    """MD-INFO-03, MD-INFO-06, MD-INFO-07: Codes others looked at, the forty Units, and in Tech War hands."""
    imagine_codes(t, seat, rng)
    if t.unused:
        imagine_units(t, rng)
    if t.tech_war and not t.over:
        imagine_weapons(t, seat, rng)
        imagine_gear(t, seat, rng)


def imagine_codes(t: MetalDawn, seat: int, rng: Random) -> None:
    """A face-down Code that another has looked at could be any that is left."""
    unknown = [
        space
        for space, state in enumerate(t.code_state)
        if state == FACE_DOWN and t.code_cards[space] >= 0 and not t.code_known[space] >> seat & 1
    ]
    if not unknown:
        return
    cards = list(t.code_cards)
    left = sorted([*t.code_bag, *[cards[space] for space in unknown]])
    for space in unknown:
        cards[space] = left.pop(below(rng, len(left)))
    t.code_cards = tuple(cards)
    t.code_bag = tuple(left)


def imagine_units(t: MetalDawn, rng: Random) -> None:
    """Which standees are in the bag and which were never in the game; what was ever open was."""
    box = t.box
    out = list(t.boxed)
    for unit in t.units:
        if unit >= REVEALED:
            out[unit - REVEALED] += 1
    for side in t.sides:
        for kind in side.store:
            out[kind] += 1
    unused = list(t.unused)
    for type in range(TYPE_COUNT):
        kinds = box.kinds_of[type]
        wanted = sum([t.bag[kind] for kind in kinds])
        left: list[int] = []
        hidden = t.units.count(1 + type)
        for kind in kinds:
            both = t.bag[kind] + unused[kind]
            sure = min(both, max(0, t.seen[kind] - out[kind]))
            t.bag[kind] = sure
            unused[kind] = 0
            wanted -= sure
            left += [kind] * (both - sure)
            if may_be_hidden(t, kind):
                hidden -= sure
        shuffle(left, rng)
        # MD-RULING-24: those that stand hidden on the board are of kinds that can, so these come first.
        left = [*firsts(t, left, hidden), *left]
        for place, kind in enumerate(left):
            if place < wanted:
                t.bag[kind] += 1
            else:
                unused[kind] += 1
    t.unused = tuple(unused)


def firsts(t: MetalDawn, left: list[int], number: int) -> list[int]:
    """So many standees that can be hidden, taken out of those that are left."""
    found: list[int] = []
    if t.house.icons_show_themselves:
        for kind in left.copy():
            if len(found) < number and may_be_hidden(t, kind):
                found.append(kind)
                left.remove(kind)
    return found


def imagine_weapons(t: MetalDawn, seat: int, rng: Random) -> None:
    """Weapons in others' hands and those of the deck that the seat does not know are one lot."""
    others = [side for division, side in enumerate(t.sides) if holder(t, division) != seat]
    cards = unknown_cards(t.weapon_deck, seat)
    cards += [side.weapon for side in others if side.weapon >= 0]
    cards += [side.fresh_weapon for side in others if side.fresh_weapon >= 0]
    cards.sort()
    shuffle(cards, rng)
    for side in others:
        if side.weapon >= 0:
            side.weapon = cards.pop()
        if side.fresh_weapon >= 0:
            side.fresh_weapon = cards.pop()
    deal_into(t.weapon_deck, seat, cards)


def imagine_gear(t: MetalDawn, seat: int, rng: Random) -> None:
    others = [side for division, side in enumerate(t.sides) if holder(t, division) != seat]
    cards = unknown_cards(t.gear_deck, seat)
    cards += [side.gear for side in others if side.gear >= 0]
    cards += [side.fresh_gear for side in others if side.fresh_gear >= 0]
    cards.sort()
    shuffle(cards, rng)
    for side in others:
        if side.gear >= 0:
            side.gear = cards.pop()
        if side.fresh_gear >= 0:
            side.fresh_gear = cards.pop()
    deal_into(t.gear_deck, seat, cards)


def unknown_cards(pile: Pile, seat: int) -> list[int]:
    return [card for index, card in enumerate(pile.cards) if not pile.knows(seat, index)]


def deal_into(pile: Pile, seat: int, cards: list[int]) -> None:
    for index in range(len(pile.cards)):
        if not pile.knows(seat, index):
            pile.cards[index] = cards.pop()
