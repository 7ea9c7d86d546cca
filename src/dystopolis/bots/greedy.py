"""The bot that takes what looks best right now."""

from ..kernel.persona import Persona
from ..kernel.perspective import Perspective
from ..kernel.values import Option


class GreedyBot:
    """The regular: it imagines what it cannot see once, and takes what the persona likes best."""

    def __init__(self, name: str = "regular", persona: Persona | None = None) -> None:
        self.name = name
        self.persona = persona

    def choose(self, eyes: Perspective) -> Option:
        options = eyes.options()
        persona = self.persona or eyes.persona
        assert persona is not None, "no regular where a game lends no persona"
        chosen = options[0]
        if len(options) > 1:
            chosen = persona.pick(eyes.imagine(), eyes.seat, options, eyes.rng.random)
        if persona.pauses(chosen):
            return persona.aside(eyes.imagine(), eyes.seat, chosen)
        return chosen
