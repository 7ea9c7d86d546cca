"""What things are worth to a sensible player, counted in Money.

One Reputation is worth five Money, as in the final scoring. A crew member is worth what it can
still earn on The Street beyond its wage.
"""

from typing import Final

from ..box import CORPORATIONS, STACKS, Card
from ..odds import chance_of_success
from ..scoring import matching_cards
from ..table import Job, Wired

REPUTATION: Final = 5.0
ACE_TURN: Final = 4.0
THUG_TURN: Final = 2.0
ACE_A_ROUND: Final = 3.5
THUG_A_ROUND: Final = 1.2
UNPAID: Final = 8.0
WANTED: Final = 2.5
STOCK: Final = {"gun": 3, "equipment": 3, "heavy": 1}


def rounds_left(t: Wired) -> int:
    """Rounds after this one; a stack that is nearly empty may end the game sooner."""
    left = t.box.numbers.rounds_max - t.round
    for index in range(len(STACKS)):
        left = min(left, 2 * len(t.jobs[index].cards))
    return left


def crew_worth(t: Wired, aces: int, thugs: int) -> float:
    """What crew can still earn in the rounds to come."""
    return rounds_left(t) * (ACE_A_ROUND * aces + THUG_A_ROUND * thugs)


def token_worth(t: Wired, what: str, held: int) -> float:
    """One more token when so many are held: its share of a point, and more while jobs may need it."""
    base = REPUTATION if what == "heavy" else REPUTATION / 2
    if held < STOCK[what] and rounds_left(t) > 0:
        return base + WANTED
    return base - 0.2


def job_worth(t: Wired, seat: int, card: Card) -> float:
    """What a success brings: Reputation, Money, and the step up in the target bonus."""
    p = t.players[seat]
    worth = card.reputation * REPUTATION + card.money
    if card.stack == CORPORATIONS[p.target]:
        bonuses = t.box.numbers.target_bonus
        have = matching_cards(t, p)
        step = bonuses[min(have + 1, len(bonuses) - 1)] - bonuses[min(have, len(bonuses) - 1)]
        worth += (step + 1) * REPUTATION  # one more, because the next step will be higher
    return worth


def loss_of(t: Wired, zone: str, aces: int, thugs: int) -> float:
    """What it costs to lose crew to a zone: for good, or for a round and the bail."""
    if zone == "pool":
        return crew_worth(t, aces, thugs)
    penalty = REPUTATION * (t.box.numbers.penalty_ace * aces + t.box.numbers.penalty_thug * thugs)
    if zone == "morgue":
        return penalty + crew_worth(t, aces, thugs)
    if rounds_left(t) == 0:
        return penalty
    return (ACE_TURN + 1) * aces + (THUG_TURN + 1) * thugs


def attempt_worth(
    t: Wired, seat: int, card: Card, aces: int, thugs: int, mercenaries: int, late: int
) -> float:
    """What a team on a job can expect, the crew a failure is likely to cost (Thugs first) counted."""
    chance = chance_of_success(t.box, aces, thugs, mercenaries, card.difficulty + late)
    caught = min((card.security + late) / 3, float(aces + thugs))
    thugs_caught = min(caught, float(thugs))
    lost = loss_of(t, card.zone, 0, 1) * thugs_caught + loss_of(t, card.zone, 1, 0) * (caught - thugs_caught)
    return chance * job_worth(t, seat, card) - (1.0 - chance) * lost


def team_worth(t: Wired, job: Job, more_thugs: int = 0, more_mercenaries: int = 0) -> float:
    """The same for the team that is already on a job, with some help."""
    card = t.box.cards[job.cards[0]]
    thugs = job.thugs + more_thugs
    mercenaries = job.mercenaries + more_mercenaries
    return attempt_worth(t, job.seat, card, job.aces, thugs, mercenaries, len(job.late))


def chance_to_fail(t: Wired, job: Job, more_late: int) -> float:
    """How likely a team fails when so many more Thugs stay late against it."""
    late = min(len(job.late) + more_late, t.box.numbers.late_max)
    difficulty = t.box.cards[job.cards[0]].difficulty + late
    return 1.0 - chance_of_success(t.box, job.aces, job.thugs, job.mercenaries, difficulty)
