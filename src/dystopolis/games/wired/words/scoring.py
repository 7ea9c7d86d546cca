# mypyc: off: words for people are never in a hurry
"""What is said about the end: the final scoring, who won and why, and the score sheet."""

from collections.abc import Callable

from ....kernel.words import SheetRow
from ....toolkit.english import count, listing
from ....toolkit.words import Page
from ..box import JOBS
from ..events import Scored, Won
from ..scoring import empty_stack, scored
from ..table import Wired
from .phrases import Phrases

page = Page()


@page.tells(Scored, "WB-SCORE-07", beat=True)
def _(event: Scored, say: Phrases) -> str:
    over, under = _cut(event), _raised(event)
    lines = (
        (event.heavy, say.many("heavy")),
        (event.equipment, say.many("equipment")),
        (event.guns, say.many("gun")),
        (event.money, say.many("money")),
        (event.aces, "Aces in Jail or Morgue"),
        (event.thugs, "Thugs in Jail or Morgue"),
        (event.bonus, count(event.matching, "mission of the target", "missions of the target")),
        (over, f"what exceeds +{say.box.numbers.score_list_cap}"),
        (under, "ending below 0"),
    )
    parts = [f"{event.reputation} on the track"]
    parts += [f"{points:+} for {why}" for points, why in lines if points]
    boss = f"{say.who(event.seat)}, whose target is {say.stack_names[event.target]},"
    return f"{boss} ends with {event.total} Reputation: {', '.join(parts)}."


def _rest(event: Scored) -> int:
    """WB-SCORE-07, WB-GEN-08: what the lines do not add up by. Only one of the two limits can apply."""
    return event.total - event.reputation - event.listed - event.bonus


def _cut(event: Scored) -> int:
    return min(0, _rest(event))


def _raised(event: Scored) -> int:
    return max(0, _rest(event))


def _won_rule(event: Won) -> str:
    return "WB-TIE-01" if event.tied else "WB-SCORE-15"


@page.tells(Won, _won_rule, beat=True)
def _(event: Won, say: Phrases) -> str:
    winner, *others = map(say.who, event.ranking)
    if event.tied:
        return f"{winner} wins: level with {others[0]}, but earlier in turn order."
    return f"{winner} wins before {listing(others)}."


def ending(t: Wired, say: Phrases) -> str:
    """Who won, before whom, and why the game ended."""
    assert t.outcome is not None
    scores, places = t.outcome.scores, t.outcome.places
    first, *others = sorted(range(t.seats), key=lambda seat: places[seat])
    behind = listing(f"{say.who(seat)} with {scores[seat]}" for seat in others)
    tie = ", being earlier in turn order" if scores[first] == scores[others[0]] else ""
    stack = empty_stack(t) if t.outcome.rule == "WB-END-01" else -1
    why = f"round {t.round} was the last" if stack < 0 else f"no mission was left {say.at(JOBS[stack])}"
    wins = f"{say.who(first)} wins with {scores[first]} Reputation before {behind}{tie}"
    return f"{wins}; the game is over because {why}."


def sheet(t: Wired, say: Phrases) -> tuple[SheetRow, ...]:
    """The final scoring line by line: the numbers of a seat add up to its total.

    A limit that nobody came up against has no line.
    """
    n = t.box.numbers
    final = [scored(t, seat) for seat in range(t.seats)]
    capped = "bonuses" if t.house.cap_covers_target else "tokens, Money and crew"
    rows: list[tuple[str, str, Callable[[Scored], int]]] = [
        ("Reputation", "WB-GEN-07", lambda one: one.reputation),
        (_each(say.many("heavy"), n.heavy_per_point), "WB-SCORE-01", lambda one: one.heavy),
        (_each(say.many("equipment"), n.equipment_per_point), "WB-SCORE-02", lambda one: one.equipment),
        (_each(say.many("gun"), n.gun_per_point), "WB-SCORE-03", lambda one: one.guns),
        (_each(say.many("money"), n.money_per_point), "WB-SCORE-04", lambda one: one.money),
        (f"Aces lost, -{n.penalty_ace} each", "WB-SCORE-05", lambda one: one.aces),
        (f"Thugs lost, -{n.penalty_thug} each", "WB-SCORE-06", lambda one: one.thugs),
        ("Target missions", "WB-SCORE-08", lambda one: one.bonus),
    ]
    if any(map(_cut, final)):
        rows.append((f"No more than +{n.score_list_cap} for {capped}", "WB-SCORE-07", _cut))
    if any(map(_raised, final)):
        rows.append(("Nobody ends below 0", "WB-GEN-08", _raised))
    rows.append(("Total", "WB-SCORE-15", lambda one: one.total))
    return tuple(SheetRow(title, rule, tuple(map(number, final))) for title, rule, number in rows)


def _each(what: str, number: int) -> str:
    return f"{what}, +1 each" if number == 1 else f"{what}, +1 for {number}"
