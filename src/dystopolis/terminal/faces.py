"""Which face a game has in the terminal: its own, or the plain one that every game can be played with."""

from .face import Face
from .metal_dawn import MetalDawnFace
from .metropolis import MetropolisFace
from .plain import PlainFace
from .seat import Seat
from .wired import WiredFace

FACES: dict[str, type[Face]] = {
    "metal-dawn": MetalDawnFace,
    "metropolis": MetropolisFace,
    "wired": WiredFace,
}


def face_of(at: Seat) -> Face:
    return FACES.get(at.game.id, PlainFace)(at)
