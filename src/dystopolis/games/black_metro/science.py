"""Scientific levels and technologies: advanced, researched, charged and downed."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .events import Advanced, Charged, Downed, Researched, ResearchedWhich
from .options import Research
from .resources import can_pay, pay
from .running import EFFECTS, can
from .table import BlackMetro, Player


def advance(t: BlackMetro, side: int) -> None:
    """BM-SCI-01: one level up."""
    p = t.players[side]
    p.level += 1
    if t.aloud:
        t.tell(Advanced(side, p.level))


def researchable(t: BlackMetro, p: Player) -> int:
    """BM-TECH-03, BM-RULING-17: own cards up to the own level, and the open one, as a bit set."""
    found = p.deck & t.box.at_level[p.level]
    open_one = t.box.open_technology
    if t.open_technology and p.level >= t.box.abilities[open_one].level:
        found |= 1 << open_one
    return found


def research_options(t: BlackMetro, seat: int, charged: int) -> list[Option]:
    found = researchable(t, t.players[seat])
    abilities = t.box.abilities
    return [abilities[i].research for i in range(t.box.technologies) if found >> i & 1]


def research_chosen(t: BlackMetro, seat: int, option: Research, charged: int) -> None:
    research(t, seat, t.box.ability_index[option.technology])
    if charged:
        charge(t, seat, 1 << t.box.ability_index[option.technology])


def research(t: BlackMetro, side: int, technology: int) -> None:
    """BM-TECH-04, BM-TECH-12: downed and hidden; the open one is seen by all."""
    p = t.players[side]
    bit = 1 << technology
    p.downed |= bit
    if technology == t.box.open_technology:
        t.open_technology = False
        p.known |= bit
        if t.aloud:
            t.tell(Researched(side, t.box.abilities[technology].id))
        return
    p.deck &= ~bit
    p.fresh = (*p.fresh, technology)
    p.caps = (*p.caps, p.level)
    if t.aloud:
        t.tell(Researched(side))
        t.whisper(ResearchedWhich(side, t.box.abilities[technology].id), [side])


def charge(t: BlackMetro, side: int, cards: int) -> None:
    """BM-STBY-08, BM-TECH-05: cards (a bit set) are turned up; everybody knows them from now on."""
    p = t.players[side]
    cards &= p.downed
    if cards == 0:
        return
    if p.fresh and any(cards >> technology & 1 for technology in p.fresh):
        t.show()
        left = [i for i, technology in enumerate(p.fresh) if not cards >> technology & 1]
        p.caps = tuple([p.caps[i] for i in left])
        p.fresh = tuple([p.fresh[i] for i in left])
    p.downed &= ~cards
    p.charged |= cards
    p.known |= cards
    if t.aloud:
        t.tell(Charged(side, names(t, cards)))


def down(t: BlackMetro, side: int, cards: int) -> None:
    """BM-TECH-07: cards (a bit set) are turned down."""
    p = t.players[side]
    cards &= p.charged
    if cards == 0:
        return
    p.charged &= ~cards
    p.downed |= cards
    if t.aloud:
        t.tell(Downed(side, names(t, cards)))


def names(t: BlackMetro, cards: int) -> tuple[str, ...]:
    return tuple([ability.id for ability in t.box.abilities if cards & ability.bit])


def technologies_of(t: BlackMetro, p: Player) -> int:
    """How many a player has, charged or downed."""
    return popcount((p.charged | p.downed) & t.box.all_technologies)


def popcount(cards: int) -> int:
    found = 0
    while cards:
        cards &= cards - 1
        found += 1
    return found


RESEARCH: Final = Choice(research_options, research_chosen, rule="BM-TECH-03")


# Verbs.


@can("advance")
def can_advance(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    p = t.players[seat]
    level = p.level + 1
    return level <= t.box.top_level and can_pay(t, p, 0, t.box.level_intel[level], t.box.level_drak[level])


@EFFECTS.verb("advance")
def run_advance(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-SCI-02, BM-AREA-05: for the price of the next level."""
    if can_advance(t, op, seat, here):
        level = t.players[seat].level + 1
        pay(t, seat, 0, t.box.level_intel[level], t.box.level_drak[level])
        t.do(advance, seat)
    return op.next


@EFFECTS.verb("raise_level")
def run_raise_level(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if t.players[seat].level < t.box.top_level:
        advance(t, seat)
    return op.next


@can("research")
def can_research(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    """BM-SCI-04, BM-TECH-13."""
    return researchable(t, t.players[seat]) != 0


@EFFECTS.verb("research")
def run_research(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if researchable(t, t.players[seat]):
        t.ask(RESEARCH, seat, 0)
    return op.next


@EFFECTS.verb("research_charged")
def run_research_charged(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-DICE-18: researched and charged at once."""
    if researchable(t, t.players[seat]):
        t.ask(RESEARCH, seat, 1)
    return op.next


@EFFECTS.verb("down_all")
def run_down_all(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    down(t, seat, t.box.all_technologies)
    return op.next
