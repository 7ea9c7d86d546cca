"""The bot that takes what looks best right now."""

from ..kernel import Option, Perspective
from .bot import Persona


class GreedyBot:
    """It imagines what it cannot see once, asks the game's persona, and lets luck decide between equals."""

    name = "greedy"

    def choose(self, eyes: Perspective) -> Option:
        options = eyes.options()
        if len(options) == 1:
            return options[0]
        persona: Persona = eyes.persona
        values = persona.values(eyes.imagine(), eyes.seat, options)
        highest = max(values)
        best = [option for option, value in zip(options, values, strict=True) if value == highest]
        return best[int(eyes.rng.random() * len(best))]
