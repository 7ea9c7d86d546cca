"""Random play to the end, as fast as the rules go: for rollouts and for measuring them."""

from collections.abc import Callable

from .table import Table


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
