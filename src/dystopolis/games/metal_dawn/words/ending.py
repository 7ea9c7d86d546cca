# mypyc: off: words for people are never in a hurry
"""What is said about the end: who won or that all lost, why, and the score sheet."""

from ....kernel.words import SheetRow
from ....toolkit.english import listing
from ....toolkit.words import Page
from ..ending import codes_hacked, codes_placed
from ..events import Lost, Won
from ..table import MetalDawn
from .phrases import Phrases

page = Page()


@page.tells(Won, "MD-GEN-02", beat=True)
def _(event: Won, say: Phrases) -> str:
    return f"The Robot falls in round {event.round}, with the track at {event.md}."


def _lost_rule(event: Lost) -> str:
    return "MD-GEN-03" if event.way == "metal dawn" else "MD-GEN-04"


@page.tells(Lost, _lost_rule, beat=True)
def _(event: Lost, say: Phrases) -> str:
    if event.way == "metal dawn":
        return f"Metal dawn: the track goes beyond {say.box.numbers.track_last}. {_how_far(event)}"
    return f"An Agent has fallen, and nobody is left to send. {_how_far(event)}"


def _how_far(event: Lost) -> str:
    if event.act == 2:
        return f"The Robot had {event.robot} health left."
    return f"{event.hacked} of {event.codes} Codes were hacked."


def ending(t: MetalDawn, say: Phrases) -> str:
    """The sentence under which a match stands in every list."""
    outcome = t.outcome
    assert outcome is not None
    if outcome.side == "Dominus":
        why = (
            "the track went beyond its last space"
            if outcome.way == "metal dawn"
            else "nobody was left to send"
        )
        far = (
            f"the Robot at {t.robot_health} health"
            if t.act == 2
            else f"{codes_hacked(t)} of {codes_placed(t)} Codes hacked"
        )
        return f"Metal dawn in round {t.round}: {why}, with {far}. All have lost."
    down = f"The Robot is down in round {t.round}, with the track at {t.md}"
    if not t.tech_war:
        return f"{down}. All have won."
    winners = listing(say.who(seat) for seat in outcome.winners)
    most = max(outcome.scores)
    return f"{down}. {winners} {'wins' if len(outcome.winners) == 1 else 'share the win'} with {most} points."


def sheet(t: MetalDawn, say: Phrases) -> tuple[SheetRow, ...]:
    """How far the team came, and in Tech War the points."""
    outcome = t.outcome
    assert outcome is not None
    seats = t.seats
    n = t.box.numbers
    codes = f"{codes_hacked(t)} of {codes_placed(t)}; with all of them hacked, the Robot comes."
    track = f"Beyond {n.track_last} all have lost."
    reserve = "Who could still have been sent for an Agent that falls."
    rows = [
        SheetRow("Codes hacked", "MD-GEN-06", (codes_hacked(t),) * seats, (codes,)),
        SheetRow("Metal Dawn track", "MD-TRACK-01", (t.md,) * seats, (track,)),
        SheetRow("Agents in reserve", "MD-SETUP-23", (t.reserve,) * seats, (reserve,)),
    ]
    if t.act == 2:
        health = f"Of {n.robot_health * len(t.sides)}; at 0 it has fallen."
        rows.append(SheetRow("Robot's health", "MD-ACT2-02", (max(0, t.robot_health),) * seats, (health,)))
    if t.tech_war:
        points = "Objectives claimed; they count if the Robot falls."
        rows.append(SheetRow("Points", "MD-TW-12", outcome.scores, (points,)))
    else:
        left = f"{n.track_last + 1} less the track, if the Robot has fallen; otherwise 0."
        rows.append(SheetRow("Spaces left on the track", "MD-GEN-02", outcome.scores, (left,)))
    return tuple(rows)
