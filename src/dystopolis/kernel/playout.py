"""Play without people, as fast as the rules go: for rollouts and for measuring them."""

from collections.abc import Callable

from .table import Table
from .values import Option

Pick = Callable[[Table, int, list[Option], Callable[[], float]], Option]


def play_out(table: Table, random: Callable[[], float]) -> int:
    """Answer every ask at random until the game is over; says how many answers that took."""
    answers = 0
    while not table.over:
        for ask in table.asks:
            if ask.answer is None:
                options = ask.options
                table.take(ask, options[int(random() * float(len(options)))])
                answers += 1
                break
    return answers


def play_on(table: Table, pick: Pick, rests: Callable[[Table], bool], random: Callable[[], float]) -> int:
    """Let `pick` answer for every seat until the table rests or the game is over; says how many answers."""
    answers = 0
    while not table.over and not rests(table):
        for ask in table.asks:
            if ask.answer is None:
                table.take(ask, pick(table, ask.seat, ask.options, random))
                answers += 1
                break
    return answers
