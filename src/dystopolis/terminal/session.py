"""One person's game in the terminal: bots play, the person chooses, nothing that is hidden is shown."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from rich.text import Text

from ..bots import Bot, make_bot
from ..kernel import Ask, Match, Option, Perspective, Refused
from . import files
from .display import Display
from .face import Face
from .menu import Entry, Menu, Shut, Unclear, is_number
from .rulebook import look_up
from .screen import Screen

HELP = """\
Choose by number, or by words that tell what you mean: "gun shop 1 ace 1 thug", "street all", "acp".
Numbers go step by step, or at once: "4 2" is the second crew for place 4. Enter alone goes back.
In tables A is an Ace, T a Thug, E a box for either; Y:1A2T is Yellow's crew of one Ace and two Thugs.
  ? or rule     the rule behind this choice; rule WB-PLACE-22 any rule; rule jail rules about something
  hint          what the greedy bot would do
  undo          take your last choice back, unless dice were rolled or a card was turned since
  list          every option in one list        board   the whole board again
  log           what happened in this round and the last; log all tells the whole match
  save [FILE]   save now                        quit    save and leave"""


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
        self.menu = Menu(())
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "rule": self._rule,
            "?": self._rule,
            "hint": self._hint,
            "undo": self._undo,
            "list": self._list,
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
            if self.seat in table.waiting():
                self._decide()
            else:
                bot_seat = table.waiting()[0]
                self.match.answer(bot_seat, self._thought(self.bots[bot_seat], bot_seat))
            table = self.match.table
        self.display.end()
        self.save()

    def save(self) -> None:
        files.write(self.path, self.match)

    def _thought(self, bot: Bot, seat: int) -> Option:
        """What a bot chooses. Its luck comes from the match so far, so a resumed match goes on the same."""
        luck = Random(f"{self.match.setup.seed} {seat} {len(self.match.log)}")
        return bot.choose(Perspective(self.match.game, self.match.table, seat, luck))

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
                if not text:
                    self.menu = whole
                    self.display.choices(self._ask(), self.menu)
                elif command.lower() in self.commands:
                    self.commands[command.lower()](rest.strip())
                else:
                    self._choose(text, whole)
            except Refused as refused:
                self.screen.show(Text(refused.sentence))

    def _choose(self, text: str, whole: Menu) -> None:
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
            self.match.answer(self.seat, found[0].option)
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
        self.screen.show(Text(HELP))

    def _rule(self, rest: str) -> None:
        lines = look_up(self.match.game, rest or self._ask().choice.rule)
        self.screen.show(*map(Text, lines))

    def _hint(self, rest: str) -> None:
        option = self._thought(make_bot("greedy"), self.seat)
        label = self.match.game.words.label(self.match.table, self._ask(), option)
        self.screen.show(Text(f"The greedy bot would take: {label}"))

    def _undo(self, rest: str) -> None:
        if not any(entry.seat == self.seat for entry in self.match.log):
            raise Refused("You have chosen nothing yet.")
        if not self.match.undoable(self.seat, self.bots, past_chance=False):
            raise Refused("Your last choice stands: dice were rolled or a card was turned since.")
        self.match.undo(self.seat, self.bots, past_chance=False)
        self.save()
        self.display.forget()
        self.display.greeting = [Text("Taken back.")]

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
