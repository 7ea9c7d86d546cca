# mypyc: off: words for people are never in a hurry
"""What is said about rounds and phases, the Opening Phase, Trust and Bonds."""

from ....kernel.choice import Ask
from ....toolkit.english import first_up
from ....toolkit.words import Page
from ..events import BondsMoved, DecreeRevealed, DecreeSkipped, Offered, PhaseBegan, RoundBegan, TrustMoved
from ..opening import SHARE, SKIP_EVENT
from ..options import No, Split, Yes
from ..table import GreatMachine
from .answers import answer_with, of_split
from .causes import of_bonds, of_trust, offers
from .phrases import PHASES, Phrases, bonds, trust

page = Page()
of_split[SHARE] = "Trust for"
answer_with(SKIP_EVENT, "Forge it: this round has no City Event", "Let the City Event come")


@page.asks(SKIP_EVENT, "decide about the forged decree", Yes, No)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return "Do the Heroes use Forgery of Decrees, so that this round has no City Event?"


@page.asks(SHARE, "share Trust", Split)
def _(t: GreatMachine, ask: Ask, say: Phrases) -> str:
    district, income = ask.args
    return f"How do the Heroes in {say.place_of(district)} share {trust(income)}?"


@page.tells(RoundBegan, "GM-OPEN-01", beat=True)
def _(event: RoundBegan, say: Phrases) -> str:
    return f"Round {event.number} begins."


@page.tells(PhaseBegan, "GM-OPEN-01")
def _(event: PhaseBegan, say: Phrases) -> str:
    return f"The {PHASES[event.phase]} begins."


@page.tells(DecreeRevealed, "GM-OPEN-01", beat=True)
def _(event: DecreeRevealed, say: Phrases) -> str:
    row = say.events[event.card]
    return " ".join(filter(None, (f"City Event: {row.name}.", row.text, row.closing_text, row.plan_text)))


@page.tells(DecreeSkipped, "GM-MIS2-02", beat=True)
def _(event: DecreeSkipped, say: Phrases) -> str:
    return "The Heroes have forged a decree: this round has no City Event."


@page.tells(TrustMoved, lambda event: of_trust(event.why)[1], beat=True)
def _(event: TrustMoved, say: Phrases) -> str:
    why = of_trust(event.why)[0]
    verb = "receives" if event.change > 0 else "discards"
    return f"{first_up(say.hero(event.hero))} {verb} {trust(abs(event.change))}{why} and has {event.now}."


@page.tells(BondsMoved, lambda event: of_bonds(event.why)[1], beat=True)
def _(event: BondsMoved, say: Phrases) -> str:
    why = of_bonds(event.why)[0]
    verb = "receives" if event.change > 0 else "pays"
    return f"The Machine {verb} {bonds(abs(event.change))}{why} and has {event.now}."


@page.tells(Offered, lambda event: offers(event.what)[1])
def _(event: Offered, say: Phrases) -> str:
    does, _ = offers(event.what)
    return does if event.done else f"{does.removesuffix('.')}: declined."
