"""The face of a game that has none of its own: the position in sentences, things on the board, options."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.text import Text

from ..kernel import Thing, Told
from .face import ROOMY, TIGHT, Face
from .menu import Entry, tokenize
from .scoresheet import ending_of
from .seat import Asked
from .things import line_about, matching_things

MOST_ON_ONE_LIST = 12
OTHERS = "Other choices"
SAID_ELSEWHERE = ("seat", "waiting", "over")


class PlainFace(Face):
    help = """\
Choose by number, or by words that tell what you mean; Enter alone goes back.
  look NAME     what something on the board is, and why it cannot be chosen now; look alone lists all
  ? or rule     the rule behind this choice; rule and some words finds rules about them
  hint          what the strongest bot would do, where the game has one
  undo          take your last choice back, unless chance was drawn or something shown since
  pass until    where you may let something pass: pass until phase, round or concerned; passes lists them
  list          every option in one list        board   the whole position again
  log           what happened
  save [FILE]   save now                        quit    save and leave"""
    stands = "Your last choice stands: chance was drawn, or something shown or chosen since."

    def board(self, width: int, room: int, numbers: Mapping[str, int], whole: bool) -> list[RenderableType]:
        """The position in sentences, then the things that can be chosen, or all of them."""
        lines = [Text(line) for line in self._position()] if room > TIGHT or whole else []
        things = self.at.things()
        listed = things if whole else {at: thing for at, thing in things.items() if at in numbers}
        lines += [self._row(at, thing, numbers, room) for at, thing in listed.items()]
        lines += [
            self._row(group, Thing(self.group_name(group)), numbers, room)
            for group in numbers
            if group not in listed
        ]
        return list(lines)

    def final(self, width: int) -> list[RenderableType]:
        return ending_of(self.at.ending, self.at.blank.roles.names, self.seat)

    def news(self, told: Sequence[Told], brief: bool) -> list[Text]:
        sentences = [self.told(event) for event in self.heard(told)]
        return [Text(" ".join(filter(None, sentences)))] if any(sentences) else []

    def entries(self, asked: Asked) -> list[Entry]:
        """A long list is cut by the things that its options touch."""
        cut = len(asked.options) > MOST_ON_ONE_LIST
        found = []
        for option, label, touches in asked.options:
            group = touches[0] if cut and touches else ""
            words = f"{self.group_name(group)} {group} {label}" if group else label
            found.append(Entry(option, label, group, label, None, frozenset(tokenize(words))))
        return found

    def group_name(self, group: str) -> str:
        if not group:
            return OTHERS
        thing = self.at.things().get(group)
        return thing.name if thing is not None else group

    def why_not(self, text: str) -> str:
        things = self.at.things()
        found = matching_things(things, text)
        return "\n".join(f"{things[at].name}: {things[at].why}" for at in found if things[at].why)

    def _row(self, at: str, thing: Thing, numbers: Mapping[str, int], room: int) -> Text:
        number = f"{numbers[at]:>2} " if at in numbers else "   " if numbers else ""
        row = Text(number, style="bold cyan").append(thing.name, "bold default")
        return row.append(line_about(thing) if room == ROOMY else "", "not bold default")

    def _position(self) -> Sequence[str]:
        """The game's own sentences; for a game that says nothing about its position, what the seat sees."""
        if said := self.at.summary():
            return said
        seats: list[int | None] = [self.seat]
        if self.at.sees_all:
            seats = [None, *range(self.at.setup.seats)]
        return [f"{self._whose(seat)}{_fields(self.view(seat))}" for seat in seats]

    def _whose(self, seat: int | None) -> str:
        return "" if seat is None or seat == self.seat else f"{self.at.name_of(seat)} sees: "


def _fields(view: Any) -> str:
    """A view in a line: every field by its name."""
    data = msgspec.to_builtins(view)
    said = [f"{name.replace('_', ' ')} {_value(data[name])}" for name in data if name not in SAID_ELSEWHERE]
    return f"{'; '.join(said)}."


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(_value, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return (
        "?"
        if value is None
        else msgspec.json.encode(value).decode()
        if isinstance(value, dict)
        else str(value)
    )
