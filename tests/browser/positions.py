"""Matches at a certain point, played there without a page by what the bots advise."""

from collections.abc import Callable
from itertools import count
from urllib.parse import urlencode

from tests.browser.person import Json, Person
from tests.browser.playing import match_of

IDS = (f"there-{number}" for number in count(1))
LONG = 10


def at(person: Person, game: str, bots: int, until: Callable[[Json], bool], **more: object) -> str:
    """The match of a person against bots, at the first question of which something is true."""
    match = str(match_of(person, game=game, bots=bots, **more)["id"])
    advance(person, match, until)
    return match


def finished(person: Person, bots: int = 1) -> str:
    """A match of Wired that bots have played to its end, and that everybody may look at."""
    match = str(match_of(person, game="wired", bots=bots, public=True)["id"])
    say(person, match, {"do": "hand over"})
    scene = look(person, match, 0)
    while scene["match"]["status"]["state"] != "over":
        scene = look(person, match, scene["seq"])
    return match


def advance(person: Person, match: str, until: Callable[[Json], bool]) -> None:
    """Answer as a bot would, until something is true of a question, or the match is over."""
    since = 0
    while True:
        scene = look(person, match, since)
        if scene["match"]["status"]["state"] == "over":
            return
        if scene.get("ask") and scene["ask"].get("answered") is None:
            if until(scene):
                return
            advice = say(person, match, {"do": "hint"})
            say(person, match, {"do": "answer", "seq": scene["seq"], "option": advice["options"][0]})
        since = scene["seq"]


def look(person: Person, match: str, since: int) -> Json:
    return dict(person.get(f"/api/matches/{match}/table?{urlencode({'since': since, 'wait': LONG})}"))


def say(person: Person, match: str, what: Json) -> Json:
    return person.post(f"/api/matches/{match}/table", what | {"id": next(IDS)})
