"""`python -m dystopolis.terminal.picture FILE`: the terminal in the middle of a game, as an SVG."""

import io
import re
import sys
from pathlib import Path
from random import Random

from rich.console import Console

from ..bots import make_bot
from ..games.registry import game_named
from ..kernel import Match, Perspective, Setup, Told
from .display import Display
from .play import FACES
from .screen import Screen

SEED, DECISIONS, SEAT, WIDTH, LATELY = "5", 90, 0, 104, 4


def draw(path: Path) -> None:
    """Let greedy bots play for a while, then draw what a player would see."""
    game = game_named("wired")
    match = Match(game, Setup(game=game.id, version=game.version, seats=4, seed=SEED))
    bot = make_bot("greedy")
    face = FACES[game.id](match, SEAT)
    while len(match.log) < DECISIONS or SEAT not in match.table.waiting() or not face.ticker(_lately(match)):
        seat = match.table.waiting()[0]
        match.answer(seat, bot.choose(Perspective(game, match.table, seat, Random(len(match.log)))))
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    display = Display(match, SEAT, face, Screen(console))
    display.told = len(match.story) - LATELY
    ask = match.table.open_ask(SEAT)
    assert ask is not None
    display.decision(ask, face.menu(ask))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(without_fonts(console.export_svg(title="dystopolis play wired")), encoding="utf-8")


def _lately(match: Match) -> list[Told]:
    return [one for answer in match.story[-LATELY:] for one in answer]


def without_fonts(svg: str) -> str:
    """Nothing is loaded from elsewhere: the reader's own monospaced font will do."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    draw(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/images/terminal.svg"))
