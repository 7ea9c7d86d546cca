"""The table: what lies on it is plain data; rules are functions over it with two verbs.

`table.do(step, ...)` says what happens next, `table.ask(choice, seat, ...)` says who must choose.
Everything else here makes those two keep their promises.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from .chance import Chance
from .choice import NO_OPTIONS, Argument, Arguments, Ask, Choice, Draft, Seat, find
from .luck import below
from .parts import NO_ROLES, Roles
from .pile import Pile
from .values import Event, Option, Outcome, Refused, Told, places_of

Step = Callable[..., None]

CAP: Final = 100_000
NO_CHANCE: Final = Chance("")


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A game in progress: whose attributes, with those of its subclass, are all there is to it."""

    def __init__(self) -> None:
        self.seats: int = 0
        self.mode: str = ""
        self.roles: Roles = NO_ROLES
        self.chance: Chance = NO_CHANCE
        self.stack: list[tuple[Step, Arguments]] = []
        self.asks: list[Ask] = []
        self.over: bool = False
        self.outcome: Outcome | None = None
        self.decisions: int = 0
        self.shown: int = 0
        # What follows is not part of the position: who listens, and where `do` puts the next step.
        self.aloud: bool = False
        self.told: list[Told] = []
        self.witness: Callable[[Event], None] | None = None
        self.insert_at: int = 0

    # The two verbs of the rules, and four smaller ones.

    def do(self, step: Step, *args: Argument) -> None:
        """What happens next: steps named one after the other happen in that order."""
        self.stack.insert(self.insert_at, (step, args))

    def ask(self, choice: Choice, seat: Seat, *args: Argument) -> None:
        """Somebody must choose; seats asked by the same step are asked at once and secretly."""
        if self.open_ask(seat) is not None:
            raise RuntimeError(f"seat {seat} is asked already")
        self.asks.append(Ask(choice, seat, args))

    def tell(self, event: Event) -> None:
        """Say to all what happened. Callers look at `aloud` first, so that silence costs nothing."""
        self.told.append(Told(event))
        if self.witness is not None:
            self.witness(event)

    def whisper(self, event: Event, seats: list[Seat]) -> None:
        """Say to these seats alone what happened; to none of them is to nobody."""
        self.told.append(Told(event, tuple(seats)))
        if self.witness is not None:
            self.witness(event)

    def show(self) -> None:
        """Something hidden was shown: nobody can take back what came before."""
        self.shown += 1

    def end(
        self,
        winners: list[Seat],
        scores: list[int],
        *,
        way: str,
        rule: str,
        places: list[int] | None = None,
        side: str = "",
    ) -> None:
        """The game is over: what was still to be carried out is not."""
        ranked = places_of(scores) if places is None else tuple(places)
        self.outcome = Outcome(tuple(winners), ranked, tuple(scores), way, rule, side)
        self.over = True

    # What players do.

    def open_ask(self, seat: Seat) -> Ask | None:
        """The ask that waits for this seat's answer, if any (it may have one already)."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def waiting(self) -> list[Seat]:
        """The seats whose answer is still out."""
        return [ask.seat for ask in self.asks if ask.answer is None]

    def options(self, seat: Seat) -> list[Option]:
        """Everything this seat may choose now."""
        ask = self.open_ask(seat)
        return ask.options if ask is not None else NO_OPTIONS

    def asides(self, seat: Seat) -> list[Option]:
        """What this seat may also do now, though it brings it no further."""
        ask = self.open_ask(seat)
        if ask is None or ask.choice.asides is None:
            return NO_OPTIONS
        return ask.choice.asides(self, ask.seat, *ask.args)

    def answer(self, seat: Seat, option: Option) -> None:
        """A seat chooses. While others asked with it still think, it may answer again."""
        ask = self.open_ask(seat)
        if ask is None:
            raise Refused("The game is over." if self.over else "You are not asked anything now.")
        listed = find(option, ask.options)
        if listed is None and ask.choice.asides is not None:
            listed = find(option, self.asides(seat))
        if listed is None:
            raise Refused(f"That is not possible now ({ask.choice.rule}).", ask.choice.rule)
        self.take(ask, listed)

    def take(self, ask: Ask, listed: Option) -> None:
        """Take an option of this ask that is known to be listed: what `answer` and random play end with."""
        choice = ask.choice
        if isinstance(choice, Draft):
            args = ask.args
            complete = (
                choice.write(self, ask.seat, listed, *args) if args else choice.write(self, ask.seat, listed)
            )
            ask.answer = listed if complete else None
            if self.over:
                self.go()
                return
            self._list(ask)
        else:
            ask.answer = listed
        for other in self.asks:
            if other.answer is None:
                return
        self._settle()
        self.go()

    def ask_again(self, seat: Seat, stands: Option | None = None) -> None:
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
                self.insert_at = len(self.stack)
                # Spelled out, because a call with a star makes a list and a tuple first.
                number = len(args)
                if number == 0:
                    step(self)
                elif number == 1:
                    step(self, args[0])
                elif number == 2:
                    step(self, args[0], args[1])
                elif number == 3:
                    step(self, args[0], args[1], args[2])
                else:
                    step(self, *args)
        self.stack.clear()
        self.asks.clear()

    def copy(self) -> "Table":
        """An exact copy; each game's table adds its own parts to what `copy_to` does."""
        raise NotImplementedError

    def copy_to(self, new: "Table") -> None:
        """Copy what every table has; a copy is silent."""
        new.seats = self.seats
        new.mode = self.mode
        new.roles = self.roles
        new.chance = self.chance.copy()
        new.stack = self.stack.copy()
        new.asks = [ask.copy() for ask in self.asks]
        new.over = self.over
        new.outcome = self.outcome
        new.decisions = self.decisions
        new.shown = self.shown

    def reseal(self, seat: Seat, rng: Random) -> None:
        """For `resample`: what others may choose follows from secrets, and what they sealed is one.

        What they drafted lies on the table, and is the game's to deal again.
        """
        for ask in self.asks:
            if ask.seat != seat and not isinstance(ask.choice, Draft):
                ask.options = ask.choice.options(self, ask.seat, *ask.args)
                if ask.answer is not None:
                    ask.answer = ask.options[below(rng, len(ask.options))]

    def pools(self) -> list[list[Pile]]:
        """Groups of piles that hold the same kind of cards: what a seat knows of none could lie in any."""
        return []

    def _must_wait(self) -> bool:
        """List what the newly asked may choose, make forced moves, and say if anybody is left."""
        wait = False
        for ask in self.asks:
            options = self._list(ask)
            if len(options) == 1 and not ask.choice.hides:
                ask.answer = options[0]
            else:
                wait = True
                self.decisions += 1
        if self.decisions > CAP:
            raise RuntimeError(f"more than {CAP} decisions: this game does not end")
        return wait

    def _list(self, ask: Ask) -> list[Option]:
        args = ask.args
        choice = ask.choice
        number = len(args)
        if number == 0:
            options = choice.options(self, ask.seat)
        elif number == 1:
            options = choice.options(self, ask.seat, args[0])
        elif number == 2:
            options = choice.options(self, ask.seat, args[0], args[1])
        else:
            options = choice.options(self, ask.seat, *args)
        if not options:
            raise RuntimeError(f"nothing to choose from ({choice.rule})")
        ask.options = options
        return options

    def _settle(self) -> None:
        """Every answer is in: carry them out in the order the seats were asked, until the game ends."""
        asks = self.asks
        self.asks = []
        self.insert_at = len(self.stack)
        for ask in asks:
            answer: Any = ask.answer
            args = ask.args
            number = len(args)
            if number == 0:
                ask.choice.then(self, ask.seat, answer)
            elif number == 1:
                ask.choice.then(self, ask.seat, answer, args[0])
            elif number == 2:
                ask.choice.then(self, ask.seat, answer, args[0], args[1])
            else:
                ask.choice.then(self, ask.seat, answer, *args)
            if self.over:
                break
