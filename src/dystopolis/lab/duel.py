"""One player against a table of others: python -m dystopolis.lab.duel wired expert regular 50 SEED SEATS.

Every deal is played from every seat. Players are the game's bots; `before`, its bot as it once was; or
`expert=FILE`, an expert with the values of that file. Besides it counts how well chances are told: at every
quiet point but the first what the persona says on the true table, against who won.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from ..bots import Bot, GreedyBot, SearchBot, make_bot
from ..bots.levels import expert_of
from ..games.metropolis.persona.persona import MetropolisPersona
from ..games.metropolis.persona.tastes import OLD
from ..games.registry import game_named
from ..games.wired.persona.persona import WiredPersona
from ..games.wired.persona.tastes import Tastes
from ..kernel import Game, Persona, Perspective, Refused, Table, outcome_chances
from ..toolkit.learnt import learnt
from .fitting import calibration_error
from .ladder import Timed
from .report import wilson

# Bots that nobody is offered, to measure a change by: by game and name.
OTHERS: Final[dict[tuple[str, str], Callable[[], Bot]]] = {
    ("wired", "before"): lambda: GreedyBot("before", WiredPersona(Tastes())),
    ("metropolis", "before"): lambda: GreedyBot("before", MetropolisPersona(OLD)),
}
Said = tuple[float, float]  # a chance, and the share of the win that came


class Score:
    """What happened to `one` in some games."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0
        self.own = 0.0
        self.others = 0.0
        self.positions = 0
        self.said: list[Said] = []

    def end(self, table: Table, seat: int, forecasts: list[list[float]]) -> None:
        assert table.outcome is not None
        chances = outcome_chances(table)
        scores = table.outcome.scores
        self.games += 1
        self.won += chances[seat]
        self.own += scores[seat]
        self.others += (sum(scores) - scores[seat]) / max(1, table.seats - 1)
        self.positions += len(forecasts)
        for forecast in forecasts:
            self.said += zip(forecast, chances, strict=True)

    def row(self, seconds: float) -> str:
        low, high = wilson(self.won, self.games)
        return (
            f"{self.games} games, won {self.won / self.games:.1%} [{low:.0%}, {high:.0%}], "
            f"points {self.own / self.games:.1f} v {self.others / self.games:.1f}, "
            f"{1000 * seconds:.1f} ms a decision, calibration error {calibration_error(self.said):.1%} "
            f"on {self.positions} positions"
        )


def player(game: Game, name: str) -> Bot:
    """Who is called that."""
    level, _, file = name.partition("=")
    if (game.id, level) in OTHERS:
        return OTHERS[game.id, level]()
    if not file:
        return make_bot(game, level)
    strength = expert_of(game)
    if game.id != "wired" or strength is None or level != "expert":
        raise Refused("Only experts of Wired play with the values of a file.")
    return SearchBot(
        name, strength.rollouts, strength.answers, strength.z, persona=WiredPersona(values=learnt(Path(file)))
    )


def play(game: Game, bots: list[Bot], seed: str, score: Score, seat: int) -> None:
    """One game; the seed decides everything, as in `play_one`."""
    persona = game.persona
    assert persona is not None
    table = game.start(len(bots), seed)
    eyes = [
        Perspective(game, table, other, Random(f"{seed}/luck/{seat}/{other}")) for other in range(len(bots))
    ]
    score.end(table, seat, play_foretold(table, persona, bots, eyes))


def play_foretold(
    table: Table, persona: Persona, bots: Sequence[Bot], eyes: Sequence[Perspective]
) -> list[list[float]]:
    """Play to the end; everybody's chances at each resting point on the way."""
    forecasts: list[list[float]] = []
    noted = True  # at the very first decision nobody stands anywhere yet
    while not table.over:
        rests = persona.rests(table)
        if rests and not noted:
            forecasts.append(persona.chances(table))
        noted = rests
        asked = table.waiting()[0]
        table.answer(asked, bots[asked].choose(eyes[asked]))
    return forecasts


def main(name: str, one: str, others: str, deals: int, seed: str, seats: int) -> None:
    """A line after each deal: what is known when it is broken off."""
    game = game_named(name)
    score = Score()
    timed = Timed(player(game, one))
    crowd = player(game, others)
    for deal in range(deals):
        for seat in range(seats):
            bots: list[Bot] = [timed if other == seat else crowd for other in range(seats)]
            play(game, bots, f"{seed} {deal}", score, seat)
        row = score.row(timed.seconds / max(1, timed.decisions))
        print(f"{name} {seats}: {one} against {others}: {row}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), sys.argv[5], int(sys.argv[6]))
