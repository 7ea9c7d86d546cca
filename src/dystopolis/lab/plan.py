"""What to simulate, as data that can be sent to another process, and the work itself."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

import msgspec

from ..bots import seat_bots
from ..games.registry import game_named
from ..kernel import Content, Game, Refused, Role, Settings
from .play import Result, play_one

MOST_GAMES = 1_000_000


class LabError(Exception):
    """A simulation that could not be finished, said in a sentence."""


class Plan(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """So many games at a table of these bots. Games count from 0; the seed decides all of them."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str
    mode: str = ""
    settings: Settings = {}
    overlay: Path | None = None
    save_dir: Path | None = None

    @cached_property
    def rules(self) -> Game:
        return game_named(self.game)

    @cached_property
    def content(self) -> Content:
        return self.rules.content(self.overlay)

    @cached_property
    def roles(self) -> Sequence[Role]:
        """What each seat is."""
        return self.rules.roles(self.mode, len(self.bots), self.settings, self.content)

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        if not 1 <= self.games <= MOST_GAMES:
            raise Refused(f"The number of games goes from 1 to {MOST_GAMES:,}; it cannot be {self.games:,}.")
        if not self.seed.isprintable():
            raise Refused("The seed must be a text that can be printed.")
        self.rules.blank(len(self.bots), self.settings, self.content, self.mode)
        seat_bots(self.rules, self.bots, self.mode)
        if self.save_dir is not None:
            _make_folder(self.save_dir)

    def seed_of(self, index: int) -> str:
        """The seed of one game: nothing but its place in the plan decides it."""
        return blake2b(f"{self.seed}/{index}".encode(), digest_size=16).hexdigest()

    def play(self, indices: Iterable[int]) -> Iterator[Result]:
        """Play these games of the plan, in order."""
        bots = seat_bots(self.rules, self.bots, self.mode)
        for index in indices:
            seed = self.seed_of(index)
            try:
                result = play_one(
                    self.rules,
                    bots,
                    seed,
                    self.settings,
                    self.content,
                    mode=self.mode,
                    keep=self.save_dir is not None,
                )
            except Exception as error:
                raise LabError(f"Game {index} (its seed is {seed}) broke off: {_reason(error)}") from error
            yield self._saved(result, index)

    def _saved(self, result: Result, index: int) -> Result:
        """The result without its match, which is in a file now if it was asked for."""
        if self.save_dir is None or result.match is None:
            return result
        path = self.save_dir / f"{self.rules.id}-{index:06}.json"
        try:
            path.write_bytes(result.match.record())
        except OSError as error:
            raise LabError(f"{path} cannot be written: {error.strerror}.") from error
        return msgspec.structs.replace(result, match=None)


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"Matches cannot be saved in {path}: {error.strerror}.") from error


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".rstrip(".") + "."
