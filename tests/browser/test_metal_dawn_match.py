"""Whole matches of Metal Dawn in browsers: two people and a bot, one alone, and a Tech War."""

import json
from random import Random

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import Choose, match_of, play
from tests.browser.secrets import received, seed_of


def test_two_people_and_a_bot_play_a_whole_match(people: People) -> None:
    ada, grace = people("Ada"), people("Grace")
    match = str(match_of(ada, grace, game="metal-dawn", bots=1, mode="together")["id"])
    for person in (ada, grace):
        person.sit(match)

    play([ada, grace], hasty(3), until=lambda: ada.line.over and grace.line.over)

    assert ada.line.ending["sentence"] == grace.line.ending["sentence"]
    for person in (ada, grace):
        ended(person)
        assert seed_of(people.server.db, match) not in json.dumps(received(person))


def test_somebody_alone_plays_both_divisions_to_the_end(people: People) -> None:
    ada = people("Ada")
    ada.sit(str(match_of(ada, game="metal-dawn", mode="together")["id"]))
    play([ada], hasty(5), until=lambda: ada.line.over)
    assert {one["seat"] for one in ada.line.view["divisions"]} == {0}
    ended(ada)
    which = ada.page.get_by_role("group", name="Which Division").get_by_role("button")
    expect(which).to_have_count(2)
    which.last.click()
    expect(which.last).to_have_attribute("aria-pressed", "true")


def test_a_tech_war_ends_with_the_points_of_everybody(people: People) -> None:
    ada = people("Ada")
    ada.sit(str(match_of(ada, game="metal-dawn", bots=1, mode="tech-war")["id"]))
    play([ada], hasty(2), until=lambda: ada.line.over)
    ended(ada)
    sheet = ada.page.get_by_role("table", name="Score sheet")
    shown = sheet.locator("tfoot td").all_text_contents()
    assert sorted(int(text) for text in shown) == sorted(ada.line.ending["scores"])
    points = [one["points"] for one in ada.line.view["divisions"]]
    assert sorted(points) == sorted(ada.line.ending["scores"])


def ended(person: Person) -> None:
    """What it says when all is over, beside a board that still shows everything."""
    expect(person.page.get_by_role("heading", name=person.line.ending["sentence"])).to_be_visible()
    person.page.get_by_role("group", name="What to look at").get_by_text("The board").click()
    expect(person.page.locator("[data-game='metal-dawn'] [data-thing^='zone-']")).to_have_count(12)


def hasty(seed: int) -> Choose:
    """Mostly the last option: that is to end the activation, and the machines win soon."""
    rng = Random(seed)
    return lambda _person, labels: rng.randrange(len(labels)) if rng.random() < 0.08 else len(labels) - 1
