"""Phase V together: the Security Protocol, a Breakthrough, the plan, Directives of the round's end."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .automaton import execute_protocol
from .box import GUARD_KINDS
from .citizens import (
    active_in,
    can_release,
    districts_with_unidentified,
    first_unidentified,
    free_square,
    look_at,
    move_citizen,
    unidentified_squares,
)
from .city import reached
from .codes import (
    AIRSHIPS,
    BRIDGES,
    CENSUS,
    CODES,
    COUNTDOWN_TOGETHER,
    CURFEW,
    DISTRICTS,
    FOREMAN,
    GRATITUDE,
    HEROES,
    INFORMERS,
    LEVY,
    MAJORS,
    NETWORK,
    NONE,
    PACIFY,
    PARADE,
    POWERS,
    PRESSES,
    PURGE,
    RATION,
    RECALIBRATION,
    REVEALED,
    RIOT_STAGE,
    SERVANTS,
    SHORTAGE,
    SPARKS,
    SQUARES,
    TL,
    TRIAL,
)
from .costs import in_force, servants_in
from .detaining import lose_card
from .directives import cancel_directive, discard_from_hand
from .events import Offered, ServantDown
from .guards import break_guard, guards_in, kinds_in
from .laying import lift_tile, liftable, lifts_or_none
from .opening import splits
from .options import Access, Attack, Citizen, District, Split
from .purse import all_trust, gain_trust, lose_trust, pay_trust
from .random_district import random_district
from .special import draw_arrested, lost_cards, retrieved
from .table import GreatMachine
from .tracks import (
    advance_plan,
    drop_discontent,
    lift_spent_raids,
    raise_discontent,
    reset_marker,
)

SECURITY: Final = "security"
BREAKTHROUGH: Final = "breakthrough"
PLAN: Final = "plan"


# Step 1.


def check_security(t: GreatMachine) -> None:
    """GM-SCCLOSE-01, GM-SCEV-01 to GM-SCEV-05."""
    if t.decree in (NONE, COUNTDOWN_TOGETHER):
        return
    if t.box.security[t.decree]:
        if any(at in t.box.security[t.decree] for at in t.at):
            t.prevented = 1
        else:
            execute_protocol(t)
    else:
        t.do(ask_together, t.box.security_trust[t.decree], SECURITY)


def ask_together(t: GreatMachine, price: int, purpose: str) -> None:
    """DP-27, GM-SCCLOSE-07: every payment is its own, and may be left."""
    if all_trust(t) >= price:
        t.ask(PAY_TOGETHER, t.speaker(), price, purpose)
    else:
        not_paid(t, purpose)


def ways_to_pay(t: GreatMachine, seat: int, price: int, purpose: str) -> list[Option]:
    """GM-RULING-58: not at all, or any split."""
    return [t.box.no, *splits(t, price, t.trust)]


def paid_together(t: GreatMachine, seat: int, option: Option, price: int, purpose: str) -> None:
    if isinstance(option, Split):
        pay_trust(t, 0, option.first, purpose)
        pay_trust(t, 1, option.second, purpose)
        pay_trust(t, 2, option.third, purpose)
        if purpose == SECURITY:
            t.prevented = 1
        elif purpose == BREAKTHROUGH:
            benefit(t)
    else:
        not_paid(t, purpose)


def not_paid(t: GreatMachine, purpose: str) -> None:
    if t.aloud:
        t.tell(Offered(purpose, False))
    if purpose == SECURITY:
        execute_protocol(t)
    elif purpose == PLAN:
        advance_plan(t, "event")


PAY_TOGETHER: Final = Choice(ways_to_pay, paid_together, rule="GM-RULING-58")


# Step 2.


def break_through(t: GreatMachine) -> None:
    """GM-SCCLOSE-03, GM-SCEV-06, GM-SCEV-07, GM-SCEV-08."""
    if not t.prevented:
        return
    price = {NETWORK: 2, RATION: 3, INFORMERS: 2, TRIAL: 2}.get(t.decree, 0)
    if price:
        if all_trust(t) >= price and can_use_benefit(t):
            t.ask(PAY_TOGETHER, t.speaker(), price, BREAKTHROUGH)
    elif is_earned(t):
        benefit(t)


def can_use_benefit(t: GreatMachine) -> bool:
    """Whether what is paid for could do anything."""
    if t.decree == INFORMERS:
        return can_release(t)
    if t.decree == TRIAL:
        return len(lost_cards(t, 0)) > 0
    return True


def is_earned(t: GreatMachine) -> bool:
    decree = t.decree
    if decree == CURFEW:
        return t.detained == 0
    if decree == CENSUS:
        return t.newly_revealed >= 2
    if decree == AIRSHIPS:
        return len(set(t.at)) == 3
    if decree == PURGE:
        return TL in t.at
    if decree in (PARADE, SPARKS):
        return t.guards_broken >= 1
    if decree == PRESSES:
        return has_risen(t, 2)
    if decree == SHORTAGE:
        return any(guards_in(t, one) == 0 for one in range(DISTRICTS))
    if decree == BRIDGES:
        masks = t.city().masks
        return any(masks[one] >> other & 1 for one in t.at for other in t.at)
    if decree == RECALIBRATION:
        return heroes_where(t, 0, MAJORS) >= 2
    if decree == GRATITUDE:
        return all_trust(t) >= 6
    return decree == FOREMAN and heroes_where(t, MAJORS, DISTRICTS) == 3


def has_risen(t: GreatMachine, slots: int) -> bool:
    return t.start_p == RIOT_STAGE or t.discontent >= t.start_p + slots


def heroes_where(t: GreatMachine, first: int, end: int) -> int:
    return sum([1 for at in t.at if first <= at < end])


def benefit(t: GreatMachine) -> None:
    """What the Breakthrough brings; one without a target does nothing."""
    decree = t.decree
    if decree in (NETWORK, RATION, GRATITUDE):
        t.do(raise_discontent, 1, 0, "event")
    elif decree == CURFEW:
        for hero in range(3):
            gain_trust(t, hero, 1, "event")
    elif decree == CENSUS:
        if districts_with_unidentified(t):
            t.ask(CENSUS_WHERE, t.speaker())
    elif decree in (AIRSHIPS, SHORTAGE):
        district = random_district(t, has_guards)
        if district != NONE:
            t.ask(BREAK_KIND, t.speaker(), district)
    elif decree == PARADE:
        if any(guards_in(t, one) for one in range(DISTRICTS)):
            t.ask(BREAK_WHERE, t.speaker())
    elif decree in (PRESSES, RECALIBRATION):
        reset_marker(t)
    elif decree == PURGE:
        purge_one(t)
    elif decree == INFORMERS:
        t.do(draw_arrested, t.speaker())
    elif decree == BRIDGES:
        if liftable(t):
            t.ask(BRIDGE, t.speaker())
    elif decree == TRIAL:
        t.ask(TRIED, t.speaker())
    elif decree == SPARKS:
        t.do(spark_hero, 0)
    elif decree == FOREMAN:
        t.do(foreman_sends, 2)


def has_guards(t: GreatMachine, district: int) -> bool:
    return guards_in(t, district) > 0


def purge_one(t: GreatMachine) -> None:
    if len(t.cards):
        discard_from_hand(t, t.cards.top())
    elif t.published:
        cancel_directive(t, t.published[0])


def census_places(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.district[one] for one in districts_with_unidentified(t)]


def census_taken(t: GreatMachine, seat: int, option: District) -> None:
    look_at(t, [first_unidentified(t, CODES.index(option.at))], "event")


CENSUS_WHERE: Final = Choice(census_places, census_taken, rule="GM-SCEV-07")


def places_to_break(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.district[one] for one in range(DISTRICTS) if guards_in(t, one)]


def place_to_break(t: GreatMachine, seat: int, option: District) -> None:
    t.ask(BREAK_KIND, seat, CODES.index(option.at))


def kinds_to_break(t: GreatMachine, seat: int, district: int) -> list[Option]:
    return [t.box.attack[kind] for kind in kinds_in(t, district)]


def kind_broken(t: GreatMachine, seat: int, option: Attack, district: int) -> None:
    break_guard(t, district, GUARD_KINDS.index(option.guard), "event")


BREAK_WHERE: Final = Choice(places_to_break, place_to_break, rule="GM-SCEV-07")
BREAK_KIND: Final = Choice(kinds_to_break, kind_broken, rule="GM-SCGRD-01")


def bridge_built(t: GreatMachine, seat: int, option: Option) -> None:
    if isinstance(option, District):
        lift_tile(t, seat, option.at)


BRIDGE: Final = Choice(lifts_or_none, bridge_built, rule="GM-SCEV-07")
TRIED: Final = Choice(lost_cards, retrieved, rule="GM-SCEV-07")


def spark_hero(t: GreatMachine, hero: int) -> None:
    if hero == 3:
        return
    if first_unidentified(t, t.at[hero]) != NONE:
        t.ask(SPARK, t.owner[hero], hero)
    t.do(spark_hero, hero + 1)


def sparks(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    """One of each lot: unidentified tokens of a lot are alike."""
    lots: list[int] = []
    found: list[Option] = []
    for square in unidentified_squares(t, t.at[hero]):
        if t.group[square] not in lots:
            lots.append(t.group[square])
            found.append(t.box.citizen[square])
    return found


def sparked(t: GreatMachine, seat: int, option: Citizen, hero: int) -> None:
    look_at(t, [t.at[hero] * SQUARES + option.square - 1], "event")


SPARK: Final = Choice(sparks, sparked, rule="GM-SCEV-07")


def foreman_sends(t: GreatMachine, left: int) -> None:
    if left and len(foreman_people(t, 0, left)) > 1:
        t.ask(FOREMAN_WHO, t.speaker(), left)


def foreman_people(t: GreatMachine, seat: int, left: int) -> list[Option]:
    """Revealed Citizens who have a free square next door, or nobody more."""
    city = t.city()
    found: list[Option] = []
    for square in range(DISTRICTS * SQUARES):
        near = city.near[square // SQUARES] if t.face[square] and t.state[square] == REVEALED else []
        if any(free_square(t, to) != NONE for to in near):
            found.append(t.box.citizen[square])
    found.append(t.box.no)
    return found


def foreman_picked(t: GreatMachine, seat: int, option: Option, left: int) -> None:
    if isinstance(option, Citizen):
        t.ask(FOREMAN_WHERE, seat, left, CODES.index(option.at) * SQUARES + option.square - 1)


def foreman_places(t: GreatMachine, seat: int, left: int, square: int) -> list[Option]:
    near = t.city().near[square // SQUARES]
    return [t.box.district[to] for to in near if free_square(t, to) != NONE]


def foreman_sent(t: GreatMachine, seat: int, option: District, left: int, square: int) -> None:
    move_citizen(t, square, CODES.index(option.at), "event")
    lift_spent_raids(t)
    t.do(foreman_sends, left - 1)


FOREMAN_WHO: Final = Choice(foreman_people, foreman_picked, rule="GM-SCEV-07")
FOREMAN_WHERE: Final = Choice(foreman_places, foreman_sent, rule="GM-SCEV-07")


# Step 3.


def judge_plan_together(t: GreatMachine) -> None:
    """GM-SCEV-09, GM-SCCLOSE-04, GM-SCEV-11: the plan moves unless the condition is fulfilled."""
    if t.decree == NONE:
        return
    if t.decree == GRATITUDE:
        t.do(ask_together, 4, PLAN)
    elif t.decree == FOREMAN and not plan_stays(t):
        t.do(ask_together, 2, PLAN)
    elif t.decree == INFORMERS:
        t.ask(INFORM, t.speaker())
    elif not plan_stays(t):
        advance_plan(t, "event")


def plan_stays(t: GreatMachine) -> bool:
    """The conditions that ask nobody."""
    decree = t.decree
    if decree == NETWORK:
        return heroes_are_connected(t)
    if decree == CURFEW:
        return heroes_where(t, MAJORS, DISTRICTS) >= 2
    if decree == CENSUS:
        return t.newly_revealed >= 1
    if decree == AIRSHIPS:
        return t.detained == 0
    if decree == RATION:
        return all_trust(t) >= 5
    if decree == PURGE:
        return len(t.published) <= 1
    if decree == PARADE:
        return t.guards_broken >= 1
    if decree == PRESSES:
        return has_risen(t, 1)
    if decree == SHORTAGE:
        return sum(t.broken) >= 2
    if decree == BRIDGES:
        return all(t.at[hero] != t.start[hero] for hero in range(3))
    if decree == TRIAL:
        return heroes_where(t, 0, POWERS) >= 1
    if decree == RECALIBRATION:
        return sum([1 for at in t.at if servants_in(t, at) == 0]) >= 2
    if decree == SPARKS:
        return has_risen(t, 2)
    return decree == FOREMAN and sum([active_in(t, one) for one in set(t.at)]) >= 2


def heroes_are_connected(t: GreatMachine) -> bool:
    """GM-SCEV-12: the Districts with Heroes are one group."""
    places = 0
    for at in t.at:
        places |= 1 << at
    return reached(t.city().masks, t.at[0], places) == places


def informers_prices(t: GreatMachine, seat: int) -> list[Option]:
    """Informers' Bounty: 3 Trust together, or an Access card that is not the last one."""
    found: list[Option] = [t.box.no]
    if all_trust(t) >= 3:
        found += splits(t, 3, t.trust)
    for hero in range(3):
        hand = t.hand[hero]
        if hand & (hand - 1):
            options = t.box.access[t.heroes[hero]]
            found += [options[one] for one in range(DISTRICTS) if hand >> one & 1]
    return found


def informed(t: GreatMachine, seat: int, option: Option) -> None:
    if isinstance(option, Access):
        lose_card(t, t.heroes.index(HEROES.index(option.hero)), CODES.index(option.at), "informers")
    else:
        paid_together(t, seat, option, 3, PLAN)


INFORM: Final = Choice(informers_prices, informed, rule="GM-SCEV-09")


# After Step 4.


def end_of_directives(t: GreatMachine) -> None:
    """GM-SCCLOSE-06, GM-SCCLOSE-08, GM-SCDIR-09, 13, 17: Levy, Pacify, then Servants get up."""
    if in_force(t, LEVY):
        for hero in range(3):
            lose_trust(t, hero, 1, "levy")
    if in_force(t, PACIFY):
        minor = [servant for servant in range(3) if t.servant_at[servant] >= MAJORS and not t.down[servant]]
        if len(minor) >= 2:
            drop_discontent(t, "pacify")
    for servant in range(3):
        if t.down[servant]:
            t.down[servant] -= 1
            if t.down[servant] == 0 and t.aloud:
                t.tell(ServantDown(SERVANTS[servant], False))
