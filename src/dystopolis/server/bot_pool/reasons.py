"""What a bot would do, and why, in a sentence that claims no more than the bot knows."""

from collections.abc import Callable, Sequence
from typing import Final

from ...bots import Bot, GreedyBot, RandomBot
from ...kernel import Option, Perspective

# Personas give what they want before anything else a worth that is no amount of anything.
BEYOND_COUNTING: Final = 500.0


def told(bot: Bot, labels: Sequence[str], why: str) -> str:
    """The advice: what the bot would choose, part by part, and why (of several parts, the first)."""
    parts = "; ".join(label.rstrip(".") for label in labels)
    if why and len(labels) > 1:
        why = f"As for the first: {why[0].lower()}{why[1:]}"
    return f"The {bot.name} bot would take: {parts}. {why}".rstrip()


def reason(bot: Bot, eyes: Perspective, chosen: Option, label: Callable[[Option], str]) -> str:
    """Why a bot chooses this, as far as it can say."""
    count = len(eyes.options())
    if count == 1:
        return "There is nothing else to choose."
    if isinstance(bot, RandomBot):
        return f"It picks one of {count} at random."
    if isinstance(bot, GreedyBot):
        return _by_worth(eyes, chosen, label)
    return ""


def _by_worth(eyes: Perspective, chosen: Option, label: Callable[[Option], str]) -> str:
    """How far the choice is above the next best, by the persona's count."""
    persona = eyes.persona
    assert persona is not None, "greedy is not seated where a game lends it no persona"
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
