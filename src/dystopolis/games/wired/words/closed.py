# mypyc: off: words for people are never in a hurry
"""Why crew cannot be placed somewhere (phase 1)."""

from typing import Final

from ....kernel.values import Refused
from ..box import Card, Crew, Location
from ..options import Bid, Place
from ..resources import held
from ..table import NOBODY, Job, Wired
from .phrases import CREW, ZONES, Phrases, all_crew, boxes, costs, count, listing

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


def no(rule: str, why: str) -> Refused:
    return Refused(f"{why} ({rule}).", rule)


def closed(t: Wired, seat: int, at: str, say: Phrases) -> Refused | None:
    """Why nobody of this seat's can be placed there."""
    if at in t.box.place_index:
        return _location_closed(t, seat, t.box.locations[t.box.place_index[at]], say)
    if at in t.box.job_index:
        return _job_closed(t, seat, at, say)
    if at == "track":
        return track_closed(t, seat)
    if at in ZONES:
        return no("WB-LOC-27", f"Crew cannot be placed in {ZONES[at]}")
    return no("WB-PLACE-02", f"There is no place called {at[:40]!r}")


def _location_closed(t: Wired, seat: int, place: Location, say: Phrases) -> Refused | None:
    p = t.players[seat]
    if place.open_boxes(t.seats) == 0:
        return no(OPEN_BOXES[t.seats], f"{place.name} is closed with {t.seats} players")
    if t.free[place.index] == 0:
        return no("WB-PLACE-10", f"All boxes of {place.name} are taken")
    if not ((p.aces and place.takes_aces) or (p.thugs and place.takes_thugs)):
        return _takes_only(place)
    return _fee(t, seat, place, say) if place.fee > p.money else None


def _takes_only(place: Location) -> Refused:
    general = "WB-PLACE-07" if place.takes_aces else "WB-PLACE-08"
    rule = "WB-LOC-24" if place.guards >= 0 else ONLY.get((place.slug, place.kind), general)
    return no(rule, f"{place.name} takes {'Aces' if place.takes_aces else 'Thugs'} only")


def _fee(t: Wired, seat: int, place: Location, say: Phrases) -> Refused:
    rule = FEES.get((place.slug, place.fee), "WB-PLACE-14")
    have = say.money(t.players[seat].money)
    return no(rule, f"{place.name} costs {say.money(place.fee)} for each of the crew; you have {have}")


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
    if not any(p.aces >= crew.aces and p.thugs >= crew.thugs for crew in _crews(t, card)):
        return no(_boxes_rule(t), f"{_boxes(t, card)}. {_barracks(t, seat)}")
    return None


def _face_down(slug: str, job: Job, say: Phrases) -> Refused:
    name = say.job(slug)
    if slug.startswith("mission:"):
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


def _barracks(t: Wired, seat: int) -> str:
    p = t.players[seat]
    return f"You have {all_crew(p.aces, p.thugs)} in the Barracks"


def track_closed(t: Wired, seat: int) -> Refused | None:
    if seat in t.track:
        return no("WB-PLACE-27", "You already have a crew member on the adjustment track")
    if NOBODY not in t.track:
        return no("WB-PLACE-10", "All boxes of the adjustment track are taken")
    return None


def wrong_placement(option: Place, t: Wired, seat: int, say: Phrases) -> Refused | None:
    """Why this crew cannot go there, though somebody might."""
    if option.aces + option.thugs == 0:
        return no("WB-PLACE-04", "Nobody may pass: place one or more of your crew")
    if option.at == "track":
        return no("WB-PLACE-27", "On the adjustment track one crew member bids for one box")
    if option.at in t.box.job_index:
        return _wrong_team(option, t, seat, say)
    return _wrong_crew(option, t, seat, say)


def _wrong_team(option: Place, t: Wired, seat: int, say: Phrases) -> Refused | None:
    card = say.top_card(t, option.at)
    if (option.aces, option.thugs) not in [(crew.aces, crew.thugs) for crew in _crews(t, card)]:
        return no(_boxes_rule(t), _boxes(t, card))
    return _absent(option, t, seat)


def _wrong_crew(option: Place, t: Wired, seat: int, say: Phrases) -> Refused | None:
    place = t.box.locations[t.box.place_index[option.at]]
    if (option.aces and not place.takes_aces) or (option.thugs and not place.takes_thugs):
        return _takes_only(place)
    absent = _absent(option, t, seat)
    if absent is not None:
        return absent
    crew, free, total = option.aces + option.thugs, t.free[place.index], place.open_boxes(t.seats)
    if crew > total:
        rule = "WB-BOX-06" if place.guards >= 0 else OPEN_BOXES[t.seats]
        return no(rule, f"{place.name} has {count(total, 'open box', 'open boxes')} with {t.seats} players")
    if crew > free:
        return no("WB-PLACE-03", f"{place.name} has only {count(free, 'empty box', 'empty boxes')} left")
    return _fee(t, seat, place, say) if crew * place.fee > t.players[seat].money else None


def _absent(option: Place, t: Wired, seat: int) -> Refused | None:
    p = t.players[seat]
    if option.aces > p.aces or option.thugs > p.thugs:
        return no("WB-PLACE-02", _barracks(t, seat))
    return None


def wrong_bid(option: Bid, t: Wired, seat: int, say: Phrases) -> Refused:
    """Why this crew member cannot go to this box of the track."""
    shut = track_closed(t, seat)
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
