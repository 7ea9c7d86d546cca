"""What the verbs of effect programs do, and how a step runs a program."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from .programs import Program, Value, Vocabulary

F = TypeVar("F", bound=Callable[..., Any])

WAITS: Final = -1  # what a verb returns that has seen to it that the program goes on later


class Effects:
    """What the verbs of a vocabulary do, each in a function `verb(t, op, *here)`.

    `here` is what the game hands along, such as whose card it is. The function returns where the program
    goes on, usually `op.next` or one of `op.branches`; or `WAITS`, after it has asked somebody whose answer
    runs it on. `could(t, op, *here)` says whether the operation would change anything, as far as the one who
    is to decide may know.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._carry_out: dict[str, Callable[..., int]] = {}
        self._could: dict[str, Callable[..., bool]] = {}

    def verb(self, name: str) -> Callable[[F], F]:
        """What a verb does."""
        return self._keep(name, self._carry_out)

    def could(self, name: str) -> Callable[[F], F]:
        """Whether a verb would change anything; without one, it always would."""
        return self._keep(name, self._could)

    def _keep(self, name: str, where: dict[str, Any]) -> Callable[[F], F]:
        if name not in self.vocabulary.verbs:
            raise ValueError(f"there is no verb {name}")

        def keep(function: F) -> F:
            where[name] = function
            return function

        return keep

    def check(self) -> None:
        """Called when the game is made: every verb must do something."""
        missing = sorted(set(self.vocabulary.verbs) - set(self._carry_out))
        if missing:
            raise ValueError(f"nothing says what {', '.join(missing)} does")

    def run(self, t: Any, program: Program, at: int, *here: Value) -> int:
        """Carry operations out until one of them asks somebody or says what must happen first.

        Returns where the program goes on when that is done (`program.end`: nowhere), or `WAITS`. A step of
        the game calls this, and names itself again unless it is over:

            def run_effect(t, program, at, seat):
                there = EFFECTS.run(t, t.box.programs[program], at, seat)
                if there not in (WAITS, t.box.programs[program].end):
                    t.do(run_effect, program, there, seat)
        """
        ops = program.ops
        waiting = len(t.stack)
        while 0 <= at < len(ops) and not t.over:
            op = ops[at]
            at = self._carry_out[op.verb](t, op, *here)
            if t.asks or len(t.stack) != waiting:
                break
        return WAITS if t.over else at

    def would_change(self, t: Any, program: Program, *here: Value) -> bool:
        """Whether any operation of a program, in whichever branch, could change something now."""
        for op in program.ops:
            could = self._could.get(op.verb)
            if op.branches:
                continue
            if could is None or could(t, op, *here):
                return True
        return False
