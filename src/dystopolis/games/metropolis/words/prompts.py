# mypyc: off: words for people are never in a hurry
"""What is asked, said to the one who is asked; while planning, the next part of the submission."""

from collections.abc import Callable
from typing import Final

from ....kernel.table import Ask, Choice
from ....kernel.values import Option
from .. import options as o
from ..planning import PLANNING
from ..pregame import GRANT, PREGAME_BID, START
from ..preview import foresee, preview
from ..programme import has_room
from ..setup import COLOUR
from ..table import NO_BID, Metropolis
from .phrases import Phrases, coins, count, points


def ask_colour(t: Metropolis, ask: Ask, say: Phrases) -> str:
    return "Choose the colour of your train."


def ask_pregame_bid(t: Metropolis, ask: Ask, say: Phrases) -> str:
    prize = f"the choice of a start and of a hexagon with {coins(t.box.numbers.pregame_grant)} in it"
    return f"Pregame auction: bid for {prize}; you have {coins(t.players[ask.seat].coins)}."


def ask_start(t: Metropolis, ask: Ask, say: Phrases) -> str:
    return "You won the pregame auction: choose where your train starts."


def ask_grant(t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Choose the hexagon in which the bank invests {coins(t.box.numbers.pregame_grant)} for you."


def ask_planning(t: Metropolis, ask: Ask, say: Phrases) -> str:
    """The stage is read off what is suggested."""
    seat, plan = ask.seat, t.players[ask.seat].plan
    offers = [option for option in ask.options if isinstance(option, o.Accept)]
    if offers:
        text = _answer(t, offers, say)
    elif plan.locked:
        text = "your programme is locked, the others are still writing"
    elif plan.bid == NO_BID:
        text = _bid(t, seat, say)
    else:
        text = _part(t, seat, ask.options[0], say)
    return f"Round {t.round}: {text}."


def _answer(t: Metropolis, offers: list[o.Accept], say: Phrases) -> str:
    maker = say.who(next(offer.maker for offer in t.offers if offer.id == offers[0].offer))
    more = f" and {len(offers) - 1} more" if len(offers) > 1 else ""
    return f"{maker} makes you an offer{more}, accept or decline"


def _bid(t: Metropolis, seat: int, say: Phrases) -> str:
    item = t.item_of[t.round - 1]
    reward = say.reward(
        t.box.rails[t.round - 1], t.box.items[item].id if item >= 0 else "", t.coins_of[t.round - 1]
    )
    return f"bid for {reward}; you have {coins(t.players[seat].coins)}"


def _part(t: Metropolis, seat: int, option: Option, say: Phrases) -> str:
    match option:
        case o.Lay(rail=rail):
            if t.round < min(t.box.rail_index[rail] + 1 + t.box.numbers.rail_life, t.box.numbers.rounds):
                return f"lay {rail}, or keep it for the next round"
            return f"lay {rail}, or lose it: this is its last round"
        case o.LayFee(rail=rail):
            return f"set the fee that others pay for {rail}"
        case o.Free(item=item) | o.Keep(thing=item):
            return f"use {say.item(item)} after all actions, or keep it"
    return _programme(t, seat, say)


def _programme(t: Metropolis, seat: int, say: Phrases) -> str:
    p = t.players[seat]
    done = len(p.plan.actions)
    if done < p.points:
        task = f"write your programme, {done} of {count(p.points, 'action')} so far"
    elif has_room(t, p.plan.actions, p.points):
        task = f"your programme is complete with {count(done, 'action')}, a point you gain allows another"
    else:
        task = f"your programme is complete with {count(done, 'action')}"
    return f"{task}; {_situation(t, seat, say)}"


def _situation(t: Metropolis, seat: int, say: Phrases) -> str:
    """Where the programme has led so far, whether the bid wins or not."""
    p = t.players[seat]
    seen = preview(t, seat).players[seat]
    will = "you will have" if p.plan.actions else "you have"
    wins, loses = seen.coins, foresee(t, seat, False).players[seat].coins
    purse = f"{will} {coins(wins)}"
    if p.plan.bid > 0:
        purse += f" if your bid of {p.plan.bid} wins and {loses} if not"
    gained = f" and {points(seen.points)}" if seen.points != p.points else ""
    train = "your train will be at" if p.plan.actions else "your train is at"
    return f"{train} {say.vertex(seen.vertex)}, {purse}{gained}"


PROMPTS: Final[dict[Choice, Callable[[Metropolis, Ask, Phrases], str]]] = {
    COLOUR: ask_colour,
    PREGAME_BID: ask_pregame_bid,
    START: ask_start,
    GRANT: ask_grant,
    PLANNING: ask_planning,
}
