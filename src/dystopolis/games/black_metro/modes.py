# mypyc: off: it makes msgspec Structs
"""How Black Metro is played, and the rulings that a group may decide otherwise."""

from collections.abc import Sequence
from typing import Any, Final

from ...kernel.modes import Mode, Role, Setting, Settings
from .power import CANDIDATE_SIDE

CANDIDATES: Final = Setting(
    "candidates",
    "Candidates",
    ("chosen", "dealt"),
    about="The rulebook lets everybody choose a candidate in turn. With dealt, they are dealt at random.",
    sets="dealt_candidates",
)
TECHNOLOGIES: Final = Setting(
    "BM-RULING-16",
    "Technology decks",
    ("dealt", "mirrored"),
    about="The rulebook gives everybody 12 technologies without saying which. With dealt, one of four cards "
    "for each of the 12 places; with mirrored, everybody has the same 12, as in the introductory game.",
    sets="mirrored",
)
RULINGS: Final = (
    Setting(
        "BM-RULING-24",
        "The second effect of the Combat Zone needs",
        ("overwhelming", "the relic"),
        about="A picture is lost in the rulebook: most likely the 2 power of district 12 are for a dominator "
        "who overwhelmed somebody there. With the relic, they are for a dominator who holds it.",
        sets="relic_at_battlefield",
    ),
    Setting(
        "BM-RULING-31",
        "A won assignment attack",
        ("forces one", "forces nobody"),
        about="The loser must assign one of the hideout to the facility of the last card, as the rulebook's "
        "questions suggest. With forces nobody, the winner gets the benefit of the suit alone.",
        sets="attack_forces_nobody",
    ),
    Setting(
        "BM-RULING-78",
        "Cards that heal or prevent strain by themselves",
        ("ask", "always apply"),
        about="Abilities are optional by the rulebook, and strain is sometimes wanted, so their owner is "
        "asked. With always apply, nobody is asked.",
        sets="passives_always",
    ),
)
EXPLOSION: Final = Setting(
    "BM-RULING-37",
    "The extra explosion of one or two players",
    ("destroys", "only closes"),
    about="The rulebook says to trigger the first point of event 1; we read that as all of it. With only "
    "closes, the fortifications of the district stay.",
    sets="explosion_only_closes",
)


def roles(content: Any, seats: int, settings: Settings) -> Sequence[Role]:
    """BM-RULING-83: seats are red, green, blue and yellow, clockwise."""
    return [Role(row.name) for row in content.rows.colours[:seats]]


def candidate(content: Any, seats: int, settings: Settings) -> Sequence[Role]:
    """BM-SOLO-06: the player is red, and plays against the overlord."""
    return [Role(content.rows.colours[0].name, CANDIDATE_SIDE)]


MODES: Final = (
    Mode(
        id="competitive",
        title="Each for themselves",
        about="With candidates, for two to four.",
        seats=(2, 3, 4),
        usual=4,
        roles=roles,
        settings=(CANDIDATES, TECHNOLOGIES, *RULINGS, EXPLOSION),
    ),
    Mode(
        id="introductory",
        title="Introductory game",
        about="Without candidates; everybody starts alike, with the same technologies.",
        seats=(2, 3, 4),
        usual=3,
        roles=roles,
        settings=(*RULINGS, EXPLOSION),
    ),
    Mode(
        id="solo",
        title="Alone against the overlord",
        about="One candidate against an automated overlord.",
        seats=(1,),
        roles=candidate,
        settings=(CANDIDATES, TECHNOLOGIES, *RULINGS, EXPLOSION),
    ),
)
