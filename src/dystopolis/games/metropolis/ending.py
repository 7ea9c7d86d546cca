"""The end of the game: the last reward, coins into points, the ranking."""

from .events import Converted, Won
from .opening import give_reward
from .table import Metropolis


def end_game(t: Metropolis) -> None:
    """MP-END-01, MP-END-02, MP-END-03: the last reward, the conversion, everything revealed."""
    t.phase = "end"
    t.show()
    give_reward(t, t.box.numbers.rounds)
    for seat in range(t.seats):
        convert(t, seat)
    best = max([rank_of(t, seat) for seat in range(t.seats)])
    life = [seat for seat in range(t.seats) if rank_of(t, seat) == best]
    if t.aloud:
        t.tell(Won(tuple(ranking(t)), tuple(life), tuple(losers(t))))
    seats = range(t.seats)
    places = [1 + sum([rank_of(t, other) > rank_of(t, seat) for other in seats]) for seat in seats]
    t.end(life, [p.points for p in t.players], way="the last round", rule="MP-GOAL-01", places=places)


def convert(t: Metropolis, seat: int) -> None:
    """MP-END-02: while the coins reach, one point after the other at its normal price."""
    p = t.players[seat]
    while p.coins >= (p.points + 1) ** 2:
        p.coins -= (p.points + 1) ** 2
        p.points += 1
        p.bought += 1
    if t.aloud:
        t.tell(Converted(seat, p.bought, p.points, p.coins))


def ranking(t: Metropolis) -> list[int]:
    """All seats, the best first; equals by seat."""
    return sorted(range(t.seats), key=lambda seat: (-t.players[seat].points, -t.players[seat].coins, seat))


def losers(t: Metropolis) -> list[int]:
    """MP-END-05, MP-END-06, MP-END-08: the tokens of death, if not all are tied."""
    ranks = [rank_of(t, seat) for seat in range(t.seats)]
    worst = min(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == worst != max(ranks)]


def rank_of(t: Metropolis, seat: int) -> tuple[int, int]:
    """MP-END-06, MP-END-07: points, then the coins that are left."""
    return t.players[seat].points, t.players[seat].coins
