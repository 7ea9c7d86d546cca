"""Matches kept as records, and each as a text that shows what happened at every decision.

`python -m tests.games.wired.make_playthroughs` plays the matches again and writes both. Do that when a
change of the rules or of the content is meant, and read the difference.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
from tests.games.wired.players import player

from dystopolis.games.wired import GAME
from dystopolis.games.wired.setup import ALTERNATIVES
from dystopolis.games.wired.table import Player, Wired
from dystopolis.kernel import Match, Record, Setup, Told, read_record, replay

FOLDER = Path(__file__).parent
MATCHES, PLAYTHROUGHS = FOLDER / "matches", FOLDER / "playthroughs"

# Seeds of matches in which much happens: 27 to 29 of the 30 kinds of events.
KEPT = {
    "two-players": Setup("wired", GAME.version, 2, "two-players 8"),
    "three-players": Setup("wired", GAME.version, 3, "three-players 8", {"newcomers": [1]}),
    "four-players": Setup("wired", GAME.version, 4, "four-players 1"),
    "other-rulings": Setup("wired", GAME.version, 3, "other-rulings 1", {**ALTERNATIVES}),
}


def main() -> None:
    for name, setup in KEPT.items():
        match = play(setup)
        (MATCHES / f"{name}.json").write_bytes(match.record() + b"\n")
        (PLAYTHROUGHS / f"{name}.txt").write_text(text(name), encoding="utf-8")
        print(f"{name}: {len(match.log)} decisions, scores {match.table.scores}")


def play(setup: Setup) -> Match:
    match = Match(GAME, setup)
    rng = Random(setup.seed)
    while not match.table.over:
        seat = match.table.waiting()[0]
        match.answer(seat, player(1, seat)(match.table.options(seat), rng))
    return match


def read(name: str) -> Record:
    return read_record((MATCHES / f"{name}.json").read_bytes())


def text(name: str) -> str:
    """A kept match, told from beginning to end."""
    return "\n".join([*title(name), *playthrough(name)]) + "\n"


def title(name: str) -> Iterator[str]:
    setup = read(name).setup
    yield f"Wired: Black Ops, {setup.seats} players, seed {setup.seed!r}"
    for setting, value in sorted(setup.settings.items()):
        yield f"{setting}: {value}"
    yield ""
    yield "Each decision: its number, the seat, the rule, how many options there were, and the chosen one;"
    yield "then what happened (an event for one seat only names it), and the digest of the position."
    yield ""


def playthrough(name: str) -> Iterator[str]:
    record = read(name)
    match = replay(GAME, record, upto=0)
    yield from events(match.story[0])
    yield f"    = {match.digest()}"
    shown = 0
    for number, row in enumerate(replay(GAME, record).log, start=1):
        t = match.table
        assert isinstance(t, Wired)
        if t.round > shown:
            shown = t.round
            yield from situation(t)
        ask = t.asks[0]
        option = msgspec.json.encode(row.option).decode()
        yield f"{number}. seat {ask.seat}, {ask.choice.rule}, {len(ask.options)} options: {option}"
        match.answer(row.seat, row.option)
        yield from events(match.story[-1])
        yield f"    = {match.digest()}"
    yield ""
    yield f"Scores {match.table.scores}, won by seat {match.table.winners[0]}."


def events(told: list[Told]) -> Iterator[str]:
    for one in told:
        fields = msgspec.to_builtins(one.event)
        kind = fields.pop("kind")
        values = " ".join(f"{name}={compact(value)}" for name, value in fields.items())
        audience = f" (only {one.audience[0]})" if one.audience else ""
        yield f"    {kind}{audience}: {values}"


def compact(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def situation(t: Wired) -> Iterator[str]:
    """The table at the beginning of a round."""
    yield ""
    yield f"Round {t.round}, order {compact(t.order)}"
    for seat, p in enumerate(t.players):
        yield f"  seat {seat}: {possessions(p)}"
    jobs = [t.box.cards[job.cards[0]].id for job in t.jobs if job.face_up]
    yield f"  face up: {' '.join(jobs)}"
    yield ""


def possessions(p: Player) -> str:
    tokens = f"{p.reputation} rep, {p.money} money, {p.guns} guns, {p.equipment} equipment, {p.heavy} heavy"
    crew = f"barracks {p.aces}+{p.thugs}, jail {p.jail_aces}+{p.jail_thugs}"
    return f"{tokens}; {crew}, morgue {p.morgue_aces}+{p.morgue_thugs}, pile {len(p.pile)}"


if __name__ == "__main__":
    main()
