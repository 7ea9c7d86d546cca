# mypyc: off: words for people are never in a hurry
"""Everything on the board, in words and numbers. It is made of a view, so that nothing leaks.

Things are named as in the view: `gun_shop` (a location), `mission:ACP` and `event:A` (jobs), `track` and
`track-3` (the adjustment track and its boxes), `er`, `jail` and `morgue` (zones), `gun`, `equipment` and
`heavy` (own tokens), `player-0` (a player board), `timer`, `phase-7`, and `goal`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from ....kernel.words import Thing
from ....toolkit.english import count, first_up, listing
from ..box import CORPORATIONS, EVENTS, STACKS, Card, Location
from ..odds import expected_losses
from ..table import Wired
from ..view import view
from ..view_types import JobView, PlaceView, PlayerView, WiredView, Zone
from .phrases import PAWNABLE, PLUS, ZONES, Phrases, a, all_crew, costs, crew, crew_and, is_mission
from .round import PHASES, phase_name

TAKES: Final = {"A": "Aces only", "T": "Thugs only", "E": "Aces and Thugs"}
Numbers = dict[str, int | str]


def things(t: Wired, seat: int | None, say: Phrases) -> dict[str, Thing]:
    return things_in(view(t, seat), say)


def things_in(v: WiredView, say: Phrases) -> dict[str, Thing]:
    """The same for a view, such as that of a beat."""
    keep = say.memory.keep
    own = v.players[v.seat] if v.seat is not None else None
    found = {}
    for place in v.places:
        limit = _no_more(place, own, say)
        found[place.id] = keep(place.id, (place, limit, v.mercenaries), _place, v, place, limit, say)
    for job in v.jobs:
        lacks = _lacking(job, own, say)
        found[job.id] = keep(job.id, (job, lacks), _job, v, job, lacks, say)
    found |= keep("track", v.track, _track, v, say)
    found |= keep("zones", [(p.er, p.jail, p.morgue) for p in v.players], _zones, v, say)
    found |= keep("tokens", own and _held(own), _tokens, v, say)
    for p in v.players:
        work = (v.places, v.jobs) if p is own else None
        found[f"player-{p.seat}"] = keep(f"player-{p.seat}", (p, work), _player, v, p, say)
    found["timer"] = _timer(v, say)
    found |= keep("phases", None, _phases)
    found["goal"] = keep("goal", own and own.target, _goal, v, say)
    return found


def who(v: WiredView, seat: int, say: Phrases) -> str:
    """A seat as the one who looks would call it."""
    return "you" if seat == v.seat else say.who(seat)


# Locations.


def _place(v: WiredView, place: PlaceView, limit: str, say: Phrases) -> Thing:
    location = say.location(place.id)
    gets = {"ace": _brings(location, 1, 0, say), "thug": _brings(location, 0, 1, say)}
    each = listing(f"{a(kind)} {_gets(got)}" for kind, got in gets.items() if got)
    fee = f", {say.money(location.fee)} each" if location.fee else ""
    room = "no limit" if place.free is None else f"{place.free} of {place.boxes} boxes free"
    stock = ""
    numbers: Numbers = {"takes": location.kind, "fee": location.fee}
    numbers |= {kind: got for kind, got in gets.items() if got}
    if place.free is not None:
        numbers |= {"free": place.free, "boxes": place.boxes or 0}
    if location.phase == 6:
        numbers["mercenaries"] = v.mercenaries
        stock = f" {count(v.mercenaries, 'Mercenary', 'Mercenaries')} can be hired."
    if limit:
        numbers["no more"] = limit
    line = f"{TAKES[location.kind]}{fee}; {each}; {room}.{stock} {_present(v, place.crew, say)}"
    return Thing(location.name, line, numbers)


def _brings(location: Location, aces: int, thugs: int, say: Phrases) -> str:
    return ", ".join(say.brings(location, aces, thugs)).replace("+", "")


def _gets(what: str) -> str:
    return what if what.startswith("becomes") else f"brings {what}"


def _no_more(place: PlaceView, own: PlayerView | None, say: Phrases) -> str:
    """WB-PLACE-03, WB-PLACE-07, WB-PLACE-08, WB-PLACE-14: what limits a crew that is sent there."""
    if own is None:
        return ""
    location = say.location(place.id)
    fit = own.barracks.aces * location.takes_aces + own.barracks.thugs * location.takes_thugs
    paid = own.money // location.fee if location.fee else fit
    if place.free is not None and place.free <= min(fit, paid):
        return f"{count(place.free, 'box is', 'boxes are')} free"
    if paid < fit:
        return f"each costs {say.money(location.fee)}, and you have {own.money}"
    if location.kind == "E":
        return "nobody else is in the Barracks"
    return f"it takes {TAKES[location.kind]}, and all of them go"


def _present(v: WiredView, zones: Sequence[Zone], say: Phrases) -> str:
    there = [
        f"{who(v, seat, say)} {'have' if seat == v.seat else 'has'} {crew_and(zone.aces, zone.thugs)}"
        for seat, zone in enumerate(zones)
        if zone.aces + zone.thugs
    ]
    return f"{first_up(listing(there))} here." if there else "Nobody is here."


# Jobs.


def _job(v: WiredView, job: JobView, lacks: str, say: Phrases) -> Thing:
    lacking: Numbers = {"lacks": lacks} if lacks else {}
    if is_mission(job.id):
        left: Numbers = {"left": job.cards}
        if job.card is None:
            return Thing(say.job(job.id), _no_mission(job), left)
        card = say.card(job.card)
        cards = f"{count(job.cards, 'card')} left {say.at(job.id)}"
        left |= _of(card, job, say) | lacking
        return Thing(say.title(job.id, card), _open_job(v, job, card, cards, say), left)
    index = EVENTS.index(job.id.removeprefix("event:"))
    card = say.event(job.id)
    loss = say.loss(say.box.losses[index])
    numbers: Numbers = {"each round": loss, "after round": say.box.flip_after[index]}
    title = say.title(job.id, card)
    if job.cards == 0:
        return Thing(title, "Defeated: it has left the board.", numbers)
    if job.card is None:
        begins = f"From the end of round {say.box.flip_after[index]} on everybody loses {loss} each round"
        needs = f"To defeat it: {say.needs(card)}; {say.prospects(card)}"
        return Thing(title, f"{begins}. {needs}.", numbers | _of(card, job, say))
    does = f"everybody loses {loss} each round"
    numbers |= _of(card, job, say) | lacking
    return Thing(title, _open_job(v, job, card, does, say), numbers)


def _no_mission(job: JobView) -> str:
    return "Next card in phase 12." if job.cards else "None left: last round."


def _open_job(v: WiredView, job: JobView, card: Card, more: str, say: Phrases) -> str:
    late = min(len(job.late), say.box.numbers.late_max)
    harder = f" (+{late} for late Thugs)" if late else ""
    pays = say.pay(card.reputation, card.money, " + ")
    asks = f"Difficulty {card.difficulty + late}{harder}, {say.risk(card, late)}, pays {pays}"
    return f"{first_up(say.needs(card))}; {asks}; {more}. {_team(v, job, card, card.difficulty + late, say)}"


def _team(v: WiredView, job: JobView, card: Card, difficulty: int, say: Phrases) -> str:
    if job.seat is None:
        most = " at most" if len(card.crews) > 1 else ""
        return f"Open: a full team succeeds with {say.best_odds(card, difficulty)}{most}."
    whose = "Your" if job.seat == v.seat else f"{say.who(job.seat)}'s"
    chance = say.odds(job.aces, job.thugs, job.mercenaries, difficulty)
    late = [
        f" {first_up(who(v, seat, say))} {'have' if seat == v.seat else 'has'} "
        f"{count(job.late.count(seat), 'Thug')} staying late against it."
        for seat in sorted(set(job.late))
    ]
    team = crew_and(job.aces, job.thugs, job.mercenaries)
    return f"{whose} team of {team} succeeds with {chance}.{''.join(late)}"


def _of(card: Card, job: JobView, say: Phrases) -> Numbers:
    """The printed numbers of a card, late Thugs added, and the odds of whoever is or could be sent."""
    late = min(len(job.late), say.box.numbers.late_max)
    difficulty, dice = card.difficulty + late, card.security + late
    numbers: Numbers = {"card": card.id, "boxes": card.boxes, **costs(card)}
    numbers |= {"difficulty": difficulty, "late": late} if late else {"difficulty": difficulty}
    numbers |= {"security": dice}
    numbers |= {"zone": card.zone, "reputation": card.reputation, "money": card.money}
    if job.seat is not None:
        return numbers | {"odds": say.odds(job.aces, job.thugs, job.mercenaries, difficulty)}
    for one in card.crews:
        team = crew(one.aces, one.thugs)
        numbers[f"odds {team}"] = say.odds(one.aces, one.thugs, 0, difficulty)
        numbers[f"odds {team} + 1 Mercenary"] = say.odds(one.aces, one.thugs, 1, difficulty)
        if job.id.removeprefix("mission:") in CORPORATIONS:
            numbers[f"odds {team} + 1 Security Thug"] = say.odds(one.aces, one.thugs + 1, 0, difficulty)
    numbers["odds"] = say.best_odds(card, difficulty)
    numbers["losses"] = f"{expected_losses(say.box, dice, len(card.boxes)):.1f}"
    return numbers


def _lacking(job: JobView, own: PlayerView | None, say: Phrases) -> str:
    """WB-PLACE-22, WB-PLACE-25: what whoever looks has too little of for a job that nobody is on."""
    if own is None or job.seat is not None or job.card is None:
        return ""
    card = say.card(job.card)
    home, held = own.barracks, _held(own)
    missing = min(
        ((max(0, one.aces - home.aces), max(0, one.thugs - home.thugs)) for one in card.crews), key=sum
    )
    lacks = [crew(*missing)] if sum(missing) else []
    lacks += [say.tokens(what, n - held[what]) for what, n in costs(card).items() if n > held[what]]
    return PLUS.join(lacks)


# The track, zones, tokens, the timer.


def _track(v: WiredView, say: Phrases) -> dict[str, Thing]:
    taken = [
        f"{who(v, box.seat, say)} with {a(box.crew or '')} on box {number}"
        for number, box in enumerate(v.track, start=1)
        if box.seat is not None
    ]
    free = len(v.track) - len(taken)
    line = f"{', '.join(taken) or 'nobody bids'}; {count(free, 'box', 'boxes')} free"
    found = {"track": Thing("Turn order adjustment track", f"{first_up(line)}.", {"free": free})}
    for number, box in enumerate(v.track, start=1):
        there = (
            "Empty." if box.seat is None else f"{first_up(who(v, box.seat, say))} with {a(box.crew or '')}."
        )
        found[f"track-{number}"] = Thing(f"Box {number} of the adjustment track", there)
    return found


def _zones(v: WiredView, say: Phrases) -> dict[str, Thing]:
    notes = {
        "er": "to Jail in phase 12",
        "jail": f"bail is {say.money(say.box.numbers.bail_cost)} for each",
        "morgue": "for good",
    }
    found = {}
    for zone, note in notes.items():
        crews: list[Zone] = [getattr(p, zone) for p in v.players]
        name = ZONES[zone].removeprefix("the ")
        found[zone] = Thing(name, f"{first_up(note)}. {_present(v, crews, say)}", {"note": note})
    return found


def _tokens(v: WiredView, say: Phrases) -> dict[str, Thing]:
    n = say.box.numbers
    per_point = {"gun": n.gun_per_point, "equipment": n.equipment_per_point, "heavy": n.heavy_per_point}
    found = {}
    for what in PAWNABLE:
        line = f"1 Reputation at the end for {say.tokens(what, per_point[what])}."
        held: Numbers = {} if v.seat is None else {"held": _held(v.players[v.seat])[what]}
        found[what] = Thing(say.many(what), line, held)
    return found


def _phases() -> dict[str, Thing]:
    return {f"phase-{number}": Thing(name) for number, (name, _) in enumerate(PHASES, start=1)}


def _timer(v: WiredView, say: Phrases) -> Thing:
    last = say.box.numbers.rounds_max
    line = f"Round {v.round} of {last}, phase {v.phase}: {phase_name(v.phase)}."
    is_last = v.round == last or any(job.cards == 0 for job in v.jobs[: len(STACKS)])
    numbers: Numbers = {"round": v.round, "rounds": last, "phase": v.phase}
    if not is_last or v.over:
        return Thing("Game Timer", line, numbers)
    return Thing("Game Timer", f"{line} This is the last round.", numbers)


def _goal(v: WiredView, say: Phrases) -> Thing:
    """WB-GEN-02, WB-END-01, WB-END-03: what wins, for whoever looks."""
    last = say.box.numbers.rounds_max
    line = f"Most Reputation wins when round {last} ends or a stack runs out. Jobs bring it"
    target = v.players[v.seat].target if v.seat is not None else None
    more = f"; jobs of {say.stack_names[target]} pay you again at the end" if target is not None else ""
    again = f" Jobs of {say.stack_names[target]} pay you again." if target is not None else ""
    return Thing("Goal", f"{line}{more}.", {"short": f"Most Reputation wins.{again}"})


# Players.


def _player(v: WiredView, p: PlayerView, say: Phrases) -> Thing:
    numbers: Numbers = {
        "reputation": p.reputation,
        **_held(p),
        "aces": p.barracks.aces,
        "thugs": p.barracks.thugs,
        "mercenaries": p.mercenaries,
        "pile": p.pile_size,
    }
    if p.seat == v.seat:
        numbers |= _wages(v, p, say)
    if p.target is not None and p.pile is not None:
        bonuses = say.box.numbers.target_bonus
        matching = sum(say.card(card).stack == p.target for card in p.pile)
        numbers |= {"target": say.stack_names[p.target], "matching": matching}
        numbers["bonus"] = bonuses[min(matching, len(bonuses) - 1)]
    if p.pile is not None:
        numbers["cards"] = ", ".join(f"{say.card(card).name} ({say.card(card).stack})" for card in p.pile)
    return Thing(say.who(p.seat), " ".join(player_lines(v, p, say)), numbers)


def _wages(v: WiredView, p: PlayerView, say: Phrases) -> Numbers:
    """WB-PAY-01: what pay day costs if nobody is lost, and the Money that is sure to be there by then."""
    out = [place.crew[p.seat] for place in v.places]
    teams = [job.aces + job.thugs for job in v.jobs if job.seat == p.seat]
    late = sum(job.late.count(p.seat) for job in v.jobs)
    paid = (
        p.barracks.aces + p.barracks.thugs + sum(zone.aces + zone.thugs for zone in out) + sum(teams) + late
    )
    sure = p.money
    hired = {"ace": 0, "thug": 0}
    for place, zone in zip(v.places, out, strict=True):
        location = say.location(place.id)
        for work, number in ((location.ace, zone.aces), (location.thug, zone.thugs)):
            if work is not None and work.verb == "hire":
                hired[work.what] += work.amount * number
            elif work is not None and work.verb == "gain" and work.what == "money":
                sure += work.amount * number
    paid += min(hired["ace"], p.pool.aces) + min(hired["thug"], p.pool.thugs)
    return {"wages": paid * say.box.numbers.wage, "in sight": sure}


def player_lines(v: WiredView, p: PlayerView, say: Phrases) -> Iterator[str]:
    """What a player has, in a sentence or (one's own) three."""
    has = f"{p.reputation} Reputation, {', '.join(say.tokens(what, n) for what, n in _held(p).items())}"
    if p.seat != v.seat:
        target = f", target {say.stack_names[p.target]}" if p.target is not None else ""
        yield f"{say.who(p.seat)} has {has}, {count(p.pile_size, 'card')}{target}; crew: {_crew(p)}."
        return
    yield f"You have {has}."
    yield f"Your crew: {_crew(p)}; {crew_and(p.pool.aces, p.pool.thugs)} in the pool."
    if p.target is not None:
        pile = listing([say.card(card).name for card in p.pile]) if p.pile else "no cards"
        yield f"Your target is {say.stack_names[p.target]}; your Pile: {pile}."


def _held(p: PlayerView) -> dict[str, int]:
    return {"money": p.money, "gun": p.guns, "equipment": p.equipment, "heavy": p.heavy}


def _crew(p: PlayerView) -> str:
    zones = [(p.er, "in the Emergency Room"), (p.jail, "in Jail"), (p.morgue, "in the Morgue")]
    parts = [f"{all_crew(p.barracks.aces, p.barracks.thugs)} in the Barracks"]
    parts += [f"{crew_and(zone.aces, zone.thugs)} {where}" for zone, where in zones if zone.aces + zone.thugs]
    parts += [count(p.mercenaries, "Mercenary", "Mercenaries")] if p.mercenaries else []
    return ", ".join(parts)
