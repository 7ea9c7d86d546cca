"""What every game is made of: a table, two verbs, and the promises they keep."""

from .chance import Chance
from .choice import Ask, Choice, Draft, Seat, Window
from .game import Game, option_from
from .luck import below, shuffle
from .match import Beat, Entry, Match
from .modes import Mode, Role, Setting, Settings, colours, fill_house, teams_of
from .parts import Content, Fixed, Part, Roles, Scratch
from .persona import Persona, best_of, outcome_chances
from .perspective import Perspective
from .pile import EVERYBODY, Pile, only, redeal
from .playout import play_on, play_out
from .record import Differs, Record, read_record
from .replaying import replay
from .save import Broken, digest, load, save
from .setup import Setup, commitment
from .standing import Standing
from .table import Step, Table
from .undo import barrier
from .values import Event, Option, Outcome, Refused, Told
from .words import Ending, SheetRow, Thing, Words, labels

__all__ = [
    "EVERYBODY",
    "Ask",
    "Beat",
    "Broken",
    "Chance",
    "Choice",
    "Content",
    "Differs",
    "Draft",
    "Ending",
    "Entry",
    "Event",
    "Fixed",
    "Game",
    "Match",
    "Mode",
    "Option",
    "Outcome",
    "Part",
    "Persona",
    "Perspective",
    "Pile",
    "Record",
    "Refused",
    "Role",
    "Roles",
    "Scratch",
    "Seat",
    "Setting",
    "Settings",
    "Setup",
    "SheetRow",
    "Standing",
    "Step",
    "Table",
    "Thing",
    "Told",
    "Window",
    "Words",
    "barrier",
    "below",
    "best_of",
    "colours",
    "commitment",
    "digest",
    "fill_house",
    "labels",
    "load",
    "only",
    "option_from",
    "outcome_chances",
    "play_on",
    "play_out",
    "read_record",
    "redeal",
    "replay",
    "save",
    "shuffle",
    "teams_of",
]
