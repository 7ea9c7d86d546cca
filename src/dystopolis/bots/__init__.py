"""Players that are programs. They see what a seat sees, nothing more."""

from .at_random import RandomBot
from .bot import Bot
from .greedy import GreedyBot
from .levels import LEVELS, NAMES, ONCE, adviser, bots_of, known_as, make_bot, usual_bot
from .names import parse_bots, seat_bots
from .novice import NoviceBot
from .race import Estimate, race, winner
from .search import SearchBot

__all__ = [
    "LEVELS",
    "NAMES",
    "ONCE",
    "Bot",
    "Estimate",
    "GreedyBot",
    "NoviceBot",
    "RandomBot",
    "SearchBot",
    "adviser",
    "bots_of",
    "known_as",
    "make_bot",
    "parse_bots",
    "race",
    "seat_bots",
    "usual_bot",
    "winner",
]
