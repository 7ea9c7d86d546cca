"""The two games of docs/kernel.md, as the conformance suite sees them."""

from pathlib import Path
from typing import Any

from tests.conformance.trial import Trial
from tests.kernel import night_watch, toy

from dystopolis.kernel import Setup

FOLDER = Path(__file__).parent


def sleeves_of_others(t: Any, seat: int) -> object:
    return [toy.up_the_sleeve(player) for other, player in enumerate(t.players) if other != seat]


def sealed(t: Any, seat: int) -> object:
    return [ask.answer for ask in t.asks if ask.seat != seat]


def lanterns_of_others(t: Any, seat: int) -> object:
    return [pile.cards for pile in t.lanterns if not pile.knows(seat, 0)]


SLEEVE = Trial(
    game=toy.GAME,
    folder=FOLDER,
    longest=50,
    secrets={
        "a card up a sleeve": sleeves_of_others,
        "the deck": lambda t, seat: t.deck.cards,
        "a sealed throw": sealed,
    },
    situations={
        "a card that was up a sleeve is known": lambda t, told: any(p.sleeve.knows(0, 0) for p in t.players)
    },
    rules={"SLEEVE-1", "SLEEVE-2", "SLEEVE-3"},
    setups={"duel": Setup("sleeve", toy.GAME.version, 3, "a duel")},
)

NIGHT_WATCH = Trial(
    game=night_watch.GAME,
    folder=FOLDER,
    longest=50,
    secrets={
        "the lantern of another": lanterns_of_others,
        "the next burglar": lambda t, seat: t.burglars.cards,
        "what another is about to answer": sealed,
    },
    situations={
        "the night is lost": lambda t, told: t.over and not t.outcome.winners,
        "dawn comes": lambda t, told: t.over and bool(t.outcome.winners),
        "both lanterns are spent": lambda t, told: not any(map(len, t.lanterns)),
    },
    rules={"NIGHT-1", "NIGHT-2", "NIGHT-3", "NIGHT-4"},
    setups={
        "together": Setup("night-watch", night_watch.GAME.version, 2, "together", mode="together"),
        "alone": Setup("night-watch", night_watch.GAME.version, 1, "alone", mode="alone"),
    },
)

TRIALS = [SLEEVE, NIGHT_WATCH]
