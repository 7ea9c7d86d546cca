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
    ranking = sorted(range(t.seats), key=lambda seat: (-t.players[seat].points, -t.players[seat].coins, seat))
    best = rank_of(t, ranking[0])
    worst = rank_of(t, ranking[-1])
    life = [seat for seat in range(t.seats) if rank_of(t, seat) == best]
    death = [seat for seat in range(t.seats) if rank_of(t, seat) == worst and worst != best]
    if t.aloud:
        t.tell(Won(tuple(ranking), tuple(life), tuple(death)))
    t.end(life, [p.points for p in t.players])


def convert(t: Metropolis, seat: int) -> None:
    """MP-END-02: while the coins reach, one point after the other at its normal price."""
    p = t.players[seat]
    bought = 0
    while p.coins >= (p.points + 1) ** 2:
        p.coins -= (p.points + 1) ** 2
        p.points += 1
        bought += 1
    if t.aloud:
        t.tell(Converted(seat, bought, p.points, p.coins))


def rank_of(t: Metropolis, seat: int) -> tuple[int, int]:
    """MP-END-06, MP-END-07: points, then the coins that are left."""
    return t.players[seat].points, t.players[seat].coins
