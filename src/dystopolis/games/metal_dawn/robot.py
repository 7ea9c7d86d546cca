"""Act II: the Counterattack of Robot Dominus."""

from .box import NONE
from .cards import ready
from .events import ActTwo, CardActs, DominusMoved, RobotDrew
from .harm import suffer_all
from .missions import fail_missions
from .running import begin_effect
from .table import MetalDawn
from .units import standing_in


def wake_robot(t: MetalDawn) -> None:
    """MD-ACT2-01 to 03, MD-ACT2-11: in the same zone, and nobody is hit by that."""
    t.act = 2
    t.robot_health = t.box.numbers.robot_health * len(t.sides)
    if t.aloud:
        t.tell(ActTwo(t.dominus + 1, t.robot_health))


def counterattack(t: MetalDawn) -> None:
    """MD-CNTR-01, MD-CNTR-02, MD-RULING-44: the plans on the track from the top, then the deck."""
    card = NONE
    for space, plan in enumerate(t.plans):
        if plan >= 0:
            card = plan
            t.plans = (*t.plans[:space], NONE, *t.plans[space + 1 :])
            break
    planned = card >= 0
    if not planned:
        if not ready(t, "K"):
            return
        card = t.robot_deck.draw(t)
    t.card_now = card
    one = t.box.robot[card]
    t.direction = one.direction
    if t.aloud:
        t.tell(RobotDrew(one.id, planned))
    if one.timing == "before":
        t.do(robot_ability, card, t.dominus)
    t.do(walk, card, one.distance)
    if one.timing == "after":
        t.do(after_walk, card)
    t.do(lay_down, card)


def walk(t: MetalDawn, card: int, steps: int) -> None:
    """MD-ROBOT-01 to 09: one zone at a time; whoever is there suffers, then the ability, then Missions."""
    one = t.box.robot[card]
    zone = t.box.wrap[t.dominus][t.direction]
    t.dominus = zone
    if t.aloud:
        t.tell(DominusMoved(zone + 1, True))
    t.do(hit_zone, zone, one.damage)
    if one.timing == "pass":
        t.do(robot_ability, card, zone)
    t.do(fail_missions, zone)
    if steps > 1:
        t.do(walk, card, steps - 1)


def hit_zone(t: MetalDawn, zone: int, damage: int) -> None:
    """MD-ROBOT-02, MD-ROBOT-07: every Agent there."""
    there = standing_in(t, zone)
    if there:
        t.do(suffer_all, there, damage)


def robot_ability(t: MetalDawn, card: int, zone: int) -> None:
    """MD-CNTR-04, MD-RULING-100: at the time that the card states."""
    one = t.box.robot[card]
    if t.aloud:
        t.tell(CardActs(f"robot:{one.id}"))
    t.do(begin_effect, one.program, NONE, NONE, f"robot:{one.id}", zone)


def after_walk(t: MetalDawn, card: int) -> None:
    robot_ability(t, card, t.dominus)


def lay_down(t: MetalDawn, card: int) -> None:
    """MD-CNTR-03: face up on the discard pile."""
    t.robot_discard = (*t.robot_discard, card)
    t.card_now = NONE
