# mypyc: off: content is read once, when it is loaded
"""The effect language of the cards: which verbs there are, and what stands in their brackets.

Selectors (`U[near,rev]`), decks, lists of Units and conditions come out as texts without blanks, numbers as
numbers. A number of targets is 0 for `all`.
"""

import re
from collections.abc import Callable
from typing import Final

from ...toolkit.content_errors import ContentError
from ...toolkit.programs import ANY_NUMBER, Program, Value, Vocabulary, number, word

ALL: Final = 0

TYPES: Final = ("Dr", "So", "Cy", "Ex")
DECKS: Final = ("W", "G", "I", "M", "D", "K", "W/G")
ZONE_WORDS: Final = ("AZ", "DZ", "RZ", "FZ")
STATS: Final = ("dmg", "rng", "hack", "maxhp")
AGAINST: Final = ("Dr", "So", "Cy", "Ex", "rev", "hid", "robot", "weapon")

PLACES: Final = ("any", "here", "adj", "near", "zone")
DOMINUS_PLACES: Final = ("AZ", "AZ+", "DZ", "DZ+", "RZ", "RZ+", "FZ")
FILTERS: Final = {
    "U": (*PLACES, *DOMINUS_PLACES, "rev", "hid", "Dr", "So", "Cy", "Ex", "target", "tzone"),
    "A": (*PLACES, *DOMINUS_PLACES, "me", "own", "other", "it", "step"),
    "Z": PLACES,
}
TERMS: Final = (
    *(f"units({zone})" for zone in ZONE_WORDS),
    *(f"agents({zone})" for zone in ZONE_WORDS),
    "md",
    "act",
)

Requirement = tuple[str, str, int]
Condition = tuple[tuple[str, tuple[tuple[str, int], ...]], ...]

ONE: Final = re.compile(r"([a-z_]+)\(([^()]*)\)")
DEEDS: Final = ("hack", "mission", "kill", "reveal", "robot")
NUMBERED: Final = {
    "visit": (1, 12),
    "intercept": (1, 12),
    "reveal": (1, 12),
    "clear": (1, 1),
    "healed": (1, 12),
    "hack": (1, 1),
    "meet": (1, 11),
    "block": (1, 6),
}
VOCABULARY: Final = Vocabulary()


def read_effect(text: str, place: str = "The effect") -> Program:
    """What a card, a power or a token does."""
    return VOCABULARY.read(text, place)


def read_requirement(text: str, place: str = "The requirement") -> Requirement:
    """What fulfils a Mission: its verb, what it is about, and how many.

    >>> read_requirement("kill(1, Ex/Cy)"), read_requirement("visit(4)"), read_requirement("enter(DZ)")
    (('kill', 'Ex/Cy', 1), ('visit', '', 4), ('enter', 'DZ', 1))
    """
    match ONE.fullmatch(text.strip()):
        case None:
            pass
        case found:
            verb, args = found[1], [part.strip() for part in found[2].split(",")]
            try:
                return _requirement(verb, args)
            except ValueError as why:
                raise ContentError(f"{place}, column {found.start(2) + 1}: {why}.") from why
    raise ContentError(f"{place}, column 1: {text or 'nothing'} is not one requirement such as kill(2, Dr).")


def _requirement(verb: str, args: list[str]) -> Requirement:
    if verb == "kill" and len(args) == 2:
        for name in args[1].split("/"):
            word(*TYPES, "any")(name)
        return verb, args[1], int(number(1, 12)(args[0]))
    if verb == "spend" and len(args) == 2:
        return verb, str(word("I", "W", "G", "W/G")(args[0])), int(number(1, 3)(args[1]))
    if verb == "enter" and len(args) == 1:
        return verb, str(word("destroyed", "DZ", "Z01")(args[0])), 1
    if verb in NUMBERED and len(args) == 1:
        return verb, "", int(number(*NUMBERED[verb])(args[0]))
    known = ", ".join(
        ["kill(n, type)", "spend(kind, n)", "enter(where)", *(f"{name}(n)" for name in NUMBERED)]
    )
    raise ValueError(f"{verb}({', '.join(args)}) is no requirement; there are {known}")


def read_condition(text: str, place: str = "The condition") -> Condition:
    """What an Objective asks for: alternatives, each a verb with what it is about and how many.

    >>> read_condition("did(hack:1) or did(robot:4)")
    (('did', (('hack', 1),)), ('did', (('robot', 4),)))
    >>> read_condition("spend(Dr:1, So:1)"), read_condition("intel(3, 8)")
    ((('spend', (('Dr', 1), ('So', 1))),), (('intel', (('', 3), ('', 8))),))
    """
    ways = []
    column = 1
    for part in text.split(" or "):
        found = ONE.fullmatch(part.strip())
        if found is None:
            raise ContentError(
                f"{place}, column {column}: {part or 'nothing'} is no condition such as took(3)."
            )
        try:
            ways.append(_condition(found[1], [arg.strip() for arg in found[2].split(",")]))
        except ValueError as why:
            raise ContentError(f"{place}, column {column}: {why}.") from why
        column += len(part) + len(" or ")
    return tuple(ways)


def _condition(verb: str, args: list[str]) -> tuple[str, tuple[tuple[str, int], ...]]:
    if verb in ("spend", "did"):
        names = TYPES if verb == "spend" else DEEDS
        pairs = [arg.partition(":") for arg in args]
        if verb == "did" and len(pairs) != 1:
            raise ValueError("did takes one deed")
        return verb, tuple((str(word(*names)(name)), int(number(1, 20)(much))) for name, _, much in pairs)
    if {"took": 1, "kit": 1, "intel": 2, "skills": 1}.get(verb) == len(args):
        return verb, tuple(("", int(number(1, 20)(arg))) for arg in args)
    raise ValueError(
        f"{verb} is not one of spend, did, took, kit, intel, skills, or has too much in brackets"
    )


def _selector(kind: str) -> Callable[[str], Value]:
    def read(text: str) -> Value:
        compact = text.replace(" ", "")
        if not (compact.startswith(kind + "[") and compact.endswith("]")):
            raise ValueError(f"{text or 'nothing'} is not {kind}[...]")
        for name in compact[2:-1].split(","):
            if name not in FILTERS[kind]:
                raise ValueError(f"{name or 'nothing'} is not one of {', '.join(FILTERS[kind])}")
        return compact

    return read


def _count(text: str) -> Value:
    return ALL if text == "all" else number(1, 12)(text)


def _types(text: str) -> Value:
    compact = text.replace(" ", "")
    if not (compact.startswith("[") and compact.endswith("]")):
        raise ValueError(f"{text or 'nothing'} is not a list such as [Dr,So]")
    for name in compact[1:-1].split(","):
        word(*TYPES)(name)
    return compact


def _if(text: str) -> Value:
    """A term, >= or =, and a number: units(AZ)>=3, agents(RZ)=0, md>=7, act=2."""
    compact = text.replace(" ", "")
    term, sign, amount = compact.partition(">=" if ">=" in compact else "=")
    if term not in TERMS or not sign:
        raise ValueError(f"{text or 'nothing'} is not a condition such as md>=7 of {', '.join(TERMS)}")
    number(0, 99)(amount)
    return compact


def _pay(text: str) -> Value:
    compact = text.replace(" ", "")
    if not re.fullmatch(r"lose\(I,[1-3]\)", compact):
        raise ValueError(f"{text or 'nothing'} is not a price such as lose(I,1)")
    return compact


def _add_verbs(verbs: Vocabulary) -> None:
    units, agents, zones = _selector("U"), _selector("A"), _selector("Z")
    deck = word(*DECKS)
    few = number(1, 9)
    verbs.add("draw", deck, few)
    verbs.add("scout", deck, few, few)
    verbs.add("salvage", deck)
    verbs.add("lose", word("W", "G", "I"), few)
    verbs.add("heal", _count, agents, few)
    verbs.add("hurt", _count, agents, few)
    verbs.add("strike", number(-9, 9))
    verbs.add("destroy", _count, units)
    verbs.add("reveal", _count, units)
    verbs.add("conceal", _count, units)
    verbs.add("block", _count, units)
    verbs.add("shift", _count, agents, zones, word("act", "noact"))
    verbs.add("push", _count, units, zones)
    verbs.add("pull", few, word(*ZONE_WORDS))
    verbs.add("spawn", _types, word(*ZONE_WORDS))
    verbs.add("replicate", word(*TYPES), word("board", *ZONE_WORDS))
    verbs.add("md", number(-9, 9))
    verbs.add("act", few)
    verbs.add("reload", word("W", "G", "W/G"), few)
    verbs.add("code_reveal", few)
    verbs.add("code_peek", few)
    verbs.add("crack", few)
    verbs.add("buff", word("rng", "dmg"), few)
    verbs.add("peek", word("D", "K"), number(2, 3))
    verbs.add("dominus_to", zones)
    verbs.add("attack", number(0, 9))
    verbs.add("trade", word("I"))
    verbs.add("soak", few)
    verbs.add("mod", word(*STATS), few, word(*AGAINST), least=2)
    verbs.add("unarmed", few)
    verbs.add("stealth")
    verbs.add("guard", word("adj"))
    verbs.add("blast", few)
    verbs.add("again")
    verbs.add("aim")
    verbs.add("no_heal")
    verbs.add("one_of", branches=ANY_NUMBER)
    verbs.add("may", branches=1)
    verbs.add("if", _if, branches=1, otherwise=True)
    verbs.add("pick", zones, branches=1)
    verbs.add("each", agents, branches=1)
    verbs.add("pay", _pay, branches=1)


_add_verbs(VOCABULARY)
