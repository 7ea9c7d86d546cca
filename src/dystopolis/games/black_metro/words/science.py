# mypyc: off: words for people are never in a hurry
"""What is said about scientific levels and technologies."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import listing
from ....toolkit.words import Page, no, nothing_missing
from ..events import Advanced, Charged, Downed, Researched, ResearchedWhich
from ..options import Down, Research
from ..science import RESEARCH
from ..table import BlackMetro
from .phrases import LEVELS, Phrases

page = Page()


@page.asks(RESEARCH, "research a technology", Research)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    when = "it is charged at once" if ask.args[0] else "it is charged in the next standby phase"
    return f"Which technology do you research? {when[:1].upper()}{when[1:]}."


@page.label(Research)
def _(option: Research, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    row = t.box.abilities[t.box.ability_index[option.technology]]
    return f"Research {row.name} (level {LEVELS[row.level]}): {say.abouts[option.technology]}"


@page.why_not(Research)
def _(option: Research, t: BlackMetro, ask: Ask, say: Phrases) -> Refused | None:
    number = t.box.ability_index.get(option.technology)
    if number is None or number >= t.box.technologies:
        return no("BM-TECH-02", f"There is no technology {option.technology[:40]!r}")
    ability = t.box.abilities[number]
    p = t.players[ask.seat]
    if (p.charged | p.downed) & ability.bit:
        return no("BM-TECH-08", f"You have {ability.name} already")
    if not p.deck & ability.bit:
        return no("BM-RULING-16", f"{ability.name} is not in your deck")
    return no("BM-TECH-03", f"{ability.name} needs scientific level {LEVELS[ability.level]}")


@page.label(Down)
def _(option: Down, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Down {say.ability(option.technology)}"


page.why_not(Down)(nothing_missing)


@page.touches(Research, Down)
def _(option: Research | Down, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"tech:{option.technology}",)


@page.tells(Advanced, "BM-SCI-01", beat=True)
def _(event: Advanced, say: Phrases) -> str:
    return f"{say.who(event.seat)} reaches scientific level {LEVELS[event.level]}."


@page.tells(Researched, "BM-TECH-04", beat=True)
def _(event: Researched, say: Phrases) -> str:
    what = say.ability(event.technology) if event.technology else "a technology"
    return f"{say.who(event.seat)} researches {what}."


@page.tells(ResearchedWhich, "BM-TECH-04")
def _(event: ResearchedWhich, say: Phrases) -> str:
    return f"You research {say.ability(event.technology)}."


@page.tells(Charged, "BM-STBY-08", beat=True)
def _(event: Charged, say: Phrases) -> str:
    return f"{say.who(event.seat)} charges {_cards(event.cards, say)}."


@page.tells(Downed, "BM-TECH-06", beat=True)
def _(event: Downed, say: Phrases) -> str:
    return f"{say.who(event.seat)} downs {_cards(event.cards, say)}."


def _cards(cards: tuple[str, ...], say: Phrases) -> str:
    """Technologies by name; the candidate as such."""
    names = [say.candidate(card) if card in say.candidate_rows else say.ability(card) for card in cards]
    return listing(names) if names else "nothing"
