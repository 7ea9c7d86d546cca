"""What play costs, measured in this very process; the benchmark starts a fresh one for each measurement."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import TypeVar

import msgspec

from ..bots import GreedyBot
from ..form import form
from ..kernel import Ask, Game, Perspective, Table, play_out

T = TypeVar("T")

SAMPLED_GAMES = 20
POSITIONS = 300
PASSES = 7
GREEDY_STEP = 3  # a decision of a bot is dear, so every third position will do


class Sample(msgspec.Struct, frozen=True, kw_only=True):
    """One measurement of random play. Times are in microseconds; `choices` is the share of real decisions."""

    form: str
    seats: int
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    branching: float
    choices: float
    copy: float
    options: float
    view: float | None = None
    preview: float | None = None
    greedy: float | None = None


def measure(game: Game, seconds: float) -> Sample:
    """Random players at a table of this game, set-up included, for so many seconds."""
    seats = game.mode().usual_seats
    luck = Random("measure").random

    def play(number: int) -> int:
        return play_out(game.start(seats, f"measure {number}"), luck)

    games, decisions, took = race(play, seconds)
    menus, tables = sample(game, seats)
    asks = [table.asks[0] for table in tables]
    return Sample(
        form=form(),
        seats=seats,
        decisions_per_second=decisions / took,
        games_per_second=games / took,
        decisions_per_game=len(menus) / SAMPLED_GAMES,
        branching=sum(menus) / len(menus),
        choices=len([menu for menu in menus if menu > 1]) / len(menus),
        copy=cost(lambda table: table.copy(), tables),
        options=cost(_list_options, list(zip(tables, asks, strict=True))),
        view=cost(lambda table: game.view(table, table.asks[0].seat), tables),
        preview=_preview_cost(game, tables),
        greedy=_greedy_cost(game, tables),
    )


def _preview_cost(game: Game, tables: Sequence[Table]) -> float | None:
    """Of the door that says what a plan would do, where a game has one."""
    preview = game.preview
    if preview is None:
        return None
    return cost(lambda table: preview(table, table.asks[0].seat), tables)


def _greedy_cost(game: Game, tables: Sequence[Table]) -> float | None:
    """Of a whole decision of the greedy bot, imagining included, where there is something to decide."""
    if game.persona is None:
        return None
    bot, rng = GreedyBot(), Random("greedy")
    real = [table for table in tables if len(table.asks[0].options) > 1]
    eyes = [Perspective(game, table, table.asks[0].seat, rng) for table in real[::GREEDY_STEP]]
    return cost(bot.choose, eyes)


def race(play: Callable[[int], int], seconds: float) -> tuple[int, int, float]:
    """Play game after game until the time is up: how many games, decisions and seconds it took."""
    play(0)  # once before the clock runs, so that nothing is loaded or listed for the first time
    games = decisions = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        games += 1
        decisions += play(games)
    return games, decisions, perf_counter() - started


def sample(game: Game, seats: int) -> tuple[list[int], list[Table]]:
    """The number of options at each decision of some random games, and positions spread over them."""
    menus: list[int] = []
    tables: list[Table] = []
    luck = Random("sample")
    for number in range(SAMPLED_GAMES):
        table = game.start(seats, f"sample {number}")
        while not table.over:
            tables.append(table.copy())
            seat = table.waiting()[0]
            options = table.options(seat)
            menus.append(len(options))
            table.answer(seat, options[int(luck.random() * len(options))])
    return menus, spread(tables)


def spread(positions: Sequence[T]) -> list[T]:
    """At most `POSITIONS` of them, evenly."""
    step = max(1, len(positions) // POSITIONS)
    return list(positions[::step])


def cost(action: Callable[[T], object], positions: Sequence[T]) -> float:
    """Microseconds for each position, in the median of some passes over all of them."""
    passes = []
    for _ in range(PASSES):
        started = perf_counter()
        for position in positions:
            action(position)
        passes.append(perf_counter() - started)
    return median(passes) / len(positions) * 1e6


def _list_options(position: tuple[Table, Ask]) -> object:
    table, ask = position
    return ask.choice.options(table, ask.seat, *ask.args)
