"""What a sensible player thinks of a placement: what it brings beyond The Street, counted in Money."""

from ..box import CORPORATIONS, STACKS, Location, Work
from ..options import Bid, Place
from ..table import NOBODY, Wired
from .worth import (
    ACE_TURN,
    REPUTATION,
    THUG_TURN,
    UNPAID,
    attempt_worth,
    chance_to_fail,
    crew_worth,
    team_worth,
    token_worth,
)

STREET = "street"
PEACE = 4.0
STEP_AHEAD = 0.9
WAGE_SAVED = 1.0


class Outlook:
    """One player's placement turn, with what holds for all options worked out once."""

    def __init__(self, t: Wired, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.p = t.players[seat]
        self.agency: Location = t.box.at_phase[6][0]
        self.mercenaries: int = self.p.aces_at[self.agency.index]
        self.spare = self._spare_money()

    def place(self, option: Place) -> float:
        """The worth of sending crew somewhere instead of to The Street."""
        index = self.t.box.place_index.get(option.at, -1)
        turns = ACE_TURN * option.aces + THUG_TURN * option.thugs
        if index < 0:
            return self.team(option) - turns - self.hunger(-turns)
        place = self.t.box.locations[index]
        fee = place.fee * (option.aces + option.thugs)
        if place.guards >= 0:
            worth = self.guard(place.guards, option.thugs)
            return worth - turns - self.hunger(self.t.box.numbers.security_pay * option.thugs - turns)
        worth = self.visit(place.ace, option.aces) + self.visit(place.thug, option.thugs) - fee
        income = worth if place.slug == STREET else float(-fee)
        return worth - turns - self.hunger(income - turns - self.recruits(place, option.aces, option.thugs))

    def visit(self, effect: Work | None, crew: int) -> float:
        """What a location's effect brings to so many of the crew."""
        if effect is None or crew == 0:
            return 0.0
        amount = effect.amount * crew
        if effect.verb == "gain":
            return float(amount) if effect.what == "money" else self.tokens(effect.what, amount)
        if effect.verb == "hire":
            aces = min(amount, self.p.pool_aces) if effect.what == "ace" else 0
            thugs = min(amount, self.p.pool_thugs) if effect.what == "thug" else 0
            return crew_worth(self.t, aces, thugs) - (aces + thugs)
        if effect.verb == "upgrade":
            turned = min(crew, self.p.pool_aces)
            return crew_worth(self.t, turned, -turned)
        return self.more_mercenaries(amount)

    def tokens(self, what: str, amount: int) -> float:
        """Tokens to gain (or, with a negative amount, to spend)."""
        p = self.p
        held = p.guns if what == "gun" else p.equipment if what == "equipment" else p.heavy
        if amount < 0:
            return -sum([token_worth(self.t, what, held - 1 - n) for n in range(-amount)])
        return sum([token_worth(self.t, what, held + n) for n in range(amount)])

    def more_mercenaries(self, amount: int) -> float:
        """What the best own team gains from so many Mercenaries more."""
        best = 0.0
        for job in self.t.jobs:
            if job.seat == self.seat:
                now = team_worth(self.t, job, 0, self.mercenaries)
                best = max(best, team_worth(self.t, job, 0, self.mercenaries + amount) - now)
        return best

    def guard(self, corporation: int, thugs: int) -> float:
        """Security Thugs take their pay at the least; they may help the own team or hinder another."""
        t = self.t
        job = t.jobs[corporation]
        pay = float(t.box.numbers.security_pay * thugs)
        already = self.p.thugs_at[t.box.security[corporation].index]
        if job.seat == self.seat:
            now = team_worth(t, job, already, self.mercenaries)
            return max(pay, team_worth(t, job, already + thugs, self.mercenaries) - now)
        if job.seat != NOBODY:
            fails = chance_to_fail(t, job, already + thugs)
            return max(pay, 0.8 * fails * thugs * (t.box.numbers.security_pay + REPUTATION))
        return pay

    def team(self, option: Place) -> float:
        """A team on a job, with the help that may still come from those who stay behind."""
        t = self.t
        index = t.box.job_index[option.at]
        card = t.box.cards[t.jobs[index].cards[0]]
        casing = 0
        if index < len(CORPORATIONS):
            post = t.box.security[index].index
            casing = self.p.thugs_at[post] + min(self.p.thugs - option.thugs, t.free[post])
        hirable = min(self.p.aces - option.aces, t.free[self.agency.index])
        hirable = self.mercenaries + min(hirable, self.p.money // max(1, self.agency.fee))
        plain = attempt_worth(t, self.seat, card, option.aces, option.thugs, 0, 0)
        helped = attempt_worth(t, self.seat, card, option.aces, option.thugs + casing, hirable, 0)
        help_costs = THUG_TURN * casing + (ACE_TURN + self.agency.fee) * hirable
        spent = self.tokens("gun", -card.guns) + self.tokens("equipment", -card.equipment)
        spent += self.tokens("heavy", -card.heavy)
        return max(plain, helped - help_costs) + spent + (PEACE if index >= len(STACKS) else 0.0)

    def bid(self, option: Bid) -> float:
        """A place in next round's order: worth more to those who are late, and cheap with a Thug."""
        t = self.t
        turn = THUG_TURN if option.crew == "thug" else ACE_TURN
        if t.round >= t.box.numbers.rounds_max:
            return -turn
        ahead = 0
        for box, owner in enumerate(t.track):
            if owner != NOBODY and (box < option.box - 1 or (t.track_aces[box] and option.crew == "thug")):
                ahead += 1
        gained = STEP_AHEAD * (t.order.index(self.seat) - ahead)
        return gained + WAGE_SAVED - turn - self.hunger(WAGE_SAVED - turn)

    def hunger(self, change: float) -> float:
        """What it costs not to be able to pay everybody in the end, even if all others go to The Street."""
        return UNPAID * (max(0.0, -self.spare - change) - max(0.0, -self.spare))

    def recruits(self, place: Location, aces: int, thugs: int) -> int:
        """The new crew that these would bring home, who want to be paid."""
        found = 0
        if place.ace is not None and place.ace.verb == "hire":
            found += min(place.ace.amount * aces, self.pool(place.ace.what))
        if place.thug is not None and place.thug.verb == "hire":
            found += min(place.thug.amount * thugs, self.pool(place.thug.what))
        return found

    def pool(self, kind: str) -> int:
        return self.p.pool_aces if kind == "ace" else self.p.pool_thugs

    def _spare_money(self) -> float:
        """Money left after wages if everybody still at home goes to The Street."""
        p = self.p
        money = p.money + ACE_TURN * p.aces + THUG_TURN * p.thugs - (p.aces + p.thugs)
        for place in self.t.box.locations:
            aces = p.aces_at[place.index]
            thugs = p.thugs_at[place.index]
            if aces + thugs > 0:
                money -= aces + thugs + self.recruits(place, aces, thugs)
                if place.slug == STREET or place.guards >= 0:
                    money += ACE_TURN * aces + THUG_TURN * thugs
        for job in self.t.jobs:
            if job.seat == self.seat:
                money -= job.aces + job.thugs
        return money
