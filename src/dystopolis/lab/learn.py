"""Values from self-play: how a seat that stands like this is likely to end.

In every second game players with varied tastes, who also err now and then, show more than one way to play; in
the others the persona itself plays. At every resting point each seat's features are written down, and fitted
to how many points it had more than the table in the end: points, since wins alone tell too little. A softmax
makes win chances of that; its spread is taken from the games of the persona itself. Where all may lose, the
chance that anybody wins is learnt besides (`survival.py`), and for a team nothing else.

Where two sides play there are no points to compare: a side's features are fitted to whether it won, and the
spread makes up for what varied players do worse.
"""

import math
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from random import Random

import msgspec

from ..bots import Bot, GreedyBot, SearchBot
from ..games.registry import game_named
from ..kernel import Game, Option, Persona, Perspective, Table, outcome_chances
from ..toolkit.learnt import has_sides
from .fitting import best_spread, calibration_error, logistic_through_zero, ridge, shrunk_by_spread, softmax
from .survival import fit_survival, survives

ERRORS = 0.08  # of the decisions are anything
HELD_OUT = 5  # every fifth game
NEIGHBOURS = 0.4  # how much positions of the stages before and after count
PENALTY = 0.003
PARTY_PENALTY = 0.0005
STRANGE = 0.5  # how much games of others count for somebody who plays alone


class Position(msgspec.Struct, frozen=True):
    """A resting point: the features of every seat."""

    stage: int
    features: list[list[float]]


class Played(msgspec.Struct, frozen=True):
    """A game to learn from. `won` is each seat's share of the win; `plain`: the persona itself played.

    `sides`: with whom each seat wins or loses, if with anybody.
    """

    positions: list[Position]
    scores: tuple[int, ...]
    won: list[float]
    plain: bool = False
    sides: tuple[str, ...] = ()


class StageReport(msgspec.Struct, frozen=True):
    """The weights of a stage, and how good they are on games that they were not fitted to."""

    weights: list[float]
    spread: float
    positions: int
    loss: float
    uniform: float
    survival: list[float] = []


class Lesson(msgspec.Struct, frozen=True):
    """What was learnt about one mode and number of seats. `error`: of calibration, on held-out games."""

    mode: str
    seats: int
    games: int
    stages: list[StageReport]
    error: float


class Wavering:
    """A bot that errs: now and then it takes anything."""

    name = "wavering"

    def __init__(self, bot: Bot, errors: float) -> None:
        self.bot = bot
        self.errors = errors

    def choose(self, eyes: Perspective) -> Option:
        if eyes.rng.random() < self.errors:
            options = eyes.options()
            return options[int(eyes.rng.random() * len(options))]
        return self.bot.choose(eyes)


def play_to_learn(
    game: Game,
    mode: str,
    seats: int,
    seed: str,
    search: float = 0.0,
    rollouts: int = 80,
    plain: bool = False,
) -> Played:
    """One game, `plain` or with varied tastes; with `search`, that share of the seats looks ahead."""
    persona = game.persona
    assert persona is not None
    rng = Random(seed)
    bots: list[Wavering] = []
    for _ in range(seats):
        if rng.random() < search:
            bots.append(Wavering(SearchBot(rollouts=rollouts), 0.0))
        elif plain:
            bots.append(Wavering(GreedyBot(persona=persona), 0.0))
        else:
            bots.append(Wavering(GreedyBot(persona=persona.another(rng.random)), ERRORS))
    table = game.start(seats, seed, mode=mode)
    eyes = [Perspective(game, table, seat, rng) for seat in range(seats)]
    positions: list[Position] = []
    noted = True  # nobody stands anywhere yet at the very first decision
    while not table.over:
        if persona.rests(table):
            if not noted:
                positions.append(position_of(persona, table))
            noted = True
        else:
            noted = False
        seat = table.waiting()[0]
        table.answer(seat, bots[seat].choose(eyes[seat]))
    assert table.outcome is not None
    sides = tuple(table.roles.sides) if has_sides(table) else ()
    return Played(positions, table.outcome.scores, outcome_chances(table), plain, sides)


def position_of(persona: Persona, table: Table) -> Position:
    return Position(persona.stage(table), [persona.features(table, seat) for seat in range(table.seats)])


def fit(names: Sequence[str], mode: str, seats: int, games: Sequence[Played]) -> Lesson:
    """Weights for every stage, from four games of five; what they are worth, from the fifth."""
    signs = [1 if name.startswith("+") else -1 if name.startswith("-") else 0 for name in names]
    last = max(position.stage for played in games for position in played.positions)
    train = [played for number, played in enumerate(games) if number % HELD_OUT]
    held = [played for number, played in enumerate(games) if number % HELD_OUT == 0]
    all_may_lose = any(not any(played.won) for played in games)
    stages: list[StageReport] = []
    said: list[tuple[float, float]] = []
    alone = is_alone(games[0]) and not games[0].sides
    parties = len(set(games[0].sides)) or seats
    uniform = math.log(parties + (1 if all_may_lose else 0))
    for stage in range(last + 1):
        weights = fit_weights(train, stage, signs)
        fitted = lines(train, stage, weights)
        spread = best_spread(fitted) if fitted and any(weights) and not alone else 1.0
        survival = fit_survival(train, stage, signs) if all_may_lose and parties != 2 and not alone else []
        losses: list[float] = []
        for played, position in at(held, stage):
            if played.plain:
                chance = survives(survival, position)
                standings, won = line_of(played, position, weights)
                shares = softmax(standings, spread)
                said += [(chance * share, part) for share, part in zip(shares, won, strict=True)]
                losses.append(surprise(chance, shares, won))
        loss = sum(losses) / max(1, len(losses))
        stages.append(StageReport(weights, spread, len(losses), loss, uniform, survival))
    return Lesson(mode, seats, len(games), stages, calibration_error(said))


def surprise(chance: float, shares: Sequence[float], won: Sequence[float]) -> float:
    """The log loss of one prediction: of who won, or of that nobody did."""
    if not any(won):
        return -math.log(max(1 - chance, 1e-9))
    parts = zip(shares, won, strict=True)
    return -sum(part * math.log(max(chance * share, 1e-9)) for share, part in parts if part)


def fit_weights(games: Sequence[Played], stage: int, signs: Sequence[int]) -> list[float]:
    """What makes one party stand better than another; a team has nobody to be compared with."""
    sides = len(set(games[0].sides))
    if sides == 1:
        return [0.0] * len(signs)
    fitted = fit_party if sides == 2 or is_alone(games[0]) else fit_stage
    return fitted(games, stage, signs)


def is_alone(played: Played) -> bool:
    return len(played.scores) == 1


def fit_stage(games: Sequence[Played], stage: int, signs: Sequence[int]) -> list[float]:
    rows: list[list[float]] = []
    targets: list[float] = []
    counts: list[float] = []
    for played in games:
        mean = sum(played.scores) / len(played.scores)
        for position in played.positions:
            if abs(position.stage - stage) <= 1:
                weight = 1.0 if position.stage == stage else NEIGHBOURS
                for seat, row in enumerate(relative(position)):
                    rows.append(row)
                    targets.append(played.scores[seat] - mean)
                    counts.append(weight)
    return ridge(rows, targets, counts, PENALTY, signs) if rows else [0.0] * len(signs)


def fit_party(games: Sequence[Played], stage: int, signs: Sequence[int]) -> list[float]:
    """What makes the last seat's side win, or somebody who plays alone.

    With two sides, the other's features say the same.
    """
    rows: list[list[float]] = []
    wins: list[float] = []
    counts: list[float] = []
    for played in games:
        for position in played.positions:
            if abs(position.stage - stage) <= 1:
                weight = 1.0 if position.stage == stage else NEIGHBOURS
                rows.append(position.features[-1])
                wins.append(played.won[-1])
                counts.append(weight * STRANGE if is_alone(played) and not played.plain else weight)
    if not rows:
        return [0.0] * len(signs)
    evenly = [PARTY_PENALTY * len(rows)] * len(signs)
    shrinks = shrunk_by_spread(rows, counts, PARTY_PENALTY) if is_alone(games[0]) else evenly
    return logistic_through_zero(rows, wins, counts, shrinks, signs)


def relative(position: Position) -> list[list[float]]:
    """The features of each seat, less the mean of the table."""
    count = len(position.features)
    means = [sum(column) / count for column in zip(*position.features, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in position.features]


def lines(
    games: Sequence[Played], stage: int, weights: Sequence[float]
) -> list[tuple[list[float], list[float]]]:
    """Standings and wins, of the games of the persona itself."""
    return [line_of(played, position, weights) for played, position in at(games, stage) if played.plain]


def line_of(played: Played, position: Position, weights: Sequence[float]) -> tuple[list[float], list[float]]:
    """Standings and wins of all parties: the seats, a team, or a side and then the other."""
    sides = len(set(played.sides))
    if sides == 1:
        return [0.0], played.won[:1]
    standings = standings_of(position, weights)
    if sides == 2 or is_alone(played):
        return [standings[-1], 0.0], [played.won[-1], 1.0 - played.won[-1]]
    return standings, played.won


def at(games: Sequence[Played], stage: int) -> list[tuple[Played, Position]]:
    return [
        (played, position) for played in games for position in played.positions if position.stage == stage
    ]


def standings_of(position: Position, weights: Sequence[float]) -> list[float]:
    return [sum(w * x for w, x in zip(weights, row, strict=True)) for row in position.features]


def learn(
    name: str,
    games: int,
    seed: str = "learn",
    search: float = 0.0,
    said: Callable[[str], None] = lambda line: None,
    only: str = "",
) -> list[Lesson]:
    """Play and fit, for every mode and number of seats of a game, or for one mode only."""
    game = game_named(name)
    assert game.persona is not None
    names = game.persona.feature_names()
    lessons = []
    for mode in [game.mode(only)] if only else game.modes:
        for seats in mode.seats:
            played = []
            for number in range(games):
                own = f"{seed} {mode.id} {seats} {number}"
                played.append(play_to_learn(game, mode.id, seats, own, search, plain=number % 2 == 0))
            lesson = fit(names, mode.id, seats, played)
            lessons.append(lesson)
            said(
                f"{mode.id} {seats}: {games} games, calibration error {lesson.error:.1%}; log loss by stage "
                + " ".join(f"{stage.loss:.2f}" for stage in lesson.stages)
            )
    return lessons


def as_toml(game: Game, lessons: Sequence[Lesson], search: float, now: datetime | None = None) -> str:
    """The file of the weights, as `toolkit.learnt` reads it."""
    assert game.persona is not None
    day = (now or datetime.now(UTC)).date().isoformat()
    lines = [
        f"# Weights learnt from self-play; made by: dystopolis learn-values {game.id}",
        f'date = "{day}"',
        f"games = {sum(lesson.games for lesson in lessons)}",
        f"search = {search}",
        f"features = {msgspec.json.encode(game.persona.feature_names()).decode()}",
    ]
    for lesson in lessons:
        lines += ["", "[[tables]]", f'mode = "{lesson.mode}"', f"seats = {lesson.seats}"]
        lines += [f"games = {lesson.games}", f"calibration_error = {lesson.error:.4f}", "stages = ["]
        for stage in lesson.stages:
            weights = ", ".join(f"{weight:.4g}" for weight in stage.weights)
            row = f"spread = {stage.spread:.4g}, weights = [{weights}]"
            if stage.survival:
                row += f", survival = [{', '.join(f'{weight:.4g}' for weight in stage.survival)}]"
            lines.append(f"  {{ {row} }},")
        lines.append("]")
    return "\n".join(lines) + "\n"
