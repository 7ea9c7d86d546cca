"""Playing through the page, as people do: read what is asked, click an option, see what comes of it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.person import Json, Person

Choose = Callable[[Person, list[str]], int]


def match_of(host: Person, *others: Person, game: str = "wired", bots: int = 0, **more: Any) -> Json:
    """A match that has begun, made without a page."""
    seats = [{"who": "me"}, *[{"who": "anyone"}] * len(others), *[{"who": "bot", "bot": "greedy"}] * bots]
    made = host.post("/api/matches", {"game": game, "seats": seats} | more)
    for person in others:
        person.post(f"/api/matches/{made['id']}/join", {"key": made["key"]})
    return host.post(f"/api/matches/{made['id']}/start")


def options(person: Person) -> Locator:
    return person.page.locator("#options > li > button")


def choose(person: Person, pick: Choose) -> str:
    """Click one of the options that bring the game on, and wait until it counts."""
    asked = person.line.ask
    expect(person.page.get_by_role("heading", level=2).first).to_contain_text(asked["prompt"])
    labels: list[str] = [option["label"] for option in asked["options"]]
    buttons = options(person)
    shown = min(buttons.count(), len(labels))
    index = pick(person, labels[:shown])
    assert buttons.nth(index).text_content() == labels[index]
    buttons.nth(index).click()
    settle(person)
    return labels[index]


def settle(person: Person) -> None:
    """Until the server has answered everything that this page has said."""
    person.until(lambda: not person.line.waiting, "an answer was never acknowledged")


def at_random(seed: int) -> Choose:
    rng = Random(seed)
    return lambda _person, labels: rng.randrange(len(labels))


def lively(seed: int) -> Choose:
    """Mostly the second option: in Wired the first is often to do nothing, and all of it is over soon."""
    rng = Random(seed)

    def pick(_person: Person, labels: list[str]) -> int:
        return rng.randrange(len(labels)) if rng.random() < 0.3 else min(1, len(labels) - 1)

    return pick


def first_round(person: Person) -> None:
    """Past the pregame auction of Metropolis with all the coins, also for those who win it with none."""
    play([person], lambda *_: 0, until=lambda: person.line.asked and person.line.view["round"] == 1)


def play(people: Sequence[Person], pick: Choose, until: Callable[[], bool], most: int = 1000) -> int:
    """Everybody chooses when asked, until something is reached; how many choices that took."""
    made = 0
    while not until():
        assert made < most, "this should have come to an end"
        asked = next((person for person in people if person.line.asked), None)
        if asked is None:
            people[0].page.wait_for_timeout(10)
            continue
        choose(asked, pick)
        made += 1
    return made
