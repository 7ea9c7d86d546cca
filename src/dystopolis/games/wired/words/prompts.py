# mypyc: off: words for people are never in a hurry
"""What is asked, said to the one who is asked."""

from collections.abc import Callable

from ....kernel.table import Ask, Choice
from ..box import JOBS
from ..dealing import EVENT_LOSS
from ..mercenaries import MERCENARY
from ..ops import CASUALTIES, JOB
from ..paying import BAIL, PAWN, UNPAID, crew_to_pay
from ..placing import PLACEMENT
from ..security import GUARDS, guards_at
from ..table import Wired
from .phrases import ZONES, Phrases, count, crew_and


def ask_placement(t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Place crew: {_in_barracks(t, ask.seat)}, you have {say.stock(t.players[ask.seat])}."


def ask_guards(t: Wired, ask: Ask, say: Phrases) -> str:
    posts = []
    for corporation, place in enumerate(t.box.security):
        thugs = guards_at(t, ask.seat, corporation)
        if thugs:
            boss = t.jobs[corporation].seat
            attempt = "you attempt" if boss == ask.seat else f"{say.who(boss)} attempts"
            card = say.top_card(t, JOBS[corporation])
            posts.append(f"{count(thugs, 'Thug')} at {place.name}, where {attempt} {card.name}")
    return f"Beef up security: you have {'; '.join(posts)}."


def ask_mercenary(t: Wired, ask: Ask, say: Phrases) -> str:
    left = t.players[ask.seat].mercenaries
    which = "your Mercenary" if left == 1 else f"one of your {left} Mercenaries"
    return f"Hire Mercenaries: choose a team for {which}."


def ask_job(t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Execute black ops: choose which of your {len(ask.options)} jobs to resolve now."


def ask_casualties(t: Wired, ask: Ask, say: Phrases) -> str:
    index, caught = ask.args
    job = t.jobs[index]
    card = say.top_card(t, JOBS[index])
    casualties = f"{count(caught, 'casualty', 'casualties')} of {say.title(JOBS[index], card)}"
    return f"Choose {casualties}: who of {crew_and(job.aces, job.thugs)} goes to {ZONES[card.zone]}."


def ask_bail(t: Wired, ask: Ask, say: Phrases) -> str:
    p = t.players[ask.seat]
    jailed = f"{crew_and(p.jail_aces, p.jail_thugs)} {_are(p.jail_aces + p.jail_thugs)} in Jail"
    cost = say.money(t.box.numbers.bail_cost)
    return f"Make bail: {jailed}, each costs {cost}, you have {say.money(p.money)}."


def ask_pawn(t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Pay crew: {_wages(t, ask.seat, say)}. You may pawn tokens."


def ask_unpaid(t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Pay crew: {_wages(t, ask.seat, say)}. Choose who stays unpaid and walks away."


def ask_event_loss(t: Wired, ask: Ask, say: Phrases) -> str:
    (event,) = ask.args
    name = t.box.cards[t.box.event_cards[event]].name
    return f"{name}: choose who goes to {ZONES[t.box.losses[event].to]}; {_in_barracks(t, ask.seat)}."


def _in_barracks(t: Wired, seat: int) -> str:
    p = t.players[seat]
    return f"{crew_and(p.aces, p.thugs)} {_are(p.aces + p.thugs)} in your Barracks"


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _wages(t: Wired, seat: int, say: Phrases) -> str:
    crew = crew_to_pay(t, seat)
    due = say.money(crew * t.box.numbers.wage)
    return f"{count(crew, 'crew member')} to pay, {due} in all; you have {say.money(t.players[seat].money)}"


PROMPTS: dict[Choice, Callable[[Wired, Ask, Phrases], str]] = {
    PLACEMENT: ask_placement,
    GUARDS: ask_guards,
    MERCENARY: ask_mercenary,
    JOB: ask_job,
    CASUALTIES: ask_casualties,
    BAIL: ask_bail,
    PAWN: ask_pawn,
    UNPAID: ask_unpaid,
    EVENT_LOSS: ask_event_loss,
}
