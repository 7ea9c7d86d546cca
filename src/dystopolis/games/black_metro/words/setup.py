# mypyc: off: words for people are never in a hurry
"""What is said about the set-up: who goes first, missions, syndicates and candidates."""

from ....kernel.choice import Ask
from ....toolkit.english import count, listing
from ....toolkit.words import Page, nothing_missing
from ..candidates import CANDIDATE
from ..events import Chosen, FirstPlayer, SyndicatesRevealed
from ..options import Choose, ReturnMission
from ..returning import KEEP
from ..table import BlackMetro
from .phrases import Phrases

page = Page()


@page.asks(CANDIDATE, "choose a candidate", Choose)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Choose your candidate."


@page.asks(KEEP, "return one of your missions", ReturnMission)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "You keep one of these missions: which one goes under the deck?"


@page.label(Choose)
def _(option: Choose, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    row = say.candidate_rows[option.candidate]
    return f"{row.name}: {row.setup_about}"


@page.touches(Choose)
def _(option: Choose, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"cand:{option.candidate}",)


page.why_not(Choose)(nothing_missing)


@page.tells(FirstPlayer, "BM-SETUP-02", beat=True)
def _(event: FirstPlayer, say: Phrases) -> str:
    return f"{say.who(event.seat)} has the relic and goes first."


@page.tells(SyndicatesRevealed, "BM-SETUP-04", beat=True)
def _(event: SyndicatesRevealed, say: Phrases) -> str:
    names = listing([say.syndicate(name) for name in event.syndicates])
    return f"{count(len(event.syndicates), 'syndicate')} watch the candidates: {names}."


@page.tells(Chosen, "BM-SETUP-07", beat=True)
def _(event: Chosen, say: Phrases) -> str:
    return f"{say.who(event.seat)} is {say.candidate(event.candidate)}."
