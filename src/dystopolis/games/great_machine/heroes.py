"""Phase IV: the Heroes take their turns."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .acting import begin_action
from .codes import CODES, HEROES, NETWORK, NONE
from .detaining import end_movement
from .events import AccessRevealed
from .missions import begin_interaction
from .moving import walk_on
from .options import Hero
from .table import GreatMachine


def next_hero(t: GreatMachine) -> None:
    """GM-MOVE-01: in ascending Initiative, unless the City Event leaves the order free (DP-34)."""
    left = heroes_to_come(t)
    if not left:
        t.turn = NONE
        return
    if t.decree == NETWORK and len(left) > 1:
        t.ask(WHO_NEXT, t.speaker())
    else:
        hero_turn(t, left[0])


def heroes_to_come(t: GreatMachine) -> list[int]:
    return [hero for hero in range(3) if not t.acted_heroes >> hero & 1]


def heroes_to_choose(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.hero[t.heroes[hero]] for hero in heroes_to_come(t)]


def hero_called(t: GreatMachine, seat: int, option: Hero) -> None:
    hero_turn(t, t.heroes.index(HEROES.index(option.hero)))


WHO_NEXT: Final = Choice(heroes_to_choose, hero_called, rule="GM-SCEV-10")


def hero_turn(t: GreatMachine, hero: int) -> None:
    """The turn in its order: card, way, what awaits there, a Mission, an Action."""
    t.acted_heroes |= 1 << hero
    t.turn = hero
    t.began = t.at[hero]
    t.visited = 1 << t.at[hero]
    t.exits = t.caught = t.did = t.free_cost = t.rerolled = t.fed = t.cheers = 0
    t.fresh_intel = NONE
    reveal_access_card(t, hero)
    t.do(walk_on, hero)
    t.do(end_movement, hero)
    t.do(begin_interaction, hero)
    t.do(begin_action, hero)
    t.do(next_hero)


def reveal_access_card(t: GreatMachine, hero: int) -> None:
    """GM-MOVE-02: now everybody sees where the Hero is going."""
    t.card[hero] = t.chosen[hero]
    t.shown_cards[hero] |= 1 << t.chosen[hero]
    if not t.house.together:
        t.show()
        if t.aloud:
            t.tell(AccessRevealed(HEROES[t.heroes[hero]], CODES[t.chosen[hero]]))
