"""An analysis in words: what chances, turns and decisions are told as, for browser, terminal and readers."""

from collections.abc import Sequence
from typing import Final

from ..kernel import Game
from .analysis import WORLDS, Forecast, Turn
from .weighing import SURE, Judgement, Weighed

MARKS: Final = {
    "?": "Something else was clearly better.",
    "!": "Clearly better than what a regular would have done.",
    "": "Nothing else was clearly better.",
}


def about(game: Game, knower: str = "") -> str:
    """What the chances are, and how far they can be trusted; `knower` is the seat that is asked."""
    seen = (
        f"As {knower} knew it: what {knower} could not know was dealt again each time."
        if knower
        else "With everything shown: hands and piles are as they were, only luck to come is open."
    )
    return (
        f"Chances to win {game.title}, estimated: from each quiet point regulars play on {WORLDS} times to "
        "the next one, which is valued by what was learnt from many games of bots. The band is twice the "
        f"error of that, no more. {seen}"
    )


def chance(value: float) -> str:
    """In a hundred; nothing is certain before the end."""
    if value in (0.0, 1.0):
        return str(int(100 * value))
    return str(min(99, max(1, round(100 * value))))


def forecast(seen: Forecast) -> tuple[str, ...]:
    """What is said of each seat."""
    return tuple(
        f"{chance(value)} ±{max(1, round(100 * band))}" if band else chance(value)
        for value, band in zip(seen.chances, seen.bands, strict=True)
    )


def when(round: int) -> str:
    return f"Round {round}" if round else "Start"


def turn(found: Turn, names: Sequence[str]) -> str:
    went = "rose" if found.after > found.before else "fell"
    return (
        f"{when(found.round)}: the chance of {names[found.seat]} {went} from {chance(found.before)} to "
        f"{chance(found.after)} in 100."
    )


def worth(option: Weighed) -> str:
    """An option's chance, and how that compares with what was played."""
    said = f"{chance(option.chance)} in 100"
    if option.played:
        return f"{said}; this was played"
    if abs(option.more) <= SURE * option.error:
        return f"{said}, about the same as what was played"
    direction = "more" if option.more > 0 else "fewer"
    margin = f"{abs(100 * option.more):.0f} (give or take {200 * option.error:.0f})"
    return f"{said}, {margin} {direction} than what was played"


def verdict(found: Judgement) -> str:
    return MARKS[found.mark]


def so_far(done: int, answers: int) -> str:
    if done > answers:
        return "All of the match has been looked at."
    return f"Looked at {done} of {answers} answers; more comes as the bots find time."
