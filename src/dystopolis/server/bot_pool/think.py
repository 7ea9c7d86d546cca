"""One job, done: the table as it is now, and a bot that looks at it with the eyes of its seat."""

from collections import OrderedDict
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

import msgspec

from ...bots import Bot, seat_bots
from ...games.registry import all_games, game_named
from ...kernel import (
    Ask,
    Content,
    Draft,
    Game,
    Option,
    Perspective,
    Refused,
    Table,
    barrier,
    load,
    option_from,
)
from .job import Job, Order, Thought
from .reasons import reason, told

LONGEST: Final = 60
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
        self.table = table.copy()  # a bot may try parts of an answer on it
        self.words = self.game.words.with_names(job.names)
        self.bot: Bot = seat_bots(self.game, [job.bot])[0]

    def quick(self) -> Thought:
        """What will do if time runs out: the answer of an absent seat, or any."""
        ask = self._ask()
        if ask.choice.overdue is not None:
            option = ask.choice.overdue(self.table, ask.seat, *ask.args)
        else:
            option = Random(self.job.luck).choice(ask.options)
        return Thought(options=[plain(option)], labels=[self._label(option)], gave_up=True)

    def think(self) -> Thought:
        """What the bot chooses; what is composed of parts to its end, if the whole is wanted."""
        began = perf_counter()
        ask = self._ask()
        options = [self.bot.choose(self._eyes(0))]
        labels = [self._label(options[0])]
        why = self._why(options[0]) if self.job.explain else ""
        before = barrier(self.table)
        while self.job.whole and isinstance(ask.choice, Draft) and len(options) < LONGEST:
            self.table.answer(self.job.seat, options[-1])
            # What chance or another seat brings up now is nothing that the seat can know yet.
            if ask.answer is not None or self._open() is not ask or barrier(self.table) != before:
                break
            options.append(self.bot.choose(self._eyes(len(options))))
            labels.append(self._label(options[-1]))
        sentence = told(self.bot, labels, why) if self.job.explain else ""
        chosen = [plain(option) for option in options]
        return Thought(options=chosen, labels=labels, took=perf_counter() - began, sentence=sentence)

    def _eyes(self, part: int) -> Perspective:
        """What the bot may see. Every part has luck of its own."""
        luck = f"{self.job.luck} {part}" if part else self.job.luck
        return Perspective(self.game, self.table, self.job.seat, Random(luck))

    def _why(self, option: Option) -> str:
        """The luck starts again, so that the bot's reasons are about the table it imagined when it chose."""
        return reason(self.bot, self._eyes(0), option, self._label)

    def _label(self, option: Option) -> str:
        return self.words.label(self.table, self._ask(), option)

    def _ask(self) -> Ask:
        ask = self._open()
        if ask is None:
            raise Refused("This seat is not asked anything now.")
        return ask

    def _open(self) -> Ask | None:
        return self.table.open_ask(self.job.seat)


def plain(option: Option) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(option)
    return data
