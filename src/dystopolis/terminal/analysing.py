"""`dystopolis replay --analyse`: a finished match with numbers."""

import sys

import msgspec
from rich.table import Table
from rich.text import Text

from ..bots import looking_back as say
from ..bots.analysis import Analysis, Decision, Part, analyse, gathered, turning_points, why_no_analysis
from ..kernel import Match, Refused
from .screen import Screen


def look_back(match: Match, seat: int | None, json: bool) -> None:
    """Print the analysis, as it comes if somebody watches: as a seat knew it, or with everything shown."""
    if why := why_no_analysis(match.game, match.setup.mode):
        raise Refused(why)
    parts: list[Part] = []
    for part in analyse(match):
        parts.append(part)
        if sys.stderr.isatty():
            print(f"\r{part.number} of {len(match.log)} answers", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    found = gathered(match, parts)
    if json:
        print(msgspec.json.encode(found).decode())
        return
    names = match.table.roles.names
    screen = Screen()
    screen.show(Text(say.about(match.game, "" if seat is None else names[seat])))
    screen.show(_chances(found, names, seat))
    for turn in turning_points(found.moments, seat):
        screen.show(Text(f"Turning point. {say.turn(turn, names)}"))
    for decision in found.decisions:
        if decision.seen_by(seat).mark and seat in (None, decision.seat):
            for line in _lines(decision, names, seat):
                screen.show(Text(line))


def _chances(found: Analysis, names: list[str], seat: int | None) -> Table:
    table = Table(title="Chances to win, in a hundred")
    table.add_column("After", justify="right")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for moment in found.moments:
        table.add_row(str(moment.number), say.when(moment.round), *say.forecast(moment.seen_by(seat)))
    return table


def _lines(decision: Decision, names: list[str], seat: int | None) -> list[str]:
    """A decision with its mark, and the best options under it."""
    judged = decision.seen_by(seat)
    played = next(option for option in judged.options if option.played)
    head = f"{decision.number} {names[decision.seat]}: {played.label.rstrip('.')} {judged.mark}"
    return [head, *[f"    {option.label.rstrip('.')}: {say.worth(option)}" for option in judged.options]]
