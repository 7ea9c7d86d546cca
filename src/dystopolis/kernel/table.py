"""The table: what lies on it is plain data; rules are functions over it with two verbs.

`table.do(step, ...)` says what happens next, `table.ask(choice, seat, ...)` says who must choose.
Everything else here makes those two keep their promises.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NewType

from mypy_extensions import mypyc_attr

from .chance import Chance
from .values import Event, Option, Refused, Told

Seat = NewType("Seat", int)
Step = Callable[..., None]
Arguments = tuple[int, ...]

CAP: Final = 100_000
NO_CHANCE: Final = Chance("")


class Choice:
    """One decision point of a rulebook: what may be chosen, and what happens then.

    `options(table, seat, ...)` lists every legal option, and only those; `then(table, seat,
    option, ...)` carries one out. A choice that `hides` is asked even when there is one option
    only, since a seat that is passed over would tell the others what it holds.

    What is composed of many parts is asked part by part: `draft(table, seat, option, ...)` carries
    each part out at once, on what belongs to that seat alone, and says whether this was the last;
    until then the seat is asked on. `asides` lists what is legal as well but brings nobody further,
    such as taking a part out again. `overdue` is what an absent seat answers when its time is up.
    `final` are the kinds of parts that a seat cannot take back on its own, such as accepting an offer.
    """

    def __init__(
        self,
        options: Callable[..., Sequence[Option]],
        then: Callable[..., None],
        rule: str,
        hides: bool = False,
        draft: Callable[..., bool] | None = None,
        asides: Callable[..., Sequence[Option]] | None = None,
        overdue: Callable[..., Option] | None = None,
        final: tuple[type[Option], ...] = (),
    ) -> None:
        self.options = options
        self.then = then
        self.rule = rule
        self.hides = hides
        self.draft = draft
        self.asides = asides
        self.overdue = overdue
        self.final = final


def find(option: Option, among: Sequence[Option]) -> Option | None:
    """The listed option that equals this one, or None."""
    for listed in among:
        if listed is option:
            return listed
    for listed in among:
        if listed == option:
            return listed
    return None


class Ask:
    """A choice put to a seat: its options, and the answer once it is in."""

    def __init__(self, choice: Choice, seat: Seat, args: Arguments) -> None:
        self.choice = choice
        self.seat = seat
        self.args = args
        self.options: Sequence[Option] = ()
        self.answer: Option | None = None

    def copy(self) -> "Ask":
        new = Ask(self.choice, self.seat, self.args)
        new.options = self.options
        new.answer = self.answer
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Fixed:
    """What never changes during a game: shared by copies and never saved."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scratch:
    """What can be worked out again from the table: neither copied nor saved."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Content(Fixed):
    """A game's components, loaded and checked. `digest` names this exact set."""

    def __init__(self, digest: str) -> None:
        self.digest = digest


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A piece of a table that is more than a number. It can be made without arguments."""

    def copy(self) -> "Part":
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A game in progress: whose attributes, with those of its subclass, are all there is to it."""

    def __init__(self) -> None:
        self.seats: int = 0
        self.chance: Chance = NO_CHANCE
        self.stack: list[tuple[Step, Arguments]] = []
        self.asks: list[Ask] = []
        self.over: bool = False
        self.winners: list[int] = []
        self.scores: list[int] = []
        self.decisions: int = 0
        self.shown: int = 0
        # What follows is not part of the position: who listens, and where `do` puts the next step.
        self.aloud: bool = False
        self.told: list[Told] = []
        self.mark: int = 0

    # The two verbs of the rules, and three smaller ones.

    def do(self, step: Step, *args: int) -> None:
        """What happens next: steps named one after the other happen in that order."""
        self.stack.insert(self.mark, (step, args))

    def ask(self, choice: Choice, seat: Seat, *args: int) -> None:
        """Somebody must choose; seats asked by the same step are asked at once and secretly."""
        if self.open_ask(seat) is not None:
            raise RuntimeError(f"seat {seat} is asked already")
        self.asks.append(Ask(choice, seat, args))

    def tell(self, event: Event, *audience: int) -> None:
        """Say what happened. Callers look at `aloud` first, so that silence costs nothing."""
        self.told.append(Told(event, audience))

    def show(self) -> None:
        """Something hidden was shown: nobody can take back what came before."""
        self.shown += 1

    def end(self, winners: list[int], scores: list[int]) -> None:
        """The game is over."""
        self.over = True
        self.winners = winners
        self.scores = scores
        self.stack.clear()

    # What players do.

    def open_ask(self, seat: int) -> Ask | None:
        """The ask that waits for this seat's answer, if any (it may have one already)."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def waiting(self) -> list[Seat]:
        """The seats whose answer is still out."""
        return [ask.seat for ask in self.asks if ask.answer is None]

    def options(self, seat: int) -> Sequence[Option]:
        """Everything this seat may choose now."""
        ask = self.open_ask(seat)
        return ask.options if ask is not None else ()

    def asides(self, seat: int) -> Sequence[Option]:
        """What this seat may also do now, though it brings it no further."""
        ask = self.open_ask(seat)
        if ask is None or ask.choice.asides is None:
            return ()
        return ask.choice.asides(self, ask.seat, *ask.args)

    def answer(self, seat: int, option: Option) -> None:
        """A seat chooses. While others asked with it still think, it may answer again."""
        ask = self.open_ask(seat)
        if ask is None:
            raise Refused("The game is over." if self.over else "You are not asked anything now.")
        listed = find(option, ask.options)
        if listed is None and ask.choice.asides is not None:
            listed = find(option, self.asides(seat))
        if listed is None:
            raise Refused(f"That is not possible now ({ask.choice.rule}).", ask.choice.rule)
        draft = ask.choice.draft
        if draft is None:
            ask.answer = listed
        else:
            args = ask.args
            last = draft(self, ask.seat, listed, *args) if args else draft(self, ask.seat, listed)
            ask.answer = listed if last else None
            self._list(ask)
        for other in self.asks:
            if other.answer is None:
                return
        self._settle()
        self.go()

    def ask_again(self, seat: int, stands: Option | None = None) -> None:
        """What another seat did matters to this one, which is asked too: its options are listed anew.

        Its answer is open again, unless one `stands`.
        """
        ask = self.open_ask(seat)
        if ask is not None:
            ask.answer = stands
            self._list(ask)

    def go(self) -> None:
        """Play on until somebody really has to choose, or the game is over."""
        steps = 0
        while not self.over:
            steps += 1
            if steps > CAP:
                raise RuntimeError(f"{CAP} steps without a choice: this game does not end")
            if self.asks:
                if self._must_wait():
                    return
                self._settle()
            else:
                step, args = self.stack.pop()
                self.mark = len(self.stack)
                if not args:
                    step(self)
                elif len(args) == 1:
                    step(self, args[0])
                else:
                    step(self, *args)

    def copy(self) -> "Table":
        """An exact copy; each game's table adds its own parts to what `copy_to` does."""
        raise NotImplementedError

    def copy_to(self, new: "Table") -> None:
        """Copy what every table has; a copy is silent."""
        new.seats = self.seats
        new.chance = self.chance.copy()
        new.stack = self.stack.copy()
        new.asks = [ask.copy() for ask in self.asks]
        new.over = self.over
        new.winners = self.winners.copy()
        new.scores = self.scores.copy()
        new.decisions = self.decisions
        new.shown = self.shown

    def reseal(self, seat: int, pick: Callable[[Sequence[Option]], Option]) -> None:
        """For `resample`: what others may choose follows from secrets, and what they sealed is one.

        What they drafted lies on the table, and is the game's to deal again.
        """
        for ask in self.asks:
            if ask.seat != seat:
                ask.options = ask.choice.options(self, ask.seat, *ask.args)
                if ask.answer is not None and ask.choice.draft is None:
                    ask.answer = pick(ask.options)

    def _must_wait(self) -> bool:
        """List what the newly asked may choose, make forced moves, and say if anybody is left."""
        wait = False
        for ask in self.asks:
            options = self._list(ask)
            if len(options) == 1 and not ask.choice.hides and ask.choice.draft is None:
                ask.answer = options[0]
            else:
                wait = True
                self.decisions += 1
        if self.decisions > CAP:
            raise RuntimeError(f"more than {CAP} decisions: this game does not end")
        return wait

    def _list(self, ask: Ask) -> Sequence[Option]:
        args = ask.args
        choice = ask.choice
        options = choice.options(self, ask.seat, *args) if args else choice.options(self, ask.seat)
        if not options:
            raise RuntimeError(f"nothing to choose from ({choice.rule})")
        ask.options = options
        return options

    def _settle(self) -> None:
        """Every answer is in: carry them out in the order the seats were asked."""
        asks = self.asks
        self.asks = []
        self.mark = len(self.stack)
        for ask in asks:
            answer: Any = ask.answer
            if ask.args:
                ask.choice.then(self, ask.seat, answer, *ask.args)
            else:
                ask.choice.then(self, ask.seat, answer)
