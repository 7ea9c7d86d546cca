"""Things on the board, asked about by name or number."""

from collections.abc import Mapping

from rich.text import Text

from ..kernel import Refused, Thing
from .menu import FILLERS, is_number, matching, tokenize

MOST_TOLD = 4


def look(things: Mapping[str, Thing], numbers: Mapping[str, int], text: str) -> list[Text]:
    """What the things are that the text names (all of them in brief, if it names none), or a sentence."""
    if not things:
        raise Refused("This game says nothing about the things on its board.")
    if not text:
        return [Text("Ask about one of these: ").append(", ".join(_names(things, numbers)) + ".")]
    found = _numbered(things, numbers, text) or matching_things(things, text)
    if not found:
        raise Refused(f"Nothing on the board is called “{text}”. look alone lists what there is.")
    if len(found) > MOST_TOLD:
        named = ", ".join(things[at].name for at in found)
        raise Refused(f"“{text}” can be several things: {named}.")
    return [about(things[at]) for at in found]


def matching_things(things: Mapping[str, Thing], text: str) -> list[str]:
    """The things whose name or id has all these words, or words that begin like them."""
    exact = [at for at in things if at.lower() == text.lower()]
    if exact:
        return exact
    words = [word for word in tokenize(text) if word not in FILLERS]
    known = {at: frozenset(tokenize(f"{thing.name} {at}")) for at, thing in things.items()}
    named = [at for at in things if known[at] == set(words)]
    return named or (matching(list(things), words, lambda at: known[at]) if words else [])


def about(thing: Thing) -> Text:
    """Everything there is to say about a thing."""
    said = Text(thing.name, style="bold").append(line_about(thing) + ".", "not bold")
    if thing.why:
        said.append(f" Not now: {thing.why}")
    elif thing.rule:
        said.append(f" ({thing.rule})")
    return said


def line_about(thing: Thing) -> str:
    """What comes after its name: its line and its numbers."""
    numbers = ", ".join(f"{name} {number}" for name, number in thing.numbers.items())
    parts = [part for part in (thing.line.rstrip("."), numbers) if part]
    return f": {'; '.join(parts)}" if parts else ""


def _numbered(things: Mapping[str, Thing], numbers: Mapping[str, int], text: str) -> list[str]:
    """The thing that has this number on the board."""
    if not is_number(text):
        return []
    return [at for at, number in numbers.items() if number == int(text) and at in things]


def _names(things: Mapping[str, Thing], numbers: Mapping[str, int]) -> list[str]:
    return [f"{numbers[at]} {thing.name}" if at in numbers else thing.name for at, thing in things.items()]
