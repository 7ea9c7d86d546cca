"""City of the Great Machine in the terminal: its city, its tracks, its news."""

from collections.abc import Mapping, Sequence
from typing import cast

from rich.console import RenderableType
from rich.text import Text

from ...games.great_machine import events as e
from ...games.great_machine.table import GreatMachine
from ...games.great_machine.view_types import GreatMachineView
from ...kernel import Event, Told
from ..face import TIGHT
from ..plain import PlainFace
from .board import Drawing

ROUTINE = (e.PhaseBegan, e.IsReady, e.NotReady, e.GaveUpUnseen, e.Offered, e.ServantActed)


class GreatMachineFace(PlainFace):
    help = """\
Choose by number, or by words that tell what you mean; Enter alone goes back.
Guards: 2+1s 1x is two Guards, one special and one broken (c: with a Core). Citizens: ? unidentified,
# identified but not by you, small letters identified, capitals revealed: A S M I N for the numbers 1 to 5,
T for a Traitor.
  look NAME     what something on the board is, and why it cannot be chosen now; look alone lists all
  ? or rule     the rule behind this choice; rule raid finds rules about Raids
  hint          what the strongest bot would do
  undo          take your last choice back, unless chance was drawn or something shown since
  list          every option in one list        board   the whole position again
  log           what happened in this round and the last; log all tells the whole match
  save [FILE]   save now                        quit    save and leave"""
    starts = e.RoundBegan

    def board(self, width: int, room: int, numbers: Mapping[str, int], whole: bool) -> list[RenderableType]:
        view = cast(GreatMachineView, self.view(self.seat))
        drawing = Drawing(view, cast(GreatMachine, self.at.blank).box, width, numbers)
        parts: list[RenderableType] = [drawing.heading(), drawing.tracks()]
        if room > TIGHT or whole:
            parts += [*drawing.event(), drawing.laws()]
        if whole:
            parts += drawing.map()
        parts += [drawing.districts(), drawing.heroes()]
        if room > TIGHT or whole:
            parts += [*drawing.missions(), *drawing.belief()]
        return parts

    def news(self, told: Sequence[Told], brief: bool) -> list[Text]:
        """A paragraph for each phase in which something happened."""
        paragraphs: list[Text] = []
        title = ""
        for event in self.heard(told):
            if isinstance(event, e.RoundBegan):
                title = f"Round {event.number}"
            elif isinstance(event, e.PhaseBegan):
                title = title or f"{event.phase.capitalize()} phase"
            elif not brief or is_news(event):
                if title or not paragraphs:
                    paragraphs.append(Text(f"{title}: " if title else "", style="bold"))
                else:
                    paragraphs[-1].append(" ")
                paragraphs[-1].append(self.told(event), "not bold")
                title = ""
        return paragraphs


def is_news(event: Event) -> bool:
    """What the board does not show by itself."""
    return not isinstance(event, ROUTINE)
