"""Kept matches, each as a text that shows what happened at every decision.

`python -m tests.conformance.playthroughs` plays them again and writes the texts (or those of the
game that is named). Do that when a change of the rules or of the content is meant, and read the difference.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from dystopolis.kernel import Match, Told

from .trial import Chosen, Trial

GAME_NUMBER = 1
KEY = (
    "Each decision: its number, the seat, the rule, how many options there were, and the chosen one;",
    "then what happened (an event for one seat only names it), and the digest of the position.",
    "",
)


def text_file(trial: Trial, name: str) -> Path:
    return trial.folder / "playthroughs" / f"{name}.txt"


def text(trial: Trial, name: str) -> str:
    """A kept match, told from beginning to end."""
    return "\n".join([*title(trial, name), *playthrough(trial, name)]) + "\n"


def title(trial: Trial, name: str) -> Iterator[str]:
    setup = trial.setups[name]
    yield f"{trial.game.title}, {setup.seats} players, seed {setup.seed!r}"
    for setting, value in sorted(setup.settings.items()):
        yield f"{setting}: {value}"
    yield ""
    yield from KEY


def playthrough(trial: Trial, name: str) -> Iterator[str]:
    match = Match(trial.game, trial.setups[name])
    yield from events(match.story[0])
    yield f"    = {match.digest()}"
    shown = 0
    for number, (seat, option) in enumerate(answers(trial, match), start=1):
        t = match.table
        round = getattr(t, "round", 0)
        if round > shown:
            shown = round
            yield from trial.situation(t)
        ask = t.open_ask(seat)
        assert ask is not None
        chosen = msgspec.json.encode(option).decode()
        yield f"{number}. seat {seat}, {ask.choice.rule}, {len(ask.options)} options: {chosen}"
        match.answer(seat, option)
        yield from events(match.story[-1])
        yield f"    = {match.digest()}"
    outcome = match.table.outcome
    assert outcome is not None
    winner = f"won by seat {compact(outcome.winners)}" if outcome.winners else "won by nobody"
    yield ""
    yield f"Scores {list(outcome.scores)}, {winner}."


def answers(trial: Trial, match: Match) -> Iterator[Chosen]:
    rng = Random(match.setup.seed)
    while not match.table.over:
        yield trial.play(match.table, rng, GAME_NUMBER)


def events(told: list[Told]) -> Iterator[str]:
    for one in told:
        fields = msgspec.to_builtins(one.event)
        kind = fields.pop("kind")
        values = " ".join(f"{name}={compact(value)}" for name, value in fields.items())
        audience = "" if one.audience is None else f" (only {compact(one.audience) or 'nobody'})"
        yield f"    {kind}{audience}: {values}"


def compact(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def write(trials: list[Trial]) -> None:
    for trial in trials:
        for name in trial.setups:
            file = text_file(trial, name)
            file.parent.mkdir(exist_ok=True)
            file.write_text(text(trial, name), encoding="utf-8")
            print(file)


if __name__ == "__main__":
    from .cases import TRIALS

    write([trial for trial in TRIALS if sys.argv[1:] in ([], [trial.game.id])])
