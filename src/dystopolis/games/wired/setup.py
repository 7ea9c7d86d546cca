"""From the box of components to the first decision."""

from ...kernel.modes import Mode, Settings, fill_house
from .box import CORPORATIONS, EVENTS, JOBS, STACKS, Box
from .events import Revealed, Targeted, TurnOrder
from .round import play_round
from .table import House, Job, Player, Wired


def lay_table(mode: Mode, seats: int, settings: Settings, box: Box) -> Wired:
    """An empty table for so many players, with the house's rulings."""
    house = House()
    fill_house(house, mode.settings, settings)
    t = Wired(seats, box, house)
    newcomers = settings.get("newcomers")
    if isinstance(newcomers, list):
        t.newcomers = tuple(sorted(set(newcomers)))
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
    t.mercenaries = t.box.rows.constants.mercenaries
    t.round = 1
    if t.aloud:
        tell_what_was_laid_out(t)
    t.do(play_round)


def draw_starting_order(t: Wired) -> None:
    """WB-SETUP-10: the players in a random order."""
    order = list(range(t.seats))
    t.chance.shuffle("order", order)
    t.order = tuple(order)


def new_player(t: Wired, seat: int) -> Player:
    """WB-SETUP-05 to WB-SETUP-20: resources, the bonus for going later, the first crew, the pool."""
    numbers = t.box.rows.constants
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
            cards = t.box.deck(stack)
            t.chance.shuffle(stack, cards)
        else:
            cards = crime[:half] if stack == "MAF" else crime[half:]
        job.cards = tuple(cards)
        job.face_up = True
        job.unseen = len(job.cards) - 1
        t.jobs.append(job)


def lay_out_events(t: Wired) -> None:
    """WB-SETUP-23: the three events lie face down on their spaces."""
    for index in range(len(EVENTS)):
        job = Job()
        job.cards = (t.box.event_cards[index],)
        t.jobs.append(job)


def deal_targets(t: Wired) -> None:
    """WB-SETUP-25, WB-SETUP-26: a secret target for each player; nobody sees the rest."""
    targets = list(range(len(CORPORATIONS)))
    t.chance.shuffle("targets", targets)
    for seat, p in enumerate(t.players):
        p.target = targets[seat]
    t.undealt = tuple(targets[t.seats :])


def tell_what_was_laid_out(t: Wired) -> None:
    """Once all lies there, so that whoever is told sees it too."""
    t.tell(TurnOrder(t.order))
    for index in range(len(STACKS)):
        t.tell(Revealed(JOBS[index], t.box.cards[t.jobs[index].cards[0]].id))
    for seat, p in enumerate(t.players):
        t.whisper(Targeted(seat, CORPORATIONS[p.target]), [seat])
