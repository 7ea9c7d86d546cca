# mypyc: off: words for people are never in a hurry
"""What is said about phase 5, Beef Up Security."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import count, do
from ....toolkit.words import Page, no
from ..box import JOBS
from ..events import GuardsPaid, Joined, StayedLate
from ..options import Guards
from ..security import GUARDS, guards_at, staying
from ..table import NOBODY, Wired
from .phrases import Phrases

page = Page()


@page.asks(GUARDS, "decide for your Security Thugs", Guards)
def _(t: Wired, ask: Ask, say: Phrases) -> str:
    posts = []
    for corporation, place in enumerate(t.box.security):
        thugs = guards_at(t, ask.seat, corporation)
        if thugs:
            boss = t.jobs[corporation].seat
            attempt = "you attempt" if boss == ask.seat else f"{say.who(boss)} attempts"
            card = say.top_card(t, JOBS[corporation])
            posts.append(f"{count(thugs, 'Thug')} at {place.name}, where {attempt} {card.name}")
    return f"Beef up security: you have {'; '.join(posts)}."


@page.label(Guards)
def _(option: Guards, t: Wired, ask: Ask, say: Phrases) -> str:
    posts = []
    for corporation, stay in enumerate(staying(option)):
        home = guards_at(t, ask.seat, corporation) - stay
        pay = f"{do(home, 'take')} {say.money(home * t.box.numbers.security_pay)}"
        duty = _duty(t, ask.seat, corporation, stay, say)
        parts = [part for number, part in ((stay, duty), (home, pay)) if number]
        if parts:
            posts.append(f"{t.box.security[corporation].name}: {', '.join(parts)}")
    return "; ".join(posts)


def _duty(t: Wired, seat: int, corporation: int, stay: int, say: Phrases) -> str:
    """What those who stay do, and how likely the team then succeeds."""
    job = t.jobs[corporation]
    if not stay:
        return ""
    card = say.top_card(t, JOBS[corporation])
    if job.seat == seat:
        late = len(job.late)
        chance = say.odds(job.aces, job.thugs + stay, job.mercenaries, _difficulty(t, card.difficulty, late))
        return f"{do(stay, 'join')} (your odds: {chance})"
    difficulty = _difficulty(t, card.difficulty, len(job.late) + stay)
    chance = say.odds(job.aces, job.thugs, job.mercenaries, difficulty)
    return f"{do(stay, 'stay')} late ({say.who(job.seat)}'s odds: {chance})"


def _difficulty(t: Wired, printed: int, late: int) -> int:
    """WB-SEC-07, WB-SEC-08: what so many late Thugs make of the Difficulty."""
    return printed + min(late, t.box.numbers.late_max)


@page.touches(Guards)
def _(option: Guards, t: Wired, ask: Ask) -> tuple[str, ...]:
    posts = [number for number, thugs in enumerate(staying(option)) if thugs]
    return (*(t.box.security[post].slug for post in posts), *(JOBS[post] for post in posts))


@page.why_not(Guards)
def _(option: Guards, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    for corporation, stay in enumerate(staying(option)):
        if stay > guards_at(t, ask.seat, corporation):
            if t.jobs[corporation].seat == NOBODY:
                where = say.job(JOBS[corporation])
                return no("WB-SEC-12", f"Nobody has a team at {where}, so no Thug stays there")
            have = count(guards_at(t, ask.seat, corporation), "Thug")
            return no("WB-SEC-11", f"You have {have} at {t.box.security[corporation].name}")
    return None


@page.tells(GuardsPaid, "WB-SEC-02", beat=True)
def _(event: GuardsPaid, say: Phrases) -> str:
    home = f"{say.who(event.seat)} calls {count(event.thugs, 'Thug')} home from {say.place(event.at)}"
    return f"{home} with {say.money(event.money)}."


page.tells(Joined, "WB-SEC-04", beat=True)("{seat:who} lets {thugs:count Thug} join the team {job:at}.")
page.tells(StayedLate, "WB-SEC-07", beat=True)("{seat:who} lets {thugs:count Thug} stay late {job:at}.")
