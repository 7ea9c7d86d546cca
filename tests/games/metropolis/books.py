"""The books of a game: where every coin came from and went to, written by somebody who only watches.

MP-INVAR-09, MP-INVAR-10 and MP-INVAR-11 hold the purses against them.
"""

from collections import Counter

from dystopolis.games.metropolis.options import BuyCarriage, BuyPoint, DropOff, Invest, Ride, UseItem
from dystopolis.games.metropolis.table import NOBODY, Metropolis
from dystopolis.kernel import Option

START_COINS = 20
CARRIAGE = 15
INCOME = ("fares", "fees received", "payouts", "rewards", "liquidations")
EXPENSES = ("bids", "fees paid", "taxes", "invested", "points", "carriages")


class Books:
    """For each seat, coins by what they were for; `bonus` is the part of the fares paid by IT-FARES."""

    def __init__(self, seats: int) -> None:
        self.of: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.bonus = [0] * seats

    def balance(self, seat: int) -> int:
        """MP-INVAR-10: what the purse should hold."""
        book = self.of[seat]
        return START_COINS + sum(book[name] for name in INCOME) - sum(book[name] for name in EXPENSES)

    def sold(self, before: Metropolis) -> None:
        """An auction was decided: the only highest bidder paid."""
        bids = [max(0, p.plan.bid) for p in before.players]
        if bids.count(max(bids)) == 1:
            self.of[bids.index(max(bids))]["bids"] += max(bids)

    def rewarded(self, before: Metropolis, auction: int) -> None:
        winner = before.auction_winner
        if auction > 0 and winner != NOBODY:
            self.of[winner]["rewards"] += before.coins_of[auction - 1]
            if auction == len(before.coins_of):
                self.of[winner]["payouts"] += lead(before, winner)

    def paid_out(self, before: Metropolis) -> None:
        if before.round in (3, 6, 8, 10, 11):
            for seat, book in enumerate(self.of):
                book["payouts"] += lead(before, seat)

    def slot_done(self, before: Metropolis, now: Metropolis, number: int) -> None:
        """Everything that was paid for and earned in a slot."""
        for seat in range(now.seats):
            self.of[seat]["fees received"] += now.players[seat].rail_income - before.players[seat].rail_income
        for seat, action in carried_out(before, now, number):
            self.book(before, seat, action)
            if is_drop_off(action):
                self.book_fares(before, now, seat, isinstance(action, UseItem))

    def book(self, before: Metropolis, seat: int, action: Option) -> None:
        book, p = self.of[seat], before.players[seat]
        if isinstance(action, Invest):
            book["invested"] += action.coins
        elif isinstance(action, BuyPoint):
            book["points"] += (p.points + 1) ** 2
        elif isinstance(action, BuyCarriage):
            book["carriages"] += CARRIAGE
        elif isinstance(action, Ride):
            rail = before.box.rails.index(action.rail)
            if before.rail_holder[rail] != seat:
                book["fees paid"] += before.rail_fee[rail]
                book["taxes"] += tax(before.round, before.rail_fee[rail])
        elif isinstance(action, UseItem) and action.item == "IT-VOUCHER":
            book["points"] += ((p.points + 1) ** 2 + 1) // 2
        elif isinstance(action, UseItem) and action.item == "IT-LIQUID":
            book["liquidations"] += p.invested[before.box.city.hex_names.index(action.hex)]

    def book_fares(self, before: Metropolis, now: Metropolis, seat: int, doubled: bool) -> None:
        """What came in besides fees is fares; MP-INVAR-09 says how much that must be in all."""
        p, old = now.players[seat], before.players[seat]
        self.of[seat]["fares"] += p.coins - old.coins - (p.rail_income - old.rail_income)
        if doubled:
            self.bonus[seat] += sum(range(old.deliveries + 1, p.deliveries + 1))

    def free_items_used(self, before: Metropolis, now: Metropolis) -> None:
        for seat, p in enumerate(now.players):
            self.of[seat]["invested"] += sum(p.invested) - sum(before.players[seat].invested)

    def converted(self, before: Metropolis, now: Metropolis) -> None:
        for seat, p in enumerate(now.players):
            prices = [number**2 for number in range(before.players[seat].points + 1, p.points + 1)]
            self.of[seat]["points"] += sum(prices)


def carried_out(before: Metropolis, now: Metropolis, number: int) -> list[tuple[int, Option]]:
    """The entries of a slot that did not fail or lapse."""
    found = []
    for seat, p in enumerate(before.players):
        listed = number <= len(p.plan.actions) and number <= p.allowance
        if listed and number not in now.players[seat].failed:
            found.append((seat, p.plan.actions[number - 1]))
    return found


def is_drop_off(action: Option) -> bool:
    return isinstance(action, DropOff) or (isinstance(action, UseItem) and action.item == "IT-FARES")


def lead(t: Metropolis, seat: int) -> int:
    """MP-INV-13: what all hexagons together pay to a player."""
    total = 0
    for h in range(len(t.control)):
        totals = sorted(p.invested[h] for p in t.players)
        if t.players[seat].invested[h] == totals[-1]:
            total += totals[-1] - totals[-2]
    return total


def tax(round: int, fee: int) -> int:
    """MP-RIDE-04 to MP-RIDE-06."""
    if round <= 4:
        return 1
    return 2 if round <= 8 else (fee + 2) // 3
