"""Cards as the rules use them, each with its options ready made."""

from typing import Final

from ...kernel.values import Option
from .options import (
    Attack,
    Back,
    Choose,
    Counter,
    Discard,
    Fulfil,
    Play,
    Reroll,
    Research,
    ReturnMission,
    Reveal,
    Turn,
    Use,
)
from .rows import CandidateRow, MissionRow, RankRow

MOST_SIDES: Final = 4
ALL_DISTRICTS: Final = (1 << 13) - 2


class Ability:
    """A technology, or a candidate's general ability: when it may be used and what it does."""

    def __init__(self, index: int, id: str, name: str, level: int) -> None:
        self.index = index
        self.bit: int = 1 << index
        self.id = id
        self.name = name
        self.level = level
        self.colour: str = ""
        self.make: str = ""
        self.passive: bool = False
        self.downs: bool = False
        self.window: int = 0
        self.at: int = ALL_DISTRICTS
        self.program: int = 0
        self.heals: bool = False
        self.use: Option = Use(id)
        self.research: Option = Research(id)


class Fortune:
    """A fortune with its options: one for each value it may have (an ace has two)."""

    def __init__(self, index: int, id: str, suit: int, rank: RankRow) -> None:
        self.index = index
        self.id = id
        self.suit = suit
        self.rank: str = rank.id
        self.assignment: bool = rank.kind == "assignment"
        self.values: list[int] = list(rank.values)
        self.order: int = rank.order
        self.districts: list[int] = list(rank.districts)
        self.attacker: int = 0
        self.defender: int = 0
        self.solo: int = 0
        self.uses: list[Option] = [Play(id, value) for value in rank.values]
        self.strikes: list[list[Option]] = [
            [Play(id, value, side) for side in range(MOST_SIDES)] for value in rank.values
        ]
        self.counters: list[Option] = [Counter(id, value) for value in rank.values] or [Counter(id)]
        self.attacks: list[Option] = [Attack(id, side) for side in range(MOST_SIDES)]
        self.discard: Option = Discard(id)
        self.reroll: Option = Reroll(id)


class Mission:
    def __init__(self, index: int, row: MissionRow) -> None:
        self.index = index
        self.id: str = row.id
        self.name: str = row.name
        self.when: str = row.when
        self.metric: str = row.metric
        self.pays: bool = row.pays
        self.needs: list[int] = list(row.needs)
        self.power: list[int] = list(row.power)
        self.fulfil: list[Option] = [Fulfil(row.id, number) for number in (1, 2, 3)]
        self.back: Option = ReturnMission(row.id)
        self.reveal: Option = Reveal(row.id)


class Syndicate:
    def __init__(self, index: int, id: str, name: str, criterion: str, power: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.criterion = criterion
        self.power = power
        self.turn: Option = Turn(id)
        self.back: Option = Back(id)
        self.vote: Option = Back(id, True)


class Candidate:
    def __init__(self, index: int, row: CandidateRow, ability: int) -> None:
        self.index = index
        self.id: str = row.id
        self.name: str = row.name
        self.ability = ability
        self.district: int = row.district
        self.handicap: bool = row.handicap
        self.fortune: int = 0
        self.setup: int = 0
        self.local: int = 0
        self.choose: Option = Choose(row.id)
        self.use_local: Option = Use(row.id)


class Prevention:
    """A card that prevents strain: from a source, so much, in one instance or in a round."""

    def __init__(self, ability: Ability, source: int, amount: int, per_round: bool) -> None:
        self.ability = ability
        self.source = source
        self.amount = amount
        self.per_round = per_round
