"""What bots are like, in a few words, for people who choose one."""

from typing import Final

from ..kernel import Game
from .characters import characters_of

ABOUT: Final[dict[str, str]] = {
    "novice": "makes mistakes: for a first game",
    "regular": "plays sensibly and quickly",
    "expert": "thinks ahead, and longer",
    "random": "picks anything that is allowed: for trying things out",
}


def about(game: Game, name: str) -> str:
    """What a bot of this game is like."""
    character = characters_of(game.id).get(name)
    return ABOUT.get(name, "") if character is None else character.about
