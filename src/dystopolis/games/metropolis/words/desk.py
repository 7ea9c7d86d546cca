# mypyc: off: words for people are never in a hurry
"""What stands beside the map: the round, the auction, the own purse, the tools, and how it would come out."""

from typing import Final

from ....kernel.words import Thing
from ....toolkit.english import count, first_up, listing
from ..view_types import MetropolisView, OutcomeView, OwnView, PreviewView
from .items import effect_of
from .phrases import Named, Numbers, Phrases, coins, passengers, points

TOOLS: Final = {
    "move": "Move",
    "ride": "Ride",
    "invest": "Invest",
    "pick up": "Pick up",
    "drop off": "Drop off",
    "buy point": "Point",
    "buy carriage": "Carriage",
    "set fee": "Set fee",
    "move rail": "Move rail",
    "use item": "Item",
}


def the_round(v: MetropolisView, say: Phrases) -> Named:
    """Where the game is: MP-RIDE-04 to MP-RIDE-08, MP-INV-12."""
    if not v.round:
        yield "round", Thing(first_up(v.phase))
        return
    numbers: Numbers = {"phase": "the end" if v.over else v.phase}
    row = next((one for one in say.box.rows.taxes if one.first <= v.round <= one.last), None)
    if row is not None and not v.over:
        numbers["tax"] = f"1/{row.part} of the fee" if row.part else row.coins
    due = [number for number in say.box.numbers.payout_rounds if number > v.round]
    if due and not v.over:
        numbers["payout"] = f"round {due[0]}"
    rounds = [str(number) for number in say.box.numbers.payout_rounds]
    line = f"Rounds with a ring pay out for hexagons: {listing(rounds)}."
    yield "round", Thing(f"Round {v.round} of {say.box.numbers.rounds}", line, numbers)


def auction(v: MetropolisView, say: Phrases) -> Named:
    """MP-AUC-13, MP-AUC-09, MP-PRE-07: what is for sale, and how the last auction went."""
    if v.phase == "pregame auction":
        bank = f"a hexagon with {coins(say.box.numbers.pregame_grant)} of the bank"
        yield "auction", Thing("Pregame auction", f"The auction is for your choice of a start, and {bank}.")
    if v.sale is None:
        return
    last = "nobody bid in the last one" if v.highest_bid == 0 else ""
    if v.highest_bid:
        last = f"the highest bid of the last one was {v.highest_bid}"
    mine = v.own.report if v.own is not None else None
    if last and mine is not None and mine.bid is not None:
        last += f"; you bid {mine.bid} and {'won' if mine.won_auction else 'did not win'}"
    reward = say.reward(v.sale.rail, v.sale.item or "", v.sale.coins)
    numbers: Numbers = {} if v.highest_bid is None else {"last_bid": v.highest_bid}
    if v.sale.item:
        numbers["effect"] = effect_of(say.box.items[say.box.item_index[v.sale.item]])
    if last:
        numbers["last"] = f"{first_up(last)}."
    yield "auction", Thing("Auction", f"The auction is for {reward}{'; ' if last else ''}{last}.", numbers)


def outcomes(v: MetropolisView, preview: PreviewView | None) -> Named:
    """MP-RULING-11: what would be left after the round, with the auction won and with it lost."""
    if v.own is None or preview is None:
        return
    bid = v.own.plan.bid
    yield "outcome-lost", _outcome(v.own, preview.lost, "Bid does not win" if bid else "After the round")
    if bid:
        yield "outcome-won", _outcome(v.own, preview.won, f"Bid of {bid} wins")


def _outcome(own: OwnView, outcome: OutcomeView, name: str) -> Thing:
    numbers: Numbers = {
        "coins": outcome.coins,
        "coins by": _change(outcome.coins - own.coins),
        "points": outcome.points,
        "points by": _change(outcome.points - own.plan.needed),
    }
    if outcome.missing:
        numbers["missing"] = f"{count(outcome.missing, 'entry', 'entries')} missing"
    return Thing(name, f"{coins(outcome.coins)} and {points(outcome.points)}.", numbers)


def _change(by: int) -> str:
    return f"{by:+}".replace("-", "\u2212") if by else ""


def tools(v: MetropolisView, preview: PreviewView | None, say: Phrases) -> Named:
    """The kinds of entries, by their tags: what they are called, and what they cost."""
    if v.own is None or preview is None:
        return
    after = preview.won.entries[-1].points if preview.won.entries else v.own.plan.needed
    prices = {"buy point": (after + 1) ** 2, "buy carriage": say.box.numbers.carriage_price}
    for kind, name in TOOLS.items():
        if (price := prices.get(kind)) is None:
            yield kind, Thing(name)
        else:
            yield kind, Thing(name, f"Costs {coins(price)}.", {"price": price})


def purse(v: MetropolisView, say: Phrases) -> Named:
    """MP-UPD-11 to MP-UPD-14, MP-PTS-02, MP-DROP-08; MP-TRADE-05 where it is about to bite."""
    if v.own is None:
        return
    own = v.own
    extra = own.riders[own.baseline :] if v.phase == "planning" else ()
    leave = "leaves" if len(extra) == 1 else "leave"
    line = f"More aboard than before trading: {passengers(extra)} {leave} the game." if extra else ""
    numbers: Numbers = {
        "coins": own.coins,
        "next point": (own.plan.needed + 1) ** 2,
        "next fare": f"+{own.deliveries + 1}",
        "invested": sum(own.invested.values()),
    }
    yield "purse", Thing("Your purse", line, numbers)


def report(v: MetropolisView) -> Named:
    """MP-UPD-11 to MP-UPD-14: what a seat is told about the last round."""
    mine = v.own.report if v.own is not None else None
    if mine is None or mine.bid is None:
        return
    numbers: Numbers = {
        "Your bid": f"{mine.bid}, {'won' if mine.won_auction else 'not won'}",
        "Rides on your rails": coins(mine.rail_income),
    }
    if mine.payout:
        numbers["Payout"] = coins(mine.payout)
    numbers["Your list"] = "all done"
    if mine.short:
        numbers["Your list"] = "short: nothing was done, 2 points lost"
    elif mine.failed:
        numbers["Your list"] = f"failed: entry {listing(map(str, mine.failed))}; a point lost"
    if v.rescued:
        numbers["Rescue"] = "everybody gained points"
    yield "report", Thing("Last round", "What you were told of it.", numbers)
