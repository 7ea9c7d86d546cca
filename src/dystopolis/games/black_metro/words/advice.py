# mypyc: off: words for people are never in a hurry
"""What speaks for an option, for players who ask for advice."""

from ....kernel.choice import Ask
from ....kernel.values import Option
from ....toolkit.english import count, first_up, listing
from ..assigning import AFTERWARDS
from ..groups import COUNT, DOOM, DOOMS, PARAGON
from ..missions import progress
from ..options import (
    Assign,
    Attack,
    Back,
    Counter,
    Effect,
    Fulfil,
    Group,
    Pass,
    Play,
    Promote,
    Reroll,
    Research,
    Turn,
)
from ..standby import RECOVER_SOME
from ..syndicates import leaders
from ..table import BlackMetro
from .phrases import Phrases
from .verdicts import verdict


def speaks_for(t: BlackMetro, ask: Ask, option: Option, say: Phrases) -> str:
    if isinstance(option, Assign):
        return _assign(t, ask.seat, option, say)
    if isinstance(option, Play):
        return _play(t, ask.seat, option, say)
    if isinstance(option, Effect):
        return _effect(t, ask, option)
    if isinstance(option, Attack | Counter):
        return f"If nobody answers it: {_court(option.card, isinstance(option, Attack), say)}."
    if isinstance(option, Fulfil):
        return _fulfil(t, ask.seat, option)
    if isinstance(option, Group) and ask.choice is RECOVER_SOME:
        return _recover(t, ask.seat, option)
    if isinstance(option, Turn):
        return _turn(t, ask.seat, option, say)
    return _small(t, ask, option, say)


def _assign(t: BlackMetro, seat: int, option: Assign, say: Phrases) -> str:
    """As things stand, and who stays behind."""
    group = option.subs + PARAGON * option.paragons + DOOM * option.dooms
    n = t.box.numbers
    threshold = n.crush_threshold if DOOMS[group] else n.threshold
    strength = t.box.strength[group]
    sentences = list(verdict(t, seat, option.district, strength, threshold, say))[:2]
    left = COUNT[t.players[seat].hideout] - COUNT[group]
    if left:
        sentences.append(f"{count(left, 'piece')} of yours can still answer the others.")
    return " ".join(sentences)


def _play(t: BlackMetro, seat: int, option: Play, say: Phrases) -> str:
    if option.target >= 0:
        if t.house.attack_forces_nobody:
            return f"Unless it is countered: {say.benefit(option.card)}."
        loser, where = say.object(option.target), say.district(option.district)
        return f"Unless it is countered, {loser} must send a piece to {where}; {say.benefit(option.card)}."
    return f"{first_up(say.firsts[option.district])} at once, and {say.benefit(option.card)}."


def _effect(t: BlackMetro, ask: Ask, option: Effect) -> str:
    if option.number == 1:
        return "Effects are used in their order: the second can still follow."
    return "It is what is left to use here."


def _court(card: str, attacks: bool, say: Phrases) -> str:
    fortune = say.fortune(card)
    if fortune.assignment:
        return say.benefit(card)
    row = next(row for row in say.box.rows.ranks if row.id == fortune.rank)
    return f"{row.attacker_about if attacks else row.defender_about}, and {say.benefit(card)}"


def _fulfil(t: BlackMetro, seat: int, option: Fulfil) -> str:
    """What waiting could bring, and what an open mission costs in the end."""
    mission = t.box.missions[t.box.mission_index[option.mission]]
    best = mission.power[-1]
    got = mission.power[option.option - 1]
    cost = t.box.numbers.mission_strain
    if got == best:
        return f"It is the most that this mission gives, and an open one costs {cost} strain in the end."
    now = progress(t, seat, mission.metric)
    return (
        f"{mission.needs[option.option]} would give {mission.power[option.option]}, and you have {now}; "
        f"an open mission costs {cost} strain in the end."
    )


def _recover(t: BlackMetro, seat: int, option: Group) -> str:
    group = option.subs + PARAGON * option.paragons + DOOM * option.dooms
    strain = t.box.strength[group]
    now = t.players[seat].strain
    most = t.box.numbers.tracker_max
    if not group:
        return f"You have {now} of {most} strain already."
    return f"They fight again from the next round on, and you would have {now + strain} of {most} strain."


def _turn(t: BlackMetro, seat: int, option: Turn, say: Phrases) -> str:
    index = t.box.syndicate_index[option.syndicate]
    best = leaders(t, t.box.syndicates[index])
    turned = bool(t.turned >> t.syndicates.index(index) & 1)
    if best & (best - 1):
        return "Nobody is ahead there alone."
    leader = best.bit_length() - 1
    whose = "you" if leader == seat else say.object(leader)
    return f"It would back {whose} {'again' if turned else 'no more'}."


def _small(t: BlackMetro, ask: Ask, option: Option, say: Phrases) -> str:
    p = t.players[ask.seat]
    if isinstance(option, Back):
        power = t.box.syndicates[t.box.syndicate_index[option.syndicate]].power
        return f"{power} power, and only one syndicate backs you in a round."
    if isinstance(option, Research):
        return f"{say.abouts[option.technology]} It is also worth power in the end while it is charged."
    if isinstance(option, Promote):
        return "Strength that stays, and that counts in the end."
    if isinstance(option, Reroll):
        return f"You would keep {count(len(p.hand) - 1, 'fortune')}."
    if isinstance(option, Pass) and ask.choice is AFTERWARDS:
        held = [say.card(t.box.cards[card].id) for card in sorted(p.hand.cards)]
        return f"What you hold is worth keeping: {listing(held)}." if held else ""
    return ""
