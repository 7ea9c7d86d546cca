"""What the Machine thinks of orders."""

from typing import Final

from ..belief import believe
from ..citizens import citizens_in, lowest_active
from ..closing import plan_price
from ..codes import (
    CONCENTRATION,
    CONFISCATE,
    CS,
    DISTRICTS,
    DOWN_BY_LAW,
    EMERGENCY,
    GC,
    NONE,
    OPEN_MIND,
    ORDER,
    PACIFY,
    STALKERS,
    TL,
    TRUST_VS_BONDS,
)
from ..costs import guard_way_cost, in_force, repair_cost, servant_step
from ..guards import guards_in, has_guard_square
from ..machine import can_pacify, can_raid
from ..purse import all_trust
from ..table import GreatMachine
from .riots import Outlook
from .worth import BOND, SLOT, TRUST, TURN, directive_worth, plan_step

FAILED: Final = 2.2  # a Raid that catches nobody raises Discontent
NEVER: Final = -50.0
BUSY: Final = 10  # Bonds for which there is always something to do
SPARE: Final = 0.15


class Orders:
    """The Machine's phase: who may be where, and what an order would bring for its Bonds."""

    def __init__(self, t: GreatMachine) -> None:
        self.t = t
        self.outlook = Outlook(t, False)
        self.crowd: list[float] = [0.0] * DISTRICTS
        self.nobody: list[float] = [1.0] * DISTRICTS
        for hero in range(3):
            weights = believe(t, hero).weights
            for district in range(DISTRICTS):
                self.crowd[district] += weights[district]
                self.nobody[district] *= 1.0 - weights[district]

    def spend(self, bonds: int) -> float:
        """What so many Bonds are worth; those that the City Event will ask for are dearer."""
        t = self.t
        left = t.bonds - bonds
        step = min(plan_step(t), 40.0)
        worth = self.purse(t.bonds) - self.purse(left)
        if t.decree in (OPEN_MIND, ORDER):
            price = plan_price(t)
            if left < price <= t.bonds:
                worth += step - BOND * price
        elif t.decree == TRUST_VS_BONDS and left <= all_trust(t) < t.bonds:
            worth += step
        return worth

    def purse(self, bonds: int) -> float:
        """What a purse is worth: beyond what a busy round costs, Bonds only lie there."""
        return BOND * min(bonds, BUSY) + SPARE * max(0, bonds - BUSY)

    def raid(self, district: int) -> float:
        t = self.t
        if not can_raid(t, district):
            return NEVER
        catch = max(min(plan_step(t), 60.0), TURN + 2.0)
        found = self.crowd[district] * catch - self.nobody[district] * FAILED
        if t.decree == DOWN_BY_LAW and t.raids_made == 0 and t.arrests == 0:
            found -= min(plan_step(t), 20.0)
        return found

    def act(self, servant: int, action: str, at: int) -> float:
        """What an Action would be worth at a place, before its price."""
        t = self.t
        if action == "raid":
            return self.raid(at)
        if action in ("repair", "repair_two"):
            if t.broken[at] == 0:
                return NEVER
            worth = 1.0 + self.outlook.another_guard(at)
            if t.decree == EMERGENCY:
                worth += 1.5
            return worth * (1.6 if action == "repair_two" else 1.0)
        if action == "arrest":
            square = lowest_active(t, at)
            if square == NONE:
                return NEVER
            return 2.0 - self.outlook.gone(at, t.face[square])
        if action == "draw":
            if len(t.deck) == 0:
                return NEVER
            return max(0.5, 4.5 - 1.5 * len(t.cards) - 0.25 * t.round)
        if action == "publish":
            laws = [directive_worth(t, card) for card in t.cards.cards]
            return max(laws) + 1.0 if laws and len(t.published) < 3 else 0.5
        if action == "square":
            return BOND * max(0, citizens_in(t, CS) - guards_in(t, CS))
        if action == "confiscate":
            return TRUST * 2.0
        if action == "pacify":
            return SLOT + 0.5
        return 0.2

    def price(self, action: str) -> int:
        numbers = self.t.box.numbers
        if action == "raid":
            return numbers.raid_bonds
        if action == "repair":
            return repair_cost(self.t)
        if action == "repair_two":
            return 2 * repair_cost(self.t)
        if action == "arrest":
            return numbers.arrest_bonds
        if action in ("draw", "publish", "reposition"):
            return numbers.draw_bonds
        return 0

    def net(self, servant: int, action: str) -> float:
        """An Action where the Servant stands."""
        price = self.price(action)
        if self.t.acted[servant]:
            price += self.t.box.numbers.optimize_bonds
        return self.act(servant, action, self.t.servant_at[servant]) - self.spend(price)

    def best_at(self, servant: int, at: int, bonds: int) -> float:
        """The best Action a Servant could take in a District with so many Bonds left."""
        t = self.t
        actions = ["raid", "repair", "arrest"]
        if at == GC or t.decree == CONCENTRATION:
            actions.append("draw")
        if at == TL and len(t.cards):
            actions.append("publish")
        if at == CS and citizens_in(t, CS) > guards_in(t, CS):
            actions.append("square")
        if in_force(t, CONFISCATE) and self.has_rich_hero(at):
            actions.append("confiscate")
        if in_force(t, PACIFY) and at > CS and can_pacify(t):
            actions.append("pacify")
        best = 0.0
        for action in actions:
            price = self.price(action)
            if price <= bonds:
                best = max(best, self.act(servant, action, at) - BOND * price)
        return best + self.presence(servant, at)

    def presence(self, servant: int, at: int) -> float:
        """What the City Event makes of a Servant's place."""
        t = self.t
        step = min(plan_step(t), 20.0)
        if t.decree == CONCENTRATION:
            others = [t.servant_at[one] for one in range(3) if one != servant]
            return 0.4 * step * others.count(at)
        if t.decree == STALKERS:
            return 0.5 * step * (1.0 - self.nobody[at])
        return 0.0

    def has_rich_hero(self, at: int) -> bool:
        return len([hero for hero in range(3) if self.t.at[hero] == at and self.t.trust[hero]]) > 0

    def goal(self, servant: int, to: int) -> float:
        """A Servant's way to a District and what it does there."""
        t = self.t
        exits = t.city().distance[t.servant_at[servant] * DISTRICTS + to]
        price = exits * servant_step(t)
        return self.best_at(servant, to, t.bonds - price) - self.spend(price)

    def best_goal(self, servant: int) -> float:
        """The best of all ways, or less than nothing if staying is as good."""
        t = self.t
        here = t.servant_at[servant]
        distance = t.city().distance
        step = servant_step(t)
        stay = self.best_at(servant, here, t.bonds)
        best = NEVER
        for to in range(DISTRICTS):
            exits = distance[here * DISTRICTS + to]
            if 0 < exits * step <= t.bonds:
                best = max(best, self.goal(servant, to))
        return best - 0.01 if best > stay + 0.05 else -1.0

    def guard_goal(self, origin: int, to: int) -> float:
        """A Guard where a Riot is near, from where none is."""
        t = self.t
        exits = t.city().distance[origin * DISTRICTS + to]
        price = guard_way_cost(t, exits)
        if price > t.bonds or not has_guard_square(t, to):
            return NEVER
        gain = self.outlook.another_guard(to) - self.outlook.broken_guard(origin)
        gain += 0.25 * (self.crowd[to] - self.crowd[origin])
        if t.riots >> to & 1:
            gain -= 1.0
        return gain - self.spend(price) - 0.2

    def best_guard(self, origin: int) -> float:
        return max([self.guard_goal(origin, to) for to in range(DISTRICTS) if to != origin])
