"""Which face a game has in the terminal: its own, or the plain one that every game can be played with."""

from .black_metro import BlackMetroFace
from .face import Face
from .great_machine import GreatMachineFace
from .metal_dawn import MetalDawnFace
from .metropolis import MetropolisFace
from .plain import PlainFace
from .seat import Seat
from .wired import WiredFace

FACES: dict[str, type[Face]] = {
    "black-metro": BlackMetroFace,
    "great-machine": GreatMachineFace,
    "metal-dawn": MetalDawnFace,
    "metropolis": MetropolisFace,
    "wired": WiredFace,
}


def face_of(at: Seat) -> Face:
    return FACES.get(at.game.id, PlainFace)(at)
