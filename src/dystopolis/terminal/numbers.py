"""Numbers as they are typed."""

from ..kernel import Refused

LONGEST = 18


def is_number(text: str) -> bool:
    """Whether it is a whole number that anybody could mean."""
    return text.isascii() and text.removeprefix("-").isdigit() and len(text) <= LONGEST


def whole_number(text: str, what: str) -> int:
    """A whole number, or a sentence that says what should have been one."""
    if not is_number(text.strip()):
        raise Refused(f"{what} is a whole number; it cannot be {text!r}.")
    return int(text)


def seconds(text: str, what: str, least: float, most: float) -> float:
    """A length of time, or a sentence."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not least <= number <= most:
        raise Refused(f"{what} goes from {least:g} to {most:g} seconds; it cannot be {text!r}.")
    return number
