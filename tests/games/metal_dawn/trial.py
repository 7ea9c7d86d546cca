"""Metal Dawn as the conformance suite sees it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.conformance.playthroughs import compact
from tests.conformance.trial import Trial, otherwise
from tests.games.metal_dawn.players import begin, choose, enrich, list_anew, wake
from tests.games.metal_dawn.watcher import Watcher

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.options import (
    Arrange,
    Assign,
    ChooseAgent,
    Complete,
    End,
    Keep,
    No,
    PickBranch,
    Store,
    Suffer,
    TakeCard,
    Yes,
)
from dystopolis.games.metal_dawn.people import holder
from dystopolis.games.metal_dawn.table import MetalDawn
from dystopolis.kernel import Setup


def some_begin_in_the_middle(t: MetalDawn, rng: Random, number: int) -> None:
    """So that everything can happen soon."""
    if number % 7 in (2, 4):
        begin(t, rng)
        if not t.over:
            enrich(t, rng)
            if number % 7 == 4:
                wake(t, rng, nearly_won=number > 4)
            list_anew(t)


def situation(t: MetalDawn) -> Iterator[str]:
    """The table at the beginning of a round."""
    yield ""
    yield f"Round {t.round}, act {t.act}, Metal Dawn {t.md}, lead {t.lead}, Dominus in {t.dominus + 1}"
    for division, side in enumerate(t.sides):
        agents = ", ".join(
            f"{t.box.agents[a.card].name} {a.health}@{a.at // 4 + 1}/{a.at % 4 + 1}"
            for a in t.agents[2 * division : 2 * division + 2]
        )
        yield f"  division {division}: {agents}; Intel {compact(side.intel)}, {side.points} points"
    units = " ".join(f"{at // 4 + 1}/{at % 4 + 1}:{unit}" for at, unit in enumerate(t.units) if unit)
    yield f"  units: {units}"
    yield ""


def hands_of_others(t: MetalDawn, seat: int) -> object:
    if not t.tech_war:
        return None
    return [(s.weapon, s.gear) for division, s in enumerate(t.sides) if holder(t, division) != seat]


def deck_orders(t: MetalDawn, seat: int) -> object:
    return [t.dominus_deck.cards, t.robot_deck.cards, t.intel_deck.cards]


def codes_others_saw(t: MetalDawn, seat: int) -> object:
    return [card for card, known in zip(t.code_cards, t.code_known, strict=True) if not known >> seat & 1]


def units_in_the_game(t: MetalDawn, seat: int) -> object:
    return t.bag if t.unused else None


TRIAL = Trial(
    game=GAME,
    folder=Path(__file__).parent,
    longest=4000,
    play=choose,
    enrich=some_begin_in_the_middle,
    watch=Watcher,
    secrets={
        "a hand in Tech War": hands_of_others,
        "the order of a deck": deck_orders,
        "a Code that others have looked at": codes_others_saw,
        "which forty Units are in the game": units_in_the_game,
    },
    untouching=(
        Arrange,
        Assign,
        ChooseAgent,
        Complete,
        End,
        Keep,
        No,
        PickBranch,
        Store,
        Suffer,
        TakeCard,
        Yes,
    ),
    setups={
        "together": Setup("metal-dawn", GAME.version, 3, "three Divisions 1", mode="together"),
        "alone": Setup("metal-dawn", GAME.version, 1, "alone 1", mode="together"),
        "tech-war": Setup("metal-dawn", GAME.version, 4, "a war of four 1", mode="tech-war"),
        "otherwise": Setup(
            "metal-dawn",
            GAME.version,
            5,
            "five otherwise 1",
            otherwise(GAME.mode("tech-war")),
            mode="tech-war",
        ),
    },
    situation=situation,
)
