# mypyc: off: it handles msgspec Structs
"""Options as one would say them, with what they cost and bring."""

from functools import lru_cache, singledispatch
from typing import Final

from ....kernel.table import Ask
from ....kernel.values import Option
from .. import options as o
from ..box import Box
from ..ops import late_thugs
from ..paying import crew_to_pay
from ..security import guards_at
from ..table import Wired
from .phrases import ZONES, Phrases, a, count, crew, do, team

NO_JOB: Final = -1
NO_CARD: Final = -1
MOST_REMEMBERED: Final = 4096


@singledispatch
def label(option: Option, t: Wired, ask: Ask, say: Phrases) -> str:
    raise NotImplementedError(f"there is no label for {type(option).__name__}")


@label.register
def _(option: o.Place, t: Wired, ask: Ask, say: Phrases) -> str:
    job = t.box.job_index.get(option.at, NO_JOB)
    return _placement(option, t.box, t.jobs[job].cards[0] if job != NO_JOB else NO_CARD)


@lru_cache(maxsize=MOST_REMEMBERED)
def _placement(option: o.Place, box: Box, top_card: int) -> str:
    """Most options are placements, and what is said about one depends on nothing else."""
    say = Phrases(box)
    sent = crew(option.aces, option.thugs)
    if top_card != NO_CARD:
        card = box.cards[top_card]
        needs = ", ".join(filter(None, (sent, say.cost(card))))
        return f"{say.title(option.at, card)}: {needs}; {say.prospects(card)}"
    place = box.locations[box.place_index[option.at]]
    fee = place.fee * (option.aces + option.thugs)
    deal = ([say.money(fee)] if fee else []) + say.brings(place, option.aces, option.thugs)
    return f"{place.name}: {sent} ({', '.join(deal)})"


@label.register
def _(option: o.Bid, t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Turn order box {option.box} with {a(option.crew)}"


@label.register
def _(option: o.Guards, t: Wired, ask: Ask, say: Phrases) -> str:
    posts = []
    for corporation, stay in enumerate((option.acp, option.bsu, option.cry, option.drd)):
        home = guards_at(t, ask.seat, corporation) - stay
        duty = do(stay, "join") if t.jobs[corporation].seat == ask.seat else f"{do(stay, 'stay')} late"
        pay = f"{do(home, 'take')} {say.money(home * t.box.numbers.security_pay)}"
        parts = [part for number, part in ((stay, duty), (home, pay)) if number]
        if parts:
            posts.append(f"{t.box.security[corporation].name}: {', '.join(parts)}")
    return "; ".join(posts)


@label.register
def _(option: o.Assign, t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Mercenary to {_attempt(option.job, t, say)}" if option.job else "Send the Mercenary back unused"


@label.register
def _(option: o.Resolve, t: Wired, ask: Ask, say: Phrases) -> str:
    return _attempt(option.job, t, say)


def _attempt(slug: str, t: Wired, say: Phrases) -> str:
    job = t.jobs[t.box.job_index[slug]]
    card = say.top_card(t, slug)
    difficulty = card.difficulty + late_thugs(t, job)
    return f"{say.title(slug, card)}: {team(job)} against Difficulty {difficulty}"


@label.register
def _(option: o.Lose, t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Lose {crew(option.aces, option.thugs)}"


@label.register
def _(option: o.Bail, t: Wired, ask: Ask, say: Phrases) -> str:
    freed = option.aces + option.thugs
    cost = f" ({say.money(freed * t.box.numbers.bail_cost)})" if freed else ""
    return f"Free {crew(option.aces, option.thugs)}{cost}"


@label.register
def _(option: o.Pawn, t: Wired, ask: Ask, say: Phrases) -> str:
    if option.token:
        return f"Pawn {say.tokens(option.token, 1)} (+{say.money(t.box.numbers.pawn_value)})"
    unpaid = crew_to_pay(t, ask.seat) - t.players[ask.seat].money // t.box.numbers.wage
    return f"Stop pawning; {do(unpaid, 'stay')} unpaid"


@label.register
def _(option: o.Dismiss, t: Wired, ask: Ask, say: Phrases) -> str:
    unpaid = option.aces + option.thugs
    if not unpaid:
        return "Pay everybody"
    cost = count(unpaid * t.box.numbers.unpaid_penalty, "Reputation", "Reputation")
    return f"Leave {crew(option.aces, option.thugs)} unpaid (costs {cost})"


@label.register
def _(option: o.Suffer, t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Send {a(option.crew)} to {ZONES[t.box.losses[ask.args[0]].to]}"
