# mypyc: off: words for people are never in a hurry
"""What is said about the end: the final scoring, who won and why, and the score sheet."""

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


@page.tells(Won, lambda event: "WB-TIE-01" if event.tied else "WB-SCORE-15", beat=True)
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
    both = list(zip(final, t.players, strict=True))
    tokens = (
        ("heavy", n.heavy_per_point, "WB-SCORE-01", [(p.heavy, one.heavy) for one, p in both]),
        (
            "equipment",
            n.equipment_per_point,
            "WB-SCORE-02",
            [(p.equipment, one.equipment) for one, p in both],
        ),
        ("gun", n.gun_per_point, "WB-SCORE-03", [(p.guns, one.guns) for one, p in both]),
        ("money", n.money_per_point, "WB-SCORE-04", [(p.money, one.money) for one, p in both]),
    )
    rows = [
        _row("Reputation", "WB-GEN-07", [(one.reputation, "on the Reputation track") for one in final]),
        *(
            _row(
                _each(say.many(what), each),
                rule,
                [(points, _share(have, each, points)) for have, points in of],
            )
            for what, each, rule, of in tokens
        ),
        _row(
            f"Aces lost, -{n.penalty_ace} each",
            "WB-SCORE-05",
            [(one.aces, _lost(p.jail_aces, p.morgue_aces, n.penalty_ace)) for one, p in both],
        ),
        _row(
            f"Thugs lost, -{n.penalty_thug} each",
            "WB-SCORE-06",
            [(one.thugs, _lost(p.jail_thugs, p.morgue_thugs, n.penalty_thug)) for one, p in both],
        ),
        _row("Target missions", "WB-SCORE-08", [(one.bonus, _on_target(one, say)) for one in final]),
    ]
    if any(map(_cut, final)):
        capped = "bonuses" if t.house.cap_covers_target else "tokens, Money and crew"
        cells = [(_cut(one), f"{one.listed} listed, at most {n.score_list_cap}") for one in final]
        rows.append(_row(f"No more than +{n.score_list_cap} for {capped}", "WB-SCORE-07", cells))
    if any(map(_raised, final)):
        raised = [(_raised(one), "raised to 0" if _raised(one) else "not below 0") for one in final]
        rows.append(_row("Nobody ends below 0", "WB-GEN-08", raised))
    return (*rows, _row("Total", "WB-SCORE-15", [(one.total, _added(one)) for one in final]))


def _row(title: str, rule: str, cells: list[tuple[int, str]]) -> SheetRow:
    return SheetRow(title, rule, tuple(number for number, _ in cells), tuple(why for _, why in cells))


def _share(have: int, each: int, points: int) -> str:
    return str(have) if each == 1 else f"{have} ÷ {each}, rounded down: {points}"


def _lost(jail: int, morgue: int, penalty: int) -> str:
    return f"{jail} in Jail and {morgue} in the Morgue, -{penalty} each" if jail + morgue else "none lost"


def _on_target(one: Scored, say: Phrases) -> str:
    return f"{count(one.matching, 'mission')} of {say.stack_names[one.target]}, the own target"


def _added(one: Scored) -> str:
    """WB-SCORE-07: Reputation, then what is listed, then the target, then the limits."""
    rest = _rest(one)
    limits = f" {rest:+} by the limits" if rest else ""
    return f"{one.reputation} {one.listed:+} for tokens, Money and crew {one.bonus:+} for the target{limits}"


def _each(what: str, number: int) -> str:
    return f"{what}, +1 each" if number == 1 else f"{what}, +1 for {number}"
