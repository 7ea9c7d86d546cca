"""Positions of City of the Great Machine in a line or two.

Districts, Heroes, faces and cards are named by their ids. `play` runs steps of the rules on a position and
stops when somebody has to choose or they are done; `choose` answers for the seat that is asked.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from dystopolis.games.great_machine import GAME
from dystopolis.games.great_machine.codes import (
    ALL_CARDS,
    CODES,
    DECREES,
    DIRECTIVES,
    DISTRICTS,
    FACES,
    HEROES,
    HEROES_PHASE,
    IDENTIFIED,
    MISSIONS,
    MOVEMENTS,
    NONE,
    REVEALED,
    SERVANTS,
    SQUARES,
    UNIDENTIFIED,
    WITH_HERO,
)
from dystopolis.games.great_machine.options import Access, TakeHero
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.kernel import Chance, Option, Step
from dystopolis.kernel.pile import EVERYBODY, only

TRIO = ("fowler", "actress", "artificer")
FORFEITS = ("TL", "GC", "CS")
STATES = {"unidentified": UNIDENTIFIED, "identified": IDENTIFIED, "revealed": REVEALED}


def new_table(
    seats: int = 4,
    mode: str = "versus",
    heroes: Sequence[str] = TRIO,
    forfeits: Sequence[str] = FORFEITS,
    settings: Mapping[str, Any] | None = None,
    seed: str = "a test",
    aloud: bool = False,
) -> GreatMachine:
    """A table at the first decision after setup: these Heroes, taken in this order, gave up these cards."""
    t = GAME.start(seats, seed, settings, aloud=aloud, mode=mode)
    assert isinstance(t, GreatMachine)
    for hero in heroes:
        t.answer(t.asks[0].seat, TakeHero(hero))
    for hero, district in zip(sorted(heroes, key=HEROES.index), forfeits, strict=True):
        t.answer(t.asks[0].seat, Access(hero, district))
    return t


def quiet_table(
    event: str = "",
    seats: int = 4,
    mode: str = "versus",
    heroes: Sequence[str] = TRIO,
    settings: Mapping[str, Any] | None = None,
    aloud: bool = False,
) -> GreatMachine:
    """The same with nothing going on: this event, no Trust, no Bonds, Stage 1 (p 4), round 2."""
    t = new_table(seats, mode, heroes, settings=settings, aloud=aloud)
    t.asks.clear()
    t.stack.clear()
    t.told.clear()
    t.round = 2
    t.phase = HEROES_PHASE
    t.trust = [0, 0, 0]
    t.bonds = 0
    t.discontent = t.start_p = 4
    t.decree = DECREES.index(event) if event else NONE
    return t


# What lies where.


def d(code: str) -> int:
    return CODES.index(code)


def h(t: GreatMachine, hero: str) -> int:
    """The place of a Hero among the three in play."""
    return t.heroes.index(HEROES.index(hero))


def hero_at(t: GreatMachine, hero: str, at: str, trust: int = 0, card: str = "") -> int:
    """A Hero stands there with so much Trust, and has chosen a card (that of the same District)."""
    number = h(t, hero)
    t.at[number] = t.start[number] = d(at)
    t.trust[number] = trust
    t.chosen[number] = t.card[number] = d(card or at)
    t.hand[number] |= 1 << d(card or at)
    if t.secret[number] == d(card or at):
        t.secret[number] = NONE
    return number


def servant_at(t: GreatMachine, **places: str) -> None:
    """`servant_at(t, phantasmer="AR")`."""
    for servant, at in places.items():
        t.servant_at[SERVANTS.index(servant)] = d(at)


def guards_at(t: GreatMachine, at: str, guards: int, broken: int = 0, special: int = 0) -> None:
    """So many Guards stand and lie there; nobody asks where the other figures are."""
    t.guards[d(at)], t.broken[d(at)], t.special[d(at)] = guards, broken, special


def citizens_at(t: GreatMachine, at: str, *people: str) -> None:
    """`citizens_at(t, "CO", "artist revealed", "traitor identified", "noble")`: exactly these stand there.

    Faces are exchanged with tokens that lie elsewhere, so that the thirty stay the thirty.
    """
    first = d(at) * SQUARES
    for square in range(first, first + SQUARES):
        if t.face[square]:
            t.arrested.append(t.face[square])
            t.face[square] = t.state[square] = t.group[square] = 0
    for place, person in enumerate(people):
        face, _, state = person.partition(" ")
        wanted = FACES.index(face) + 1
        take_face(t, wanted, d(at))
        t.face[first + place] = wanted
        t.state[first + place] = STATES[state or "unidentified"]


def take_face(t: GreatMachine, face: int, away_from: int) -> None:
    """A token with this face is taken from the arrested, or exchanged with an unidentified one elsewhere."""
    if face not in t.arrested:
        square = next(
            one
            for one in range(DISTRICTS * SQUARES)
            if t.face[one] == face and t.state[one] == UNIDENTIFIED and one // SQUARES != away_from
        )
        t.face[square] = t.arrested.pop()
        t.arrested.append(face)
    t.arrested.remove(face)


def publish(t: GreatMachine, *cards: str) -> None:
    """These Directives are published and in force."""
    for card in cards:
        number = DIRECTIVES.index(card)
        for pile in (t.deck, t.cards):
            if number in pile.cards:
                pile.take(pile.cards.index(number))
        t.published = (*t.published, number)
        t.law |= 1 << number


def in_hand(t: GreatMachine, *cards: str) -> None:
    """The Machine has these Directives in hand."""
    for card in cards:
        number = DIRECTIVES.index(card)
        if number in t.deck.cards:
            t.deck.take(t.deck.cards.index(number))
        t.cards.put(number, 0 if t.house.together else only(0))


def hold(t: GreatMachine, hero: str, *cards: str) -> None:
    """A Hero holds exactly these Access cards; what is missing was lost openly."""
    mask = 0
    for card in cards:
        mask |= 1 << d(card)
    number = h(t, hero)
    t.hand[number] = mask
    t.secret[number] = NONE
    t.shown_cards[number] = ALL_CARDS


def raid_at(t: GreatMachine, *places: str) -> None:
    for at in places:
        t.raids |= 1 << d(at)
        t.raids_made += 1


def riot_at(t: GreatMachine, *places: str) -> None:
    for at in places:
        t.riots |= 1 << d(at)
        t.riot_held -= 1


def mission(t: GreatMachine, *ids: str) -> None:
    """These Missions are the A, B and C of the game, all in play."""
    t.missions = tuple([MISSIONS.index(id) for id in ids])
    t.in_play = (1 << len(ids)) - 1
    t.completed = 0
    t.hero_token = [WITH_HERO, WITH_HERO + 1, WITH_HERO + 2]


def next_movement(t: GreatMachine, *cards: str) -> None:
    """These Movement cards are drawn next, in this order."""
    numbers = [MOVEMENTS.index(card) for card in cards]
    rest = [card for card in t.movement.cards if card not in numbers]
    t.movement.cards = rest + numbers[::-1]


def next_tokens(t: GreatMachine, *places: str) -> None:
    """These District tokens are turned next, in this order."""
    numbers = [d(at) for at in places]
    rest = [one for one in t.tokens.cards if one not in numbers]
    t.tokens.cards = rest + numbers[::-1]


def dice(t: GreatMachine, assault: Sequence[int] = (), escape: Sequence[int] = ()) -> None:
    """Fix the next dice: coins (0 is the shield), and 1 for the running man, 0 for the handcuffs."""
    t.chance = Chance("fixed dice")
    for die, faces, shown in (("assault", t.box.assault, assault), ("escape", t.box.escape, escape)):
        words = [faces.index(face) for face in shown]
        t.chance.blocks[die] = (0, *words, *[0] * (15 - len(words)))
        t.chance.counts[die] = 1


def chances(t: GreatMachine, stream: str, *numbers: int) -> None:
    """Fix the next numbers of a stream, such as which of the arrested is drawn."""
    t.chance.blocks[stream] = (0, *numbers, *[0] * (15 - len(numbers)))
    t.chance.counts[stream] = 1


# Playing.


def play(t: GreatMachine, *steps: Step | tuple[Any, ...]) -> None:
    """Run steps of the rules (alone or with arguments), then stop."""
    t.stack.clear()
    t.asks.clear()
    t.insert_at = 0
    t.over = False
    for step in steps:
        if isinstance(step, tuple):
            t.do(step[0], *step[1:])
        else:
            t.do(step)
    t.do(halt)
    t.go()


def halt(t: GreatMachine) -> None:
    """The test has seen what it wanted to see."""
    t.over = True


def done(t: GreatMachine) -> bool:
    """Whether the steps given to `play` are all done, and nobody has won meanwhile."""
    return t.over and not t.asks and t.outcome is None


def asked(t: GreatMachine) -> str:
    """The name of the choice that somebody has to make, or nothing."""
    return GAME.name_of(t.asks[0].choice) if t.asks else ""


def options(t: GreatMachine) -> set[Option]:
    """What the seat that is asked may choose."""
    return set(t.asks[0].options) if t.asks else set()


def choose(t: GreatMachine, *answers: Option) -> None:
    """The seat that is asked chooses, once for each answer."""
    for option in answers:
        t.answer(t.asks[0].seat, option)


def told(t: GreatMachine, kind: type) -> list[Any]:
    """The events of a kind told so far (the table must be aloud)."""
    return [one.event for one in t.told if isinstance(one.event, kind)]


def known_to_all(t: GreatMachine, card: str) -> bool:
    """Whether everybody knows that this Directive is in the Machine's hand."""
    number = DIRECTIVES.index(card)
    return bool(t.cards.masks) and t.cards.masks[t.cards.cards.index(number)] == EVERYBODY
