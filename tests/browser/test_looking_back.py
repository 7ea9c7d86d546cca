"""A finished match with numbers: chances with bands, turning points, what decisions were worth."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.json import encode
from playwright.sync_api import Browser, Locator, Route, expect
from tests.browser.conftest import People
from tests.browser.person import PHONE, Json, Person
from tests.browser.positions import Match, never
from tests.browser.test_every_page import OF_COLOURS, TOO_SMALL, serious
from tests.server.serving import Server

from dystopolis.bots.analysis import Part, analyse
from dystopolis.server.analyses import METHOD, PIECE
from dystopolis.server.storage import Storage
from dystopolis.server.storage.analyses import Piece

CLOSELY = 40  # rollouts for what is looked at closely: fewer make nobody sure enough for a mark
UNTIL = 40


class Studied:
    """A match of Wired that was played to its end, with all that bots found about it, and who played it."""

    def __init__(self, person: Person) -> None:
        match = Match(person, "wired", 1, public=True).play(never)
        self.id = match.bring_in()
        self.kept = person.context.storage_state()
        self.name = person.name
        played = match.room.match
        assert played is not None
        parts = [*analyse(played, CLOSELY, until=UNTIL), *analyse(played, 2, first=UNTIL)]
        with ThreadPoolExecutor(1) as aside:  # the browser's own loop runs in this thread
            aside.submit(asyncio.run, self._keep(person.db, parts, played.length)).result()
        self.everything: Json = person.get(f"/api/matches/{self.id}/analysis")
        self.own: Json = person.get(f"/api/matches/{self.id}/analysis?eyes=0")

    async def _keep(self, db: str, parts: list[Part], answers: int) -> None:
        storage = await Storage.visit(db)
        pieces = (answers + PIECE) // PIECE
        for piece in range(pieces):
            own = [part for part in parts if part.number // PIECE == piece]
            await storage.analyses.put(
                Piece(match=self.id, piece=piece, pieces=pieces, method=METHOD, data=encode(own))
            )
        await storage.close()


@pytest.fixture(scope="module")
def studied(chromium: Browser, server: Server) -> Studied:
    edsger = Person(chromium, server.url, "Edsger", server.db)
    studied = Studied(edsger)
    edsger.context.close()
    return studied


@pytest.fixture
def edsger(people: People, studied: Studied) -> Person:
    edsger = people(storage_state=studied.kept).visit(f"/replay/{studied.id}")
    panel(edsger).get_by_role("img", name=re.compile("^Chances to win")).wait_for()
    return edsger


def panel(person: Person) -> Locator:
    return person.page.get_by_role("region", name="With numbers")


def slider(person: Person) -> Locator:
    return person.page.get_by_role("slider", name="Message")


def at_rest(person: Person) -> None:
    """Nothing is fetched, moves or fades any more: half-faded text has no colours of its own."""
    expect(person.page.locator("[aria-busy=true]")).to_have_count(0)
    person.until(lambda: person.page.evaluate("document.getAnimations().length") == 0, "everything to rest")


def test_chances_are_drawn_with_what_is_said_of_them(edsger: Person, studied: Studied) -> None:
    assert studied.own["complete"]
    told = panel(edsger)
    expect(told).to_contain_text(f"As {studied.name} knew it")
    expect(told.locator("polygon")).to_have_count(2)
    told.get_by_text("As a table").click()
    rows = told.get_by_role("table").locator("tbody tr")
    expect(rows).to_have_count(len(studied.own["outlooks"]))
    expect(rows.nth(3).get_by_role("cell")).to_have_text(studied.own["outlooks"][3]["said"])


def test_a_press_on_a_turning_point_goes_there(edsger: Person, studied: Studied) -> None:
    turn = studied.own["turning"][0]
    edsger.page.get_by_role("button", name=turn["sentence"]).click()
    expect(slider(edsger)).to_have_value(str(turn["at"]))

    other = studied.own["turning"][-1]
    panel(edsger).get_by_role("link", name=other["sentence"]).click()
    expect(slider(edsger)).to_have_value(str(other["at"]))
    expect(edsger.page).to_have_url(re.compile(f"at={other['at']}&eyes=0"))


def test_marks_lead_to_decisions_with_the_best_options(edsger: Person, studied: Studied) -> None:
    marked = [decision for decision in studied.own["decisions"] if decision["mark"]]
    assert marked
    expect(edsger.page.locator(".marks > i")).to_have_count(len(marked))
    first = marked[0]
    slider(edsger).fill("0")
    edsger.button("To the next mark").click()

    expect(slider(edsger)).to_have_value(str(first["at"]))
    decision = panel(edsger).get_by_role("article")
    expect(decision.get_by_role("heading")).to_contain_text(f"{studied.name} {first['mark']}")
    expect(decision).to_contain_text(first["verdict"])
    options = [f"{option['label']} {option['worth']}" for option in first["options"]]
    expect(decision.get_by_role("listitem")).to_have_text(options)
    expect(decision.locator("li.played")).to_contain_text("this was played")


def test_with_everything_shown_all_decisions_are_judged(edsger: Person, studied: Studied) -> None:
    panel(edsger).get_by_text("Everything", exact=True).click()

    expect(edsger.page.get_by_label("Seen by")).to_have_value("all")
    expect(panel(edsger)).to_contain_text("With everything shown")
    marked = [decision for decision in studied.everything["decisions"] if decision["mark"]]
    expect(panel(edsger)).to_contain_text(f"{len(marked)} marked")
    panel(edsger).get_by_text(f"As {studied.name} knew it", exact=True).click()
    expect(edsger.page.get_by_label("Seen by")).to_have_value("0")


def test_what_comes_is_shown_as_it_comes(people: People, studied: Studied) -> None:
    whole, asked = studied.own, []
    half = whole["answers"] // 2
    begun = whole | {
        "complete": False,
        "done": half,
        "progress": "Looked at half of it.",
        "outlooks": whole["outlooks"][:4],
        "turning": [],
        "decisions": [one for one in whole["decisions"] if one["number"] < half],
    }
    rest = whole | {"decisions": [one for one in whole["decisions"] if one["number"] >= half]}

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json=begun if len(asked) == 1 else rest)

    ada = people(storage_state=studied.kept)
    ada.page.route("**/analysis?*", answer)
    ada.visit(f"/replay/{studied.id}?eyes=0")
    progress = panel(ada).get_by_role("progressbar")
    expect(progress).to_have_attribute("value", str(half))
    expect(panel(ada)).to_contain_text("Looked at half of it.")

    expect(progress).to_have_count(0)
    assert f"since={half}" in asked[1]
    marked = [decision for decision in whole["decisions"] if decision["mark"]]
    expect(panel(ada)).to_contain_text(f"{len(marked)} marked")


def test_a_game_that_nobody_can_value_says_so_and_shows_nothing(people: People, studied: Studied) -> None:
    said = "Nobody has learnt yet what a position is worth."
    ada = people(storage_state=studied.kept)
    none = {"eyes": "0", "done": 0, "answers": 0, "progress": said}
    ada.page.route("**/analysis?*", lambda route: route.fulfill(json=none))
    ada.visit(f"/replay/{studied.id}")

    expect(panel(ada)).to_contain_text(said)
    expect(panel(ada).get_by_role("img")).to_have_count(0)
    expect(panel(ada).get_by_role("radio")).to_have_count(0)


def test_the_end_of_a_match_shows_the_chances_too(people: People, studied: Studied) -> None:
    edsger = people(storage_state=studied.kept).visit(f"/table/{studied.id}")
    told = edsger.page.get_by_role("article", name="How it went")
    expect(told.get_by_role("img", name=re.compile("^Chances to win"))).to_be_visible()
    turn = studied.own["turning"][0]
    told.get_by_role("link", name=turn["sentence"]).click()
    expect(slider(edsger)).to_have_value(str(turn["at"]))


def test_numbers_keep_nobody_out_and_fit_a_phone(edsger: Person, people: People) -> None:
    slider(edsger).fill("0")
    edsger.button("To the next mark").click()
    panel(edsger).get_by_role("article").wait_for()
    at_rest(edsger)
    assert serious(edsger, []) == []
    edsger.page.evaluate("document.documentElement.dataset.theme = 'light'")
    at_rest(edsger)
    assert serious(edsger, OF_COLOURS) == []

    phone = people.on_a_phone(edsger)
    panel(phone).get_by_role("img", name=re.compile("^Chances to win")).wait_for()
    assert phone.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    assert phone.page.evaluate(TOO_SMALL) == []
    at_rest(phone)
    assert serious(phone, []) == []
