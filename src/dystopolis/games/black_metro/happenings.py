"""What the event die brings: a blow to a district, or one of two things for everybody."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.pile import EVERYBODY
from ...kernel.values import Option
from .box import DISTRICTS, EVENT_DIE, EXPLOSION, JOKER, PENALTY_DIE
from .dice import roll
from .events import Counterattack, EventChosen, Struck
from .forts import destroy_all
from .fortunes import top_fortune
from .options import Go, Take
from .overlord import districts_named, pick
from .running import TAKES, run_effect
from .table import BlackMetro
from .tiles import LAY, place_tile

FIRST_EVENT: Final = 1


def roll_event(t: BlackMetro) -> None:
    """BM-REL-09, BM-STBY-14: the relic player rolls."""
    roll(t, EVENT_DIE, t.relic, 0)
    t.do(happen)


def happen(t: BlackMetro) -> None:
    """BM-DICE-14 to BM-DICE-21; BM-SOLO-46: for the overlord the first option."""
    t.event = t.face
    if t.event == FIRST_EVENT:
        strike(t, 0)
    elif t.is_person(t.relic):
        t.ask(EVENT, t.relic, t.event)
    else:
        carry_out(t, t.event, 0)


def event_options(t: BlackMetro, seat: int, event: int) -> list[Option]:
    """BM-DP-35."""
    return TAKES[: len(t.box.events[event])]


def event_chosen(t: BlackMetro, seat: int, option: Take, event: int) -> None:
    carry_out(t, event, option.part - 1)


def carry_out(t: BlackMetro, event: int, option: int) -> None:
    """BM-DICE-21, BM-RULING-39: for every player, the relic player first; the overlord is immune."""
    if t.aloud:
        t.tell(EventChosen(t.relic, event, option + 1))
    for side in t.in_order(t.relic):
        if t.is_person(side):
            t.do(run_effect, t.box.events[event][option], 0, side, 0, 0)


EVENT: Final = Choice(event_options, event_chosen, rule="BM-DICE-21")


# Event 1, and the extra explosion.


def extra_explosion(t: BlackMetro) -> None:
    """BM-TILE-07, BM-STBY-15, BM-SOLO-42: in games of one or two."""
    if t.seats <= t.box.numbers.explosion_players:
        strike(t, 1)


def strike(t: BlackMetro, extra: int) -> None:
    """BM-DICE-14, BM-DICE-15: the top fortune names the district."""
    card = top_fortune(t)
    if card < 0:
        return
    t.discards.put(card, EVERYBODY)
    districts = districts_named(t, card)
    one = t.box.cards[card]
    if one.suit == JOKER and t.house.solo:
        counterforce(t, card)
    elif districts & (districts - 1) and t.is_person(t.relic):
        if t.aloud:
            t.tell(Struck(one.id, 0))
        t.ask(WHERE, t.relic, districts, extra)
    else:
        district = pick(t, districts) if t.house.solo else one.districts[0]
        if t.aloud:
            t.tell(Struck(one.id, district))
        hit(t, district, extra)


def counterforce(t: BlackMetro, card: int) -> None:
    """BM-SOLO-34: an explosion where BM-SOLO-22 says; then the penalty die."""
    district = pick(t, districts_named(t, card))
    if t.aloud:
        t.tell(Counterattack("counterforce"))
        t.tell(Struck(t.box.cards[card].id, district))
    destroy_all(t, district)
    place_tile(t, EXPLOSION, district)
    roll(t, PENALTY_DIE, 0, 0)


def where_options(t: BlackMetro, seat: int, districts: int, extra: int) -> list[Option]:
    """BM-DP-34: an ace names two districts, a joker all."""
    return [t.box.go[district] for district in range(1, DISTRICTS + 1) if districts >> district & 1]


def where_chosen(t: BlackMetro, seat: int, option: Go, districts: int, extra: int) -> None:
    if t.aloud:
        t.tell(Struck(t.box.cards[t.discards.top()].id, option.district))
    hit(t, option.district, extra)


WHERE: Final = Choice(where_options, where_chosen, rule="BM-DICE-15")


def hit(t: BlackMetro, district: int, extra: int) -> None:
    """BM-RULING-37: the extra explosion does all of it, unless the house says that it only closes."""
    if not (extra and t.house.explosion_only_closes):
        destroy_all(t, district)
    if extra or not t.is_person(t.relic):
        place_tile(t, EXPLOSION, district)
    else:
        t.ask(LAY, t.relic, district)
