"""What may happen to a Hero in a District: Raids of a player, Servants of the automaton."""

from ..citizens import citizens_in
from ..codes import (
    ACTRESS,
    CS,
    DISTRICTS,
    HEART,
    HECATE,
    JUDGEMENTOR,
    MAINTENANCE,
    MOVE_LEFT,
    MOVE_UP,
    PHANTASMER,
    TRACK_BIRD,
    WEAKNESSES,
    WITH_HERO,
)
from ..costs import has_completed, servant_step
from ..guards import guards_in
from ..table import GreatMachine
from .worth import SLOT, TRUST, TURN, card_worth, plan_step


def raid_chances(t: GreatMachine) -> list[float]:
    """How likely a player puts a Raid token into each District: near Servants, more with a full purse."""
    distance = t.city().distance
    step = servant_step(t)
    purse = t.bonds
    if t.servant_at.count(CS):
        purse += max(0, citizens_in(t, CS) - guards_in(t, CS))
    weights = [0.0] * DISTRICTS
    for servant in range(3):
        origin = t.servant_at[servant] * DISTRICTS
        for district in range(DISTRICTS):
            price = distance[origin + district] * step + t.box.numbers.raid_bonds
            if price <= purse:
                weights[district] += 1.0 / price
    crowd = [0.6 + 0.4 * t.at.count(district) for district in range(DISTRICTS)]
    weights = [weight * more for weight, more in zip(weights, crowd, strict=True)]
    total = sum(weights)
    if total == 0.0:
        return weights
    raids = min(2.2, purse / 4.0)
    return [min(0.8, raids * weight / total) for weight in weights]


def loss_in_raid(t: GreatMachine, hero: int, trust: int) -> float:
    """What being caught costs: about a step of the plan, or the turn and what goes with it."""
    loss = max(plan_step(t) if plan_step(t) < 100.0 else 40.0, TURN + TRUST * trust)
    return loss - 2.0 * SLOT * 0.7 if t.heroes[hero] == ACTRESS else loss


class Automaton:
    """Where each Servant may be after its next card, from what is left of the Movement deck."""

    def __init__(self, t: GreatMachine) -> None:
        self.t = t
        self.chances: list[list[float]] = [[0.0] * DISTRICTS for _ in range(3)]
        cards = t.movement.cards
        each = 1.0 / max(1, len(cards))
        for servant in range(3):
            if t.down[servant]:
                continue
            at = t.servant_at[servant]
            row = self.chances[servant]
            for card in cards:
                if card >= MAINTENANCE:
                    continue
                if card <= TRACK_BIRD:
                    row[t.at[card]] += each
                elif card <= MOVE_LEFT:
                    row[t.city().exit_towards(at, card - MOVE_UP)] += each
                elif card == HEART:
                    row[CS] += each
                else:
                    row[at] += each

    def loss(self, hero: int, district: int, trust: int) -> float:
        """What the Servants would cost a Hero there."""
        t = self.t
        known = has_completed(t, WEAKNESSES)
        found = 0.0
        steps = t.box.numbers.phantasmer_steps / (7.0 - min(5, (t.discontent - 1) // 3))
        step = min(plan_step(t), 40.0)
        prices = [0.0] * 3
        prices[PHANTASMER] = step * steps
        prices[JUDGEMENTOR] = TURN + TRUST * trust
        prices[HECATE] = TURN + min(card_worth(t, hero, district), 60.0)
        if t.heroes[hero] == ACTRESS:
            prices[JUDGEMENTOR] -= 2.0 * SLOT
            prices[HECATE] -= 2.0 * SLOT
        for servant in range(3):
            if known and t.order_token[servant] == WITH_HERO + hero:
                continue
            found += self.chances[servant][district] * prices[servant]
        return found
