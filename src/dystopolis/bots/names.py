"""Bots by name, one for each seat."""

from collections.abc import Callable, Sequence
from typing import Final

from ..kernel import Game, Refused
from .at_random import RandomBot
from .bot import Bot
from .greedy import GreedyBot

BOTS: Final[dict[str, Callable[[], Bot]]] = {"greedy": GreedyBot, "random": RandomBot}


def make_bot(name: str) -> Bot:
    """The bot of that name, or a sentence that lists the bots there are."""
    if name not in BOTS:
        raise Refused(f"There is no bot called {name!r}. The bots are: {', '.join(BOTS)}.")
    return BOTS[name]()


def parse_bots(text: str, seats: int) -> tuple[str, ...]:
    """`greedy,random,random` as a name for each seat; a single name stands for all of them."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        make_bot(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise Refused(f"Name one bot for all or one for each of the {seats} seats; there are {len(names)}.")
    return names


def usual_bot(game: Game) -> str:
    """Who plays if nobody says who: greedy where the game lends it a persona."""
    return "random" if game.persona is None else "greedy"


def seat_bots(game: Game, names: Sequence[str]) -> list[Bot]:
    """New bots for a table of this game, if they can play it."""
    bots = [make_bot(name) for name in names]
    if game.persona is None and any(isinstance(bot, GreedyBot) for bot in bots):
        raise Refused(f"{game.title} does not say what a sensible player likes, so greedy cannot play it.")
    return bots
