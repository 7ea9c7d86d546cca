# mypyc: off: it handles msgspec Structs
"""What typed rows alone cannot say: effects that can be read, complete decks, counts of the manifest."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...toolkit.content import ContentError, Row, check_fixed, check_manifest, fail, refer
from .vocabulary import VERBS

if TYPE_CHECKING:
    from .rows import Rows

DISTRICTS = tuple(f"{number:02}" for number in range(1, 13))
COLOURS = ("green", "blue", "red", "yellow")
MAKES = ("a", "b", "c", "d")
EXTRA = "red.3x"
UNITS = ("sub", "paragon", "doom", "blockade", "base")
SUITS = ("D", "C", "S", "H")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "X")
FACES = ("explosion", "market", "arena")
LAYOUTS = ("wide", "laptop", "phone")


def check(rows: Rows) -> None:
    """Refuse content that cannot be played, with a sentence on the first thing that is wrong."""
    _check_effects(rows)
    check_fixed("constants", "colours", rows.colours, ("red", "green", "blue", "yellow"))
    check_fixed("districts", "districts", rows.districts, DISTRICTS)
    check_fixed("units", "units", rows.units, UNITS)
    check_fixed("tiles", "faces", rows.tile_faces, FACES)
    check_fixed("fortunes", "suits", rows.suits, SUITS)
    check_fixed("fortunes", "ranks", rows.ranks, RANKS)
    _check_constants(rows)
    _check_districts(rows)
    _check_units(rows)
    _check_levels(rows)
    _check_technologies(rows)
    _check_ranks(rows)
    _check_dice(rows)
    _check_missions(rows)
    _check_syndicates(rows)
    _check_candidates(rows)
    _check_overlord(rows)
    _check_board(rows)
    _check_manifest(rows)


def _check_effects(rows: Rows) -> None:
    """Every effect can be read; the error names the file, the row and the column."""
    texts: list[tuple[str, Row, str]] = []
    for district in rows.districts:
        texts += [("districts", district, district.first), ("districts", district, district.second)]
    texts += [("technologies", technology, technology.effect) for technology in rows.technologies]
    texts += [("fortunes", suit, suit.effect) for suit in (*rows.suits, *rows.jokers)]
    for rank in rows.ranks:
        texts += [("fortunes", rank, text) for text in (rank.attacker, rank.defender, rank.solo) if text]
    texts += [("dice", face, face.effect) for face in rows.dice]
    texts += [("dice", event, text) for event in rows.events for text in event.options]
    texts += [("tiles", face, face.effect) for face in rows.tile_faces if face.effect]
    for candidate in rows.candidates:
        of_candidate = (candidate.setup, candidate.district_effect, candidate.general_effect)
        texts += [("candidates", candidate, text) for text in of_candidate]
    for file, row, text in texts:
        VERBS.read(text, f"{file}.toml, row {row.id}")


def _check_constants(rows: Rows) -> None:
    c = rows.constants
    if c.missions_kept > c.missions_dealt:
        fail("constants", "constants", f"missions_kept must be at most missions_dealt ({c.missions_dealt}).")
    for row in rows.colours:
        for name, code in (("dark", row.dark), ("light", row.light)):
            if not re.fullmatch(r"#[0-9A-F]{6}", code):
                text = f'{name} must be # and six digits 0-9 or A-F (it is "{code}").'
                fail("constants", f"row {row.id}", text)


def _check_districts(rows: Rows) -> None:
    """BM-DIST-01, BM-DIST-02: twelve districts by initiative, of which the last is the battlefield."""
    for number, row in enumerate(rows.districts, start=1):
        if row.number != number:
            fail("districts", f"row {row.id}", f"number must be {number} (it is {row.number}).")
        kind = "battlefield" if number == len(rows.districts) else "facility"
        if row.kind != kind:
            fail("districts", f"row {row.id}", f'kind must be "{kind}" (BM-DIST-02).')


def _check_units(rows: Rows) -> None:
    """BM-UNIT-01, BM-UNIT-07: three kinds of personnel, two of them specialised, and two fortifications."""
    for row in rows.units:
        kind = "fortification" if row.id in ("blockade", "base") else "personnel"
        if row.kind != kind:
            fail("units", f"row {row.id}", f'kind must be "{kind}".')
        if row.specialised != (row.id in ("paragon", "doom")):
            fail("units", f"row {row.id}", "specialised are the paragon and the doom mechasuit (BM-UNIT-07).")
    if rows.units[0].count > 15:
        fail("units", "row sub", f"count must be at most 15 (it is {rows.units[0].count}).")


def _check_levels(rows: Rows) -> None:
    if [row.level for row in rows.levels] != [1, 2, 3]:
        fail("science", "levels", "the levels are 1, 2 and 3, in this order (BM-SCI-01).")


def _check_technologies(rows: Rows) -> None:
    """BM-TECH-02, BM-RULING-16: a card for every colour, level and make, and one more red."""
    names = [f"{colour}.{level}{make}" for colour in COLOURS for level in (1, 2, 3) for make in MAKES]
    known = [row.id for row in rows.technologies]
    for name in (*names, EXTRA):
        if name not in known:
            raise ContentError(f"technologies.toml: the row {name} is missing (BM-RULING-16).")
    for row in rows.technologies:
        name = f"{row.colour}.{row.level}{row.make}"
        if row.id != name:
            fail("technologies", f"row {row.id}", f'by its colour, level and make the id must be "{name}".')
        if row.window in ("after_first", "resolve") and not row.at:
            fail("technologies", f"row {row.id}", f"at must name districts for the window {row.window}.")
    if len(set(known)) != len(names) + 1:
        raise ContentError(f"technologies.toml: there are {len(names) + 1} technologies, not {len(known)}.")


def _check_ranks(rows: Rows) -> None:
    """BM-FTN-09, BM-FTN-16: assignment fortunes name facilities, dominance fortunes rank above each other."""
    order = 0
    for row in rows.ranks:
        label = f"row {row.id}"
        if not row.districts:
            fail("fortunes", label, "districts must name at least one (BM-DICE-15).")
        if row.kind == "assignment":
            if not row.values or row.order:
                fail("fortunes", label, "an assignment fortune has values and no order.")
            if any(value not in (*range(1, 12),) for value in row.values):
                fail("fortunes", label, "values must be facilities, 1 to 11 (BM-FTN-09).")
            continue
        if row.values or not row.attacker or not row.defender:
            fail("fortunes", label, "a dominance fortune has effects of attacker and defender, no values.")
        if row.order != order + 1:
            fail("fortunes", label, f"order must be {order + 1}: one above the rank before it (BM-FTN-16).")
        order = row.order


def _check_dice(rows: Rows) -> None:
    faces = [(die, face) for die in ("fortune", "supply", "penalty") for face in range(1, 7)]
    if [(row.die, row.face) for row in rows.dice] != faces:
        fail("dice", "dice", "there must be faces 1 to 6 of the fortune, the supply and the penalty die.")
    if [row.face for row in rows.events] != list(range(1, 7)):
        fail("dice", "events", "there must be events 1 to 6, in this order.")
    for row in rows.events:
        if len(row.abouts) != len(row.options):
            fail("dice", f"row {row.id}", "there must be as many abouts as options.")
        if (row.face == 1) != (len(row.options) == 3):
            fail("dice", f"row {row.id}", "event 1 has three options, the others have two (BM-DICE-14).")


def _check_missions(rows: Rows) -> None:
    """Options get harder and pay more."""
    for row in rows.missions:
        label = f"row {row.id}"
        needs = list(row.needs)
        if sorted(set(needs), reverse=row.metric == "strain_at_most") != needs:
            fail("missions", label, "needs must get harder from one option to the next.")
        if sorted(set(row.power)) != list(row.power):
            fail("missions", label, "power must rise from one option to the next.")
        if row.when != WHEN.get(row.metric, "S"):
            fail("missions", label, f'when must be "{WHEN.get(row.metric, "S")}" for {row.metric}.')
    least = rows.constants.missions_dealt * rows.about.players_max
    if len(rows.missions) < least:
        raise ContentError(f"missions.toml: there must be at least {least} missions to deal.")


WHEN = {
    "strength_here": "A",
    "overwhelmed_here": "A",
    "lead_over_power": "A",
    "lead_over_gold": "A",
    "lead_over_relic": "A",
    "destroyed_here": "A",
    "underdogs": "A",
    "guarded_districts": "E",
    "dominated": "E",
    "strength_at_12": "E",
    "districts": "E",
    "unbroken_districts": "E",
    "elite_districts": "E",
}


def _check_syndicates(rows: Rows) -> None:
    """BM-SETUP-04: there are enough of them to reveal."""
    most = rows.about.players_max + rows.constants.syndicates_extra
    if len(rows.syndicates) < most:
        raise ContentError(f"syndicates.toml: there must be at least {most} syndicates to reveal.")


def _check_candidates(rows: Rows) -> None:
    if len(rows.candidates) < rows.about.players_max:
        raise ContentError(f"candidates.toml: there must be one for each of {rows.about.players_max}.")
    fortunes = [f"{suit}{rank}" for suit in SUITS for rank in ("J", "Q", "K")]
    for row in rows.candidates:
        refer("candidates", row, "fortune", row.fortune, fortunes)
        if row.district == len(rows.districts):
            fail("candidates", f"row {row.id}", "district must be a facility, 1 to 11.")


def _check_overlord(rows: Rows) -> None:
    """BM-SOLO-43, BM-RULING-58: his pieces are those of one colour, and each comes in its round."""
    o, units = rows.overlord, {row.id: row.count for row in rows.units}
    for name in ("paragon", "doom"):
        if o.force.count(name) > units[name]:
            fail("overlord", "overlord", f"force has more of {name} than one colour has ({units[name]}).")
    if len(o.force) > units["sub"] or o.start_units + len(o.unit_rounds) != len(o.force):
        fail("overlord", "overlord", "start_units and unit_rounds must add up to his force, at most 10.")
    for name, rounds in (
        ("unit_rounds", o.unit_rounds),
        ("fortification_rounds", o.fortification_rounds),
        ("technology_rounds", o.technology_rounds),
    ):
        if list(rounds) != sorted(set(rounds)) or (rounds and rounds[-1] > rows.constants.rounds):
            fail("overlord", "overlord", f"{name} must rise and end by round {rows.constants.rounds}.")
    known = [row.id for row in rows.technologies]
    if o.start_technology and o.start_technology not in known:
        fail("overlord", "overlord", f'start_technology "{o.start_technology}" is no technology.')
    powers = [row.power for row in rows.rankings]
    if not powers or powers != sorted(set(powers), reverse=True):
        fail("overlord", "rankings", "the power of the rankings must fall from one to the next.")


def _check_board(rows: Rows) -> None:
    check_fixed("board", "layouts", rows.board.layouts, LAYOUTS)
    check_fixed("board", "stations", rows.board.stations, DISTRICTS)
    for row in rows.board.layouts:
        slots, zones = rows.about.players_max, rows.constants.zones
        if len(row.slots) != slots and row.slots_flow is None:
            fail("board", f"row {row.id}", f"there must be {slots} slots, or a slots_flow.")
        if len(row.zones) != zones and row.zones_flow is None:
            fail("board", f"row {row.id}", f"there must be {zones} zones, or a zones_flow.")


def _check_manifest(rows: Rows) -> None:
    units = {row.id: row.count for row in rows.units}
    players = len(rows.colours)
    counts = {
        "candidates": len(rows.candidates),
        "technologies": len(rows.technologies),
        "fortunes": len(rows.suits) * (len(rows.ranks) - 1) + len(rows.jokers),
        "missions": len(rows.missions),
        "levels": len(rows.levels) * players,
        "syndicates": len(rows.syndicates),
        "personnel": units["sub"] * players,
        "blockades": units["blockade"] * players,
        "bases": units["base"] * players,
        "tiles": len(rows.tiles),
        "districts": len(rows.districts),
        "rounds": rows.constants.rounds,
    }
    check_manifest(rows.manifest, counts)
