"""From the box of components to the first decision."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.modes import Mode, Settings, fill_house
from ...kernel.pile import Pile
from ...kernel.values import Option
from .box import Box
from .codes import (
    BREAD,
    CODES,
    COUNTDOWN,
    DISTRICTS,
    GC,
    HEROES,
    MAINTENANCE,
    MAJORS,
    MOVEMENTS,
    NETWORK,
    SQUARES,
)
from .events import GaveUp, GaveUpUnseen, HeroTaken
from .house import House
from .laying import lay_city
from .missions import set_up_missions
from .options import Access, TakeHero
from .round import play_round
from .table import GreatMachine

PLANS: Final = ["I", "II", "III"]
INITIALS: Final = "PJL"
MAINTENANCE_FORMS: Final = ["no", "yes", "removed when seen", "removed one by one"]


def lay_table(mode: Mode, seats: int, settings: Settings, box: Box) -> GreatMachine:
    """An empty table for these players, with what the group agreed on."""
    house = House()
    fill_house(house, mode.settings, settings)
    house.together = mode.id != "versus"
    house.with_missions = mode.id == "missions"
    house.city = chosen(settings, "city", "preset")
    house.preset = chosen(settings, "preset", "normal-1")
    house.assist = chosen(settings, "assist", "on") == "on"
    house.mission_set = chosen(settings, "missions", "I")
    if house.together:
        agree_on_difficulty(house, settings, box)
    else:
        agree_on_plan(house, settings)
    t = GreatMachine(seats, box, house)
    t.lay_out()
    return t


def chosen(settings: Settings, id: str, usual: str) -> str:
    value = settings.get(id, usual)
    return value if isinstance(value, str) else usual


def agree_on_plan(house: House, settings: Settings) -> None:
    """GM-SETUP-14, GM-VAR-01: the start of the Master Plan, after how the last game went."""
    plan = PLANS.index(chosen(settings, "plan", "III")) + 1
    last = chosen(settings, "variable", "off")
    if last != "off":
        plan += 1 if last == "the Heroes won" else -1
    house.plan = min(max(plan, 1), len(PLANS))


def agree_on_difficulty(house: House, settings: Settings, box: Box) -> None:
    """GM-SCLVL-01 to GM-SCLVL-11."""
    difficulty = chosen(settings, "difficulty", "novice").replace("-", "_")
    level = next(row for row in box.rows.levels if row.id == difficulty)
    custom = difficulty == "custom"
    house.plan_goes_back = chosen(settings, "benefit-1", "yes") == "yes" if custom else 1 in level.benefits
    house.maintenance = 1 if 2 in level.benefits else 0
    if custom:
        house.maintenance = MAINTENANCE_FORMS.index(chosen(settings, "benefit-2", "yes"))
    house.idle_patrol = chosen(settings, "benefit-3", "yes") == "yes" if custom else 3 in level.benefits
    plan = chosen(settings, "plan", "by difficulty")
    house.plan = level.plan[0] if plan == "by difficulty" else PLANS.index(plan) + 1
    order = chosen(settings, "order", INITIALS)
    house.order = tuple([INITIALS.index(initial) for initial in order])


def set_up(t: GreatMachine) -> None:
    """GM-RULING-01: city, Guards and Citizens, tracks, decks, Heroes; then the first round."""
    t.do(lay_city)
    t.do(place_guards_and_citizens)
    t.do(take_heroes)
    t.do(forfeit_at_setup, 0)
    t.do(set_up_missions)
    t.do(play_round)


def place_guards_and_citizens(t: GreatMachine) -> None:
    """GM-SETUP-09, 10, 11, 13 to 18, 23; GM-SCSET-02 to 09."""
    rows = t.box.rows
    t.guards = [row.guards for row in rows.districts]
    faces = [number + 1 for number, row in enumerate(rows.faces) for _ in range(row.count)]
    t.chance.shuffle("citizens", faces)
    for district, row in enumerate(rows.districts):
        for square in range(row.citizens):
            t.face[district * SQUARES + square] = faces.pop()
    t.arrested = faces
    constants = rows.constants
    rebels = len(t.revolutionaries())
    t.discontent = constants.start_slot_together if t.house.together else constants.start_slots[rebels - 1]
    t.plan = t.house.plan
    t.bonds = constants.start_bonds
    t.servant_at = [GC, GC, GC]
    t.deck = Pile(list(range(9)))
    t.deck.shuffle(t, "directives")
    if t.house.together:
        lay_out_the_automaton(t)
    else:
        deal_events(t)
    t.riot_held = 0 if t.house.with_missions else constants.riot_tokens


def deal_events(t: GreatMachine) -> None:
    """GM-SETUP-15: six of the first ten, six of the second ten; eight are put away unseen."""
    numbers = t.box.rows.constants
    t.away_one = Pile(list(range(BREAD)))
    t.away_two = Pile(list(range(BREAD, COUNTDOWN)))
    t.away_one.shuffle(t, "events one")
    t.away_two.shuffle(t, "events two")
    t.events_one = Pile([t.away_one.cards.pop() for _ in range(numbers.events_one)])
    t.events_two = Pile([t.away_two.cards.pop() for _ in range(numbers.events_two)])


def lay_out_the_automaton(t: GreatMachine) -> None:
    """GM-SCSET-03, GM-SCSET-04, GM-SCSET-07, GM-SCSET-09."""
    t.away_one = Pile(list(range(NETWORK, NETWORK + 16)))
    t.away_one.shuffle(t, "events")
    t.events_one = Pile([t.away_one.cards.pop() for _ in range(t.box.rows.constants.events_together)])
    cards = len(MOVEMENTS) if t.house.maintenance else MAINTENANCE
    t.movement = Pile(list(range(cards)))
    t.movement.shuffle(t, "movement")
    t.tokens = Pile(list(range(DISTRICTS)))
    t.tokens.shuffle(t, "tokens")


# The Heroes.


def take_heroes(t: GreatMachine) -> None:
    """GM-SETUP-12, GM-SETUP-26: in turn, one each, until three are in play."""
    if len(t.heroes) < 3:
        rebels = t.revolutionaries()
        t.ask(HERO, rebels[len(t.heroes) % len(rebels)])
        t.do(take_heroes)
    else:
        line_up_heroes(t)


def heroes_left(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.take_hero[hero] for hero in range(len(HEROES)) if hero not in t.heroes]


def hero_taken(t: GreatMachine, seat: int, option: TakeHero) -> None:
    t.heroes = (*t.heroes, HEROES.index(option.hero))
    t.owner = (*t.owner, seat)
    if t.aloud:
        t.tell(HeroTaken(seat, option.hero))


def line_up_heroes(t: GreatMachine) -> None:
    """GM-SETUP-19, 20, 23, 27: in Initiative order, at home, with nine cards and no Trust."""
    pairs = sorted(zip(t.heroes, t.owner, strict=True))
    t.heroes = tuple([hero for hero, _ in pairs])
    t.owner = tuple([seat for _, seat in pairs])
    t.at = [t.box.home[hero] for hero in t.heroes]
    t.trust = [t.box.rows.constants.start_trust] * 3


HERO: Final = Choice(heroes_left, hero_taken, rule="GM-SETUP-26")


def forfeit_at_setup(t: GreatMachine, hero: int) -> None:
    """GM-SETUP-21, GM-SETUP-22, GM-SCSET-10: a Major District each, chosen in Initiative order."""
    if hero < 3 and t.box.rows.constants.setup_forfeits:
        t.ask(FORFEIT, t.owner[hero], hero)
        t.do(forfeit_at_setup, hero + 1)


def cards_to_give_up(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    taken = [] if t.house.any_forfeit else t.secret
    return [t.box.access[t.heroes[hero]][one] for one in range(MAJORS) if one not in taken]


def card_given_up(t: GreatMachine, seat: int, option: Access, hero: int) -> None:
    district = CODES.index(option.at)
    t.hand[hero] &= ~(1 << district)
    t.secret[hero] = district
    if not t.aloud:
        return
    if t.house.together:
        t.tell(GaveUp(option.hero, option.at))
    else:
        t.whisper(GaveUp(option.hero, option.at), t.revolutionaries())
        t.tell(GaveUpUnseen(option.hero))


FORFEIT: Final = Choice(cards_to_give_up, card_given_up, rule="GM-SETUP-22")
