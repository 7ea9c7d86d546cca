"""What every game is made of: a table, two verbs, and the promises they keep."""

from .chance import Chance
from .content import ContentError
from .game import Game, Setting, Settings, Words, labels, option_from, views
from .match import Entry, Match, barrier, replay
from .perspective import Perspective
from .playout import play_out
from .record import Differs, Record, read_record
from .save import Broken, digest, load, save
from .setup import Setup, commitment
from .table import Ask, Choice, Content, Fixed, Part, Seat, Step, Table
from .values import Event, Option, Refused, Told

__all__ = [
    "Ask",
    "Broken",
    "Chance",
    "Choice",
    "Content",
    "ContentError",
    "Differs",
    "Entry",
    "Event",
    "Fixed",
    "Game",
    "Match",
    "Option",
    "Part",
    "Perspective",
    "Record",
    "Refused",
    "Seat",
    "Setting",
    "Settings",
    "Setup",
    "Step",
    "Table",
    "Told",
    "Words",
    "barrier",
    "commitment",
    "digest",
    "labels",
    "load",
    "option_from",
    "play_out",
    "read_record",
    "replay",
    "save",
    "views",
]
