# mypyc: off: content is read once, when it is loaded
"""The effect language of the cards: which verbs there are, and what stands in their brackets.

A selector such as `U[near,rev]` is read as a mask of the filters below, all of which must hold. The word
before the bracket says what is selected: Units, Agents or zones. A number of targets is a count or `ALL`.
"""

from collections.abc import Callable
from typing import Final

from ...toolkit.programs import ANY_NUMBER, Program, Value, Vocabulary, number, word

ALL: Final = 99

TYPES: Final = ("Dr", "So", "Cy", "Ex")
DECKS: Final = ("W", "G", "I", "M", "D", "K", "W/G")
ZONE_WORDS: Final = ("AZ", "DZ", "RZ", "FZ")
STATS: Final = ("dmg", "rng", "hack", "maxhp")
AGAINST: Final = ("Dr", "So", "Cy", "Ex", "rev", "hid", "robot", "weapon")

# What a filter of a selector asks for; `any` asks for nothing.
HERE: Final = 1 << 0
ADJ: Final = 1 << 1
NEAR: Final = 1 << 2
IN_ZONE: Final = 1 << 3
REVEALED: Final = 1 << 4
HIDDEN: Final = 1 << 5
DRONE: Final = 1 << 6
SOLDIER: Final = 1 << 7
CYBORG: Final = 1 << 8
EXTERMINATOR: Final = 1 << 9
TARGET: Final = 1 << 10
TARGET_ZONE: Final = 1 << 11
ME: Final = 1 << 12
OWN: Final = 1 << 13
OTHER: Final = 1 << 14
IT: Final = 1 << 15
ACTIVE_ZONE: Final = 1 << 16
AT_ACTIVE_ZONE: Final = 1 << 17
DOMINUS_ZONE: Final = 1 << 18
AT_DOMINUS_ZONE: Final = 1 << 19
ROBOT_ZONE: Final = 1 << 20
AT_ROBOT_ZONE: Final = 1 << 21
FAIL_ZONE: Final = 1 << 22
STEP: Final = 1 << 23

PLACES: Final = {"any": 0, "here": HERE, "adj": ADJ, "near": NEAR, "zone": IN_ZONE}
DOMINUS_PLACES: Final = {
    "AZ": ACTIVE_ZONE,
    "AZ+": AT_ACTIVE_ZONE,
    "DZ": DOMINUS_ZONE,
    "DZ+": AT_DOMINUS_ZONE,
    "RZ": ROBOT_ZONE,
    "RZ+": AT_ROBOT_ZONE,
    "FZ": FAIL_ZONE,
}
FILTERS: Final = {
    "U": PLACES | DOMINUS_PLACES | {
        "rev": REVEALED, "hid": HIDDEN, "Dr": DRONE, "So": SOLDIER, "Cy": CYBORG, "Ex": EXTERMINATOR,
        "target": TARGET, "tzone": TARGET_ZONE,
    },
    "A": PLACES | DOMINUS_PLACES | {"me": ME, "own": OWN, "other": OTHER, "it": IT, "step": STEP},
    "Z": PLACES,
}  # fmt: skip

# A condition is three numbers in one: what is counted, how it is compared, and with what.
UNITS_IN: Final = 0  # and the zone word's place in ZONE_WORDS
AGENTS_IN: Final = 4
TRACK: Final = 8
ACT: Final = 9
AT_LEAST: Final = 0
EQUAL: Final = 1

EFFECTS_LANGUAGE: Final = Vocabulary()
REQUIREMENTS: Final = Vocabulary()
CONDITIONS: Final = Vocabulary()


def read_effect(text: str, place: str = "The effect") -> Program:
    """What a card, a power or a token does."""
    return EFFECTS_LANGUAGE.read(text, place)


def read_requirement(text: str, place: str = "The requirement") -> Program:
    """What fulfils a Mission: one operation."""
    return REQUIREMENTS.read(text, place)


def read_condition(text: str, place: str = "The condition") -> Program:
    """What an Objective asks for: one operation, or several of which one is enough."""
    return CONDITIONS.read(text, place)


def condition(value: int) -> tuple[int, int, int]:
    """What a condition counts, how it compares, and with what."""
    return value & 15, value >> 4 & 1, value >> 5


def _selector(kind: str) -> Callable[[str], Value]:
    def read(text: str) -> Value:
        if not (text.startswith(kind + "[") and text.endswith("]")):
            raise ValueError(f"{text or 'nothing'} is not {kind}[...]")
        mask = 0
        for name in text[2:-1].split(","):
            if name not in FILTERS[kind]:
                raise ValueError(f"{name or 'nothing'} is not one of {', '.join(FILTERS[kind])}")
            mask |= FILTERS[kind][name]
        return mask

    return read


def _count(text: str) -> Value:
    return ALL if text == "all" else number(1, 12)(text)


def _types(text: str) -> Value:
    """A list of Units, as the digits of their places in TYPES."""
    if not (text.startswith("[") and text.endswith("]")):
        raise ValueError(f"{text or 'nothing'} is not a list such as [Dr,So]")
    names = text[1:-1].split(",")
    for name in names:
        word(*TYPES)(name)
    return "".join(str(TYPES.index(name)) for name in names)


def _types_mask(text: str) -> Value:
    """The types that count for a requirement, as a mask: one, several parted by strokes, or any."""
    if text == "any":
        return 15
    mask = 0
    for name in text.split("/"):
        word(*TYPES, "any")(name)
        mask |= 1 << TYPES.index(name)
    return mask


def _type(text: str) -> Value:
    word(*TYPES)(text)
    return TYPES.index(text)


def _if(text: str) -> Value:
    """A term, >= or =, and a number: units(AZ)>=3, agents(RZ)=0, md>=7, act=2."""
    compact = text.replace(" ", "")
    way = AT_LEAST if ">=" in compact else EQUAL
    term, sign, amount = compact.partition(">=" if way == AT_LEAST else "=")
    terms = {f"units({z})": UNITS_IN + i for i, z in enumerate(ZONE_WORDS)}
    terms |= {f"agents({z})": AGENTS_IN + i for i, z in enumerate(ZONE_WORDS)}
    terms |= {"md": TRACK, "act": ACT}
    if term not in terms or not sign:
        raise ValueError(
            f"{text or 'nothing'} is not a condition such as md>=7; terms are {', '.join(terms)}"
        )
    return terms[term] + 16 * way + 32 * int(number(0, 99)(amount))


def _stored(text: str) -> Value:
    """A type of Unit and how many of them, as type times ten and number: Cy:2 is 22."""
    name, _, amount = text.partition(":")
    return int(_type(name)) * 10 + int(number(1, 4)(amount))


def _add_effects(verbs: Vocabulary) -> None:
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
    verbs.add("replicate", _type, word("board", *ZONE_WORDS))
    verbs.add("md", number(-9, 9))
    verbs.add("act", few)
    verbs.add("reload", word("W", "G", "W/G"), few)
    verbs.add("code_reveal", few)
    verbs.add("code_peek", few)
    verbs.add("crack", few)
    verbs.add("buff", word("dmg", "rng"), few)
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
    verbs.add("swarm", _type)
    verbs.add("toll", word("W", "G", "I"), few)
    verbs.add("hackproof")
    verbs.add("exterminate")
    verbs.add("anarchy")
    verbs.add("one_of", branches=ANY_NUMBER)
    verbs.add("may", branches=1)
    verbs.add("if", _if, branches=1, otherwise=True)
    verbs.add("pick", zones, branches=1)
    verbs.add("each", agents, branches=1, repeats=True)
    verbs.add("pay", word("I"), few, branches=1)


def _add_requirements(verbs: Vocabulary) -> None:
    few = number(1, 12)
    verbs.add("kill", few, _types_mask)
    verbs.add("visit", few)
    verbs.add("enter", word("destroyed", "DZ", "Z01"))
    verbs.add("spend", word("I", "W", "G", "W/G"), number(1, 3))
    verbs.add("intercept", few)
    verbs.add("reveal", few)
    verbs.add("clear", number(1, 1))
    verbs.add("healed", few)
    verbs.add("hack", number(1, 1))
    verbs.add("meet", few)
    verbs.add("block", few)


def _add_conditions(verbs: Vocabulary) -> None:
    verbs.add("spend", _stored, _stored, _stored, _stored, least=1)
    verbs.add("did", word("hack", "mission", "kill", "reveal", "robot"), number(1, 20))
    verbs.add("took", number(1, 20))
    verbs.add("kit", number(1, 4))
    verbs.add("intel", number(1, 3), number(1, 20))
    verbs.add("skills", number(1, 9))
    verbs.add("either", branches=ANY_NUMBER)


_add_effects(EFFECTS_LANGUAGE)
_add_requirements(REQUIREMENTS)
_add_conditions(CONDITIONS)
