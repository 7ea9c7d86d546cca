"""Changes of a submission and trades as text: `swap 2 3`, `lock`, `offer blue give r03 want star`."""

from collections.abc import Callable
from typing import Final

from ....kernel.values import Option, Refused
from ..options import (
    Accept,
    Clear,
    Decline,
    Give,
    OfferTo,
    Remove,
    Reopen,
    ScrapOffer,
    SendOffer,
    Shift,
    Submit,
    Want,
    Why,
    Withdraw,
)
from ..table import NOBODY, Metropolis, Offer
from ..trading import REASONS
from .naming import colour, number, things

Reader = Callable[[Metropolis, int, list[str]], list[Option]]


def entry(t: Metropolis, seat: int, word: str) -> int:
    """An entry of the own list, by its number."""
    wanted = number(word)
    if not 1 <= wanted <= len(t.players[seat].plan.actions):
        raise Refused(f"There is no entry {wanted} in your programme.")
    return wanted


def remove(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    if len(words) != 1:
        raise Refused("An entry is removed like this: remove 2.")
    return [Remove(entry(t, seat, words[0]))]


def swap(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    """Two entries change places."""
    if len(words) != 2:
        raise Refused("Two entries change places like this: swap 2 3.")
    first, last = sorted([entry(t, seat, word) for word in words])
    if first == last:
        raise Refused("These are one entry, not two.")
    back: list[Option] = [Shift(last - 1, first)] if last - first > 1 else []
    return [Shift(first, last), *back]


def shift(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    given = [word for word in words if word != "TO"]
    if len(given) != 2:
        raise Refused("An entry gets another place like this: shift 3 1.")
    return [Shift(entry(t, seat, given[0]), entry(t, seat, given[1]))]


def offer(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    """MP-TRADE-10: to whom, what is given, what is asked for; either side may be empty."""
    given = words[1:] if words[:1] == ["TO"] else words
    if len(given) < 3 or ("GIVE" not in given and "WANT" not in given):
        raise Refused("An offer is made like this: offer blue give r03 want 2 stars.")
    scrap: list[Option] = [ScrapOffer()] if t.sketches[seat].taker != NOBODY else []
    sides: dict[str, list[str]] = {"GIVE": [], "WANT": []}
    side = ""
    for word in given[1:]:
        if word in sides:
            side = word
        elif not side:
            raise Refused("Say give or want before things: offer blue give r03 want star.")
        else:
            sides[side].append(word)
    gives: list[Option] = [Give(thing) for thing in things(t, sides["GIVE"])]
    wants: list[Option] = [Want(thing) for thing in things(t, sides["WANT"])]
    return [*scrap, OfferTo(colour(t, given[0])), *gives, *wants, SendOffer()]


def begin(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    """An offer of which the rest is said later."""
    if len(words) != 1:
        raise Refused("An offer is begun like this: begin blue.")
    return [OfferTo(colour(t, words[0]))]


def open_offers(t: Metropolis, seat: int) -> list[Offer]:
    """The offers a seat sees, in the order in which it counts them."""
    return [one for one in t.offers if seat in (one.maker, one.taker)]


def offers_to(t: Metropolis, seat: int) -> list[Offer]:
    return [one for one in t.offers if one.taker == seat]


def offers_of(t: Metropolis, seat: int) -> list[Offer]:
    return [one for one in t.offers if one.maker == seat]


def which(t: Metropolis, seat: int, words: list[str], offers: list[Offer]) -> int:
    """An open offer by its number among those the seat sees; without a number the only one."""
    if not words and len(offers) == 1:
        return offers[0].id
    if len(words) != 1:
        raise Refused("Say which offer, by its number in the list of offers." if offers else "There is none.")
    place = number(words[0]) - 1
    seen = open_offers(t, seat)
    if not 0 <= place < len(seen) or seen[place] not in offers:
        raise Refused(f"There is no offer {words[0]} to do that with.")
    return seen[place].id


def decline(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    """`decline 2`, or with a reason: `decline 2 little`."""
    why: Why = ""
    for reason in REASONS:
        if words and words[-1].lower() == reason:
            why = reason
    if why:
        words = words[:-1]
    return [Decline(which(t, seat, words, offers_to(t, seat)), why)]


PLAIN: Final[dict[str, Option]] = {
    "CLEAR": Clear(), "LOCK": Submit(), "SUBMIT": Submit(), "REOPEN": Reopen(), "UNLOCK": Reopen(),
    "SEND": SendOffer(), "SCRAP": ScrapOffer(),
}  # fmt: skip
CHANGES: Final[dict[str, Reader]] = {
    "REMOVE": remove,
    "SWAP": swap,
    "SHIFT": shift,
    "OFFER": offer,
    "BEGIN": begin,
    "GIVE": lambda t, seat, words: [Give(thing) for thing in things(t, words)],
    "WANT": lambda t, seat, words: [Want(thing) for thing in things(t, words)],
    "ACCEPT": lambda t, seat, words: [Accept(which(t, seat, words, offers_to(t, seat)))],
    "DECLINE": decline,
    "WITHDRAW": lambda t, seat, words: [Withdraw(which(t, seat, words, offers_of(t, seat)))],
}
