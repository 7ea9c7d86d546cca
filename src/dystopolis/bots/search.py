"""The bot that looks ahead: the persona's best few answers, raced against each other."""

from typing import Final

from ..kernel.persona import Persona
from ..kernel.perspective import Perspective
from ..kernel.values import Option
from .race import Estimate, race, winner

ROLLOUTS: Final = 240
ANSWERS: Final = 8
EVIDENCE: Final = 1.0


class SearchBot:
    """It leaves the persona's choice only on evidence: an edge of more than `z` of its errors.

    An answer of many parts is chosen as a whole and remembered: the same moment, seen with one part more,
    goes on with the next part as long as that is possible. `thought` is what it knew of the answers when it
    chose the `best` of them.
    """

    def __init__(
        self,
        name: str = "expert",
        rollouts: int = ROLLOUTS,
        answers: int = ANSWERS,
        z: float = EVIDENCE,
        seconds: float = 0.0,
        persona: Persona | None = None,
    ) -> None:
        self.name = name
        self.rollouts = rollouts
        self.answers = answers
        self.z = z
        self.seconds = seconds
        self.persona = persona
        self.rest: list[Option] = []
        self.moment = -1
        self.view: object = None
        self.thought: list[Estimate] = []
        self.best = 0

    def choose(self, eyes: Perspective) -> Option:
        options = eyes.options()
        persona = self.mind(eyes)
        chosen = options[0] if len(options) == 1 else self.decide(eyes, options)
        if not persona.pauses(chosen):
            return chosen
        aside = persona.aside(eyes.imagine(), eyes.seat, chosen)
        if aside is not chosen and len(options) > 1:
            self.rest.insert(0, chosen)
            self.moment, self.view = eyes.moment, eyes.view()
        return aside

    def mind(self, eyes: Perspective) -> Persona:
        persona = self.persona or eyes.persona
        assert persona is not None, "no search where a game lends no persona"
        return persona

    def decide(self, eyes: Perspective, options: list[Option]) -> Option:
        """The next part of what was chosen before, or the best of what is thought of now."""
        if self.rest and eyes.moment == self.moment and self.rest[0] in options:
            seen = eyes.view()
            if seen != self.view:
                self.view = seen
                return self.rest.pop(0)
        self.thought = self.think(eyes)
        self.best = winner(self.thought, self.z)
        plan = self.thought[self.best].plan
        self.rest = plan[1:]
        if self.rest:
            self.moment, self.view = eyes.moment, eyes.view()
        return plan[0]

    def think(self, eyes: Perspective) -> list[Estimate]:
        """What it knows of the answers worth a thought, the persona's own first."""
        persona = self.mind(eyes)
        plans = persona.proposals(eyes.imagine(), eyes.seat, self.answers)
        if len(plans) == 1:
            return [Estimate(plans[0])]
        return race(eyes, persona, plans, self.rollouts, self.seconds)
