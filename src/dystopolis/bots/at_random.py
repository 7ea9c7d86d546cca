"""The bot that takes any option, each equally likely."""

from ..kernel import Option, Perspective


class RandomBot:
    name = "random"

    def choose(self, eyes: Perspective) -> Option:
        options = eyes.options()
        return options[int(eyes.rng.random() * len(options))]
