"""Where to send whom: the worth of every group at every district, and of the fortunes played meanwhile."""

from typing import Final

from ..box import BATTLEFIELD, DISTRICTS, EXPLOSION
from ..clash import strength_of
from ..forts import base_strength, others_blockades
from ..groups import COUNT, DOOM, DOOMS, PARAGON
from ..options import Assign, Play
from ..table import BlackMetro
from .effects import district_worth, effect_worth
from .tastes import Tastes
from .worth import drak_worth, gold_worth, group_worth, heal_worth, intel_worth, rounds_left, strain_cost

WIN: Final = 1.15
ROUT: Final = 1.0
RELUCTANT: Final = 0.08
HOLD: Final = 0.4
ALONE_ROUT: Final = 3.0
LOST: Final = 0.45


class Outlook:
    """What a seat thinks of the districts in the assignment phase."""

    def __init__(self, t: BlackMetro, seat: int, tastes: Tastes) -> None:
        self.t = t
        self.seat = seat
        self.tastes = tastes
        p = t.players[seat]
        self.deny: float = 1.0 if t.sides == 2 else 0.8 / (t.sides - 1)
        self.effects: list[float] = [0.0] * (DISTRICTS + 1)
        self.singles: list[float] = [-9.0] * (DISTRICTS + 1)
        self.open_now: int = 0
        for district in range(1, DISTRICTS + 1):
            if p.at[district] == 0 and t.tiles[district] != EXPLOSION:
                self.open_now += 1
                self.effects[district] = district_worth(t, seat, district) * tastes.districts[district]
                self.singles[district] = self.worth(district, 1)
        self.sums: list[float] = [0.0]
        self.ranked: list[int] = sorted(
            [d for d in range(1, DISTRICTS + 1) if self.singles[d] > -9.0],
            key=lambda d: -self.singles[d],
        )
        for district in self.ranked:
            self.sums.append(self.sums[-1] + max(0.0, self.singles[district]))
        self.rest: list[list[float]] = [[] for _ in range(DISTRICTS + 1)]

    def assign(self, option: Assign) -> float:
        """The group at its district, and what those who stay behind would still do alone."""
        group = option.subs + PARAGON * option.paragons + DOOM * option.dooms
        here = self.worth(option.district, group)
        left = COUNT[self.t.players[self.seat].hideout] - COUNT[group]
        elsewhere = self.tastes.spread * self.elsewhere(option.district, left)
        return here + elsewhere - RELUCTANT * self.t.box.strength[group]

    def elsewhere(self, district: int, pieces: int) -> float:
        """The best that so many pieces would do one by one at other districts."""
        known = self.rest[district]
        while len(known) <= pieces:
            known.append(self.best_of(district, len(known)))
        return known[pieces]

    def best_of(self, district: int, pieces: int) -> float:
        ranked, sums = self.ranked, self.sums
        if pieces >= len(ranked):
            return sums[-1] - max(0.0, self.singles[district])
        if district in ranked[:pieces]:
            return sums[pieces + 1] - max(0.0, self.singles[district])
        return sums[pieces]

    def worth(self, district: int, group: int) -> float:
        """Effects, dominance, strain and losses that a group there would bring."""
        t, seat = self.t, self.seat
        strength = t.box.strength[group] + base_strength(t, seat, district)
        blockades = others_blockades(t, seat, district)
        cost = 0.0
        if blockades > 0:
            missing = 1 + blockades - t.box.strength[group]
            cost = strain_cost(t, t.players[seat], missing * t.box.numbers.blockade_strain)
        top, routed, lowest = 0, 0.0, 0
        threshold = t.box.numbers.crush_threshold if DOOMS[group] else t.box.numbers.threshold
        for side in range(t.sides):
            if side != seat and t.players[side].at[district]:
                there = strength_of(t, side, district)
                top = max(top, there)
                lowest = there if lowest == 0 else min(lowest, there)
                if strength - there >= threshold:
                    routed += self.rout_worth(side, t.players[side].at[district])
        win = self.tastes.fight * WIN + (1.0 if district == BATTLEFIELD else 0.0)
        if routed > 0.0:
            win += self.tastes.rout * (ROUT + routed) + (2.0 if district == BATTLEFIELD else 0.0)
        if top > 0:
            win += self.deny * WIN
        effects = self.effects[district]
        if strength > top:
            beaten, tied = self.threat(district, strength)
            stays = 1.0 - beaten - tied
            return (
                effects * (1.0 - 0.3 * beaten)
                + stays * win
                - beaten * strain_cost(t, t.players[seat], 1)
                - cost
            )
        if strength == top:
            return effects + self.deny * WIN * 0.8 - cost
        loss = strain_cost(t, t.players[seat], t.box.numbers.dominance_strain)
        if top - strength >= t.box.numbers.threshold:
            return -loss - LOST * group_worth(t, group) - cost
        return effects - loss - cost

    def rout_worth(self, side: int, group: int) -> float:
        """What it is worth that a rival loses a group for this round and must pay to have it back."""
        if self.t.house.solo:
            return ALONE_ROUT + 0.8 * self.t.box.strength[group]
        return self.deny * (0.6 + LOST * self.t.box.strength[group])

    def threat(self, district: int, strength: int) -> tuple[float, float]:
        """How likely somebody who can still come would beat or tie such a strength there."""
        t = self.t
        beaten, tied = 0.0, 0.0
        for side in range(t.sides):
            p = t.players[side]
            if side == self.seat or p.hideout == 0 or p.at[district] > 0:
                continue
            pieces, total = COUNT[p.hideout], t.box.strength[p.hideout]
            comes = min(0.8, pieces / (4.0 + self.open_now))
            each = total / pieces + base_strength(t, side, district)
            if t.house.solo:
                if each < strength:
                    continue
                comes = min(0.8, pieces / 9.0)
            if each > strength:
                beaten += comes * 0.7
            elif each == strength:
                tied += comes * 0.6
                beaten += comes * 0.2
            elif total > strength:
                beaten += comes * 0.12
        scale = beaten + tied
        if scale > 0.9:
            beaten, tied = beaten * 0.9 / scale, tied * 0.9 / scale
        return beaten, tied


def suit_worth(t: BlackMetro, seat: int, card: int) -> float:
    """The benefit of a suit; a joker's is the best of them."""
    p = t.players[seat]
    found = [gold_worth(t, p, 1), intel_worth(t, p, 1), drak_worth(t, p, 1), heal_worth(t, p, 1)]
    suit = t.box.cards[card].suit
    worth = found[suit] if suit < len(found) else max(found)
    return worth * 2.0 if p.charged & t.box.doubles else worth


def hold_worth(t: BlackMetro, seat: int, card: int) -> float:
    """What a card is worth if it stays in hand."""
    p = t.players[seat]
    left = rounds_left(t)
    if p.candidate >= 0 and t.box.candidates[p.candidate].fortune == card:
        return float(t.box.numbers.candidate_power) - 0.12 * left
    if left == 0:
        return 0.05
    return HOLD if t.box.cards[card].assignment else HOLD + 0.15 * t.box.cards[card].order


def play_worth(t: BlackMetro, seat: int, option: Play) -> float:
    """A fortune for a facility's first effect, or to force somebody to where one is strong."""
    card = t.box.card_index[option.card]
    gain = suit_worth(t, seat, card) - hold_worth(t, seat, card)
    blockades = others_blockades(t, seat, option.district)
    if blockades > 0:
        gain -= strain_cost(t, t.players[seat], blockades * t.box.numbers.fortune_strain)
    if option.target < 0:
        return gain + effect_worth(t, seat, t.box.first[option.district], option.district)
    mine = strength_of(t, seat, option.district)
    if t.players[seat].at[option.district] == 0:
        return gain - 0.5
    if mine >= t.box.numbers.threshold + 1:
        return gain + (ALONE_ROUT if t.house.solo else 1.2)
    return gain - 0.2
