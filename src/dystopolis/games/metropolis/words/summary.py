# mypyc: off: words for people are never in a hurry
"""The position in short sentences, for screen readers. They are made of a view, so that nothing leaks."""

from collections.abc import Iterator
from typing import Final

from ....kernel.words import Thing
from ....toolkit.english import count, first_up, listing
from ..preview import programme_preview
from ..table import Metropolis
from ..view import view
from ..view_types import MetropolisView, OwnView, PreviewView
from .phrases import Phrases, coins, passengers, points, who
from .programme import trouble
from .things import queues, things

WORKS: Final = "every entry would work"


def summary(t: Metropolis, seat: int | None, say: Phrases) -> list[str]:
    """Where the game is, what the seat has and has written, the other trains, and what is on the board."""
    v = view(t, seat)
    known = things(t, seat, say)
    trains = sorted(range(t.seats), key=lambda other: other != seat)
    return [
        *_when(t, v, known, say),
        *(known[f"seat-{other}"].line for other in trains if f"seat-{other}" in known),
        *(_own(v, v.own, programme_preview(t, v.seat or 0), say) if v.own is not None else ()),
        *queues(v, say),
        *_rails(v, say),
    ]


def _when(t: Metropolis, v: MetropolisView, known: dict[str, Thing], say: Phrases) -> Iterator[str]:
    if t.outcome is not None:
        yield f"The game is over. {_all(v, t.outcome.winners, say)} won a Token of Life."
        if v.losers:
            yield f"The Token of Death went to {_all(v, v.losers, say)}."
        return
    yield f"Round {v.round} of {say.box.numbers.rounds}: {v.phase}." if v.round else f"{first_up(v.phase)}."
    if v.waiting:
        yield f"Still to decide: {_all(v, v.waiting, say)}."
    if "auction" in known:
        yield known["auction"].line


def _all(v: MetropolisView, seats: tuple[int, ...], say: Phrases) -> str:
    return listing(who(v, seat, say) for seat in seats)


def _own(v: MetropolisView, own: OwnView, preview: PreviewView | None, say: Phrases) -> Iterator[str]:
    aboard = f"; aboard now: {passengers(own.riders) or 'nobody'}" if v.phase == "planning" else ""
    made = count(own.deliveries, "delivery", "deliveries")
    yield f"You own {coins(own.coins)} and have made {made}{aboard}."
    if own.invested:
        yield f"Invested: {listing(f'{number} in {hex}' for hex, number in own.invested.items())}."
    held = [f"{rail.id} (to lay by round {rail.last_round})" for rail in own.rails]
    held += [say.item(item) for item in own.items]
    if held:
        yield f"You hold {listing(held)}."
    if preview is not None:
        yield from _programme(own, preview, say)


def _programme(own: OwnView, preview: PreviewView, say: Phrases) -> Iterator[str]:
    plan = own.plan
    bid = "no bid yet" if plan.bid is None else f"bid {plan.bid}"
    entries = listing([say.entry(action) for action in plan.actions]) if plan.actions else "nothing"
    laid = "".join(f"; laying {one.rail} between {one.a} and {one.b}" for one in plan.placements)
    yield f"Your programme: {bid}{laid}; {len(plan.actions)} of {plan.needed} entries: {entries}."
    if plan.actions:
        yield foretold(preview, plan.bid or 0)
    if own.offers:
        yield f"{count(len(own.offers), 'offer is', 'offers are')} open between you and others."


def foretold(preview: PreviewView, bid: int) -> str:
    """MP-RULING-11: entries that fail, and those that fail only if the bid wins, or only if it does not."""
    lost, won = preview.lost, preview.won
    said: dict[str, list[str]] = {}
    for number, both in enumerate(zip(lost.entries, won.entries, strict=True), 1):
        entry, when = trouble(*both)
        if entry is not None:
            verb = "may fail" if entry.result == "may fail" else "would fail"
            said.setdefault(f"{verb}{when}", []).append(str(number))
    fails = listing([f"entry {listing(numbers)} {verb}" for verb, numbers in said.items()] or [WORKS])
    if lost.missing:
        short = f"locked with {count(lost.missing, 'entry', 'entries')} missing, nothing of it is carried out"
        return f"If nobody interferes, {fails}; but {short}, and you end with {points(lost.points)}."
    end = f"you end with {coins(lost.coins)}"
    if bid and won.coins != lost.coins:
        end += f", or {won.coins} if your bid wins"
    return f"If nobody interferes, {fails}, and {end}."


def _rails(v: MetropolisView, say: Phrases) -> Iterator[str]:
    rails = [
        f"{rail.id} of {who(v, rail.seat, say)} between {rail.a} and {rail.b}, fee {rail.fee}"
        for rail in v.rails
    ]
    if rails:
        yield f"Rails: {'; '.join(rails)}."
