"""What is agreed on before a game: which one, in which mode, for how many, with which settings."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from ..games.registry import game_named
from ..kernel import Content, Game, Mode, Refused, Role, Settings
from ..toolkit.english import listing
from .numbers import is_number, whole_number
from .screen import Screen
from .settings import parse_settings


class Agreed(NamedTuple):
    """All that a match or a simulation begins with, besides its seed and its players."""

    game: Game
    mode: Mode
    seats: int
    settings: Settings
    content: Content

    @property
    def roles(self) -> Sequence[Role]:
        """What each seat is."""
        return self.game.roles(self.mode.id, self.seats, self.settings, self.content)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, such as wired")
    parser.add_argument("--mode", metavar="ID", help="which way to play it (`dystopolis games` lists them)")
    parser.add_argument("--seats", metavar="N", help="players at the table (default: the usual number)")
    parser.add_argument("--content", metavar="DIR", type=Path, help="lay this folder over the game's content")
    parser.add_argument(
        "--set", metavar="KEY=VALUE", action="append", default=[], help="a setting; may be repeated"
    )


def agree(args: argparse.Namespace, screen: Screen | None = None) -> Agreed:
    """What was typed, or a sentence; who did not name a mode is asked, at a `screen` where one types."""
    game = game_named(args.game)
    seats = None if args.seats is None else whole_number(args.seats, "The number of seats")
    mode = game.mode(args.mode) if args.mode else _mode_for(game, seats, screen)
    number = mode.usual_seats if seats is None else seats
    settings = parse_settings(mode, args.set)
    content = game.content(args.content)
    game.blank(number, settings, content, mode.id)
    return Agreed(game, mode, number, settings, content)


def _mode_for(game: Game, seats: int | None, screen: Screen | None) -> Mode:
    """The mode for so many, if that leaves one; otherwise the one that is chosen, or else the first."""
    modes = [mode for mode in game.modes if seats is None or seats in mode.seats]
    if not modes and len(game.modes) > 1:
        raise Refused(f"{game.title} cannot be played by {seats}: {'; '.join(map(described, game.modes))}.")
    if len(modes) > 1 and screen is not None and screen.lively:
        return _choose(game, modes, screen)
    return (modes or game.modes)[0]


def described(mode: Mode) -> str:
    """A mode with its seats, in a few words.

    >>> described(Mode(id="duel", title="Each for themselves", seats=(2, 3), roles=lambda *_: []))
    'duel (each for themselves) takes 2 or 3'
    """
    numbers = listing(map(str, mode.seats), "or")
    title = f"{mode.title[:1].lower()}{mode.title[1:]}"
    return f"{mode.id} takes {numbers}" if title == mode.id else f"{mode.id} ({title}) takes {numbers}"


def _choose(game: Game, modes: Sequence[Mode], screen: Screen) -> Mode:
    screen.show(Text(f"{game.title} can be played in several ways. Which one?", style="bold"))
    for number, mode in enumerate(modes, 1):
        players = "1 player" if mode.seats == (1,) else f"{listing(map(str, mode.seats), 'or')} players"
        about = f"{mode.title}, for {players}.{' ' if mode.about else ''}{mode.about}"
        screen.show(Text(f"{number:>2}  ", style="bold cyan").append(about, "not bold default"))
    while True:
        typed = screen.ask("> ").lower()
        if is_number(typed) and 1 <= int(typed) <= len(modes):
            return modes[int(typed) - 1]
        found = [mode for mode in modes if typed and typed in (mode.id.lower(), mode.title.lower())]
        if found:
            return found[0]
        screen.show(
            Text(f"Choose by number, 1 to {len(modes)}, or by name: {', '.join(mode.id for mode in modes)}.")
        )


def seat_called(names: Sequence[str], text: str) -> int:
    """A seat by its number or by what the game calls it (or the beginning of that), or a sentence."""
    wanted = text.strip().lower()
    called = [name.lower() for name in names]
    found = [
        seat
        for seat, name in enumerate(called)
        if wanted == str(seat) or (wanted and name.startswith(wanted))
    ]
    if len(found) != 1:
        listed = ", ".join(f"{seat} {name}" for seat, name in enumerate(called))
        raise Refused(f"The seats are {listed}; {text!r} is none of them.")
    return found[0]
