"""Playing through the page, as people do: read what is asked, click an option, see what comes of it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.person import Json, Person

PENDING = "Object.keys(sessionStorage).some((key) => key.startsWith('dystopolis.pending.'))"
Choose = Callable[[Person, list[str]], int]


def match_of(host: Person, *others: Person, game: str = "wired", bots: int = 0, **more: Any) -> Json:
    """A match that has begun, made without a page."""
    seats = [{"who": "me"}, *[{"who": "anyone"}] * len(others), *[{"who": "bot", "bot": "regular"}] * bots]
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
    unfold(person)
    buttons = options(person)
    shown = [text.strip() for text in buttons.all_text_contents()]
    listed = [label for label in labels if label in shown]
    index = pick(person, listed)
    buttons.nth(shown.index(listed[index])).click()
    settle(person)
    return listed[index]


def unfold(person: Person) -> None:
    """Where the board has an editor of its own, the list is folded away; long groups of it are closed."""
    person.page.evaluate(
        """() => {
          document.querySelector('.fold[aria-expanded=false]')?.click();
        }"""
    )
    closed = person.page.locator("#options details:not([open]) > summary")
    while closed.count():
        closed.first.click()


def settle(person: Person) -> None:
    """Until the server has answered everything that this page has said.

    What was clicked may not have been heard of here yet; the page itself keeps it from the click on.
    """
    person.until(lambda: not person.page.evaluate(PENDING), "an answer was never acknowledged")
    person.until(lambda: not person.line.waiting, "an answer was never heard of")


def at_random(seed: int) -> Choose:
    rng = Random(seed)
    return lambda _person, labels: rng.randrange(len(labels))


def lively(seed: int) -> Choose:
    """Mostly the second option: in Wired the first is often to do nothing, and all of it is over soon."""
    rng = Random(seed)

    def pick(_person: Person, labels: list[str]) -> int:
        return rng.randrange(len(labels)) if rng.random() < 0.3 else min(1, len(labels) - 1)

    return pick


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
