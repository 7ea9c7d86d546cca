"""Players and tables for random games: so that everything that can happen does happen."""

from collections.abc import Callable, Sequence
from random import Random

from dystopolis.games.black_metro.groups import PARAGON
from dystopolis.games.black_metro.options import Assign, Group, Pass
from dystopolis.games.black_metro.table import BlackMetro
from dystopolis.kernel import Option, only

Player = Callable[[Sequence[Option], Random], Option]


def anything(options: Sequence[Option], rng: Random) -> Option:
    return options[int(rng.random() * len(options))]


def eager(options: Sequence[Option], rng: Random) -> Option:
    """Uses what can be used: one kind of option as likely as another, and passing seldom."""
    kinds: dict[type[Option], list[Option]] = {}
    for option in options:
        kinds.setdefault(type(option), []).append(option)
    if len(kinds) > 1 and Pass in kinds and rng.random() < 0.85:
        del kinds[Pass]
    return anything(kinds[rng.choice(list(kinds))], rng)


def gathering(options: Sequence[Option], rng: Random) -> Option:
    """The same, in large groups: they dominate, overwhelm and are recovered."""
    groups = [option for option in options if isinstance(option, Assign | Group)]
    if groups and rng.random() < 0.6:
        return max(groups, key=lambda one: (one.subs + 2 * one.paragons + 4 * one.dooms, rng.random()))
    return eager(options, rng)


def player(game: int, seat: int) -> Player:
    """Who sits where: some tables have only people who choose blindly."""
    return anything if game % 5 == 0 else (eager, gathering)[(game + seat) % 2]


def crowd_out(t: BlackMetro, rng: Random) -> None:
    """A city in which the overlord soon has nowhere to go: paragons, blockades, explosions."""
    p = t.players[0]
    districts = rng.sample(range(1, 13), 10)
    for district in districts[:5]:
        p.at[district] += PARAGON
        p.backup -= 1
    for district in districts[5:8]:
        t.forts[3 * district] = 1
        p.blockades -= 1
    t.tiles = tuple(1 if district in districts[8:] else 0 for district in range(13))


def hold_queens(t: BlackMetro) -> None:
    """Against the overlord queens do something of their own, and are seldom in hand when they could."""
    for queen in [card for card in t.fortunes.cards if t.box.cards[card].rank == "Q"]:
        t.fortunes.cards.remove(queen)
        t.players[0].hand.put(queen, only(0))


def enrich(t: BlackMetro, rng: Random) -> None:
    """As if some rounds had been played well: personnel, resources, science, fortunes and missions."""
    if t.house.solo:
        hold_queens(t)
        if rng.random() < 0.5:
            crowd_out(t, rng)
            return
    for seat in range(t.seats):
        p = t.players[seat]
        subs, paragons = rng.randint(0, 3), rng.randint(0, 2)
        p.hideout += subs + PARAGON * paragons
        p.backup -= subs + paragons
        p.gold, p.intel, p.drak = rng.randint(0, 12), rng.randint(0, 10), rng.randint(0, 8)
        p.level = rng.choice((1, 2, 3, 3, 3))
        known = [one for one in t.box.abilities if p.deck & one.bit and one.level <= p.level]
        for one in rng.sample(known, min(len(known), rng.randint(4, 12))):
            p.deck &= ~one.bit
            p.charged |= one.bit
            p.known |= one.bit
        for _ in range(rng.randint(0, 3)):
            if len(p.hand) < 2 and not (t.house.solo and t.fortunes.top() >= 52):
                p.hand.put(t.fortunes.draw(t), only(seat))
