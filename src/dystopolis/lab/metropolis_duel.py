"""One player of Metropolis against a crowd: python -m dystopolis.lab.metropolis_duel expert old 200 SEED.

Players are characters (old, regular) or the expert. Seats rotate, so five games share a deal. Characters
write whole submissions at once, as they would answer part by part; the expert answers as at a table.
"""

import sys
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Final

from ..bots import Bot, make_bot
from ..games.metropolis import GAME
from ..games.metropolis.options import Submit
from ..games.metropolis.persona.character import Character
from ..games.metropolis.persona.rounds import resolve, write_all
from ..games.metropolis.persona.selfplay import answer_one
from ..games.metropolis.persona.standing import wealth
from ..games.metropolis.persona.tastes import OLD, REGULAR, Tastes
from ..games.metropolis.table import Metropolis
from ..kernel import Perspective
from .report import wilson

SEATS: Final = 5
EXPERT: Final = "expert"
CHARACTERS: Final = {"old": OLD, "regular": REGULAR}
WORTH_TIMING: Final = 0.002


class Count:
    """What happened in some games."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0
        self.leads: list[float] = []
        self.auctions = 0
        self.tied = 0
        self.thoughts: list[float] = []

    def end(self, t: Metropolis, seat: int) -> None:
        assert t.outcome is not None
        self.games += 1
        if seat in t.outcome.winners:
            self.won += 1 / len(t.outcome.winners)
        all_wealth = [wealth(t, other) for other in range(SEATS)]
        self.leads.append(all_wealth[seat] - (sum(all_wealth) - all_wealth[seat]) / (SEATS - 1))

    def auction(self, bids: Sequence[int]) -> None:
        self.auctions += 1
        self.tied += max(bids) > 0 and bids.count(max(bids)) > 1

    def row(self) -> str:
        low, high = wilson(round(self.won), self.games)
        mean = sum(self.leads) / self.games
        spread = (sum((lead - mean) ** 2 for lead in self.leads) / self.games) ** 0.5
        thoughts = sorted(self.thoughts) or [0.0]
        return (
            f"{self.games} games, won {self.won / self.games:.1%} [{low:.0%}, {high:.0%}], "
            f"wealth {mean:+.0f} ± {1.96 * spread / self.games**0.5:.0f}, "
            f"{self.tied / self.auctions:.1%} of auctions tied, "
            f"{sum(thoughts) / len(thoughts):.3f} s a decision, "
            f"95 % within {thoughts[int(0.95 * len(thoughts))]:.3f} s"
        )


class Player:
    """Who sits in a seat: a bot with eyes, or a character alone."""

    def __init__(self, name: str, t: Metropolis, seat: int, seed: str) -> None:
        self.seat = seat
        self.luck = Random(f"{seed}/{seat}")
        self.eyes = Perspective(GAME, t, seat, self.luck)
        self.character = known_as(REGULAR if name == EXPERT else CHARACTERS[name])
        self.bot: Bot | None = make_bot(GAME, EXPERT) if name == EXPERT else None

    def write(self, t: Metropolis, count: Count) -> None:
        """A submission, up to where it would be locked."""
        if self.bot is None:
            write_all(t, self.seat, self.character, self.luck.random)
            return
        while True:
            began = process_time()
            option = self.bot.choose(self.eyes)
            took = process_time() - began
            if took > WORTH_TIMING:
                count.thoughts.append(took)
            if type(option) is Submit:
                break
            t.answer(self.seat, option)


KNOWN: Final[dict[str, Character]] = {}


def known_as(tastes: Tastes) -> Character:
    return KNOWN.setdefault(tastes.name, Character(tastes))


def play(one: str, crowd: str, number: int, seed: str, count: Count) -> None:
    """One game: `number` says which deal, and where `one` sits."""
    seat = number % SEATS
    t = GAME.start(SEATS, f"{seed}/{number // SEATS}")
    assert isinstance(t, Metropolis)
    players = [Player(one if s == seat else crowd, t, s, f"{seed}/{number}") for s in range(SEATS)]
    while not t.over:
        if t.phase == "planning":
            # Characters first: whoever looks ahead cannot know what is written, and imagines it anew.
            for player in sorted(players, key=lambda player: player.bot is not None):
                player.write(t, count)
            count.auction([p.plan.bid for p in t.players])
            resolve(t)
        else:
            luck = players[t.waiting()[0]].luck
            answer_one(t, [player.character for player in players], luck.random)
    count.end(t, seat)


def main(one: str, crowd: str, games: int, seed: str = "duel") -> None:
    count = Count()
    for number in range(games):
        play(one, crowd, number, seed, count)
        if number % 10 == 9 or number == games - 1:
            print(f"{one} against four of {crowd}: {count.row()}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), *sys.argv[4:])
