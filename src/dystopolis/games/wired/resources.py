"""Money, tokens, Reputation and crew changing hands: the verbs that the phases share."""

from .table import Player, Wired


def gain(t: Wired, p: Player, what: str, amount: int) -> int:
    """WB-GEN-05: tokens from the bank, which never runs out unless the house says so; says how many."""
    if t.house.bank_is_limited:
        amount = min(amount, left_in_bank(t, what))
    if what == "money":
        p.money += amount
    elif what == "gun":
        p.guns += amount
    elif what == "equipment":
        p.equipment += amount
    else:
        p.heavy += amount
    return amount


def left_in_bank(t: Wired, what: str) -> int:
    """WB-RULING-18 decided the other way: only the tokens in the box."""
    return max(0, t.box.supply[what] - sum(held(p, what) for p in t.players))


def held(p: Player, what: str) -> int:
    if what == "money":
        return p.money
    if what == "gun":
        return p.guns
    if what == "equipment":
        return p.equipment
    return p.heavy


def change_reputation(t: Wired, p: Player, amount: int) -> None:
    """WB-GEN-07, WB-GEN-08: at once, and never below 0."""
    p.reputation += amount
    if p.reputation < 0 and not t.house.reputation_may_sink:
        p.reputation = 0


def hire(p: Player, kind: str, amount: int) -> int:
    """WB-HIRE-02, WB-HIRE-03: from the pool to the Barracks, as far as the pool goes; says how many."""
    if kind == "ace":
        amount = min(amount, p.pool_aces)
        p.pool_aces -= amount
        p.aces += amount
    else:
        amount = min(amount, p.pool_thugs)
        p.pool_thugs -= amount
        p.thugs += amount
    return amount


def send_to(p: Player, zone: str, aces: int, thugs: int) -> None:
    """Crew taken from somewhere else arrive in a zone."""
    if zone == "er":
        p.er_aces += aces
        p.er_thugs += thugs
    elif zone == "jail":
        p.jail_aces += aces
        p.jail_thugs += thugs
    elif zone == "morgue":
        p.morgue_aces += aces
        p.morgue_thugs += thugs
    else:
        p.pool_aces += aces
        p.pool_thugs += thugs


def come_home(t: Wired, p: Player, index: int) -> None:
    """Crew leave the boxes of a location for the Barracks."""
    aces = p.aces_at[index]
    thugs = p.thugs_at[index]
    p.aces += aces
    p.thugs += thugs
    p.aces_at[index] = 0
    p.thugs_at[index] = 0
    if not t.box.locations[index].unlimited:
        t.free[index] += aces + thugs
