"""What a sensible player would like: the worth of every option, counted in power.

Everything here looks at an imagined table: the own secrets are real, those of others are dealt again.
"""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Final

from ....kernel.choice import Ask
from ....kernel.persona import Persona, outcome_chances
from ....kernel.table import Table
from ....kernel.values import Option
from ....toolkit.learnt import learnt
from ..assigning import TURN
from ..box import DISTRICTS, W_TURN
from ..deploying import EXTRA, REINFORCE_AT, RELOCATE, RELOCATE_TO
from ..dominance import SHIFT, SHIFT_TO
from ..forts import FORT_TO, GAIN_SITE
from ..groups import code_of
from ..happenings import EVENT, WHERE
from ..options import (
    Amount,
    Assign,
    Attack,
    Back,
    Benefit,
    Build,
    Counter,
    Discard,
    Down,
    Effect,
    Fulfil,
    Give,
    Go,
    Group,
    Lay,
    Pass,
    Pick,
    PickFort,
    Play,
    Promote,
    Reroll,
    Research,
    ReturnMission,
    Send,
    Substitute,
    Take,
    Target,
    Turn,
    Use,
)
from ..resolving import RESOLVE
from ..running import PART
from ..standby import RECOVER_SOME
from ..strain import PREVENT
from ..table import ASSIGNMENT, BlackMetro
from ..tactics import SLIP_TO
from .abilities import ability_worth
from .assigning import Outlook, hold_worth, play_worth
from .effects import branch_worth, effect_worth
from .fighting import attack_worth, counter_worth
from .moving import (
    arrive_worth,
    build_worth,
    go_fort_worth,
    group_strength,
    leave_worth,
    pick_fort_worth,
)
from .position import FEATURES, features
from .standby import (
    event_worth,
    fulfil_worth,
    give_worth,
    recover_worth,
    reroll_gain,
    research_worth,
    return_worth,
    turn_worth,
)
from .tastes import Tastes, varied
from .worth import drak_worth, gold_worth, heal_worth, intel_worth, standing

FIRST, LOCAL = 20.0, 10.0


VALUES: Final = learnt(files("dystopolis.games.black_metro.persona").joinpath("values.toml"))


class BlackMetroPersona(Persona):
    """The heuristics of a regular, for somebody with these tastes."""

    def __init__(self, tastes: Tastes | None = None) -> None:
        self.tastes = Tastes() if tastes is None else tastes

    def values(self, table: Table, seat: int, options: Sequence[Option]) -> list[float]:
        """The worth of each option for this seat."""
        assert isinstance(table, BlackMetro)
        ask = table.open_ask(seat)
        assert ask is not None
        if ask.choice is TURN or ask.choice is EXTRA:
            return turn_values(table, seat, options, self.tastes)
        return [worth(table, seat, option, ask) for option in options]

    def proposals(self, table: Table, seat: int, k: int) -> list[list[Option]]:
        """Of assignments, the best at each district goes before the second best anywhere."""
        options = table.options(seat)
        values = self.values(table, seat, options)
        ranked = sorted(range(len(options)), key=lambda index: (-values[index], index))
        districts: set[int] = set()
        first: list[list[Option]] = []
        second: list[list[Option]] = []
        for index in ranked:
            option = options[index]
            if type(option) is Assign:
                if option.district in districts:
                    second.append([option])
                    continue
                districts.add(option.district)
            first.append([option])
        most = max(1, 2 * k // 3) if second else k
        return (first[:most] + second + first[most:])[:k]

    def rests(self, table: Table) -> bool:
        """A round begins: the first turn, of which nothing was used yet."""
        assert isinstance(table, BlackMetro)
        return table.phase == ASSIGNMENT and round_begins(table)

    def chances(self, table: Table) -> list[float]:
        """By what was learnt from many games; by the outcome where there is one."""
        return outcome_chances(table) if table.over else VALUES.chances(self, table)

    def feature_names(self) -> list[str]:
        return list(FEATURES)

    def features(self, table: Table, seat: int) -> list[float]:
        assert isinstance(table, BlackMetro)
        return features(table, seat)

    def stage(self, table: Table) -> int:
        assert isinstance(table, BlackMetro)
        return table.round

    def another(self, random: Callable[[], float]) -> Persona:
        return BlackMetroPersona(varied(random))


def round_begins(t: BlackMetro) -> bool:
    """Nobody has gone anywhere or used a card; the overlord may have, if the relic is his."""
    if t.played or t.exchange.cards or t.asks[0].choice is not TURN:
        return False
    for seat in range(t.seats):
        p = t.players[seat]
        if p.assigned or p.used or p.downed & t.box.listen[W_TURN]:
            return False
        for there in p.at:
            if there:
                return False
    return True


def turn_values(t: BlackMetro, seat: int, options: Sequence[Option], tastes: Tastes) -> list[float]:
    """A fortune or an ability comes on top of the best assignment, which is still to be made."""
    outlook = Outlook(t, seat, tastes)
    best = -99.0
    found: list[float] = []
    for option in options:
        value = 0.0
        if type(option) is Assign:
            value = outlook.assign(option)
            best = max(best, value)
        found.append(value)
    for place, option in enumerate(options):
        if type(option) is Play:
            found[place] = best + play_worth(t, seat, option)
        elif type(option) is Use:
            found[place] = best + ability_worth(t, seat, option.ability, 0)
    return found


def worth(t: BlackMetro, seat: int, option: Option, ask: Ask) -> float:
    """The worth of an option outside of the own turn; to pass is worth nothing."""
    if type(option) is Pass:
        return 0.0
    if type(option) is Effect:
        return effect_value(t, seat, option, ask)
    if type(option) is Use:
        return use_value(t, seat, option, ask)
    if type(option) is Play:
        return play_worth(t, seat, option)
    if type(option) is Counter:
        return counter_worth(t, seat, option)
    if type(option) is Attack:
        return attack_worth(t, seat, option)
    if type(option) is Fulfil:
        return fulfil_worth(t, seat, option)
    if type(option) is Discard:
        return discard_value(t, seat, option, ask)
    if type(option) is Reroll:
        return reroll_gain(t, seat) - hold_worth(t, seat, t.box.card_index[option.card]) - 0.1
    if type(option) is Group:
        return group_value(t, seat, option, ask)
    if type(option) is Take:
        return take_value(t, seat, option, ask)
    if type(option) is Research:
        return research_worth(t, option)
    if type(option) is Go:
        return go_value(t, seat, option, ask)
    return small_worth(t, seat, option, ask)


def small_worth(t: BlackMetro, seat: int, option: Option, ask: Ask) -> float:
    """Questions that come seldom or matter little."""
    if type(option) is Back:
        return 2.0 - (0.5 if option.vote else 0.0)
    if type(option) is Build:
        return build_worth(t, seat, option)
    if type(option) is PickFort:
        return pick_fort_worth(t, seat, option)
    if type(option) is Promote:
        return 3.0 if option.unit == "doom" else 1.0
    if type(option) is Turn:
        return turn_worth(t, seat, t.box.syndicate_index[option.syndicate])
    if type(option) is Give:
        return give_worth(t, option.seat)
    if type(option) is Target:
        return standing(t, option.seat)
    if type(option) is ReturnMission:
        return return_worth(t, seat, option)
    if type(option) is Send:
        return -float(t.box.strength[code_of(option.unit)])
    if type(option) is Benefit:
        p = t.players[seat]
        gains = {
            "D": gold_worth(t, p, 1),
            "C": intel_worth(t, p, 1),
            "S": drak_worth(t, p, 1),
            "H": heal_worth(t, p, 1),
        }
        return gains[option.suit]
    if type(option) is Lay:
        return {"explosion": 0.0, "market": 0.2, "arena": 0.1}[option.face]
    if type(option) is Pick:
        return pick_value(t, seat, option, ask)
    if type(option) is Down:
        return -float(t.box.abilities[t.box.ability_index[option.technology]].level)
    if type(option) is Amount:
        return float(option.number)
    if type(option) is Substitute:
        return 0.5 * option.drak + 0.1 * option.intel
    return 0.0


def effect_value(t: BlackMetro, seat: int, option: Effect, ask: Ask) -> float:
    """In list order: what can still be used later waits."""
    here = int(ask.args[0])
    program = t.box.first[here] if option.number == 1 else t.box.second[here]
    value = effect_worth(t, seat, program, here)
    if value <= 0.0:
        return -1.0
    return value + FIRST if option.number == 1 else value


def use_value(t: BlackMetro, seat: int, option: Use, ask: Ask) -> float:
    if ask.choice is RESOLVE:
        candidate = t.box.candidates[t.players[seat].candidate]
        value = effect_worth(t, seat, candidate.local, int(ask.args[0]))
        return value + LOCAL if value > 0.0 else -1.0
    if option.ability == "recruit":
        return 1.0
    if ask.choice is PREVENT:
        amount = int(ask.args[0])
        ability = t.box.preventions[int(ask.args[2])].ability
        return 1.0 if ability.passive else amount - 2.5
    here = int(ask.args[1]) if len(ask.args) > 1 else 0
    return ability_worth(t, seat, option.ability, here)


def discard_value(t: BlackMetro, seat: int, option: Discard, ask: Ask) -> float:
    """The card that would be missed least; for blockades, against 2 strain."""
    value = -hold_worth(t, seat, t.box.card_index[option.card])
    return value + 0.7 if any(type(other) is Pass for other in ask.options) else value


def group_value(t: BlackMetro, seat: int, option: Group, ask: Ask) -> float:
    if ask.choice is RECOVER_SOME:
        return recover_worth(t, seat, option)
    return float(group_strength(t, option))


def take_value(t: BlackMetro, seat: int, option: Take, ask: Ask) -> float:
    if ask.choice is EVENT:
        return event_worth(t, seat, int(ask.args[0]), option.part)
    if ask.choice is PART:
        program, at, here = int(ask.args[0]), int(ask.args[1]), int(ask.args[2])
        ops = t.box.programs[program].ops
        op = ops[at]
        inner = ops[op.branches[0]]
        if op.verb != "one_of" and inner.verb == "one_of":
            op = inner
        branch = op.branches[option.part - 1] if op.verb == "one_of" else op.branches[0]
        return branch_worth(t, seat, program, branch, here) - 0.01
    return 0.0


def go_value(t: BlackMetro, seat: int, option: Go, ask: Ask) -> float:
    """A district: where something of one's own comes, or where it hurts others."""
    choice = ask.choice
    if choice is FORT_TO:
        return go_fort_worth(t, seat, option, int(ask.args[1]))
    if choice is GAIN_SITE:
        return build_worth(t, seat, Build(option.district, "blockade"))
    if choice is WHERE:
        return forts_hurt(t, seat, option.district)
    if choice is REINFORCE_AT or choice is SLIP_TO:
        return arrive_worth(t, seat, option.district, t.box.strength[int(ask.args[0])])
    if choice is SHIFT_TO:
        return arrive_worth(t, seat, option.district, t.box.strength[int(ask.args[1])])
    group = t.players[seat].at[option.district if choice is RELOCATE else int(ask.args[0])]
    if choice is RELOCATE:
        return leave_worth(t, seat, option.district, t.box.strength[group], 0)
    if choice is RELOCATE_TO:
        return arrive_worth(t, seat, option.district, t.box.strength[group])
    return 0.0


def forts_hurt(t: BlackMetro, seat: int, district: int) -> float:
    """Fortifications of others that fall, less one's own."""
    total = 0.0
    for place in range(3 * district, 3 * district + 3):
        fort = t.forts[place]
        if fort:
            total += -1.0 if (fort - 1) // 2 == seat else 0.5
    return total


def pick_value(t: BlackMetro, seat: int, option: Pick, ask: Ask) -> float:
    unit = code_of(option.unit)
    if ask.choice is SHIFT:
        p = t.players[seat]
        left = p.at[option.district] - unit
        gain = 0.0
        for district in range(1, DISTRICTS + 1):
            if district != option.district:
                gain = max(gain, arrive_worth(t, seat, district, t.box.strength[unit]))
        return gain + leave_worth(t, seat, option.district, t.box.strength[unit], left)
    return float(t.box.strength[unit])
