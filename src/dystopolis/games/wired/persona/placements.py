"""What a sensible player thinks of a placement: what it brings beyond The Street, counted in Money."""

from ..box import CORPORATIONS, STACKS, Card, Location, Work
from ..odds import chance_of_success
from ..options import Bid, Place
from ..table import NOBODY, Wired
from .tastes import Tastes
from .worth import ACE_TURN, REPUTATION, THUG_TURN, Worth, chance_to_fail

STREET = "street"
WAGE_SAVED = 1.0
LITTLE = 0.001


class Outlook:
    """One player's placement turn, with what holds for all options worked out once."""

    def __init__(self, t: Wired, seat: int, tastes: Tastes) -> None:
        self.t = t
        self.seat = seat
        self.tastes = tastes
        self.worth = Worth(t, seat, tastes)
        self.p = t.players[seat]
        self.agency: Location = t.box.at_phase[6][0]
        self.mercenaries: int = self.p.aces_at[self.agency.index]
        self.pool_aces, self.pool_thugs = self.p.pool_aces, self.p.pool_thugs
        if tastes.spoken_for > 0.0:
            self._take_hired_from_pools()
        self.spare = self._spare_money()

    def place(self, option: Place) -> float:
        """The worth of sending crew somewhere instead of to The Street."""
        index = self.t.box.place_index.get(option.at, -1)
        turns = ACE_TURN * option.aces + THUG_TURN * option.thugs
        if index < 0:
            return self.team(option) - turns - self.hunger(-turns)
        place = self.t.box.locations[index]
        crew = option.aces + option.thugs
        fee = place.fee * crew
        if place.guards >= 0:
            worth = self.guard(place.guards, option.thugs)
            return worth - turns - self.hunger(self.t.box.numbers.security_pay * option.thugs - turns)
        worth = self.visit(place.ace, option.aces) + self.visit(place.thug, option.thugs) - fee
        income = float(-fee)
        if place.slug == STREET:
            income = worth
            worth += self.tastes.together * LITTLE * crew
        return worth - turns - self.hunger(income - turns - self.recruits(place, option.aces, option.thugs))

    def visit(self, effect: Work | None, crew: int) -> float:
        """What a location's effect brings to so many of the crew."""
        if effect is None or crew == 0:
            return 0.0
        amount = effect.amount * crew
        if effect.verb == "gain":
            return float(amount) if effect.what == "money" else self.tokens(effect.what, amount)
        if effect.verb == "hire":
            aces = min(amount, self.pool_aces) if effect.what == "ace" else 0
            thugs = min(amount, self.pool_thugs) if effect.what == "thug" else 0
            return self.tastes.growth * self.worth.crew(aces, thugs) - (aces + thugs)
        if effect.verb == "upgrade":
            turned = min(crew, self.pool_aces)
            return self.tastes.growth * self.worth.crew(turned, -turned)
        return self.more_mercenaries(amount)

    def tokens(self, what: str, amount: int) -> float:
        """Tokens to gain (or, with a negative amount, to spend)."""
        p = self.p
        held = p.guns if what == "gun" else p.equipment if what == "equipment" else p.heavy
        total = 0.0
        for n in range(amount):
            total += self.worth.token(what, held + n)
        for n in range(-amount):
            total -= self.worth.token(what, held - 1 - n)
        return total

    def more_mercenaries(self, amount: int) -> float:
        """What the best own team gains from so many Mercenaries more."""
        best = 0.0
        for index, job in enumerate(self.t.jobs):
            if job.seat == self.seat:
                late = self.worth.late_to_come(index, 0) if index < len(CORPORATIONS) else 0
                now = self.worth.team(job, 0, self.mercenaries, late)
                best = max(best, self.worth.team(job, 0, self.mercenaries + amount, late) - now)
        return best

    def guard(self, corporation: int, thugs: int) -> float:
        """Security Thugs take their pay at the least; they may help the own team or hinder another."""
        t = self.t
        job = t.jobs[corporation]
        pay = float(t.box.numbers.security_pay * thugs)
        already = self.p.thugs_at[t.box.security[corporation].index]
        if job.seat == self.seat:
            late, less_late = self.lateness(corporation, thugs)
            now = self.worth.team(job, already, self.mercenaries, late)
            return max(pay, self.worth.team(job, already + thugs, self.mercenaries, less_late) - now)
        if job.seat != NOBODY:
            fails = chance_to_fail(t, job, already + thugs)
            return max(pay, 0.8 * fails * thugs * (t.box.numbers.security_pay + REPUTATION))
        if self.tastes.casing > 0.0 and job.face_up:
            return max(pay, pay + self.tastes.casing * self.case(corporation, already, thugs))
        return pay

    def case(self, corporation: int, already: int, thugs: int) -> float:
        """What posts bring to the best team that may follow: help for it, and no room for rivals."""
        card = self.t.box.cards[self.t.jobs[corporation].cards[0]]
        p = self.p
        if p.guns < card.guns or p.equipment < card.equipment or p.heavy < card.heavy:
            return 0.0
        late, less_late = self.lateness(corporation, thugs)
        spent = self.cost(card)
        before = 0.0
        after = 0.0
        for crew in card.crews:
            if crew.aces <= p.aces and crew.thugs <= p.thugs:
                costs = ACE_TURN * crew.aces + THUG_TURN * crew.thugs - spent
                joined = crew.thugs + already
                plain = self.worth.attempt(self.seat, card, crew.aces, joined, 0, late)
                before = max(before, plain - costs)
                if crew.thugs + thugs <= p.thugs:
                    helped = self.worth.attempt(self.seat, card, crew.aces, joined + thugs, 0, less_late)
                    after = max(after, helped - costs - THUG_TURN * thugs)
        return after - before

    def lateness(self, corporation: int, thugs: int) -> tuple[int, int]:
        """Rivals' late Thugs to expect, as it is and with so many of the own posted."""
        return self.worth.late_to_come(corporation, 0), self.worth.late_to_come(corporation, thugs)

    def team(self, option: Place) -> float:
        """A team on a job, with the help that may still come from those who stay behind."""
        t = self.t
        index = t.box.job_index[option.at]
        card = t.box.cards[t.jobs[index].cards[0]]
        casing = 0
        late = 0
        if index < len(CORPORATIONS):
            post = t.box.security[index].index
            casing = self.p.thugs_at[post]
            late = self.worth.late_to_come(index, 0)
            if self.tastes.late <= 0.0:
                casing += min(self.p.thugs - option.thugs, t.free[post])
        hirable = min(self.p.aces - option.aces, t.free[self.agency.index])
        hirable = self.mercenaries + min(hirable, self.p.money // max(1, self.agency.fee))
        joined = option.thugs + casing
        plain_thugs = joined if self.tastes.late > 0.0 else option.thugs
        plain = self.worth.attempt(self.seat, card, option.aces, plain_thugs, 0, late)
        helped = self.worth.attempt(self.seat, card, option.aces, joined, hirable, late)
        help_costs = THUG_TURN * casing + (ACE_TURN + self.agency.fee) * hirable
        worth = max(plain, helped - help_costs) + self.cost(card)
        if self.tastes.ending > 0.0:
            chance = chance_of_success(t.box, option.aces, joined, 0, card.difficulty + late)
            worth -= self.worth.price_of_the_end(index, card, chance)
        return worth + (self.tastes.peace if index >= len(STACKS) else 0.0)

    def cost(self, card: Card) -> float:
        """What the tokens that a card costs are worth, as a loss."""
        spent = self.tokens("gun", -card.guns) + self.tokens("equipment", -card.equipment)
        return spent + self.tokens("heavy", -card.heavy)

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
        gained = self.tastes.step_ahead * (t.order.index(self.seat) - ahead)
        gained -= self.tastes.leftmost * LITTLE * option.box
        return gained + WAGE_SAVED - turn - self.hunger(WAGE_SAVED - turn)

    def hunger(self, change: float) -> float:
        """What it costs not to be able to pay everybody in the end, even if all others go to The Street."""
        return self.tastes.unpaid * (max(0.0, -self.spare - change) - max(0.0, -self.spare))

    def recruits(self, place: Location, aces: int, thugs: int) -> int:
        """The new crew that these would bring home, who want to be paid."""
        found = 0
        if place.ace is not None and place.ace.verb == "hire":
            found += min(place.ace.amount * aces, self.pool(place.ace.what))
        if place.thug is not None and place.thug.verb == "hire":
            found += min(place.thug.amount * thugs, self.pool(place.thug.what))
        return found

    def pool(self, kind: str) -> int:
        return self.pool_aces if kind == "ace" else self.pool_thugs

    def _take_hired_from_pools(self) -> None:
        """Those who were sent to hire this round take from the pool before anybody sent later."""
        p = self.p
        for place in self.t.box.locations:
            aces = p.aces_at[place.index]
            thugs = p.thugs_at[place.index]
            if aces > 0 and place.ace is not None and place.ace.verb == "hire":
                self._hire(place.ace.what, place.ace.amount * aces)
            if thugs > 0 and place.thug is not None:
                if place.thug.verb == "hire":
                    self._hire(place.thug.what, place.thug.amount * thugs)
                elif place.thug.verb == "upgrade":
                    self._hire("ace", thugs)

    def _hire(self, kind: str, number: int) -> None:
        if kind == "ace":
            self.pool_aces = max(0, self.pool_aces - number)
        else:
            self.pool_thugs = max(0, self.pool_thugs - number)

    def _spare_money(self) -> float:
        """Money left after wages if everybody still at home goes to The Street."""
        p = self.p
        money = p.money + ACE_TURN * p.aces + THUG_TURN * p.thugs - (p.aces + p.thugs)
        hired = (p.pool_aces - self.pool_aces) + (p.pool_thugs - self.pool_thugs)
        for place in self.t.box.locations:
            aces = p.aces_at[place.index]
            thugs = p.thugs_at[place.index]
            if aces + thugs > 0:
                money -= aces + thugs
                if self.tastes.spoken_for <= 0.0:
                    money -= self.recruits(place, aces, thugs)
                elif place.thug is not None and place.thug.verb == "upgrade":
                    hired -= min(thugs, hired)  # who was a Thug wants no second wage
                if place.slug == STREET or place.guards >= 0:
                    money += ACE_TURN * aces + THUG_TURN * thugs
        for job in self.t.jobs:
            if job.seat == self.seat:
                money -= job.aces + job.thugs
        return money - hired
