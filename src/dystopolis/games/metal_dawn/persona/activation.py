"""What a sensible player thinks of everything that an activation offers."""

from ....kernel.choice import Ask
from ....kernel.values import Option
from ..activation import ACTIVATION
from ..attacks import defended
from ..box import NONE, ZONES
from ..codes import unhacked_codes
from ..locations import icon_at
from ..missions import needed_of, reached
from ..odds import Preview
from ..options import (
    Accept,
    Attack,
    AttackRobot,
    Claim,
    Complete,
    End,
    Equip,
    Hack,
    Move,
    Retreat,
    UseAbility,
    UseDivision,
    UseGear,
    UseIntel,
    UsePower,
    UseSkill,
)
from ..people import agent_of
from ..table import REVEALED, Agent, MetalDawn
from .effects import DRAW, effect_worth
from .worth import (
    FALL,
    HEALTH,
    INTEL,
    attack_worth,
    block_worth,
    gear_worth,
    hack_worth,
    in_reach,
    intel_need,
    kill_worth,
    rise,
    weapon_worth,
)

USE = 0.22  # what a use of Gear is kept for
FOLLOW_UP = 0.85


def is_activation(ask: Ask) -> bool:
    return ask.choice is ACTIVATION


class Outlook:
    """One Agent's activation, with what holds for all options worked out once."""

    def __init__(self, t: MetalDawn, card: int, division: int) -> None:
        self.t = t
        self.division = division
        self.side = t.sides[division]
        agent = agent_of(t, card)
        assert agent is not None
        self.agent: Agent = agent
        self.now = Preview(t).best
        self.block = self.best_block()
        self.destroy = self.best_destroy()
        self.last = t.actions <= 1 or card != t.acting
        # What depends on the zone alone is worked out once a zone: there are four moves into each.
        self.stays: list[float | None] = [None] * ZONES
        self.blows: list[float | None] = [None] * ZONES
        self.here = self.stay(agent.at)

    def worth(self, option: Option) -> float:
        """What an option brings, beyond ending the activation at once."""
        t, agent = self.t, self.agent
        if isinstance(option, Move):
            return self.move(4 * option.zone + option.location - 5)
        if isinstance(option, Attack):
            at = 4 * option.zone + option.location - 5
            return attack_worth(t, agent, at, option.armed, 0, self.boost())
        if isinstance(option, AttackRobot):
            return attack_worth(t, agent, NONE, option.armed, 0, 0)
        if isinstance(option, Hack):
            return hack_worth(t, agent, self.division, t.box.intel_index[option.intel], option.code - 1, 0)
        if isinstance(option, UseIntel):
            card = t.box.intel[t.box.intel_index[option.intel]]
            return effect_worth(t, card.program, agent.card, self.division) - self.intel_cost(card.value)
        if isinstance(option, End):
            return 0.0
        if isinstance(option, Retreat):
            return rise(t, 1.0) - self.retreat_cost(option)
        if isinstance(option, Claim):
            return 5.0
        return self.free(option)

    def free(self, option: Option) -> float:
        """Free actions: what they bring, less what they use up."""
        t, agent = self.t, self.agent
        box = t.box
        if isinstance(option, UsePower):
            return effect_worth(t, box.zones[t.zones[agent.at >> 2]].program, agent.card, self.division) - 0.1
        if isinstance(option, UseAbility):
            return effect_worth(t, box.agents[agent.card].ability.program, agent.card, self.division)
        if isinstance(option, UseSkill):
            skill = box.missions[box.mission_index[option.mission]].skill
            return effect_worth(t, skill.program, agent.card, self.division)
        if isinstance(option, UseGear):
            cost = USE if box.gear[agent.gear].uses else 0.0
            return effect_worth(t, box.gear[agent.gear].ability.program, agent.card, self.division) - cost
        if isinstance(option, UseDivision):
            worth = effect_worth(t, box.divisions[self.side.card].program, agent.card, self.division)
            return worth - (0.9 if t.md < 7 else 0.3)
        if isinstance(option, Accept):
            return 0.4
        if isinstance(option, Complete):
            return 1.0
        if isinstance(option, Equip):
            return self.equip(option.what == "weapon")
        return 0.1

    def equip(self, weapon: bool) -> float:
        t, agent, side = self.t, self.agent, self.side
        if weapon:
            new = weapon_worth(t, side.weapon, t.box.weapons[side.weapon].ammo)
            return new - weapon_worth(t, agent.weapon, agent.ammo) - 0.1
        new = gear_worth(t, side.gear, t.box.gear[side.gear].uses)
        return new - gear_worth(t, agent.gear, agent.uses) - 0.1

    def boost(self) -> int:
        gear = self.agent.gear
        return 0 if gear < 0 else self.t.box.gear[gear].ability.boost

    def intel_cost(self, value: int) -> float:
        """A card used for its ability cannot hack."""
        if self.t.act == 2:
            return 0.1
        return 0.25 + INTEL * value if unhacked_codes(self.t) else 0.1

    def retreat_cost(self, option: Retreat) -> float:
        t = self.t
        total = 0.0
        for division, side in enumerate(t.sides):
            value = min([t.box.intel[card].value for card in side.intel])
            if division == self.division:
                value = t.box.intel[t.box.intel_index[option.intel]].value
            total += 0.2 + INTEL * value if t.act == 1 and unhacked_codes(t) else 0.15
        return total

    # Moving

    def move(self, at: int) -> float:
        """What the location gives, what can be done from there, and whom the Agent can shield there."""
        worth = self.icon(at) + self.mission(at)
        if not self.last:
            best_here = FOLLOW_UP * self.follow_up(self.agent.at)
            worth += FOLLOW_UP * self.follow_up(at) - 0.5 * best_here
        worth += (self.stay(at) - self.here) * (1.0 if self.last else 0.4)
        return worth - 0.05

    def icon(self, at: int) -> float:
        t, agent = self.t, self.agent
        icon = icon_at(t, at)
        if icon == "I":
            return intel_need(t, self.division)
        if icon in ("W", "G", "X"):
            return self.draw(icon)
        if icon == "A":
            return max(intel_need(t, self.division), self.draw("X"))
        if icon == "B":
            return self.block
        if icon == "D":
            return self.destroy
        if icon == "R":
            return 0.15
        if icon == "M" and agent.mission >= 0:
            return 0.9 + rise(t, 1.0) * 0.3
        return 0.0

    def draw(self, icon: str) -> float:
        t, agent, side = self.t, self.agent, self.side
        best = 0.0
        if icon in ("W", "X"):
            lacks = agent.weapon < 0 or (agent.ammo == 1 and t.box.weapons[agent.weapon].ammo > 0)
            best = 0.85 if lacks and side.weapon < 0 else DRAW * 0.8 if side.weapon < 0 else 0.2
            if t.act == 2 and lacks:
                best += 0.4
        if icon in ("G", "X"):
            gear = 0.7 if agent.gear < 0 and side.gear < 0 else 0.3 if side.gear < 0 else 0.15
            best = max(best, gear)
        return best

    def mission(self, at: int) -> float:
        """What a Move does for the active Mission, or to get one."""
        t, agent = self.t, self.agent
        zone = at >> 2
        if agent.mission < 0:
            return 0.3 if t.tokens[zone] and zone != agent.at >> 2 else 0.0
        if zone == agent.at >> 2:
            return 0.0
        mission = t.box.missions[agent.mission]
        done = 0.7 + 0.5 * rise(t, 1.0)
        if mission.need == "visit" and not agent.progress >> zone & 1:
            return done if reached(t, agent) + 1 >= needed_of(t, agent) else 0.25
        if mission.need == "enter":
            goal = zone == t.dominus if mission.what == "DZ" else bool(t.destroyed >> zone & 1)
            return done if goal and mission.what != "Z01" else 0.0
        return 0.0

    def follow_up(self, at: int) -> float:
        """The best attack or hack from a location."""
        best = self.blows[at >> 2]
        if best is None:
            best = self.best_blow(at)
            self.blows[at >> 2] = best
        return max(best, self.hack_from(at)) if self.t.act == 1 else best

    def best_blow(self, at: int) -> float:
        """The best attack from the zone of a location."""
        t, agent = self.t, self.agent
        best = 0.0
        for found in in_reach(t, agent, at):
            place, armed = found >> 1, bool(found & 1)
            if not defended(t, place):
                best = max(best, attack_worth(t, agent, place, armed, 0, self.boost()))
        if t.act == 1:
            return best
        steps = t.box.steps[at >> 2][t.dominus]
        for armed in (True, False):
            if armed and agent.weapon < 0:
                continue
            range = t.box.weapons[agent.weapon].range if armed else 0
            if steps <= range:
                best = max(best, attack_worth(t, agent, NONE, armed, 0, self.boost()))
        return best

    def hack_from(self, at: int) -> float:
        t = self.t
        intel = self.side.intel
        gains = 1 if icon_at(t, at) in ("I", "A") else 0
        if at >> 2 != t.dominus or not intel:
            return 0.0
        best = 0.0
        bonus = 2 if gains and len(intel) < 3 else 0
        for space in unhacked_codes(t):
            for card in intel:
                best = max(best, hack_worth(t, self.agent, self.division, card, space, bonus))
        return best

    def stay(self, at: int) -> float:
        """What it is worth to end there: attacks that could be taken, dangers, and the next hack."""
        worth = self.stays[at >> 2]
        if worth is None:
            worth = self.stay_worth(at)
            self.stays[at >> 2] = worth
        return worth

    def stay_worth(self, at: int) -> float:
        t, agent = self.t, self.agent
        before = agent.at
        agent.at = at
        saved = self.now - Preview(t).best
        agent.at = before
        worth = rise(t, 1.0) * saved * 0.55
        if t.act == 1:
            if at >> 2 == t.dominus and self.side.intel:
                worth += 0.25
            return worth
        return worth - self.robot_danger(at >> 2)

    def robot_danger(self, zone: int) -> float:
        """What the Robot's next card does to those in a zone, if it is known where it goes."""
        t = self.t
        for plan in t.plans:
            if plan >= 0:
                card = t.box.robot[plan]
                here = t.dominus
                for _ in range(card.distance):
                    here = t.box.wrap[here][card.direction]
                    if here == zone:
                        return (
                            HEALTH * card.damage if card.damage < self.agent.health else FALL + rise(t, 1.0)
                        )
                return 0.0
        return 0.1 if t.box.steps[zone][t.dominus] == 1 else 0.0

    # What locations offer

    def best_block(self) -> float:
        t = self.t
        if t.blocked.bit_count() >= t.box.numbers.block_tokens:
            return 0.0
        return max(
            [block_worth(t, at) for at in range(48) if t.units[at] and not t.blocked >> at & 1] or [0.0]
        )

    def best_destroy(self) -> float:
        t = self.t
        open_ones = [at for at in range(48) if t.units[at] >= REVEALED and not defended(t, at)]
        return max([kill_worth(t, at) for at in open_ones] or [0.0])
