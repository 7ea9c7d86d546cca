"""What Heroes think of cards and Actions."""

from typing import Final

from ..attacking import needs
from ..box import (
    ATTACK,
    CITADEL_A,
    CITADEL_B,
    CONTROL,
    GAIN,
    IDENTIFY,
    INCITE,
    LEAD,
    MOVE,
    NEXUS_A,
    NEXUS_B,
    PHYSIC,
    RIOT,
    SQUARE,
    TOWER_A,
    TOWER_B,
)
from ..citizens import citizens_in, free_square, income_of, unidentified_in
from ..city import reached
from ..codes import (
    AIRSHIPS,
    ARTIFICER,
    BREAD,
    BRIDGES,
    CENSUS,
    CHECKS,
    CN,
    COUNTDOWN,
    CS,
    CURFEW,
    DISTRICTS,
    DOWN_BY_LAW,
    EMERGENCY,
    FOREMAN,
    FOWLER,
    GC,
    IDENTIFIED,
    JUDGES,
    MAJORS,
    MISSIONS,
    NETWORK,
    NO_ONE_IS_SAFE,
    NONE,
    OPPRESSION,
    PARADE,
    PHYSICIAN,
    POWERS,
    PRESSES,
    RECALIBRATION,
    REVEALED,
    SEARCHES,
    SHORTAGE,
    SPARKS,
    SQUARES,
    STALKERS,
    TL,
    TRIAL,
    VETERAN,
)
from ..costs import action_cost, citizen_way_cost, guard_cost, identify_cost
from ..guards import SPECIAL, guards_in, kinds_in
from ..missions.cards import POSSIBLE
from ..purse import all_trust
from ..table import GreatMachine
from .danger import Automaton, loss_in_raid, raid_chances
from .riots import Outlook
from .routes import Ways
from .worth import card_worth, directive_worth, plan_step, purse, riot_worth, slots_worth

NOISE: Final = 1.2  # how much a card may look better than it is, so that nobody can read it off
LOOK: Final = 0.7


class Plans:
    """A Hero's prospects: what an Action would be worth in a District, with so much Trust."""

    def __init__(self, t: GreatMachine) -> None:
        self.t = t
        self.outlook = Outlook(t, True)
        self.step: float = min(plan_step(t), 30.0)

    def keep(self, hero: int, at: int, trust: int, friends: int) -> float:
        """What Trust that is left there will be worth, when the income of the next round has come to it."""
        t = self.t
        limit = t.box.max_trust[t.heroes[hero]]
        income = income_of(t, at) // (1 + friends)
        if t.heroes[hero] == ARTIFICER and at < POWERS:
            income += t.box.numbers.artificer_trust
        return purse(min(limit, trust + income))

    def price(self, hero: int, at: int, trust: int, cost: int) -> float:
        """What it means to pay so much there."""
        worth = self.keep(hero, at, trust, 0) - self.keep(hero, at, trust - cost, 0)
        if self.t.decree == JUDGES:
            total = all_trust(self.t) - self.t.trust[hero] + trust
            if total - cost < self.t.box.numbers.judges_trust <= total:
                worth += 0.5 * self.step
        return worth

    def best_action(self, hero: int, at: int, trust: int) -> float:
        """The best that could be done there; the Fowler does a second thing."""
        found = [self.action(hero, at, trust, action) for action in range(LEAD)]
        best = max(0.0, max(found))
        if self.t.heroes[hero] == FOWLER:
            best += 0.8
        return best

    def action(self, hero: int, at: int, trust: int, action: int) -> float:
        """What an Action is worth in a District, or less than nothing if it is not possible."""
        t = self.t
        cost = guard_cost(t, at) if t.at[hero] != at else action_cost(t, hero, action)
        if action == RIOT:
            return self.riot(hero, at, trust, cost)
        if action == ATTACK:
            return self.attack(hero, at, trust)
        if action == IDENTIFY:
            return self.identify(hero, at, trust, cost)
        if action == GAIN:
            gain = -self.price(hero, at, trust, -1)
            return max(gain, 0.05) if trust < t.box.max_trust[t.heroes[hero]] else -1.0
        if action == MOVE:
            return self.move(hero, at, trust)[0]
        if action == PHYSIC:
            return self.heal(hero, at)
        if action == CONTROL:
            return 2.0 if t.controls and guards_in(t, at) else -1.0
        if action == NEXUS_B:
            return self.clear_way(hero, trust) if at == CN else -1.0
        if trust < cost:
            return -1.0
        return self.paid(hero, at, action) - self.price(hero, at, trust, cost)

    def paid(self, hero: int, at: int, action: int) -> float:
        """Actions for the Guard cost."""
        t = self.t
        if action == INCITE:
            allowed = (at < MAJORS) == (t.decree == DOWN_BY_LAW)
            return slots_worth(t, 1) + self.rise_for_event(1) if allowed else -99.0
        if action == SQUARE:
            slots = citizens_in(t, CS) - guards_in(t, CS)
            return slots_worth(t, slots) + self.rise_for_event(slots) if at == CS and slots > 0 else -99.0
        if action == CITADEL_A:
            return 4.0 if at == GC and len(t.cards) else -99.0
        if action == CITADEL_B:
            return 2.5 if at == GC and len(t.arrested) else -99.0
        if action == TOWER_A:
            laws = [directive_worth(t, card) for card in t.published]
            return max(laws) if at == TL and laws else -99.0
        if action == TOWER_B:
            lost = [
                card_worth(t, one, district)
                for one in range(3)
                for district in range(DISTRICTS)
                if not t.hand[one] >> district & 1
            ]
            return min(6.0, max(lost)) if at == TL and lost else -99.0
        if action == NEXUS_A:
            return 0.5 if at == CN else -99.0
        return -99.0

    def riot(self, hero: int, at: int, trust: int, cost: int) -> float:
        t = self.t
        if t.riots >> at & 1 or t.riot_held == 0:
            return -1.0
        price = cost * unidentified_in(t, at)
        if price > trust:
            return -1.0
        chance = self.outlook.chance(at, self.outlook.guards[at], 0, self.outlook.stage)
        least = 0.35 if t.plan >= 10 else 0.55
        if chance < least:
            return -1.0
        return chance * riot_worth(t) - self.price(hero, at, trust, price) - (1.0 - chance) * 4.0

    def attack(self, hero: int, at: int, trust: int) -> float:
        best = -1.0
        gain = self.outlook.broken_guard(at) + self.break_for_event(at)
        for stake in range(1, min(trust, 5) + 1):
            chance = self.hit_chance(hero, at, stake)
            best = max(best, gain * chance - self.price(hero, at, trust, stake))
        return best

    def break_for_event(self, at: int) -> float:
        """What a broken Guard means to the City Event."""
        t = self.t
        if t.decree == EMERGENCY:
            unwatched = [one for one in range(DISTRICTS) if t.broken[one] and one not in t.servant_at]
            return self.step if not unwatched and at not in t.servant_at else 0.0
        if t.decree in (PARADE, SPARKS):
            return (self.step if t.decree == PARADE else 1.0) if t.guards_broken == 0 else 0.0
        if t.decree == SHORTAGE:
            return 0.6 * self.step if sum(t.broken) < 2 else 0.0
        return 0.0

    def rise_for_event(self, slots: int) -> float:
        """What a rise of Discontent means to the City Event."""
        t = self.t
        risen = t.discontent - t.start_p
        wanted = 2 if t.decree == SPARKS else 1 if t.decree in (BREAD, PRESSES) else 0
        if risen >= wanted:
            return 0.0
        return self.step if risen + slots >= wanted else 0.4 * self.step

    def hit_chance(self, hero: int, at: int, stake: int) -> float:
        t = self.t
        kinds = kinds_in(t, at)
        if not kinds:
            return 0.0
        if t.at[hero] == at:
            faces = needs(t, hero, SPECIAL if SPECIAL in kinds else kinds[0])
        else:
            less = 1 if SPECIAL in kinds else 0
            faces = [coins - less for coins in t.box.assault if coins]
        hits = sum([1 for need in faces if need <= stake])
        found = hits / len(t.box.assault)
        return min(0.9, found + 0.1) if t.heroes[hero] == VETERAN else found

    def identify(self, hero: int, at: int, trust: int, cost: int) -> float:
        number = unidentified_in(self.t, at)
        if number == 0:
            return -1.0
        each = identify_cost(self.t, hero) if self.t.at[hero] == at else cost
        if each:
            number = min(number, trust // each)
        return number * self.look(at) - self.price(hero, at, trust, number * each)

    def look(self, at: int) -> float:
        """What knowing one more face is worth: more where a Riot may come of it."""
        worth = LOOK + 3.0 * self.outlook.prospect(at, self.outlook.guards[at], 0)
        return worth + (1.5 if self.t.decree == CENSUS and self.t.newly_revealed == 0 else 0.0)

    def move(self, hero: int, at: int, trust: int) -> tuple[float, int, int]:
        """The best single order for a Citizen: its worth, the square, and where to."""
        t = self.t
        best = (-1.0, NONE, NONE)
        distance = t.city().distance
        for square in range(at * SQUARES, at * SQUARES + SQUARES):
            face = t.face[square]
            if face == 0 or t.state[square] not in (IDENTIFIED, REVEALED) or square == t.fresh_intel:
                continue
            away = self.outlook.gone(at, face)
            for to in range(DISTRICTS):
                price = citizen_way_cost(t, distance[at * DISTRICTS + to])
                if to == at or price > trust or free_square(t, to) == NONE:
                    continue
                worth = away + self.outlook.come(to, face) - self.price(hero, at, trust, price)
                if t.intel >> square & 1:
                    worth += 8.0 if to == GC else 0.0
                    worth -= 8.0 if at == GC else 0.0
                if worth > best[0]:
                    best = (worth, square, to)
        return best

    def clear_way(self, hero: int, trust: int) -> float:
        """Guards out of a District that is ripe, at 1 Trust a District."""
        if trust == 0:
            return -1.0
        best = max([self.outlook.broken_guard(one) for one in range(DISTRICTS)])
        return best - self.price(hero, CN, trust, 1)

    def heal(self, hero: int, at: int) -> float:
        t = self.t
        if t.heroes[hero] != PHYSICIAN or free_square(t, at) == NONE:
            return -1.0
        if not [one for one in t.city().near[at] if unidentified_in(t, one)]:
            return -1.0
        return self.look(at) + 0.3


class CardPlans:
    """What a seat thinks of the Access cards of its Heroes."""

    def __init__(self, t: GreatMachine) -> None:
        self.t = t
        self.plans = Plans(t)
        self.raids: list[float] = [] if t.house.together else raid_chances(t)
        self.servants: Automaton | None = Automaton(t) if t.house.together else None

    def worth(self, hero: int, to: int, ways: Ways) -> float:
        t = self.t
        trust = ways.left[to]
        free = ways.chance(to)
        friends = sum([1 for one in range(3) if one != hero and t.chosen[one] == to])
        act = self.plans.best_action(hero, to, trust)
        found = free * act + self.plans.keep(hero, to, trust, friends)
        found -= (1.0 - free) * self.caught(hero, trust, to)
        if self.servants is None:
            found -= self.raids[to] * (loss_in_raid(t, hero, trust) + 0.5 * act)
        else:
            found -= self.servants.loss(hero, to, trust) + 0.3 * act * self.presence(to)
            found += self.mission(hero, to)
        found += self.event(hero, to)
        return found + NOISE * (t.chance.below("persona", 1000) / 1000.0)

    def caught(self, hero: int, trust: int, to: int) -> float:
        if self.t.house.together:
            return 3.0 + min(card_worth(self.t, hero, to), 60.0)
        return loss_in_raid(self.t, hero, trust)

    def presence(self, to: int) -> float:
        assert self.servants is not None
        return sum([row[to] for row in self.servants.chances])

    def mission(self, hero: int, to: int) -> float:
        """An Interaction there is worth a step towards a Riot token."""
        t = self.t
        best = 0.0
        for place in range(len(t.missions)):
            if t.in_play >> place & 1:
                best = max(best, mission_worth(t, t.missions[place], hero, to))
        return best

    def event(self, hero: int, to: int) -> float:
        """The City Event's condition, as far as this Hero's place decides it."""
        t = self.t
        step = min(plan_step(t), 30.0)
        others = [t.chosen[one] if t.chosen[one] != NONE else t.at[one] for one in range(3) if one != hero]
        if t.house.together:
            return self.event_together(hero, to, others, step)
        if t.decree == CHECKS:
            return -0.8 * step if to == t.at[hero] else 0.0
        if t.decree == NO_ONE_IS_SAFE:
            return -0.6 * step if to < MAJORS else 0.0
        if t.decree == STALKERS:
            return -0.6 * step if to in t.servant_at else 0.0
        if t.decree == SEARCHES:
            return -4.0 if to in t.servant_at else 0.0
        if t.decree == OPPRESSION:
            return 0.5 * step if to < MAJORS and min(others) >= MAJORS else 0.0
        return 0.0

    def event_together(self, hero: int, to: int, others: list[int], step: float) -> float:
        t = self.t
        if t.decree in (NONE, COUNTDOWN):
            return 0.0
        places = [*others, to]
        found = 0.0
        security = t.box.security[t.decree]
        if to in security and not [one for one in others if one in security]:
            found += 3.5
        kept = True
        if t.decree == NETWORK:
            mask = 0
            for one in places:
                mask |= 1 << one
            kept = reached(t.city().masks, to, mask) == mask
        elif t.decree == CURFEW:
            kept = len([one for one in places if one >= MAJORS]) >= 2
        elif t.decree == BRIDGES:
            kept = to != t.at[hero]
        elif t.decree == TRIAL:
            kept = min(places) < POWERS
        elif t.decree == RECALIBRATION:
            kept = len([one for one in places if one not in t.servant_at]) >= 2
        elif t.decree == AIRSHIPS:
            kept = to not in t.servant_at
        elif t.decree == FOREMAN:
            return found
        return found + (0.0 if kept else -0.7 * step)


def mission_worth(t: GreatMachine, mission: int, hero: int, at: int) -> float:
    """What the best Interaction with a Mission would be worth in a District."""
    began = t.began
    if at != t.at[hero]:
        t.began = t.at[hero]
    deeds = [deed for deed in POSSIBLE[mission](t, hero, at) if deed != "collect"]
    t.began = began
    return max([deed_worth(t, mission, hero, deed, at) for deed in deeds], default=0.0)


def deed_worth(t: GreatMachine, mission: int, hero: int, deed: str, at: int) -> float:
    """Every step of a Mission is worth a share of the Riot token it brings."""
    if deed == "collect":
        return -1.0
    id = MISSIONS[mission]
    if id == "2A" and deed == "put" and t.hero_token.count(at):
        return -1.0
    if id == "2C":
        return leader_deed(t, hero, deed, at)
    if id == "4B" and deed == "take" and t.hero_bonds[hero] + t.nexus_bonds >= 6:
        return 0.5
    if id == "4B" and deed == "take" and t.hero_bonds[hero] >= 4:
        return 1.0
    if id == "4C":
        return 7.0
    return 7.0 if deed in ("put", "lay", "roll") or deed.startswith("take") else 4.0


def leader_deed(t: GreatMachine, hero: int, deed: str, at: int) -> float:
    """Tokens gather with the first Hero: others give, that one takes."""
    return 6.0 if (hero == 0) == (deed == "take") else -1.0
