# mypyc: off: words for people are never in a hurry
"""What a bot would answer, to the last part, and why: for whoever lets it play, or asks it for a hint."""

from collections.abc import Callable
from random import Random

from ..kernel import Ask, Draft, Game, Option, Perspective, Refused, Table, Words, barrier
from .bot import Bot
from .reasons import after_that, reason, thought_of, told

LONGEST = 60


class Advice:
    """The answer part by part, each of them in words, and why; the whole in a `sentence`."""

    def __init__(self) -> None:
        self.options: list[Option] = []
        self.labels: list[str] = []
        self.why = ""
        self.sentence = ""


class Advising:
    """A bot looks at a table with the eyes of a seat. `luck(part)` is its own, another for every part."""

    def __init__(
        self, game: Game, table: Table, seat: int, bot: Bot, words: Words, luck: Callable[[int], Random]
    ) -> None:
        self.game = game
        self.table = table.copy()  # parts of an answer are tried on it
        self.seat = seat
        self.bot = bot
        self.words = words
        self.luck = luck

    def advise(self, whole: bool = True, explain: bool = True) -> Advice:
        """What the bot chooses; what is composed of parts to its end, if the whole is wanted."""
        ask, found = self.ask(), Advice()
        self._choose(found)
        # Before anything of it is carried out: labels and reasons are about the table as it is.
        if explain:
            found.why = self._why(found.options[0])
        before, last = barrier(self.table), ""
        while whole and isinstance(ask.choice, Draft) and len(found.options) < LONGEST:
            self.table.answer(self.seat, found.options[-1])
            # What chance or another seat brings up now is nothing that the seat can know yet.
            still = self.table.open_ask(self.seat) is ask and ask.answer is None
            if not still or barrier(self.table) != before:
                break
            thought = thought_of(self.bot)
            self._choose(found)
            if explain:
                found.why = after_that(
                    found.why, self.bot, thought, self.eyes(0), found.options[-1], self.label
                )
                # What speaks for the last part is about everything that was written before it.
                last = self.words.speaks_for(self.table, ask, found.options[-1])
        if explain:
            found.why = f"{found.why} {last}".strip()
            found.sentence = told(self.bot, found.labels, found.why)
        return found

    def _choose(self, found: Advice) -> None:
        found.options.append(self.bot.choose(self.eyes(len(found.options))))
        found.labels.append(self.label(found.options[-1]))

    def _why(self, option: Option) -> str:
        """The luck starts again, so that the bot's reasons are about the table it imagined when it chose."""
        speaks = self.words.speaks_for(self.table, self.ask(), option)
        return f"{speaks} {reason(self.bot, self.eyes(0), option, self.label)}".strip()

    def eyes(self, part: int) -> Perspective:
        return Perspective(self.game, self.table, self.seat, self.luck(part))

    def label(self, option: Option) -> str:
        return self.words.label(self.table, self.ask(), option)

    def ask(self) -> Ask:
        ask = self.table.open_ask(self.seat)
        if ask is None:
            raise Refused("This seat is not asked anything now.")
        return ask
