"""How strong bots are, the same words for every game: novice, regular, expert; and who else plays a game.

A novice and a regular play whatever lends a persona. An expert is offered only where it was measured to be
better than a regular (`benchmarks/bots.md`); a game or mode gets one with a line in EXPERTS.
"""

from collections.abc import Callable
from typing import Final

from ..kernel import Game, Refused
from .at_random import RandomBot
from .bot import Bot
from .characters import CALLED, characters_of
from .greedy import GreedyBot
from .novice import NoviceBot
from .search import SearchBot

LEVELS: Final = ("novice", "regular", "expert")
USUAL: Final = "regular"
RANDOM: Final = "random"
NAMES: Final = (*LEVELS, *CALLED, RANDOM)
# What bots were called in matches of before.
ONCE: Final = {"greedy": "regular"}
# Bots that somebody else brings, by name; they sit down to any game.
GUESTS: Final[dict[str, Callable[[], Bot]]] = {}


class Strength:
    """How an expert searches: its budget in rollouts, the answers it compares, the evidence it wants.

    `seconds` of CPU is where it stops thinking while people wait; simulations have no such limit.
    """

    def __init__(self, rollouts: int = 240, answers: int = 8, z: float = 1.0, seconds: float = 0.6) -> None:
        self.rollouts = rollouts
        self.answers = answers
        self.z = z
        self.seconds = seconds


# By game, or by game and mode ("black-metro/solo"), which goes first.
EXPERTS: Final[dict[str, Strength]] = {
    "wired": Strength(rollouts=640, answers=12),
    "metropolis": Strength(rollouts=128, answers=12, seconds=0.2),
    "black-metro": Strength(rollouts=64, answers=8, seconds=0.3),
    "black-metro/solo": Strength(rollouts=200, answers=8, seconds=0.3),
    "great-machine/versus": Strength(rollouts=48, answers=6),
    "metal-dawn/together": Strength(rollouts=40, answers=5, seconds=0.2),
}


def known_as(name: str) -> str:
    """The present name of a bot, or a sentence that lists the bots there are."""
    name = ONCE.get(name, name)
    if name not in NAMES and name not in GUESTS:
        raise Refused(f"There is no bot called {name!r}. The bots are: {', '.join(NAMES)}.")
    return name


def bots_of(game: Game, mode: str = "") -> tuple[str, ...]:
    """The bots that can play this mode of a game: from weak to strong, then characters, then random."""
    if game.persona is None:
        return (RANDOM,)
    levels = LEVELS if expert_of(game, mode) is not None else LEVELS[:-1]
    return (*levels, *characters_of(game.id), RANDOM)


def usual_bot(game: Game) -> str:
    """Who plays if nobody says who."""
    return RANDOM if game.persona is None else USUAL


def adviser(game: Game, mode: str = "") -> str:
    """The strongest bot of a game, which gives the hints."""
    strongest = RANDOM
    for name in bots_of(game, mode):
        if name in LEVELS:
            strongest = name
    return strongest


def expert_of(game: Game, mode: str = "") -> Strength | None:
    """How an expert plays this mode, if there is one."""
    id = game.mode(mode).id
    return EXPERTS.get(f"{game.id}/{id}") or EXPERTS.get(game.id)


def is_slow(name: str) -> bool:
    """Whether a bot thinks for longer than somebody at another table should wait."""
    return name == "expert"


def make_bot(game: Game, name: str, mode: str = "", live: bool = False) -> Bot:
    """The bot of that name for this game, or a sentence why not. `live`: people wait for it."""
    name = known_as(name)
    if name in GUESTS:
        return GUESTS[name]()
    if name == RANDOM:
        return RandomBot()
    if game.persona is None:
        raise Refused(f"{game.title} does not say what a sensible player likes, so only random bots play it.")
    if name == "novice":
        return NoviceBot()
    if name == "regular":
        return GreedyBot()
    if name in CALLED:
        character = characters_of(game.id).get(name)
        if character is None:
            raise Refused(f"No {name} plays {game.title}. Its bots are: {', '.join(bots_of(game, mode))}.")
        return GreedyBot(name, character.persona)
    strength = expert_of(game, mode)
    if strength is None:
        raise Refused(f"{game.title} has no expert yet; the strongest bot is the {adviser(game, mode)}.")
    seconds = strength.seconds if live else 0.0
    return SearchBot(name, strength.rollouts, strength.answers, strength.z, seconds)
