"""The invariants of the ledger that show only over time: somebody who watches a game and takes notes.

The watcher puts a step of its own on top of those that wait on the table. That step carries the others out
one by one, so the watcher sees the table after each of them: after every slot, too.
"""

from collections import Counter

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis import events as e
from dystopolis.games.metropolis.deadline import close_planning
from dystopolis.games.metropolis.ending import end_game
from dystopolis.games.metropolis.items import use_free_items
from dystopolis.games.metropolis.opening import bring_passengers, give_reward, pay_out
from dystopolis.games.metropolis.options import BuyPoint, Free, UseItem
from dystopolis.games.metropolis.pregame import sell_start
from dystopolis.games.metropolis.slots import resolve, run_slot
from dystopolis.games.metropolis.table import HELD, LAID, Metropolis
from dystopolis.games.metropolis.update import finish_round, publish_update
from dystopolis.kernel import Step, Told, digest

from .books import Books, carried_out, is_drop_off
from .invariants import SCHEDULE, VIEWS, Violated, arriving, check

WATCHED = (2, 3, 4, 9, 10, 11, 16, 18, 21, 22, 24, 25, 26, 28)
OPEN = (e.Stepped, e.Boarded, e.Alighted)
PUBLIC = (
    e.Coloured, e.PregameSold, e.Started, e.Round, e.Arrived, e.OnSale, e.Locked, e.Unlocked, e.Laid,
    e.AuctionDone, e.Controlled, e.RailMoved, e.FeeSet, e.RailStolen, e.Train, e.Queues, e.Rescued,
    e.Converted, e.Won,
)  # fmt: skip

_watchers: dict[int, "Watcher"] = {}


def watch_steps(t: Metropolis, watcher: int) -> None:
    """The step of a watcher: all that wait, one by one, until somebody has to choose."""
    while t.stack and not t.asks and not t.over:
        step, args = t.stack.pop()
        t.insert_at = len(t.stack)
        before = t.copy()
        step(t, *args)
        _watchers[watcher].step_done(before, t, step, *args)


class Watcher:
    """Looks at a table after every answer and after every step. The table must be aloud."""

    def __init__(self, t: Metropolis) -> None:
        assert t.aloud
        self.number = 1 + max(_watchers, default=0)
        _watchers[self.number] = self
        self.heard = 0
        self.kinds: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.books = Books(t.seats)
        self.shapes = Counter[int]()
        self.last = t.copy()
        self.seen: list[object] = []
        check(t)
        self.look(t)

    def look(self, t: Metropolis) -> None:
        """After an answer, which mostly changes a submission only."""
        self.listen(t)
        seen = board_of(t)
        if seen != self.seen:
            self.seen = seen
            if not t.over:
                self.compare(self.last, t, None)
            check(t, but=SCHEDULE)
        if t.over:
            del _watchers[self.number]
            require(26, self.steps["publish_update"] == 12 and t.phase == "end")
        elif not t.stack or t.stack[-1][0] is not watch_steps:
            t.stack.append((watch_steps, (self.number,)))

    def step_done(self, before: Metropolis, t: Metropolis, step: Step, *args: int) -> None:
        """After a step of the rules."""
        self.steps[step.__name__] += 1
        if step is run_slot:
            self.slot_done(before, t, args[0])
        elif step is sell_start or step is close_planning:
            self.books.sold(before)
        elif step is give_reward:
            self.books.rewarded(before, args[0])
        elif step is pay_out:
            self.books.paid_out(before)
        elif step is use_free_items:
            self.books.free_items_used(before, t)
        elif step is end_game:
            self.books.rewarded(before, 12)
            self.books.converted(before, t)
        elif step is publish_update:
            require(26, self.steps["publish_update"] == t.round)
        self.count_passengers(before, t, step, *args)
        self.compare(before, t, step, *args)
        self.audit(t)
        self.listen(t)
        check(t, but=VIEWS if step is bring_passengers else (*SCHEDULE, *VIEWS))
        if t.asks or t.over:
            self.last = t.copy()

    def slot_done(self, before: Metropolis, t: Metropolis, number: int) -> None:
        self.books.slot_done(before, t, number)
        if (t.round + number) % 7 == 0:
            require(21, any_order_is_as_good(before, t, number))

    def compare(self, before: Metropolis, t: Metropolis, step: Step | None, *args: int) -> None:
        """What may change in which step."""
        for seat, p in enumerate(t.players):
            gained = p.points - before.players[seat].points
            if step is run_slot:
                require(3, gained == int(buys_point(before, t, seat, args[0])))
            elif step is not finish_round and step is not end_game:
                require(3, gained == 0)
        if step is finish_round:
            self.penalties(before, t)
        for seat in range(t.seats):
            for h, coins in enumerate(t.players[seat].invested):
                if coins < before.players[seat].invested[h]:
                    require(18, step is run_slot and coins == 0 and liquidates(before, seat, args[0], h))
        for rail, holder in enumerate(t.rail_holder):
            if before.rail_state[rail] == LAID and before.rail_holder[rail] != holder:
                require(16, step is use_free_items and steals(before, t, holder, rail))

    def penalties(self, before: Metropolis, t: Metropolis) -> None:
        """MP-PEN-01 to MP-PEN-05, written out once more."""
        lost = [2 if p.short else 1 if p.failed else 0 for p in before.players]
        left = [p.points - less for p, less in zip(before.players, lost, strict=True)]
        require(2, min(left) >= -1)
        bonus = 2 if min(left) <= 0 else 0
        for seat, p in enumerate(t.players):
            require(22, before.players[seat].points + bonus - p.points <= 2)
            require(3, p.points == left[seat] + bonus)

    def audit(self, t: Metropolis) -> None:
        """Hold the purses against the books."""
        for seat, p in enumerate(t.players):
            fares = self.books.of[seat]["fares"] - self.books.bonus[seat]
            require(9, fares == p.deliveries * (p.deliveries + 1) // 2)
            require(10, p.coins == self.books.balance(seat))
        paid = sum(book["fees paid"] for book in self.books.of)
        require(11, paid == sum(book["fees received"] for book in self.books.of))

    def count_passengers(self, before: Metropolis, t: Metropolis, step: Step, *args: int) -> None:
        """Shape by shape: who came, minus who was delivered or discarded, is waiting or aboard."""
        if step is bring_passengers:
            self.shapes.update(t.arrivals[t.round - 1][1::2])
            require(4, self.steps["bring_passengers"] == t.round)
        elif step is close_planning:
            for seat, p in enumerate(t.players):
                self.shapes.subtract(before.players[seat].riders)
                self.shapes.update(p.riders)
        elif step is run_slot:
            for seat, action in carried_out(before, t, args[0]):
                if is_drop_off(action):
                    shape = t.box.city.shape[t.players[seat].vertex]
                    self.shapes[shape] -= before.players[seat].riders.count(shape)
        here: Counter[int] = Counter()
        for queue in t.queues:
            here.update(queue)
        for p in t.players:
            here.update(p.riders)
        require(4, here == +self.shapes)
        gone = t.delivered + t.discarded
        came = sum(arriving(t, number) for number in range(1, self.steps["bring_passengers"] + 1))
        require(4, here.total() + gone == came)

    def listen(self, t: Metropolis) -> None:
        for told in t.told[self.heard :]:
            self.kinds[type(told.event).__name__] += 1
            require(24, told.audience == audience_of(t, told))
            self.note(t, told.event)
        self.heard = len(t.told)

    def note(self, t: Metropolis, event: object) -> None:
        if isinstance(event, e.AuctionDone | e.PregameSold):
            require(25, event.highest == max(p.bids[-1] for p in t.players))
            require(25, event.__struct_fields__ == ("highest",))
        elif isinstance(event, e.Acted):
            require(28, (event.action, event.result) != ("set fee", "failed"))


def board_of(t: Metropolis) -> list[object]:
    """All that the invariants look at, apart from what is being written."""
    players = [
        [p.coins, p.points, p.carriages, p.vertex, p.came_from, p.deliveries, p.short, *p.riders, *p.invested]
        for p in t.players
    ]
    rails = [*t.rail_state, *t.rail_holder, *t.rail_a, *t.rail_b, *t.rail_fee]
    return [
        t.round, t.phase, t.over, players, rails, [*t.item_state, *t.item_holder], t.queues.copy(),
        t.control.copy(), t.delivered, t.discarded,
    ]  # fmt: skip


def require(number: int, holds: bool) -> None:
    if not holds:
        raise Violated(f"invariant {number} does not hold")


def audience_of(t: Metropolis, told: Told) -> tuple[int, ...] | None:
    """Who may hear an event: everybody, the two of an offer, or the one it is about."""
    event = told.event
    if isinstance(event, PUBLIC) or (t.house.open_resolution and isinstance(event, OPEN)):
        return None
    if isinstance(event, e.Offered | e.OfferClosed):
        return (event.maker, event.taker)
    return (getattr(event, "seat"),)  # noqa: B009 - every private event has one


def buys_point(before: Metropolis, t: Metropolis, seat: int, number: int) -> bool:
    action = dict(carried_out(before, t, number)).get(seat)
    return isinstance(action, BuyPoint) or (isinstance(action, UseItem) and action.item == "IT-VOUCHER")


def liquidates(before: Metropolis, seat: int, number: int, h: int) -> bool:
    action = before.players[seat].plan.actions[number - 1]
    hex = before.box.city.hex_names[h]
    return isinstance(action, UseItem) and (action.item, action.hex) == ("IT-LIQUID", hex)


def steals(before: Metropolis, t: Metropolis, thief: int, rail: int) -> bool:
    item = t.box.item_index["IT-STEAL"]
    held = before.item_state[item] == HELD and before.item_holder[item] == thief
    return held and Free("IT-STEAL", rail=t.box.rails[rail]) in before.players[thief].plan.free


def any_order_is_as_good(before: Metropolis, t: Metropolis, number: int) -> bool:
    """MP-INVAR-21: visit the players the other way round on a copy, and compare."""
    acting = [
        seat
        for seat, p in enumerate(before.players)
        if number <= len(p.plan.actions) and number <= p.allowance
    ]
    other = before.copy()
    other.slot, other.phase = t.slot, t.phase
    resolve(other, number, acting[::-1])
    other.stack = t.stack.copy()
    return digest(GAME, other) == digest(GAME, t)
