"""The end of the game: final scoring and ties."""

from .box import CORPORATIONS, STACKS
from .events import Scored, Won
from .table import Player, Wired


def score(t: Wired) -> None:
    """WB-SCORE-14, WB-SCORE-15: targets and Piles are opened; the highest total wins."""
    t.show()
    totals = [final_score(t, seat) for seat in range(t.seats)]
    if t.aloud:
        for seat in range(t.seats):
            t.tell(scored(t, seat))
    ranking = sorted(range(t.seats), key=lambda seat: (-totals[seat], t.order.index(seat)))
    if t.aloud:
        t.tell(Won(tuple(ranking), totals[ranking[0]] == totals[ranking[1]]))
    places = [1 + ranking.index(seat) for seat in range(t.seats)]
    in_time = t.round < t.box.numbers.rounds_max
    way, rule = ("an empty stack", "WB-END-01") if in_time else ("the last round", "WB-END-03")
    t.end([ranking[0]], totals, way=way, rule=rule, places=places)


def empty_stack(t: Wired) -> int:
    """WB-END-01, WB-END-04: the first stack without cards; -1 if there is none."""
    for index in range(len(STACKS)):
        if not t.jobs[index].cards:
            return index
    return -1


def is_last_round(t: Wired) -> bool:
    """WB-END-01, WB-END-03: a stack has run out, or it is round 12."""
    return t.round >= t.box.numbers.rounds_max or empty_stack(t) >= 0


def final_score(t: Wired, seat: int) -> int:
    """WB-SCORE-07, WB-SCORE-09, WB-GEN-08: Reputation, the capped list, and the target bonus on top."""
    p = t.players[seat]
    cap = t.box.numbers.score_list_cap
    net = listed(t, p)
    bonus = target_bonus(t, p)
    gained = min(cap, net + bonus) if t.house.cap_covers_target else min(cap, net) + bonus
    total = p.reputation + gained
    return total if t.house.reputation_may_sink else max(0, total)


def listed(t: Wired, p: Player) -> int:
    """WB-SCORE-01 to WB-SCORE-06, WB-SCORE-11: each kind rounded down by itself, less crew lost."""
    n = t.box.numbers
    return (
        p.heavy // n.heavy_per_point
        + p.equipment // n.equipment_per_point
        + p.guns // n.gun_per_point
        + p.money // n.money_per_point
        - n.penalty_ace * (p.jail_aces + p.morgue_aces)
        - n.penalty_thug * (p.jail_thugs + p.morgue_thugs)
    )


def target_bonus(t: Wired, p: Player) -> int:
    """WB-SCORE-08, WB-SCORE-10: by the number of missions of the own target in the Pile."""
    bonuses = t.box.numbers.target_bonus
    return bonuses[min(matching_cards(t, p), len(bonuses) - 1)]


def matching_cards(t: Wired, p: Player) -> int:
    target = CORPORATIONS[p.target]
    return len([card for card in p.pile if t.box.cards[card].stack == target])


def scored(t: Wired, seat: int) -> Scored:
    """WB-SCORE-14: one player's final scoring, line by line."""
    p = t.players[seat]
    n = t.box.numbers
    return Scored(
        seat=seat,
        target=CORPORATIONS[p.target],
        cards=tuple(t.box.cards[card].id for card in p.pile),
        reputation=p.reputation,
        heavy=p.heavy // n.heavy_per_point,
        equipment=p.equipment // n.equipment_per_point,
        guns=p.guns // n.gun_per_point,
        money=p.money // n.money_per_point,
        aces=-n.penalty_ace * (p.jail_aces + p.morgue_aces),
        thugs=-n.penalty_thug * (p.jail_thugs + p.morgue_thugs),
        listed=listed(t, p),
        matching=matching_cards(t, p),
        bonus=target_bonus(t, p),
        total=final_score(t, seat),
    )
