# mypyc: off: words for people are never in a hurry
"""The own submission as things: entries as they would go, what is in hand, and offers of this round."""

from typing import Final

from ....kernel.values import Option
from ....kernel.words import Thing
from ....toolkit.english import first_up
from .. import options as o
from ..view_types import EntryView, MetropolisView, OfferView, OwnView, PreviewView
from .outlook import why_failed
from .phrases import Named, Numbers, Phrases, coins, passengers, points

VERBS: Final = {"failed": "Fails", "lapsed": "Lapses", "may fail": "May fail"}
TRADING: Final = (
    "Rails in hand, items and passengers can be traded, coins cannot. Only the two of you see an offer."
)


def entries(v: MetropolisView, preview: PreviewView | None, say: Phrases) -> Named:
    """MP-RULING-11: each entry as it would go, whether the bid wins or not."""
    if v.own is None or preview is None:
        return
    before = None
    for number, action in enumerate(v.own.plan.actions, 1):
        lost, won = preview.lost.entries[number - 1], preview.won.entries[number - 1]
        numbers: Numbers = {"coins": lost.coins, "points": lost.points, "coins_if_won": won.coins}
        numbers["title"] = title(action, lost, say)
        if bad := trouble(lost, won)[0]:
            numbers["wrong"] = wrong(lost, won).removesuffix(f" ({bad.rule})")
            numbers["rule"] = bad.rule
        elif about := _brings(v.own, before, lost):
            numbers["about"] = about
        line = wrong(lost, won) or f"Then at {say.place(lost.vertex)}"
        yield f"entry-{number}", Thing(f"{number}. {first_up(say.entry(action))}", f"{line}.", numbers)
        before = lost


def title(action: Option, then: EntryView, say: Phrases) -> str:
    """An entry in a few words; a movement by the name of the place that it leads to."""
    if isinstance(action, o.Move | o.Along | o.Ride) and then.result == "done":
        by = f"Ride {action.rail}" if isinstance(action, o.Ride) else "Move"
        return f"{by} to {say.here(say.city.vertex_index[then.vertex])}"
    return first_up(say.entry(action))


def _brings(own: OwnView, before: EntryView | None, then: EntryView) -> str:
    """What an entry changes: coins, points, who is aboard."""
    had, worth, aboard = own.coins, own.plan.needed, own.riders
    if before is not None:
        had, worth, aboard = before.coins, before.points, before.riders
    said = []
    if then.coins != had:
        said.append(f"{'+' if then.coins > had else chr(0x2212)}{coins(abs(then.coins - had))}")
    if then.points != worth:
        said.append(f"{then.points - worth:+} {points(then.points - worth).split()[1]}")
    if then.riders != aboard:
        said.append(f"{passengers(then.riders) or 'nobody'} aboard")
    return ", ".join(said)


def wrong(lost: EntryView, won: EntryView) -> str:
    """Whether an entry fails, lapses or may fail, when, and why; empty if it works."""
    entry, when = trouble(lost, won)
    return f"{VERBS[entry.result]}{when}: {why_wrong(entry)} ({entry.rule})" if entry else ""


def trouble(lost: EntryView, won: EntryView) -> tuple[EntryView | None, str]:
    """MP-RULING-11: an entry as it would go wrong, if it would, and whether that hangs on the bid."""
    if lost.result != "done":
        return lost, " if your bid does not win" if won.result == "done" else ""
    return (won, " if your bid wins") if won.result != "done" else (None, "")


def why_wrong(entry: EntryView) -> str:
    if entry.result == "may fail":
        return "the hexagon is another player's, and nobody else knows what lies there"
    if entry.result == "lapsed":
        return "the point that would allow it is not gained"
    return why_failed(entry.rule)


def planned(v: MetropolisView, thing: str, say: Phrases) -> str:
    """What the submission says of a rail or a free item in hand; empty if nothing yet."""
    plan = v.own.plan if v.own is not None else None
    if plan is None:
        return ""
    for lay in plan.placements:
        if lay.rail == thing:
            ends = [say.here(say.city.vertex_index[end]) for end in (lay.a, lay.b)]
            return f"{ends[0]} to {ends[1]}{'' if lay.fee is None else f', fee {lay.fee}'}"
    for use in plan.free:
        if use.item == thing:
            return f"takes {use.rail}" if use.rail else f"{coins(use.coins)} in {use.hex}"
    return "kept" if thing in plan.kept else ""


def offers(v: MetropolisView, say: Phrases) -> Named:
    """MP-TRADE-10: each offer of this round with what became of it, and what can be traded at all."""
    if v.own is None or not v.round or v.over:
        return
    for offer in (*v.own.offers, *v.own.deals, *v.own.refused):
        answer = f"{ANSWERS[offer.status]}: " if offer.status else ""
        line = f"{answer}{deal(offer, say)}"
        if offer.status == "void":
            line += ", but not everything named was still there"
        yield f"offer-{offer.id}", Thing(f"Offer {offer_to(v, offer, say)}", line)
    yield "trade", Thing("Trade", TRADING)


ANSWERS: Final = {
    "accepted": "Accepted",
    "declined": "Declined",
    "withdrawn": "Withdrawn",
    "void": "Void",
    "expired": "Expired",
}


def offer_to(v: MetropolisView, offer: OfferView, say: Phrases) -> str:
    return f"to {say.who(offer.taker)}" if offer.maker == v.seat else f"from {say.who(offer.maker)}"


def deal(offer: OfferView, say: Phrases) -> str:
    return f"{say.things(offer.give)} for {say.things(offer.want)}"
