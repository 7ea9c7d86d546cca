# mypyc: off: words for people are never in a hurry
"""What is said about phase 12, Rest and Regroup, and about cards that are turned up."""

from ....toolkit.words import Page
from ..events import Jailed, Revealed
from .phrases import Phrases, crew_and, is_mission

page = Page()


@page.tells(Jailed, "WB-REST-01", beat=True)
def _(event: Jailed, say: Phrases) -> str:
    crew = crew_and(event.aces, event.thugs)
    return f"{say.who(event.seat)}'s crew in the Emergency Room go to Jail: {crew}."


@page.tells(Revealed, lambda event: "WB-REST-02" if is_mission(event.job) else "WB-EVT-05", beat=True)
def _(event: Revealed, say: Phrases) -> str:
    card = say.card(event.card)
    job = f"{say.needs(card)}; {say.prospects(card)}."
    if is_mission(event.job):
        return f"The mission {say.at(event.job)} is {card.name}: {job}"
    loss = say.loss(say.box.losses[say.box.event_cards.index(card.index)])
    return f"{say.title(event.job, card)} is active and sends {loss} every round until it is defeated: {job}"
