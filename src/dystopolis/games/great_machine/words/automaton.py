# mypyc: off: words for people are never in a hurry
"""What is said about the Servants when nobody plays the Machine."""

from ....toolkit.english import count, first_up
from ....toolkit.words import Page
from ..events import (
    CitizensMixed,
    MovementShuffled,
    MovementTurned,
    ServantDown,
    SpecialGuardPlaced,
    Swapped,
    TokenTurned,
)
from .phrases import Phrases

page = Page()


@page.tells(MovementTurned, "GM-SCMACH-15", beat=True)
def _(event: MovementTurned, say: Phrases) -> str:
    return f"{say.servant(event.servant)} turns a Movement card: {say.movements[event.card].name}."


@page.tells(MovementShuffled, "GM-SCMACH-12")
def _(event: MovementShuffled, say: Phrases) -> str:
    return f"The Movement deck is shuffled: {count(event.cards, 'card')}."


@page.tells(TokenTurned, "GM-SCRND-01", beat=True)
def _(event: TokenTurned, say: Phrases) -> str:
    return f"A District token is turned: {say.title(event.at)}."


@page.tells(ServantDown, "GM-MIS1-04", beat=True)
def _(event: ServantDown, say: Phrases) -> str:
    name = say.servant(event.servant)
    return f"{name} is deactivated." if event.down else f"{name} works again."


@page.tells(SpecialGuardPlaced, "GM-SCEV-05", beat=True)
def _(event: SpecialGuardPlaced, say: Phrases) -> str:
    return f"A special Guard is placed in {say.place(event.at)}."


@page.tells(Swapped, "GM-SCACT-07", beat=True)
def _(event: Swapped, say: Phrases) -> str:
    return f"{first_up(say.place(event.first))} and {say.place(event.second)} trade places."


@page.tells(CitizensMixed, "GM-SCDIR-11", beat=True)
def _(event: CitizensMixed, say: Phrases) -> str:
    one = f"square {event.first_square} of {say.place(event.first)}"
    other = f"square {event.second_square} of {say.place(event.second)}"
    return f"Resettle mixes {say.a_face(event.face)} on {one} with a Citizen on {other}; both lie face-down."
