"""Final scoring, tie-breakers, and the ends of the solo game."""

from .box import DISTRICTS, S_MISSION
from .events import Ended, Scored
from .forts import base_strength
from .power import CANDIDATE_SIDE, OVERLORD_SIDE, THE_OVERLORD, open_everything, tell_everything
from .science import popcount, technologies_of
from .strain import apply_strain
from .table import BlackMetro
from .units import on_board, standing_strength


def final_scoring(t: BlackMetro) -> None:
    """BM-SCORE-01, BM-SCORE-12, BM-RULING-46: strain for missions first; nothing can be played."""
    for seat in range(t.seats):
        strain = mission_strain(t, seat)
        if strain > 0 and not t.over:
            apply_strain(t, seat, strain, S_MISSION)
    if not t.over:
        count_up(t)


def mission_strain(t: BlackMetro, side: int) -> int:
    """BM-MIS-13."""
    return len(t.players[side].missions) * t.box.numbers.mission_strain


def scored(t: BlackMetro, side: int, strain: int, in_hand: bool) -> Scored:
    """BM-SCORE-02 to BM-SCORE-09: line by line, with this strain, and the candidate's fortune in hand?"""
    n = t.box.numbers
    p = t.players[side]
    lines = (
        -(strain // n.strain_per_loss),
        total_strength(t, side),
        popcount(p.charged & t.box.all_technologies) * n.technology_power,
        p.gold // n.gold_per_power,
        p.intel // n.intel_per_power,
        p.drak // n.drak_per_power,
        n.candidate_power if in_hand else 0,
    )
    return Scored(side, p.power, *lines, p.power + sum(lines))


def total_strength(t: BlackMetro, side: int) -> int:
    """BM-SCORE-03, BM-SCORE-04, BM-RULING-47: personnel not overwhelmed, and the base on the board."""
    found = standing_strength(t, side)
    for district in range(1, DISTRICTS + 1):
        found += base_strength(t, side, district)
    return found


def holds_own_fortune(t: BlackMetro, side: int) -> bool:
    """BM-CAND-07."""
    p = t.players[side]
    return p.candidate >= 0 and t.box.candidates[p.candidate].fortune in p.hand.cards


def final_lines(t: BlackMetro, seat: int) -> Scored:
    """The scoring of a game that is over, or would be after the strain for missions."""
    return scored(t, seat, t.players[seat].strain, holds_own_fortune(t, seat))


def forecast(t: BlackMetro, side: int) -> int:
    """What a side would end with if the game were scored now. It tells what is in hand: only to its owner."""
    p = t.players[side]
    most = t.box.numbers.tracker_max
    strain = p.strain + mission_strain(t, side)
    over = max(0, strain - most)
    return scored(t, side, min(strain, most), holds_own_fortune(t, side)).total - over


def count_up(t: BlackMetro) -> None:
    """BM-GEN-03: most power wins; BM-SOLO-01 to BM-SOLO-03: or the solo game is won or lost."""
    open_everything(t)
    lines = [final_lines(t, seat) for seat in range(t.seats)]
    totals = [one.total for one in lines]
    if t.house.solo:
        end_alone(t, totals[0])
    else:
        keys = [tie_breakers(t, seat, totals[seat]) for seat in range(t.seats)]
        best = max(keys)
        winners = [seat for seat in range(t.seats) if keys[seat] == best]
        places = [1 + sum(other > key for other in keys) for key in keys]
        alone = totals.count(max(totals)) == 1
        way, rule = ("power", "BM-GEN-03") if alone else ("tie-breaker", "BM-SCORE-10")
        t.end(winners, totals, way=way, rule=rule, places=places)
    if t.aloud and t.outcome is not None:
        tell_everything(t)
        for one in lines:
            t.tell(one)
        t.tell(Ended(t.outcome.winners, t.outcome.way))


def tie_breakers(t: BlackMetro, seat: int, total: int) -> tuple[int, ...]:
    """BM-SCORE-10, BM-SCORE-11, BM-SCORE-13, BM-RULING-45: each decides among those still best."""
    p = t.players[seat]
    technologies = technologies_of(t, p)
    return (total, -p.strain, len(p.fulfilled), technologies, p.drak, p.intel, p.gold, len(p.hand))


def end_alone(t: BlackMetro, total: int) -> None:
    """BM-SOLO-01, BM-SOLO-02, BM-SOLO-03."""
    his = t.players[THE_OVERLORD]
    if on_board(his) + his.hideout > 0:
        t.end([], [total], way="overlord", rule="BM-SOLO-02", side=OVERLORD_SIDE)
    elif total < t.box.numbers.goal_power:
        t.end([], [total], way="weak", rule="BM-SOLO-03", side=OVERLORD_SIDE)
    else:
        t.end([0], [total], way="won", rule="BM-SOLO-01", side=CANDIDATE_SIDE)


def rank_of(t: BlackMetro) -> str:
    """BM-SOLO-41, BM-SOLO-49: the rank of a solo game's power; F for one that ended at once."""
    assert t.outcome is not None
    rankings = t.box.rows.rankings
    if t.outcome.way in ("limit", "strain"):
        return rankings[-1].id
    total = t.outcome.scores[0]
    return next(row.id for row in rankings if total >= row.power)
