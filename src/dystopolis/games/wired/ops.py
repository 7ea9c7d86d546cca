"""Phase 7: Execute Black Ops Missions."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.odds import in_a_hundred
from .box import JOBS, STACKS
from .crews import LOSSES
from .events import Casualties, Failed, LastRound, LatePaid, Rolled, SecurityRolled, Succeeded
from .odds import chance_of_success
from .options import Lose, Resolve
from .resources import change_reputation, gain, send_to
from .scoring import is_last_round
from .table import NOBODY, Job, Wired

RESOLVE: Final[list[Option]] = [Resolve(job) for job in JOBS]


def black_ops(t: Wired) -> None:
    """WB-OPS-01, WB-OPS-25: in Current order, one job each, until all are resolved."""
    for ahead in range(t.seats):
        seat = t.in_turn(ahead)
        if has_job(t, seat):
            t.ask(JOB, seat)
            t.pass_turn(ahead)
            t.do(black_ops)
            return


def has_job(t: Wired, seat: int) -> bool:
    return any(job.seat == seat for job in t.jobs)


def own_jobs(t: Wired, seat: int) -> list[Option]:
    """WB-OPS-02: any own job."""
    return [RESOLVE[index] for index, job in enumerate(t.jobs) if job.seat == seat]


def job_chosen(t: Wired, seat: int, option: Resolve) -> None:
    """WB-OPS-03 to WB-OPS-06: a die for everybody in the team against the Difficulty."""
    index = t.box.job_index[option.job]
    job = t.jobs[index]
    card = t.box.cards[job.cards[0]]
    yellow = roll(t, "yellow", job.aces)
    white = roll(t, "white", job.thugs)
    brown = roll(t, "brown", job.mercenaries)
    total = sum(yellow) + sum(white) + sum(brown)
    difficulty = card.difficulty + late_thugs(t, job)
    if t.aloud:
        dice = (tuple(yellow), tuple(white), tuple(brown))
        chance = chance_of_success(t.box, job.aces, job.thugs, job.mercenaries, difficulty)
        t.tell(Rolled(seat, option.job, card.id, *dice, total, difficulty, in_a_hundred(chance)))
    if total >= difficulty:
        succeed(t, seat, index)
    else:
        fail(t, seat, index)


def roll(t: Wired, die: str, number: int) -> list[int]:
    """WB-DICE-05: as many as needed."""
    if number == 0:
        return []
    faces = t.box.dice[die]
    chance = t.chance
    return [faces[chance.below(die, len(faces))] for _ in range(number)]


def late_thugs(t: Wired, job: Job) -> int:
    """WB-SEC-07, WB-SEC-08: what late Thugs add to the Difficulty and to the black dice."""
    return min(len(job.late), t.box.numbers.late_max)


def succeed(t: Wired, seat: int, index: int) -> None:
    """WB-OPS-07 to WB-OPS-11, WB-END-01: the card, its Reputation and Money; everybody goes home."""
    p = t.players[seat]
    job = t.jobs[index]
    card = t.box.cards[job.cards[0]]
    was_last = is_last_round(t)
    job.cards = job.cards[1:]
    job.face_up = False
    change_reputation(t, p, card.reputation)
    money = gain(t, p, "money", card.money)
    p.pile = (*p.pile, card.index)
    if t.aloud:
        t.tell(Succeeded(seat, JOBS[index], card.id, card.reputation, money))
        if is_last_round(t) and not was_last:
            t.tell(LastRound(JOBS[index]))
    for owner in job.late:
        t.players[owner].thugs += 1
    if index >= len(STACKS) and t.house.defeated_event_still_hits:
        job.lingers = True
    go_home(t, job)


def fail(t: Wired, seat: int, index: int) -> None:
    """WB-OPS-12, WB-OPS-13, WB-OPS-15, WB-OPS-23: late Thugs are paid, then security rolls."""
    job = t.jobs[index]
    card = t.box.cards[job.cards[0]]
    dice = card.security + late_thugs(t, job)
    if t.aloud:
        t.tell(Failed(seat, JOBS[index], card.id))
    pay_late_thugs(t, job, index)
    black = roll(t, "black", dice)
    if t.aloud:
        t.tell(SecurityRolled(seat, JOBS[index], tuple(black)))
    caught = min(sum(black), job.aces + job.thugs)
    if caught > 0:
        t.ask(CASUALTIES, seat, index, caught)
    else:
        escape(t, job, index)


def pay_late_thugs(t: Wired, job: Job, index: int) -> None:
    """WB-SEC-09: home, with Money and Reputation for their owners, in the order in which they stayed."""
    late = job.late
    job.late = ()
    for place, owner in enumerate(late):
        if owner in late[:place]:
            continue
        thugs = late.count(owner)
        p = t.players[owner]
        p.thugs += thugs
        money = gain(t, p, "money", t.box.numbers.security_pay * thugs)
        reputation = t.box.numbers.late_reputation * thugs
        change_reputation(t, p, reputation)
        if t.aloud:
            t.tell(LatePaid(owner, JOBS[index], money, reputation, thugs))


def casualty_choices(t: Wired, seat: int, index: int, caught: int) -> list[Option]:
    """WB-OPS-17, WB-OPS-18, WB-OPS-19: the owner picks among the crew; Mercenaries do not count."""
    job = t.jobs[index]
    return LOSSES.exactly(caught, job.aces, job.thugs)


def casualties_chosen(t: Wired, seat: int, option: Lose, index: int, caught: int) -> None:
    """WB-OPS-14, WB-OPS-16, WB-EVT-16: to the zone printed on the card."""
    job = t.jobs[index]
    zone = t.box.cards[job.cards[0]].zone
    job.aces -= option.aces
    job.thugs -= option.thugs
    send_to(t.players[seat], zone, option.aces, option.thugs)
    if t.aloud:
        t.tell(Casualties(seat, JOBS[index], zone, option.aces, option.thugs))
    escape(t, job, index)


def escape(t: Wired, job: Job, index: int) -> None:
    """WB-OPS-20, WB-OPS-21, WB-EVT-15: survivors go home; a failed mission goes under its stack."""
    if index < len(STACKS):
        job.cards = (*job.cards[1:], job.cards[0])
        job.face_up = False
    go_home(t, job)


def go_home(t: Wired, job: Job) -> None:
    """WB-OPS-10, WB-MERC-06: the team disbands."""
    p = t.players[job.seat]
    p.aces += job.aces
    p.thugs += job.thugs
    t.mercenaries += job.mercenaries
    job.seat = NOBODY
    job.aces = 0
    job.thugs = 0
    job.mercenaries = 0
    job.late = ()


JOB: Final = Choice(own_jobs, job_chosen, rule="WB-OPS-02")
CASUALTIES: Final = Choice(casualty_choices, casualties_chosen, rule="WB-OPS-17")
