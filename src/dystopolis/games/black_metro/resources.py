"""Gold, intel and drakownium; and the small verbs of trackers."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import S_DISTRICT
from .events import Got, Paid, Used
from .options import Substitute
from .power import acquire_power
from .running import EFFECTS, can
from .strain import heal, inflict
from .table import BlackMetro, Player
from .vocabulary import SOURCES

SUBSTITUTES: Final[dict[int, Option]] = {
    8 * intel + drak: Substitute(intel, drak) for intel in range(8) for drak in range(8)
}


def get(t: BlackMetro, side: int, gold: int, intel: int, drak: int) -> None:
    """BM-RSC-01, BM-ABL-07: up to the maximum; the rest is lost."""
    p = t.players[side]
    most = t.box.numbers.tracker_max
    gold = min(gold, most - p.gold)
    intel = min(intel, most - p.intel)
    drak = min(drak, most - p.drak)
    p.gold += gold
    p.intel += intel
    p.drak += drak
    if t.aloud and gold + intel + drak > 0:
        t.tell(Got(side, gold, intel, drak))


def get_one(t: BlackMetro, side: int, what: str, amount: int) -> None:
    if what == "gold":
        get(t, side, amount, 0, 0)
    elif what == "intel":
        get(t, side, 0, amount, 0)
    else:
        get(t, side, 0, 0, amount)


def lose_some(t: BlackMetro, side: int, gold: int, intel: int, drak: int) -> None:
    """BM-RSC-02, BM-ABL-09: never below 0."""
    p = t.players[side]
    gold = min(gold, p.gold)
    intel = min(intel, p.intel)
    drak = min(drak, p.drak)
    if gold + intel + drak > 0:
        p.gold -= gold
        p.intel -= intel
        p.drak -= drak
        if t.aloud:
            t.tell(Paid(side, gold, intel, drak, True))


# Prices.


def can_pay(t: BlackMetro, p: Player, gold: int, intel: int, drak: int) -> bool:
    """BM-RES-08: in full; gold may stand for some intel or drakownium if a card says so."""
    if p.gold >= gold and p.intel >= intel and p.drak >= drak:
        return True
    most = substitutable(t, p)
    if most == 0:
        return False
    missing = max(0, intel - p.intel) + max(0, drak - p.drak)
    return missing <= most and p.gold >= gold + missing


def substitutable(t: BlackMetro, p: Player) -> int:
    """How many units of one price may be paid in gold instead."""
    cards = p.charged & t.box.substitutes & ~p.used
    if cards == 0:
        return 0
    most = 0
    for ability in t.box.abilities:
        if cards & ability.bit:
            most += t.box.substitute_by[ability.index]
    return most


def pay(t: BlackMetro, side: int, gold: int, intel: int, drak: int) -> None:
    """Pay a price that can be paid; if gold may stand for something, its owner says for what."""
    p = t.players[side]
    if p.charged & t.box.substitutes & ~p.used and len(ways_to_pay(t, p, gold, intel, drak)) > 1:
        t.ask(PRICE, side, gold, intel, drak)
        return
    if p.gold >= gold and p.intel >= intel and p.drak >= drak:
        pay_exactly(t, side, gold, intel, drak)
        return
    ways = ways_to_pay(t, p, gold, intel, drak)
    pay_with(t, side, ways[0], gold, intel, drak)


def ways_to_pay(t: BlackMetro, p: Player, gold: int, intel: int, drak: int) -> list[int]:
    """Every (intel, drakownium) that may be paid in gold, as 8 x intel + drakownium."""
    most = substitutable(t, p)
    return [
        8 * i + d
        for i in range(min(intel, most) + 1)
        for d in range(min(drak, most - i) + 1)
        if p.gold >= gold + i + d and p.intel >= intel - i and p.drak >= drak - d
    ]


def pay_with(t: BlackMetro, side: int, way: int, gold: int, intel: int, drak: int) -> None:
    i, d = way // 8, way % 8
    if way:
        p = t.players[side]
        for ability in t.box.abilities:
            if p.charged & t.box.substitutes & ~p.used & ability.bit:
                p.used |= ability.bit
                if t.aloud:
                    t.tell(Used(side, ability.id))
    pay_exactly(t, side, gold + i + d, intel - i, drak - d)


def pay_exactly(t: BlackMetro, side: int, gold: int, intel: int, drak: int) -> None:
    p = t.players[side]
    p.gold -= gold
    p.intel -= intel
    p.drak -= drak
    if t.aloud and gold + intel + drak > 0:
        t.tell(Paid(side, gold, intel, drak))


def prices(t: BlackMetro, seat: int, gold: int, intel: int, drak: int) -> list[Option]:
    return [SUBSTITUTES[way] for way in ways_to_pay(t, t.players[seat], gold, intel, drak)]


def price_chosen(t: BlackMetro, seat: int, option: Substitute, gold: int, intel: int, drak: int) -> None:
    pay_with(t, seat, 8 * option.intel + option.drak, gold, intel, drak)


PRICE: Final = Choice(prices, price_chosen, rule="BM-RES-08")


# Verbs.


@can("pay")
def can_pay_price(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return can_pay(t, t.players[seat], int(op.args[0]), int(op.args[1]), int(op.args[2]))


@EFFECTS.verb("pay")
def run_pay(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    pay(t, seat, int(op.args[0]), int(op.args[1]), int(op.args[2]))
    return op.next


@EFFECTS.verb("get")
def run_get(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    get_one(t, seat, str(op.args[0]), int(op.args[1]))
    return op.next


@EFFECTS.verb("lose")
def run_lose(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    what, amount = op.args[0], int(op.args[1])
    lose_some(
        t,
        seat,
        amount if what == "gold" else 0,
        amount if what == "intel" else 0,
        amount if what == "drak" else 0,
    )
    return op.next


@EFFECTS.verb("halve")
def run_halve(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-RND-01: rounded down."""
    p, what = t.players[seat], op.args[0]
    if what == "gold":
        lose_some(t, seat, p.gold - p.gold // 2, 0, 0)
    elif what == "intel":
        lose_some(t, seat, 0, p.intel - p.intel // 2, 0)
    else:
        lose_some(t, seat, 0, 0, p.drak - p.drak // 2)
    return op.next


@EFFECTS.verb("strain")
def run_strain(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    amount, source = int(op.args[0]), SOURCES.index(str(op.args[1]))
    eased = t.players[seat].charged & t.box.eases
    if source == S_DISTRICT and eased:
        for ability in t.box.abilities:
            if eased & ability.bit:
                amount = min(amount, t.box.eased_to[ability.index])
    inflict(t, seat, amount, source)
    return op.next


@EFFECTS.verb("heal")
def run_heal(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    heal(t, seat, int(op.args[0]))
    return op.next


@EFFECTS.verb("heal_half")
def run_heal_half(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-RND-01: what is left is rounded down."""
    p = t.players[seat]
    heal(t, seat, p.strain - p.strain // 2)
    return op.next


@EFFECTS.verb("heal_dominated")
def run_heal_dominated(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    heal(t, seat, min(int(op.args[0]), dominated_count(t.players[seat])))
    return op.next


@EFFECTS.verb("power")
def run_power(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    acquire_power(t, seat, int(op.args[0]), "effect")
    return op.next


@EFFECTS.verb("interest")
def run_interest(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    get(t, seat, min(int(op.args[1]), t.players[seat].gold // int(op.args[0])), 0, 0)
    return op.next


def dominated_count(p: Player) -> int:
    """In how many districts a player asserted dominance this round."""
    found = 0
    left = p.dominated
    while left:
        left &= left - 1
        found += 1
    return found
