"""From the box of components to the first decision."""

from collections.abc import Mapping
from typing import Final

from ...kernel.table import Content
from .box import CORPORATIONS, EVENTS, STACKS, Box
from .events import Revealed, Targeted, TurnOrder
from .round import play_round
from .table import House, Job, Player, Wired

ALTERNATIVES: Final = {
    "WB-RULING-06": "any boxes",
    "WB-RULING-17": "paid",
    "WB-RULING-18": "limited",
    "WB-RULING-19": "may sink",
    "WB-RULING-33": "hits once more",
    "WB-RULING-40": "everything",
    "WB-RULING-43": "may refuse",
    "WB-RULING-47": "open piles",
}


def lay_table(seats: int, settings: Mapping[str, str | list[int]], content: Content) -> Wired:
    """An empty table for so many players, with the house's rulings."""
    assert isinstance(content, Box)
    house = House()
    other = [ruling for ruling, value in settings.items() if value == ALTERNATIVES.get(ruling)]
    house.any_boxes = "WB-RULING-06" in other
    house.track_is_paid = "WB-RULING-17" in other
    house.bank_is_limited = "WB-RULING-18" in other
    house.reputation_may_sink = "WB-RULING-19" in other
    house.defeated_event_still_hits = "WB-RULING-33" in other
    house.cap_covers_target = "WB-RULING-40" in other
    house.may_refuse_pay = "WB-RULING-43" in other
    house.piles_are_open = "WB-RULING-47" in other
    t = Wired(seats, content, house)
    newcomers = settings.get("newcomers")
    if isinstance(newcomers, list):
        t.newcomers = sorted(set(newcomers))
    return t


def set_up(t: Wired) -> None:
    """WB-SETUP-01: board, players, missions, events, targets; then the first round."""
    draw_starting_order(t)
    for seat in range(t.seats):
        t.players.append(new_player(t, seat))
    stack_missions(t)
    lay_out_events(t)
    deal_targets(t)
    t.free = [place.open_boxes(t.seats) for place in t.box.locations]
    t.track = [-1] * t.box.track_boxes(t.seats)
    t.track_aces = [0] * len(t.track)
    t.mercenaries = t.box.numbers.mercenaries
    t.round = 1
    t.do(play_round)


def draw_starting_order(t: Wired) -> None:
    """WB-SETUP-10: the players in a random order."""
    t.order = list(range(t.seats))
    t.chance.shuffle("order", t.order)
    if t.aloud:
        t.tell(TurnOrder(tuple(t.order)))


def new_player(t: Wired, seat: int) -> Player:
    """WB-SETUP-05 to WB-SETUP-20: resources, the bonus for going later, the first crew, the pool."""
    numbers = t.box.numbers
    p = Player()
    p.money = numbers.start_money + numbers.start_bonus_money[t.order.index(seat)]
    p.guns = numbers.start_gun
    p.equipment = numbers.start_equipment
    p.heavy = numbers.start_heavy
    p.aces = numbers.start_aces
    p.thugs = numbers.start_thugs
    p.pool_aces = numbers.start_pool_aces
    p.pool_thugs = numbers.start_pool_thugs
    p.reputation = numbers.newcomer_reputation if seat in t.newcomers else numbers.start_reputation
    p.aces_at = [0] * len(t.box.locations)
    p.thugs_at = [0] * len(t.box.locations)
    return p


def stack_missions(t: Wired) -> None:
    """WB-SETUP-21, WB-SETUP-22, WB-SETUP-28: six shuffled stacks, the top card of each face up."""
    crime = t.box.deck("CRIME")
    t.chance.shuffle("crime", crime)
    half = len(crime) // 2
    for stack in STACKS:
        job = Job()
        if stack in CORPORATIONS:
            job.cards = t.box.deck(stack)
            t.chance.shuffle(stack, job.cards)
        else:
            job.cards = crime[:half] if stack == "MAF" else crime[half:]
        job.face_up = True
        job.unseen = len(job.cards) - 1
        t.jobs.append(job)
        if t.aloud:
            t.tell(Revealed(f"mission:{stack}", t.box.cards[job.cards[0]].id))


def lay_out_events(t: Wired) -> None:
    """WB-SETUP-23: the three events lie face down on their spaces."""
    for index in range(len(EVENTS)):
        job = Job()
        job.cards = [t.box.event_cards[index]]
        t.jobs.append(job)


def deal_targets(t: Wired) -> None:
    """WB-SETUP-25, WB-SETUP-26: a secret target for each player; nobody sees the rest."""
    targets = list(range(len(CORPORATIONS)))
    t.chance.shuffle("targets", targets)
    for seat, p in enumerate(t.players):
        p.target = targets[seat]
        if t.aloud:
            t.tell(Targeted(seat, CORPORATIONS[p.target]), seat)
    t.undealt = targets[t.seats :]
