"""Players and tables for random games: so that everything that can happen does happen."""

from collections.abc import Callable, Sequence
from random import Random

from dystopolis.games.wired.box import STACKS
from dystopolis.games.wired.options import Bid, Dismiss, Place
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Option

Player = Callable[[Sequence[Option], Random], Option]

# How much a busy player likes to go somewhere. A job counts most.
WISHES = {
    "street": 12, "mala_muerte": 8, "majestic": 20, "gun_shop": 4, "the_edge": 4, "black_market": 2,
    "body_shop": 2, "aegis": 4, "sec_acp": 2, "sec_bsu": 1, "sec_cry": 1, "sec_drd": 1, "track": 1,
}  # fmt: skip
JOB = 60


def anything(options: Sequence[Option], rng: Random) -> Option:
    return options[int(rng.random() * len(options))]


def busy(options: Sequence[Option], rng: Random) -> Option:
    """Does jobs where it can, hires, earns, and keeps its crew."""
    by_place: dict[str, list[Option]] = {}
    for option in options:
        if isinstance(option, Place):
            by_place.setdefault(option.at, []).append(option)
        elif isinstance(option, Bid):
            by_place.setdefault("track", []).append(option)
        else:
            return mostly_the_first_or_last(options, rng)
    places = list(by_place)
    [place] = rng.choices(places, [WISHES.get(place, JOB) for place in places])
    return mostly_the_first_or_last(by_place[place], rng)


def mostly_the_first_or_last(options: Sequence[Option], rng: Random) -> Option:
    """The last of a list takes the most crew along; that is not what one wants to dismiss."""
    if rng.random() < 0.4:
        return anything(options, rng)
    return options[0] if isinstance(options[0], Dismiss) else options[-1]


def player(game: int, seat: int) -> Player:
    """Who sits where: most are busy, and some tables have nobody who is."""
    return anything if game % 5 == 0 or (game + seat) % 4 == 0 else busy


def enrich(t: Wired, rng: Random) -> None:
    """As if some rounds had been played well: more crew, Money and tokens, and some missions done."""
    for p in t.players:
        aces, thugs = rng.randint(0, 3), rng.randint(0, 8)
        p.aces, p.pool_aces = p.aces + aces, p.pool_aces - aces
        p.thugs, p.pool_thugs = p.thugs + thugs, p.pool_thugs - thugs
        p.money += rng.randint(0, 20)
        p.guns += rng.randint(0, 6)
        p.equipment += rng.randint(0, 6)
        p.heavy += rng.randint(0, 3)
        p.reputation += rng.randint(0, 10)
    for job in t.jobs[: len(STACKS)]:
        for _ in range(rng.randint(0, 4)):
            rng.choice(t.players).pile += job.cards[-1:]
            job.cards = job.cards[:-1]
            job.unseen -= 1
    # The seat that is asked has more to choose from now.
    for ask in t.asks:
        ask.options = ask.choice.options(t, ask.seat, *ask.args)
