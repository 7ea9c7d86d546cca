"""Options ready made, so that listing what is possible makes no new objects."""

from itertools import permutations
from typing import Final

from ...kernel.values import Option
from .masks import CHUNK, CHUNK_MASK, MEMBERS
from .options import (
    Accept,
    Activate,
    Arrange,
    Assign,
    Attack,
    AttackRobot,
    ChooseAgent,
    Claim,
    Complete,
    Discard,
    End,
    Equip,
    Hack,
    Intercept,
    Keep,
    Lead,
    Move,
    No,
    Offer,
    PickAgent,
    PickBranch,
    PickCode,
    PickDeck,
    PickUnit,
    PickZone,
    PlayIntel,
    PutAway,
    Retreat,
    Reward,
    Store,
    Suffer,
    TakeCard,
    UseAbility,
    UseDivision,
    UseGear,
    UseIntel,
    UsePower,
    UseSkill,
    UseWeapon,
    Yes,
)
from .rows import Rows
from .vocabulary import TYPES

SPOTS: Final = [(place // 4 + 1, place % 4 + 1) for place in range(48)]
CODE_SPACES: Final = 6
MOST_LOOKED_AT: Final = 3

END: Final[Option] = End()
YES: Final[Option] = Yes()
NO: Final[Option] = No()
ACCEPT: Final[Option] = Accept()
COMPLETE: Final[Option] = Complete()
USE_POWER: Final[Option] = UsePower()
USE_ABILITY: Final[Option] = UseAbility()
USE_GEAR: Final[Option] = UseGear()
USE_WEAPON: Final[Option] = UseWeapon()
USE_DIVISION: Final[Option] = UseDivision()
EQUIP_WEAPON: Final[Option] = Equip("weapon")
EQUIP_GEAR: Final[Option] = Equip("gear")
TAKE_IT: Final[Option] = Suffer()
DRAW_WEAPON: Final[Option] = PickDeck("weapon")
DRAW_GEAR: Final[Option] = PickDeck("gear")
DRAW_INTEL: Final[Option] = PickDeck("intel")
EQUIP_NEW: Final[Option] = Keep("equip new")
EQUIP_HELD: Final[Option] = Keep("equip held")
KEEP_NEW: Final[Option] = Keep("keep new")
KEEP_HELD: Final[Option] = Keep("keep held")
REWARDS: Final[list[Option]] = [Reward("retreat"), Reward("equip")]
ASSIGN: Final[list[Option]] = [
    Assign(False, False),
    Assign(True, False),
    Assign(False, True),
    Assign(True, True),
]
MOVE: Final[list[Option]] = [Move(zone, place) for zone, place in SPOTS]
MOVES: Final[list[list[list[Option]]]] = [
    [[MOVE[place] for place in places] for places in chunk] for chunk in MEMBERS
]
PICK_UNIT: Final[list[Option]] = [PickUnit(zone, place) for zone, place in SPOTS]
PICK_ZONE: Final[list[Option]] = [PickZone(zone + 1) for zone in range(12)]
PICK_CODE: Final[list[Option]] = [PickCode(space + 1) for space in range(CODE_SPACES)]
PICK_BRANCH: Final[list[Option]] = [PickBranch(number + 1) for number in range(9)]
TAKE_CARD: Final[list[Option]] = [TakeCard(position + 1) for position in range(9)]
UNARMED: Final[list[Option]] = [Attack(zone, place, False) for zone, place in SPOTS]
ARMED: Final[list[Option]] = [Attack(zone, place, True) for zone, place in SPOTS]
ROBOT_UNARMED: Final[Option] = AttackRobot(False)
ROBOT_ARMED: Final[Option] = AttackRobot(True)
STORE: Final[Option] = Store()
STORE_INSTEAD: Final[list[Option]] = [Store(name) for name in TYPES]


def arrangements(cards: int) -> list[Option]:
    """MD-RULING-43, DP-25: back on top in any order, or one of them under the deck."""
    if cards == 0:
        return [Arrange((), 0)]
    positions = range(1, cards + 1)
    found: list[Option] = [Arrange(tuple(order), 0) for order in permutations(positions)]
    for bottom in positions:
        rest = [position for position in positions if position != bottom]
        found += [Arrange(tuple(order), bottom) for order in permutations(rest)]
    return found


def add_moves(places: int, found: list[Option]) -> None:
    """A Move to each of these locations."""
    chunk = 0
    while places:
        found += MOVES[chunk][places & CHUNK_MASK]
        places >>= CHUNK
        chunk += 1


ARRANGE: Final[list[list[Option]]] = [arrangements(cards) for cards in range(MOST_LOOKED_AT + 1)]


class Menus:
    """The options that name cards, Agents or Divisions of this content."""

    def __init__(self, rows: Rows) -> None:
        intel = [row.id for row in rows.intel]
        agents = [row.id for row in rows.agents]
        self.hack: list[list[Option]] = [
            [Hack(card, space + 1) for space in range(CODE_SPACES)] for card in intel
        ]
        self.use_intel: list[Option] = [UseIntel(card) for card in intel]
        self.play_intel: list[Option] = [PlayIntel(card) for card in intel]
        self.retreat: list[Option] = [Retreat(card) for card in intel]
        self.discard_intel: list[Option] = [Discard(card) for card in intel]
        self.discard_weapon: list[Option] = [Discard(row.id) for row in rows.weapons]
        self.discard_gear: list[Option] = [Discard(row.id) for row in rows.gear]
        self.equipped_weapon: list[list[Option]] = [
            [Discard(row.id, agent) for row in rows.weapons] for agent in agents
        ]
        self.equipped_gear: list[list[Option]] = [
            [Discard(row.id, agent) for row in rows.gear] for agent in agents
        ]
        self.use_skill: list[Option] = [UseSkill(row.id) for row in rows.missions]
        self.claim: list[Option] = [Claim(row.id) for row in rows.objectives]
        self.activate: list[Option] = [Activate(agent) for agent in agents]
        self.pick_agent: list[Option] = [PickAgent(agent) for agent in agents]
        self.suffer: list[Option] = [Suffer(agent) for agent in agents]
        self.intercept: list[Option] = [Intercept(agent) for agent in agents]
        self.choose_agent: list[Option] = [ChooseAgent(agent) for agent in agents]
        self.put_away_weapon: list[Option] = [PutAway("weapon", agent) for agent in agents]
        self.put_away_gear: list[Option] = [PutAway("gear", agent) for agent in agents]
        self.lead: list[Option] = [Lead(row.id) for row in rows.seats]
        self.ask_for: list[Option] = [Offer(row.id) for row in rows.seats]
        self.offer: list[list[Option]] = [[Offer(row.id, card) for card in intel] for row in rows.seats]
        self.salvage_intel: list[Option] = [TakeCard(0, card) for card in intel]
        self.salvage_weapon: list[Option] = [TakeCard(0, row.id) for row in rows.weapons]
        self.salvage_gear: list[Option] = [TakeCard(0, row.id) for row in rows.gear]
