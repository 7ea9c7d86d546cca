"""Matches kept as records, and each as a text that shows what happened at every decision."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from dystopolis.kernel import Game, Match, Record, Setup, Told, read_record, replay

Player = Callable[[Setup], Match]
Situation = Callable[[Any], Iterator[str]]


KEY = (
    "Each decision: its number, the seat, the rule, how many options there were, and the chosen one;",
    "then what happened (an event for one seat only names it), and the digest of the position.",
    "",
)


class Kept:
    """The kept matches of a game: by name what each is played with, and who plays it.

    A table has a `round`; `situation` tells how things stand when a new one begins.
    """

    def __init__(
        self, game: Game, folder: Path, setups: dict[str, Setup], play: Player, situation: Situation
    ) -> None:
        self.game = game
        self.matches, self.playthroughs = folder / "matches", folder / "playthroughs"
        self.setups = setups
        self.play = play
        self.situation = situation

    def write(self) -> None:
        """Play all matches again and write both files of each."""
        for name, setup in self.setups.items():
            match = self.play(setup)
            self.match_file(name).write_bytes(match.record() + b"\n")
            self.text_file(name).write_text(self.text(name), encoding="utf-8")
            print(f"{name}: {len(match.log)} decisions, scores {match.table.scores}")

    def match_file(self, name: str) -> Path:
        return self.matches / f"{name}.json"

    def text_file(self, name: str) -> Path:
        return self.playthroughs / f"{name}.txt"

    def read(self, name: str) -> Record:
        return read_record(self.match_file(name).read_bytes())

    def text(self, name: str) -> str:
        """A kept match, told from beginning to end."""
        return "\n".join([*self.title(name), *self.playthrough(name)]) + "\n"

    def title(self, name: str) -> Iterator[str]:
        setup = self.read(name).setup
        yield f"{self.game.title}, {setup.seats} players, seed {setup.seed!r}"
        for setting, value in sorted(setup.settings.items()):
            yield f"{setting}: {value}"
        yield ""
        yield from KEY

    def playthrough(self, name: str) -> Iterator[str]:
        record = self.read(name)
        match = replay(self.game, record, upto=0)
        yield from events(match.story[0])
        yield f"    = {match.digest()}"
        shown = 0
        for number, row in enumerate(replay(self.game, record).log, start=1):
            round = match.table.round  # type: ignore[attr-defined]
            if round > shown:
                shown = round
                yield from self.situation(match.table)
            ask = match.table.open_ask(row.seat)
            assert ask is not None
            option = msgspec.json.encode(row.option).decode()
            yield f"{number}. seat {row.seat}, {ask.choice.rule}, {len(ask.options)} options: {option}"
            match.answer(row.seat, row.option)
            yield from events(match.story[-1])
            yield f"    = {match.digest()}"
        yield ""
        yield f"Scores {match.table.scores}, won by seat {compact(match.table.winners)}."


def events(told: list[Told]) -> Iterator[str]:
    for one in told:
        fields = msgspec.to_builtins(one.event)
        kind = fields.pop("kind")
        values = " ".join(f"{name}={compact(value)}" for name, value in fields.items())
        audience = f" (only {compact(one.audience)})" if one.audience else ""
        yield f"    {kind}{audience}: {values}"


def compact(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
