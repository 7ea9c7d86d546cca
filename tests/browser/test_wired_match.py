"""Two people with two browsers play a whole match of Wired: Black Ops, from making it to the scoring."""

import json

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import lively, play
from tests.browser.secrets import check_wired, received, seed_of


def test_two_browsers_play_a_whole_match(people: People) -> None:
    ada, grace = people("Ada"), people("Grace")
    match = meet(ada, grace)

    made = play([ada, grace], lively(7), until=lambda: ada.line.over and grace.line.over)

    assert ada.line.view["round"] == 12
    for person in (ada, grace):
        ending = person.line.ending
        expect(person.page.get_by_role("heading", name=ending["sentence"])).to_be_visible()
        sheet = person.page.get_by_role("table", name="Score sheet")
        assert sheet.locator("tbody tr").count() == len(ending["sheet"])
        shown = sheet.locator("tfoot td").all_text_contents()
        assert [int(text) for text in shown] == sorted(ending["scores"], reverse=True)
    check_secrets(people, ada, grace, match, made)


def meet(host: Person, guest: Person) -> str:
    """One opens a table on the page, and the other follows its link."""
    host.visit("/new?game=wired")
    host.page.get_by_role("group", name="How many play").get_by_text("2", exact=True).click()
    host.page.get_by_label("Show it in the lobby").uncheck()
    host.button("Open the table").click()
    link = host.page.get_by_label("Link for the others").input_value()
    assert "?key=" in link
    guest.page.goto(link)
    guest.button("Sit here").click()
    expect(guest.button("Stand up")).to_be_visible()
    host.button("Begin").click()
    for person in (host, guest):
        person.page.locator("main .board").first.wait_for()
    return link.split("/table/")[1].split("?")[0]


def check_secrets(people: People, ada: Person, grace: Person, match: str, made: int) -> None:
    seed = seed_of(people.server.db, match)
    assert len(seed) >= 16
    for seat, person in enumerate((ada, grace)):
        assert check_wired(person, seat) > made / 2
        assert seed not in json.dumps(received(person))
        assert any(match in url for url, _ in person.bodies)  # what came over HTTP was looked at, too
    targets = {player["target"] for player in ada.line.view["players"]}
    assert None not in targets  # at the end they are shown
