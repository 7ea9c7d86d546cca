# mypyc: off: words for people are never in a hurry
"""What is said after the actions of a round: rescues, and where everything is."""

from typing import Final

from ....toolkit.english import count, listing
from ....toolkit.words import Page
from .. import events as e
from .phrases import Phrases, coins, passengers, points

page: Final = Page()


@page.tells(e.Rescued, "MP-PEN-04", beat=True)
def rescued(event: e.Rescued, say: Phrases) -> str:
    have = "has" if len(event.seats) == 1 else "have"
    bonus = points(say.box.numbers.floor_bonus)
    return f"{listing(map(say.who, event.seats))} {have} no points left, so everybody gains {bonus}."


@page.tells(e.Income, "MP-UPD-12")
def income(event: e.Income, say: Phrases) -> str:
    who = say.who(event.seat)
    rides = f"; rides of others on {who}'s rails brought {coins(event.rails)}" if event.rails else ""
    return f"{who} has {coins(event.coins)} after the round{rides}."


@page.tells(e.Train, "MP-UPD-02", beat=True)
def train(event: e.Train, say: Phrases) -> str:
    where = f"is at {say.place(event.vertex)}"
    came = f", came from {say.place(event.came_from)}" if event.came_from else ""
    load = f"carries {passengers(event.riders) or 'nobody'} in {count(event.carriages, 'carriage')}"
    return f"{say.who(event.seat)} {where}{came}, {load} and has {points(event.points)}."


@page.tells(e.Queues, "MP-UPD-04")
def queues(event: e.Queues, say: Phrases) -> str:
    """All of it in one sentence: who waits where stands on the board."""
    waiting = [(len(shapes), station) for station, shapes in event.stations if shapes]
    if not waiting:
        return "Nobody waits at any station."
    number = sum(people for people, _ in waiting)
    most, crowded = max(waiting, key=lambda pair: pair[0])
    where = f"{count(len(waiting), 'station')}, {most} of them at" if len(waiting) > 1 else ""
    wait = count(number, "passenger waits", "passengers wait")
    return f"{wait} at {where} {say.place(crowded)}.".replace("at  ", "at ")
