"""What is possible besides the options comes when it is of use, and only as long as it is possible."""

import json

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.conftest import People
from tests.browser.person import Json, Person
from tests.browser.playing import options, unfold
from tests.browser.positions import first_round
from tests.browser.writing import actions, bid, keep_the_rest, kind, programme

HEAVY = {"along", "invest", "use item", "lay", "lay fee", "set fee", "move rail", "free"}


def test_only_what_is_of_use_now_is_fetched(people: People) -> None:
    ada = people("Ada")
    first_round(ada)
    bid(ada, 0)
    keep_the_rest(ada)
    before = len(asked_for(ada))
    move(ada)
    expect(programme(ada).get_by_role("button", name="Remove entry 1")).to_be_enabled()
    fetched = asked_for(ada)[before:]
    assert fetched
    assert not HEAVY & {kind for kinds in fetched for kind in kinds}
    [entry] = actions(ada)
    assert entry["kind"] == "along"  # named by its ends, without a list of all edges

    kind(ada, "invest").click()
    ada.until(lambda: "invest" in asked_for(ada)[-1], "investments are asked for with the tool")


def test_the_list_finds_everything_that_is_possible_once_somebody_types(people: People) -> None:
    ada = people("Ada")
    first_round(ada)
    unfold(ada)
    listed = options(ada)
    assert listed.count() == len(ada.line.ask["options"])
    ada.page.get_by_label("Narrow the options by typing").fill("lock a short")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("Lock a short list")


def test_what_was_possible_before_cannot_be_chosen_until_it_is_known_again(people: People) -> None:
    ada = people("Ada")
    gate = Held(ada.page)
    first_round(ada)
    bid(ada, 0)
    keep_the_rest(ada)
    move(ada)
    remove = programme(ada).get_by_role("button", name="Remove entry 1")
    expect(remove).to_be_enabled()

    gate.holds = True
    move(ada)
    expect(remove).to_be_disabled()
    remove.dispatch_event("click")
    gate.release()
    expect(remove).to_be_enabled()
    assert [entry["kind"] for entry in actions(ada)] == ["along", "along"]
    remove.click()
    ada.until(lambda: len(actions(ada)) == 1, "the entry to be removed by one click")


def test_removing_works_as_soon_as_it_is_possible(people: People) -> None:
    """Again and again, while bots lock their programmes and asides come."""
    ada = people("Ada")
    first_round(ada, bots=4)
    bid(ada, 0)
    keep_the_rest(ada)
    for _ in range(8):
        move(ada)
        programme(ada).get_by_role("button", name="Remove entry 1").click()
        ada.until(lambda: not actions(ada), "the entry to be removed by one click")


def move(person: Person) -> None:
    """On the map, to the first corner that a street leads to."""
    kind(person, "move").click()
    before = len(actions(person))
    person.page.locator("svg g.thing.can[data-thing^=V]").first.click()
    person.until(lambda: len(actions(person)) > before, "the entry")


def asked_for(person: Person) -> list[list[str]]:
    """The kinds of asides that a page asked for, request by request."""
    return [said["kinds"] for said in person.line.said if said["do"] == "asides"]


class Held:
    """Keeps the answers about asides until they are released; everything else goes through."""

    def __init__(self, page: Page) -> None:
        self.holds = False
        self.kept: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket("**/api/**", self._between)

    def release(self) -> None:
        self.holds = False
        for page, message in self.kept:
            page.send(message)

    def _between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: self._hear(page, message))

    def _hear(self, page: WebSocketRoute, message: str | bytes) -> None:
        told: Json = json.loads(message)
        if self.holds and told["is"] == "asides":
            self.kept.append((page, message))
        else:
            page.send(message)
