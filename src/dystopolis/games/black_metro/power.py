"""Power, and the end of a solo game that comes with it."""

from typing import Final

from ...kernel.pile import EVERYBODY
from .events import Ended, Opened, Power
from .table import BlackMetro

THE_OVERLORD: Final = 1
OVERLORD_SIDE: Final = "the overlord"
CANDIDATE_SIDE: Final = "the candidate"


def acquire_power(t: BlackMetro, side: int, amount: int, why: str) -> None:
    """BM-PWR-01, BM-PWR-02: power may be negative, and has no upper bound."""
    if amount == 0 or t.over:
        return
    p = t.players[side]
    p.power += amount
    if t.aloud:
        t.tell(Power(side, amount, why))
    if t.house.solo and side == THE_OVERLORD and p.power >= t.box.numbers.overlord_limit:
        lose_at_once(t, "limit", "BM-SOLO-05")


def lose_at_once(t: BlackMetro, way: str, rule: str) -> None:
    """BM-SOLO-04, BM-SOLO-05, BM-SOLO-49: a solo game that is lost before final scoring."""
    if t.over:
        return
    open_everything(t)
    t.end([], [t.players[0].power], way=way, rule=rule, side=OVERLORD_SIDE)
    if t.aloud:
        tell_everything(t)
        t.tell(Ended((), way))


def open_everything(t: BlackMetro) -> None:
    """At the end all hands, missions and technologies are open; the decks stay as they are."""
    t.show()
    for p in t.players:
        p.hand.masks = (EVERYBODY,) * len(p.hand)
        p.missions.masks = (EVERYBODY,) * len(p.missions)


def tell_everything(t: BlackMetro) -> None:
    """What everybody sees from now on, told before anything else of the end is."""
    box = t.box
    t.tell(
        Opened(
            tuple([tuple([box.cards[card].id for card in sorted(p.hand.cards)]) for p in t.players]),
            tuple([tuple([box.missions[card].id for card in sorted(p.missions.cards)]) for p in t.players]),
            tuple([tuple([box.abilities[card].id for card in sorted(p.fresh)]) for p in t.players]),
            tuple([tuple([one.id for one in box.abilities if p.deck & one.bit]) for p in t.players]),
        )
    )
