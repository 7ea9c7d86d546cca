"""Black Metro as the conformance suite sees it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from tests.conformance.trial import Chosen, Trial, otherwise
from tests.games.black_metro.players import enrich, player
from tests.games.black_metro.watcher import Watcher

from dystopolis.games.black_metro import GAME
from dystopolis.games.black_metro.groups import DOOMS, PARAGONS, SUBS
from dystopolis.games.black_metro.options import Amount, Benefit, Group, Pass, Substitute, Take
from dystopolis.games.black_metro.table import BlackMetro, Player
from dystopolis.kernel import Setup, Told


def play(t: BlackMetro, rng: Random, number: int) -> Chosen:
    seat = t.waiting()[0]
    return seat, player(number, seat)(t.options(seat), rng)


def some_begin_in_the_middle(t: BlackMetro, rng: Random, number: int) -> None:
    """So that everything can happen soon."""
    if number % 3 == 2 or (t.house.solo and number % 4 == 2):
        enrich(t, rng)


def situation(t: BlackMetro) -> Iterator[str]:
    """The table at the beginning of a round."""
    yield ""
    yield f"Round {t.round}, relic {t.relic}"
    for side, p in enumerate(t.players):
        yield f"  side {side}: {possessions(p)}"
    yield ""


def possessions(p: Player) -> str:
    trackers = (
        f"{p.power} power, {p.strain} strain, {p.gold} gold, {p.intel} intel, {p.drak} drak, level {p.level}"
    )
    hideout = f"hideout {SUBS[p.hideout]}+{PARAGONS[p.hideout]}+{DOOMS[p.hideout]}, backup {p.backup}"
    return f"{trackers}, level {p.level}; {hideout}; {len(p.hand)} fortunes, {len(p.missions)} missions"


def hands_of_others(t: BlackMetro, seat: int) -> object:
    return [sorted(p.hand.cards) for side, p in enumerate(t.players) if side != seat]


def missions_of_others(t: BlackMetro, seat: int) -> object:
    return [sorted(p.missions.cards) for side, p in enumerate(t.players) if side != seat]


def decks_of_others(t: BlackMetro, seat: int) -> object:
    return [p.deck for side, p in enumerate(t.players) if side != seat]


def researched_by_others(t: BlackMetro, seat: int) -> object:
    return [p.fresh for side, p in enumerate(t.players) if side != seat]


def fortune_deck(t: BlackMetro, seat: int) -> object:
    return t.fortunes.cards


def mission_deck(t: BlackMetro, seat: int) -> object:
    return t.missions.cards


def a_chain(t: BlackMetro, told: Sequence[Told]) -> bool:
    return len(t.exchange.cards) > 2


TRIAL = Trial(
    game=GAME,
    folder=Path(__file__).parent,
    longest=3000,
    play=play,
    enrich=some_begin_in_the_middle,
    watch=Watcher,
    secrets={
        "a hand": hands_of_others,
        "a mission": missions_of_others,
        "a technology deck": decks_of_others,
        "a technology researched unseen": researched_by_others,
        "the order of the fortunes": fortune_deck,
        "the order of the missions": mission_deck,
    },
    situations={"a counter that is countered": a_chain},
    untouching=(Amount, Benefit, Group, Pass, Substitute, Take),
    setups={
        "competitive": Setup("black-metro", GAME.version, 4, "four candidates 1", mode="competitive"),
        "introductory": Setup("black-metro", GAME.version, 3, "introduction 1", mode="introductory"),
        "solo": Setup("black-metro", GAME.version, 1, "alone 1", mode="solo"),
        "other-rulings": Setup(
            "black-metro",
            GAME.version,
            2,
            "other rulings 1",
            otherwise(GAME.mode("competitive")),
            mode="competitive",
        ),
    },
    situation=situation,
)
