"""Attack a Guard: a stake, a die, and the Veteran, who rolls first."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.odds import in_a_hundred
from .box import GUARD_KINDS
from .codes import HEROES, TWEAK, VETERAN
from .costs import attack_change, has_completed
from .events import AssaultRolled
from .guards import break_guard, kinds_in
from .options import Attack, Stake, Yes
from .purse import pay_trust
from .table import GreatMachine


def can_attack(t: GreatMachine, hero: int) -> bool:
    return len(kinds_to_attack(t, hero)) > 0


def kinds_to_attack(t: GreatMachine, hero: int) -> list[int]:
    """GM-ACT-05: Guards of which the Hero can afford at least the cheapest face."""
    here = t.at[hero]
    return [kind for kind in kinds_in(t, here) if t.trust[hero] >= least_stake(t, hero, kind)]


def needs(t: GreatMachine, hero: int, kind: int) -> list[int]:
    """GM-ACT-06: what each face with coins would need, never below 0."""
    change = attack_change(t, t.at[hero], kind)
    return [max(coins + change, 0) for coins in t.box.assault if coins]


def least_stake(t: GreatMachine, hero: int, kind: int) -> int:
    if t.heroes[hero] == VETERAN:
        return min(needs(t, hero, kind))
    return 1 if t.house.any_stake else max(min(needs(t, hero, kind)), 1)


def attack_a_guard(t: GreatMachine, hero: int) -> None:
    """GM-ACT-02."""
    t.ask(WHICH_GUARD, t.owner[hero], hero)


def guards_to_attack(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [t.box.attack[kind] for kind in kinds_to_attack(t, hero)]


def guard_chosen(t: GreatMachine, seat: int, option: Attack, hero: int) -> None:
    """GM-HERO-01: the Veteran rolls before he pays; everybody else declares an amount."""
    kind = GUARD_KINDS.index(option.guard)
    if t.heroes[hero] == VETERAN:
        t.do(roll_assault, hero, kind, 0)
    else:
        t.ask(HOW_MUCH, seat, hero, kind)


WHICH_GUARD: Final = Choice(guards_to_attack, guard_chosen, rule="GM-RULING-20")


def stakes(t: GreatMachine, seat: int, hero: int, kind: int) -> list[Option]:
    """GM-ACT-05, GM-RULING-18: enough for some face, no more than for the dearest."""
    least = least_stake(t, hero, kind)
    most = t.trust[hero]
    if not t.house.any_stake:
        most = min(most, max(max(needs(t, hero, kind)), 1))
    return t.box.stake[least : most + 1]


def staked(t: GreatMachine, seat: int, option: Stake, hero: int, kind: int) -> None:
    """GM-ACT-04: what is declared is lost in every case."""
    pay_trust(t, hero, option.trust, "attack")
    t.do(roll_assault, hero, kind, option.trust)


HOW_MUCH: Final = Choice(stakes, staked, rule="GM-ACT-05")


def roll_assault(t: GreatMachine, hero: int, kind: int, stake: int) -> None:
    """GM-ACT-03: the shield (0 coins) always fails."""
    coins = t.box.assault[t.chance.below("assault", len(t.box.assault))]
    need = max(coins + attack_change(t, t.at[hero], kind), 0)
    if t.aloud:
        t.tell(AssaultRolled(HEROES[t.heroes[hero]], coins, need, stake, odds_of(t, hero, kind, stake)))
    if may_roll_again(t, hero) and (coins == 0 or need > stake):
        t.rerolled |= 2
        t.ask(ROLL_AGAIN, t.owner[hero], hero, kind, stake, coins)
    else:
        judge_assault(t, hero, kind, stake, coins)


def odds_of(t: GreatMachine, hero: int, kind: int, stake: int) -> int:
    """In a hundred: the faces with coins that the stake, or what the Veteran has, is enough for."""
    enough = t.trust[hero] if t.heroes[hero] == VETERAN else stake
    good = [need for need in needs(t, hero, kind) if need <= enough]
    return in_a_hundred(len(good) / len(t.box.assault))


def may_roll_again(t: GreatMachine, hero: int) -> bool:
    """The Advantage of Tweak in the Program: once, where a Drone is."""
    return bool(t.drones >> t.at[hero] & 1) and not t.rerolled & 2 and has_completed(t, TWEAK)


def roll_or_keep(t: GreatMachine, seat: int, hero: int, kind: int, stake: int, coins: int) -> list[Option]:
    return [t.box.yes, t.box.no]


def rolled_again(
    t: GreatMachine, seat: int, option: Option, hero: int, kind: int, stake: int, coins: int
) -> None:
    if isinstance(option, Yes):
        t.do(roll_assault, hero, kind, stake)
    else:
        judge_assault(t, hero, kind, stake, coins)


ROLL_AGAIN: Final = Choice(roll_or_keep, rolled_again, rule="GM-MIS4-02")


def judge_assault(t: GreatMachine, hero: int, kind: int, stake: int, coins: int) -> None:
    if coins == 0:
        return
    need = max(coins + attack_change(t, t.at[hero], kind), 0)
    if t.heroes[hero] != VETERAN:
        if stake >= need:
            break_guard(t, t.at[hero], kind, "attack")
    elif t.trust[hero] >= need:
        t.ask(PAY_NOW, t.owner[hero], hero, kind, need)


def pay_or_not(t: GreatMachine, seat: int, hero: int, kind: int, need: int) -> list[Option]:
    return [t.box.yes, t.box.no]


def paid_now(t: GreatMachine, seat: int, option: Option, hero: int, kind: int, need: int) -> None:
    """GM-HERO-01, GM-HERO-13."""
    if isinstance(option, Yes):
        pay_trust(t, hero, need, "attack")
        break_guard(t, t.at[hero], kind, "attack")


PAY_NOW: Final = Choice(pay_or_not, paid_now, rule="GM-HERO-13")
