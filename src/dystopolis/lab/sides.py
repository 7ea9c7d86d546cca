"""One side against another: python -m dystopolis.lab.sides great-machine versus 4 expert regular 200 SEED.

Every deal is played by the second level alone, then once with each side by the first. A cooperative game has
one side only. Beside wins it counts how well chances are told, separately for tables with and without the
first level: at every quiet point but the first what the persona says on the true table, against who won.
"""

import sys
from random import Random

from ..bots import Bot, make_bot
from ..games.registry import game_named
from ..kernel import Game, Perspective, Table, outcome_chances
from .duel import play_foretold
from .fitting import calibration_error
from .ladder import Timed
from .report import wilson

NOBODY = ""


class Tally:
    """What happened in games of which one side was played by the first level; NOBODY: none was."""

    def __init__(self, side: str, bot: Bot) -> None:
        self.side = side
        self.bot = Timed(bot)
        self.games = 0
        self.won: dict[str, float] = {}
        self.said: list[tuple[float, float]] = []
        self.positions = 0

    def add(self, table: Table, forecasts: list[list[float]]) -> None:
        chances = outcome_chances(table)
        sides = table.roles.sides
        self.games += 1
        for side in dict.fromkeys(sides):
            self.won[side] = self.won.get(side, 0.0) + chances[sides.index(side)]
        self.positions += len(forecasts)
        for forecast in forecasts:
            for side in dict.fromkeys(sides):
                seat = sides.index(side)
                self.said.append((forecast[seat], chances[seat]))

    def share(self, side: str) -> str:
        won = self.won.get(side, 0.0)
        low, high = wilson(won, self.games)
        return f"{won / self.games:.1%} [{low:.0%}, {high:.0%}]"


def play(game: Game, mode: str, seats: int, seed: str, tally: Tally, others: Bot) -> None:
    """One game; the seed decides everything, as in `play_one`."""
    persona = game.persona
    assert persona is not None
    table = game.start(seats, seed, mode=mode)
    bots = [tally.bot if side == tally.side else others for side in table.roles.sides]
    eyes = [Perspective(game, table, seat, Random(f"{seed}/luck/{seat}")) for seat in range(seats)]
    tally.add(table, play_foretold(table, persona, bots, eyes))


def main(name: str, mode: str, seats: int, one: str, others: str, deals: int, seed: str) -> None:
    """Lines after each deal: what is known when it is broken off. The same level twice plays every game."""
    game = game_named(name)
    sides = list(dict.fromkeys(role.side for role in game.roles(mode, seats)))
    crowd = make_bot(game, others, mode)
    led = [NOBODY] if one == others else [NOBODY, *sides]
    tallies = [Tally(side, make_bot(game, one, mode)) for side in led]
    for deal in range(deals):
        for tally in tallies:
            play(game, mode, seats, f"{seed} {deal}", tally, crowd)
        for tally in tallies:
            who = f"{tally.side} by {one}, else {others}" if tally.side else f"all by {others}"
            won = "; ".join(f"{side} {tally.share(side)}" for side in sides)
            cost = f"{1000 * tally.bot.seconds / max(1, tally.bot.decisions):.1f} ms a decision"
            error = f"calibration error {calibration_error(tally.said):.1%} on {tally.positions} positions"
            print(f"{deal + 1} deals, {who}: {won}; {cost}; {error}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4], sys.argv[5], int(sys.argv[6]), sys.argv[7])
