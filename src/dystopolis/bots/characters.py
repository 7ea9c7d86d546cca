"""Bots with a character of their own: regulars who like one thing too much, each honest about its strength.

What they win was measured in `benchmarks/bots.md` and `benchmarks/bots-metropolis.md`.
"""

from typing import Final

from ..games.metropolis.persona.persona import MetropolisPersona
from ..games.metropolis.persona.tastes import HOARDER, TRADER
from ..games.wired.persona.persona import WiredPersona
from ..games.wired.persona.tastes import saboteur
from ..kernel.persona import Persona


class Character:
    """What it likes, and what people are told of it."""

    def __init__(self, persona: Persona, about: str) -> None:
        self.persona = persona
        self.about = about


# By game and name.
CHARACTERS: Final[dict[str, dict[str, Character]]] = {
    "wired": {
        "saboteur": Character(
            WiredPersona(saboteur()),
            "would rather see others fail than be paid; as strong as a regular (24 wins in 100 of four)",
        )
    },
    "metropolis": {
        "hoarder": Character(
            MetropolisPersona(HOARDER),
            "never bids, and sits on its coins; much weaker than a regular (10 wins in 100 of five)",
        ),
        "trader": Character(
            MetropolisPersona(TRADER),
            "offers to swap passengers where both gain; as strong as a regular (19 wins in 100 of five)",
        ),
    },
}


def characters_of(game: str) -> dict[str, Character]:
    return CHARACTERS.get(game, {})


CALLED: Final = tuple([name for known in CHARACTERS.values() for name in known])
