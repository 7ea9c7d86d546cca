# mypyc: off: it handles msgspec Structs
"""The rule behind each line of the log."""

from typing import Final

from ....kernel.values import Event
from .. import events as e
from ..box import CORPORATIONS

RULES: Final[dict[type[Event], str]] = {
    e.TurnOrder: "WB-ORD-07",
    e.Targeted: "WB-SETUP-25",
    e.Round: "WB-GEN-01",
    e.Placed: "WB-PLACE-02",
    e.BidMade: "WB-PLACE-27",
    e.Gained: "WB-COLL-02",
    e.Hired: "WB-HIRE-02",
    e.Upgraded: "WB-UPG-01",
    e.GuardsPaid: "WB-SEC-02",
    e.Joined: "WB-SEC-04",
    e.StayedLate: "WB-SEC-07",
    e.MercenariesHired: "WB-MERC-01",
    e.MercenaryAssigned: "WB-MERC-02",
    e.Rolled: "WB-OPS-03",
    e.LatePaid: "WB-SEC-09",
    e.Bailed: "WB-BAIL-02",
    e.Pawned: "WB-PAY-03",
    e.Paid: "WB-PAY-01",
    e.WalkedAway: "WB-PAY-06",
    e.Hit: "WB-EVT-07",
    e.Jailed: "WB-REST-01",
    e.Scored: "WB-SCORE-07",
}
PHASES: Final = (
    "WB-PLACE-01", "WB-COLL-01", "WB-HIRE-01", "WB-UPG-01", "WB-SEC-16", "WB-MERC-01", "WB-OPS-01",
    "WB-BAIL-01", "WB-PAY-01", "WB-EVT-06", "WB-ORD-01", "WB-REST-01",
)  # fmt: skip


def rule_of(event: Event) -> str:
    """The id of the rule that a line about this event links to."""
    match event:
        case e.Phase(number=number):
            return PHASES[number - 1]
        case e.Revealed(job=job):
            return "WB-REST-02" if _is_mission(job) else "WB-EVT-05"
        case e.Succeeded(job=job):
            return "WB-OPS-07" if _is_mission(job) else "WB-EVT-13"
        case e.Failed(job=job):
            return "WB-OPS-12" if _is_mission(job) else "WB-EVT-15"
        case e.SecurityRolled(job=job):
            return _by_place(job, "WB-OPS-13", "WB-OPS-15")
        case e.Casualties(job=job):
            return _by_place(job, "WB-OPS-14", "WB-OPS-16")
        case e.LastRound(job=job):
            return "WB-END-01" if job else "WB-END-03"
        case e.Won(tied=tied):
            return "WB-TIE-01" if tied else "WB-SCORE-15"
    return RULES[type(event)]


def _is_mission(job: str) -> bool:
    return job.startswith("mission:")


def _by_place(job: str, at_corporation: str, in_territory: str) -> str:
    """A failure has other consequences at a corporation than in a territory, and others on an event."""
    if not _is_mission(job):
        return "WB-EVT-16"
    return at_corporation if job.removeprefix("mission:") in CORPORATIONS else in_territory
