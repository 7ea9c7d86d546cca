"""Steps and choices are given numbers, texts and options: all of them survive being copied and saved."""

from sys import modules
from typing import Any

import msgspec
import pytest

from dystopolis.kernel import (
    Broken,
    Choice,
    Content,
    Event,
    Game,
    Mode,
    Option,
    Role,
    Table,
    Words,
    digest,
    load,
    save,
)


class Say(Option, tag="say", frozen=True):
    word: str


class Hush(Option, tag="hush", frozen=True):
    pass


class Said(Event, tag="said", frozen=True):
    word: str


class Parrot(Table):
    """Whatever is handed on comes back: `heard` has it."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = 1
        self.heard: list[Any] = []

    def copy(self) -> "Parrot":
        new = Parrot()
        self.copy_to(new)
        new.heard = self.heard.copy()
        return new


def begin(t: Parrot) -> None:
    t.do(hand_on, 7, "seven", Say("seven"))
    t.do(hand_on, 8, "", Hush())
    t.do(hand_on_many, 1, "two", Say("three"), 4)
    t.do(stop)


def hand_on(t: Parrot, number: int, word: str, option: Option) -> None:
    t.ask(REPEAT, 0, number, word, option)


def hand_on_many(t: Parrot, *all_of_them: Any) -> None:
    t.heard.append(all_of_them)


def options(t: Parrot, seat: int, number: int, word: str, option: Option) -> list[Option]:
    return [Say(word), Hush(), option] if option not in (Say(word), Hush()) else [Say(word), Hush()]


def repeat(t: Parrot, seat: int, answer: Option, number: int, word: str, option: Option) -> None:
    t.heard.append((answer, number, word, option))


def stop(t: Parrot) -> None:
    t.end([0], [len(t.heard)], way="silence", rule="PARROT-2")


REPEAT = Choice(options, repeat, rule="PARROT-1")

GAME = Game(
    id="parrot",
    title="Parrot",
    about="A parrot repeats what it hears.",
    version="1",
    modes=(Mode(id="alone", title="Alone", seats=(1,), roles=lambda c, seats, s: [Role("Parrot")]),),
    rooms=(modules[__name__],),
    options=Say | Hush,
    events=Said,
    content=lambda overlay: Content("a perch"),
    table=lambda mode, seats, settings, content: Parrot(),
    set_up=begin,
    views=lambda t, seats: [],
    words=Words(),
)

HEARD = [
    (Say("seven"), 7, "seven", Say("seven")),
    (Hush(), 8, "", Hush()),
    (1, "two", Say("three"), 4),
]


def blank() -> Table:
    return GAME.blank(1, {}, GAME.content(None))


def test_what_waits_on_the_stack_and_what_is_asked_survive() -> None:
    for again in (lambda t: t.copy(), lambda t: load(GAME, blank(), save(GAME, t))):
        t: Any = GAME.start(1, "parrot")
        for option in (Say("seven"), Hush()):
            other = again(t)
            assert digest(GAME, other) == digest(GAME, t)
            assert other.asks[0].args == t.asks[0].args
            assert other.stack == t.stack
            t = other
            t.answer(0, option)

        assert t.heard == HEARD


def test_an_option_that_is_handed_on_is_the_value_it_was_and_not_its_data() -> None:
    t = load(GAME, blank(), save(GAME, GAME.start(1, "parrot")))
    number, word, option = t.asks[0].args

    assert (type(number), type(word), type(option)) == (int, str, Say)


@pytest.mark.parametrize("wrong", [1.5, None, [1], {"kind": "shout"}, {}, True])
def test_an_argument_that_nothing_could_have_been_given_is_refused(wrong: object) -> None:
    data = msgspec.json.decode(save(GAME, GAME.start(1, "parrot")))
    data["asks"][0][2][0] = wrong

    with pytest.raises(Broken, match=r"^This is not a saved table of Parrot: .*\.$"):
        load(GAME, blank(), msgspec.json.encode(data))
