"""Players that are programs. They see what a seat sees, nothing more."""

from .at_random import RandomBot
from .bot import Bot
from .greedy import GreedyBot
from .names import BOTS, make_bot, parse_bots, seat_bots, usual_bot

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "make_bot",
    "parse_bots",
    "seat_bots",
    "usual_bot",
]
