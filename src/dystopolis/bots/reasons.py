"""What a bot would do, and why, in a sentence that claims no more than the bot knows."""

from collections.abc import Callable, Sequence
from typing import Final

from ..kernel.perspective import Perspective
from ..kernel.values import Option
from .at_random import RandomBot
from .bot import Bot
from .coach import Doubt
from .greedy import GreedyBot
from .novice import NoviceBot
from .race import Estimate, gap, runner_up
from .search import SearchBot

# Personas give what they want before anything else a worth that is no amount of anything.
BEYOND_COUNTING: Final = 500.0
Label = Callable[[Option], str]
NOTHING: Final[list[Estimate]] = []


def told(bot: Bot, labels: Sequence[str], why: str) -> str:
    """The advice: what the bot would choose, part by part, and why."""
    parts = "; ".join(label.rstrip(".") for label in labels)
    if why and len(labels) > 1 and not isinstance(bot, SearchBot):
        why = f"As for the first: {why[0].lower()}{why[1:]}"
    return f"The {bot.name} bot would take: {parts}. {why}".rstrip()


def reason(bot: Bot, eyes: Perspective, chosen: Option, label: Label) -> str:
    """Why a bot chooses this, as far as it can say."""
    count = len(eyes.options())
    if count == 1:
        return "There is nothing else to choose."
    if isinstance(bot, RandomBot):
        return f"It picks one of {count} at random."
    if isinstance(bot, SearchBot):
        return _by_search(bot, label)
    if isinstance(bot, GreedyBot | NoviceBot):
        return _by_worth(eyes, chosen, label)
    return ""


def thought_of(bot: Bot) -> list[Estimate]:
    """What a bot that looks ahead has thought about last."""
    return bot.thought if isinstance(bot, SearchBot) else NOTHING


def after_that(
    why: str, bot: Bot, before: list[Estimate], eyes: Perspective, chosen: Option, label: Label
) -> str:
    """Of an answer of many parts: the reasons so far, and those of a later part that it has thought about."""
    now = thought_of(bot)
    if now is before or len(now) < 2:
        return why
    more = reason(bot, eyes, chosen, label)
    return f"{why} After that {more[0].lower()}{more[1:]}".strip()


def _by_search(bot: SearchBot, label: Label) -> str:
    """What the choice is worth against the next best, in wins of a hundred, with its error."""
    best = bot.thought[bot.best]
    second = runner_up(bot.thought, bot.best)
    if second < 0 or not best.samples:
        return "It sees nothing else that is worth a thought."
    more, error = gap(best, bot.thought[second])
    other = _called(best.plan, bot.thought[second].plan, label)
    chance = f"It gives you {_hundredths(best.chance)} in 100 to win with this"
    if more <= 2 * error:
        return f"{chance}, about the same as with the next best: {other}."
    more_or_less = f"{100 * more:.1f} (give or take {200 * error:.1f})"
    return f"{chance}, {more_or_less} more than with the next best: {other}."


def doubted(chosen: str, better: str, found: Doubt) -> str:
    """What a coach says before something is chosen that it thinks is much worse than something else."""
    margin = f"{100 * found.more:.0f} in 100 (give or take {200 * found.error:.0f})"
    better, chosen = better.rstrip("."), chosen.rstrip(".")
    return f"Sure? {better} gives you {margin} more to win than {chosen}."


def _called(best: list[Option], other: list[Option], label: Label) -> str:
    """The next best answer; of one with many parts only the first can be said before it is given."""
    if len(other) == 1:
        return label(other[0]).rstrip(".")
    if other[0] == best[0]:
        return "to begin the same and go on otherwise"
    return f"to begin with {label(other[0]).rstrip('.')}"


def _hundredths(chance: float) -> int:
    return min(99, max(1, round(100 * chance)))


def _by_worth(eyes: Perspective, chosen: Option, label: Label) -> str:
    """How far the choice is above the next best, by the persona's count."""
    persona = eyes.persona
    assert persona is not None, "a regular is not seated where a game lends it no persona"
    options = eyes.options()
    values = dict(zip(options, persona.values(eyes.imagine(), eyes.seat, options), strict=True))
    if chosen not in values:
        return ""
    highest = values[chosen]
    lower = {option: value for option, value in values.items() if value < highest}
    equal = len(values) - len(lower) - 1
    if equal:
        others = "another option" if equal == 1 else f"{equal} other options"
        return f"It likes {others} just as much, and lets luck decide."
    second = max(lower, key=lower.__getitem__)
    margin = highest - lower[second]
    if margin > BEYOND_COUNTING:
        return "It puts this before everything else it could do now."
    return f"By its count this is worth {margin:.1f} more than the next best: {label(second).rstrip('.')}."
