"""One person's game in the terminal: bots play, the person chooses, nothing that is hidden is shown."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from rich.text import Text

from ..bots import Bot, seat_bots
from ..kernel import Ask, Match, Option, Perspective, Refused, Table
from . import files
from .display import Display
from .face import Face
from .menu import Entry, Menu, Shut, Unclear, is_number
from .pen import Pen
from .rulebook import look_up
from .screen import Screen

LONGEST_ADVICE = 60


class Left(Exception):  # noqa: N818 - it is a wish, not a fault
    """The player wants to go."""


class Session:
    """A match in which `seat` is the person's and every other seat is a bot's."""

    def __init__(
        self, match: Match, seat: int, bots: Mapping[int, Bot], face: Face, screen: Screen, path: Path
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.face = face
        self.screen = screen
        self.display = Display(match, seat, face, screen)
        self.path = path
        self.pen = Pen(match, seat, face)
        self.menu = Menu(())
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "rule": self._rule,
            "?": self._rule,
            "hint": self._hint,
            "undo": self._undo,
            "list": self._list,
            "plan": self._plan,
            "board": self._board,
            "log": self._log,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
        }

    def play(self) -> None:
        """To the end of the game."""
        table = self.match.table
        while not table.over:
            seat = self.face.next_seat(table.waiting())
            if seat == self.seat:
                self._decide()
            else:
                self.match.answer(seat, self._thought(self.bots[seat], table, seat))
            table = self.match.table
        self.display.end()
        self.save()

    def save(self) -> None:
        files.write(self.path, self.match)

    def _thought(self, bot: Bot, table: Table, seat: int) -> Option:
        """What a bot chooses. Its luck comes from the match so far, so a resumed match goes on the same."""
        luck = Random(f"{self.match.setup.seed} {seat} {len(self.match.log)}")
        return bot.choose(Perspective(self.match.game, table, seat, luck))

    def _ask(self) -> Ask:
        ask = self.match.table.open_ask(self.seat)
        assert ask is not None
        return ask

    def _decide(self) -> None:
        """Show the position, and listen until the player has chosen or taken something back."""
        self.save()
        length = len(self.match.log)
        whole = self.menu = self.face.menu(self._ask())
        self.display.decision(self._ask(), self.menu)
        while len(self.match.log) == length:
            text = self.screen.ask("> ")
            command, _, rest = text.partition(" ")
            if command.startswith("?"):
                command, rest = "?", text[1:]
            try:
                if not text and self.face.writes(self._ask()):
                    self.display.decision(self._ask(), whole)
                elif not text:
                    self.menu = whole
                    self.display.choices(self._ask(), self.menu)
                elif command.lower() in self.commands:
                    self.commands[command.lower()](rest.strip())
                else:
                    self._choose(text, whole)
            except Refused as refused:
                if len(self.match.log) == length:
                    self.screen.show(Text(refused.sentence))
                else:
                    self.display.greeting = [Text(refused.sentence)]
                    self.save()

    def _choose(self, text: str, whole: Menu) -> None:
        if self.face.writes(self._ask()):
            self.pen.write(text)
            self.save()
            return
        closed = self.face.closed(text) if whole.grouped else ""
        if closed:
            raise Refused(closed)
        try:
            found = self.menu.find(text)
        except Unclear as unclear:
            found = self._elsewhere(text, whole)
            if not found and isinstance(unclear, Shut):
                raise Refused(self.face.shut(unclear.group)) from unclear
            if not found:
                raise Refused(self.face.why_not(text) or f"{unclear} Type help for help.") from unclear
        if len(found) > 1:
            self.menu = whole.narrowed(found)
            self.display.choices(self._ask(), self.menu)
        else:
            self.pen.put([found[0].option])
            self.save()

    def _elsewhere(self, text: str, whole: Menu) -> list[Entry]:
        """In a narrowed list, words and numbers on the board may still mean something of the whole one."""
        if self.menu is whole or (is_number(text) and not self.menu.grouped):
            return []
        try:
            return whole.find(text)
        except Unclear:
            return []

    def _help(self, rest: str) -> None:
        self.screen.show(Text(self.face.help))

    def _rule(self, rest: str) -> None:
        lines = look_up(self.match.game, rest or self._ask().choice.rule)
        self.screen.show(*map(Text, lines))

    def _hint(self, rest: str) -> None:
        options = self._advice(*seat_bots(self.match.game, ["greedy"]))
        if self.face.writes(self._ask()):
            self.screen.show(Text(f"The greedy bot would write: {self.face.spelled(options)}"))
        else:
            label = self.match.game.words.label(self.match.table, self._ask(), options[0])
            self.screen.show(Text(f"The greedy bot would take: {label}"))

    def _advice(self, bot: Bot) -> list[Option]:
        """What a bot would choose; what is written part by part, to the end."""
        table = self.match.table.copy()
        ask = self._ask()
        options = [self._thought(bot, table, self.seat)]
        while ask.choice.draft is not None and len(options) < LONGEST_ADVICE:
            table.answer(self.seat, options[-1])
            if self.seat not in table.waiting() or table.shown != self.match.table.shown:
                break
            options.append(self._thought(bot, table, self.seat))
        return options

    def _undo(self, rest: str) -> None:
        if not any(entry.seat == self.seat for entry in self.match.log):
            raise Refused("You have chosen nothing yet.")
        if not self.pen.undo(self.bots):
            raise Refused(self.face.stands)
        self.save()
        self.display.forget()
        self.display.greeting = [Text("Taken back.")]

    def _plan(self, rest: str) -> None:
        plan = self.face.plan()
        if not plan:
            raise Refused("There is no plan to show now.")
        self.screen.show(*plan)

    def _list(self, rest: str) -> None:
        self.display.options(self.menu)

    def _board(self, rest: str) -> None:
        self.display.board(self.menu, whole=True)
        self.display.choices(self._ask(), self.menu)

    def _log(self, rest: str) -> None:
        self.display.log(everything=rest.lower() == "all")

    def _save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.path
        if path != self.path:
            files.must_be_new(path)
        files.write(path, self.match)
        self.path = path
        self.screen.show(Text(f"Saved to {path}."))

    def _quit(self, rest: str) -> None:
        raise Left
