"""The schedule of passengers: all arrivals are fixed before the game, and nobody knows them.

Stations come from a bag, so that each comes up a few times in a game.
"""

from .table import Metropolis


def schedule_arrivals(t: Metropolis) -> None:
    """MP-SETUP-05, MP-PAS-05: the arrivals of all rounds are fixed now."""
    bag: list[int] = []
    t.arrivals = [draw_arrivals(t, number, bag) for number in range(1, t.box.numbers.rounds + 1)]


def schedule_next(t: Metropolis) -> None:
    """The arrivals of one more round, on an imagined table that leaves the future open until it comes."""
    bag = left_in_bag(t)
    t.chance.shuffle("arrivals", bag)
    t.arrivals = [*t.arrivals, draw_arrivals(t, len(t.arrivals) + 1, bag)]


def draw_arrivals(t: Metropolis, number: int, bag: list[int]) -> list[int]:
    """MP-PAS-02 to MP-PAS-04: pairs of station and shape for one round."""
    box = t.box
    stations = draw_stations(t, bag, box.arrival_stations[t.seats][number - 1])
    counts = share_out(t, len(stations), box.arriving[t.seats][number - 1])
    waiting = [station for place, station in enumerate(stations) for _ in range(counts[place])]
    shapes = draw_shapes(t, [box.city.shape[box.stations[station]] for station in waiting])
    arrivals: list[int] = []
    for place, station in enumerate(waiting):
        arrivals.append(station)
        arrivals.append(shapes[place])
    return arrivals


def draw_stations(t: Metropolis, bag: list[int], number: int) -> list[int]:
    drawn: list[int] = []
    while len(drawn) < number:
        if not bag:
            bag.extend([station for station in range(len(t.box.stations)) if station not in drawn])
            t.chance.shuffle("arrivals", bag)
        drawn.append(bag.pop())
    return drawn


def left_in_bag(t: Metropolis) -> list[int]:
    """The stations still in the bag after the rounds scheduled so far, which follows from those alone."""
    left: list[int] = []
    for arrivals in t.arrivals:
        drawn = arrivals[::2]
        if all(station in left for station in drawn):
            left = [station for station in left if station not in drawn]
        else:
            left = [station for station in range(len(t.box.stations)) if station not in drawn]
    return left


def share_out(t: Metropolis, stations: int, passengers: int) -> list[int]:
    """One at each station at least, and no more than the cap."""
    counts = [1] * stations
    for station in t.chance.below_each("arrivals", [stations] * (passengers - stations)):
        while counts[station] >= t.box.numbers.arrival_cap:
            station = (station + 1) % stations
        counts[station] += 1
    return counts


def draw_shapes(t: Metropolis, own: list[int]) -> list[int]:
    """MP-PAS-07: any shape but the station's, by weight."""
    choice = [t.box.strangers_to[shape] for shape in own]
    drawn = t.chance.below_each("arrivals", [len(shapes) for shapes in choice])
    return [shapes[drawn[place]] for place, shapes in enumerate(choice)]
