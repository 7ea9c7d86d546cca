# mypyc: off: words for people are never in a hurry
"""What is said about the standby phase: syndicates and their backing."""

from ....kernel.choice import Ask
from ....toolkit.words import Page, nothing_missing
from ..events import Backed, Turned
from ..options import Amount, Back, Group, Pass, Target, Turn
from ..standby import BURN, RECOVER_SOME, TRANSFER
from ..syndicates import BACKING, TURN_SYNDICATE
from ..table import BlackMetro
from .phrases import Phrases, group_of, power

page = Page()


@page.asks(RECOVER_SOME, "recover personnel or not", Group)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    p = t.players[ask.seat]
    whom = f"Whom of {group_of(p.overwhelmed)} do you recover?"
    return f"{whom} Each strength costs 1 strain; you have {p.strain}."


@page.asks(TRANSFER, "choose who takes your strain", Target)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    amount = min(int(ask.args[0]), t.players[ask.seat].strain)
    return f"Who takes {amount} of your strain?"


@page.asks(BURN, "say how much strain becomes gold", Amount)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "How much of your strain becomes gold?"


@page.asks(BACKING, "be backed by a syndicate or not", Back, Pass)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Which syndicate backs you?"


@page.asks(TURN_SYNDICATE, "turn a syndicate", Turn)
def _(t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return "Which syndicate do you turn?"


@page.label(Turn)
def _(option: Turn, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    return f"Turn {say.syndicate(option.syndicate)} ({say.syndicate_rows[option.syndicate].about})"


@page.label(Back)
def _(option: Back, t: BlackMetro, ask: Ask, say: Phrases) -> str:
    row = say.syndicate_rows[option.syndicate]
    vote = ", by the Casting Vote" if option.vote else ""
    return f"Be backed by {row.name} for {power(row.power)} ({row.about}{vote})"


@page.touches(Turn, Back)
def _(option: Turn | Back, t: BlackMetro, ask: Ask) -> tuple[str, ...]:
    return (f"syn:{option.syndicate}",)


page.why_not(Turn, Back)(nothing_missing)


@page.tells(Turned, "BM-SYN-05", beat=True)
def _(event: Turned, say: Phrases) -> str:
    now = "it backs nobody now" if event.turned else "it gives backing again"
    return f"{say.who(event.seat)} turns {say.syndicate(event.syndicate)}: {now}."


@page.tells(Backed, "BM-SYN-03", beat=True)
def _(event: Backed, say: Phrases) -> str:
    return f"{say.who(event.seat)} is backed by {say.syndicate(event.syndicate)}."
