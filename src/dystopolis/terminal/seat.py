"""A seat at a table, as the session and the faces know it: what it sees, is asked and told, and may do.

A match in this program (`local.py`) and one on a server (`online/`) are played through the same seat. Faces
read views, things and words from it and never the table itself, which may be elsewhere.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel import Choice, Content, Ending, Game, Option, Refused, Setup, Table, Thing, Told, Words
from ..toolkit.retrospect import Retrospect


class Offered(NamedTuple):
    """An option in words, and the things on the board that it touches."""

    option: Option
    label: str
    touches: tuple[str, ...] = ()


class Asked(NamedTuple):
    """The open choice of the seat. `passing` is the option that lets a window pass, where it is one."""

    choice: str
    prompt: str
    rule: str
    options: tuple[Offered, ...]
    draft: bool = False
    passing: Option | None = None


class Advice(NamedTuple):
    """What a bot would choose, part by part where the choice has parts, and the same in a sentence.

    `why` is what speaks for it alone, for faces that spell the choice themselves.
    """

    options: list[Option]
    sentence: str
    why: str = ""


class Pass(NamedTuple):
    """A kind of window that the seat lets pass, and until when."""

    choice: str
    until: str


class Scene(NamedTuple):
    """What was told up to a moment, and what was seen then."""

    told: Sequence[Told]
    view: Any


class Seat:
    """`number` is None for those who only watch; with `sees_all` they may see what every seat sees.

    `story` has what the seat was told, answer by answer. `moves` changes whenever another question may be
    open than before.
    """

    sees_all = False
    help = ""  # what can be typed at this kind of table, besides what the game explains

    def __init__(self, game: Game, content: Content, setup: Setup, number: int | None) -> None:
        self.game = game
        self.content = content
        self.setup = setup
        self.number = number
        self.words: Words = game.words
        self.blank = self.new_blank()
        self.moves = 0

    def new_blank(self) -> Table:
        """A table with nothing on it but the box: for what is the same in every position."""
        return self.game.blank(self.setup.seats, self.setup.settings, self.content, self.setup.mode)

    def name_of(self, seat: int) -> str:
        """What a seat is called."""
        return self.words.seat(self.blank.roles, seat)

    def choice(self, name: str) -> Choice:
        """A decision point of the game, as servers call it or as the game does."""
        return self.game.choice(next(one for one in self.game.named if one.lower() == name.lower()))

    def task(self, choice: str) -> str:
        """What a choice asks for: it completes "You are asked to ..."."""
        return self.words.task(self.choice(choice))

    # What is.

    @property
    def over(self) -> bool:
        """Whether there is nothing to wait for any more."""
        raise NotImplementedError

    @property
    def story(self) -> Sequence[Sequence[Told]]:
        raise NotImplementedError

    @property
    def asked(self) -> Asked | None:
        """What the seat has to choose now."""
        raise NotImplementedError

    @property
    def others_first(self) -> bool:
        """Whether somebody else does something before this seat is asked."""
        return False

    def view(self, seat: int | None) -> Any:
        """What a seat sees. Of other seats than the own one only those know it who may see everything."""
        raise NotImplementedError

    def things(self) -> dict[str, Thing]:
        """Everything on the board, and why it cannot be chosen now."""
        raise NotImplementedError

    def summary(self) -> Sequence[str]:
        """The position in sentences, where the game says it in sentences."""
        raise NotImplementedError

    def preview(self, seat: int) -> Any:
        """What the plan that a seat is writing would do, where the game can tell."""
        raise NotImplementedError

    @property
    def ending(self) -> Ending:
        raise NotImplementedError

    def retrospect(self) -> Retrospect | None:
        """How the match went that is over, where it can be told."""
        return None

    @property
    def passes(self) -> list[Pass]:
        """What the seat lets pass in advance."""
        raise NotImplementedError

    @property
    def written(self) -> int:
        """How many answers of this seat stand, as far as they can be taken back one by one."""
        raise NotImplementedError

    # What the seat asks and does. Each of these may be Refused.

    def why(self, option: Option) -> Refused | None:
        """Why an option is not possible."""
        raise NotImplementedError

    def hint(self) -> Advice:
        raise NotImplementedError

    def answer(self, options: Sequence[Option]) -> None:
        """Give answers that belong together: all of them, or none if one is refused."""
        raise NotImplementedError

    def undo(self) -> bool:
        """Take the last answer back; says whether that was possible."""
        raise NotImplementedError

    def stand(self, choice: str, until: str) -> bool:
        """Leave a standing pass; says whether it lets pass what is asked now."""
        raise NotImplementedError

    def unstand(self, choice: str) -> None:
        raise NotImplementedError

    def say(self, text: str, to: str) -> None:
        """Say something to the table or to the team."""
        raise Refused("Nobody is here who could hear it: the others are bots.")

    def vote(self, text: str) -> str:
        """Ask the others for something, or answer them; says what came of it."""
        raise Refused("There is nobody here to agree with: the others are bots.")

    def save(self, path: Path | None = None) -> str:
        """Keep the match, perhaps in another file; says where it is."""
        raise NotImplementedError

    # While others choose.

    def go_on(self) -> bool:
        """Let the others do something; False if one has to wait for it."""
        raise NotImplementedError

    def fileno(self) -> int | None:
        """What becomes readable when there is news; None where nothing happens by itself."""
        return None

    def scenes(self) -> list[Scene]:
        """What happened since one last looked, in step with what was seen meanwhile."""
        return []

    def show(self, view: Any) -> None:
        """Let `view` be what is seen, until there is something new."""
        raise NotImplementedError

    def heard(self) -> list[str]:
        """What was said since one last listened, besides what the game tells."""
        return []

    def waited_for(self) -> str:
        """Whom everybody waits for, in a sentence."""
        return ""
