# mypyc: off: words for people are never in a hurry
"""How a match ended for a seat, or for whoever looked on: place and margin in a sentence."""

from ..kernel import Game, Outcome, Table, Words
from .english import first_up, listing, ordinal

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def verdict(game: Game, table: Table, words: Words, seat: int | None) -> str:
    """How it ended for this seat, which is called "you"; None is somebody who only watched."""
    outcome = table.outcome
    assert outcome is not None
    if outcome.side or table.seats == 1 or not outcome.winners:
        return _of_sides(game, table, words, seat, outcome)
    return _of_places(game, table, words, seat, outcome)


def _of_sides(game: Game, table: Table, words: Words, seat: int | None, outcome: Outcome) -> str:
    """Who wins or loses together, alone, or against another side; and how near the other end was."""
    near = game.course.near(table) if game.course is not None and game.course.near is not None else ""
    reason = f": {near}." if near else "."
    sides = set(table.roles.sides)
    together = len(sides) == 1 or not outcome.winners
    won = bool(outcome.winners) if together else seat in outcome.winners
    if not together and seat is None:
        return f"{first_up(outcome.side)} won{reason}"
    if table.seats == 1:
        who = "You" if seat is not None else words.seat(table.roles, 0)
    else:
        who = "The team" if together and sides != {""} else "All" if together else "You"
    return f"{who} {'won' if won else 'lost' if who != 'All' else 'have lost'}{reason}"


def _of_places(game: Game, table: Table, words: Words, seat: int | None, outcome: Outcome) -> str:
    names = [words.seat(table.roles, other) for other in range(table.seats)]
    me = outcome.winners[0] if seat is None else seat
    who = "You" if seat is not None else names[me]
    if me in outcome.winners:
        equals = [names[other] for other in outcome.winners if other != me]
        if equals:
            verb = "share" if seat is not None else "shares"
            return f"{who} {verb} the win with {listing(equals)}, at {_unit(game, outcome.scores[me])}."
        next_best = min((p, s) for s, p in enumerate(outcome.places) if s != me)[1]
        margin = outcome.scores[me] - outcome.scores[next_best]
        if margin > 0:
            return f"{who} won, {_unit(game, margin)} ahead of {names[next_best]}."
        return f"{who} won: level with {names[next_best]}, and ahead by the tie-break."
    first = outcome.winners[0]
    margin = outcome.scores[first] - outcome.scores[me]
    place = outcome.places[me]
    came = f"{who} came {PLACES[place - 1] if place <= len(PLACES) else ordinal(place)}"
    if margin > 0:
        return f"{came}, {_unit(game, margin)} behind {names[first]}."
    return f"{came}: level with {names[first]}, and behind by the tie-break."


def _unit(game: Game, number: int) -> str:
    if game.course is not None:
        return game.course.unit(number)
    return f"{number} point{'' if number == 1 else 's'}"
