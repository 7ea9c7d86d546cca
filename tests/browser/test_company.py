"""People at a table: what they are called, and what those who watch say."""

import json
import re

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.playing import match_of, options


def test_the_name_is_asked_at_the_chair_and_a_new_one_reaches_everybody(people: People) -> None:
    ada, ben = people("Ada"), people()
    made = ada.post("/api/matches", {"game": "wired", "seats": [{"who": "me"}, {"who": "anyone"}]})
    ada.visit(f"/table/{made['id']}")
    ben.visit(f"/table/{made['id']}?key={made['key']}")
    ben.page.get_by_label("You sit down as").fill("Benno")
    ben.button("Sit here").click()
    seats = ada.page.get_by_role("list").filter(has_text="Stand up")
    expect(seats).to_contain_text("Benno")

    tab = ben.open_page()
    tab.goto(f"{ben.url}/settings")
    tab.get_by_label("Name", exact=True).first.fill("Benjamin")
    tab.get_by_role("button", name="Take this name").click()
    expect(seats).to_contain_text("Benjamin")
    ada.button("Begin").click()
    expect(ada.page.get_by_label("Players")).to_contain_text("Benjamin")
    tab.get_by_label("Name", exact=True).first.fill("Bartleby")
    tab.get_by_role("button", name="Take this name").click()
    expect(ada.page.get_by_label("Players")).to_contain_text("Bartleby")


def test_what_was_read_in_the_waiting_room_is_not_unread_and_links_are_links(people: People) -> None:
    ada, ben = people("Ada"), people()
    made = ada.post("/api/matches", {"game": "wired", "seats": [{"who": "me"}, {"who": "anyone"}]})
    ada.visit(f"/table/{made['id']}")
    ben.visit(f"/table/{made['id']}?key={made['key']}")
    ben.page.get_by_label("You sit down as").fill("Curious Cat")
    ben.page.get_by_label("Say something to the table").fill("How long? (see https://example.org/a_(b)).")
    ben.button("Say").click()
    link = ada.page.get_by_role("link", name="https://example.org/a_(b)")
    expect(link).to_have_attribute("href", "https://example.org/a_(b)")
    expect(link).to_have_attribute("rel", re.compile("noopener"))
    expect(ada.page.get_by_label("What was said")).to_contain_text("Curious Cat")

    ben.button("Sit here").click()
    expect(ben.button("Stand up")).to_be_visible()
    ada.button("Begin").click()
    expect(ada.page.get_by_role("tab", name="Chat")).to_have_text("Chat")


def test_players_do_not_hear_those_who_watch_until_the_end(people: People) -> None:
    ada, ben, eve, zoe = people("Ada"), people("Ben"), people("Eve"), people()
    match = match_of(ada, ben, public=True)["id"]
    for person in (ada, ben, eve, zoe):
        person.sit(match)
        person.page.get_by_role("tab", name="Chat").click()
    eve.page.get_by_label("Say something to others who watch").fill("Ada has it")
    eve.button("Say").click()
    expect(zoe.page.get_by_label("What was said")).to_contain_text("Ada has it")
    ben.page.get_by_label("Say something to the table").fill("Hello all")
    ben.button("Say").click()
    for person in (ada, eve, zoe):
        expect(person.page.get_by_label("What was said")).to_contain_text("Hello all")
    for person in (ada, ben):
        assert "Ada has it" not in json.dumps(person.heard)
        assert "Ada has it" not in json.dumps(person.bodies)

    for person in (ada, ben):
        person.post(f"/api/matches/{match}/table", {"do": "vote", "id": "end", "on": "abandon"})
    for person in (ada, ben):
        expect(person.page.get_by_label("What was said")).to_contain_text("Ada has it")


def test_who_watches_sees_a_player_where_the_own_board_would_be(people: People) -> None:
    ada, ben, eve = people("Ada"), people("Ben"), people("Eve")
    match = match_of(ada, ben, public=True)["id"]
    ada.sit(match)
    ben.sit(match)
    eve.sit(match)

    expect(eve.page.locator("main section.home")).to_be_visible()
    expect(eve.page.get_by_text("Secret target")).to_have_count(0)
    expect(options(eve)).to_have_count(0)
