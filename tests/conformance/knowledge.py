"""Everything that reaches a seat (or somebody who only watches), as bytes: for comparing two worlds.

Equal bytes are equal sizes too: nobody who counts the bytes of what a seat is sent learns more.
"""

from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from dystopolis.kernel import Event, Game, Match, Option, Refused, Table, Told, barrier

from .cases import Case

WISHES = 4
NUMBERS = (-(10**30), -1, 0, 1, 2, 3, 99, 10**30)
STRANGE = ("", "x", "\n", "nothing of that name", "z" * 999)
Known = dict[str, bytes]


def known(game: Game, t: Table, seat: int | None, wishes: list[Option], view: Any = None) -> Known:
    """All that a seat can learn without anything happening, by what it is."""
    words = game.words
    found: dict[str, Any] = {
        "view": game.view(t, seat) if view is None else view,
        "things": words.things(t, seat),
        "summary": words.summary(t, seat),
        "pace": game.pace(t) if game.pace is not None else None,
        "outcome": words.outcome(t) if t.over else None,
    }
    if seat is not None:
        found["options"] = t.options(seat)
        found["asides"] = t.asides(seat)
        found["reasons"] = [reason(words.why_not(t, seat, option)) for option in wishes]
        found["failing"] = [reason(words.why_it_would_fail(t, seat, option)) for option in wishes]
        # Things say why they are closed; that this is the same is seen in test_words.
        found["closed"] = [reason(words.why_not_here(t, seat, at)) for at in list(found["things"])[::40]]
        if game.preview is not None:
            found["preview"] = game.preview(t, seat)
        ask = t.open_ask(seat)
        if ask is not None:
            found["prompt"] = [words.prompt(t, ask), words.rule_here(t, ask)]
            found["choices"] = words.choices(t, ask, ask.options)
            found["answer"] = ask.answer
    return {name: msgspec.json.encode(value) for name, value in found.items()}


def reason(refused: Refused | None) -> tuple[str, str] | None:
    return None if refused is None else (refused.sentence, refused.rule)


def wishes_of(game: Game, t: Table, seat: int, rng: Random) -> list[Option]:
    """Some options that this seat has not, because another has them or nobody has."""
    own = [*t.options(seat), *t.asides(seat)]
    others = [option for ask in t.asks if ask.seat != seat for option in ask.options]
    made = [other for option in rng.sample(own, min(WISHES, len(own))) for other in tampered(option)]
    made += nonsense(game, t, rng)
    wishes = [
        option for option in [*rng.sample(others, min(WISHES, len(others))), *made] if option not in own
    ]
    return rng.sample(wishes, min(WISHES, len(wishes)))


def tampered(option: Option) -> list[Option]:
    """The same option with each of its numbers and names made wrong."""
    found: list[Option] = []
    for name in option.__struct_fields__:
        value = getattr(option, name)
        if isinstance(value, bool):
            found.append(msgspec.structs.replace(option, **{name: not value}))
        elif isinstance(value, int):
            found += [msgspec.structs.replace(option, **{name: value + more}) for more in (-1, 1, 99, -99)]
        elif isinstance(value, str):
            found += [msgspec.structs.replace(option, **{name: other}) for other in (value + "x", "")]
    return found


def nonsense(game: Game, t: Table, rng: Random) -> list[Option]:
    """Some options of any kind, with names that occur here and others that do not."""
    words = {word for ask in t.asks for option in ask.options for word in msgspec.structs.astuple(option)}
    names = sorted(word for word in words if isinstance(word, str))
    kinds = [kind for kind in get_args(game.options) if kind.__struct_fields__]
    return [made_up(kind, names, rng) for kind in rng.sample(kinds, min(WISHES, len(kinds)))]


def made_up(kind: Any, names: list[str], rng: Random) -> Option:
    values = {field.name: anything(field.type, names, rng) for field in msgspec.structs.fields(kind)}
    option: Option = kind(**values)
    return option


def anything(kind: Any, names: list[str], rng: Random) -> Any:
    """Some value of a field's type."""
    inside = get_args(kind)
    if kind is bool:
        return rng.random() < 0.5
    if kind is int:
        return rng.choice(NUMBERS)
    if get_origin(kind) is tuple:
        return tuple(anything(inside[0], names, rng) for _ in range(rng.randrange(3)))
    if get_origin(kind) in (Union, UnionType):
        return anything(rng.choice(inside), names, rng)
    if kind is type(None):
        return None
    if get_origin(kind) is Literal:
        return rng.choice(inside)
    assert kind is str, f"an option has a field of type {kind}"
    return rng.choice([*names, *STRANGE])


class Heard(msgspec.Struct):
    """What a seat hears and sees of an answer: `lines` with the beats between them, and what it knows then.

    A line is an event that reaches the seat, or what the seat sees at a beat. `drawn`: chance had a say, or
    something hidden was shown; only the `first` lines came before that.
    """

    lines: list[bytes]
    first: list[bytes]
    after: Known
    drawn: bool


def heard(case: Case, t: Table, seat: int | None, asked: int, option: Option) -> Heard | None:
    """What reaches a seat when somebody answers; None if that answer is not possible at this table."""
    match = case.match(t)
    before = barrier(match.table)
    see = match.table.witness
    early: list[bool] = []

    def witness(event: Event) -> None:
        early.append(barrier(match.table) == before)
        if see is not None:
            see(event)

    match.table.witness = witness
    try:
        match.answer(asked, option)
    except Refused:
        return None
    words = case.trial.game.words
    told = lines(match, words, seat)
    after = known(case.trial.game, match.table, seat, [])
    first = [line for place, line in told if early[place]]
    drawn = barrier(match.table) != before or match.table.over
    return Heard([line for _, line in told], first, after, drawn)


def lines(match: Match, words: Any, seat: int | None) -> list[tuple[int, bytes]]:
    """What the last answer told a seat, in order; a beat is followed by what the seat saw then."""
    place = match.table.seats if seat is None else seat
    seen = {beat.told: beat.views[place] for beat in match.beats[-1]}
    found: list[tuple[int, bytes]] = []
    for number, told in enumerate(match.story[-1]):
        if told.reaches(seat):
            found.append((number, line(match, words, told)))
            if number in seen:
                found.append((number, msgspec.json.encode(seen[number])))
    return found


def line(match: Match, words: Any, told: Told) -> bytes:
    said = words.sentence(match.table, told.event)
    return msgspec.json.encode([told.event, said, words.rule_of(told.event), told.audience])
