# mypyc: off: words for people are never in a hurry
"""What speaks for an option, for players who ask for advice."""

from ....kernel.choice import Ask
from ....kernel.values import Option
from ....toolkit.odds import in_a_hundred
from ..box import CORPORATIONS, STACKS
from ..odds import chance_of_success
from ..options import Assign, Bail, Bid, Guards, Place, Resolve
from ..security import staying
from ..table import NOBODY, Wired
from .phrases import Phrases


def speaks_for(t: Wired, ask: Ask, option: Option, say: Phrases) -> str:
    if isinstance(option, Place):
        if option.at in t.box.job_index:
            return _team(t, ask.seat, option, say)
        place = t.box.locations[t.box.place_index[option.at]]
        return _post(t, ask.seat, place.guards, option) if place.guards >= 0 else ""
    if isinstance(option, Bid):
        return f"You are number {t.order.index(ask.seat) + 1} in the order now, and want to choose sooner."
    if isinstance(option, Guards):
        return _stay(t, ask.seat, option)
    if isinstance(option, Assign) and option.job:
        return f"That team succeeds {_odds(t, t.box.job_index[option.job], 1)} times in 100 with it."
    if isinstance(option, Resolve):
        return f"It succeeds {_odds(t, t.box.job_index[option.job], 0)} times in 100."
    if isinstance(option, Bail) and (option.aces or option.thugs):
        return "Who is free works again, and costs no Reputation in the end."
    return ""


def _team(t: Wired, seat: int, option: Place, say: Phrases) -> str:
    index = t.box.job_index[option.at]
    card = t.box.cards[t.jobs[index].cards[0]]
    joined = 0
    against = 0
    if index < len(CORPORATIONS):
        post = t.box.security[index].index
        joined = t.players[seat].thugs_at[post]
        against = sum(p.thugs_at[post] for other, p in enumerate(t.players) if other != seat)
    late = min(against, t.box.numbers.late_max)
    chance = chance_of_success(t.box, option.aces, option.thugs + joined, 0, card.difficulty + late)
    pay = say.pay(card.reputation, card.money)
    sentence = f"As things stand the team succeeds {in_a_hundred(chance)} times in 100, for {pay}."
    if index < len(STACKS) and card.stack == CORPORATIONS[t.players[seat].target]:
        sentence += " It is your target, too."
    return sentence


def _post(t: Wired, seat: int, corporation: int, option: Place) -> str:
    owner = t.jobs[corporation].seat
    if owner == seat:
        return "Whoever stands there can join your team, and nobody else can stay late against it."
    if owner != NOBODY:
        fails = 100 - _odds(t, corporation, 0, option.thugs)
        return f"With late Thugs that job fails {fails} times in 100, and they are paid in Reputation."
    return "The posts bring as much as The Street, and keep a team that may follow safe from late Thugs."


def _stay(t: Wired, seat: int, option: Guards) -> str:
    parts = []
    for corporation, stay in enumerate(staying(option)):
        if stay:
            own = t.jobs[corporation].seat == seat
            late = 0 if own else stay
            odds = _odds(t, corporation, 0, late, stay if own else 0)
            parts.append(f"{CORPORATIONS[corporation]} then succeeds {odds} times in 100")
    if not parts:
        return "The day's pay is worth more here than what staying could bring."
    return f"{' and '.join(parts)}."


def _odds(t: Wired, index: int, mercenaries: int, late: int = 0, thugs: int = 0) -> int:
    job = t.jobs[index]
    difficulty = t.box.cards[job.cards[0]].difficulty + min(len(job.late) + late, t.box.numbers.late_max)
    return in_a_hundred(
        chance_of_success(t.box, job.aces, job.thugs + thugs, job.mercenaries + mercenaries, difficulty)
    )
