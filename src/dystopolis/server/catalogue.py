"""The games that are played here, with their content and its variants."""

from pathlib import Path

from ..games.registry import all_games, game_named
from ..kernel import Content, Game, Refused
from ..toolkit.content import ContentError
from .errors import NotFound


class Catalogue:
    """Games by id; variants are folders `<game>/<name>` in a folder that whoever runs the server names."""

    def __init__(self, variants: str = "") -> None:
        self.folder = Path(variants) if variants else None

    def prepare(self) -> None:
        """Load every game with its own content, before several threads ask for them at once."""
        for game in all_games():
            game.content(None)

    def games(self) -> list[Game]:
        return all_games()

    def game(self, name: str) -> Game:
        try:
            return game_named(name)
        except Refused as why:
            raise NotFound(why.sentence) from why

    def variants(self, game: Game) -> list[str]:
        """The names of the variants of a game."""
        folder = self.folder / game.id if self.folder is not None else None
        if folder is None or not folder.is_dir():
            return []
        return sorted(entry.name for entry in folder.iterdir() if entry.is_dir())

    def path(self, game: Game, variant: str) -> Path | None:
        """The folder of a variant; a name that is not in the list leads nowhere."""
        if not variant:
            return None
        if self.folder is None or variant not in self.variants(game):
            raise NotFound(f"{game.title} has no variant {variant!r} here.")
        return self.folder / game.id / variant

    def content(self, game: Game, variant: str) -> Content:
        try:
            return game.content(self.path(game, variant))
        except ContentError as why:
            raise Refused(f"The variant {variant!r} of {game.title} cannot be used: {why}") from why
