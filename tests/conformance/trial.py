"""What a game says about itself for this suite: who plays it, and what must not be missed.

A game brings one `Trial`, as TRIAL in tests/games/<game>/trial.py. All that is the same for every game is
found from the game itself.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol

import msgspec

from dystopolis.kernel import Game, Mode, Option, Setup, Table, Told
from dystopolis.toolkit.ledger import ledger_of

Chosen = tuple[int, Option]
Settings = dict[str, str | list[int]]
LEDGERS: dict[str, set[str]] = {}


class Watcher(Protocol):
    """Somebody who looks at a table that is aloud after every answer, and raises if it is broken."""

    def look(self, t: Any) -> None: ...


class Nobody:
    """A watcher for games that have no invariants to watch."""

    def __init__(self, t: Table) -> None:
        pass

    def look(self, t: Table) -> None:
        pass


def anything(t: Table, rng: Random, number: int) -> Chosen:
    """Somebody who is waited for chooses one of the options."""
    seat = rng.choice(t.waiting())
    return seat, rng.choice(t.options(seat))


def as_it_is(t: Any, rng: Random, number: int) -> None:
    """A game begins as it is set up."""


def never(t: Any, what: object) -> bool:
    return False


def nothing_to_tell(t: Any) -> Iterator[str]:
    return iter(())


def otherwise(mode: Mode) -> Settings:
    """Everything that a group can agree on, otherwise than the rulebook says."""
    return {setting.id: setting.values[-1] for setting in mode.settings if setting.values}


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """A game, and how to see everything that can happen in it.

    `play(t, rng, number)` says who answers next in random game `number`, and what; `enrich(t, rng, number)`
    may lay the table of that game out as if it had been going on for a while. `watch(t)` makes a watcher.

    `secrets` name what is hidden (`secret(t, seat)`: what is hidden from that seat), and `situations` what
    must occur, besides every kind of option and event (`situation(t, told)`, with what the last answer told).

    `delays(t, seat)`: what this seat cannot know may keep a decision open. `untouching` are the kinds of
    options that touch nothing on the board. `rules` are those of a game without a ledger. `explains`:
    whatever is refused has a reason of its own, not only that it is not possible now.

    `setups` are the kept playthroughs by name, played by `play` as game 1; `situation(t)` tells there how
    things stand at the beginning of a round.
    """

    game: Game
    folder: Path
    longest: int
    play: Callable[[Any, Random, int], Chosen] = anything
    enrich: Callable[[Any, Random, int], None] = as_it_is
    watch: Callable[[Any], Watcher] = Nobody
    secrets: Mapping[str, Callable[[Any, int], object]] = {}
    situations: Mapping[str, Callable[[Any, Sequence[Told]], bool]] = {}
    delays: Callable[[Any, int], bool] = never
    untouching: Collection[type[Option]] = ()
    rules: Collection[str] = ()
    explains: bool = False
    setups: Mapping[str, Setup] = {}
    situation: Callable[[Any], Iterator[str]] = nothing_to_tell

    def known_rules(self) -> Collection[str]:
        """The rules that sentences may name."""
        if self.rules:
            return self.rules
        if self.game.id not in LEDGERS:
            ledger = ledger_of(self.game)
            LEDGERS[self.game.id] = {*ledger.rules, *ledger.rulings}
        return LEDGERS[self.game.id]
