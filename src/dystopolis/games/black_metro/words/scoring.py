# mypyc: off: words for people are never in a hurry
"""What is said about the end: the final scoring, who won and why, and the score sheet."""

from collections.abc import Callable

from ....kernel.words import SheetRow
from ....toolkit.english import listing
from ....toolkit.words import Page
from ..events import Ended, Opened, Scored
from ..scoring import final_lines, rank_of
from ..table import BlackMetro, Player
from .phrases import Phrases, power

page = Page()


@page.tells(Opened, "BM-SCORE-12", beat=True)
def _(event: Opened, say: Phrases) -> str:
    return "The game is over: all hands, missions and technologies are open."


@page.tells(Scored, "BM-SCORE-12", beat=True)
def _(event: Scored, say: Phrases) -> str:
    lines = (
        (event.strain, "strain"),
        (event.strength, "strength"),
        (event.technologies, "charged technologies"),
        (event.gold, "gold"),
        (event.intel, "intel"),
        (event.drak, "drakownium"),
        (event.candidate, "the candidate's fortune"),
    )
    parts = [f"{event.power} on the track", *(f"{number:+} for {why}" for number, why in lines if number)]
    return f"{say.who(event.seat)} ends with {event.total} power: {', '.join(parts)}."


LOST = {
    "limit": "The overlord has {limit} power: the city is his",
    "strain": "The strain was too much for you",
    "overlord": "Personnel of the overlord still stand after the last round",
    "weak": "The overlord is beaten, but {goal} power are needed",
}


@page.tells(Ended, "BM-GEN-03", beat=True)
def _(event: Ended, say: Phrases) -> str:
    if not event.winners:
        return f"{_lost(event.way, say)}: the game is lost."
    who = listing([say.who(seat) for seat in event.winners])
    return f"{who} {'share the victory' if len(event.winners) > 1 else 'wins'}."


def _lost(way: str, say: Phrases) -> str:
    n = say.box.numbers
    return LOST[way].format(limit=n.overlord_limit, goal=n.goal_power)


def ending(t: BlackMetro, say: Phrases) -> str:
    """Who won, before whom, and by what."""
    outcome = t.outcome
    assert outcome is not None
    if t.house.solo:
        total = power(outcome.scores[0])
        rank = f"rank {rank_of(t)}"
        if outcome.winners:
            return f"The overlord is overthrown, and {say.who(0)} has {total}: {rank}."
        return f"{_lost(outcome.way, say)}. {say.who(0)} loses with {total}: {rank}."
    first = [seat for seat in range(t.seats) if outcome.places[seat] == 1]
    others = sorted(
        [seat for seat in range(t.seats) if seat not in first], key=lambda seat: outcome.places[seat]
    )
    who = listing([say.who(seat) for seat in first])
    best = power(outcome.scores[first[0]])
    named = [f"{say.who(seat)} with {outcome.scores[seat]}" for seat in others]
    behind = f" before {listing(named)}" if named else ""
    if len(first) > 1:
        return f"{who} share the victory with {best}{behind}."
    tie = ", by the tie-breakers" if outcome.way == "tie-breaker" else ""
    return f"{who} wins with {best}{behind}{tie}."


def sheet(t: BlackMetro, say: Phrases) -> tuple[SheetRow, ...]:
    """The final scoring line by line. A solo game that was lost at once was not scored (BM-SOLO-49)."""
    outcome = t.outcome
    assert outcome is not None
    if outcome.way in ("limit", "strain"):
        why = "The power on the track: a game that is lost at once is not scored."
        return (SheetRow("Power", "BM-SOLO-49", tuple(outcome.scores), (why,)),)
    n = t.box.numbers
    final = [final_lines(t, seat) for seat in range(t.seats)]
    rows: list[tuple[str, str, Callable[[Scored], int], Callable[[Scored, Player], str]]] = [
        ("Power", "BM-PWR-01", lambda one: one.power, lambda one, p: "on the power track"),
        (
            f"Strain, -1 for {n.strain_per_loss}",
            "BM-SCORE-02",
            lambda one: one.strain,
            lambda one, p: _share(p.strain, n.strain_per_loss, -one.strain),
        ),
        (
            "Total strength",
            "BM-SCORE-03",
            lambda one: one.strength,
            lambda one, p: "personnel that stand, and bases on the board",
        ),
        (
            "Charged technologies",
            "BM-SCORE-05",
            lambda one: one.technologies,
            lambda one, p: f"{one.technologies // n.technology_power} charged, {n.technology_power} each",
        ),
        (
            f"Gold, 1 for {n.gold_per_power}",
            "BM-SCORE-06",
            lambda one: one.gold,
            lambda one, p: _share(p.gold, n.gold_per_power, one.gold),
        ),
        (
            f"Intel, 1 for {n.intel_per_power}",
            "BM-SCORE-07",
            lambda one: one.intel,
            lambda one, p: _share(p.intel, n.intel_per_power, one.intel),
        ),
        (
            "Drakownium",
            "BM-SCORE-08",
            lambda one: one.drak,
            lambda one, p: _share(p.drak, n.drak_per_power, one.drak),
        ),
        (
            "The candidate's fortune",
            "BM-SCORE-09",
            lambda one: one.candidate,
            lambda one, p: "in hand" if one.candidate else "not in hand",
        ),
        ("Total", "BM-GEN-03", lambda one: one.total, lambda one, p: "all rows above"),
    ]
    return tuple(
        SheetRow(title, rule, tuple(map(number, final)), tuple(map(why, final, t.players)))
        for title, rule, number, why in rows
    )


def _share(have: int, each: int, points: int) -> str:
    return str(have) if each == 1 else f"{have} ÷ {each}, rounded down: {points}"
