"""What awaits a Hero at the end of the way: Raids, Servants, the City Event."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .box import MEASURES
from .codes import (
    ACTRESS,
    BREAD,
    CODES,
    HECATE,
    HEROES,
    JUDGEMENTOR,
    LEADER,
    LIBERTY,
    MAJORS,
    NONE,
    PHANTASMER,
    REMOVED,
    RESISTANCE,
    SEARCHES,
    SERVANTS,
    SNEAKING,
    WEAKNESSES,
    WITH_HERO,
)
from .costs import has_completed, servants_in
from .events import AccessForfeited, Detained, DetainmentResolved, MissionMoved, Offered
from .options import Measure, Yes
from .purse import gain_trust, lose_trust, move_bonds
from .scoring import machine_wins
from .table import GreatMachine
from .tracks import advance_marker, advance_plan, can_drop, drop_discontent, raise_discontent


def end_movement(t: GreatMachine, hero: int) -> None:
    """GM-RULING-70, GM-DET-09: all detainment first, then the Actress, then what the City Event brings."""
    if t.house.together:
        t.do(caught_by_servants, hero)
        t.do(welcome_underground, hero)
        return
    if t.decree == BREAD:
        t.do(offer_circuses, hero)
    t.do(detain_hero, hero)
    if t.decree == BREAD:
        t.do(offer_circuses_again, hero)
    t.do(actress_takes_a_bow, hero)
    t.do(search_the_house, hero)
    t.do(trust_on_arrival, hero)


def is_raided(t: GreatMachine, hero: int) -> bool:
    """GM-RAID-02, GM-RAID-03, GM-DET-10."""
    return bool(t.raids >> t.at[hero] & 1)


def detain_hero(t: GreatMachine, hero: int) -> None:
    """GM-DET-05, GM-DET-06, GM-DET-07: once a round, on the way or in a Raid."""
    if not t.caught and not is_raided(t, hero):
        return
    t.detained |= 1 << hero
    if t.aloud:
        by = "escape" if t.caught else "raid"
        t.tell(Detained(HEROES[t.heroes[hero]], CODES[t.at[hero]], by))
    t.ask(DETAINED, 0, hero)


def measures(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return t.box.measure


def measure_taken(t: GreatMachine, seat: int, option: Measure, hero: int) -> None:
    """GM-DET-01 to GM-DET-04."""
    if t.aloud:
        t.tell(DetainmentResolved(HEROES[t.heroes[hero]], option.measure))
    if option.measure == MEASURES[0]:
        advance_plan(t, "detained")
        return
    t.finished |= 1 << hero
    t.option_b += 1
    if option.measure == MEASURES[1]:
        move_bonds(t, lose_trust(t, hero, t.trust[hero], "no_trust"), "no_trust")
    else:
        t.no_access += 1
        forfeit_access(t, hero, "no_access")


DETAINED: Final = Choice(measures, measure_taken, rule="GM-DET-05")


def forfeit_access(t: GreatMachine, hero: int, why: str) -> None:
    """GM-DET-04, GM-ACC-06, GM-EV2-25: the card of this round; the last one loses the game."""
    lose_card(t, hero, t.card[hero], why)


def lose_card(t: GreatMachine, hero: int, district: int, why: str) -> None:
    if not t.hand[hero] >> district & 1:
        return
    t.hand[hero] &= ~(1 << district)
    t.shown_cards[hero] |= 1 << district
    if t.aloud:
        t.tell(AccessForfeited(HEROES[t.heroes[hero]], CODES[district], why))
    if t.hand[hero] == 0:
        machine_wins(t, "access", "GM-WIN-03")


def actress_takes_a_bow(t: GreatMachine, hero: int) -> None:
    """GM-HERO-06, GM-HERO-07, GM-HERO-16: only when a Raid caught her."""
    if t.heroes[hero] != ACTRESS or t.caught or not is_raided(t, hero):
        return
    if t.finished >> hero & 1:
        t.do(raise_discontent, t.box.numbers.actress_discontent, 0, "actress")
    else:
        gain_trust(t, hero, t.box.numbers.actress_trust, "actress")


# City Events.


def offer_circuses(t: GreatMachine, hero: int) -> None:
    """GM-EV2-01, 02, 03, 26: before the detainment, or after it."""
    enough = t.bonds >= t.box.numbers.bread_bonds and can_drop(t)
    if enough and not t.fed and servants_in(t, t.at[hero]):
        t.ask(CIRCUSES, 0, hero)


def offer_circuses_again(t: GreatMachine, hero: int) -> None:
    if t.detained >> hero & 1:
        offer_circuses(t, hero)


def bread_or_not(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [t.box.yes, t.box.no]


def bread_given(t: GreatMachine, seat: int, option: Option, hero: int) -> None:
    if isinstance(option, Yes):
        t.fed = 1
        move_bonds(t, -t.box.numbers.bread_bonds, "bread")
        drop_discontent(t, "bread")
    elif t.aloud:
        t.tell(Offered("bread", False))


CIRCUSES: Final = Choice(bread_or_not, bread_given, rule="GM-EV2-01")


def search_the_house(t: GreatMachine, hero: int) -> None:
    """GM-EV2-10, GM-EV2-25."""
    if t.decree == SEARCHES and servants_in(t, t.at[hero]):
        forfeit_access(t, hero, "searches")


def trust_on_arrival(t: GreatMachine, hero: int) -> None:
    """GM-EV2-12, GM-EV2-20: not for somebody who was detained."""
    if t.detained >> hero & 1:
        return
    if t.decree == LIBERTY and t.at[hero] >= MAJORS:
        gain_trust(t, hero, 1, "event")
    elif t.decree == SNEAKING and t.at[hero] < MAJORS:
        gain_trust(t, hero, 2, "event")


# Together: every Servant there detains.


def caught_by_servants(t: GreatMachine, hero: int) -> None:
    """GM-SCDET-02, GM-RULING-59: the Escape die first, then the Servants in their order, then the Actress."""
    if t.caught:
        t.do(detain_by, hero, NONE)
    bows = 0
    for servant in t.house.order:
        if detains(t, servant, hero):
            t.do(detain_by, hero, servant)
            bows = bows * 4 + servant + 1
    if t.heroes[hero] == ACTRESS and bows:
        t.do(actress_bows_to, hero, bows)


def detains(t: GreatMachine, servant: int, hero: int) -> bool:
    """GM-SCDET-01, GM-SCDET-07, GM-MIS1-06: a Servant who is up, at work, and whose weakness is not known."""
    if t.servant_at[servant] != t.at[hero] or t.down[servant] or is_maintained(t, servant):
        return False
    immune = has_completed(t, WEAKNESSES) and t.order_token[servant] == WITH_HERO + hero
    return not immune


def is_maintained(t: GreatMachine, servant: int) -> bool:
    """GM-SCMACH-08: it drew Maintenance this round."""
    return bool(t.used >> (16 + servant) & 1)


def detain_by(t: GreatMachine, hero: int, servant: int) -> None:
    """GM-SCDET-03 to GM-SCDET-06; the Leader may spend a Hero token to ignore it."""
    t.detained |= 1 << hero
    if t.aloud:
        by = "escape" if servant == NONE else SERVANTS[servant]
        t.tell(Detained(HEROES[t.heroes[hero]], CODES[t.at[hero]], by))
    if leader_tokens(t, hero):
        t.ask(SLIP_AWAY, t.owner[hero], hero, servant)
    else:
        suffer(t, hero, servant)


def leader_tokens(t: GreatMachine, hero: int) -> int:
    """Rebellion Leader: the tokens the Leader can still spend."""
    if t.leader != hero or not has_completed(t, LEADER):
        return 0
    return sum([1 for place in t.hero_token if place != REMOVED])


def spend_leader_token(t: GreatMachine, hero: int, deed: str) -> None:
    """GM-MIS2-06: it leaves the game."""
    own = [token for token in range(3) if t.hero_token[token] != REMOVED]
    t.hero_token[own[-1]] = REMOVED
    if t.aloud:
        t.tell(MissionMoved("2C", deed, HEROES[t.heroes[hero]]))


def slip_or_not(t: GreatMachine, seat: int, hero: int, servant: int) -> list[Option]:
    return [t.box.yes, t.box.no]


def slipped(t: GreatMachine, seat: int, option: Option, hero: int, servant: int) -> None:
    if isinstance(option, Yes):
        spend_leader_token(t, hero, "ignore")
    else:
        suffer(t, hero, servant)


SLIP_AWAY: Final = Choice(slip_or_not, slipped, rule="GM-MIS2-06")


def suffer(t: GreatMachine, hero: int, servant: int) -> None:
    if servant == PHANTASMER:
        advance_marker(t, t.box.numbers.phantasmer_steps, "detained")
    elif servant == JUDGEMENTOR:
        lose_trust(t, hero, t.trust[hero], "judgementor")
        t.finished |= 1 << hero
    else:
        t.finished |= 1 << hero
        forfeit_access(t, hero, "hecate" if servant == HECATE else "escape")


def actress_bows_to(t: GreatMachine, hero: int, bows: int) -> None:
    """GM-SCDET-08, GM-SCDET-10: once for each Servant, in their order, after all results."""
    if bows == 0:
        return
    if bows >= 4:
        t.do(actress_bows_to, hero, bows // 4)
    t.do(actress_bows_once, hero, bows % 4 - 1)


def actress_bows_once(t: GreatMachine, hero: int, servant: int) -> None:
    if servant == PHANTASMER:
        gain_trust(t, hero, t.box.numbers.actress_trust, "actress")
    else:
        t.do(raise_discontent, t.box.numbers.actress_discontent, 0, "actress")


def welcome_underground(t: GreatMachine, hero: int) -> None:
    """GM-MIS4-06: 3 Trust in the District of the Underground Resistance."""
    if t.network == t.at[hero] and t.network != NONE:
        gain_trust(t, hero, t.box.mission_numbers[RESISTANCE]["trust"], "underground")
