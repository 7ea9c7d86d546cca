# mypyc: off: it handles msgspec Structs
"""What typed rows alone cannot say: references, counts against the manifest, effects that fit a location."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...toolkit.content import ContentError, Row, check_manifest, fail, refer
from .vocabulary import Effect, parse_effect

if TYPE_CHECKING:
    from .rows import CardRow, Constants, EventRow, LocationRow, Rows

PHASES = {"gain": 2, "hire": 3, "upgrade": 4, "guard": 5, "mercenary": 6, "bid": 11}
STACKS = {
    "ACP": "corporation",
    "BSU": "corporation",
    "CRY": "corporation",
    "DRD": "corporation",
    "MAF": "territory",
    "YAK": "territory",
}
SPACES = ("A", "B", "C")
DICE = {"black": "security", "brown": "mercenary", "yellow": "ace", "white": "thug"}
TOKENS = ("money", "gun", "equipment", "heavy")


def check(rows: Rows) -> None:
    """Refuse content that cannot be played, with a sentence on the first thing that is wrong."""
    _check_constants(rows)
    _check_dice(rows)
    _check_stacks(rows)
    for location in rows.locations:
        _check_location(location, rows)
    _check_crew_can_always_work(rows)
    _check_security(rows)
    for mission in rows.missions:
        refer("missions", mission, "stack", mission.stack, sorted({stack.deck for stack in rows.stacks}))
        _check_job("missions", mission, rows.constants)
    for event in rows.events:
        _check_event(event, rows)
    if sorted(event.space for event in rows.events) != list(SPACES):
        raise ContentError("events.toml: the spaces A, B and C need one event each.")
    _check_targets(rows)
    _check_manifest(rows)
    _check_board(rows)


def _check_constants(rows: Rows) -> None:
    c, about = rows.constants, rows.about
    aces, thugs = c.aces_per_player, c.thugs_per_player
    if about.players_min > about.players_max:
        fail("constants", "about", f"players_min must be at most players_max ({about.players_max}).")
    if len(c.start_bonus_money) != about.players_max:
        fail("constants", "constants", f"start_bonus_money must have {about.players_max} entries.")
    if c.start_aces > aces:
        fail("constants", "constants", f"start_aces must be at most aces_per_player ({aces}).")
    if c.start_thugs > thugs:
        fail("constants", "constants", f"start_thugs must be at most thugs_per_player ({thugs}).")
    if c.start_aces + c.start_thugs == 0:
        fail("constants", "constants", "start_aces and start_thugs must not both be 0.")
    if len(rows.colours) < about.players_max:
        fail("constants", "colours", f"there must be a colour for each of {about.players_max} players.")
    if sorted(token.id for token in rows.tokens) != sorted(TOKENS):
        fail("constants", "tokens", f"the tokens are {', '.join(TOKENS)}; none can be added or removed.")


def _check_dice(rows: Rows) -> None:
    """WB-DICE-01 to WB-DICE-04: each colour is rolled for something else; an X is counted, never added up."""
    if {die.id: die.rolled_for for die in rows.dice} != DICE:
        wanted = ", ".join(f"{name} for {use}" for name, use in DICE.items())
        raise ContentError(f"dice.toml: the dice are {wanted}; none can be added, changed or removed.")
    for die in rows.dice:
        if die.rolled_for == "security" and max(die.faces) > 1:
            fail("dice", f"row {die.id}", "faces of the security die must be 1 (an X) or 0 (blank).")


def _check_stacks(rows: Rows) -> None:
    """WB-SETUP-21, WB-SETUP-22: the stacks are as fixed as the board; what lies on them is not."""
    if {stack.id: stack.kind for stack in rows.stacks} != STACKS:
        raise ContentError(
            f"board.toml: the stacks are {', '.join(STACKS)}; none can be added, changed or removed."
        )
    for stack in rows.stacks:
        deck = stack.id if stack.kind == "corporation" else "CRIME"
        if stack.deck != deck:
            fail("board", f"row {stack.id}", f'deck must be "{deck}" (it is "{stack.deck}").')


def _check_location(location: LocationRow, rows: Rows) -> None:
    label = f"row {location.id}"
    if location.unlimited == bool(location.dots):
        fail("locations", label, "it needs either boxes (dots) or unlimited = true.")
    for crew, text, wanted in (("ace", location.ace, "AE"), ("thug", location.thug, "TE")):
        if location.kind in wanted and not text:
            fail("locations", label, f"{crew} is missing: kind {location.kind} takes {crew}s.")
        if location.kind not in wanted and text:
            fail("locations", label, f"{crew} must be left out: kind {location.kind} takes no {crew}s.")
        if text:
            _check_effect(location, crew, _effect("locations", location, crew, text))
    if location.guards:
        corporations = sorted(stack.id for stack in rows.stacks if stack.kind == "corporation")
        refer("locations", location, "guards", location.guards, corporations)


def _effect(file: str, row: Row, name: str, text: str) -> Effect:
    try:
        return parse_effect(text)
    except ValueError as error:
        raise ContentError(f"{file}.toml, row {row.id}: {name}: {error}.") from None


def _check_effect(location: LocationRow, crew: str, effect: Effect) -> None:
    label = f"row {location.id}"
    phase = PHASES.get(effect.verb)
    if phase is None:
        fail("locations", label, f"{crew}: {effect.verb} is for events only.")
    if location.phase != phase:
        text = f"{crew}: {effect.verb} happens in phase {phase} (phase is {location.phase})."
        fail("locations", label, text)
    if effect.verb == "upgrade" and crew == "ace":
        fail("locations", label, "ace: only Thugs can be upgraded.")
    if effect.verb == "mercenary" and crew == "thug":
        fail("locations", label, "thug: only Aces hire Mercenaries.")
    if effect.verb == "guard" and location.kind != "T":
        fail("locations", label, "kind must be T: only Thugs are Security (WB-SEC-01).")
    if (effect.verb == "guard") != bool(location.guards):
        fail("locations", label, "guards names a corporation exactly where the effect is guard.")
    if location.unlimited and effect.verb in ("guard", "mercenary", "bid"):
        fail("locations", label, f"{crew}: {effect.verb} needs boxes, so unlimited must be left out.")


def _check_crew_can_always_work(rows: Rows) -> None:
    """WB-PLACE-04: nobody may pass, so there must be a place that takes anybody, free and without limit."""
    if not any(place.unlimited and place.kind == "E" and place.fee == 0 for place in rows.locations):
        raise ContentError(
            "locations.toml: one location must be unlimited, free and of kind E (WB-PLACE-04)."
        )


def _check_security(rows: Rows) -> None:
    c = rows.constants
    for stack in rows.stacks:
        guards = [place for place in rows.locations if place.guards == stack.id]
        if stack.kind == "corporation" and len(guards) != 1:
            raise ContentError(f"locations.toml: {stack.id} needs one Security (it has {len(guards)}).")
        for place in guards:
            if len(place.dots) != c.security_boxes:
                text = f"dots must have {c.security_boxes} entries (security_boxes)."
                fail("locations", f"row {place.id}", text)
    if [place.id for place in rows.locations if place.phase == 11] != ["track"]:
        raise ContentError("locations.toml: exactly one location, track, must be of phase 11.")
    hires = [(place.ace_effect, len(place.dots)) for place in rows.locations if place.phase == 6]
    wanted = sum(effect.amount * boxes for effect, boxes in hires if effect is not None)
    if wanted > c.mercenaries:
        text = f"Aces could hire {wanted} Mercenaries, but there are {c.mercenaries}"
        raise ContentError(f"locations.toml: {text}.")


def _check_job(file: str, job: CardRow, c: Constants) -> None:
    label = f"row {job.id}"
    crew = c.aces_per_player + c.thugs_per_player
    if set(job.boxes) - set("ATE"):
        fail(file, label, f'boxes must be letters A, T and E (it is "{job.boxes}").')
    if job.ace_boxes > c.aces_per_player:
        fail(file, label, f"boxes must have at most {c.aces_per_player} A: no player has more Aces.")
    if job.thug_boxes > c.thugs_per_player:
        fail(file, label, f"boxes must have at most {c.thugs_per_player} T: no player has more Thugs.")
    if len(job.boxes) > crew:
        fail(file, label, f"boxes must have at most {crew} letters: no player has more crew.")


def _check_event(event: EventRow, rows: Rows) -> None:
    label, last = f"row {event.id}", rows.constants.rounds_max
    _check_job("events", event, rows.constants)
    if _effect("events", event, "each_round", event.each_round).verb != "send":
        fail("events", label, "each_round must be: send <ace|thug|any> barracks <pool|jail|morgue>.")
    if event.flip_after >= last:
        fail("events", label, f"flip_after must be before the last round, {last} (it is {event.flip_after}).")
    refer("events", event, "space", event.space, SPACES)


def _check_targets(rows: Rows) -> None:
    corporations = sorted(stack.id for stack in rows.stacks if stack.kind == "corporation")
    for target in rows.targets:
        refer("targets", target, "stack", target.stack, corporations)
    if len({target.stack for target in rows.targets}) != len(rows.targets):
        raise ContentError("targets.toml: two targets have the same stack.")
    if len(rows.targets) < rows.about.players_max:
        raise ContentError(f"targets.toml: {rows.about.players_max} players need a target each.")
    for name in corporations:
        cards = len(rows.deck(name))
        if cards >= len(rows.constants.target_bonus):
            text = f"target_bonus must go up to {cards} cards, as {name} has {cards} missions"
            fail("constants", "constants", f"{text} (it goes up to {len(rows.constants.target_bonus) - 1}).")


def _check_manifest(rows: Rows) -> None:
    c, players = rows.constants, rows.about.players_max
    decks = {stack.deck for stack in rows.stacks}
    counts = {f"missions_{deck}": len(rows.deck(deck)) for deck in sorted(decks)}
    counts |= {
        "events": len(rows.events),
        "targets": len(rows.targets),
        "mercenaries": c.mercenaries,
        "aces": c.aces_per_player * players,
        "thugs": (c.thugs_per_player + c.markers_per_player) * players,
        "player_boards": players,
    }
    # How many tokens there are only the manifest says.
    named = [component.id for component in rows.manifest]
    for token in TOKENS:
        if f"tokens_{token}" not in named:
            raise ContentError(f"manifest.toml: the row tokens_{token} is missing.")
    check_manifest(rows.manifest, counts)
    for deck in sorted(decks):
        stacks = sum(stack.deck == deck for stack in rows.stacks)
        if counts[f"missions_{deck}"] < stacks:
            raise ContentError(f"missions.toml: the deck {deck} has fewer cards than its {stacks} stacks.")


def _check_board(rows: Rows) -> None:
    board = rows.board
    # A location that a variant adds lies where there is room.
    needed = ["er", "jail", "morgue", "timer", "reputation", "events"]
    needed += [f"mission:{stack.id}" for stack in rows.stacks]
    for screen in board.screens:
        for name in needed:
            if name not in screen.things:
                fail("board", f"row {screen.id}", f"areas has no room for {name}.")
    ends = {track.id: track.last for track in board.tracks}
    if ends.get("timer") != rows.constants.rounds_max:
        raise ContentError(
            f"board.toml: the track timer must end at rounds_max ({rows.constants.rounds_max})."
        )
