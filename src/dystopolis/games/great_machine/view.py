"""What each seat may see, built up from nothing."""

from collections.abc import Sequence
from typing import Final

from ...kernel.pile import EVERYBODY
from .belief import Belief, beliefs, possible_cards
from .citizens import income_of, stage_of
from .city import CityMap, bits, way_of, x_of, y_of
from .codes import (
    ALL_CARDS,
    CODES,
    DECREES,
    DIRECTIVES,
    DISTRICTS,
    FACES,
    HEROES,
    HEROES_PHASE,
    IDENTIFIED,
    MACHINE,
    MISSIONS,
    MOVEMENTS,
    NONE,
    ON_CITIZEN,
    PHASES,
    REMOVED,
    REVEALED,
    SERVANTS,
    SQUARES,
    WITH_HERO,
)
from .costs import guard_cost
from .guards import special_guards_left
from .laying import NOWHERE
from .outlook import lamp, mission_progress
from .scoring import riots_won
from .table import GreatMachine
from .view_types import (
    BeliefView,
    CitizenView,
    DistrictView,
    GreatMachineView,
    HeroView,
    MissionView,
    ServantView,
)

STATES: Final = ["unidentified", "identified", "revealed"]
WAYS: Final = ["safe", "roll", "rolls"]


def view(t: GreatMachine, seat: int | None) -> GreatMachineView:
    return views(t, [seat])[0]


def views(t: GreatMachine, seats: Sequence[int | None]) -> list[GreatMachineView]:
    """GM-SECR-02, 03, 12, 13: what is public once for all, and the secrets of each side."""
    city = t.city() if is_laid(t) else None
    public = tuple([district_view(t, city, one, False) for one in range(DISTRICTS)])
    friends = public
    friends_heroes = public_heroes = hero_views(t, t.house.together)
    if not t.house.together:
        if IDENTIFIED in t.state:
            friends = tuple([district_view(t, city, one, True) for one in range(DISTRICTS)])
        friends_heroes = hero_views(t, True)
    servants = tuple([servant_view(t, servant) for servant in range(3)])
    missions = tuple([mission_view(t, place) for place in range(len(t.missions))])
    waiting = tuple(t.waiting())
    light = lamp(t)
    found: list[GreatMachineView] = []
    for seat in seats:
        friend = t.house.together or (seat is not None and seat > 0)
        machine = seat == 0 and not t.house.together
        pool = t.pool_heroes if friend else t.pool_public
        found.append(
            GreatMachineView(
                seat,
                t.mode,
                t.round,
                PHASES[t.phase],
                HEROES[t.heroes[t.turn]] if t.turn != NONE and t.phase == HEROES_PHASE else None,
                DECREES[t.decree] if t.decree != NONE else None,
                light,
                len(t.events_one) + len(t.events_two),
                t.discontent,
                stage_of(t),
                t.plan,
                t.marker if t.house.together else None,
                t.bonds,
                len(t.cards),
                names(DIRECTIVES, sorted(t.cards.cards)) if machine else None,
                known_hand(t),
                names(DIRECTIVES, list(t.published)),
                names(DIRECTIVES, [card for card in t.published if t.law >> card & 1]),
                len(t.deck),
                names(DIRECTIVES, list(t.removed)),
                friends if friend else public,
                friends_heroes if friend else public_heroes,
                servants,
                len(t.arrested),
                tuple([FACES[face - 1] for face in sorted(pool)]),
                held_citizen(t, friend),
                CODES[t.lifted] if t.lifted != NONE else None,
                t.riot_held,
                riots_won(t),
                special_guards_left(t) if t.house.together else 0,
                names(MOVEMENTS, sorted(t.movement.cards)),
                names(MOVEMENTS, list(t.discards)),
                names(CODES, list(t.turned)),
                missions,
                t.pledged,
                tuple([other for other in range(t.seats) if t.ready >> other & 1]),
                belief_views(t) if machine and t.house.assist else (),
                waiting,
                t.over,
            )
        )
    return found


def is_laid(t: GreatMachine) -> bool:
    return bool(t.tiles) and NOWHERE not in t.tiles


def names(of: list[str], numbers: list[int]) -> tuple[str, ...]:
    return tuple([of[number] for number in numbers])


def known_hand(t: GreatMachine) -> tuple[str, ...]:
    """GM-DIR-20: Directives that everybody saw go back to the Machine's hand."""
    found = [
        card
        for index, card in enumerate(t.cards.cards)
        if t.cards.masks and t.cards.masks[index] == EVERYBODY
    ]
    return names(DIRECTIVES, sorted(found))


def held_citizen(t: GreatMachine, friend: bool) -> str | None:
    """A Citizen drawn from the arrested ones, while the Hero thinks about where to put it."""
    if t.limbo == 0:
        return None
    return FACES[t.limbo - 1] if friend else "hidden"


def district_view(t: GreatMachine, city: CityMap | None, one: int, friend: bool) -> DistrictView:
    tile = t.tiles[one] if t.tiles else NOWHERE
    return DistrictView(
        CODES[one],
        (x_of(tile), y_of(tile), way_of(tile)) if tile != NOWHERE else None,
        names(CODES, city.near[one]) if city is not None else (),
        t.guards[one],
        t.broken[one],
        t.special[one],
        t.core[one],
        bool(t.raids >> one & 1),
        bool(t.riots >> one & 1),
        tuple(
            [
                citizen_view(t, square, friend)
                for square in range(one * SQUARES, one * SQUARES + SQUARES)
                if t.face[square]
            ]
        ),
        income_of(t, one),
        guard_cost(t, one),
        tuple(tokens_in(t, one)),
    )


def citizen_view(t: GreatMachine, square: int, friend: bool) -> CitizenView:
    """GM-SECR-02: revealed faces for all, identified ones for the Heroes' side."""
    state = t.state[square]
    seen = state == REVEALED or (state == IDENTIFIED and friend)
    token = ""
    if t.intel >> square & 1:
        token = "intel"
    for hero in range(3):
        if t.hero_token[hero] == ON_CITIZEN + square:
            token = HEROES[t.heroes[hero]]
    face = FACES[t.face[square] - 1] if seen else None
    return CitizenView(square % SQUARES + 1, STATES[state], face, t.group[square], token)


def tokens_in(t: GreatMachine, one: int) -> list[str]:
    """What Missions have put into a District."""
    found: list[str] = []
    if not t.house.with_missions:
        return found
    if t.ambush == one:
        found.append("ambush")
    if t.post == one:
        found.append("command post")
    if t.drones >> one & 1:
        found.append("drone")
    if t.remote == one:
        found.append("remote control")
    if t.network == one:
        found.append("underground resistance")
    for servant in range(3):
        if t.order_token[servant] == one:
            found.append(f"order of {SERVANTS[servant]}")
    for hero in range(3):
        if t.hero_token[hero] == one:
            found.append(f"token of {HEROES[t.heroes[hero]]}")
    return found


def hero_views(t: GreatMachine, friend: bool) -> tuple[HeroView, ...]:
    if len(t.heroes) < 3 or t.at[0] == NONE:
        return tuple(
            [
                HeroView(
                    HEROES[hero], t.owner[index], CODES[t.box.home[hero]], 0, t.box.max_trust[hero],
                    DISTRICTS, tuple(CODES), (), None, None, False, False, "", 0,
                )
                for index, hero in enumerate(t.heroes)
            ]
        )  # fmt: skip
    return tuple([hero_view(t, hero, friend) for hero in range(3)])


def hero_view(t: GreatMachine, hero: int, friend: bool) -> HeroView:
    """GM-SETUP-22, GM-ACC-02: the card given up at setup and the chosen one are seen by friends alone."""
    hand = t.hand[hero] if friend else possible_cards(t, hero)
    chosen = t.chosen[hero] if friend else t.card[hero]
    return HeroView(
        HEROES[t.heroes[hero]],
        t.owner[hero],
        CODES[t.at[hero]],
        t.trust[hero],
        t.box.max_trust[t.heroes[hero]],
        bits(t.hand[hero]),
        cards_in(hand),
        cards_in(ALL_CARDS & ~hand),
        CODES[chosen] if chosen != NONE else None,
        CODES[t.card[hero]] if t.card[hero] != NONE else None,
        bool(t.detained >> hero & 1),
        bool(t.acted_heroes >> hero & 1),
        token_place(t, hero),
        t.hero_bonds[hero],
    )


def cards_in(hand: int) -> tuple[str, ...]:
    return tuple([CODES[one] for one in range(DISTRICTS) if hand >> one & 1])


def token_place(t: GreatMachine, hero: int) -> str:
    """Where a Hero token is; nowhere in games without Missions."""
    if not t.house.with_missions:
        return ""
    place = t.hero_token[hero]
    if place == REMOVED:
        return "removed"
    if place >= ON_CITIZEN:
        square = place - ON_CITIZEN
        return f"{CODES[square // SQUARES]}-citizen-{square % SQUARES + 1}"
    if place >= WITH_HERO:
        return HEROES[t.heroes[place - WITH_HERO]]
    return CODES[place]


def servant_view(t: GreatMachine, servant: int) -> ServantView:
    movement: str | None = None
    if t.house.together:
        place = t.house.order.index(servant)
        shown = t.slots if t.slots else t.discards[-3:] if t.phase > MACHINE else ()
        if place < len(shown):
            movement = MOVEMENTS[shown[place]]
    at = CODES[t.servant_at[servant]]
    return ServantView(SERVANTS[servant], at, t.acted[servant], t.down[servant] > 0, movement)


def mission_view(t: GreatMachine, place: int) -> MissionView:
    state = "waiting"
    if t.completed >> place & 1:
        state = "done"
    elif t.in_play >> place & 1:
        state = "open"
    at, number, needed = mission_progress(t, t.missions[place])
    where = CODES[at] if at != NONE else None
    return MissionView(MISSIONS[t.missions[place]], state, where, number, needed)


def belief_views(t: GreatMachine) -> tuple[BeliefView, ...]:
    """While the cards are hidden: from the Access Phase to the last Hero's turn."""
    if t.phase not in (MACHINE, HEROES_PHASE):
        return ()
    return tuple([belief_view(t, belief) for belief in beliefs(t)])


def belief_view(t: GreatMachine, belief: Belief) -> BeliefView:
    return BeliefView(
        HEROES[t.heroes[belief.hero]],
        tuple([round(100 * weight) for weight in belief.weights]),
        tuple(["none" if rolls < 0 else WAYS[min(rolls, 2)] for rolls in belief.rolls]),
    )
