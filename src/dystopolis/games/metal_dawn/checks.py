# mypyc: off: it handles msgspec Structs
"""What typed rows alone cannot say: counts against the manifest, effects that parse, a board that fits."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ...toolkit.content import ContentError, Row, fail, refer
from ...toolkit.programs import Program
from .vocabulary import TYPES, read_condition, read_effect, read_requirement

if TYPE_CHECKING:
    from .rows import Rows

ICONS = ("W", "G", "X", "I", "A", "B", "D", "R", "M")
INTEL_ICONS = ("I", "A")
FREE_TIMINGS = ("free", "passive", "attack", "kill", "draw", "hack", "suffer", "intercept")
SKILL_TIMINGS = ("free", "passive", "kill", "draw", "suffer")
DOMINUS_TIMINGS = ("after", "drawn")
ROBOT_TIMINGS = ("before", "pass", "after")
CODE_TIMINGS = ("on_reveal", "on_hack", "on_fail", "revealed", "dominus")
CONTINUOUS = ("mod", "unarmed", "stealth", "guard")
RIDERS = {
    "attack": ("reveal", "blast"),
    "kill": ("heal", "again", "reload", "act"),
    "miss": ("block",),
    "passive": CONTINUOUS,
}
DEFENCES = {"Dr": (1, 1), "So": (2, 3), "Cy": (2, 4), "Ex": (3, 5)}


def check(rows: Rows) -> None:
    """Refuse content that cannot be played, with a sentence on the first thing that is wrong."""
    _check_constants(rows)
    _check_board(rows)
    _check_units(rows)
    _check_zones(rows)
    _check_abilities(rows)
    _check_weapons(rows)
    _check_missions(rows)
    _check_dominus(rows)
    _check_firewalls(rows)
    for objective in rows.objectives:
        read_condition(objective.condition, f"objectives.toml, row {objective.id}, condition")
    _check_manifest(rows)


def effect_of(file: str, row: Row, field: str, text: str) -> Program:
    """An effect of a row, or a sentence that names file, row, field and column."""
    return read_effect(text, f"{file}.toml, row {row.id}, {field}")


def _check_constants(rows: Rows) -> None:
    c, about = rows.constants, rows.about
    if about.players_min > about.players_max:
        fail("constants", "about", f"players_min must be at most players_max ({about.players_max}).")
    if len(rows.seats) < about.players_max:
        fail("constants", "seats", f"there must be a seat for each of {about.players_max} players.")
    if not c.track_floor <= c.track_start <= c.track_last:
        fail("constants", "constants", "track_start must lie between track_floor and track_last.")
    for space in c.firewall_spaces:
        if not c.track_start < space <= c.track_last:
            fail("constants", "constants", f"firewall_spaces must lie on the track ({space} does not).")
    if len(set(c.firewall_spaces)) != len(c.firewall_spaces):
        fail("constants", "constants", "firewall_spaces must differ.")
    if max(c.face_up_zones) > len(rows.spaces):
        fail("constants", "constants", f"face_up_zones must be at most {len(rows.spaces)}, the spaces.")
    if c.agents_per_player != 2:
        fail("constants", "constants", "agents_per_player must be 2: Divisions send two Agents (MD-GEN-01).")
    if c.codes + 1 > len(rows.codes):
        fail("constants", "constants", "codes must leave a Code for Hackproof.")


def _check_board(rows: Rows) -> None:
    """MD-RULING-11: 4 columns by 3 rows, numbered row by row."""
    for position, space in enumerate(rows.spaces):
        if (space.number, space.column, space.row) != (position + 1, position % 4, position // 4):
            fail("board", f"row {space.id}", "spaces are numbered row by row, 4 in a row (MD-RULING-11).")
    if len(rows.spaces) != 12:
        raise ContentError(f"board.toml: there are 12 spaces, not {len(rows.spaces)} (MD-SETUP-01).")
    if not any(layout.id == "wide" for layout in rows.layouts):
        raise ContentError("board.toml: the layout wide is missing.")


def _check_units(rows: Rows) -> None:
    """MD-SETUP-07, MD-UNIT-04 to 07, MD-UNIT-09, MD-RULING-04."""
    if [(kind.id, kind.chain) for kind in rows.unit_types] != list(zip(TYPES, range(4), strict=True)):
        raise ContentError(f"units.toml: the types are {', '.join(TYPES)}, in the order of their chain.")
    for unit in rows.units:
        refer("units", unit, "type", unit.type, TYPES)
        least, most = DEFENCES[unit.type]
        if not least <= unit.defence <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            fail("units", f"row {unit.id}", f"defence of type {unit.type} must be {wanted}.")
        if (unit.type == "So" and unit.icon not in ("", "Transform")) or (
            unit.type != "So" and unit.icon == "Transform"
        ):
            fail("units", f"row {unit.id}", "Transform is the icon of Soldiers, and their only one.")
    for one, other in (("core", "tw"), ("tw", "core")):
        for kind in rows.unit_types:
            own = sum(unit.qty for unit in rows.units if (unit.set, unit.type) == (one, kind.id))
            lent = sum(
                unit.qty for unit in rows.units if (unit.set, unit.type, unit.icon) == (other, kind.id, "")
            )
            if own > kind.in_play or own + (lent if kind.id == "Dr" else 0) < kind.in_play:
                raise ContentError(
                    f"units.toml: the set {one} has {own} of type {kind.id} for {kind.in_play} in play."
                )


def _check_zones(rows: Rows) -> None:
    """MD-ZONE-01, MD-SETUP-05."""
    if {icon.id for icon in rows.icons} != set(ICONS):
        raise ContentError(f"zones.toml: the icons are {', '.join(ICONS)}; none can be added or removed.")
    for zone in rows.zones:
        for icon in zone.icons:
            refer("zones", zone, "icons", icon, ICONS)
        effect_of("zones", zone, "effect", zone.effect)
    first = rows.zones[0] if rows.zones else None
    if first is None or not set(first.icons) & set(INTEL_ICONS):
        raise ContentError("zones.toml: the first zone starts on space 1 and must give Intel (MD-SETUP-05).")
    for name in ("core", "tw"):
        cards = [zone for zone in rows.zones[1:] if zone.set == name]
        if len(cards) < len(rows.spaces) - 1:
            raise ContentError(
                f"zones.toml: the set {name} needs {len(rows.spaces) - 1} zones besides the first."
            )


def _check_abilities(rows: Rows) -> None:
    for file, cards, timings in (
        ("agents", rows.agents, FREE_TIMINGS),
        ("gear", rows.gear, FREE_TIMINGS),
        ("robot", rows.robot, ("", *ROBOT_TIMINGS)),
        ("codes", rows.codes, ("", *CODE_TIMINGS)),
    ):
        for card in cards:
            refer(file, card, "timing", card.timing, timings)
            _check_ability(file, card, card.timing, card.effect)
    for division in rows.divisions:
        effect_of("divisions", division, "effect", division.effect)
    for intel in rows.intel:
        effect_of("intel", intel, "effect", intel.effect)
    for gear in rows.gear:
        if gear.timing == "passive" and gear.uses:
            fail("gear", f"row {gear.id}", "uses must be 0: nothing spends what is always on.")
        if gear.timing not in ("passive",) and not gear.uses and not gear.limit:
            fail("gear", f"row {gear.id}", "a permanent card that is used needs a limit (MD-INV-32).")
    for agent in rows.agents:
        if agent.timing == "free" and not agent.limit:
            fail("agents", f"row {agent.id}", "a free action needs a limit (MD-INV-32).")


def _check_ability(file: str, row: Row, timing: str, effect: str) -> None:
    if bool(timing) != bool(effect):
        fail(file, f"row {row.id}", "timing and effect belong together.")
    if not effect:
        return
    program = effect_of(file, row, "effect", effect)
    for op in program.ops:
        if (op.verb in CONTINUOUS) != (timing == "passive"):
            fail(file, f"row {row.id}", f"{op.verb} does not fit the timing {timing}.")
        if (op.verb == "soak") != (timing in ("suffer", "intercept")):
            fail(file, f"row {row.id}", f"{op.verb} does not fit the timing {timing}.")


def _check_weapons(rows: Rows) -> None:
    for weapon in rows.weapons:
        for timing, verbs in RIDERS.items():
            text = getattr(weapon, timing)
            if not text:
                continue
            for op in effect_of("weapons", weapon, timing, text).ops:
                if op.verb not in verbs:
                    known = ", ".join(verbs)
                    fail("weapons", f"row {weapon.id}", f"{timing}: {op.verb} is not one of {known}.")
    for kind, cards in (("weapons", rows.weapons), ("gear", rows.gear)):
        if not any(card.set == "start" for card in cards):
            raise ContentError(f"{kind}.toml: there are no starting cards.")


def _check_missions(rows: Rows) -> None:
    for mission in rows.missions:
        place = f"missions.toml, row {mission.id}, requirement"
        if len(read_requirement(mission.requirement, place).ops) != 1:
            fail("missions", f"row {mission.id}", "requirement must be one thing.")
        effect_of("missions", mission, "fail", mission.fail)
        refer("missions", mission, "timing", mission.timing, SKILL_TIMINGS)
        _check_ability("missions", mission, mission.timing, mission.skill)
        if mission.timing == "free" and not mission.limit:
            fail("missions", f"row {mission.id}", "a free action needs a limit (MD-INV-32).")


def _check_dominus(rows: Rows) -> None:
    """MD-SETUP-11: a zone without cards would never be attacked."""
    for card in rows.dominus:
        refer("dominus", card, "timing", card.timing, ("", *DOMINUS_TIMINGS))
        _check_ability("dominus", card, card.timing, card.effect)
        for unit in card.units:
            refer("dominus", card, "units", unit, TYPES)
    named = Counter(card.zone for card in rows.dominus)
    for space in rows.spaces:
        if named[space.number] < 2:
            raise ContentError(
                f"dominus.toml: zone {space.number} needs two cards (it has {named[space.number]})."
            )


def _check_firewalls(rows: Rows) -> None:
    for firewall in rows.firewalls:
        effect_of("firewalls", firewall, "effect", firewall.effect)
    if len(rows.firewalls) < len(rows.constants.firewall_spaces):
        raise ContentError("firewalls.toml: there are fewer tokens than firewall_spaces.")


def _check_manifest(rows: Rows) -> None:
    """Every kind of component has the number that the manifest names."""
    c = rows.constants
    found = Counter[str]()
    found["block_tokens"], found["mission_tokens"] = c.block_tokens, c.mission_tokens
    for kind, cards in (
        ("objectives", rows.objectives),
        ("firewalls", rows.firewalls),
        ("codes", rows.codes),
        ("dominus", rows.dominus),
        ("robot", rows.robot),
        ("divisions", rows.divisions),
    ):
        found[kind] = len(cards)
    for kind, copies in (("weapons", rows.weapons), ("gear", rows.gear)):
        for card in copies:
            found[f"{kind}_{card.set}"] += card.qty
    for unit in rows.units:
        found[f"units_{unit.set}"] += unit.qty
    for intel in rows.intel:
        found[f"intel_{intel.set}"] += intel.qty
    for kind, sets in (("missions", rows.missions), ("zones", rows.zones), ("agents", rows.agents)):
        for row in sets:
            found[f"{kind}_{row.set}"] += 1
    wanted = {component.id: component.count for component in rows.manifest}
    for kind, number in found.items():
        if wanted.get(kind) != number:
            raise ContentError(
                f"manifest.toml, row {kind}: there are {number} of them, not {wanted.get(kind, 0)}."
            )
