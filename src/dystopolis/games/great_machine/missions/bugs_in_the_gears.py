"""Set III: Unauthorized Access, Falsification, Guard Control."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.values import Option
from ..citizens import districts_with_room, put_released, without
from ..city import bits
from ..codes import (
    CODES,
    FALSIFICATION,
    GC,
    GUARD_CONTROL,
    NONE,
    POWERS,
    REVEALED,
    SQUARES,
    TRAITOR,
    UNAUTHORIZED,
)
from ..options import Citizen, District, Number
from ..random_district import random_district
from ..table import GreatMachine
from .tokens import collect_token, is_at_home, put_token, say_moved, tokens_at

INTEL: Final = 3
CORES: Final = 3


# Unauthorized Access.


def access_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    """GM-MIS3-01: all tokens into the same one of three Districts."""
    if t.hero_token[hero] == at:
        return ["collect"]
    if is_at_home(t, hero) and at < POWERS and t.objective in (NONE, at):
        return ["put"]
    return []


def gain_access(t: GreatMachine, hero: int, deed: str) -> None:
    if deed == "put":
        t.objective = t.at[hero]
        put_token(t, UNAUTHORIZED, hero, t.at[hero])
        return
    collect_token(t, UNAUTHORIZED, hero)
    if tokens_at(t, t.objective) == 0:
        t.objective = NONE


def access_is_gained(t: GreatMachine) -> bool:
    return t.objective != NONE and tokens_at(t, t.objective) == 3


def set_remote_control(t: GreatMachine) -> None:
    """GM-MIS3-02: the Special Actions of that District from anywhere, for the rest of the game."""
    t.remote = t.objective
    t.objective = NONE
    say_moved(t, UNAUTHORIZED, "remote", NONE, t.remote)


# Falsification.


def falsification_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    return ["put"] if bits(t.intel) < INTEL and faces_for_intel(t, at) else []


def faces_for_intel(t: GreatMachine, at: int) -> list[int]:
    return [
        square
        for square in range(at * SQUARES, at * SQUARES + SQUARES)
        if t.face[square] and t.face[square] != TRAITOR and t.state[square] == REVEALED
        and not t.intel >> square & 1
    ]  # fmt: skip


def falsify(t: GreatMachine, hero: int, deed: str) -> None:
    t.ask(ATTACH_INTEL, t.owner[hero], hero)


def intel_targets(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [t.box.citizen[square] for square in faces_for_intel(t, t.at[hero])]


def intel_attached(t: GreatMachine, seat: int, option: Citizen, hero: int) -> None:
    """GM-MIS3-03: from the next Hero's turn on such a Citizen can be moved."""
    square = CODES.index(option.at) * SQUARES + option.square - 1
    t.intel |= 1 << square
    t.fresh_intel = square
    say_moved(t, FALSIFICATION, "attached", hero, square // SQUARES, t.face[square])


def intel_has_arrived(t: GreatMachine) -> bool:
    return bits(t.intel & ((1 << SQUARES) - 1)) == INTEL


def open_the_cells(t: GreatMachine) -> None:
    """All arrested are shown for a moment, and up to three of them released, revealed."""
    t.intel = 0
    t.fresh_intel = NONE
    if t.arrested:
        t.show()
        t.pool_public = t.pool_heroes = tuple(sorted(t.arrested))
    t.do(release_next, t.box.mission_numbers[FALSIFICATION]["released"])


def release_next(t: GreatMachine, more: int) -> None:
    if more > 0 and t.arrested and districts_with_room(t):
        t.ask(RELEASE_WHOM, t.speaker(), more)


def faces_to_release(t: GreatMachine, seat: int, more: int) -> list[Option]:
    return [*[t.box.number[face] for face in sorted(set(t.arrested))], t.box.no]


def face_to_release_chosen(t: GreatMachine, seat: int, option: Option, more: int) -> None:
    if isinstance(option, Number):
        t.ask(RELEASE_WHERE, seat, option.number)
        t.do(release_next, more - 1)


def places_to_release(t: GreatMachine, seat: int, face: int) -> list[Option]:
    return [t.box.district[district] for district in districts_with_room(t)]


def place_to_release_chosen(t: GreatMachine, seat: int, option: District, face: int) -> None:
    t.arrested.remove(face)
    t.pool_public = without(t.pool_public, face)
    t.pool_heroes = without(t.pool_heroes, face)
    put_released(t, face, CODES.index(option.at), REVEALED, "mission")


ATTACH_INTEL: Final = Choice(intel_targets, intel_attached, rule="GM-MIS3-03")
RELEASE_WHOM: Final = Choice(faces_to_release, face_to_release_chosen, rule="GM-MIS-13")
RELEASE_WHERE: Final = Choice(places_to_release, place_to_release_chosen, rule="GM-CIT-10")


# Guard Control.


def place_cores(t: GreatMachine) -> None:
    """GM-MIS3-04: on a regular Guard in each of three random Districts; fewer, if there are no three."""
    t.cores = t.cores_found = 0
    for _ in range(CORES):
        district = random_district(t, has_plain_guard)
        if district != NONE:
            t.core[district] = 1
            t.cores += 1
            say_moved(t, GUARD_CONTROL, "core", NONE, district, t.cores)


def has_plain_guard(t: GreatMachine, district: int) -> bool:
    return t.guards[district] > 0 and t.core[district] == 0


def cores_are_collected(t: GreatMachine) -> bool:
    return t.cores_found == t.cores


def flip_cores(t: GreatMachine) -> None:
    """GM-MIS3-05: each Core becomes a Control token."""
    t.controls = t.cores_found


assert GC == 0, "Intel in the Grand Citadel is on its first squares"
