"""The verbs about Dominus: the track, the Robot, Codes, Dominus itself, and three of the Firewalls."""

from typing import Final

from ....kernel.values import Option
from ..attacking import hurt_robot
from ..box import DIRECTIONS
from ..cards import knowing_seats
from ..codes import add_code, face_down_codes, next_face_down, peek_code, reveal_code
from ..deciding import deciding
from ..events import Aimed, AnarchyComes, DominusMoved, ExtraCard, LookedAt, Saw
from ..menus import PICK_CODE
from ..missions import fail_missions
from ..options import PickCode
from ..programs import Operation
from ..running import always, decider, decider_seat, done, verb
from ..table import Frame, MetalDawn
from ..track import advance, go_back
from .flow import ZONE, other_zones


def move_track(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-RULING-52: forward step by step, or back without any consequence."""
    if op.number > 0:
        t.do(advance, op.number)
    else:
        go_back(t, -op.number)
    return op.next


def could_move_track(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return op.number > 0 or t.md > t.box.numbers.track_floor


def strike_robot(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-RULING-79: the Robot loses health, or (below 0) regains some."""
    if t.act == 2:
        hurt_robot(t, op.number)
    return op.next


def could_strike(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return t.act == 2


def reveal_codes(t: MetalDawn, op: Operation, f: Frame) -> int:
    if t.act != 1 or f.count >= op.number or next_face_down(t) < 0:
        return done(op, f)
    f.count += 1
    t.do(reveal_code, next_face_down(t), f.me, f.division)
    return f.at


def could_see_codes(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return t.act == 1 and next_face_down(t) >= 0


def peek_codes(t: MetalDawn, op: Operation, f: Frame) -> int:
    if t.act != 1 or f.count >= op.number or not peekable(t, f):
        return done(op, f)
    f.count += 1
    t.ask(CODE, decider_seat(t, f))
    return f.at


def peekable(t: MetalDawn, f: Frame) -> list[int]:
    return [space for space in face_down_codes(t) if not f.picked >> space & 1]


def code_options(t: MetalDawn, seat: int) -> list[Option]:
    return [PICK_CODE[space] for space in peekable(t, t.frames[-1])]


def code_chosen(t: MetalDawn, seat: int, option: PickCode) -> None:
    f = t.frames[-1]
    space = option.code - 1
    f.picked |= 1 << space
    division = decider(t, f)
    card = peek_code(t, space, division)
    if t.aloud:
        t.tell(LookedAt(division, f"code {option.code}", 1))
        t.whisper(Saw(division, f"code {option.code}", (t.box.codes[card].id,)), knowing_seats(t, division))


def send_dominus(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-MISS-11: Dominus moves to a zone of the user's choice; Missions fail there."""
    if f.count:
        t.do(dominus_enters, f.zone)
        return done(op, f)
    if t.act != 1 or not other_zones(t, op, f):
        return done(op, f)
    t.ask(ZONE, decider_seat(t, f))
    return f.at


def could_send_dominus(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return t.act == 1 and bool(other_zones(t, op, f))


def dominus_enters(t: MetalDawn, zone: int) -> None:
    """MD-SAT-03 to MD-SAT-05: only a change of zone counts."""
    if zone != t.dominus:
        t.dominus = zone
        if t.aloud:
            t.tell(DominusMoved(zone + 1))
        fail_missions(t, zone)


def aim(t: MetalDawn, op: Operation, f: Frame) -> int:
    """The direction whose first zone holds the most Agents; with nobody around the printed one stays."""
    best = 0
    for direction in range(4):
        zone = t.box.wrap[t.dominus][direction]
        agents = len([agent for agent in t.agents if agent.at >= 0 and agent.at >> 2 == zone])
        if agents > best:
            best = agents
            t.direction = direction
    if t.aloud and best:
        t.tell(Aimed(DIRECTIONS[t.direction]))
    return op.next


def hackproof(t: MetalDawn, op: Operation, f: Frame) -> int:
    add_code(t)
    return op.next


def exterminate(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-FIRE-12, MD-RULING-46, MD-RULING-76: one more card in the running step, or in the next."""
    if t.act == 1:
        if t.resolving:
            t.cards_left += 1
        else:
            t.extra_cards += 1
        if t.aloud:
            t.tell(ExtraCard())
    return op.next


def anarchy(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-FIRE-13, MD-RULING-47: in the whole next Agent phase."""
    t.anarchy_next = True
    if t.aloud:
        t.tell(AnarchyComes())
    return op.next


CODE: Final = deciding(code_options, code_chosen, rule="MD-INFO-02")

verb("md", move_track, could_move_track)
verb("strike", strike_robot, could_strike)
verb("code_reveal", reveal_codes, could_see_codes)
verb("code_peek", peek_codes, could_see_codes)
verb("dominus_to", send_dominus, could_send_dominus)
verb("aim", aim, always)
verb("hackproof", hackproof, always)
verb("exterminate", exterminate, always)
verb("anarchy", anarchy, always)
