"""Phase I: the City Event, Trust for the Heroes, Bonds for the Machine."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .citizens import income_of, stage_of
from .codes import (
    ARTIFICER,
    COUNTDOWN,
    COUNTDOWN_TOGETHER,
    DECREES,
    DISTRICTS,
    GRATITUDE,
    LEVY,
    POWERS,
    RIOT_STAGE,
    TRUST_VS_BONDS,
)
from .costs import in_force
from .events import DecreeRevealed, DecreeSkipped
from .options import Split, Yes
from .purse import gain_trust, move_bonds, room_for_trust
from .table import GreatMachine


def reveal_city_event(t: GreatMachine) -> None:
    """GM-OPEN-01, GM-EVG-01, GM-EVG-05: the next card; The Countdown stays."""
    t.skipping = 0
    if t.forgery and t.decree != COUNTDOWN_TOGETHER:
        t.ask(SKIP_EVENT, t.speaker())
    t.do(turn_city_event)


def skip_or_not(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.no, t.box.yes]


def event_skipped(t: GreatMachine, seat: int, option: Option) -> None:
    """GM-MIS2-02, GM-MIS2-07: one round without City Event."""
    if isinstance(option, Yes):
        t.forgery = 0
        t.skipping = 1
        if t.aloud:
            t.tell(DecreeSkipped())


SKIP_EVENT: Final = Choice(skip_or_not, event_skipped, rule="GM-MIS2-02")


def turn_city_event(t: GreatMachine) -> None:
    if t.skipping or t.decree in (COUNTDOWN, COUNTDOWN_TOGETHER):
        return
    if len(t.events_one):
        t.decree = t.events_one.draw(t)
    elif len(t.events_two):
        t.decree = t.events_two.draw(t)
    else:
        t.decree = COUNTDOWN_TOGETHER if t.house.together else COUNTDOWN
    if t.aloud:
        t.tell(DecreeRevealed(DECREES[t.decree]))


# Trust.


def receive_trust(t: GreatMachine, district: int) -> None:
    """GM-OPEN-02, GM-OPEN-03: District by District; Heroes who share one are asked how."""
    if district == DISTRICTS:
        t.do(receive_more_trust)
        return
    here = heroes_in(t, district)
    income = income_of(t, district) if here else 0
    if income and len(here) == 1:
        gain_trust(t, here[0], income, "citizens")
    elif income:
        t.ask(SHARE, t.speaker(), district, income)
    t.do(receive_trust, district + 1)


def heroes_in(t: GreatMachine, district: int) -> list[int]:
    return [hero for hero in range(3) if t.at[hero] == district]


def shares(t: GreatMachine, seat: int, district: int, income: int) -> list[Option]:
    """DP-07: every split of the income that wastes nothing; all splits, if each wastes something."""
    here = heroes_in(t, district)
    limits = [room_for_trust(t, hero) if hero in here else 0 for hero in range(3)]
    if sum(limits) < income:
        limits = [income if hero in here else 0 for hero in range(3)]
    return splits(t, income, limits)


def splits(t: GreatMachine, total: int, limits: list[int]) -> list[Option]:
    """Every way to divide a sum among the three, none above a limit."""
    found: list[Option] = []
    for first in range(min(total, limits[0]) + 1):
        for second in range(min(total - first, limits[1]) + 1):
            third = total - first - second
            if third <= limits[2]:
                found.append(t.box.split(first, second, third))
    return found


def shared(t: GreatMachine, seat: int, option: Split, district: int, income: int) -> None:
    gain_trust(t, 0, option.first, "citizens")
    gain_trust(t, 1, option.second, "citizens")
    gain_trust(t, 2, option.third, "citizens")


SHARE: Final = Choice(shares, shared, rule="GM-OPEN-03")


def receive_more_trust(t: GreatMachine) -> None:
    """GM-EV2-22, GM-HERO-10: what is never shared: that of the City Event, then that of the Artificer."""
    if t.decree in (TRUST_VS_BONDS, GRATITUDE):
        for hero in range(3):
            gain_trust(t, hero, 1, "event")
    for hero in range(3):
        if t.heroes[hero] == ARTIFICER and t.at[hero] < POWERS:
            gain_trust(t, hero, t.box.numbers.artificer_trust, "artificer")


# Bonds.


def receive_bonds(t: GreatMachine) -> None:
    """GM-OPEN-05, GM-DIR-06, GM-EV2-22."""
    income = bond_income(t)
    move_bonds(t, income, "income")


def bond_income(t: GreatMachine) -> int:
    numbers = t.box.numbers
    income = numbers.bond_income[6 if t.discontent == RIOT_STAGE else stage_of(t)]
    if in_force(t, LEVY):
        income += numbers.levy_bonds
    if t.decree == TRUST_VS_BONDS:
        income += 2
    return income
