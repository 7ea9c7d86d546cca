"""Standing passes as they are typed: pass until round; passes; passes off 1."""

from ..kernel import Refused
from .numbers import is_number
from .seat import Seat

UNTIL = {"phase": "the end of the phase", "round": "the end of the round", "concerned": "it concerns you"}
WAYS = "pass until phase, pass until round or pass until concerned"
FILLERS = ("it", "the", "end", "of", "me", "this")


class Passing:
    """What a seat does not want to be asked about for a while."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def leave(self, text: str) -> tuple[str, bool]:
        """Let such questions pass from now on: what that means, and whether this one passes, too."""
        asked = self.seat.asked
        if asked is None or asked.passing is None:
            raise Refused("This is nothing that you can let pass in advance: it needs your choice.")
        until = _until(text)
        task = self.seat.task(asked.choice)
        passes = self.seat.stand(asked.choice, until)
        still = "" if passes else " This one concerns you, so you are asked."
        return f"From now on you pass when you are asked to {task}, until {UNTIL[until]}.{still}", passes

    def lines(self) -> list[str]:
        """The standing passes, numbered."""
        left = self.seat.passes
        if not left:
            return [f"You let nothing pass in advance. Where you may let something pass: {WAYS}."]
        told = [
            f"{number}  When you are asked to {self.seat.task(one.choice)}, until {UNTIL[one.until]}."
            for number, one in enumerate(left, 1)
        ]
        return [*told, "passes off takes them back, passes off 1 the first."]

    def take_back(self, text: str) -> str:
        """Be asked again, about one of them or about all."""
        left = self.seat.passes
        number = text.strip()
        if number and not (is_number(number) and 1 <= int(number) <= len(left)):
            raise Refused(f"There is no standing pass {number}; you have {len(left)}.")
        for one in left if not number else [left[int(number) - 1]]:
            self.seat.unstand(one.choice)
        return "You are asked again."


def _until(text: str) -> str:
    """Until what: the phase, the round, or until it concerns the player."""
    words = [word for word in text.lower().split() if word not in FILLERS]
    wanted = "concerned" if words == ["concerns"] else " ".join(words)
    if wanted in UNTIL:
        return wanted
    raise Refused(f"Until when? Say {WAYS}.")
