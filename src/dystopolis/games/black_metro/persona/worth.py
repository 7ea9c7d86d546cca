"""What things are worth, counted in power: the scale of final scoring, and what can still be made of them."""

from typing import Final

from ..groups import DOOMS, PARAGONS, SUBS
from ..science import technologies_of
from ..table import BlackMetro, Player

GOLD: Final = 0.36
INTEL: Final = 0.55
DRAK: Final = 1.1
STRAIN: Final = 0.45
PLENTY: Final = 0.6
FORTUNE: Final = 0.9
LAST_FORTUNE: Final = 0.15


def rounds_left(t: BlackMetro) -> int:
    """Rounds after this one."""
    return t.box.numbers.rounds - t.round


def gold_worth(t: BlackMetro, p: Player, amount: int) -> float:
    amount = min(amount, t.box.numbers.tracker_max - p.gold)
    if rounds_left(t) == 0:
        return amount / t.box.numbers.gold_per_power
    return amount * (GOLD if p.gold < 7 else PLENTY * GOLD)


def intel_worth(t: BlackMetro, p: Player, amount: int) -> float:
    amount = min(amount, t.box.numbers.tracker_max - p.intel)
    if rounds_left(t) == 0:
        return amount / t.box.numbers.intel_per_power
    return amount * (INTEL if p.intel < 7 else PLENTY * INTEL)


def drak_worth(t: BlackMetro, p: Player, amount: int) -> float:
    amount = min(amount, t.box.numbers.tracker_max - p.drak)
    return amount * (DRAK if rounds_left(t) and p.drak < 3 else 1.0)


def heal_worth(t: BlackMetro, p: Player, amount: int) -> float:
    """Strain that goes; what is close to the limit matters most."""
    healed = min(amount, p.strain)
    worth = STRAIN * healed
    if p.strain > 9:
        worth += 0.25 * min(healed, p.strain - 9)
    return worth


def strain_cost(t: BlackMetro, p: Player, amount: int) -> float:
    """Strain that comes; beyond the limit it costs power, and alone the game."""
    if amount <= 0:
        return 0.0
    over = max(0, p.strain + amount - t.box.numbers.tracker_max)
    cost = STRAIN * (amount - over) + 1.0 * over
    if p.strain + amount > 10:
        cost += 0.25 * min(amount, p.strain + amount - 10)
    if t.house.solo:
        if over > 0:
            return 100.0
        if p.strain + amount > 11:
            cost += 0.8 * (p.strain + amount - 11)
    return cost


def fortune_worth(t: BlackMetro, p: Player) -> float:
    """A card more in hand."""
    if len(p.hand) >= t.box.numbers.hand_limit:
        return 0.1
    return FORTUNE if rounds_left(t) else LAST_FORTUNE


def mission_worth(t: BlackMetro, p: Player) -> float:
    """A mission more: likely 2 power and not -1 at the end, if there is time."""
    held = len(p.missions)
    left = rounds_left(t)
    if left == 0:
        return -0.9
    return max(-0.9, min(1.3, 0.35 * left) - 0.45 * held)


def piece_worth(t: BlackMetro, strength: int, pieces: int) -> float:
    """Personnel that are there rather than not: strength at the end, and what they do until then."""
    return 1.0 * strength + (0.9 * pieces + 0.25 * strength) * rounds_left(t) * 0.5


def group_worth(t: BlackMetro, group: int) -> float:
    pieces = SUBS[group] + PARAGONS[group] + DOOMS[group]
    return piece_worth(t, t.box.strength[group], pieces)


def promotion_worth(t: BlackMetro, gain: int) -> float:
    """So much strength more for good."""
    return gain * (1.0 + 0.22 * rounds_left(t))


def technology_worth(t: BlackMetro, level: int) -> float:
    """A technology that is charged from the next standby phase on."""
    return 1.0 + (0.35 + 0.3 * level) * rounds_left(t)


def level_worth(t: BlackMetro, p: Player) -> float:
    """The next scientific level: what it opens."""
    left = rounds_left(t)
    if p.level == 0:
        return 0.85 * left
    if p.level == 1:
        return 0.85 * left
    return 0.6 * left + (3.0 if left > 1 else 0.0)


def price(t: BlackMetro, p: Player, gold: int, intel: int, drak: int) -> float:
    """What is given up for a price; of what there is plenty, more will come."""
    n = t.box.numbers
    cheap = rounds_left(t) > 0
    cost = gold / n.gold_per_power * (PLENTY if cheap and p.gold > 8 else 1.0)
    cost += intel / n.intel_per_power * (PLENTY if cheap and p.intel > 7 else 1.0)
    return cost + drak / n.drak_per_power


def standing(t: BlackMetro, side: int) -> float:
    """How well a side stands: power, and what final scoring would add."""
    p = t.players[side]
    n = t.box.numbers
    group = p.hideout
    for there in p.at:
        group += there
    score = float(p.power) + t.box.strength[group]
    score += p.gold / n.gold_per_power + p.intel / n.intel_per_power + p.drak / n.drak_per_power
    score -= (p.strain + n.mission_strain * len(p.missions)) / n.strain_per_loss
    score += technologies_of(t, p)
    return score
