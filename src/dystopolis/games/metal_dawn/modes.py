# mypyc: off: it makes msgspec Structs
"""How Metal Dawn is played: all together, or together with points of one's own."""

from collections.abc import Sequence
from typing import Any, Final

from ...kernel.modes import Mode, Role, Setting, Settings
from .ending import AGENCY
from .table import TECH_WAR

SETTINGS: Final = (
    Setting(
        "damage",
        "Damage of the Units",
        ("normal", "hard"),
        about="The rulebook has the team choose. With hard, Cyborgs deal 2 instead of 1 and Exterminators 3 "
        "instead of 2.",
    ),
    Setting(
        "content",
        "Cards",
        ("usual", "core", "tech war", "mixed"),
        about="The rulebook lets both sets be used apart or mixed. Usual is core for up to 4 players and "
        "mixed for more; core alone is not enough for 5 or 6.",
    ),
    Setting(
        "white house",
        "The White House",
        ("on space 1", "anywhere"),
        about="The rulebook puts The White House on space 1, face up. With anywhere, space 1 gets a random "
        "Zone card too, and The White House may be missing.",
    ),
    Setting(
        "agents",
        "Agents",
        ("dealt", "chosen"),
        about="The rulebook gives each player 2 Agents without saying how; they are dealt at random. With "
        "chosen, players pick in order, then in reverse.",
    ),
    Setting(
        "MD-RULING-15",
        "Agents start",
        ("anywhere", "near space 1"),
        about="The rulebook does not say where Agents start; they may be placed in any face-up zone. With "
        "near space 1, each is placed in the nearest zone to it that has a free location.",
        sets="start_together",
    ),
    Setting(
        "MD-RULING-23",
        "An Agent with Stealth",
        ("enters any location", "enters closed zones"),
        about="The rulebook lets it stand where somebody stands already. We read that as any location; with "
        "enters closed zones, only those of a zone without a free one.",
        sets="stealth_into_closed",
    ),
    Setting(
        "MD-RULING-24",
        "Incite, Defend, Terrify, Suppress",
        ("work once revealed", "show themselves"),
        about="The rulebook keeps icons hidden until a Unit is revealed, and does not say whether those that "
        "last work before. With show themselves they do: such a Unit is turned up as it comes.",
        sets="icons_show_themselves",
    ),
    Setting(
        "MD-RULING-37",
        "An Agent with a Weapon",
        ("may attack unarmed", "must use it"),
        about="The rulebook does not say whether an armed Agent may save its ammo. With must use it, only "
        "Agents without a Weapon attack unarmed.",
        sets="weapons_must_be_used",
    ),
    Setting(
        "MD-RULING-61",
        "The Mission of a fallen Agent",
        ("is discarded", "fails"),
        about="The rulebook has Missions fail when Dominus comes, and discards all cards of a fallen Agent. "
        "With fails, what the Mission threatens happens too, in the zone where the Agent fell.",
        sets="fallen_fail_missions",
    ),
    Setting(
        "MD-RULING-64",
        "Reinforce",
        ("instead of the Unit", "then the Unit comes"),
        about="In the rulebook's table Reinforce stands where another Unit would come instead. With then the "
        "Unit comes, the one that was missing is spawned as soon as the box is emptied.",
        sets="reinforced_then_spawned",
    ),
)


def together(content: Any, seats: int, settings: Settings) -> Sequence[Role]:
    """MD-GEN-01, MD-SOLO-01: a Division each, or two in one hand."""
    if seats == 1:
        return [Role("The Agency", AGENCY)]
    return [Role(f"Division {row.name}", AGENCY) for row in content.rows.seats[:seats]]


def rivals(content: Any, seats: int, settings: Settings) -> Sequence[Role]:
    """MD-TW-09: the team must win, but one of them most."""
    return [Role(f"Division {row.name}") for row in content.rows.seats[:seats]]


MODES: Final = (
    Mode(
        id="together",
        title="Together",
        seats=(1, 2, 3, 4, 5, 6),
        usual=4,
        roles=together,
        about="All win or lose together. One person alone commands two Divisions.",
        settings=SETTINGS,
    ),
    Mode(
        id=TECH_WAR,
        title="Tech War",
        seats=(2, 3, 4, 5, 6),
        usual=4,
        roles=rivals,
        about="The team must win, and then the Division with the most points is the winner.",
        settings=SETTINGS,
    ),
)
