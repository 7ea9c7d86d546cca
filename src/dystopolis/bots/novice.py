"""The bot that knows what is good and often does something else."""

from typing import Final

from ..kernel.perspective import Perspective
from ..kernel.values import Option

BEST: Final = 0.55
SECOND: Final = 0.85


class NoviceBot:
    """It takes what the persona likes best about every second time, else the second or the third best."""

    name = "novice"

    def choose(self, eyes: Perspective) -> Option:
        options = eyes.options()
        if len(options) == 1:
            return options[0]
        persona = eyes.persona
        assert persona is not None, "no novice where a game lends no persona"
        values = persona.values(eyes.imagine(), eyes.seat, options)
        luck = [eyes.rng.random() for _ in options]
        ranked = sorted(range(len(options)), key=lambda index: (-values[index], luck[index]))
        mood = eyes.rng.random()
        place = 0 if mood < BEST else 1 if mood < SECOND else 2
        return options[ranked[min(place, len(ranked) - 1)]]
