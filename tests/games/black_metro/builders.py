"""Positions of Black Metro in a line or two.

Every builder keeps the components together: personnel come from the backup, cards from their decks. `play`
runs steps of the rules and stops when somebody has to choose or they are done; `say` answers in the words of
`notation`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.black_metro.notation import COLOURS, colour, read_units, side_of, text_of

from dystopolis.games.black_metro import GAME
from dystopolis.games.black_metro.box import DISTRICTS, FACES
from dystopolis.games.black_metro.dominance import contest
from dystopolis.games.black_metro.groups import COUNT, DOOM, PARAGON
from dystopolis.games.black_metro.resolving import resolve_district
from dystopolis.games.black_metro.round import begin_phase
from dystopolis.games.black_metro.table import DOMINANCE, RESOLUTION, BlackMetro, Player
from dystopolis.games.black_metro.view_types import BlackMetroView
from dystopolis.kernel import EVERYBODY, Chance, Pile, Step, only

RED, GREEN, BLUE, YELLOW = range(4)
OVERLORD = 1
PASS = "pass"


def new_table(
    seats: int = 3,
    mode: str = "",
    seed: str = "a test",
    settings: Mapping[str, Any] | None = None,
    aloud: bool = False,
) -> BlackMetro:
    """A table at its first decision."""
    t = GAME.start(seats, seed, dict(settings or {}), mode=mode or default_mode(seats), aloud=aloud)
    assert isinstance(t, BlackMetro)
    return t


def default_mode(seats: int) -> str:
    return "solo" if seats == 1 else "competitive"


def empty_table(
    seats: int = 3,
    relic: int = RED,
    round: int = 1,
    settings: Mapping[str, Any] | None = None,
    aloud: bool = False,
    mode: str = "",
) -> BlackMetro:
    """A table with everything in decks and backups and all trackers at 0: say what should be there."""
    t = new_table(seats, mode, settings=settings, aloud=aloud)
    t.asks.clear()
    t.stack.clear()
    t.told.clear()
    t.players = [blank_player(t) for _ in range(t.sides)]
    t.fortunes = Pile(list(range(len(t.box.cards))))
    t.discards = Pile()
    t.missions = Pile(list(range(len(t.box.missions))))
    t.syndicates, t.turned = (), 0
    t.unrevealed = tuple(range(len(t.box.syndicates)))
    t.forts = [0] * len(t.forts)
    t.tiles = (0,) * len(t.tiles)
    t.open_technology = not t.house.solo
    t.round, t.relic = round, relic
    return t


def blank_player(t: BlackMetro) -> Player:
    """Ten pieces in the backup, and make A of every technology in the deck."""
    p = Player()
    p.backup, p.blockades, p.bases = t.box.numbers.personnel, t.box.numbers.blockades, t.box.numbers.bases
    p.deck = sum(a.bit for a in t.box.abilities[: t.box.technologies] if a.make == "a")
    return p


def give(t: BlackMetro, seat: int, **things: Any) -> Player:
    """Set what a side has: trackers by name; `hideout="2s1p"`, `overwhelmed="1p"`; `hand="HJ DQ"`,
    `missions="01"`, `fulfilled="02"`; `charged="red.1a"`, `downed="blue.1c"`; `candidate="gambler"`."""
    p = t.players[seat]
    for name, value in things.items():
        if name in ("hideout", "overwhelmed"):
            p.backup += COUNT[getattr(p, name)] - COUNT[group(value)]
            setattr(p, name, group(value))
            assert p.backup >= 0, "there are ten pieces"
        elif name == "hand":
            hold(t.fortunes, p.hand, [t.box.card_index[card] for card in value.split()], seat)
        elif name == "missions":
            hold(t.missions, p.missions, [t.box.mission_index[mission] for mission in value.split()], seat)
        elif name == "fulfilled":
            p.fulfilled = tuple(take_out(t.missions, t.box.mission_index[card]) for card in value.split())
        elif name in ("charged", "downed"):
            for technology in value.split():
                own(t, seat, technology, name == "charged")
        elif name == "candidate":
            choose_candidate(t, seat, value)
        else:
            assert isinstance(getattr(p, name), int), name
            setattr(p, name, value)
    return p


def group(text: str) -> int:
    """The number of a group: `group("2s1p")`."""
    subs, paragons, dooms = read_units(text)
    return subs + PARAGON * paragons + DOOM * dooms


def hold(deck: Pile, pile: Pile, cards: Sequence[int], seat: int) -> None:
    """These cards and no others, known to their owner."""
    while pile.cards:
        deck.cards.insert(0, pile.cards.pop())
    pile.masks = ()
    for card in cards:
        pile.put(take_out(deck, card), only(seat))


def take_out(deck: Pile, card: int) -> int:
    assert card in deck.cards, "that card is not in the deck any more"
    deck.cards.remove(card)
    return card


def own(t: BlackMetro, seat: int, technology: str, charged: bool) -> None:
    """A technology, charged and seen, or downed and never seen; it is not in the deck any more."""
    p = t.players[seat]
    ability = t.box.abilities[t.box.ability_index[technology]]
    if ability.make == "x":
        t.open_technology = False
    else:
        for other in t.box.abilities[: t.box.technologies]:
            if (other.colour, other.level) == (ability.colour, ability.level) and p.deck & other.bit:
                p.deck &= ~other.bit
    if charged:
        p.charged |= ability.bit
        p.known |= ability.bit
    else:
        p.downed |= ability.bit
        p.fresh = (*p.fresh, ability.index)
        p.caps = (*p.caps, t.box.top_level)


def choose_candidate(t: BlackMetro, seat: int, name: str) -> None:
    """This candidate, charged; the set-up is not carried out."""
    p = t.players[seat]
    found = next(candidate for candidate in t.box.candidates if candidate.id == name)
    p.candidate = found.index
    p.charged |= t.box.abilities[found.ability].bit
    t.candidates = tuple(index for index in t.candidates if index != found.index)


def at(t: BlackMetro, seat: int, district: int, units: str) -> None:
    """Personnel from the backup stand at a district."""
    p = t.players[seat]
    p.backup += COUNT[p.at[district]] - COUNT[group(units)]
    p.at[district] = group(units)
    assert p.backup >= 0, "there are ten pieces"


def fort(t: BlackMetro, seat: int, district: int, *forts: str) -> None:
    """Fortifications from the backup stand in the lowest free zones of a district."""
    p = t.players[seat]
    for name in forts:
        zone = next(3 * district + place for place in range(3) if not t.forts[3 * district + place])
        t.forts[zone] = 1 + 2 * seat + (name == "base")
        if name == "base":
            p.bases -= 1
        else:
            p.blockades -= 1
        assert min(p.bases, p.blockades) >= 0


def forts_at(t: BlackMetro, district: int) -> list[str]:
    """The fortifications of a district by zone: `["red blockade"]`."""
    found = []
    for place in range(3):
        code = t.forts[3 * district + place]
        if code:
            owner, base = divmod(code - 1, 2)
            found.append(f"{colour(t, owner)} {'base' if base else 'blockade'}")
    return found


def tile(t: BlackMetro, district: int, face: str) -> None:
    tiles = list(t.tiles)
    tiles[district] = FACES.index(face)
    t.tiles = tuple(tiles)


def tiles_on(t: BlackMetro) -> dict[int, str]:
    return {d: FACES[t.tiles[d]] for d in range(1, DISTRICTS + 1) if t.tiles[d]}


def deck(t: BlackMetro, cards: str) -> None:
    """The next fortunes of the deck, in the order in which they will be drawn."""
    numbers = [take_out(t.fortunes, t.box.card_index[card]) for card in cards.split()]
    t.fortunes.cards += reversed(numbers)


def discards(t: BlackMetro, cards: str) -> None:
    """The discard pile, the last one on top."""
    for card in cards.split():
        t.discards.put(take_out(t.fortunes, t.box.card_index[card]), EVERYBODY)


def mission_deck(t: BlackMetro, missions: str) -> None:
    """The next missions of the deck, in the order in which they will be drawn."""
    numbers = [take_out(t.missions, t.box.mission_index[name]) for name in missions.split()]
    t.missions.cards += reversed(numbers)


def syndicates(t: BlackMetro, names: str, turned: str = "") -> None:
    t.syndicates = tuple(t.box.syndicate_index[name] for name in names.split())
    t.unrevealed = tuple(one for one in range(len(t.box.syndicates)) if one not in t.syndicates)
    t.turned = sum(1 << t.syndicates.index(t.box.syndicate_index[name]) for name in turned.split())


def hand(t: BlackMetro, seat: int) -> list[str]:
    return sorted(t.box.cards[card].id for card in t.players[seat].hand.cards)


def pile_names(t: BlackMetro) -> list[str]:
    """The discard pile from bottom to top."""
    return [t.box.cards[card].id for card in t.discards.cards]


def missions_of(t: BlackMetro, seat: int) -> list[str]:
    return sorted(t.box.missions[card].id for card in t.players[seat].missions.cards)


def names_of(t: BlackMetro, mask: int) -> list[str]:
    """The abilities of a bit set."""
    return sorted(a.id for a in t.box.abilities if mask & a.bit)


def units_at(t: BlackMetro, seat: int, district: int) -> str:
    return units_text(t.players[seat].at[district])


def units_text(code: int) -> str:
    parts = ((code % 11, "s"), (code // 11 % 6, "p"), (code // 66, "d"))
    return "".join(f"{count}{letter}" for count, letter in parts if count)


def dice(t: BlackMetro, **faces: Sequence[int]) -> None:
    """Fix the next dice: `dice(t, supply=[6, 1])`."""
    t.chance = Chance("fixed dice")
    for die, shown in faces.items():
        assert len(shown) <= 15, "a block has sixteen numbers, and the first is skipped"
        t.chance.blocks[die] = (0, *(face - 1 for face in shown), *[0] * (15 - len(shown)))
        t.chance.counts[die] = 1


def play(t: BlackMetro, *steps: Step | tuple[Any, ...]) -> None:
    """Run steps of the rules (alone or with arguments), then stop."""
    t.stack.clear()
    t.asks.clear()
    t.insert_at = 0
    t.over = False
    for step in steps:
        if isinstance(step, tuple):
            t.do(*step)
        else:
            t.do(step)
    t.do(halt)
    t.go()


def phases(t: BlackMetro, first: int, last: int = 0) -> None:
    """Play one phase (1 assignment, 2 dominance, 3 resolution, 4 standby), or several, then stop."""
    play(t, *[(begin_phase, number) for number in range(first, max(first, last) + 1)])


def dominate(t: BlackMetro) -> None:
    """Play the districts of the dominance phase, nothing before and after them."""
    t.phase = DOMINANCE
    play(t, (contest, 1))


def resolve(t: BlackMetro) -> None:
    """Play the districts of the resolution phase, nothing before and after them."""
    t.phase = RESOLUTION
    play(t, (resolve_district, 1))


def halt(t: BlackMetro) -> None:
    """The test has seen what it wanted to see."""
    t.over = True


def done(t: BlackMetro) -> bool:
    """Whether the steps given to `play` are all done."""
    return t.over and t.outcome is None


def asked(t: BlackMetro) -> str:
    """The colour that has to choose; nobody is an empty text."""
    waiting = t.waiting()
    return COLOURS[waiting[0]] if waiting else ""


def choice(t: BlackMetro) -> str:
    """The rule of what is asked now."""
    ask = t.open_ask(t.waiting()[0])
    assert ask is not None
    return ask.choice.rule


def options(t: BlackMetro, seat: int | None = None) -> list[str]:
    """What the seat that is asked may choose, as texts."""
    waiting = t.waiting()
    if not waiting:
        return []
    return [text_of(t, option) for option in t.options(waiting[0] if seat is None else seat)]


def say(t: BlackMetro, *moves: str) -> None:
    """Moves in order, `red: assign 1s to 11`. Whoever is asked something else in between passes."""
    for move in moves:
        name, _, text = move.partition(": ")
        pass_until(t, side_of(t, name), text)
        choose(t, text)


def pass_until(t: BlackMetro, seat: int, text: str) -> None:
    while t.waiting() and not (t.waiting()[0] == seat and text in options(t)):
        assert PASS in options(t), f"{colour(t, seat)}: {text}, but {asked(t)} is asked: {options(t)}"
        choose(t, PASS)
    assert t.waiting(), f"{colour(t, seat)}: {text}, but nobody is asked any more"


def choose(t: BlackMetro, text: str) -> None:
    """The seat that is asked chooses."""
    seat = t.waiting()[0]
    found = [option for option in t.options(seat) if text_of(t, option) == text]
    assert len(found) == 1, f"{text} is not one of {options(t)}"
    t.answer(seat, found[0])


def offered(t: BlackMetro, beginning: str) -> list[str]:
    """The options that begin so."""
    return [text for text in options(t) if text.startswith(beginning)]


def pass_all(t: BlackMetro, most: int = 500) -> None:
    """Everybody passes until the steps are done or somebody cannot."""
    for _ in range(most):
        if not t.waiting() or PASS not in options(t):
            return
        choose(t, PASS)
    raise AssertionError("everybody passes, and it does not end")


def told(t: BlackMetro, kind: type) -> list[Any]:
    """The events of a kind told so far (the table must be aloud)."""
    return [one.event for one in t.told if isinstance(one.event, kind)]


def seen(t: BlackMetro, seat: int | None) -> BlackMetroView:
    """What a seat sees while the game goes on (`play` stops a table by ending it, and then all is open)."""
    over, t.over = t.over, False
    view = GAME.view(t, seat)
    t.over = over
    assert isinstance(view, BlackMetroView)
    return view
