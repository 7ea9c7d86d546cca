"""City of the Great Machine as the conformance suite sees it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.conformance.playthroughs import compact
from tests.conformance.trial import Chosen, Trial
from tests.games.great_machine.invariants import Watcher

from dystopolis.games.great_machine import GAME
from dystopolis.games.great_machine import options as o
from dystopolis.games.great_machine.codes import (
    CODES,
    DECREES,
    HEROES,
    IDENTIFIED,
    NONE,
    RESETTLE,
    REVEALED,
)
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.kernel import Option, Setup

BOLD = (
    "riot", "incite", "square", "citadel_a", "citadel_b", "tower_a", "tower_b", "move", "attack", "control",
)  # fmt: skip


def play(t: GreatMachine, rng: Random, number: int) -> Chosen:
    """Somebody who is waited for chooses; in some games Heroes are bold and the Machine is lazy."""
    ready = [ask.seat for ask in t.asks if ask.answer is not None]
    seat = rng.choice(ready if ready and rng.random() < 0.05 else t.waiting())
    options = t.options(seat)
    asides = t.asides(seat)
    if asides and rng.random() < 0.1:
        return seat, rng.choice(asides)
    if number % 3:
        wanted = [option for option in options if is_bold(t, option, number)]
        if wanted and rng.random() < 0.6:
            return seat, rng.choice(wanted)
    return seat, rng.choice(options)


def is_bold(t: GreatMachine, option: Option, number: int) -> bool:
    """What helps the Heroes, so that games last and Riots happen; and Directives, in every other game."""
    if isinstance(option, o.HeroAction):
        return option.action in BOLD
    if isinstance(option, o.Go):
        hero = t.heroes.index(HEROES.index(option.hero))
        return CODES[t.at[hero]] == option.at
    if isinstance(option, o.Act):
        return option.action in ("draw", "publish", "confiscate", "pacify", "arrest")
    if isinstance(option, o.Measure):
        return option.measure == "no_trust"
    if isinstance(option, o.EndPhase):
        return number % 2 == 0
    return isinstance(option, o.Interact)


def some_begin_late(t: GreatMachine, rng: Random, number: int) -> None:
    """So that Riots, Stages and Directives come soon: only what everybody can see is changed."""
    if number % 4 != 2 or RESETTLE not in t.deck.cards:
        return
    t.discontent = 13
    if not t.house.together:
        t.plan = 1
    t.deck.cards.remove(RESETTLE)
    t.published = (RESETTLE,)
    t.law = 1 << RESETTLE
    t.forgery = 1 if t.house.with_missions else 0
    for square, face in enumerate(t.face):
        if face and square % 3 == 0:
            t.state[square] = REVEALED


def situation(t: GreatMachine) -> Iterator[str]:
    """The table at the beginning of a round."""
    yield ""
    event = DECREES[t.decree] if t.decree != NONE else "no event"
    yield f"Round {t.round}, {event}, plan {t.plan}, Discontent {t.discontent}, Bonds {t.bonds}"
    for hero in range(3):
        lost = [CODES[one] for one in range(9) if not t.hand[hero] >> one & 1]
        where = f"in {CODES[t.at[hero]]} with {t.trust[hero]} Trust, without {compact(lost)}"
        yield f"  {HEROES[t.heroes[hero]]} {where}"
    yield f"  Servants {compact([CODES[at] for at in t.servant_at])}, Guards {compact(t.guards)}"
    yield ""


def hidden_faces(t: GreatMachine, seat: int) -> object:
    machine = seat == 0 and not t.house.together
    return [
        face for face, state in zip(t.face, t.state, strict=True) if state < (2 if machine else IDENTIFIED)
    ], t.arrested


def machine_hand(t: GreatMachine, seat: int) -> object:
    return None if seat == 0 or t.house.together else t.cards.cards


def chosen_cards(t: GreatMachine, seat: int) -> object:
    return t.chosen if seat == 0 and not t.house.together else None


def setup_forfeits(t: GreatMachine, seat: int) -> object:
    return t.secret if seat == 0 and not t.house.together else None


def decks(t: GreatMachine, seat: int) -> object:
    return t.deck.cards, t.events_one.cards, t.movement.cards, t.tokens.cards


TRIAL = Trial(
    game=GAME,
    folder=Path(__file__).parent,
    longest=3000,
    play=play,
    enrich=some_begin_late,
    watch=Watcher,
    secrets={
        "a face": hidden_faces,
        "the Machine's hand": machine_hand,
        "a chosen card": chosen_cards,
        "a setup forfeit": setup_forfeits,
        "a deck": decks,
    },
    untouching=(
        o.Split,
        o.Ready,
        o.Wait,
        o.EndPhase,
        o.Stake,
        o.Number,
        o.Yes,
        o.No,
        o.TakeTile,
        o.PlaceTile,
        o.Attack,
        o.Measure,
    ),
    setups={
        "versus": Setup("great-machine", GAME.version, 4, "versus 1", mode="versus"),
        "versus-fast": Setup(
            "great-machine", GAME.version, 3, "versus 2", {"city": "fast", "favour": "on"}, mode="versus"
        ),
        "together": Setup("great-machine", GAME.version, 2, "together 1", mode="together"),
        "missions": Setup(
            "great-machine", GAME.version, 3, "missions 1", {"missions": "mix"}, mode="missions"
        ),
    },
    situation=situation,
)
