"""What an effect is worth, judged operation by operation; targets are thought to be well chosen."""

from ..attacks import defended, reach, robot_in_reach, targets
from ..box import NONE
from ..masks import places_of
from ..people import agent_of, most_health
from ..programs import Operation
from ..running import frame_of
from ..scope import agents_in, units_in
from ..table import FACE_DOWN, REVEALED, Agent, Frame, MetalDawn
from ..vocabulary import ALL
from .worth import (
    HEALTH,
    attack_worth,
    block_worth,
    code_worth,
    intel_need,
    kill_worth,
    rise,
    robot_worth,
)

ACTION = 0.75
DRAW = 0.5


def effect_worth(t: MetalDawn, program: int, me: int, division: int) -> float:
    """The worth of a whole effect for its user."""
    if program < 0:
        return 0.0
    f = frame_of(program, me, division, "")
    return _from(t, f, 0, len(t.box.programs[program]))


def _from(t: MetalDawn, f: Frame, at: int, stop: int) -> float:
    ops = t.box.programs[f.program]
    total = 0.0
    while at < stop:
        op = ops[at]
        total += _op(t, f, op, at)
        if op.next <= at:
            break
        at = op.next
    return total


def _op(t: MetalDawn, f: Frame, op: Operation, at: int) -> float:
    verb = op.verb
    if verb == "if":
        # What an effect says of Acts and of the track holds now.
        branch = op.branches[0] if _if_holds(t, op) else op.branches[1] if len(op.branches) > 1 else NONE
        stop = op.next if len(op.branches) < 2 or branch != op.branches[0] else op.branches[1]
        return _from(t, f, branch, stop) if branch >= 0 else 0.0
    if verb == "one_of":
        ends = [*op.branches[1:], op.next]
        return max([_from(t, f, branch, end) for branch, end in zip(op.branches, ends, strict=True)])
    if verb == "pick":
        return _best_zone(t, f, op)
    if verb in ("may", "each", "pay"):
        worth = _from(t, f, op.branches[0], max(op.next, len(t.box.programs[f.program])))
        return worth - 0.4 if verb == "pay" else 1.5 * worth if verb == "each" else worth
    return _plain(t, f, op)


def _if_holds(t: MetalDawn, op: Operation) -> bool:
    term, way, number = op.number & 15, op.number >> 4 & 1, op.number >> 5
    value = t.md if term == 8 else t.act if term == 9 else 0
    return value == number if way else value >= number


def _best_zone(t: MetalDawn, f: Frame, op: Operation) -> float:
    best = 0.0
    for zone in range(12):
        if any(t.units[4 * zone : 4 * zone + 4]):
            f.zone = zone
            best = max(best, _from(t, f, op.branches[0], max(op.next, op.branches[0] + 1)))
    f.zone = NONE
    return best


def _plain(t: MetalDawn, f: Frame, op: Operation) -> float:
    verb = op.verb
    if verb in ("draw", "scout", "salvage"):
        each = intel_need(t, f.division) if op.word == "I" else DRAW
        number = op.number if verb == "draw" else 1
        return each * number * (1.25 if verb != "draw" else 1.0)
    if verb == "heal":
        return _heal(t, f, op)
    if verb in ("destroy", "block", "reveal"):
        return _units(t, f, op)
    if verb == "md":
        return rise(t, 1.0) * -op.number if op.number < 0 else -rise(t, float(op.number))
    if verb == "act":
        return ACTION * op.number
    if verb == "strike":
        return robot_worth(t, op.number) if t.act == 2 else 0.0
    if verb == "reload":
        return 0.3
    if verb == "crack":
        return _crack(t, f, op.number)
    if verb == "attack":
        return best_attack(t, agent_of(t, f.me if f.it < 0 else f.it), op.number)
    if verb == "buff":
        return 0.3 if best_attack(t, agent_of(t, f.me), 0) > 0 else 0.05
    if verb in ("code_reveal", "code_peek"):
        return 0.25 if FACE_DOWN in t.code_state else 0.0
    if verb == "shift":
        return 0.35
    if verb == "dominus_to":
        return 0.4 * code_worth(t) * 0.3
    return 0.1


def _heal(t: MetalDawn, f: Frame, op: Operation) -> float:
    gains: list[float] = []
    for card in places_of(agents_in(t, f, op.who)):
        agent = agent_of(t, card)
        if agent is not None:
            healed = min(op.number, most_health(t, agent) - agent.health)
            gains.append(healed * HEALTH * (1.5 if agent.health <= 2 else 1.0))
    gains.sort(reverse=True)
    return sum(gains if op.count == ALL else gains[: op.count])


def _units(t: MetalDawn, f: Frame, op: Operation) -> float:
    worths: list[float] = []
    for at in places_of(units_in(t, f, op.who)):
        if op.verb == "block":
            if not t.blocked >> at & 1:
                worths.append(block_worth(t, at))
        elif op.verb == "reveal":
            worths.append(0.08 if t.units[at] < REVEALED else 0.0)
        elif op.count == ALL or not defended(t, at):
            worths.append(kill_worth(t, at))
    worths.sort(reverse=True)
    return sum(worths if op.count == ALL else worths[: op.count])


def _crack(t: MetalDawn, f: Frame, number: int) -> float:
    """More for a hack, if this Agent can hack at all."""
    agent = agent_of(t, f.me)
    if t.act == 2 or agent is None or agent.at >> 2 != t.dominus or not t.sides[f.division].intel:
        return 0.0
    return 0.35 * number if t.actions > 0 else 0.0


def best_attack(t: MetalDawn, agent: Agent | None, more: int) -> float:
    """The best attack that an Agent has from where it is."""
    if agent is None or agent.at < 0:
        return 0.0
    best = 0.0
    for armed in (True, False):
        weapon = agent.weapon if armed else NONE
        if armed and weapon < 0:
            continue
        range = reach(t, agent, weapon)
        for at in targets(t, agent, range):
            best = max(best, attack_worth(t, agent, at, armed, more, 0))
        if robot_in_reach(t, agent, range):
            best = max(best, attack_worth(t, agent, NONE, armed, more, 0))
    return best
