"""One game played by bots."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from ..bots import Bot, RandomBot
from ..kernel import Content, Game, Match, Outcome, Perspective, Setup, Table, play_out


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `rounds` is None where a game has none; `match` is there when it was kept."""

    outcome: Outcome
    decisions: int
    rounds: int | None = None
    match: Match | None = None


def play_one(
    game: Game,
    bots: Sequence[Bot],
    seed: str,
    settings: Mapping[str, Any] | None = None,
    content: Content | None = None,
    *,
    mode: str = "",
    keep: bool = False,
) -> Result:
    """Play a game to its end. The seed decides everything: the table's chance and the luck of the bots."""
    agreed = dict(settings or {})
    if keep:
        names = tuple(bot.name for bot in bots)
        setup = Setup(game.id, game.version, len(bots), seed, agreed, names=names, mode=mode)
        match = Match(game, setup, content)
        return _result(match.table, _play(game, match, match.table, bots, seed), match)
    table = game.start(len(bots), seed, agreed, content, mode=mode)
    if _all_random(bots):
        return _result(table, play_out(table, _luck(seed, bots)[0].random))
    return _result(table, _play(game, table, table, bots, seed))


def _play(game: Game, place: Table | Match, table: Table, bots: Sequence[Bot], seed: str) -> int:
    """Let the bots answer at the table, or in the match that writes their answers down."""
    luck = _luck(seed, bots)
    eyes = [Perspective(game, table, seat, luck[seat]) for seat in range(len(bots))]
    decisions = 0
    while not table.over:
        seat = table.waiting()[0]
        place.answer(seat, bots[seat].choose(eyes[seat]))
        decisions += 1
    return decisions


def _luck(seed: str, bots: Sequence[Bot]) -> list[Random]:
    """Each bot's own luck. Where all play at random they share it, so that `play_out` plays the same game."""
    if _all_random(bots):
        return [Random(f"{seed}/luck")] * len(bots)
    return [Random(f"{seed}/luck/{seat}") for seat in range(len(bots))]


def _all_random(bots: Sequence[Bot]) -> bool:
    return all(type(bot) is RandomBot for bot in bots)


def _result(table: Table, decisions: int, match: Match | None = None) -> Result:
    rounds = getattr(table, "round", None)
    assert table.outcome is not None
    return Result(table.outcome, decisions, rounds, match)
