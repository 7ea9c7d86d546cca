# mypyc: off: it handles msgspec Structs
"""What typed rows alone cannot say: cities that can be walked, counts of the manifest, effects that parse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...toolkit.content import ContentError, check_manifest, fail, refer
from ...toolkit.programs import Op
from .codes import CODES, DECREES, DIRECTIVES, FACES, HEROES, MISSIONS, MOVEMENTS, SERVANTS
from .vocabulary import read_program

if TYPE_CHECKING:
    from .rows import EventRow, PresetRow, Rows

MAJORS = CODES[:4]
SLOTS = ("M1", "M2", "M3", "M4", "M5")
KINDS = {"tracking": 3, "direction": 4, "patrol": 1, "heart": 1, "guard_patrol": 1, "maintenance": 3}
LEVELS = ("novice", "easy", "normal", "hard", "ultra_hard", "insane", "custom")
KNOWN: dict[str, tuple[str, ...]] = {
    "districts": tuple(CODES),
    "faces": tuple(FACES),
    "servants": tuple(SERVANTS),
    "heroes": tuple(HEROES),
    "levels": LEVELS,
    "directives": (*DIRECTIVES, *(f"sc_{name}" for name in DIRECTIVES)),
    "events": tuple(DECREES),
    "movements": tuple(MOVEMENTS),
    "missions": tuple(MISSIONS),
    "dice": ("assault", "escape"),
}
FILES = {"faces": "citizens", "dice": "constants", "movements": "servants"}
LASTING = ("mod", "grant", "on", "opening", "access", "once_per_round")


def check(rows: Rows) -> None:
    """Refuse content that cannot be played, with a sentence on the first thing that is wrong."""
    _check_ids(rows)
    _check_constants(rows)
    _check_dice(rows)
    _check_districts(rows)
    _check_movements(rows)
    for preset in rows.presets:
        _check_preset(preset)
    for directive in rows.directives:
        read_program(directive.effect, f"directives.toml, row {directive.id}: effect")
    for event in rows.events:
        _check_event(event)
    _check_manifest(rows)
    if [tile.id for tile in rows.board.tiles] != ["H", "V"]:
        raise ContentError("board.toml: the tiles are H and V.")
    if len(rows.board.seats) < rows.about.players_max:
        raise ContentError(f"board.toml: seats must have {rows.about.players_max} rows.")


def _check_ids(rows: Rows) -> None:
    """Cards have rules of their own in code, so none can be added or taken away; what they say can change."""
    for name, known in KNOWN.items():
        found = tuple(row.id for row in getattr(rows, name))
        if found != known:
            odd = sorted(set(found) ^ set(known)) or ["their order"]
            raise ContentError(
                f"{FILES.get(name, name)}.toml: the {name} are {', '.join(known)}, in this order; "
                f"none can be added or removed ({', '.join(odd)})."
            )


def _check_constants(rows: Rows) -> None:
    c = rows.constants
    slots = c.slots_per_stage * (c.numbered_stages + 1)
    for name, starts in (("start_slots", c.start_slots), ("start_slot_together", (c.start_slot_together,))):
        if max(starts) > slots:
            fail("constants", "constants", f"{name} must be at most {slots}, the last slot before Riot.")
    for name, plans in (("plan_starts", c.plan_starts), *(("plan", level.plan) for level in rows.levels)):
        if max(plans) >= c.plan_end:
            fail("constants", "constants", f"{name} must be below plan_end ({c.plan_end}).")
    if c.riot_tokens < c.riots_to_win:
        fail("constants", "constants", f"riot_tokens must be at least riots_to_win ({c.riots_to_win}).")
    majors = sum(district.major for district in rows.districts)
    if c.setup_forfeits * c.heroes > majors:
        fail(
            "constants", "constants", f"setup_forfeits must leave a Major card for each of {c.heroes} Heroes."
        )


def _check_dice(rows: Rows) -> None:
    faces = {die.id: die.faces for die in rows.dice}
    if max(faces["assault"]) == 0:
        fail("constants", "row assault", "faces must have coins on one side at least.")
    if set(faces["escape"]) - {0, 1}:
        fail("constants", "row escape", "faces must be 1 (running man) or 0 (handcuffs).")
    if set(faces["escape"]) == {0}:
        fail("constants", "row escape", "faces must have the running man on one side at least.")


def _check_districts(rows: Rows) -> None:
    """GM-CITY-01, GM-CITY-02, GM-SETUP-10: classes are the board's; what starts on a tile fits it."""
    placed = 0
    for district in rows.districts:
        label = f"row {district.id}"
        if district.major != (district.id in MAJORS):
            fail("districts", label, f"major must be {str(district.id in MAJORS).lower()} (GM-CITY-02).")
        for name in ("citizens", "guards"):
            start, squares = getattr(district, name), getattr(district, f"{name[:-1]}_squares")
            if start > squares:
                fail("districts", label, f"{name} must be at most {name[:-1]}_squares ({squares}).")
        if district.citizen_squares > 6 or district.guard_squares > 4:
            fail("districts", label, "a tile has at most 6 Citizen squares and 4 Guard squares.")
        placed += district.citizens
    tokens = sum(face.count for face in rows.faces)
    if placed > tokens:
        raise ContentError(f"districts.toml: {placed} Citizens are to be placed, but there are {tokens}.")
    for hero in rows.heroes:
        refer("heroes", hero, "start", hero.start, CODES)
    order = [hero.initiative for hero in rows.heroes]
    if order != sorted(set(order)):
        raise ContentError("heroes.toml: initiative must rise from row to row.")
    for number, face in enumerate(rows.faces, start=1):
        wanted = number if face.id != "traitor" else 0
        if face.number != wanted:
            fail("citizens", f"row {face.id}", f"number must be {wanted} (GM-CIT-01).")


def _check_movements(rows: Rows) -> None:
    """GM-SCSET-07: the Servant Movement deck has 13 cards."""
    found = {kind: sum(card.kind == kind for card in rows.movements) for kind in KINDS}
    if found != KINDS:
        wanted = ", ".join(f"{count} {kind}" for kind, count in KINDS.items())
        raise ContentError(f"servants.toml: the movements are {wanted}.")
    marks = {card.mark for card in rows.movements if card.kind in ("tracking", "direction")}
    if len(marks) != 7 or "" in marks:
        raise ContentError("servants.toml: each Tracking and each Direction card has a mark of its own.")


def _check_preset(preset: PresetRow) -> None:
    """GM-SETUP-01, GM-CITY-03: no overlap, one whole, at least two connections each."""
    label = f"row {preset.id}"
    wanted = (*MAJORS, *SLOTS) if preset.random_minors else CODES
    if sorted(preset.tiles) != sorted(wanted):
        fail("presets", label, f"tiles must be {', '.join(wanted)}.")
    cells: dict[tuple[int, int], str] = {}
    for name, (x, y, way) in preset.tiles.items():
        for cell in ((x, y), (x + 1, y) if way == "H" else (x, y + 1)):
            if cell in cells:
                fail("presets", label, f"{name} and {cells[cell]} overlap.")
            cells[cell] = name
    near: dict[str, set[str]] = {name: set() for name in preset.tiles}
    for (x, y), name in cells.items():
        for beside in ((x + 1, y), (x, y + 1)):
            other = cells.get(beside, name)
            if other != name:
                near[name].add(other)
                near[other].add(name)
    for name, others in near.items():
        if len(others) < 2:
            fail("presets", label, f"{name} must be connected to at least 2 Districts (GM-SETUP-01).")
    reached, open_ = {"GC"}, ["GC"]
    while open_:
        for other in near[open_.pop()] - reached:
            reached.add(other)
            open_.append(other)
    if len(reached) < len(near):
        fail("presets", label, "the city must be one connected whole (GM-SETUP-01).")


def _check_event(event: EventRow) -> None:
    label = f"row {event.id}"
    for name in ("rule", "closing", "plan"):
        text = getattr(event, name)
        if not text:
            continue
        place = f"events.toml, {label}: {name}"
        ops = read_program(text, place).ops
        lasting = [op.verb for op in _outer(ops) if op.verb in LASTING]
        if name == "rule" and len(lasting) != len(_outer(ops)):
            raise ContentError(f"{place}: what holds during the round is one of {', '.join(LASTING)}.")
        if name != "rule" and lasting:
            raise ContentError(f"{place}: {lasting[0]} holds during the round, so it belongs to rule.")
    deck = _deck(DECREES.index(event.id))
    if event.deck != deck:
        fail("events", label, f'deck must be "{deck}" (it is "{event.deck}").')
    if (event.deck == "together") != bool(event.security or event.security_trust):
        fail("events", label, "security or security_trust is there exactly for S&C events (GM-SCEV-01).")
    if event.security and event.security_trust:
        fail("events", label, "either security or security_trust prevents the Security Protocol, not both.")


def _deck(index: int) -> str:
    if index in (20, len(DECREES) - 1):
        return "countdown" if index == 20 else "countdown_together"
    return "one" if index < 10 else "two" if index < 20 else "together"


def _outer(ops: list[Op]) -> list[Op]:
    """The operations that stand in no brackets."""
    found = []
    at = 0
    while at < len(ops):
        found.append(ops[at])
        at = ops[at].next
    return found


def _check_manifest(rows: Rows) -> None:
    c = rows.constants
    tokens = (
        "ambush",
        "drone",
        "core",
        "intel",
        "command_post",
    )  # their backs are the other Missions' tokens
    counts = {
        "districts": len(rows.districts),
        "citizens": sum(face.count for face in rows.faces),
        "events_one": sum(event.deck == "one" for event in rows.events),
        "events_two": sum(event.deck == "two" for event in rows.events),
        "countdown": sum(event.deck == "countdown" for event in rows.events),
        "events_together": sum(event.deck.endswith("together") for event in rows.events),
        "directives_versus": sum(directive.side == "versus" for directive in rows.directives),
        "directives_together": sum(directive.side == "together" for directive in rows.directives),
        "servants": len(rows.servants),
        "servant_cards": len(rows.servants),
        "guards": sum(district.guards for district in rows.districts),
        "raids": c.raid_tokens,
        "riots": c.riot_tokens,
        "heroes": len(rows.heroes),
        "access": c.heroes * len(rows.districts),
        "movements": len(rows.movements),
        "special_guards": c.special_guards,
        "missions": len(rows.missions),
        "mission_tokens": sum(
            count for mission in rows.missions for token, count in mission.tokens.items() if token in tokens
        ),
        "hero_tokens": c.heroes,
        "district_tokens": len(rows.districts),
    }
    check_manifest(rows.manifest, counts)
    if c.events_one > counts["events_one"] or c.events_two > counts["events_two"]:
        fail("constants", "constants", "events_one and events_two must not exceed the cards there are.")
    if c.events_together >= counts["events_together"]:
        fail("constants", "constants", "events_together must not exceed the cards there are.")
