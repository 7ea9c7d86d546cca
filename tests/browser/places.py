"""Every page of the client, each with something on it worth looking at."""

import re
from collections.abc import Callable

from tests.browser.person import Json, Person
from tests.browser.positions import at, finished

Go = Callable[[Person], None]


def home(person: Person) -> None:
    person.visit("/")
    person.page.get_by_role("heading", level=1).wait_for()


def lobby(person: Person) -> None:
    for game, seats in (("wired", 3), ("metropolis", 4)):
        others = [{"who": "anyone"}] * (seats - 1)
        person.post("/api/matches", {"game": game, "seats": [{"who": "me"}, *others], "public": True})
    person.visit("/lobby")
    person.page.locator("article").first.wait_for()


def new_match(person: Person) -> None:
    person.visit("/new?game=metropolis")
    person.page.get_by_role("button", name="Open the table").wait_for()


def waiting(person: Person) -> None:
    seats = [{"who": "me"}, {"who": "anyone"}, {"who": "bot", "bot": "greedy"}]
    match = person.post("/api/matches", {"game": "wired", "seats": seats})
    person.visit(f"/table/{match['id']}")
    person.page.get_by_role("heading", name="Seats").wait_for()


def wired(person: Person) -> None:
    """In the middle of a match, while crews are placed."""
    person.sit(at(person, "wired", 2, lambda scene: round_of(scene) >= 6 and kind(scene) == "place"))
    person.page.locator("button.thing.can").first.wait_for()


def metropolis(person: Person) -> None:
    """In the middle of a match, with part of a programme written."""
    person.sit(at(person, "metropolis", 3, lambda scene: round_of(scene) >= 5 and written(scene) >= 2))
    person.page.get_by_role("region", name="Your programme").wait_for()


def curtain(person: Person) -> None:
    match = person.post("/api/matches", {"game": "wired", "seats": [{"who": "me"}] * 2, "start": True})
    person.visit(f"/table/{match['id']}")
    person.page.get_by_role("heading", name=re.compile("Hand the device")).wait_for()


def replay(person: Person) -> None:
    match = finished(person, bots=2)
    person.visit(f"/replay/{match}?eyes=all&at=40")
    person.page.locator("main .board").first.wait_for()


def rules(person: Person) -> None:
    person.visit("/rules/wired")
    person.page.get_by_text("WB-PLACE-02").first.wait_for()


def settings(person: Person) -> None:
    person.visit("/settings")
    person.page.get_by_role("heading", name="How it looks").wait_for()


PLACES: dict[str, Go] = {
    place.__name__.replace("_", "-"): place
    for place in (home, lobby, new_match, waiting, wired, metropolis, curtain, replay, rules, settings)
}


def round_of(scene: Json) -> int:
    return int(scene["view"]["round"])


def kind(scene: Json) -> str:
    return str(scene["ask"]["options"][0]["option"]["kind"])


def written(scene: Json) -> int:
    return len(scene["view"]["own"]["plan"]["actions"])
