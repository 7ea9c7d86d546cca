"""From the box of components to the first auction."""

from typing import Final

from ...kernel.choice import Draft
from ...kernel.modes import Mode, Settings, fill_house
from ...kernel.values import Option
from .arrivals import schedule_arrivals
from .box import Box
from .events import Coloured
from .options import Colour
from .pregame import hold_pregame_auction
from .table import NOBODY, WAITING, House, Metropolis, Offer, Player


def lay_table(mode: Mode, seats: int, settings: Settings, box: Box) -> Metropolis:
    """An empty table for so many players, with the settings of the group."""
    house = House()
    fill_house(house, mode.settings, settings)
    return Metropolis(seats, box, house)


def set_up(t: Metropolis) -> None:
    """MP-PRE-01, MP-SETUP-01 to MP-SETUP-05: purses, the hidden schedule, the rewards."""
    box = t.box
    for seat in range(t.seats):
        t.players.append(new_player(t, seat))
        t.sketches.append(Offer())
    t.queues = [[] for _ in box.stations]
    t.control = [NOBODY] * len(box.city.hex_names)
    rails = len(box.rails)
    t.rail_state = [WAITING] * rails
    t.rail_holder = [NOBODY] * rails
    t.rail_a = [-1] * rails
    t.rail_b = [-1] * rails
    t.rail_fee = [0] * rails
    t.item_state = [WAITING] * len(box.items)
    t.item_holder = [NOBODY] * len(box.items)
    t.offers_made = [0] * (t.seats * t.seats)
    order_rewards(t)
    schedule_arrivals(t)
    t.do(choose_colours)
    t.do(hold_pregame_auction)


def new_player(t: Metropolis, seat: int) -> Player:
    """MP-SETUP-01, MP-SETUP-02, MP-SETUP-04: points, one carriage, nobody aboard, no heading."""
    p = Player()
    p.colour = seat if not t.house.chosen_colours else -1
    p.coins = t.box.numbers.start_coins
    p.points = t.box.numbers.start_points
    p.carriages = t.box.numbers.start_carriages
    p.invested = [0] * len(t.box.city.hex_names)
    return p


def order_rewards(t: Metropolis) -> None:
    """MP-VAR-07: the items of all auctions but the last may be shuffled; the rails stay."""
    order = list(range(len(t.box.rails)))
    if t.house.shuffled_rewards:
        last = order.pop()
        t.chance.shuffle("rewards", order)
        order.append(last)
    t.item_of = [t.box.reward_items[reward] for reward in order]
    t.coins_of = [t.box.reward_coins[reward] for reward in order]


def choose_colours(t: Metropolis) -> None:
    """MP-BOARD-05: all are asked at once, if the group wants to choose; otherwise colours go by seat."""
    for seat, p in enumerate(t.players):
        if t.house.chosen_colours:
            t.ask(COLOUR, seat)
        elif t.aloud:
            t.tell(Coloured(seat, t.box.rows.colours[p.colour].id))


def free_colours(t: Metropolis, seat: int) -> list[Option]:
    taken = [p.colour for other, p in enumerate(t.players) if other != seat]
    return [Colour(row.id) for index, row in enumerate(t.box.rows.colours) if index not in taken]


def take_colour(t: Metropolis, seat: int, option: Option) -> bool:
    """DP-01: first come, first served; what is taken is not left for the others."""
    assert isinstance(option, Colour)
    t.players[seat].colour = [row.id for row in t.box.rows.colours].index(option.colour)
    if t.aloud:
        t.tell(Coloured(seat, option.colour))
    for ask in t.asks:
        if ask.seat != seat:
            t.ask_again(ask.seat, ask.answer)
    return True


def first_colour(t: Metropolis, seat: int) -> Option:
    """DP-01: who does not choose gets the first that is left."""
    return free_colours(t, seat)[0]


COLOUR: Final = Draft(free_colours, take_colour, rule="MP-BOARD-05", overdue=first_colour, final=(Colour,))
