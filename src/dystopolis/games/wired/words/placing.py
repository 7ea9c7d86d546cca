# mypyc: off: words for people are never in a hurry
"""What is said about phase 1, Place Crew."""

from functools import lru_cache
from typing import Final

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import count, listing
from ....toolkit.words import Page, no
from ..box import Box, Card, Crew, Location
from ..events import BidMade, Placed
from ..options import Bid, Place
from ..placing import PLACEMENT
from ..resources import held
from ..table import NOBODY, Job, Player, Wired
from .phrases import (
    CREW,
    PAWNABLE,
    PLUS,
    ZONES,
    Phrases,
    all_crew,
    boxes,
    costs,
    crew,
    crew_and,
    is_mission,
    names_of,
)

# A location's own rule, as long as the content says what that rule says; a variant may differ.
ONLY: Final = {
    ("black_market", "A"): "WB-LOC-07",
    ("majestic", "A"): "WB-LOC-16",
    ("body_shop", "T"): "WB-LOC-18",
    ("aegis", "A"): "WB-LOC-21",
}
FEES: Final = {
    ("gun_shop", 1): "WB-LOC-01",
    ("the_edge", 1): "WB-LOC-04",
    ("black_market", 1): "WB-LOC-08",
    ("body_shop", 2): "WB-LOC-19",
    ("aegis", 2): "WB-LOC-22",
}
OPEN_BOXES: Final = {2: "WB-BOX-01", 3: "WB-BOX-02", 4: "WB-BOX-03"}
NO_JOB: Final = -1
NO_CARD: Final = -1
MOST_DIGITS: Final = 4
MOST_REMEMBERED: Final = 4096

page = Page()


@page.asks(PLACEMENT, "place crew", Place, Bid)
def _(t: Wired, ask: Ask, say: Phrases) -> str:
    p = t.players[ask.seat]
    return f"Place crew: {say.in_barracks(p)}, you have {say.stock(p)}."


@page.label(Place)
def _(option: Place, t: Wired, ask: Ask, say: Phrases) -> str:
    job = t.box.job_index.get(option.at, NO_JOB)
    return _placement(option, t.box, t.jobs[job].cards[0] if job != NO_JOB else NO_CARD)


@lru_cache(maxsize=MOST_REMEMBERED)
def _placement(option: Place, box: Box, top_card: int) -> str:
    """Most options are placements, and what is said about one depends on nothing else."""
    say = names_of(box)
    sent = crew(option.aces, option.thugs)
    if top_card != NO_CARD:
        card = box.cards[top_card]
        needs = ", ".join(filter(None, (sent, say.cost(card))))
        chance = say.odds(option.aces, option.thugs, 0, card.difficulty)
        pays = say.pay(card.reputation, card.money, PLUS)
        against = f"{chance} against Difficulty {card.difficulty}"
        return f"{say.title(option.at, card)}: {needs}; {against}, {say.risk(card)}, pays {pays}"
    place = box.locations[box.place_index[option.at]]
    fee = place.fee * (option.aces + option.thugs)
    deal = ([say.money(fee)] if fee else []) + say.brings(place, option.aces, option.thugs)
    return f"{place.name}: {sent} ({', '.join(deal)})"


page.label(Bid)("Turn order box {box} with {crew:a}")
page.touches(Place)("{at}")
page.touches(Bid)("track-{box}", "track")


@page.tells(Placed, "WB-PLACE-02", beat=True)
def _(event: Placed, say: Phrases) -> str:
    sends = f"{say.who(event.seat)} sends {crew_and(event.aces, event.thugs)} to"
    if not event.card:
        return f"{sends} {say.place(event.at)}{f' for {say.money(event.money)}' if event.money else ''}."
    card = say.card(event.card)
    cost = say.cost(card)
    return f"{sends} {say.title(event.at, card)}{f' with {cost}' if cost else ''}."


page.tells(BidMade, "WB-PLACE-27", beat=True)(
    "{seat:who} puts {crew:a} on box {box} of the adjustment track."
)


@page.why_not(Place)
def _(option: Place, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    shut = place_closed(t, ask.seat, option.at, say)
    if shut is not None:
        return shut
    if option.aces + option.thugs == 0:
        return no("WB-PLACE-04", "Nobody may pass: place one or more of your crew")
    if option.at == "track":
        return no("WB-PLACE-27", "On the adjustment track one crew member bids for one box")
    if option.at in t.box.job_index:
        return _wrong_team(option, t, t.players[ask.seat], say)
    return _wrong_crew(option, t, t.players[ask.seat], say)


@page.why_not(Bid)
def wrong_bid(option: Bid, t: Wired, ask: Ask, say: Phrases) -> Refused:
    shut = _track_closed(t, ask.seat)
    if shut is not None:
        return shut
    if not 1 <= option.box <= len(t.track):
        rule, last = OPEN_BOXES[t.seats], len(t.track)
        return no(rule, f"The boxes of the adjustment track are 1 to {last} with {t.seats} players")
    owner = t.track[option.box - 1]
    if owner != NOBODY:
        return no("WB-PLACE-10", f"Box {option.box} of the adjustment track is taken by {say.who(owner)}")
    if option.crew not in CREW:
        return no("WB-LOC-26", "The adjustment track takes an Ace or a Thug")
    return no("WB-PLACE-02", f"You have no {CREW[option.crew]}s in the Barracks")


def closed(t: Wired, ask: Ask, at: str, say: Phrases) -> Refused | None:
    """Why nobody can be placed on a thing on the board; None if something else is asked."""
    if ask.choice is not PLACEMENT or at == "timer" or at.startswith("player-"):
        return None
    if at in PAWNABLE:
        return no("WB-PAY-09", f"{say.many(at)} can be pawned only to pay crew")
    if at.startswith("track-"):
        box = at.removeprefix("track-")
        number = int(box) if box.isascii() and box.isdigit() and len(box) < MOST_DIGITS else 0
        return wrong_bid(Bid(number, "ace" if t.players[ask.seat].thugs else "thug"), t, ask, say)
    return place_closed(t, ask.seat, at, say)


def place_closed(t: Wired, seat: int, at: str, say: Phrases) -> Refused | None:
    """Why nobody of this seat's can be placed there."""
    if at in t.box.place_index:
        return _location_closed(t, t.players[seat], t.box.locations[t.box.place_index[at]], say)
    if at in t.box.job_index:
        return _job_closed(t, seat, at, say)
    if at == "track":
        return _track_closed(t, seat)
    if at in ZONES:
        return no("WB-LOC-27", f"Crew cannot be placed in {ZONES[at]}")
    return no("WB-PLACE-02", f"There is no place called {at[:40]!r}")


def _location_closed(t: Wired, p: Player, place: Location, say: Phrases) -> Refused | None:
    if place.open_boxes(t.seats) == 0:
        return no(OPEN_BOXES[t.seats], f"{place.name} is closed with {t.seats} players")
    if t.free[place.index] == 0:
        return no("WB-PLACE-10", f"All boxes of {place.name} are taken")
    if not ((p.aces and place.takes_aces) or (p.thugs and place.takes_thugs)):
        return _takes_only(place)
    return _fee(p, place, say) if place.fee > p.money else None


def _takes_only(place: Location) -> Refused:
    general = "WB-PLACE-07" if place.takes_aces else "WB-PLACE-08"
    rule = "WB-LOC-24" if place.guards >= 0 else ONLY.get((place.slug, place.kind), general)
    return no(rule, f"{place.name} takes {'Aces' if place.takes_aces else 'Thugs'} only")


def _fee(p: Player, place: Location, say: Phrases) -> Refused:
    rule = FEES.get((place.slug, place.fee), "WB-PLACE-14")
    each = f"{place.name} costs {say.money(place.fee)} for each of the crew"
    return no(rule, f"{each}; you have {say.money(p.money)}")


def _job_closed(t: Wired, seat: int, slug: str, say: Phrases) -> Refused | None:
    p, job = t.players[seat], t.jobs[t.box.job_index[slug]]
    if not job.face_up:
        return _face_down(slug, job, say)
    card = say.top_card(t, slug)
    if job.seat != NOBODY:
        whose = "Your" if job.seat == seat else f"{say.who(job.seat)}'s"
        return no("WB-PLACE-23", f"{whose} team is already on {card.name}")
    if any(held(p, what) < number for what, number in costs(card).items()):
        have = listing(say.tokens(what, held(p, what)) for what in costs(card))
        return no("WB-PLACE-25", f"{card.name} needs {say.cost(card)}; you have {have}")
    if not any(p.aces >= one.aces and p.thugs >= one.thugs for one in _crews(t, card)):
        return no(_boxes_rule(t), f"{_boxes(t, card)}. {_barracks(p)}")
    return None


def _face_down(slug: str, job: Job, say: Phrases) -> Refused:
    name = say.job(slug)
    if is_mission(slug):
        return no("WB-PLACE-17", f"No mission lies face up {say.at(slug)}")
    if job.cards:
        return no("WB-PLACE-26", f"{name} is not active yet")
    return no("WB-EVT-12", f"{name} was defeated and has left the board")


def _crews(t: Wired, card: Card) -> list[Crew]:
    return card.any_crews if t.house.any_boxes else card.crews


def _boxes(t: Wired, card: Card) -> str:
    if t.house.any_boxes:
        return f"{card.name} has boxes for {boxes(card)}"
    return f"All boxes of {card.name} must be filled in one turn: {boxes(card)}"


def _boxes_rule(t: Wired) -> str:
    return "WB-RULING-06" if t.house.any_boxes else "WB-PLACE-22"


def _barracks(p: Player) -> str:
    return f"You have {all_crew(p.aces, p.thugs)} in the Barracks"


def _track_closed(t: Wired, seat: int) -> Refused | None:
    if seat in t.track:
        return no("WB-PLACE-27", "You already have a crew member on the adjustment track")
    if NOBODY not in t.track:
        return no("WB-PLACE-10", "All boxes of the adjustment track are taken")
    return None


def _wrong_team(option: Place, t: Wired, p: Player, say: Phrases) -> Refused | None:
    card = say.top_card(t, option.at)
    if (option.aces, option.thugs) not in [(one.aces, one.thugs) for one in _crews(t, card)]:
        return no(_boxes_rule(t), _boxes(t, card))
    return _absent(option, p)


def _wrong_crew(option: Place, t: Wired, p: Player, say: Phrases) -> Refused | None:
    place = t.box.locations[t.box.place_index[option.at]]
    if (option.aces and not place.takes_aces) or (option.thugs and not place.takes_thugs):
        return _takes_only(place)
    absent = _absent(option, p)
    if absent is not None:
        return absent
    sent, free, total = option.aces + option.thugs, t.free[place.index], place.open_boxes(t.seats)
    if sent > total:
        rule = "WB-BOX-06" if place.guards >= 0 else OPEN_BOXES[t.seats]
        return no(rule, f"{place.name} has {count(total, 'open box', 'open boxes')} with {t.seats} players")
    if sent > free:
        return no("WB-PLACE-03", f"{place.name} has only {count(free, 'empty box', 'empty boxes')} left")
    return _fee(p, place, say) if sent * place.fee > p.money else None


def _absent(option: Place, p: Player) -> Refused | None:
    if option.aces > p.aces or option.thugs > p.thugs:
        return no("WB-PLACE-02", _barracks(p))
    return None
