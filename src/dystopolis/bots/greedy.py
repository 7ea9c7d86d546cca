"""The bot that takes what looks best right now."""

from ..kernel.luck import below
from ..kernel.perspective import Perspective
from ..kernel.values import Option


class GreedyBot:
    """It imagines what it cannot see once, asks the game's persona, and lets luck decide between equals."""

    name = "greedy"

    def choose(self, eyes: Perspective) -> Option:
        options = eyes.options()
        if len(options) == 1:
            return options[0]
        persona = eyes.persona
        assert persona is not None, "greedy is not seated where a game lends it no persona"
        values = persona.values(eyes.imagine(), eyes.seat, options)
        return one_of_the_best(options, values, eyes)


def one_of_the_best(options: list[Option], values: list[float], eyes: Perspective) -> Option:
    best: list[Option] = []
    highest = max(values)
    for index, value in enumerate(values):
        if value == highest:
            best.append(options[index])
    return best[below(eyes.rng, len(best))]
