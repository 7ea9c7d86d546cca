"""Whole matches of Black Metro in browsers: two people, somebody alone, and a round of four at one device."""

import json
import re
from functools import partial

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Json, Line, Person
from tests.browser.playing import match_of, options, play, unfold
from tests.browser.secrets import received, seed_of, views
from tests.browser.test_hotseat import any_on, open_lines, shared

COLOURS = ("Red", "Green", "Blue", "Yellow")
UNITS = ("subs", "paragons", "dooms")


def test_two_browsers_play_a_whole_match(people: People) -> None:
    ada, grace = people("Ada"), people("Grace")
    match = str(match_of(ada, grace, game="black-metro", mode="introductory")["id"])
    for person in (ada, grace):
        person.sit(match)

    play([ada, grace], hasty, until=lambda: ada.line.over and grace.line.over)

    assert ada.line.view["round"] == 8
    for seat, person in enumerate((ada, grace)):
        ended(person)
        sheet = person.page.get_by_role("table", name="Score sheet")
        shown = sheet.locator("tfoot td").all_text_contents()
        assert sorted(int(text) for text in shown) == sorted(person.line.ending["scores"])
        assert seed_of(people.server.db, match) not in json.dumps(received(person))
        for view in views(person):
            rival = view["players"][1 - seat]
            assert (rival["hand"], rival["hidden"], rival["forecast"]) == (None, None, None)


def test_somebody_alone_plays_against_the_overlord_to_the_end(people: People) -> None:
    ada = people("Ada")
    ada.sit(str(match_of(ada, game="black-metro", mode="solo")["id"]))
    play([ada], hasty, until=lambda: ada.line.asked and ada.line.view["phase"] == 1)
    expect(ada.page.locator(".odds").first).to_be_visible()
    chances = [int(text.strip().removesuffix("%")) for text in ada.page.locator(".odds").all_text_contents()]
    assert 95 <= sum(chances) <= 105  # rounded, district by district

    play([ada], hasty, until=lambda: ada.line.over)

    ended(ada)
    assert ada.line.ending["side"]


def test_four_people_play_a_round_at_one_device(people: People) -> None:
    ada = shared(people("Ada"), "black-metro", 4, mode="introductory")
    ada.button(re.compile("No secrets here")).click()
    asked: set[int] = set()
    while not any(line.view and line.view["round"] == 2 for line in open_lines(ada)):
        ada.until(lambda: shown(ada) is not None, "the page to ask somebody")
        line = shown(ada)
        assert line is not None
        unfold(ada)
        labels = [text.strip() for text in options(ada).all_text_contents()]
        wish = best([way for way in line.ask["options"] if way["label"] in labels])
        asked.add(int(line.query["seat"]))
        before = [one.seq for one in open_lines(ada)]
        options(ada).nth(labels.index(wish["label"])).click()
        ada.until(partial(any_on, ada, before), "the choice to count")

    assert asked == {0, 1, 2, 3}


def shown(person: Person) -> Line | None:
    """The seat whose question is on the page; several are asked at once when missions are returned."""
    lines = open_lines(person)
    if any(line.waiting for line in lines):
        return None
    said = person.page.locator("body").inner_text()
    for line in lines:
        colour = COLOURS[int(line.query["seat"])]
        if line.asked and f"You decide, as {colour}" in said and line.ask["prompt"] in said:
            return line
    return None


def hasty(person: Person, labels: list[str]) -> int:
    ways = [way for way in person.line.ask["options"] if way["label"] in labels]
    return labels.index(best(ways)["label"])


def best(ways: list[Json]) -> Json:
    """Everybody goes at once, and nothing else is done: so a match is over soon."""
    passing = [way for way in ways if way["option"]["kind"] == "pass"]
    return passing[0] if passing else max(ways, key=lambda way: size(way["option"]))


def size(option: Json) -> int:
    return sum(int(option.get(unit, 0)) for unit in UNITS) if option["kind"] == "assign" else 0


def ended(person: Person) -> None:
    """What it says when all is over, beside a board that still shows everything."""
    expect(person.page.get_by_role("heading", name=person.line.ending["sentence"])).to_be_visible()
    person.page.get_by_role("group", name="What to look at").get_by_text("The board").click()
    expect(person.page.locator("[data-game='black-metro'] .city [data-thing]")).to_have_count(12)
