# mypyc: off: it handles msgspec Structs
"""What happened, in sentences: one for each kind of event."""

from functools import singledispatch

from ....kernel.values import Event
from .. import events as e
from .phrases import CREW, PLUS, ZONES, Phrases, a, boxes, count, crew_and, listing, some

PHASES = (
    "Place Crew",
    "Collect Resources",
    "Hire Additional Crew",
    "Upgrade Thugs",
    "Beef Up Security",
    "Hire Mercenaries",
    "Execute Black Ops Missions",
    "Make Bail",
    "Pay Crew",
    "Deal with Events",
    "Adjust Players' Turn Order",
    "Rest and Regroup",
)


@singledispatch
def sentence(event: Event, say: Phrases) -> str:
    raise NotImplementedError(f"there is no sentence for {type(event).__name__}")


@sentence.register
def _(event: e.TurnOrder, say: Phrases) -> str:
    return f"Turn order: {', '.join(map(say.who, event.order))}."


@sentence.register
def _(event: e.Targeted, say: Phrases) -> str:
    return f"{say.who(event.seat)}'s secret target is {say.stack_names[event.target]}."


@sentence.register
def _(event: e.Round, say: Phrases) -> str:
    return f"Round {event.number} begins."


@sentence.register
def _(event: e.Phase, say: Phrases) -> str:
    return f"Phase {event.number}: {PHASES[event.number - 1]}."


@sentence.register
def _(event: e.Revealed, say: Phrases) -> str:
    card = say.box.cards[say.box.card_index[event.card]]
    needs = ", ".join(filter(None, (boxes(card), say.cost(card))))
    job = f"{needs}; {say.prospects(card)}."
    if event.job.startswith("mission:"):
        return f"The mission {say.at(event.job)} is {card.name}: {job}"
    loss = say.loss(say.box.losses[say.box.event_cards.index(card.index)])
    return f"{say.title(event.job, card)} is active and sends {loss} every round until it is defeated: {job}"


@sentence.register
def _(event: e.Placed, say: Phrases) -> str:
    sends = f"{say.who(event.seat)} sends {crew_and(event.aces, event.thugs)} to"
    if not event.card:
        return f"{sends} {say.place(event.at)}{f' for {say.money(event.money)}' if event.money else ''}."
    card = say.box.cards[say.box.card_index[event.card]]
    cost = say.cost(card)
    return f"{sends} {say.title(event.at, card)}{f' with {cost}' if cost else ''}."


@sentence.register
def _(event: e.BidMade, say: Phrases) -> str:
    return f"{say.who(event.seat)} puts {a(event.crew)} on box {event.box} of the adjustment track."


@sentence.register
def _(event: e.Gained, say: Phrases) -> str:
    return f"{say.who(event.seat)} gets {say.tokens(event.resource, event.amount)} at {say.place(event.at)}."


@sentence.register
def _(event: e.Hired, say: Phrases) -> str:
    hires = f"{say.who(event.seat)} hires {count(event.amount, CREW[event.crew])} at {say.place(event.at)}"
    return f"{hires}{_wasted(event.wasted, 'hire')}."


@sentence.register
def _(event: e.Upgraded, say: Phrases) -> str:
    into = "an Ace" if event.amount == 1 else "Aces"
    turns = f"{say.who(event.seat)} turns {count(event.amount, 'Thug')} into {into}"
    return f"{turns}{_wasted(event.wasted, 'upgrade')}."


def _wasted(wasted: int, what: str) -> str:
    return f"; {count(wasted, what)} came to nothing, for the pool is empty" if wasted else ""


@sentence.register
def _(event: e.GuardsPaid, say: Phrases) -> str:
    thugs = count(event.thugs, "Thug")
    return (
        f"{say.who(event.seat)} calls {thugs} home from {say.place(event.at)} with {say.money(event.money)}."
    )


@sentence.register
def _(event: e.Joined, say: Phrases) -> str:
    return f"{say.who(event.seat)} lets {count(event.thugs, 'Thug')} join the team {say.at(event.job)}."


@sentence.register
def _(event: e.StayedLate, say: Phrases) -> str:
    return f"{say.who(event.seat)} lets {count(event.thugs, 'Thug')} stay late {say.at(event.job)}."


@sentence.register
def _(event: e.MercenariesHired, say: Phrases) -> str:
    return f"{say.who(event.seat)} hires {count(event.amount, 'Mercenary', 'Mercenaries')}."


@sentence.register
def _(event: e.MercenaryAssigned, say: Phrases) -> str:
    if not event.job:
        return f"{say.who(event.seat)} sends a Mercenary back unused."
    return f"A Mercenary joins {say.who(event.seat)}'s team {say.at(event.job)}."


@sentence.register
def _(event: e.Rolled, say: Phrases) -> str:
    dice = (("Ace", event.yellow), ("Thug", event.white), ("Mercenary", event.brown))
    rolls = listing(
        f"{PLUS.join(map(str, faces))} for {some((len(faces), who))[0]}" for who, faces in dice if faces
    )
    result = f"{event.total} against Difficulty {event.difficulty}"
    return f"{say.who(event.seat)} attempts {say.card(event.card)} and rolls {rolls}: {result}."


@sentence.register
def _(event: e.Succeeded, say: Phrases) -> str:
    does = "completes" if event.job.startswith("mission:") else "defeats"
    gains = say.pay(event.reputation, event.money)
    return f"{say.who(event.seat)} {does} {say.card(event.card)} and gains {gains}."


@sentence.register
def _(event: e.Failed, say: Phrases) -> str:
    return f"{say.who(event.seat)} fails at {say.card(event.card)}."


@sentence.register
def _(event: e.LatePaid, say: Phrases) -> str:
    gains = say.pay(event.reputation, event.money)
    return f"{say.who(event.seat)} gains {gains} for a Thug who stayed late {say.at(event.job)}."


@sentence.register
def _(event: e.SecurityRolled, say: Phrases) -> str:
    dice = ", ".join("X" if die else "blank" for die in event.dice) or "no dice"
    return f"Security rolls {dice} against {say.who(event.seat)}'s team {say.at(event.job)}."


@sentence.register
def _(event: e.Casualties, say: Phrases) -> str:
    return f"{say.who(event.seat)} loses {crew_and(event.aces, event.thugs)} to {ZONES[event.zone]}."


@sentence.register
def _(event: e.Bailed, say: Phrases) -> str:
    freed = event.aces + event.thugs
    cost = f" for {say.money(freed * say.box.numbers.bail_cost)}" if freed else ""
    return f"{say.who(event.seat)} frees {crew_and(event.aces, event.thugs)} from Jail{cost}."


@sentence.register
def _(event: e.Pawned, say: Phrases) -> str:
    value = say.money(say.box.numbers.pawn_value)
    return f"{say.who(event.seat)} pawns {say.tokens(event.token, 1)} for {value}."


@sentence.register
def _(event: e.Paid, say: Phrases) -> str:
    if not event.money:
        return f"{say.who(event.seat)} has nobody left to pay."
    return f"{say.who(event.seat)} pays the crew {say.money(event.money)}."


@sentence.register
def _(event: e.WalkedAway, say: Phrases) -> str:
    lets = f"{say.who(event.seat)} lets {crew_and(event.aces, event.thugs)} walk away unpaid"
    return f"{lets} and loses {event.reputation} Reputation." if event.reputation else f"{lets}."


@sentence.register
def _(event: e.Hit, say: Phrases) -> str:
    name = say.job(event.job)
    if not event.crew:
        return f"{name} finds nobody of {say.who(event.seat)}'s to take."
    return f"{name} sends {a(event.crew)} of {say.who(event.seat)}'s to {ZONES[event.zone]}."


@sentence.register
def _(event: e.Jailed, say: Phrases) -> str:
    crew = crew_and(event.aces, event.thugs)
    return f"{say.who(event.seat)}'s crew in the Emergency Room go to Jail: {crew}."


@sentence.register
def _(event: e.LastRound, say: Phrases) -> str:
    why = f"No mission is left {say.at(event.job)}" if event.job else "The time is up"
    return f"{why}: this was the last round."


@sentence.register
def _(event: e.Scored, say: Phrases) -> str:
    lines = (
        (event.heavy, say.many("heavy")),
        (event.equipment, say.many("equipment")),
        (event.guns, say.many("gun")),
        (event.money, say.many("money")),
        (event.aces, "Aces in Jail or Morgue"),
        (event.thugs, "Thugs in Jail or Morgue"),
        (event.bonus, count(event.matching, "mission of the target", "missions of the target")),
        _adjusted(event, say),
    )
    parts = [f"{event.reputation} on the track"] + [
        f"{points:+} for {why}" for points, why in lines if points
    ]
    boss = f"{say.who(event.seat)}, whose target is {say.stack_names[event.target]},"
    return f"{boss} ends with {event.total} Reputation: {', '.join(parts)}."


def _adjusted(event: e.Scored, say: Phrases) -> tuple[int, str]:
    """WB-SCORE-07, WB-GEN-08: why the lines do not add up, if they do not."""
    points = event.total - event.reputation - event.listed - event.bonus
    return points, f"what exceeds +{say.box.numbers.score_list_cap}" if points < 0 else "ending below 0"


@sentence.register
def _(event: e.Won, say: Phrases) -> str:
    winner, *others = map(say.who, event.ranking)
    if event.tied:
        return f"{winner} wins: level with {others[0]}, but earlier in turn order."
    return f"{winner} wins before {listing(others)}."
