# mypyc: off: words for people are never in a hurry
"""The position in short sentences, for screen readers. They are made of a view, so that nothing leaks."""

from collections.abc import Iterator

from ..seen import JobView, PlayerView, WiredView
from .phrases import Phrases, a, all_crew, count, crew, crew_and, listing
from .sentences import PHASES


def summary(v: WiredView, say: Phrases) -> list[str]:
    """Where the game is, what the seat has, what the others have, and what lies on the board."""
    return [
        *_when(v, say),
        *(sentence for p in v.players if p.seat == v.seat for sentence in _own(v, p, say)),
        *(_other(v, p, say) for p in v.players if p.seat != v.seat),
        *(_job(v, job, say) for job in v.jobs if job.card is not None),
        *_crews(v, say),
        *_track(v, say),
    ]


def _when(v: WiredView, say: Phrases) -> Iterator[str]:
    rounds = say.box.numbers.rounds_max
    if v.over:
        scores = listing(f"{_who(v, seat, say)} {score}" for seat, score in enumerate(v.scores))
        yield f"The game is over after round {v.round} of {rounds}. Reputation: {scores}."
        yield f"Winner: {listing(_who(v, seat, say) for seat in v.winners)}."
        return
    yield f"Round {v.round} of {rounds}, phase {v.phase}: {PHASES[v.phase - 1]}."
    if v.waiting:
        yield f"To choose: {listing(_who(v, seat, say) for seat in v.waiting)}."
    yield f"Turn order: {', '.join(_who(v, seat, say) for seat in v.order)}."


def _who(v: WiredView, seat: int, say: Phrases) -> str:
    return "you" if seat == v.seat else say.who(seat)


def _own(v: WiredView, p: PlayerView, say: Phrases) -> Iterator[str]:
    yield f"You have {p.reputation} Reputation, {_stock(p, say)}."
    yield f"Your crew: {_zones(p)}; {crew_and(p.pool.aces, p.pool.thugs)} in the pool."
    if p.target is not None:
        pile = listing([say.card(card) for card in p.pile]) if p.pile else "no cards"
        yield f"Your target is {say.stack_names[p.target]}; your Pile: {pile}."


def _other(v: WiredView, p: PlayerView, say: Phrases) -> str:
    pile = count(p.pile_size, "card")
    target = f", target {say.stack_names[p.target]}" if p.target is not None else ""
    has = f"{p.reputation} Reputation, {_stock(p, say)}, {pile}{target}"
    return f"{say.who(p.seat)} has {has}; crew: {_zones(p)}."


def _stock(p: PlayerView, say: Phrases) -> str:
    held = (("money", p.money), ("gun", p.guns), ("equipment", p.equipment), ("heavy", p.heavy))
    return ", ".join(say.tokens(what, number) for what, number in held)


def _zones(p: PlayerView) -> str:
    zones = [(p.er, "in the Emergency Room"), (p.jail, "in Jail"), (p.morgue, "in the Morgue")]
    parts = [f"{all_crew(p.barracks.aces, p.barracks.thugs)} in the Barracks"]
    parts += [f"{crew_and(zone.aces, zone.thugs)} {where}" for zone, where in zones if zone.aces + zone.thugs]
    parts += [count(p.mercenaries, "Mercenary", "Mercenaries")] if p.mercenaries else []
    return ", ".join(parts)


def _job(v: WiredView, job: JobView, say: Phrases) -> str:
    card = say.box.cards[say.box.card_index[job.card or ""]]
    lies = f"{say.title(job.id, card)}: {say.prospects(card)}"
    if job.seat is None:
        return f"{lies}, open."
    team = crew(job.aces, job.thugs)
    hired = f" and {count(job.mercenaries, 'Mercenary', 'Mercenaries')}" if job.mercenaries else ""
    late = f", {count(len(job.late), 'Thug')} staying late" if job.late else ""
    whose = "your team" if job.seat == v.seat else f"{say.who(job.seat)}'s team"
    return f"{lies}, {whose} of {team}{hired}{late}."


def _crews(v: WiredView, say: Phrases) -> Iterator[str]:
    """Who works where, and where nobody else fits."""
    at_work = []
    for seat in range(len(v.players)):
        places = [
            f"{crew(place.crew[seat].aces, place.crew[seat].thugs)} at {say.place(place.id)}"
            for place in v.places
            if place.crew[seat].aces + place.crew[seat].thugs
        ]
        at_work += [f"{_who(v, seat, say)} {', '.join(places)}"] if places else []
    full = [say.place(place.id) for place in v.places if place.boxes and place.free == 0]
    if at_work:
        yield f"Crew at work: {'; '.join(at_work)}{f'. Full: {listing(full)}' if full else ''}."


def _track(v: WiredView, say: Phrases) -> Iterator[str]:
    taken = [
        f"{_who(v, box.seat, say)} with {a(box.crew or '')} on box {number}"
        for number, box in enumerate(v.track, start=1)
        if box.seat is not None
    ]
    if taken:
        yield f"Adjustment track: {', '.join(taken)}."
