"""Candidates: chosen or dealt, set up and charged; or the introductory set-up."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .box import S_CARD
from .events import Chosen
from .groups import SUB, SUBS
from .options import Choose
from .resources import get
from .running import run_effect
from .science import charge
from .strain import inflict
from .table import BlackMetro
from .units import overwhelm, recruit_several


def choose_candidates(t: BlackMetro) -> None:
    """BM-SETUP-06 to BM-SETUP-08, BM-CAND-02, BM-SOLO-09."""
    seats = [seat for seat in t.in_order(t.relic) if t.is_person(seat)]
    if not t.house.candidates:
        for seat in seats:
            t.do(introductory_set_up, seat)
        return
    t.candidates = tuple([candidate.index for candidate in t.box.candidates])
    for seat in seats:
        t.do(choose_candidate, seat)
    for seat in seats:
        t.do(set_up_candidate, seat)
    for seat in seats:
        t.do(charge_candidate, seat)


def introductory_set_up(t: BlackMetro, seat: int) -> None:
    """BM-SETUP-08."""
    row = t.box.rows.constants
    recruit_several(t, seat, row.intro_recruits, 0)
    t.do(introductory_trackers, seat)


def introductory_trackers(t: BlackMetro, seat: int) -> None:
    row = t.box.rows.constants
    get(t, seat, row.intro_gold, row.intro_intel, 0)
    inflict(t, seat, row.intro_strain, S_CARD)


def choose_candidate(t: BlackMetro, seat: int) -> None:
    if t.house.dealt_candidates:
        take_candidate(t, seat, t.chance.pick("candidates", list(t.candidates)))
    else:
        t.ask(CANDIDATE, seat)


def candidate_options(t: BlackMetro, seat: int) -> list[Option]:
    """BM-DP-03, BM-RULING-79: each is there once."""
    return [t.box.candidates[index].choose for index in t.candidates]


def candidate_chosen(t: BlackMetro, seat: int, option: Choose) -> None:
    for candidate in t.box.candidates:
        if candidate.id == option.candidate:
            take_candidate(t, seat, candidate.index)


def take_candidate(t: BlackMetro, seat: int, index: int) -> None:
    p = t.players[seat]
    p.candidate = index
    p.downed |= 1 << t.box.candidates[index].ability
    t.candidates = tuple([other for other in t.candidates if other != index])
    if t.aloud:
        t.tell(Chosen(seat, t.box.candidates[index].id))


def set_up_candidate(t: BlackMetro, seat: int) -> None:
    """BM-SETUP-07, BM-SETUP-15; BM-SOLO-10: some have a handicap when alone."""
    candidate = t.box.candidates[t.players[seat].candidate]
    t.do(run_effect, candidate.setup, 0, seat, 0, 0)
    if t.house.solo and candidate.handicap:
        t.do(handicap, seat)


def handicap(t: BlackMetro, seat: int) -> None:
    """BM-SOLO-10, BM-SOLO-58, BM-RULING-71."""
    row = t.box.rows.solo
    subs = min(row.handicap_overwhelmed, SUBS[t.players[seat].hideout])
    overwhelm(t, seat, SUB * subs, 0)
    inflict(t, seat, row.handicap_strain, S_CARD)


def charge_candidate(t: BlackMetro, seat: int) -> None:
    charge(t, seat, 1 << t.box.candidates[t.players[seat].candidate].ability)


CANDIDATE: Final = Choice(candidate_options, candidate_chosen, rule="BM-SETUP-07")
