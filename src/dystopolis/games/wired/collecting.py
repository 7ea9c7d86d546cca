"""Phases 2 to 4: Collect Resources, Hire Additional Crew, Upgrade Thugs. Nobody decides anything."""

from .box import Location, Work
from .events import Gained, Hired, Upgraded
from .resources import come_home, gain, hire
from .table import Player, Wired


def collect_resources(t: Wired) -> None:
    """WB-COLL-01: Gun Shop, The Edge, Black Market and The Street pay out."""
    crew_work(t, 2)


def hire_crew(t: Wired) -> None:
    """WB-HIRE-01: the Majestic and Mala Muerte bring new crew."""
    crew_work(t, 3)


def upgrade_thugs(t: Wired) -> None:
    """WB-UPG-01: the Body Shop turns Thugs into Aces."""
    crew_work(t, 4)


def crew_work(t: Wired, phase: int) -> None:
    """WB-COLL-02, WB-COLL-03: crew at the locations of a phase come home, then bring what they went for."""
    for place in t.box.at_phase[phase]:
        index = place.index
        for seat in t.order:
            p = t.players[seat]
            aces = p.aces_at[index]
            thugs = p.thugs_at[index]
            if aces + thugs > 0:
                come_home(t, p, index)
                bring_all(t, seat, place, aces, thugs)


def bring_all(t: Wired, seat: int, place: Location, aces: int, thugs: int) -> None:
    """A location's effect once for each of the crew; what Aces and Thugs both bring is brought together."""
    ace, thug = place.ace, place.thug
    if ace is not None and thug is not None and (ace.verb, ace.what) == (thug.verb, thug.what):
        bring(t, seat, place, ace, ace.amount * aces + thug.amount * thugs)
        return
    if ace is not None and aces > 0:
        bring(t, seat, place, ace, ace.amount * aces)
    if thug is not None and thugs > 0:
        bring(t, seat, place, thug, thug.amount * thugs)


def bring(t: Wired, seat: int, place: Location, work: Work, amount: int) -> None:
    p = t.players[seat]
    if work.verb == "gain":
        got = gain(t, p, work.what, amount)
        if t.aloud:
            t.tell(Gained(seat, place.slug, work.what, got))
    elif work.verb == "hire":
        came = hire(p, work.what, amount)
        if t.aloud:
            t.tell(Hired(seat, place.slug, work.what, came, amount - came))
    elif work.verb == "upgrade":
        turned = upgrade(p, amount)
        if t.aloud:
            t.tell(Upgraded(seat, turned, amount - turned))


def upgrade(p: Player, thugs: int) -> int:
    """WB-UPG-01, WB-UPG-02: a Thug for an Ace while the pool has one; says how many."""
    turned = min(thugs, p.pool_aces)
    p.thugs -= turned
    p.pool_thugs += turned
    p.pool_aces -= turned
    p.aces += turned
    return turned
