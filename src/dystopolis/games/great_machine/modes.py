# mypyc: off: it makes msgspec Structs
"""How City of the Great Machine is played, what a seat is, and what a group may agree on."""

from collections.abc import Sequence
from typing import Any, Final

from ...kernel.modes import Mode, Role, Setting, Settings
from .scoring import HEROES_SIDE, MACHINE_SIDE

PRESETS: Final = (
    "normal-1", "normal-2", "normal-3", "normal-4", "normal-5", "normal-6", "special-1", "special-2",
    "special-3", "special-4",
)  # fmt: skip
CITY: Final = Setting(
    "city",
    "The city is laid out",
    ("preset", "fast", "confrontation"),
    about="The rulebook knows three methods: a stored layout; chance, which follows its advice; or the two "
    "sides laying District after District in turn.",
)
PRESET: Final = Setting(
    "preset",
    "Stored layout",
    PRESETS,
    about="Which stored layout is used where the city is a preset. Special ones are harder.",
)
FORFEITS: Final = Setting(
    "GM-RULING-09",
    "The Access cards given up at setup",
    ("all different", "any Major District"),
    about="In the rulebook's example three Heroes give up three different Major Districts. With any Major "
    "District, two may give up the same one.",
    sets="any_forfeit",
)
STAKES: Final = Setting(
    "GM-RULING-18",
    "Trust declared for an attack",
    ("useful amounts", "any amount"),
    about="An Action needs a possible effect, so only amounts that can succeed are offered. With any amount, "
    "one may declare anything from 1 on.",
    sets="any_stake",
)
FOWLER: Final = Setting(
    "GM-RULING-42",
    "The Fowler gains Trust",
    ("as second Action only", "also alone"),
    about="The rulebook never lets him gain Trust as his first Action. With also alone, he may take it as "
    "his only one.",
    sets="trust_alone",
)
TALK: Final = Setting(
    "GM-SECR-01",
    "The Revolutionaries talk",
    ("aloud", "in private"),
    about="The rulebook lets the Heroes discuss in the Machine's presence only. In private, they have a "
    "channel of their own.",
)
VERSUS_SETTINGS: Final = (
    CITY,
    PRESET,
    Setting(
        "plan",
        "The Master Plan starts at",
        ("III", "II", "I"),
        about="The rulebook's example starts at III. A lower start favours the Heroes.",
    ),
    Setting(
        "variable",
        "Variable Master Plan",
        ("off", "the Heroes won", "the Machine won"),
        about="Adjustment 1: after a game that the Heroes won the plan starts one step higher, after one "
        "that the Machine won one step lower, within I to III (GM-VAR-01).",
    ),
    Setting(
        "favour",
        "In favour of the Heroes",
        ("off", "on"),
        about="Adjustment 2: after each Riot every Hero looks at a Citizen or gains 2 Trust (GM-VAR-03).",
        sets="favour",
    ),
    Setting(
        "assist",
        "The Machine is shown where Heroes may go",
        ("on", "off"),
        about="Made of public facts only: the cards a Hero may still hold, and what the way would cost.",
    ),
    TALK,
    FORFEITS,
    STAKES,
    FOWLER,
)
TOGETHER_SETTINGS: Final = (
    CITY,
    PRESET,
    Setting(
        "difficulty",
        "Difficulty",
        ("novice", "easy", "normal", "hard", "ultra-hard", "insane", "custom"),
        about="Which of three benefits the Heroes have, and where the plan starts (GM-SCLVL-01 to 06).",
    ),
    Setting(
        "plan",
        "The Master Plan starts at",
        ("by difficulty", "I", "II", "III"),
        about="The difficulty says where it starts; without Missions the rulebook recommends II or III.",
    ),
    Setting(
        "benefit-1",
        "Custom: the plan goes back after a Riot",
        ("yes", "no"),
        about="Counts for the custom difficulty only (GM-SCLVL-07).",
    ),
    Setting(
        "benefit-2",
        "Custom: Maintenance cards",
        ("yes", "no", "removed when seen", "removed one by one"),
        about="Counts for the custom difficulty only: the three cards are in the Movement deck, for good or "
        "until a shuffle takes those away that were seen (GM-SCLVL-08, GM-SCLVL-11).",
    ),
    Setting(
        "benefit-3",
        "Custom: Guard Patrol is a Patrol",
        ("yes", "no"),
        about="Counts for the custom difficulty only (GM-SCLVL-09).",
    ),
    Setting(
        "order",
        "Order of the Servants",
        ("PJL", "PLJ", "JPL", "JLP", "LPJ", "LJP"),
        about="Phantasmer, Judgementor and Lex Hecate by their initials; the rulebook leaves the order to "
        "the players (GM-SCSET-05).",
    ),
    FORFEITS,
    STAKES,
    FOWLER,
)
MISSION_SETS: Final = Setting(
    "missions",
    "Missions",
    ("I", "II", "III", "IV", "mix"),
    about="The four sets rise in difficulty; a mix is one A, one B and one C from any sets (GM-SCLVL-13).",
)


def versus_roles(content: Any, seats: int, settings: Settings) -> Sequence[Role]:
    """GM-SETUP-12, GM-SECR-01: the Machine, and Revolutionaries who talk aloud unless it is agreed else."""
    aloud = settings.get(TALK.id, TALK.values[0]) == TALK.values[0]
    return [Role("Great Machine", MACHINE_SIDE), *rebels(seats - 1, aloud)]


def revolutionary_roles(content: Any, seats: int, settings: Settings) -> Sequence[Role]:
    return rebels(seats, False)


def rebels(number: int, aloud: bool) -> list[Role]:
    if number == 1:
        return [Role("Revolutionary", HEROES_SIDE, aloud)]
    return [Role(f"Revolutionary {one}", HEROES_SIDE, aloud) for one in range(1, number + 1)]


MODES: Final = (
    Mode(
        id="versus",
        title="One against many",
        about="One player is the Great Machine; the others share three Heroes.",
        seats=(2, 3, 4),
        usual=4,
        roles=versus_roles,
        settings=VERSUS_SETTINGS,
    ),
    Mode(
        id="together",
        title="Together",
        about="Three Heroes against an automated Great Machine.",
        seats=(1, 2, 3),
        usual=2,
        roles=revolutionary_roles,
        settings=TOGETHER_SETTINGS,
    ),
    Mode(
        id="missions",
        title="Together, with Missions",
        about="Every Riot has to be earned by a Mission first.",
        seats=(1, 2, 3),
        usual=2,
        roles=revolutionary_roles,
        settings=(MISSION_SETS, *TOGETHER_SETTINGS),
    ),
)
