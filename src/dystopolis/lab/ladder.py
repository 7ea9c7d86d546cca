"""The ladder: all levels of a game against each other, their ratings, and what a decision costs.

In every game one seat is played by one level and all others by another, the same deals for every seat. A
rating is on the usual scale: 400 points more are ten times the odds. The regular is 1000. Where all seats are
one team, every level plays all seats of every deal, against the game itself.
"""

import math
from collections.abc import Callable, Sequence
from itertools import permutations
from time import process_time

import msgspec

from ..bots import Bot, bots_of, make_bot
from ..form import form
from ..kernel import Content, Game, Option, Perspective
from ..toolkit.learnt import is_a_team
from .play import play_one
from .report import wilson

ANCHOR = 1000.0
SCALE = 400.0 / math.log(10.0)
PRIOR = 0.5  # wins and losses that everybody is given, so that who never won has a rating too
STEPS = 400
THE_GAME = "the game"


class Pairing(msgspec.Struct, frozen=True):
    """One seat of a level against all others of another: how often it won. `par` is its share by luck."""

    one: str
    others: str
    games: int
    wins: float
    interval: tuple[float, float]
    par: float


class Rung(msgspec.Struct, frozen=True):
    """A level: its rating with the standard error, and the CPU seconds of a decision that was one."""

    level: str
    rating: float
    error: float
    seconds: float


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    mode: str
    seats: int
    seed: str
    rungs: list[Rung]
    pairings: list[Pairing]
    form: str


class Timed:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, eyes: Perspective) -> Option:
        began = process_time()
        chosen = self.bot.choose(eyes)
        if len(eyes.options()) > 1:
            self.decisions += 1
            self.seconds += process_time() - began
        return chosen


def play_ladder(
    game: Game,
    mode: str,
    seats: int,
    deals: int,
    seed: str,
    levels: Sequence[str] | None = None,
    content: Content | None = None,
    said: Callable[[Pairing], None] = lambda pairing: None,
) -> Ladder:
    """Every level alone against each other level, on the same deals from every seat."""
    chosen = list(levels or bots_of(game, mode))
    times = {level: Timed(make_bot(game, level, mode)) for level in chosen}
    pairings = []
    together = is_a_team(game.start(seats, seed, {}, content, mode=mode))
    for one, others in [(level, THE_GAME) for level in chosen] if together else permutations(chosen, 2):
        if together:
            pairing = team(game, mode, seats, deals, seed, times[one], content)
        else:
            pairing = pair(game, mode, seats, deals, seed, times[one], times[others], content)
        pairings.append(pairing)
        said(pairing)
    ratings = rate([*chosen, THE_GAME], pairings, 2) if together else rate(chosen, pairings, seats)
    rungs = [
        Rung(level, rating, error, times[level].seconds / max(1, times[level].decisions))
        for level, (rating, error) in zip(chosen, ratings[: len(chosen)], strict=True)
    ]
    return Ladder(
        game=game.id,
        mode=game.mode(mode).id,
        seats=seats,
        seed=seed,
        rungs=rungs,
        pairings=pairings,
        form=form(),
    )


def team(
    game: Game, mode: str, seats: int, deals: int, seed: str, one: Timed, content: Content | None = None
) -> Pairing:
    """One level in all seats: how often the team wins."""
    wins = 0.0
    for deal in range(deals):
        outcome = play_one(game, [one] * seats, f"{seed} {deal}", content=content, mode=mode).outcome
        wins += 1.0 if outcome.winners else 0.0
    return Pairing(one.name, THE_GAME, deals, wins, wilson(wins, deals), 0.5)


def pair(
    game: Game,
    mode: str,
    seats: int,
    deals: int,
    seed: str,
    one: Timed,
    others: Timed,
    content: Content | None = None,
) -> Pairing:
    """One level in every seat of every deal in turn, the other in all other seats."""
    wins, par = 0.0, 0.0
    for deal in range(deals):
        for seat in range(seats):
            bots: list[Bot] = [one if other == seat else others for other in range(seats)]
            winners = play_one(game, bots, f"{seed} {deal}", content=content, mode=mode).outcome.winners
            wins += 1.0 / len(winners) if seat in winners else 0.0
            par += 1.0 / seats
    games = deals * seats
    return Pairing(one.name, others.name, games, wins, wilson(wins, games), par / games)


def rate(levels: Sequence[str], pairings: Sequence[Pairing], seats: int) -> list[tuple[float, float]]:
    """Ratings by maximum likelihood: among n seats each wins in proportion to its strength."""
    strength = [0.0] * len(levels)
    place = {level: index for index, level in enumerate(levels)}
    anchor = place.get("regular", 0)
    information = [0.0] * len(levels)
    for _ in range(STEPS):
        gradient = [0.0] * len(levels)
        information = [1e-9] * len(levels)
        for pairing in pairings:
            a, b = place[pairing.one], place[pairing.others]
            games = pairing.games + 2 * PRIOR
            odds = math.exp(strength[a] - strength[b])
            share = odds / (odds + seats - 1)
            more = pairing.wins + PRIOR - games * share
            gradient[a] += more
            gradient[b] -= more
            information[a] += games * share * (1 - share)
            information[b] += games * share * (1 - share)
        for index in range(len(levels)):
            strength[index] += 0.5 * gradient[index] / information[index]
    base = strength[anchor]
    return [
        (ANCHOR + SCALE * (value - base), 0.0 if index == anchor else SCALE / math.sqrt(information[index]))
        for index, value in enumerate(strength)
    ]
