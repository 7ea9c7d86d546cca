# mypyc: off: words for people are never in a hurry
"""What is said about phase 7, Execute Black Ops Missions."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import count, listing
from ....toolkit.words import Page, no
from ..box import CORPORATIONS, JOBS
from ..events import Casualties, Failed, LatePaid, Rolled, SecurityRolled, Succeeded
from ..ops import CASUALTIES, JOB, late_thugs
from ..options import Assign, Lose, Resolve
from ..table import NOBODY, Wired
from .phrases import PLUS, ZONES, Phrases, all_crew, crew, crew_and, is_mission, some, team

page = Page()


@page.asks(JOB, "choose a job to resolve", Resolve)
def _(t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Execute black ops: choose which of your {len(ask.options)} jobs to resolve now."


@page.label(Resolve)
def _(option: Resolve, t: Wired, ask: Ask, say: Phrases) -> str:
    return attempt(option.job, t, say)


def attempt(slug: str, t: Wired, say: Phrases, more: int = 0) -> str:
    """A team and its chance; with `more` Mercenaries, also what it is without them."""
    job = t.jobs[t.box.job_index[slug]]
    card = say.top_card(t, slug)
    difficulty = card.difficulty + late_thugs(t, job)
    chance = say.odds(job.aces, job.thugs, job.mercenaries + more, difficulty)
    now = f", now {say.odds(job.aces, job.thugs, job.mercenaries, difficulty)}" if more else ""
    return f"{say.title(slug, card)}: {team(job)} against Difficulty {difficulty} (odds: {chance}{now})"


page.touches(Resolve)("{job}")


@page.why_not(Resolve)
def not_own(option: Assign | Resolve, t: Wired, ask: Ask, say: Phrases) -> Refused:
    slug = option.job
    if slug not in t.box.job_index:
        return no(ask.choice.rule, f"There is no job called {slug[:40]!r}")
    owner = t.jobs[t.box.job_index[slug]].seat
    if owner == NOBODY:
        return no(ask.choice.rule, f"There is no team {say.at(slug)}")
    return no(ask.choice.rule, f"The team {say.at(slug)} is {say.who(owner)}'s, not yours")


@page.asks(CASUALTIES, "choose casualties", Lose)
def _(t: Wired, ask: Ask, say: Phrases) -> str:
    index, caught = ask.args
    job = t.jobs[index]
    card = say.top_card(t, JOBS[index])
    casualties = f"{count(caught, 'casualty', 'casualties')} of {say.title(JOBS[index], card)}"
    return f"Choose {casualties}: who of {crew_and(job.aces, job.thugs)} goes to {ZONES[card.zone]}."


@page.label(Lose)
def _(option: Lose, t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Lose {crew(option.aces, option.thugs)}"


@page.touches(Lose)
def _(option: Lose, t: Wired, ask: Ask) -> tuple[str, ...]:
    job = ask.args[0]
    return JOBS[job], t.box.cards[t.jobs[job].cards[0]].zone


@page.why_not(Lose)
def _(option: Lose, t: Wired, ask: Ask, say: Phrases) -> Refused:
    index, caught = ask.args
    job = t.jobs[index]
    if option.aces > job.aces or option.thugs > job.thugs:
        return no("WB-OPS-17", f"The team has {all_crew(job.aces, job.thugs)}")
    return no("WB-OPS-17", f"Choose exactly {count(caught, 'casualty', 'casualties')}")


@page.tells(Rolled, "WB-OPS-03", beat=True)
def _(event: Rolled, say: Phrases) -> str:
    dice = (("Ace", event.yellow), ("Thug", event.white), ("Mercenary", event.brown))
    rolls = listing(
        f"{PLUS.join(map(str, faces))} for {some((len(faces), who))[0]}" for who, faces in dice if faces
    )
    result = f"{event.total} against Difficulty {event.difficulty}"
    return f"{say.who(event.seat)} attempts {say.card(event.card).name} and rolls {rolls}: {result}."


@page.tells(Succeeded, lambda event: "WB-OPS-07" if is_mission(event.job) else "WB-EVT-13", beat=True)
def _(event: Succeeded, say: Phrases) -> str:
    does = "completes" if is_mission(event.job) else "defeats"
    gains = say.pay(event.reputation, event.money)
    return f"{say.who(event.seat)} {does} {say.card(event.card).name} and gains {gains}."


@page.tells(Failed, lambda event: "WB-OPS-12" if is_mission(event.job) else "WB-EVT-15", beat=True)
def _(event: Failed, say: Phrases) -> str:
    return f"{say.who(event.seat)} fails at {say.card(event.card).name}."


@page.tells(LatePaid, "WB-SEC-09", beat=True)
def _(event: LatePaid, say: Phrases) -> str:
    gains = say.pay(event.reputation, event.money)
    thugs = "a Thug" if event.thugs == 1 else count(event.thugs, "Thug")
    return f"{say.who(event.seat)} gains {gains} for {thugs} who stayed late {say.at(event.job)}."


@page.tells(SecurityRolled, lambda event: _by_place(event.job, "WB-OPS-13", "WB-OPS-15"), beat=True)
def _(event: SecurityRolled, say: Phrases) -> str:
    dice = ", ".join("X" if die else "blank" for die in event.dice) or "no dice"
    return f"Security rolls {dice} against {say.who(event.seat)}'s team {say.at(event.job)}."


@page.tells(Casualties, lambda event: _by_place(event.job, "WB-OPS-14", "WB-OPS-16"), beat=True)
def _(event: Casualties, say: Phrases) -> str:
    return f"{say.who(event.seat)} loses {crew_and(event.aces, event.thugs)} to {ZONES[event.zone]}."


def _by_place(job: str, at_corporation: str, in_territory: str) -> str:
    """A failure has other consequences at a corporation than in a territory, and others on an event."""
    if not is_mission(job):
        return "WB-EVT-16"
    return at_corporation if job.removeprefix("mission:") in CORPORATIONS else in_territory
