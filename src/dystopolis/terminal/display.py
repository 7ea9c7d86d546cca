"""What the player sees before a choice, fitted to the screen: the board, the news, the menu."""

from collections.abc import Mapping

from rich.console import RenderableType
from rich.text import Text

from ..kernel import Told
from .face import ROOMY, TIGHT, Face
from .menu import Menu
from .retrospect import told
from .screen import Screen, columns
from .seat import Asked, Scene, Seat

MANY = 12
FEW_LINES = 2
TALL = 28
BETWEEN = 0.8  # seconds for one step of what is watched


class Display:
    """It remembers how much of the story the player has been told."""

    def __init__(self, at: Seat, face: Face, screen: Screen) -> None:
        self.at = at
        self.face = face
        self.screen = screen
        self.told = 0
        self.seen = 0
        self.waiting = ""
        self.greeting: list[Text] = []

    def decision(self, asked: Asked, menu: Menu) -> None:
        """The position, what happened since the last choice, and what is asked."""
        told = self._unheard()
        greeting, self.greeting = self.greeting, []
        news = greeting + self.face.news(told, brief=True)
        question = self._question(asked, menu)
        if not self.screen.lively:
            self.screen.show(Text(), *news, *self._board(ROOMY, menu, True), *question)
            return
        spare = self.screen.height - self.screen.lines(*question) - 1
        board = self._fitting(menu, spare, news)
        if board is None:
            ticker = None if greeting else self.face.ticker(told)
            if ticker is None:
                self._page(news)
            news = [ticker] if ticker else []
            board = self._fitting(menu, spare, news)
        if board is None:
            board, news = self._board(TIGHT, menu, False)[1:], []
        self.screen.clear()
        self.screen.show(*board, *news, *question)

    def meanwhile(self, waiting: str = "") -> None:
        """What happens while others choose, as it happens, and for whom they wait; a pipe hears it later."""
        if not self.screen.lively:
            return
        told = [one for answer in self.at.story[max(self.told, self.seen) :] for one in answer]
        if self.at.number is None:
            self._watch()
        else:
            self.screen.show(*self.face.news(told, brief=True))
        self.seen = len(self.at.story)
        if waiting and (told or waiting != self.waiting):
            self.screen.show(Text(waiting, style="dim"))
        self.waiting = waiting

    def _watch(self) -> None:
        """Whoever only watches sees the board and what is told there, step by step."""
        now = self.at.view(None)
        scenes = self.at.scenes() or ([] if self.seen else [Scene([], now)])
        for number, scene in enumerate(scenes):
            if number:
                self.screen.rest(BETWEEN)
            greeting, self.greeting = self.greeting, []
            news = [*greeting, *self.face.news(scene.told, brief=False)]
            self.at.show(scene.view)
            board = self._fitting(Menu(()), self.screen.height - 2, news)
            self.screen.clear()
            self.screen.show(*(board or self._board(TIGHT, Menu(()), False)), *news)
        self.at.show(now)

    def board(self, menu: Menu, whole: bool) -> None:
        self.screen.show(*self._board(ROOMY, menu, whole))

    def choices(self, asked: Asked, menu: Menu) -> None:
        """What is asked, without the board."""
        self.screen.show(*self._question(asked, menu, in_words=True))

    def options(self, menu: Menu) -> None:
        """Every option with all that its label says, group by group."""
        numbers = menu.numbers()
        for group, entries in menu.groups.items():
            outer = f"{numbers[group]} " if menu.grouped else ""
            if menu.grouped:
                self.screen.show(Text(f"{outer}{self.face.group_name(group)}", style="bold"))
            for inner, entry in enumerate(entries, 1):
                self.screen.show(Text(f"{outer}{inner}  ").append(entry.label))

    def log(self, everything: bool) -> None:
        """What this seat heard, all of it or this round and the one before."""
        told = [one for answer in self.at.story for one in answer]
        if not everything:
            told = told[self.face.lately(told) :]
        self.screen.show(*self.face.news(told, brief=False))

    def forget(self) -> None:
        """After an undo there is no news."""
        self.told = len(self.at.story)

    def end(self) -> None:
        """The last news and the final scoring."""
        self._page(self.greeting + self.face.news(self._unheard(), brief=True))
        self.screen.clear()
        self.screen.show(*self.face.final(self.screen.width))
        story = self.at.retrospect()
        if story is not None:
            names = [self.at.name_of(seat) for seat in range(self.at.setup.seats)]
            self.screen.show(Text(), *told(story, names, self.at.number))

    def _unheard(self) -> list[Told]:
        told = [one for answer in self.at.story[self.told :] for one in answer]
        self.told = len(self.at.story)
        return told

    def _board(self, room: int, menu: Menu, whole: bool) -> list[RenderableType]:
        return self.face.board(self.screen.width, room, menu.numbers(), whole)

    def _fitting(self, menu: Menu, spare: int, news: list[Text]) -> list[RenderableType] | None:
        """The roomiest board that fits with the news, if any does."""
        for room in range(ROOMY, TIGHT - 1, -1):
            board = self._board(room, menu, False)
            if self.screen.lines(*board, *news) <= spare:
                return board
        return None

    def _page(self, news: list[Text]) -> None:
        """News that need a screen of their own, or several."""
        page: list[Text] = []
        self.screen.clear()
        for text in news:
            if page and self.screen.lines(*page, text) > self.screen.height - 2:
                self.screen.show(*page)
                self.screen.wait()
                self.screen.clear()
                page = []
            page.append(text)
        self.screen.show(*page)
        self.screen.wait()

    def _question(self, asked: Asked, menu: Menu, in_words: bool = False) -> list[RenderableType]:
        """The question, and the options unless the board numbers them."""
        low = self.screen.lively and self.screen.height < TALL
        prompt = Text(self.face.prompt(asked, low), style="bold")
        prompt.append(f"  (? {asked.rule}, help)", style="not bold dim")
        if self.face.writes(asked):
            return [prompt, self.face.suggested(asked, self.screen.width, FEW_LINES if low else MANY)]
        back = Text(" (Enter goes back)", style="not bold dim")
        if menu.grouped:
            names = self._numbered({n: self.face.group_name(group) for group, n in menu.numbers().items()})
            return [Text("Which of these?", style="bold") + back, names] if in_words else [prompt]
        group = menu.entries[0].group
        title = Text(self.face.group_name(group), style="bold") + back if group else prompt
        return [title, self._numbered({n: entry.short for n, entry in enumerate(menu.entries, 1)})]

    def _numbered(self, texts: Mapping[int, str]) -> Text:
        cells = [
            Text(f"{number:>2} ", style="bold cyan").append(text, "not bold default")
            for number, text in texts.items()
        ]
        return columns(cells, self.screen.width)
