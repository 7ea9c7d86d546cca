"""Random play in catanatron, the nearest Python peer, measured in the same way as our own games."""

import random
from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from catanatron.models.actions import generate_playable_actions

from .measure import SAMPLED_GAMES, Sample, cost, race, spread


def measure_catanatron(seconds: float) -> Sample:
    """Four random players, for so many seconds, every tick a decision."""
    games, decisions, took = race(_play, seconds)
    menus, positions = _sample()
    return Sample(
        form="interpreted",
        seats=len(Color),
        decisions_per_second=decisions / took,
        games_per_second=games / took,
        decisions_per_game=len(menus) / SAMPLED_GAMES,
        branching=sum(menus) / len(menus),
        choices=len([menu for menu in menus if menu > 1]) / len(menus),
        copy=cost(lambda game: game.copy(), positions),
        options=cost(lambda game: generate_playable_actions(game.state), positions),
    )


def _start(number: int) -> Any:
    return Game([RandomPlayer(color) for color in Color], seed=number + 1)


def _play(number: int) -> int:
    game = _start(number)
    ticks = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        ticks += 1
    return ticks


def _sample() -> tuple[list[int], list[Any]]:
    """The number of options at each tick of some random games, and positions spread over them."""
    menus: list[int] = []
    positions: list[Any] = []
    keep = random.Random("sample")
    for number in range(SAMPLED_GAMES):
        game = _start(number)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if keep.random() < 0.02:
                positions.append(game.copy())
            menus.append(len(game.state.playable_actions))
            game.play_tick()
    return menus, spread(positions)
