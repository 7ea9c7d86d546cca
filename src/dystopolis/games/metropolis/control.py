"""Investing in hexagons, and who controls them."""

from .events import Controlled
from .slot import INVEST, Slot
from .table import NOBODY, Metropolis


def judge_invest(t: Metropolis, slot: Slot, seat: int, h: int, coins: int) -> None:
    """MP-INV-01, MP-INV-02, MP-INV-03: into a hexagon next to the train, with coins one has."""
    if h not in t.box.city.hexes_of[t.players[seat].vertex]:
        slot.fail(seat, "MP-INV-02")
    elif slot.pay(t, seat, coins, "MP-INV-03"):
        slot.change(INVEST, seat, h, coins)


def recompute_control(t: Metropolis, h: int) -> None:
    """MP-INV-07, MP-INV-08, MP-INV-09: who has the most; on a tie the present one stays, or nobody has it."""
    most = 0
    leader = NOBODY
    tied = False
    for seat, p in enumerate(t.players):
        coins = p.invested[h]
        if coins > most:
            most = coins
            leader = seat
            tied = False
        elif coins == most and most > 0:
            tied = True
    present = t.control[h]
    if tied:
        leader = present if present != NOBODY and t.players[present].invested[h] == most else NOBODY
    if leader != present:
        t.control[h] = leader
        if t.aloud and t.house.open_resolution:
            t.tell(Controlled(t.box.city.hex_names[h], None if leader == NOBODY else leader))
