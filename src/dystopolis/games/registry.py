"""Which games there are, and how to find one by its name. A game is imported when it is asked for."""

import importlib
import pkgutil

from .. import games
from ..kernel.game import Game
from ..kernel.values import Refused


def game_named(name: str) -> Game:
    """The game with this id or alias, or a sentence that lists the games there are."""
    wanted = name.strip().lower()
    folder = wanted.replace("-", "_")
    if folder in _folders():
        game = _game_in(folder)
        if game is not None and game.id == wanted:
            return game
    for game in all_games():
        if wanted == game.id or wanted in game.aliases:
            return game
    known = ", ".join(game.id for game in all_games())
    raise Refused(f"There is no game called {name!r} here. The games are: {known}.")


def all_games() -> list[Game]:
    """Every game, by id."""
    found = [_game_in(folder) for folder in _folders()]
    return sorted((game for game in found if game is not None), key=lambda game: game.id)


def _folders() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg]


def _game_in(folder: str) -> Game | None:
    room = importlib.import_module(f"{games.__name__}.{folder}")
    game: Game | None = getattr(room, "GAME", None)
    return game
