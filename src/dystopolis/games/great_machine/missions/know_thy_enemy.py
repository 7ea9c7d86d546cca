"""Set I: Deactivation Trap, Learn Their Weaknesses, Class Consciousness."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.values import Option
from ..codes import (
    CODES,
    CONSCIOUSNESS,
    MAJORS,
    NONE,
    ON_CITIZEN,
    REVEALED,
    SQUARES,
    TRAP,
    WEAKNESSES,
    WITH_HERO,
)
from ..options import Citizen
from ..table import GreatMachine
from .tokens import carries_token, collect_token, is_at_home, put_token, say_moved, tokens_at

# Deactivation Trap.


def trap_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    """GM-MIS1-01, GM-MIS-09: a token into the one Minor District, or the own one back."""
    if t.hero_token[hero] == at:
        return ["collect"]
    if is_at_home(t, hero) and at >= MAJORS and t.objective in (NONE, at):
        return ["put"]
    return []


def lay_trap(t: GreatMachine, hero: int, deed: str) -> None:
    """GM-MIS1-01, GM-MIS1-02: the first token fixes the District, until all are gone again."""
    if deed == "put":
        t.objective = t.at[hero]
        put_token(t, TRAP, hero, t.at[hero])
        return
    collect_token(t, TRAP, hero)
    if tokens_at(t, t.objective) == 0:
        t.objective = NONE


def trap_is_laid(t: GreatMachine) -> bool:
    return t.objective != NONE and tokens_at(t, t.objective) == 3


def set_ambush(t: GreatMachine) -> None:
    """GM-MIS1-03."""
    t.ambush = t.objective
    t.objective = NONE
    say_moved(t, TRAP, "ambush", NONE, t.ambush)


# Learn Their Weaknesses.


def place_order_tokens(t: GreatMachine) -> None:
    """GM-MIS1-05: at the end of round 1, where the Servants are."""
    for servant in range(3):
        t.order_token[servant] = t.servant_at[servant]
        say_moved(t, WEAKNESSES, "placed", NONE, t.servant_at[servant], servant)


def weakness_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    names = ("take_phantasmer", "take_judgementor", "take_hecate")
    return [names[servant] for servant in range(3) if t.order_token[servant] == at]


def take_order_token(t: GreatMachine, hero: int, deed: str) -> None:
    servant = ("take_phantasmer", "take_judgementor", "take_hecate").index(deed)
    t.order_token[servant] = WITH_HERO + hero
    say_moved(t, WEAKNESSES, "took", hero, t.at[hero], servant)


def weaknesses_are_known(t: GreatMachine) -> bool:
    return min(t.order_token) >= WITH_HERO


# Class Consciousness.


def consciousness_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    token = t.hero_token[hero]
    if token >= ON_CITIZEN and (token - ON_CITIZEN) // SQUARES == at:
        return ["collect"]
    if is_at_home(t, hero) and open_faces(t, at):
        return ["put"]
    return []


def open_faces(t: GreatMachine, at: int) -> list[int]:
    """GM-MIS1-07: revealed Citizens and Traitors without a Hero token."""
    return [
        square
        for square in range(at * SQUARES, at * SQUARES + SQUARES)
        if t.face[square] and t.state[square] == REVEALED and not carries_token(t, square)
    ]


def teach_classes(t: GreatMachine, hero: int, deed: str) -> None:
    if deed == "collect":
        collect_token(t, CONSCIOUSNESS, hero)
    else:
        t.ask(ATTACH_TOKEN, t.owner[hero], hero)


def attachable(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [t.box.citizen[square] for square in open_faces(t, t.at[hero])]


def attached(t: GreatMachine, seat: int, option: Citizen, hero: int) -> None:
    square = CODES.index(option.at) * SQUARES + option.square - 1
    t.hero_token[hero] = ON_CITIZEN + square
    say_moved(t, CONSCIOUSNESS, "attached", hero, square // SQUARES, t.face[square])


def classes_are_taught(t: GreatMachine) -> bool:
    """Three tokens on three different faces; the Traitor is a face."""
    if min(t.hero_token) < ON_CITIZEN or max(t.hero_token) >= ON_CITIZEN + len(t.face):
        return False
    faces = [t.face[token - ON_CITIZEN] for token in t.hero_token]
    return len(set(faces)) == 3


ATTACH_TOKEN: Final = Choice(attachable, attached, rule="GM-MIS1-07")
