"""The invariants of the ledger that a position alone can break, by their numbers there.

The numbers of the rules are written out once more, so that a slip in the content or in the rules shows.
What can only be seen over time is in watcher.py.
"""

import re
from collections.abc import Callable, Iterator

import msgspec

from dystopolis.games.wired.box import CORPORATIONS, STACKS, Card
from dystopolis.games.wired.options import Place
from dystopolis.games.wired.table import NOBODY, Job, Wired
from dystopolis.games.wired.view import view
from dystopolis.games.wired.view_types import WiredView

Check = Callable[[Wired], bool]

CHECKS: dict[int, Check] = {}
ON_VIEWS = (26, 27)
EVENT_ROUNDS = (4, 8, 10)
CARD_SHOWN = re.compile(rb'"(WB-[A-Z]+-[A-Z0-9]+)"')


class Violated(AssertionError):  # noqa: N818 - a finding about a position
    """An invariant that does not hold."""


def check(t: Wired, views: bool = True) -> None:
    """Hold a position against every invariant that it could break, those about views on demand."""
    broken = violated(t, views)
    if broken:
        raise Violated(f"invariants {broken} do not hold in round {t.round}, phase {t.phase}")


def violated(t: Wired, views: bool = True) -> list[int]:
    """The numbers of the invariants that a position breaks."""
    checks = CHECKS.items()
    return [number for number, holds in checks if (views or number not in ON_VIEWS) and not holds(t)]


def invariant(number: int) -> Callable[[Check], Check]:
    def remember(holds: Check) -> Check:
        CHECKS[number] = holds
        return holds

    return remember


@invariant(1)
def five_aces_each(t: Wired) -> bool:
    on_track = [seat for box, seat in enumerate(t.track) if t.track_aces[box] == 1]
    for seat, p in enumerate(t.players):
        zones = p.pool_aces + p.aces + p.er_aces + p.jail_aces + p.morgue_aces
        teams = sum(job.aces for job in t.jobs if job.seat == seat)
        if zones + sum(p.aces_at) + teams + on_track.count(seat) != 5:
            return False
        if min(p.pool_aces, p.aces, p.er_aces, p.jail_aces, p.morgue_aces, *p.aces_at) < 0:
            return False
    return True


@invariant(2)
def fifteen_thugs_each(t: Wired) -> bool:
    on_track = [seat for box, seat in enumerate(t.track) if t.track_aces[box] == 0]
    for seat, p in enumerate(t.players):
        zones = p.pool_thugs + p.thugs + p.er_thugs + p.jail_thugs + p.morgue_thugs
        teams = sum(job.thugs for job in t.jobs if job.seat == seat)
        late = sum(job.late.count(seat) for job in t.jobs)
        if zones + sum(p.thugs_at) + teams + late + on_track.count(seat) != 15:
            return False
        if min(p.pool_thugs, p.thugs, p.er_thugs, p.jail_thugs, p.morgue_thugs, *p.thugs_at) < 0:
            return False
    return True


@invariant(3)
def three_mercenaries(t: Wired) -> bool:
    held = sum(p.mercenaries for p in t.players)
    working = sum(job.mercenaries for job in t.jobs)
    if t.phase not in (6, 7) and t.mercenaries != 3:
        return False
    return t.mercenaries + held + working == 3 and min(t.mercenaries, held, working) >= 0


@invariant(4)
def no_mission_is_lost_or_doubled(t: Wired) -> bool:
    piles = [t.box.cards[card] for p in t.players for card in p.pile]
    for index, corporation in enumerate(CORPORATIONS):
        cards = [t.box.cards[card] for card in t.jobs[index].cards]
        if any(card.stack != corporation for card in cards):
            return False
        if len(cards) + sum(card.stack == corporation for card in piles) != 5:
            return False
    territories = [t.jobs[4].cards, t.jobs[5].cards]
    crime = sum(map(len, territories)) + sum(card.stack == "CRIME" for card in piles)
    return crime == 10 and max(map(len, territories)) <= 5 and not_doubled(t)


def not_doubled(t: Wired) -> bool:
    everything = [card for job in t.jobs for card in job.cards] + [card for p in t.players for card in p.pile]
    return len(everything) == len(set(everything)) == 33


@invariant(5)
def an_event_is_face_down_or_active_or_in_a_pile(t: Wired) -> bool:
    for index, card in enumerate(t.box.event_cards):
        job = t.jobs[len(STACKS) + index]
        lies = job.cards == (card,)
        owners = [p for p in t.players if card in p.pile]
        if int(lies) + len(owners) != 1 or (job.face_up and not lies):
            return False
    return True


@invariant(6)
def a_target_is_with_one_player_or_in_the_box(t: Wired) -> bool:
    return sorted([*(p.target for p in t.players), *t.undealt]) == [0, 1, 2, 3]


@invariant(7)
def nobody_owes_money_or_tokens(t: Wired) -> bool:
    return all(min(p.money, p.guns, p.equipment, p.heavy) >= 0 for p in t.players)


@invariant(8)
def reputation_stops_at_0(t: Wired) -> bool:
    return t.house.reputation_may_sink or all(p.reputation >= 0 for p in t.players)


@invariant(9)
def the_timer_goes_from_1_to_12(t: Wired) -> bool:
    return 1 <= t.round <= 12


@invariant(10)
def crew_fit_the_open_boxes(t: Wired) -> bool:
    for place in t.box.locations:
        aces = sum(p.aces_at[place.index] for p in t.players)
        thugs = sum(p.thugs_at[place.index] for p in t.players)
        if (place.kind == "A" and thugs > 0) or (place.kind == "T" and aces > 0):
            return False
        if place.slug != "street":
            open_boxes = sum(dots <= t.seats for dots in place.dots)
            if aces + thugs > open_boxes or t.free[place.index] != open_boxes - aces - thugs:
                return False
    return True


@invariant(11)
def at_most_two_thugs_at_each_security(t: Wired) -> bool:
    for corporation in CORPORATIONS:
        index = t.box.place_index[f"sec_{corporation.lower()}"]
        if sum(p.thugs_at[index] for p in t.players) > 2 or any(p.aces_at[index] for p in t.players):
            return False
    return True


@invariant(12)
def a_team_fills_the_boxes_of_its_job(t: Wired) -> bool:
    return all(fits(t, job) for job in t.jobs)


def fits(t: Wired, job: Job) -> bool:
    if job.seat == NOBODY:
        return job.aces == job.thugs == job.mercenaries == 0
    if job.seat not in range(t.seats) or not job.cards:
        return False
    card = t.box.cards[job.cards[0]]
    joined = 2 if t.phase in (5, 6, 7) else 0
    extra = job.aces + job.thugs - len(card.boxes)
    if t.house.any_boxes:
        return job.aces + job.thugs > 0 and extra <= joined
    return 0 <= extra <= joined and boxes_filled(card, job.aces, job.thugs - extra)


def boxes_filled(card: Card, aces: int, thugs: int) -> bool:
    needed, either = card.boxes.count("A"), card.boxes.count("E")
    return needed <= aces <= needed + either and aces + thugs == len(card.boxes)


@invariant(13)
def one_crew_member_each_on_the_track(t: Wired) -> bool:
    bidders = [seat for seat in t.track if seat != NOBODY]
    return len(bidders) == len(set(bidders)) and len(t.track) == t.seats


@invariant(14)
def the_order_names_every_player_once(t: Wired) -> bool:
    return sorted(t.order) == list(range(t.seats))


@invariant(16)
def at_most_two_thugs_stay_late(t: Wired) -> bool:
    for index, job in enumerate(t.jobs):
        if len(job.late) > (2 if index < len(CORPORATIONS) else 0):
            return False
        if job.late and (job.seat == NOBODY or job.seat in job.late or t.phase not in (5, 6, 7)):
            return False
    return True


@invariant(19)
def somebody_who_places_can_go_to_the_street(t: Wired) -> bool:
    if t.phase != 1:
        return True
    return all(any(isinstance(o, Place) and o.at == "street" for o in ask.options) for ask in t.asks)


@invariant(22)
def a_face_down_event_is_never_entered_and_none_comes_early(t: Wired) -> bool:
    for index, after in enumerate(EVENT_ROUNDS):
        job = t.jobs[len(STACKS) + index]
        if job.seat != NOBODY and not job.face_up:
            return False
        came = job.face_up or not job.cards
        if came and (t.round < after or (t.round == after and t.phase != 12)):
            return False
    return True


@invariant(26)
def nobody_sees_what_is_hidden(t: Wired) -> bool:
    return hides(t, view(t, watching(t)))


def hides(t: Wired, seen: WiredView) -> bool:
    """Whether a view shows no other player's target, no other's Pile, no card that lies face down."""
    for p in seen.players:
        hidden = p.seat != seen.seat and not t.over
        if hidden and (p.target is not None or (p.pile is not None and not t.house.piles_are_open)):
            return False
    shown = set(CARD_SHOWN.findall(msgspec.json.encode(seen)))
    return shown.isdisjoint(card.id.encode() for card in hidden_cards(t, seen.seat))


def hidden_cards(t: Wired, seat: int | None) -> Iterator[Card]:
    """Cards that lie face down somewhere, and those in other players' Piles."""
    for job in t.jobs:
        for card in job.cards[1 if job.face_up else 0 :]:
            yield t.box.cards[card]
    if not t.over and not t.house.piles_are_open:
        for owner, p in enumerate(t.players):
            if owner != seat:
                for card in p.pile:
                    yield t.box.cards[card]


@invariant(27)
def everybody_sees_how_many_cards_there_are(t: Wired) -> bool:
    seen = view(t, watching(t))
    piles = [p.pile_size for p in seen.players] == [len(p.pile) for p in t.players]
    return piles and [job.cards for job in seen.jobs] == [len(job.cards) for job in t.jobs]


def watching(t: Wired) -> int | None:
    """One seat after the other, and somebody who only watches: a different one at every decision."""
    seat = t.decisions % (t.seats + 1)
    return seat if seat < t.seats else None
