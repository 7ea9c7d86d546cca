"""The end of a match: how it went, again, back to the moment that decided it, and a link for everybody."""

import random
import re

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.conftest import People
from tests.browser.person import PHONE, TOUCH, Person
from tests.browser.playing import match_of
from tests.browser.positions import look, say
from tests.browser.test_every_page import OF_COLOURS, TOO_SMALL, serious
from tests.server.serving import Server

PASTED = "navigator.clipboard.readText()"


class Ended:
    """A private match of Wired that bots have played to its end, and who made it."""

    def __init__(self, person: Person) -> None:
        self.id = str(match_of(person, game="wired", bots=2)["id"])
        self.kept = person.context.storage_state()
        say(person, self.id, {"do": "hand over"})
        scene = look(person, self.id, 0)
        while scene["match"]["status"]["state"] != "over":
            scene = look(person, self.id, scene["seq"])
        self.story = person.get(f"/api/matches/{self.id}/retrospect")
        self.reading = scene["match"]["reading"]


@pytest.fixture(scope="module")
def ended(chromium: Browser, server: Server) -> Ended:
    edsger = Person(chromium, server.url, "Edsger", server.db)
    ended = Ended(edsger)
    edsger.context.close()
    return ended


@pytest.fixture
def edsger(people: People, ended: Ended) -> Person:
    """Who played it, at its end."""
    edsger = people(storage_state=ended.kept, permissions=["clipboard-read", "clipboard-write"])
    edsger.visit(f"/table/{ended.id}")
    story(edsger).wait_for()
    return edsger


def story(person: Person) -> Locator:
    return person.page.get_by_role("article", name="How it went")


def test_the_end_tells_place_curve_luck_and_moments(edsger: Person, ended: Ended) -> None:
    told = story(edsger)
    expect(told.get_by_role("heading", level=2)).to_have_text(ended.story["verdicts"][0])
    scores = [curve["numbers"][-1] for curve in ended.story["curves"]]
    chart = told.get_by_role("img", name=re.compile("^Reputation by round"))
    for score in scores:
        expect(chart).to_have_attribute("aria-label", re.compile(rf"\b{score}\b"))
    told.get_by_text("As a table").click()
    last = told.get_by_role("table").locator("tbody tr").last
    expect(last.get_by_role("cell")).to_have_text([str(score) for score in scores])
    for luck in ended.story["luck"]:
        expect(told.get_by_text(luck["sentence"])).to_be_visible()
    for moment in (*ended.story["best"], *ended.story["worst"]):
        expect(told.get_by_text(moment["sentence"]).first).to_be_visible()


def test_every_row_of_the_score_sheet_opens_its_sum(edsger: Person) -> None:
    sheet = edsger.page.get_by_role("table", name="Score sheet")
    row = sheet.get_by_role("button", name=re.compile("^Guns"))
    row.click()
    expect(row).to_have_attribute("aria-expanded", "true")
    expect(sheet.locator(".why li")).to_have_count(3)
    row.click()
    expect(sheet.locator(".why")).to_have_count(0)


def test_the_end_keeps_nobody_out_and_fits_a_phone(edsger: Person, people: People) -> None:
    assert serious(edsger, []) == []
    edsger.page.evaluate("document.documentElement.dataset.theme = 'light'")
    edsger.until(lambda: edsger.page.evaluate("document.getAnimations().length") == 0, "colours to fade")
    assert serious(edsger, OF_COLOURS) == []

    phone = people.on_a_phone(edsger)
    story(phone).wait_for()
    assert phone.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    assert phone.page.evaluate(TOO_SMALL) == []
    assert serious(phone, []) == []


def test_from_the_end_one_looks_back_from_the_turning_point_through_ones_own_eyes(
    edsger: Person, ended: Ended
) -> None:
    """From there one goes anywhere, and playing on says what it does."""
    edsger.page.get_by_role("link", name="Look back from the turning point").click()

    expect(edsger.page).to_have_url(re.compile("eyes=0"))
    slider = edsger.page.get_by_role("slider", name="Message")
    expect(slider).to_have_value(str(ended.story["turning"]["at"]["0"]))
    said = ended.story["turning"]["sentence"].split(". ", 1)[1]
    expect(edsger.page.locator("section[aria-label='Moving through the match'] .told")).to_contain_text(said)
    edsger.page.get_by_role("region", name="What happened").get_by_role("link").first.click()
    expect(edsger.page.get_by_text("Round 1 of 12")).to_be_visible()
    expect(edsger.page.get_by_text("A new match of your own begins after no decision")).to_be_visible()


def test_a_stranger_opens_the_copied_links_and_gets_no_seat(
    edsger: Person, ended: Ended, people: People
) -> None:
    edsger.button("Copy a link").click()
    expect(edsger.button("Copied")).to_be_visible()
    end = str(edsger.page.evaluate(PASTED))
    edsger.visit(f"/replay/{ended.id}?at=9&eyes=0")
    edsger.button("Link to here").click()
    expect(edsger.button("Copied")).to_be_visible()
    moment = str(edsger.page.evaluate(PASTED))

    stranger = people()
    stranger.page.goto(end)
    expect(story(stranger).get_by_role("heading", level=2)).to_have_text(ended.story["verdict"])
    expect(stranger.button("Again", exact=True)).to_have_count(0)
    stranger.page.goto(moment)
    expect(stranger.page.get_by_role("slider", name="Message")).to_have_value("9")
    expect(stranger.page.get_by_label("Seen by")).to_have_value("0")
    expect(stranger.button("Play on", exact=True)).to_have_count(0)

    with stranger.forgiving("404"):
        stranger.page.goto(moment.replace(ended.reading, ended.reading[::-1]))
        expect(stranger.page.get_by_text("There is no such match.")).to_be_visible()


def test_again_with_other_seats_begins_with_those_who_played(edsger: Person) -> None:
    edsger.page.get_by_role("link", name="Again with other seats").click()

    chosen = edsger.page.get_by_role("group", name="How many play").get_by_role("radio", checked=True)
    expect(chosen).to_have_value("3")
    expect(edsger.button("Start playing")).to_be_visible()


def test_a_team_that_has_lost_is_told_how_near_it_was(people: People) -> None:
    """On a phone: two Divisions that choose at random do not save the city."""
    ada = people("Ada", **TOUCH)
    match = lost_together(ada)
    ada.visit(f"/table/{match}")
    told = story(ada)
    told.wait_for()

    expect(told.get_by_role("heading", level=2)).to_have_text(
        re.compile(r"^The team lost: .*(Codes were hacked|health left)")
    )
    chart = told.get_by_role("img", name=re.compile("^The way to each goal"))
    expect(chart).to_have_attribute("aria-label", re.compile(r"Metal Dawn track \d+ of 11"))
    expect(told.get_by_role("heading", name="Worst moments for the team")).to_be_visible()
    assert ada.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    assert serious(ada, []) == []


def lost_together(person: Person) -> str:
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    wish = {"game": "metal-dawn", "mode": "together", "seats": seats, "start": True}
    match = str(person.post("/api/matches", wish)["id"])
    rng, since = random.Random(2), 0
    while True:
        scene = look(person, match, since)
        if scene["match"]["status"]["state"] == "over":
            return match
        since = scene["seq"]
        if scene.get("ask") and scene["ask"].get("answered") is None:
            option = rng.choice(scene["ask"]["options"])["option"]
            say(person, match, {"do": "answer", "seq": since, "option": option})
