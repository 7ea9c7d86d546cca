"""The invariants of the ledger that show only over time: somebody who watches a game and takes notes.

The watcher puts steps of its own between the phases that wait on the table, so it also sees the end of
phases in which nobody chose anything. It listens to the events; what they say must be what happened.
"""

from collections import Counter

from tests.games.outcomes import scores

from dystopolis.games.wired.box import JOBS, STACKS, Card
from dystopolis.games.wired.events import (
    Failed,
    Hit,
    LatePaid,
    Paid,
    Rolled,
    SecurityRolled,
    StayedLate,
    Succeeded,
    WalkedAway,
)
from dystopolis.games.wired.round import end_round, play_phase
from dystopolis.games.wired.scoring import is_last_round
from dystopolis.games.wired.table import NOBODY, Player, Wired
from dystopolis.kernel import Event

from .invariants import Violated, check

WATCHED = (15, 16, 17, 18, 20, 21, 22, 23, 24, 25)
AFTER_THE_LAST = 13

_watchers: dict[int, "Watcher"] = {}


def phase_ends(t: Wired, watcher: int, next_phase: int) -> None:
    """The step that a watcher puts between two phases."""
    _watchers[watcher].between_phases(t, next_phase)


class Watcher:
    """Looks at a table after every answer. The table must be aloud."""

    def __init__(self, t: Wired) -> None:
        assert t.aloud
        self.number = 1 + max(_watchers, default=0)
        _watchers[self.number] = self
        self.heard = 0
        self.kinds: Counter[str] = Counter()
        self.boundaries: Counter[int] = Counter()
        self.reputation = [p.reputation for p in t.players]
        self.morgue = [0] * t.seats
        self.stacks = [len(t.jobs[index].cards) for index in range(len(STACKS))]
        self.stacks_at_start = self.stacks
        self.earliest_end = min(self.stacks)
        self.round = t.round
        self.paid: Counter[int] = Counter()
        self.late: Counter[str] = Counter()
        self.failed: dict[str, Card] = {}
        self.look(t)

    def look(self, t: Wired) -> None:
        """After an answer: listen, compare, and get ready for the phases to come."""
        self.listen(t)
        self.compare(t)
        check(t)
        if t.over:
            self.end(t)
        else:
            self.stand_between_phases(t)

    def stand_between_phases(self, t: Wired) -> None:
        """Steps are taken from the end, so the own one goes behind the one it is to precede."""
        for place in range(len(t.stack) - 1, -1, -1):
            step, args = t.stack[place]
            watched = place + 1 < len(t.stack) and t.stack[place + 1][0] is phase_ends
            if not watched and step in (play_phase, end_round):
                number = args[0] if step is play_phase else AFTER_THE_LAST
                t.stack.insert(place + 1, (phase_ends, (self.number, number)))

    def between_phases(self, t: Wired, next_phase: int) -> None:
        self.boundaries[next_phase] += 1
        self.listen(t)
        self.compare(t)
        check(t, views=False)
        if next_phase == 2:
            require(17, all(p.aces + p.thugs == 0 for p in t.players))
        elif next_phase == 8:
            require(20, all(job.seat == NOBODY and not job.late for job in t.jobs))
        elif next_phase == 10:
            require(21, all(self.is_paid(t, seat) for seat in range(t.seats)))
        elif next_phase == AFTER_THE_LAST and not is_last_round(t):
            require(18, is_tidy(t))

    def is_paid(self, t: Wired, seat: int) -> bool:
        """WB-PAY-01: one Money for each of those who stayed."""
        p = t.players[seat]
        on_track = t.house.track_is_paid and seat in t.track
        return p.aces + p.thugs + int(on_track) == self.paid[seat]

    def compare(self, t: Wired) -> None:
        """Hold what is on the table against the notes."""
        if t.round != self.round:
            self.round = t.round
            self.stacks_at_start = self.stacks
            self.paid.clear()
            self.late.clear()
        morgue = [p.morgue_aces + p.morgue_thugs for p in t.players]
        require(15, all(now >= before for now, before in zip(morgue, self.morgue, strict=True)))
        self.morgue = morgue
        stacks = [len(t.jobs[index].cards) for index in range(len(STACKS))]
        for now, before, start in zip(stacks, self.stacks, self.stacks_at_start, strict=True):
            require(23, now <= before and now >= start - 1)
        self.stacks = stacks
        require(24, [p.reputation for p in t.players] == self.reputation)

    def listen(self, t: Wired) -> None:
        for told in t.told[self.heard :]:
            self.kinds[type(told.event).__name__] += 1
            self.note(t, told.event)
        self.heard = len(t.told)

    def note(self, t: Wired, event: Event) -> None:
        if isinstance(event, Succeeded):
            require(24, event.reputation == printed(t, event.card).reputation)
            self.reputation[event.seat] += event.reputation
        elif isinstance(event, LatePaid):
            require(24, event.reputation == event.thugs)
            self.reputation[event.seat] += event.reputation
        elif isinstance(event, WalkedAway):
            self.note_unpaid(t, event)
        elif isinstance(event, Paid):
            self.paid[event.seat] += event.money
        elif isinstance(event, StayedLate):
            self.late[event.job] += event.thugs
        elif isinstance(event, Rolled):
            require(16, event.difficulty - printed(t, event.card).difficulty == self.late[event.job] <= 2)
        elif isinstance(event, Failed):
            self.failed[event.job] = printed(t, event.card)
        elif isinstance(event, SecurityRolled):
            require(16, len(event.dice) - self.failed[event.job].security == self.late[event.job] <= 2)
        elif isinstance(event, Hit):
            job = t.jobs[JOBS.index(event.job)]
            require(22, job.face_up or (t.house.defeated_event_still_hits and not job.cards))

    def note_unpaid(self, t: Wired, event: WalkedAway) -> None:
        before = self.reputation[event.seat]
        left = before - event.aces - event.thugs
        if not t.house.reputation_may_sink:
            left = max(0, left)
        require(24, event.reputation == before - left)
        self.reputation[event.seat] = left

    def end(self, t: Wired) -> None:
        require(23, t.round >= self.earliest_end)
        del _watchers[self.number]
        require(25, scores(t) == [final_score(t, p) for p in t.players])


def require(number: int, holds: bool) -> None:
    if not holds:
        raise Violated(f"invariant {number} does not hold")


def printed(t: Wired, card: str) -> Card:
    return t.box.cards[t.box.card_index[card]]


def is_tidy(t: Wired) -> bool:
    """Before the next round: nobody anywhere but at home, and the top card of each stack face up."""
    at_work = any(sum(p.aces_at) + sum(p.thugs_at) + p.er_aces + p.er_thugs for p in t.players)
    on_jobs = any(job.seat != NOBODY for job in t.jobs)
    on_track = any(seat != NOBODY for seat in t.track)
    shown = all(t.jobs[index].face_up == bool(t.jobs[index].cards) for index in range(len(STACKS)))
    return not at_work and not on_jobs and not on_track and shown


def final_score(t: Wired, p: Player) -> int:
    """WB-SCORE-01 to WB-SCORE-10, written out once more."""
    resources = p.heavy + p.equipment // 2 + p.guns // 2 + p.money // 5
    lost = 2 * (p.jail_aces + p.morgue_aces) + p.jail_thugs + p.morgue_thugs
    target = ("ACP", "BSU", "CRY", "DRD")[p.target]
    cards = sum(t.box.cards[card].stack == target for card in p.pile)
    if t.house.cap_covers_target:
        total = p.reputation + min(25, resources - lost + cards**2)
    else:
        total = p.reputation + min(25, resources - lost) + cards**2
    return total if t.house.reputation_may_sink else max(0, total)
