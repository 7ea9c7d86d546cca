"""`python -m dystopolis.terminal.picture GAME FILE`: the terminal in the middle of a game, as an SVG."""

import io
import re
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console

from ..bots import GreedyBot
from ..games.registry import game_named
from ..kernel import Match, Perspective, Setup, Told
from .display import Display
from .face import Face
from .faces import face_of
from .local import LocalSeat
from .screen import Screen

SEAT, LATELY = 0, 4


class Shot(NamedTuple):
    """Which moment of which match, and how wide the terminal is."""

    seed: str
    decisions: int
    width: int


SHOTS = {"metropolis": Shot("1", 310, 120), "wired": Shot("5", 90, 104)}


def draw(name: str, path: Path) -> None:
    """Let regular bots play for a while, then draw what a player would see."""
    game, shot = game_named(name), SHOTS[name]
    setup = Setup(game=game.id, version=game.version, seats=game.mode().usual_seats, seed=shot.seed)
    match = Match(game, setup)
    bot = GreedyBot()
    at = LocalSeat(match, SEAT)
    face = face_of(at)
    while len(match.log) < shot.decisions or not _is_telling(match, face):
        seat = match.table.waiting()[0]
        match.answer(seat, bot.choose(Perspective(game, match.table, seat, Random(len(match.log)))))
    console = Console(
        record=True, width=shot.width, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    display = Display(at, face, Screen(console))
    display.told = len(match.story) - LATELY
    asked = LocalSeat(match, SEAT).asked
    assert asked is not None
    display.decision(asked, face.menu(asked))
    path.parent.mkdir(parents=True, exist_ok=True)
    svg = console.export_svg(title=f"dystopolis play {game.id}")
    path.write_text(without_fonts(svg), encoding="utf-8")


def _is_telling(match: Match, face: Face) -> bool:
    """The seat is asked, and there is short news or something to write."""
    asked = LocalSeat(match, SEAT).asked
    if asked is None:
        return False
    return face.writes(asked) or bool(face.ticker(_lately(match)))


def _lately(match: Match) -> list[Told]:
    return [one for answer in match.story[-LATELY:] for one in answer]


def without_fonts(svg: str) -> str:
    """Nothing is loaded from elsewhere: the reader's own monospaced font will do."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    draw(sys.argv[1], Path(sys.argv[2]))
