# mypyc: off: it handles msgspec Structs
"""The rule behind each line of the log."""

from typing import Final

from ....kernel.values import Event
from .. import events as e

RULES: Final[dict[type[Event], str]] = {
    e.Coloured: "MP-BOARD-05",
    e.PregameSold: "MP-PRE-13",
    e.Started: "MP-PRE-08",
    e.Round: "MP-GOAL-01",
    e.Rewarded: "MP-AUC-06",
    e.PaidOut: "MP-INV-13",
    e.Arrived: "MP-PAS-06",
    e.OnSale: "MP-AUC-13",
    e.Locked: "MP-TIME-05",
    e.Unlocked: "MP-SUB-12",
    e.Offered: "MP-TRADE-10",
    e.Discarded: "MP-TRADE-05",
    e.Expired: "MP-RAIL-09",
    e.Laid: "MP-RAIL-01",
    e.AuctionDone: "MP-AUC-09",
    e.AuctionResult: "MP-AUC-14",
    e.ShortList: "MP-SUB-07",
    e.Boarded: "MP-PICK-05",
    e.Alighted: "MP-DROP-04",
    e.Controlled: "MP-INV-07",
    e.RailMoved: "MP-RAIL-16",
    e.FeeSet: "MP-FEE-01",
    e.Income: "MP-UPD-12",
    e.RailStolen: "MP-ITEM-07",
    e.Train: "MP-UPD-02",
    e.Queue: "MP-UPD-04",
    e.Rescued: "MP-PEN-04",
    e.Converted: "MP-END-02",
    e.Won: "MP-END-04",
}


def rule_of(event: Event) -> str:
    """The id of the rule that a line about this event links to."""
    match event:
        case e.Acted(rule=rule):
            return rule or "MP-RES-01"
        case e.Stepped(start=""):
            return "MP-ITEM-01"
        case e.Stepped(rail=rail):
            return "MP-RAIL-11" if rail else "MP-MOVE-01"
        case e.OfferClosed(status="accepted" | "void"):
            return "MP-TRADE-11"
        case e.OfferClosed(status="expired"):
            return "MP-TRADE-15"
        case e.OfferClosed():
            return "MP-TRADE-10"
    return RULES[type(event)]
