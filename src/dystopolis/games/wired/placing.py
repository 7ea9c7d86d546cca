"""Phase 1: Place Crew."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .events import BidMade, Placed
from .options import Bid, Place
from .table import NOBODY, Job, Player, Wired


def place_crew(t: Wired) -> None:
    """WB-PLACE-01, WB-PLACE-05, WB-PLACE-06: in turn order, until every Barracks is empty."""
    for ahead in range(t.seats):
        seat = t.in_turn(ahead)
        p = t.players[seat]
        if p.aces + p.thugs > 0:
            t.pass_turn(ahead)
            t.ask(PLACEMENT, seat)
            t.do(place_crew)
            return


def placements(t: Wired, seat: int) -> list[Option]:
    """WB-PLACE-02, WB-PLACE-04: one location, one or more crew; nobody passes."""
    p = t.players[seat]
    found: list[Option] = []
    for place in t.box.locations:
        room = t.free[place.index]
        fee = place.fee
        if fee > 0:
            room = min(room, p.money // fee)
        if room > 0:
            found.extend(place.menu(p.aces, p.thugs, room))
    for index, job in enumerate(t.jobs):
        if job.face_up and job.seat == NOBODY:
            add_teams(t, p, job, index, found)
    if t.box_of(seat) == NOBODY:
        add_bids(t, p, found)
    return found


def add_teams(t: Wired, p: Player, job: Job, index: int, found: list[Option]) -> None:
    """WB-PLACE-22, WB-PLACE-25: fill every box of a job card and pay its whole cost."""
    card = t.box.cards[job.cards[0]]
    if p.guns >= card.guns and p.equipment >= card.equipment and p.heavy >= card.heavy:
        for crew in card.any_crews if t.house.any_boxes else card.crews:
            if p.aces >= crew.aces and p.thugs >= crew.thugs:
                found.append(crew.options[index])


def add_bids(t: Wired, p: Player, found: list[Option]) -> None:
    """WB-PLACE-27, WB-LOC-26: one crew member of either kind on an empty box of the track."""
    for box, owner in enumerate(t.track):
        if owner == NOBODY:
            if p.aces > 0:
                found.append(t.box.ace_bids[box])
            if p.thugs > 0:
                found.append(t.box.thug_bids[box])


def placed(t: Wired, seat: int, option: Option) -> None:
    """WB-PLACE-13: crew go to the location and everything is paid at once."""
    if type(option) is Place:
        send_crew(t, seat, option)
    elif type(option) is Bid:
        bid(t, seat, option.box - 1, option.crew == "ace")
        if t.aloud:
            t.tell(BidMade(seat, option.box, option.crew))


def send_crew(t: Wired, seat: int, option: Place) -> None:
    p = t.players[seat]
    at = option.at
    aces = option.aces
    thugs = option.thugs
    p.aces -= aces
    p.thugs -= thugs
    index = t.box.place_index.get(at, -1)
    if index >= 0:
        fee = occupy(t, p, index, aces, thugs)
        if t.aloud:
            t.tell(Placed(seat, at, aces, thugs, fee))
    else:
        card = enter(t, p, seat, t.box.job_index[at], aces, thugs)
        if t.aloud:
            t.tell(Placed(seat, at, aces, thugs, card=t.box.cards[card].id))


def occupy(t: Wired, p: Player, index: int, aces: int, thugs: int) -> int:
    """WB-PLACE-10, WB-PLACE-14: each takes a box and costs the fee; says what was paid."""
    place = t.box.locations[index]
    p.aces_at[index] += aces
    p.thugs_at[index] += thugs
    if not place.unlimited:
        t.free[index] -= aces + thugs
    fee = place.fee * (aces + thugs)
    p.money -= fee
    return fee


def enter(t: Wired, p: Player, seat: int, index: int, aces: int, thugs: int) -> int:
    """WB-PLACE-22, WB-PLACE-23: a team takes the card for this round; says which card it is."""
    job = t.jobs[index]
    card = t.box.cards[job.cards[0]]
    p.guns -= card.guns
    p.equipment -= card.equipment
    p.heavy -= card.heavy
    job.seat = seat
    job.aces = aces
    job.thugs = thugs
    return card.index


def bid(t: Wired, seat: int, box: int, ace: bool) -> None:
    """WB-PLACE-28: it stays in its box until phase 11."""
    p = t.players[seat]
    t.track[box] = seat
    if ace:
        p.aces -= 1
        t.track_aces[box] = 1
    else:
        p.thugs -= 1
        t.track_aces[box] = 0


PLACEMENT: Final = Choice(placements, placed, rule="WB-PLACE-02")
