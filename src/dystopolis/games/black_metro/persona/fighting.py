"""What is worth how much in the dominance phase: attacks, counters, and cards that save somebody."""

from ..options import Attack, Counter
from ..table import BlackMetro
from .assigning import ALONE_ROUT, hold_worth, suit_worth
from .worth import fortune_worth, group_worth, promotion_worth, strain_cost

SAVED = 0.45


def attack_worth(t: BlackMetro, seat: int, option: Attack) -> float:
    """A dominance fortune that its target does not counter."""
    card = t.box.card_index[option.card]
    gain = resolved(t, seat, card, seat, option.target, seat)
    return gain + suit_worth(t, seat, card) - hold_worth(t, seat, card)


def counter_worth(t: BlackMetro, seat: int, option: Counter) -> float:
    """A counter that stands, against what the last card would do if it stood."""
    x = t.exchange
    card = t.box.card_index[option.card]
    gain = suit_worth(t, seat, card) - hold_worth(t, seat, card)
    rival = x.defender if seat == x.attacker else x.attacker
    if not x.dominance:
        return gain + 0.2
    gain += resolved(t, seat, card, x.attacker, x.defender, seat)
    return gain - resolved(t, rival, x.cards[-1], x.attacker, x.defender, seat)


def resolved(t: BlackMetro, winner: int, card: int, attacker: int, defender: int, me: int) -> float:
    """What a dominance fortune does when it stands, as seen by one of the two."""
    rank = t.box.cards[card].rank
    deny = 1.0 if t.sides == 2 else 0.4
    group = t.players[defender].at[t.clash.district]
    lead = lead_over(t, attacker, defender)
    threshold = t.clash.threshold
    routs = lead >= threshold
    worth = 0.0
    if winner == attacker:
        if rank == "J":
            worth = rout_gain(t, defender, group) if not routs and lead + 2 >= threshold else 0.0
        elif rank == "Q":
            worth = 0.5 if t.house.solo else fortune_worth(t, t.players[attacker]) + 0.3
        elif rank == "K":
            if group >= 11:
                worth = ALONE_ROUT + 2.0 if t.house.solo else promotion_worth(t, 1) * deny
            else:
                worth = 0.0 if t.house.solo else strain_cost(t, t.players[defender], 2) * deny
        else:
            worth = 0.0 if routs else rout_gain(t, defender, group)
        return worth if me == attacker else -worth
    if rank == "J":
        worth = rout_gain(t, defender, group) if routs and lead - 2 < threshold else 0.0
    elif rank == "Q":
        worth = fortune_worth(t, t.players[defender]) + 0.3
    elif rank == "K":
        worth = strain_cost(t, t.players[attacker], 2) * deny
    else:
        worth = (rout_gain(t, defender, group) if routs else 0.0) + strain_cost(
            t, t.players[attacker], 3
        ) * deny
    return worth if me == defender else -worth


def lead_over(t: BlackMetro, attacker: int, defender: int) -> int:
    clash = t.clash
    return clash.strengths[attacker] - clash.strengths[defender] + clash.margins[defender]


def rout_gain(t: BlackMetro, side: int, group: int) -> float:
    """A group that is overwhelmed, for the one who does it (and about as much for the one who loses it)."""
    if t.house.solo and side >= t.seats:
        return ALONE_ROUT + t.box.strength[group]
    return 1.0 + SAVED * group_worth(t, group) * (1.0 if t.sides == 2 else 0.5)
