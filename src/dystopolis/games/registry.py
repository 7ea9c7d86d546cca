"""Which games there are, and how to find one by its name. A game is imported when it is asked for.

There are those in this folder, and those that other packages bring: whoever installs a package with an
entry point of the group `dystopolis.games` has its games, too.
"""

import importlib
import pkgutil
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from .. import games
from ..kernel.game import Game
from ..kernel.values import Refused

GROUP = "dystopolis.games"


def game_named(name: str) -> Game:
    """The game with this id or alias, or a sentence that lists the games there are."""
    wanted = name.strip().lower()
    source = _sources().get(wanted)
    if source is not None:
        game = _loaded(source)
        if game.id == wanted:
            return game
    known, _ = _all()
    for game in known:
        if wanted == game.id or wanted in game.aliases:
            return game
    ids = ", ".join(game.id for game in known)
    raise Refused(f"There is no game called {name!r} here. The games are: {ids}.")


def all_games() -> list[Game]:
    """Every game that can be played, by id."""
    return _all()[0]


def broken_games() -> list[str]:
    """A sentence for each game that is there but cannot be loaded."""
    return _all()[1]


def _all() -> tuple[list[Game], list[str]]:
    found: dict[str, Game] = {}
    broken: list[str] = []
    for source in _sources().values():
        try:
            game = _loaded(source)
        except Refused as why:
            broken.append(why.sentence)
            continue
        taken = next((name for name in (game.id, *game.aliases) if _is_called(found, name)), None)
        if taken is None:
            found[game.id] = game
        else:
            broken.append(f"{_described(source)} brings a second game called {taken}.")
    return [found[id] for id in sorted(found)], broken


def _is_called(games: dict[str, Game], name: str) -> bool:
    return name in games or any(name in game.aliases for game in games.values())


def _sources() -> dict[str, str | EntryPoint]:
    """Where games come from, by the id that each should have: our own folders first."""
    found: dict[str, str | EntryPoint] = {folder.replace("_", "-"): folder for folder in _folders()}
    for point in _brought(tuple(sys.path)):
        name = point.name.lower()
        found[point.value if name in found else name] = point
    return found


def _folders() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg]


@cache
def _brought(path: tuple[str, ...]) -> tuple[EntryPoint, ...]:
    """What other packages bring: asking all of them takes a while, so it is done once for each path."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)))


def _loaded(source: str | EntryPoint) -> Game:
    """The game that is there, or a sentence: somebody else's mistake must not take our games down."""
    try:
        if isinstance(source, str):
            game = importlib.import_module(f"{games.__name__}.{source}").GAME
        else:
            game = source.load()
    except Exception as why:
        reason = f"{type(why).__name__}: {why}".rstrip(".:")
        raise Refused(f"{_described(source)} cannot be loaded: {reason}.") from why
    if not isinstance(game, Game):
        raise Refused(f"{_described(source)} is of the type {type(game).__name__}, not a Game.")
    return game


def _described(source: str | EntryPoint) -> str:
    if isinstance(source, str):
        return f"The game in dystopolis/games/{source}"
    package = f" of the package {source.dist.name}" if source.dist is not None else ""
    return f"The game {source.name!r}{package} ({source.value})"
