"""Effect programs as the rules run them: operations with their arguments laid out by what they mean."""

from typing import Final

from ...toolkit.programs import Program

SURE: Final = ("act", "buff", "hurt", "lose")
ON_UNITS: Final = ("destroy", "reveal", "block", "conceal")
COUNTED: Final = ("heal", "hurt", "destroy", "reveal", "conceal", "block", "shift", "push")


class Operation:
    """One operation.

    `count` is how many targets it takes, `number` how much it does, `who` and `where` are selectors, `word`
    is a deck, a stat, a list of Units or a zone word, `flag` a second such word. What is `sure` always does
    something; a zone is picked for its Units alone where that is all that follows (`on_units`).
    """

    def __init__(self, verb: str, next: int, branches: list[int]) -> None:
        self.verb = verb
        self.sure = verb in SURE
        self.draws = verb in ("draw", "scout")
        self.next = next
        self.branches = branches
        self.on_units = False
        self.count = 0
        self.number = 0
        self.kept = 0
        self.who = 0
        self.where = 0
        self.word = ""
        self.flag = ""


def compile_program(program: Program) -> list[Operation]:
    ops = [
        _laid_out(str(op.verb), list(op.args), Operation(str(op.verb), int(op.next), list(op.branches)))
        for op in program.ops
    ]
    for op in ops:
        if op.verb == "pick":
            op.on_units = all(one.verb in ON_UNITS for one in ops[op.branches[0] : op.next])
    return ops


def _laid_out(verb: str, args: list[int | str], op: Operation) -> Operation:
    """Numbers and words in the order in which the language has them."""
    numbers = [arg for arg in args if isinstance(arg, int)]
    words = [arg for arg in args if isinstance(arg, str)]
    if words:
        op.word = words[0]
    if len(words) > 1:
        op.flag = words[1]
    if verb in COUNTED:
        op.count, op.who = numbers[0], numbers[1]
        if verb in ("heal", "hurt"):
            op.number = numbers[2]
        elif verb in ("shift", "push"):
            op.where = numbers[2]
    elif verb in ("pick", "dominus_to"):
        op.where = numbers[0]
    elif verb == "each":
        op.who = numbers[0]
    elif numbers:
        op.number = numbers[0]
        if len(numbers) > 1:
            op.kept = numbers[1]
    return op
