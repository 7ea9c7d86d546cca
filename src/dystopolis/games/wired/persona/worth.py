"""What things are worth to a sensible player, counted in Money.

One Reputation is worth five Money, as in the final scoring. A crew member is worth what it can
still earn on The Street beyond its wage.
"""

from typing import Final

from ..box import CORPORATIONS, STACKS, Card
from ..odds import chance_of_success
from ..scoring import final_score, matching_cards
from ..table import Job, Wired
from .tastes import Tastes

REPUTATION: Final = 5.0
ACE_TURN: Final = 4.0
THUG_TURN: Final = 2.0
STOCK: Final = {"gun": 3, "equipment": 3, "heavy": 1}


class Worth:
    """One player's view of what things are worth, at one moment."""

    def __init__(self, t: Wired, seat: int, tastes: Tastes) -> None:
        self.t = t
        self.seat = seat
        self.tastes = tastes
        self.rounds = rounds_left(t)
        self.ace: float = float(self.rounds) * tastes.ace_a_round
        self.thug: float = float(self.rounds) * tastes.thug_a_round

    def crew(self, aces: int, thugs: int) -> float:
        """What crew can still earn in the rounds to come."""
        return self.ace * aces + self.thug * thugs

    def token(self, what: str, held: int) -> float:
        """One more token when so many are held: its share of a point, and more while jobs may need it."""
        base = REPUTATION if what == "heavy" else REPUTATION / 2
        if held < STOCK[what] and self.rounds > 0:
            return base + self.tastes.wanted
        return base - 0.2

    def success(self, seat: int, card: Card) -> float:
        """What a success brings: Reputation, Money, and the step up in the target bonus."""
        t = self.t
        p = t.players[seat]
        worth = card.reputation * REPUTATION + card.money
        if card.stack == CORPORATIONS[p.target]:
            bonuses = t.box.numbers.target_bonus
            have = matching_cards(t, p)
            step = bonuses[min(have + 1, len(bonuses) - 1)] - bonuses[min(have, len(bonuses) - 1)]
            worth += (step + 1) * REPUTATION  # one more, because the next step will be higher
        return worth

    def loss(self, zone: str, aces: int, thugs: int) -> float:
        """What it costs to lose crew to a zone: for good, or for a round and the bail."""
        if zone == "pool":
            return self.crew(aces, thugs)
        numbers = self.t.box.numbers
        penalty = REPUTATION * (numbers.penalty_ace * aces + numbers.penalty_thug * thugs)
        if zone == "morgue":
            return penalty + self.crew(aces, thugs)
        if self.rounds == 0:
            return penalty
        return (ACE_TURN + 1) * aces + (THUG_TURN + 1) * thugs

    def attempt(self, seat: int, card: Card, aces: int, thugs: int, mercenaries: int, late: int) -> float:
        """What a team on a job can expect, the crew a failure is likely to cost (Thugs first) counted."""
        chance = chance_of_success(self.t.box, aces, thugs, mercenaries, card.difficulty + late)
        caught = min((card.security + late) / 3, float(aces + thugs))
        thugs_caught = min(caught, float(thugs))
        aces_caught = caught - thugs_caught
        lost = self.loss(card.zone, 0, 1) * thugs_caught + self.loss(card.zone, 1, 0) * aces_caught
        return chance * self.success(seat, card) - (1.0 - chance) * lost

    def team(self, job: Job, more_thugs: int = 0, more_mercenaries: int = 0, more_late: int = 0) -> float:
        """The same for the team that is already on a job, with some help or hindrance."""
        card = self.t.box.cards[job.cards[0]]
        late = min(len(job.late) + more_late, self.t.box.numbers.late_max)
        mercenaries = job.mercenaries + more_mercenaries
        return self.attempt(job.seat, card, job.aces, job.thugs + more_thugs, mercenaries, late)

    def late_to_come(self, corporation: int, own: int) -> int:
        """How many rivals' Thugs may stay late there, if so many more of the own stand in their way."""
        t = self.t
        if self.tastes.late <= 0.0:
            return 0
        post = t.box.security[corporation].index
        posted = 0
        at_home = 0
        for other, p in enumerate(t.players):
            if other != self.seat:
                posted += p.thugs_at[post]
                at_home += p.thugs
        coming = min(max(0, t.free[post] - own), at_home)
        return min(posted + int(self.tastes.late * coming + 0.5), t.box.numbers.late_max)

    def price_of_the_end(self, job: int, card: Card, chance: float) -> float:
        """A success that ends the game while somebody else is ahead."""
        t = self.t
        if self.tastes.ending <= 0.0 or job >= len(STACKS) or len(t.jobs[job].cards) > 1:
            return 0.0
        own = final_score(t, self.seat) + self.success(self.seat, card) / REPUTATION
        behind = max([final_score(t, other) for other in range(t.seats) if other != self.seat]) - own
        return self.tastes.ending * chance * behind if behind > 0.0 else 0.0


def rounds_left(t: Wired) -> int:
    """Rounds after this one; a stack that is nearly empty may end the game sooner."""
    left = t.box.numbers.rounds_max - t.round
    for index in range(len(STACKS)):
        left = min(left, 2 * len(t.jobs[index].cards))
    return left


def chance_to_fail(t: Wired, job: Job, more_late: int) -> float:
    """How likely a team fails when so many more Thugs stay late against it."""
    late = min(len(job.late) + more_late, t.box.numbers.late_max)
    difficulty = t.box.cards[job.cards[0]].difficulty + late
    return 1.0 - chance_of_success(t.box, job.aces, job.thugs, job.mercenaries, difficulty)
