"""One job, done: the table as it is now, and a bot that looks at it with the eyes of its seat."""

from collections import OrderedDict
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

import msgspec

from ...bots import Bot, seat_bots
from ...bots.advice import Advising
from ...bots.coach import doubt
from ...bots.levels import expert_of
from ...bots.reasons import doubted
from ...games.registry import all_games, game_named
from ...kernel import (
    Content,
    Draft,
    Game,
    Option,
    Refused,
    Table,
    barrier,
    load,
    option_from,
)
from .job import Job, Order, Thought

COACH_SECONDS: Final = 0.5
VARIANTS_KEPT: Final = 16
TABLES_KEPT: Final = 200


class Shelf:
    """The games and contents that are loaded already."""

    def __init__(self) -> None:
        self._contents: dict[tuple[str, str | None], Content] = {}

    def preload(self) -> None:
        for game in all_games():
            self.content(game, None)

    def content(self, game: Game, variant: str | None, digest: str = "") -> Content:
        """The content of a game; if the folder is not what it was, it is read again."""
        key = (game.id, variant)
        found = self._contents.get(key)
        if found is None or digest not in ("", found.digest):
            found = game.content(None if variant is None else Path(variant))
            if digest not in ("", found.digest):
                raise Refused("The content of this match has changed since it began, so no bot can play it.")
            if len(self._contents) >= VARIANTS_KEPT:
                self._contents.clear()
            self._contents[key] = found
        return found


class Tables:
    """The tables of the matches that were thought about last, each as it was then."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._kept: OrderedDict[str, Table] = OrderedDict()

    def table(self, order: Order) -> Table | None:
        """The table of a job, brought up to date; None if it has to be sent (again)."""
        job, game = order.job, game_named(order.job.game)
        if order.table is not None:
            content = self._shelf.content(game, job.variant, job.digest)
            blank = game.blank(job.seats, job.settings, content, job.mode)
            self._kept[job.match] = load(game, blank, order.table)
            while len(self._kept) > TABLES_KEPT:
                self._kept.popitem(last=False)
        table = self._kept.pop(job.match, None)
        if table is None:
            return None
        for seat, option in order.answers:
            table.answer(seat, option_from(game, option))
        if counts(table) != order.counts:
            return None
        self._kept[job.match] = table
        return table


def counts(table: Table) -> tuple[int, int]:
    """What tells two positions of a match apart, as far as the answers in a log can lead to."""
    return table.decisions, barrier(table)


class Work:
    """A job with everything that it names at hand."""

    def __init__(self, job: Job, table: Table) -> None:
        self.job = job
        self.game = game_named(job.game)
        bot: Bot = seat_bots(self.game, [job.bot], job.mode, live=True)[0]
        words = self.game.words.with_names(job.names)
        self.advising = Advising(self.game, table, job.seat, bot, words, self._luck)

    def quick(self) -> Thought:
        """What will do if time runs out: the answer of an absent seat, or any."""
        ask = self.advising.ask()
        if ask.choice.overdue is not None:
            option = ask.choice.overdue(self.advising.table, ask.seat, *ask.args)
        else:
            option = Random(self.job.luck).choice(ask.options)
        return Thought(options=[plain(option)], labels=[self.advising.label(option)], gave_up=True)

    def think(self) -> Thought:
        """What the bot chooses; what is composed of parts to its end, if the whole is wanted."""
        began = perf_counter()
        if self.job.instead is not None:
            return self._doubt(option_from(self.game, self.job.instead), began)
        found = self.advising.advise(self.job.whole, self.job.explain)
        return Thought(
            options=[plain(option) for option in found.options],
            labels=found.labels,
            took=perf_counter() - began,
            sentence=found.sentence,
        )

    def _doubt(self, option: Option, began: float) -> Thought:
        """What is clearly better than what somebody is about to choose; no options if nothing is."""
        advising = self.advising
        is_part = isinstance(advising.ask().choice, Draft)
        judged = expert_of(self.game, self.job.mode) is not None and not is_part
        found = doubt(advising.eyes(0), option, COACH_SECONDS) if judged else None
        if found is None:
            return Thought(options=[], labels=[], took=perf_counter() - began)
        better = found.better.plan[0]
        return Thought(
            options=[plain(better)],
            labels=[advising.label(better)],
            took=perf_counter() - began,
            sentence=doubted(advising.label(option), advising.label(better), found),
        )

    def _luck(self, part: int) -> Random:
        return Random(f"{self.job.luck} {part}" if part else self.job.luck)


def plain(option: Option) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(option)
    return data
