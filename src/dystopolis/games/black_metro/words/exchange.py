# mypyc: off: words for people are never in a hurry
"""What is said about attacks and counters."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import count
from ....toolkit.words import Page, no
from ..events import Attacked, Countered, ExchangeWon
from ..exchange import BLOCKADES, COUNTER, FORCED, SPECIALISED
from ..options import Attack, Counter, Discard, Pass, Pick, Send
from ..table import BlackMetro
from .fortunes import not_held
from .phrases import Phrases, strain

page = Page()


@page.asks(COUNTER, "counter or stop", Counter, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    x = t.exchange
    last = say.card(t.box.cards[x.cards[-1]].id)
    declared = f" as {x.value}" if last.startswith("the ace") else ""
    stands = outlook(t, ask.seat, say)
    return f"{say.who(x.last)} has played {last}{declared}. If you stop here, {stands}. Do you counter?"


def outlook(t: BlackMetro, seat: int, say: Phrases) -> str:
    """What the last card would do if it stood, to the one who is to answer it."""
    x = t.exchange
    card = t.box.cards[x.cards[-1]]
    if not x.dominance:
        return f"you must send somebody to {say.district(x.facility)}, if you can"
    row = next(row for row in t.box.rows.ranks if row.id == card.rank)
    about = row.attacker_about if x.last == x.attacker else row.defender_about
    return f"for {say.object(x.last)}: {about}"


@page.asks(SPECIALISED, "pick one of their specialised personnel", Pick)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    rival, here = int(ask.args[0]), int(ask.args[1])
    return f"Which specialised personnel of {say.object(rival)} at {say.district(here)}?"


@page.asks(FORCED, "send somebody", Send)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"You have lost the exchange: whom do you send to {say.district(int(ask.args[0]))}?"


@page.asks(BLOCKADES, "discard fortunes for blockades", Discard, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    missing = int(ask.args[0])
    price = strain(missing * t.box.numbers.fortune_strain)
    return f"{count(missing, 'blockade')} in the way: discard a fortune for one, or take {price} for all."


@page.label(Attack)
def _(option: Attack, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    rank = next(row for row in t.box.rows.ranks if row.id == say.fortune(option.card).rank)
    does = rank.solo_about if t.house.solo else rank.attacker_about
    return f"Attack {say.object(option.target)} with {say.card(option.card)}: {does}"


@page.touches(Attack)
def _(option: Attack, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"ftn:{option.card}", f"seat-{option.target}")


@page.why_not(Attack)
def _(option: Attack, t: BlackMetro, ask: Ask, say: Phrases) -> Refused | None:
    wrong = not_held(option.card, t, ask)
    if wrong is not None:
        return wrong
    if say.fortune(option.card).assignment:
        return no("BM-FTN-03", "Aces to tens are played in the assignment phase")
    return no("BM-FTN-15", "Only another player with personnel at this district can be attacked")


@page.label(Counter)
def _(option: Counter, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    declared = f" as {option.value}" if option.card.endswith("A") else ""
    return f"Counter with {say.card(option.card)}{declared}"


@page.touches(Counter)
def _(option: Counter, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"ftn:{option.card}",)


@page.why_not(Counter)
def _(option: Counter, t: BlackMetro, ask: Ask, say: Phrases) -> Refused | None:
    wrong = not_held(option.card, t, ask)
    if wrong is not None:
        return wrong
    card = say.fortune(option.card)
    if card.assignment == t.exchange.dominance:
        return no("BM-FTN-12", "A counter is of the same kind as the attack")
    rule = "BM-FTN-16" if t.exchange.dominance else "BM-FTN-12"
    return no(rule, "A counter must be equal or higher")


@page.tells(Attacked, "BM-FTN-15", beat=True)
def _(event: Attacked, say: Phrases) -> str:
    where = say.district(event.district)
    return f"{say.who(event.seat)} attacks {say.object(event.target)} at {where} with {say.card(event.card)}."


@page.tells(Countered, "BM-FTN-12", beat=True)
def _(event: Countered, say: Phrases) -> str:
    declared = f" as {event.value}" if event.card.endswith("A") else ""
    return f"{say.who(event.seat)} counters with {say.card(event.card)}{declared}."


@page.tells(ExchangeWon, "BM-FTN-13", beat=True)
def _(event: ExchangeWon, say: Phrases) -> str:
    card = say.card(event.card)
    return f"{say.who(event.seat)} wins the exchange with {card} against {say.object(event.loser)}."
