"""One person at a table in the terminal: others play, the person chooses, nothing hidden is shown."""

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from ..kernel import Refused
from .display import Display
from .face import Face
from .menu import Entry, Menu, Shut, Unclear, is_number
from .passing import Passing
from .pen import Pen
from .rulebook import look_up
from .screen import Screen
from .seat import Asked, Seat
from .things import look

SOON = 0.4  # seconds in which others are quick, so that it is not worth saying whom one waits for
NOT_ASKED = "Nothing is asked of you now."


class Left(Exception):  # noqa: N818 - it is a wish, not a fault
    """The player wants to go."""


class Session:
    """A match seen from a seat, wherever it is played."""

    def __init__(self, at: Seat, face: Face, screen: Screen) -> None:
        self.at = at
        self.face = face
        self.screen = screen
        self.display = Display(at, face, screen)
        self.pen = Pen(at, face)
        self.passing = Passing(at)
        self.menu = Menu(())
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "rule": self._rule,
            "?": self._rule,
            "hint": self._hint,
            "undo": self._undo,
            "look": self._look,
            "passes": self._passes,
            "say": self._say,
            "vote": self._vote,
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
        while not self.at.over:
            if self.at.asked is not None and not self.at.others_first:
                self._decide()
            elif not self.at.go_on():
                self._attend()
        self._hear()
        self.display.end()
        self.at.save()

    def _ask(self) -> Asked:
        if self.at.asked is None:
            raise Refused(NOT_ASKED)
        return self.at.asked

    def _decide(self) -> None:
        """Show the position, and listen until the player has chosen or taken something back."""
        self.at.save()
        moves = self.at.moves
        whole = self.menu = self.face.menu(self._ask())
        self._hear()
        self.display.decision(self._ask(), self.menu)
        while self.at.moves == moves and not self.at.over:
            text = self.screen.ask("> ", self.at.fileno())
            if text is None:
                self.at.go_on()
                self._hear()
                self.display.meanwhile()
                continue
            try:
                self._obey(text, whole)
            except Refused as refused:
                if self.at.moves == moves:
                    self.screen.show(Text(refused.sentence))
                else:
                    self.display.greeting.append(Text(refused.sentence))
                    self.at.save()

    def _attend(self) -> None:
        """Others choose: tell what they do as it happens, and listen to the player all the same."""
        self._hear()
        if self.screen.quiet(self.at.fileno(), SOON):
            self.display.meanwhile(self.at.waited_for())
            text = self.screen.ask("", self.at.fileno())
            if text:
                try:
                    self._obey(text, None)
                except Refused as refused:
                    self.screen.show(Text(refused.sentence))

    def _hear(self) -> None:
        """What was said, at once and above the next choice."""
        for line in self.at.heard():
            if self.screen.lively:
                self.screen.show(Text(line))
            self.display.greeting.append(Text(line))

    def _obey(self, text: str, whole: Menu | None) -> None:
        """A command or a choice; without a menu, nothing is asked."""
        command, _, rest = text.partition(" ")
        if command.startswith("?"):
            command, rest = "?", text[1:]
        if command.lower() == "pass" and rest.lower().startswith("until"):
            self._pass(rest[len("until") :].strip())
        elif command.lower() in self.commands:
            self.commands[command.lower()](rest.strip())
        elif whole is None:
            raise Refused(f"{NOT_ASKED} {self.at.waited_for()}")
        elif text:
            self._choose(text, whole)
        elif self.face.writes(self._ask()):
            self.display.decision(self._ask(), whole)
        else:
            self.menu = whole
            self.display.choices(self._ask(), self.menu)

    def _choose(self, text: str, whole: Menu) -> None:
        if self.face.writes(self._ask()):
            self.pen.write(text)
            self.at.save()
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
            self.at.save()

    def _elsewhere(self, text: str, whole: Menu) -> list[Entry]:
        """In a narrowed list, words and numbers on the board may still mean something of the whole one."""
        if self.menu is whole or (is_number(text) and not self.menu.grouped):
            return []
        try:
            return whole.find(text)
        except Unclear:
            return []

    def _help(self, rest: str) -> None:
        self.screen.show(*(Text(text) for text in (self.face.help, self.at.help) if text))

    def _rule(self, rest: str) -> None:
        lines = look_up(self.at.game, rest or self._ask().rule)
        self.screen.show(*map(Text, lines))

    def _hint(self, rest: str) -> None:
        asked = self._ask()
        advice = self.at.hint()
        if self.face.writes(asked):
            remark = self.face.remark(advice.options)
            spelled = f"You could write: {self.face.spelled(advice.options)}"
            self.screen.show(Text(". ".join(filter(None, (spelled, remark)))))
            if advice.why:
                self.screen.show(Text(advice.why))
        else:
            self.screen.show(Text(advice.sentence))

    def _undo(self, rest: str) -> None:
        if not self.at.written:
            raise Refused("You have chosen nothing yet.")
        if not self.pen.undo():
            raise Refused(self.face.stands)
        self.at.save()
        self.display.forget()
        self.display.greeting = [Text("Taken back.")]

    def _look(self, rest: str) -> None:
        self.screen.show(*look(self.at.things(), {**self.face.fixed(), **self.menu.numbers()}, rest))

    def _pass(self, until: str) -> None:
        said, passes = self.passing.leave(until)
        if passes:
            self.display.greeting = [Text(said)]
        else:
            self.screen.show(Text(said))

    def _passes(self, rest: str) -> None:
        command, _, number = rest.partition(" ")
        if command.lower() == "off":
            self.screen.show(Text(self.passing.take_back(number)))
        elif rest:
            raise Refused("Say passes, passes off or passes off 1.")
        else:
            self.screen.show(*map(Text, self.passing.lines()))

    def _plan(self, rest: str) -> None:
        plan = self.face.plan()
        if not plan:
            raise Refused("There is no plan to show now.")
        self.screen.show(*plan)

    def _list(self, rest: str) -> None:
        self._ask()
        self.display.options(self.menu)

    def _board(self, rest: str) -> None:
        if self.at.asked is None:
            self.display.board(Menu(()), whole=True)
        else:
            self.display.board(self.menu, whole=True)
            self.display.choices(self.at.asked, self.menu)

    def _log(self, rest: str) -> None:
        self.display.log(everything=rest.lower() == "all")

    def _say(self, rest: str) -> None:
        to, _, text = rest.partition(" ")
        if to.lower() == "team":
            self.at.say(text.strip(), "team")
        else:
            self.at.say(rest, "table")

    def _vote(self, rest: str) -> None:
        self.screen.show(Text(self.at.vote(rest.lower())))

    def _save(self, rest: str) -> None:
        self.screen.show(Text(self.at.save(Path(rest).expanduser() if rest else None)))

    def _quit(self, rest: str) -> None:
        raise Left
