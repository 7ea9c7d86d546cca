"""Every page of the client, each with something on it worth looking at."""

import re
from collections.abc import Callable
from itertools import count

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
    seats = [{"who": "me"}, {"who": "anyone"}, {"who": "bot", "bot": "regular"}]
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
    person.page.get_by_role("table", name="Private preview").wait_for()


def black_metro(person: Person) -> None:
    """In the second round, with something in every district."""
    person.sit(at(person, "black-metro", 2, question(15)))


def metal_dawn(person: Person) -> None:
    """In the first act, when the enemy has come."""
    person.sit(at(person, "metal-dawn", 1, question(15)))


def great_machine(person: Person) -> None:
    """A revolutionary among Guards."""
    person.sit(at(person, "great-machine", 2, question(15)))


def lesson(person: Person) -> None:
    """The first sentence of the coach."""
    match = person.post("/api/matches", {"game": "wired", "lesson": "first-night"})
    person.visit(f"/table/{match['id']}")
    person.page.get_by_role("complementary", name="Coach").get_by_role("button", name="Next").click()


def ending(person: Person) -> None:
    """How it went."""
    person.visit(f"/table/{finished(person, bots=2)}")
    person.page.get_by_role("article", name="How it went").wait_for()


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


def called(place: Go) -> str:
    return place.__name__.replace("_", "-")


TABLES: tuple[Go, ...] = (wired, metropolis, black_metro, metal_dawn, great_machine)
PAGES: tuple[Go, ...] = (home, lobby, new_match, waiting, lesson, curtain, ending, replay, rules, settings)
BOARDS: tuple[str, ...] = tuple(called(table) for table in TABLES)
PLACES: dict[str, Go] = {called(place): place for place in (*TABLES, *PAGES)}


def question(number: int) -> Callable[[Json], bool]:
    """The question of that number that a person is asked."""
    numbers = count(1)
    return lambda _: next(numbers) >= number


def round_of(scene: Json) -> int:
    return int(scene["view"]["round"])


def kind(scene: Json) -> str:
    return str(scene["ask"]["options"][0]["option"]["kind"])


def written(scene: Json) -> int:
    return len(scene["view"]["own"]["plan"]["actions"])
