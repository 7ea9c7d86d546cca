"""Phase V against a player: Raids, what the City Event does at the end, and whether the plan moves."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .citizens import (
    citizens_in,
    districts_with_room,
    first_unidentified,
    known_in,
    look_at,
    put_released,
    reveal_square,
    stage_of,
)
from .city import reached
from .codes import (
    AMNESTY,
    BREAD,
    CARPETS,
    CHECKS,
    CODES,
    CONCENTRATION,
    COUNTDOWN,
    DIRECTIVES,
    DISTRICTS,
    DOWN_BY_LAW,
    EMERGENCY,
    EXECUTION,
    HEROES,
    IDENTIFIED,
    JOIN_OUR_SIDE,
    JUDGES,
    LIBERTY,
    MAJORS,
    NO_ONE_IS_SAFE,
    NONE,
    OPEN_MIND,
    OPPRESSION,
    ORDER,
    REVEALED,
    SEARCHES,
    SNEAKING,
    SQUARES,
    STALKERS,
    TRUST_VS_BONDS,
    UNIDENTIFIED,
    UPKEEP,
)
from .costs import servants_in
from .directives import cancel_directive, discard_from_hand
from .events import Offered, Pledged, RaidLifted
from .guards import guards_in
from .options import Access, Citizen, Directive, District, Stake, Yes
from .purse import all_trust, move_bonds, pay_trust
from .special import get_card_back, lost_cards_of
from .table import GreatMachine
from .tracks import advance_plan, raise_discontent


def resolve_raids(t: GreatMachine) -> None:
    """GM-CLOSE-01, GM-CLOSE-07, GM-CLOSE-08, GM-RAID-04: each Raid that caught nobody raises Discontent."""
    t.bare = 0
    for district in range(DISTRICTS):
        if guards_in(t, district) == 0 and not (t.raids | t.riots) >> district & 1:
            t.bare = 1
    failed = 0
    for district in range(DISTRICTS):
        if t.raids >> district & 1:
            success = district in t.at
            t.raids &= ~(1 << district)
            if t.aloud:
                t.tell(RaidLifted(CODES[district], "success" if success else "failed"))
            if not success:
                failed += 1
    t.raids_failed = failed
    for _ in range(failed):
        t.do(raise_discontent, 1, 0, "raid")


# Step 2.


def end_of_event(t: GreatMachine) -> None:
    """GM-CLOSE-02: what the City Event does at the end of the round."""
    decree = t.decree
    if decree == JOIN_OUR_SIDE:
        t.do(join_hero, 0)
    elif decree == NO_ONE_IS_SAFE and t.raids_failed:
        t.do(raise_discontent, 1, 0, "event")
    elif decree == OPPRESSION:
        move_bonds(t, sum([1 for at in t.servant_at if at >= MAJORS]), "event")
    elif decree == JUDGES:
        t.do(judge_hero, 0)
    elif decree == OPEN_MIND:
        t.do(open_mind, 0)


def join_hero(t: GreatMachine, hero: int) -> None:
    """GM-EV1-06: one Citizen for each Hero who is free and in a Minor District."""
    if hero == 3:
        return
    here = t.at[hero]
    if here >= MAJORS and not t.detained >> hero & 1 and first_unidentified(t, here) != NONE:
        t.ask(JOIN, t.owner[hero], hero)
    t.do(join_hero, hero + 1)


def join_or_not(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [t.box.yes, t.box.no]


def joined(t: GreatMachine, seat: int, option: Option, hero: int) -> None:
    if isinstance(option, Yes):
        look_at(t, [first_unidentified(t, t.at[hero])], "event")


JOIN: Final = Choice(join_or_not, joined, rule="GM-EV1-06")


def judge_hero(t: GreatMachine, hero: int) -> None:
    """GM-EV1-22, GM-EV1-24, GM-EV1-27: an own card for the Guards there, without Shadow."""
    if hero == 3:
        return
    if t.trust[hero] >= guards_in(t, t.at[hero]) and lost_cards_of(t, hero):
        t.ask(WIN_BACK, t.owner[hero], hero)
    t.do(judge_hero, hero + 1)


def cards_to_win_back(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [*lost_cards_of(t, hero), t.box.no]


def won_back(t: GreatMachine, seat: int, option: Option, hero: int) -> None:
    if isinstance(option, Access):
        pay_trust(t, hero, guards_in(t, t.at[hero]), "judges")
        get_card_back(t, hero, CODES.index(option.at))


WIN_BACK: Final = Choice(cards_to_win_back, won_back, rule="GM-EV1-22")


def open_mind(t: GreatMachine, servant: int) -> None:
    """GM-EV2-14: each Servant where no Hero is may reveal somebody."""
    if servant == 3:
        return
    here = t.servant_at[servant]
    if here not in t.at and minds_in(t, here):
        t.ask(OPEN, 0, servant)
    t.do(open_mind, servant + 1)


def minds_in(t: GreatMachine, district: int) -> list[int]:
    """Squares with somebody who is face-down; of unidentified ones that are alike, the first."""
    found: list[int] = []
    lots: list[int] = []
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        if not t.face[square] or t.state[square] == REVEALED:
            continue
        if t.state[square] == UNIDENTIFIED:
            if t.group[square] in lots:
                continue
            lots.append(t.group[square])
        found.append(square)
    return found


def minds(t: GreatMachine, seat: int, servant: int) -> list[Option]:
    return [*[t.box.citizen[square] for square in minds_in(t, t.servant_at[servant])], t.box.no]


def mind_opened(t: GreatMachine, seat: int, option: Option, servant: int) -> None:
    if isinstance(option, Citizen):
        reveal_square(t, t.servant_at[servant] * SQUARES + option.square - 1)


OPEN: Final = Choice(minds, mind_opened, rule="GM-EV2-14")


# Step 3.


def judge_plan(t: GreatMachine) -> None:
    """GM-CLOSE-03, GM-CLOSE-04, GM-CLOSE-09: the City Event's condition, read now."""
    decree = t.decree
    if decree == AMNESTY:
        if len(t.arrested) >= 2 and squares_free(t) >= 2:
            t.ask(GRANT_AMNESTY, 0)
    elif decree == JUDGES:
        t.pledged = ()
        t.do(pledge, 0)
    elif decree == SEARCHES:
        if IDENTIFIED in t.state:
            t.ask(HAND_OVER, t.speaker())
        else:
            advance_plan(t, "event")
    elif decree == LIBERTY:
        if len(t.cards) >= 2 or t.published:
            t.ask(TRADE_LAW, 0)
    elif decree in (OPEN_MIND, ORDER):
        price = plan_price(t)
        if price == 0:
            advance_plan(t, "event")
        elif t.bonds >= price:
            t.ask(BUY_PLAN, 0, price)
    elif plan_moves(t):
        advance_plan(t, "event")


def plan_moves(t: GreatMachine) -> bool:
    """The conditions that ask nobody."""
    decree = t.decree
    if decree == CONCENTRATION:
        return t.servant_at[0] == t.servant_at[1] == t.servant_at[2]
    if decree == CARPETS:
        majors = (1 << MAJORS) - 1
        return reached(t.city().masks, 0, majors) == majors
    if decree == JOIN_OUR_SIDE:
        return t.no_access > 0
    if decree == NO_ONE_IS_SAFE:
        return any(0 <= card < MAJORS for card in t.card)
    if decree == OPPRESSION:
        return t.special_acts == 0
    if decree == EMERGENCY:
        return not any(
            t.broken[one] and not servants_in(t, one) and not t.riots >> one & 1 for one in range(DISTRICTS)
        )
    if decree == CHECKS:
        return any(t.card[hero] == t.start[hero] for hero in range(3))
    if decree == STALKERS:
        return any(servants_in(t, at) > 0 for at in t.at)
    if decree == BREAD:
        return t.discontent <= t.start_p
    if decree == UPKEEP:
        return bool(t.bare)
    if decree == DOWN_BY_LAW:
        return t.raids_made == 0 and t.arrests == 0
    if decree == EXECUTION:
        return t.option_b > 0
    if decree == SNEAKING:
        return any(guards_in(t, one) > citizens_in(t, one) for one in range(DISTRICTS))
    if decree == TRUST_VS_BONDS:
        return t.bonds > all_trust(t)
    return decree == COUNTDOWN


def plan_price(t: GreatMachine) -> int:
    """GM-EV2-15, GM-EV2-17: what the Machine would have to pay for the step."""
    if t.decree == OPEN_MIND:
        return stage_of(t) + 2
    places = {t.at[hero] for hero in range(3) if not t.detained >> hero & 1}
    return sum([known_in(t, one) for one in places])


def buy_or_not(t: GreatMachine, seat: int, price: int) -> list[Option]:
    return [t.box.yes, t.box.no]


def plan_bought(t: GreatMachine, seat: int, option: Option, price: int) -> None:
    if isinstance(option, Yes):
        move_bonds(t, -price, "plan")
        advance_plan(t, "event")
    elif t.aloud:
        t.tell(Offered("plan", False))


BUY_PLAN: Final = Choice(buy_or_not, plan_bought, rule="GM-CLOSE-03")


def squares_free(t: GreatMachine) -> int:
    return sum(t.box.squares) - sum([1 for face in t.face if face])


def amnesty_or_not(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.yes, t.box.no]


def amnesty_granted(t: GreatMachine, seat: int, option: Option) -> None:
    """GM-EV1-21, GM-EV1-26: two unseen tokens, one after the other; then the plan moves."""
    if isinstance(option, Yes):
        t.do(free_unseen, 2)
    elif t.aloud:
        t.tell(Offered("amnesty", False))


GRANT_AMNESTY: Final = Choice(amnesty_or_not, amnesty_granted, rule="GM-EV1-21")


def free_unseen(t: GreatMachine, left: int) -> None:
    if left:
        t.ask(FREE_WHERE, 0, left)
    else:
        advance_plan(t, "event")


def places_for_freed(t: GreatMachine, seat: int, left: int) -> list[Option]:
    return [t.box.district[one] for one in districts_with_room(t)]


def freed(t: GreatMachine, seat: int, option: District, left: int) -> None:
    face = t.arrested.pop(t.chance.below("arrested", len(t.arrested)))
    put_released(t, face, CODES.index(option.at), UNIDENTIFIED, "amnesty")
    t.do(free_unseen, left - 1)


FREE_WHERE: Final = Choice(places_for_freed, freed, rule="GM-EV1-26")


def pledge(t: GreatMachine, hero: int) -> None:
    """GM-EV1-23, GM-EV1-25, GM-RULING-82: each names a share; short of the sum, nobody loses anything."""
    price = t.box.numbers.judges_trust
    if all_trust(t) < price:
        advance_plan(t, "event")
    elif hero < 3:
        t.ask(PLEDGE, t.owner[hero], hero)
        t.do(pledge, hero + 1)
    elif sum(t.pledged) == price:
        for one in range(3):
            pay_trust(t, one, t.pledged[one], "judges")
    else:
        advance_plan(t, "event")


def pledges(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    missing = t.box.numbers.judges_trust - sum(t.pledged)
    return t.box.stake[: min(missing, t.trust[hero]) + 1]


def pledge_made(t: GreatMachine, seat: int, option: Stake, hero: int) -> None:
    t.pledged = (*t.pledged, option.trust)
    if t.aloud:
        t.tell(Pledged(HEROES[t.heroes[hero]], option.trust))


PLEDGE: Final = Choice(pledges, pledge_made, rule="GM-EV1-25")


def citizens_to_hand_over(t: GreatMachine, seat: int) -> list[Option]:
    """GM-EV2-11: somebody identified and active; nobody learns whether there is one."""
    limit = stage_of(t)
    found = [
        t.box.citizen[square]
        for square in range(DISTRICTS * SQUARES)
        if t.state[square] == IDENTIFIED and t.face[square] <= limit
    ]
    found.append(t.box.no)
    return found


def handed_over(t: GreatMachine, seat: int, option: Option) -> None:
    if isinstance(option, Citizen):
        reveal_square(t, CODES.index(option.at) * SQUARES + option.square - 1)
    else:
        advance_plan(t, "event")


HAND_OVER: Final = Choice(citizens_to_hand_over, handed_over, rule="GM-EV2-11", hides=True)


def laws_to_trade(t: GreatMachine, seat: int) -> list[Option]:
    """GM-EV2-13, GM-EV2-27: one that is published, or two of the hand."""
    found = [t.box.directive[card] for card in t.published]
    if len(t.cards) >= 2:
        found.append(t.box.yes)
    found.append(t.box.no)
    return found


def law_traded(t: GreatMachine, seat: int, option: Option) -> None:
    if isinstance(option, Directive):
        cancel_directive(t, DIRECTIVES.index(option.card))
        advance_plan(t, "event")
    elif isinstance(option, Yes):
        t.do(trade_from_hand, 2)
    elif t.aloud:
        t.tell(Offered("trade", False))


TRADE_LAW: Final = Choice(laws_to_trade, law_traded, rule="GM-EV2-13")


def trade_from_hand(t: GreatMachine, left: int) -> None:
    if left:
        t.ask(TRADE_AWAY, 0, left)
    else:
        advance_plan(t, "event")


def laws_in_hand(t: GreatMachine, seat: int, left: int) -> list[Option]:
    return [t.box.directive[card] for card in sorted(t.cards.cards)]


def traded_away(t: GreatMachine, seat: int, option: Directive, left: int) -> None:
    discard_from_hand(t, DIRECTIVES.index(option.card))
    t.do(trade_from_hand, left - 1)


TRADE_AWAY: Final = Choice(laws_in_hand, traded_away, rule="GM-EV2-27")
