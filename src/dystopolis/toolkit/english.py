# mypyc: off: words for people are never in a hurry
"""Small pieces of English that every game's sentences are made of."""

from collections.abc import Iterable


def count(number: int, one: str, many: str = "") -> str:
    """A number of things.

    >>> count(1, "Ace"), count(2, "Ace"), count(0, "Ace"), count(2, "casualty", "casualties")
    ('1 Ace', '2 Aces', 'no Aces', '2 casualties')
    """
    return f"{number or 'no'} {one if number == 1 else many or one + 's'}"


def do(number: int, verb: str) -> str:
    """So many do something.

    >>> do(1, "join"), do(2, "join")
    ('1 joins', '2 join')
    """
    return f"{number} {verb}{'s' if number == 1 else ''}"


def listing(things: Iterable[str], joint: str = "and") -> str:
    """Several things in a row.

    >>> listing(["one"]), listing(["one", "two"]), listing(["one", "two", "three"])
    ('one', 'one and two', 'one, two and three')
    """
    *most, last = things
    return f"{', '.join(most)} {joint} {last}" if most else last


def first_up(sentence: str) -> str:
    """The same with a capital letter at the beginning; the rest stays as it is."""
    return sentence[:1].upper() + sentence[1:]


def ordinal(number: int) -> str:
    """The place in a row.

    >>> ordinal(1), ordinal(2), ordinal(3), ordinal(11), ordinal(22)
    ('1st', '2nd', '3rd', '11th', '22nd')
    """
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(last, 'th') }"
