"""Directives on their way: from the deck to the hand, to the table, and out of the game."""

from ...kernel.pile import EVERYBODY, only
from .codes import DIRECTIVES
from .events import DirectiveDrawn, DirectiveGone, DirectivePublished, DirectiveTakenBack, DrewDirective
from .table import GreatMachine


def draw_directive(t: GreatMachine) -> None:
    """GM-SERV-05, GM-SCACT-03, GM-SECR-03: into the hand; together, nobody looks at it."""
    card = t.deck.draw(t)
    t.cards.put(card, 0 if t.house.together else only(0))
    if t.aloud:
        if not t.house.together:
            t.whisper(DrewDirective(DIRECTIVES[card]), [0])
        t.tell(DirectiveDrawn(len(t.cards)))


def publish_directive(t: GreatMachine, card: int) -> None:
    """GM-DIR-04: in force at once; the automaton's, when its Servant is done (GM-SCACT-04)."""
    t.cards.draw(t, t.cards.cards.index(card))
    t.published = (*t.published, card)
    if t.house.together:
        t.fresh_law |= 1 << card
    else:
        t.law |= 1 << card
    if t.aloud:
        t.tell(DirectivePublished(DIRECTIVES[card]))


def take_directive_back(t: GreatMachine, card: int) -> None:
    """GM-DIR-02, GM-DIR-20: to the Machine's hand, known to all."""
    unpublish(t, card)
    t.cards.put(card, EVERYBODY)
    if t.aloud:
        t.tell(DirectiveTakenBack(DIRECTIVES[card]))


def put_directive_under(t: GreatMachine, card: int) -> None:
    """GM-SCACT-05, GM-SCACT-15: the earliest goes under the deck, known to all."""
    unpublish(t, card)
    t.deck.put_under(card, EVERYBODY)
    if t.aloud:
        t.tell(DirectiveTakenBack(DIRECTIVES[card]))


def cancel_directive(t: GreatMachine, card: int) -> None:
    """GM-ACT-14, GM-DIR-03, GM-DIR-18: a published one leaves the game."""
    unpublish(t, card)
    gone(t, card)


def discard_from_hand(t: GreatMachine, card: int) -> None:
    """GM-ACT-12, GM-DIR-18: one of the hand leaves the game, shown to all."""
    t.cards.draw(t, t.cards.cards.index(card))
    gone(t, card)


def unpublish(t: GreatMachine, card: int) -> None:
    t.published = tuple([one for one in t.published if one != card])
    t.law &= ~(1 << card)
    t.fresh_law &= ~(1 << card)


def gone(t: GreatMachine, card: int) -> None:
    t.removed = (*t.removed, card)
    if t.aloud:
        t.tell(DirectiveGone(DIRECTIVES[card]))
