"""What happens to Units: revealing them, their icons, destroying them and all that follows."""

from typing import Final

from ...kernel.values import Option
from .box import CYBORG, EXTERMINATOR, NONE
from .codes import next_face_down, reveal_code
from .deciding import deciding
from .events import Concealed, Destroyed, Stored, Transformed, UnitBlocked, Used
from .harm import CARD_BIT, SKILL_BIT, heal, suffer_all
from .masks import lowest
from .menus import NO, STORE, STORE_INSTEAD, USE_ABILITY, USE_WEAPON
from .missions import gain_skill, progress
from .options import No, Store, UseSkill, UseWeapon
from .people import agent_of, holder, is_free, mark_used, side_of, stands
from .running import begin_effect, would_change
from .scope import unit_type
from .spawning import is_revealed, letter, lift_unit, lure, return_to_bag, unit_id
from .standees import draw_kind, draw_shown, turn_up
from .table import REVEALED, MetalDawn

BY_ATTACK: Final = "attack"
BY_EFFECT: Final = "effect"
BY_ITSELF: Final = "itself"


def reveal_all(t: MetalDawn, places: int, by: int) -> None:
    """MD-LOC-13, MD-ICON-19, MD-RULING-110: those that were there at the start, in order."""
    at = lowest(places)
    rest = places & ~(1 << at)
    t.do(reveal_unit, at, by)
    if rest:
        t.do(reveal_all, rest, by)


def reveal_unit(t: MetalDawn, at: int, by: int) -> None:
    """MD-ICON-13, MD-UNIT-08: what it is, and its when-revealed icon before anything else."""
    if not t.units[at] or is_revealed(t, at):
        return
    kind = draw_kind(t, t.units[at] - 1)
    turn_up(t, at, kind)
    if by >= 0:
        if t.acting_side >= 0 and side_of(t, by) == t.acting_side:
            t.did_reveal += 1
        t.do(reveal_icon, at, by)
        t.do(progress, by, "reveal", 1)
    else:
        t.do(reveal_icon, at, by)


def reveal_icon(t: MetalDawn, at: int, by: int) -> None:
    icon = t.box.kinds[t.units[at] - REVEALED].icon
    if icon == "SelfDestruct":
        self_destruct(t, at, by)
    elif icon == "Lure":
        t.do(lure, at >> 2, unit_type(t, t.units[at]))
    elif icon == "Transform":
        transform(t, at, by)


def self_destruct(t: MetalDawn, at: int, by: int) -> None:
    """MD-ICON-01, MD-ICON-18: to the box, then its zone suffers; a kill of who revealed it, no Weapon's."""
    zone = at >> 2
    kind = leave_board(t, at, by, BY_ITSELF)
    t.do(store_unit, kind, by)
    t.do(suffer_all, standing_in(t, zone), t.box.numbers.self_destruct)
    t.do(count_kill, kind, zone, by)
    t.do(kill_abilities, by, skills_of(t, by), 0)


def standing_in(t: MetalDawn, zone: int) -> int:
    """The Agents in a zone, by their cards."""
    found = 0
    for agent in t.agents:
        if agent.at >= 0 and agent.at >> 2 == zone and agent.health > 0:
            found |= 1 << agent.card
    return found


def transform(t: MetalDawn, at: int, by: int) -> None:
    """MD-ICON-06, MD-RULING-30: a Cyborg, or else an Exterminator, in its place, and revealed."""
    type = CYBORG if t.pool[CYBORG] > 0 else EXTERMINATOR
    if t.pool[type] == 0:
        return
    return_to_bag(t, t.units[at] - REVEALED, 1)
    shown = draw_shown(t, type)
    t.pool[type] -= 1
    t.units[at] = 1 + type
    if t.aloud:
        t.tell(Transformed(1 + (at >> 2), 1 + (at & 3), unit_id(t, at)))
    turn_up(t, at, shown if shown >= 0 else draw_kind(t, type))
    t.do(reveal_icon, at, by)


def conceal_all(t: MetalDawn, places: int) -> None:
    """Each goes back to its pool, and an unknown one of its type takes its place; a Block token stays."""
    for at in range(48):
        if places >> at & 1 and is_revealed(t, at):
            kind = t.units[at] - REVEALED
            type = t.box.kinds[kind].type
            return_to_bag(t, kind, 1)
            t.units[at] = 1 + type
            if t.aloud:
                t.tell(Concealed(1 + (at >> 2), 1 + (at & 3), unit_id(t, at)))
            shown = draw_shown(t, type)
            t.pool[type] -= 1
            if shown >= 0:
                turn_up(t, at, shown)


def block_unit(t: MetalDawn, at: int, by: int) -> None:
    """MD-LOC-09: a Block token on it."""
    if t.units[at] and not t.blocked >> at & 1 and blocks_left(t) > 0:
        t.blocked |= 1 << at
        if t.aloud:
            t.tell(UnitBlocked(1 + (at >> 2), 1 + (at & 3), unit_id(t, at)))
        t.do(progress, by, "block", 1)


def blocks_left(t: MetalDawn) -> int:
    return t.box.numbers.block_tokens - t.blocked.bit_count()


def leave_board(t: MetalDawn, at: int, by: int, how: str) -> int:
    """MD-ICON-15, MD-INFO-05, MD-SUPPLY-06: into the box; a hidden one is shown as it leaves."""
    unit = t.units[at]
    kind = unit - REVEALED if unit >= REVEALED else draw_kind(t, unit - 1)
    name = unit_id(t, at)
    lift_unit(t, at)
    t.boxed[kind] += 1
    if by >= 0 and side_of(t, by) == t.acting_side:
        t.did_kill += 1
    if t.aloud:
        one = t.box.kinds[kind]
        who = t.box.agents[by].id if by >= 0 else ""
        t.tell(Destroyed(1 + (at >> 2), 1 + (at & 3), name, one.defence, one.icon, who, how))
    return kind


def destroy_unit(t: MetalDawn, at: int, by: int, how: str, weapon: int) -> None:
    """MD-ICON-17: the box, the store, its icon, Missions, the Weapon's rider, the destroyer's abilities."""
    if not t.units[at]:
        return
    zone = at >> 2
    skills = skills_of(t, by)
    kind = leave_board(t, at, by, how)
    t.do(store_unit, kind, by)
    t.do(defeated_icon, kind, by)
    t.do(count_kill, kind, zone, by)
    if weapon >= 0 and t.box.weapons[weapon].kill >= 0:
        t.do(weapon_rider, weapon, by)
    t.do(kill_abilities, by, skills, 0)


def skills_of(t: MetalDawn, by: int) -> int:
    agent = agent_of(t, by)
    return len(agent.skills) if agent is not None else 0


def destroy_all(t: MetalDawn, places: int, by: int) -> None:
    """MD-RULING-110: those that were there at the start, one by one."""
    at = lowest(places)
    rest = places & ~(1 << at)
    t.do(destroy_unit, at, by, BY_EFFECT, NONE)
    if rest:
        t.do(destroy_all, rest, by)


def defeated_icon(t: MetalDawn, kind: int, by: int) -> None:
    """MD-ICON-03 to 05, MD-ICON-09, MD-ICON-14: only for an Agent who destroys it in an activation."""
    if t.acting_side < 0 or by < 0:
        return
    icon = t.box.kinds[kind].icon
    if icon == "GainSkill":
        gain_skill(t, by)
    elif icon == "GainAction":
        gain_action(t, 1)
    elif icon == "GainHealth":
        heal(t, by, 1)
    elif icon == "RevealCode" and t.act == 1 and next_face_down(t) >= 0:
        t.do(reveal_code, next_face_down(t), by, side_of(t, by))


def gain_action(t: MetalDawn, number: int) -> None:
    """MD-RULING-87, MD-RULING-113: the active Agent's, whoever earned it; lost if there is none."""
    if t.acting_side >= 0 and stands(t, t.acting):
        t.actions += number


def count_kill(t: MetalDawn, kind: int, zone: int, by: int) -> None:
    """MD-MISS-05: for the Mission of the destroyer."""
    agent = agent_of(t, by)
    if agent is None or agent.mission < 0:
        return
    mission = t.box.missions[agent.mission]
    if mission.need == "kill" and mission.types >> t.box.kinds[kind].type & 1:
        progress(t, by, "kill", 1)
    elif mission.need == "clear" and not any(t.units[4 * zone : 4 * zone + 4]):
        progress(t, by, "clear", 1)


def store_unit(t: MetalDawn, kind: int, by: int) -> None:
    """MD-TW-05, DP-27: in Tech War the destroyer's Division may keep it."""
    division = side_of(t, by)
    if t.tech_war and division >= 0 and t.boxed[kind] > 0:
        t.ask(STORING, holder(t, division), division, kind)


def storing_options(t: MetalDawn, seat: int, division: int, kind: int) -> list[Option]:
    """MD-TW-05, MD-RULING-81: at most four; a fifth takes the place of one."""
    store = t.sides[division].store
    if len(store) < t.box.numbers.store_size:
        return [STORE, NO]
    types = sorted({t.box.kinds[one].type for one in store})
    return [NO, *[STORE_INSTEAD[type] for type in types]]


def storing_chosen(t: MetalDawn, seat: int, option: Option, division: int, kind: int) -> None:
    if isinstance(option, Store):
        side = t.sides[division]
        store = list(side.store)
        if option.instead:
            for place, one in enumerate(store):
                if t.box.rows.unit_types[t.box.kinds[one].type].id == option.instead:
                    t.boxed[one] += 1
                    del store[place]
                    break
        t.boxed[kind] -= 1
        side.store = (*store, kind)
        if t.aloud:
            t.tell(Stored(division, t.box.rows.unit_types[t.box.kinds[kind].type].id, option.instead))


def weapon_rider(t: MetalDawn, weapon: int, by: int) -> None:
    """What a Weapon does when it kills, if its user wants it."""
    if stands(t, by):
        division = side_of(t, by)
        if would_change(t, t.box.weapons[weapon].kill, by, division, "weapon"):
            t.ask(WEAPON_RIDER, holder(t, division), weapon, by)


def weapon_rider_options(t: MetalDawn, seat: int, weapon: int, by: int) -> list[Option]:
    return [USE_WEAPON, NO]


def weapon_rider_chosen(t: MetalDawn, seat: int, option: Option, weapon: int, by: int) -> None:
    if isinstance(option, UseWeapon):
        one = t.box.weapons[weapon]
        t.do(begin_effect, one.kill, by, side_of(t, by), f"weapon:{one.id}", NONE)


def kill_abilities(t: MetalDawn, by: int, skills: int, first: int) -> None:
    """MD-ICON-17: Agent card first, then skills as they were gained; not one gained by this very kill."""
    agent = agent_of(t, by)
    if agent is None or agent.health <= 0 or t.acting_side < 0:
        return
    for place in range(first, skills + 1):
        ability = t.box.agents[by].ability if place == 0 else t.box.missions[agent.skills[place - 1]].skill
        bit = CARD_BIT if place == 0 else SKILL_BIT + place - 1
        if ability.timing != "kill" or not is_free(ability.limit, agent, bit):
            continue
        if would_change(t, ability.program, by, side_of(t, by), "kill"):
            t.ask(KILL_RIDER, holder(t, side_of(t, by)), by, skills, place)
            return


def kill_rider_options(t: MetalDawn, seat: int, by: int, skills: int, place: int) -> list[Option]:
    agent = agent_of(t, by)
    assert agent is not None
    use = USE_ABILITY if place == 0 else t.box.menus.use_skill[agent.skills[place - 1]]
    return [use, NO]


def kill_rider_chosen(t: MetalDawn, seat: int, option: Option, by: int, skills: int, place: int) -> None:
    agent = agent_of(t, by)
    assert agent is not None
    if not isinstance(option, No):
        card = t.box.agents[by]
        source = option.mission if isinstance(option, UseSkill) else card.id
        ability = card.ability if place == 0 else t.box.missions[agent.skills[place - 1]].skill
        mark_used(ability.limit, agent, CARD_BIT if place == 0 else SKILL_BIT + place - 1)
        if t.aloud:
            t.tell(Used(side_of(t, by), card.id, source))
        t.do(begin_effect, ability.program, by, side_of(t, by), source, NONE)
    t.do(kill_abilities, by, skills, place + 1)


def replicate(t: MetalDawn, type: int, zones: int) -> str:
    """MD-FIRE-04, MD-FIRE-05, MD-RULING-48: one more for each that is there now, as a list to spawn."""
    queue = ""
    for at in range(48):
        unit = t.units[at]
        if unit and zones >> (at >> 2) & 1 and unit_type(t, unit) == type:
            queue += letter(at >> 2, type)
    return queue


STORING: Final = deciding(storing_options, storing_chosen, rule="MD-TW-05")
WEAPON_RIDER: Final = deciding(weapon_rider_options, weapon_rider_chosen, rule="MD-ICON-17")
KILL_RIDER: Final = deciding(kill_rider_options, kill_rider_chosen, rule="MD-ICON-17")
