"""The benchmark: our games in both forms and the nearest Python peer, measured in turns.

Machines are noisy, so every subject is measured several times, each time in a fresh process, one
after the other and over again. What counts is the median, and for a ratio the median of the
ratios within each turn.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from statistics import median

import msgspec

import dystopolis

from .machine import cpu_model, python_name
from .measure import Sample
from .plan import LabError

PEER = "catanatron"
NO_PEER = f'{PEER} is not installed, so there are no ratios to it: pip install "dystopolis[bench]"'
NOT_COMPILED = "This install is not compiled, so only the interpreted form is measured."


class Subject(msgspec.Struct, frozen=True):
    """Something to measure: a game in one of its forms, or the peer."""

    name: str
    form: str


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A subject's medians, the extremes of its speed, and its ratio to the peer, if that was measured."""

    name: str
    form: str
    seats: int
    decisions_per_second: float
    slowest: float
    fastest: float
    games_per_second: float
    decisions_per_game: float
    branching: float
    choices: float
    copy: float
    view: float | None
    preview: float | None
    greedy: float | None
    options: float
    ratio: float | None


class Benchmark(msgspec.Struct, frozen=True, kw_only=True):
    """All rows of one run, where and how they were measured. Costs are in microseconds."""

    date: str
    cpu: str
    python: str
    version: str
    rounds: int
    seconds: float
    rows: list[Row]
    notes: list[str]


def bench(
    games: Sequence[str], seconds: float, rounds: int, progress: Callable[[int, int], None] | None = None
) -> Benchmark:
    """Measure these games, so many times for so many seconds each; `progress` hears done and all."""
    subjects = [Subject(game, form) for game in games for form in ("compiled", "interpreted")]
    notes = []
    if find_spec(PEER) is None:
        notes.append(NO_PEER)
    else:
        subjects.append(Subject(PEER, "interpreted"))
    samples: dict[Subject, list[Sample]] = {subject: [] for subject in subjects}
    done = 0
    for _ in range(rounds):
        for subject in list(samples):
            sample = _measure(subject, seconds)
            if sample.form != subject.form:
                del samples[subject]
                continue
            samples[subject].append(sample)
            done += 1
            if progress is not None:
                progress(done, rounds * len(samples))
    if any(subject not in samples for subject in subjects):
        notes.append(NOT_COMPILED)
    return Benchmark(
        date=date.today().isoformat(),
        cpu=cpu_model(),
        python=python_name(),
        version=dystopolis.__version__,
        rounds=rounds,
        seconds=seconds,
        rows=[_row(subject, taken, samples) for subject, taken in samples.items()],
        notes=notes,
    )


def _measure(subject: Subject, seconds: float) -> Sample:
    """One measurement, in a fresh process that imports dystopolis from where we did."""
    command = [sys.executable, "-P", "-m", "dystopolis.lab", subject.name, str(seconds)]
    surroundings = dict(os.environ)
    home = str(Path(dystopolis.__file__).parent.parent)
    surroundings["PYTHONPATH"] = os.pathsep.join(filter(None, [home, os.environ.get("PYTHONPATH")]))
    surroundings["PYTHONHASHSEED"] = "0"
    surroundings["DYSTOPOLIS_INTERPRETED"] = "1" if subject.form == "interpreted" else "0"
    finished = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    if finished.returncode != 0:
        reason = (finished.stderr.strip().splitlines() or [f"status {finished.returncode}"])[-1]
        raise LabError(f"{subject.name} could not be measured: {reason.rstrip('.')}.")
    return msgspec.json.decode(finished.stdout, type=Sample)


def _row(subject: Subject, taken: list[Sample], samples: dict[Subject, list[Sample]]) -> Row:
    speeds = [sample.decisions_per_second for sample in taken]
    peer = samples.get(Subject(PEER, "interpreted"))
    ratio = None
    if peer is not None and subject.name != PEER:
        ratio = median(ours / theirs.decisions_per_second for ours, theirs in zip(speeds, peer, strict=True))
    return Row(
        name=subject.name,
        form=subject.form,
        seats=taken[0].seats,
        decisions_per_second=median(speeds),
        slowest=min(speeds),
        fastest=max(speeds),
        games_per_second=median(sample.games_per_second for sample in taken),
        decisions_per_game=median(sample.decisions_per_game for sample in taken),
        branching=median(sample.branching for sample in taken),
        choices=median(sample.choices for sample in taken),
        copy=median(sample.copy for sample in taken),
        view=_median([sample.view for sample in taken]),
        preview=_median([sample.preview for sample in taken]),
        greedy=_median([sample.greedy for sample in taken]),
        options=median(sample.options for sample in taken),
        ratio=ratio,
    )


def _median(costs: list[float | None]) -> float | None:
    """None where there is nothing to measure."""
    measured = [cost for cost in costs if cost is not None]
    return median(measured) if measured else None
