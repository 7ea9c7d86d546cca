"""The sequence of play: twelve rounds, each with its start, planning, deadline, slots and update."""

from .deadline import close_planning
from .ending import end_game
from .items import use_free_items
from .opening import announce_reward, bring_passengers, give_reward, pay_out
from .planning import open_planning
from .slots import run_slot
from .table import Metropolis
from .update import finish_round, publish_update


def begin_round(t: Metropolis, number: int) -> None:
    """MP-GOAL-01: the steps of one round, in order."""
    t.round = number
    t.phase = "round start"
    t.do(give_reward, number - 1)
    t.do(pay_out)
    t.do(bring_passengers)
    t.do(announce_reward)
    t.do(open_planning)
    t.do(close_planning)
    t.do(run_slot, 1)
    t.do(use_free_items)
    t.do(finish_round)
    t.do(publish_update)
    t.do(next_round)


def next_round(t: Metropolis) -> None:
    """MP-GOAL-01: exactly twelve rounds, then the end."""
    if t.round < t.box.numbers.rounds:
        t.do(begin_round, t.round + 1)
    else:
        t.do(end_game)
