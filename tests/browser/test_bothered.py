"""Whoever is bothered at a table does not have to hear it."""

from playwright.sync_api import Locator, expect
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import match_of


def test_somebody_is_muted_where_they_wrote_and_heard_again_from_the_settings(people: People) -> None:
    ada, grace = people("Ada"), people("Grace")
    talk(ada, grace, "What a lovely day")
    said = ada.page.get_by_role("list", name="What was said")
    expect(said).to_contain_text("What a lovely day")

    about(ada, grace).get_by_role("button", name="Mute").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text(f"{grace.name} is muted now.")
    ada.page.keyboard.press("Escape")
    expect(said).not_to_contain_text("What a lovely day")
    expect(ada.page.get_by_text("1 person is not heard")).to_be_visible()

    before = ada.line.seq
    say(grace, "Can you hear me?")
    grace_said = grace.page.get_by_role("list", name="What was said")
    expect(grace_said).to_contain_text("Can you hear me?")
    ada.until(lambda: ada.line.seq > before, "the message, with or without the line in it")
    expect(said).not_to_contain_text("Can you hear me?")
    ada.page.reload()
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.get_by_text("1 person is not heard")).to_be_visible()
    expect(said).not_to_contain_text("Can you hear me?")

    table = ada.page.url
    ada.visit("/settings")
    ada.button(f"Hear {grace.name}").click()
    expect(ada.page.get_by_text(f"You hear {grace.name} again.")).to_be_visible()
    expect(ada.page.get_by_role("list", name="People you do not hear")).to_contain_text("Nobody.")
    ada.page.goto(table)
    ada.page.get_by_role("tab", name="Chat").click()
    expect(said).to_contain_text("Can you hear me?")


def test_somebody_is_reported_with_what_they_wrote_and_blocked(people: People) -> None:
    ada, grace = people("Ada"), people("Grace")
    talk(ada, grace, "Something rude")

    dialog = about(ada, grace)
    dialog.get_by_label("Report to those who run this server").fill("Rude from the first line.")
    dialog.get_by_role("button", name="Report").click()
    expect(dialog).to_contain_text(f"Reported, with 1 line that {grace.name} wrote.")
    dialog.get_by_role("button", name="Block").click()
    expect(dialog).to_contain_text(f"{grace.name} is blocked now.")

    made = grace.post("/api/matches", {"game": "wired", "seats": [{"who": "me"}, {"who": "anyone"}]})
    answer = ada.context.request.post(f"{ada.url}/api/matches/{made['id']}/join", data={"key": made["key"]})
    assert answer.status == 403
    dialog.get_by_role("button", name="Unblock").click()
    expect(dialog).to_contain_text(f"You hear {grace.name} again.")
    ada.post(f"/api/matches/{made['id']}/join", {"key": made["key"]})


def talk(ada: Person, grace: Person, text: str) -> None:
    """At one table, with the chat open."""
    match = match_of(ada, grace)["id"]
    for person in (ada, grace):
        person.sit(match)
        person.page.get_by_role("tab", name="Chat").click()
    say(grace, text)


def say(person: Person, text: str) -> None:
    person.page.get_by_label("Say something to the table").fill(text)
    person.button("Say", exact=True).click()


def about(person: Person, other: Person) -> Locator:
    person.button(f"Mute, block or report {other.name}").first.click()
    return person.page.get_by_role("dialog", name=other.name)


def test_who_made_a_match_sends_somebody_away_and_closes_it_after_a_second_thought(people: People) -> None:
    ada, grace = people("Ada"), people("Grace")
    made = ada.post("/api/matches", {"game": "wired", "seats": [{"who": "me"}, {"who": "anyone"}]})
    grace.post(f"/api/matches/{made['id']}/join", {"key": made["key"]})
    ada.visit(f"/table/{made['id']}")
    ada.button(f"Send {grace.name} away").click()
    expect(ada.button("Waiting for players")).to_be_visible()

    ada.button("Close the match").click()
    ada.button("Keep it open").click()
    expect(ada.button("Close the match")).to_be_visible()
    ada.button("Close the match").click()
    ada.button("Close it for everybody").click()
    expect(ada.page.get_by_role("heading", name="The match was given up.")).to_be_visible()
