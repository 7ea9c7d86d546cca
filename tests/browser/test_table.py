"""What one can do at a table besides choosing: take back, ask for a hint or a reason, talk, look up."""

import re
from time import time

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import at_random, choose, lively, match_of, options, settle
from tests.browser.positions import first_round

HOSTILE = "<img src=x onerror=\"document.title='taken'\"><b>bold</b><script>document.title='taken'</script>"


def test_what_nobody_has_seen_is_taken_back_at_once(people: People) -> None:
    ada = people("Ada")
    first_round(ada)
    before = ada.line.view
    choose(ada, at_random(2))
    assert ada.line.view != before

    ada.button(re.compile("^(Undo|Ask to undo): ")).click()

    settle(ada)
    assert ada.line.view["own"]["plan"] == before["own"]["plan"]
    expect(ada.page.get_by_role("heading", level=2).first).to_contain_text(ada.line.ask["prompt"])


def test_what_others_have_seen_is_taken_back_when_they_agree(people: People) -> None:
    ada, grace = at_a_table(people)
    mover, other = (ada, grace) if ada.line.asked else (grace, ada)
    before = mover.line.view
    choose(mover, lively(1))

    mover.button(re.compile("^(Undo|Ask to undo): ")).click()
    settle(mover)
    if mover.line.status.get("votes"):
        other.button("Agree").click()
        settle(other)

    mover.until(lambda: mover.line.view == before and mover.line.asked, "the choice again")
    choose(mover, lively(2))


def test_a_hint_says_what_a_bot_would_do_and_why_and_can_be_followed(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    seq = ada.line.seq

    ada.button("What would a bot do?").click()
    hint = ada.page.get_by_role("complementary", name="Hint")
    expect(hint).to_be_visible()
    assert len(hint.locator("p").inner_text()) > 20
    hint.get_by_role("button", name="Do").click()

    ada.until(lambda: ada.line.seq > seq, "the choice to count")
    expect(hint).to_be_hidden()


def test_a_thing_that_cannot_be_chosen_says_why_with_its_rule(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    thing = ada.page.locator("button.thing:not(.can)").first

    thing.focus()

    said = ada.page.get_by_role("region", name="What is asked").get_by_role("status")
    expect(said).to_be_visible()
    said.get_by_role("link", name="Rule").click()
    sheet = ada.page.get_by_role("dialog")
    expect(sheet.locator(".wanted")).not_to_be_empty()
    ada.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_typing_narrows_the_options(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    labels = [option["label"] for option in ada.line.ask["options"]]
    word = labels[-1].split(":")[0]

    ada.page.get_by_label("Narrow the options by typing").fill(word)

    shown = ada.page.locator("#options > li > button")
    expect(shown).to_have_count(sum(word.lower() in label.lower() for label in labels))
    ada.button("Show all").first.click()
    expect(shown).to_have_count(min(60, len(labels)))


def test_a_new_question_is_shown_from_its_beginning(people: People) -> None:
    """However far one has scrolled in the options of the last one."""
    ada = people("Ada")
    first_round(ada)

    choose(ada, lambda _, labels: len(labels) - 1)

    expect(ada.page.get_by_role("heading", level=2).first).to_be_in_viewport()


def test_what_happens_is_shown_line_by_line_and_can_be_stopped_and_skipped(people: People) -> None:
    ada = people("Ada", settings={"speed": "slow"}).sit_down("wired", bots=3)  # enough lines to stop at one
    options(ada).nth(1).click()

    shown = ada.page.get_by_role("group", name="What is being shown")
    shown.get_by_role("button", name="Pause").click()
    expect(shown.get_by_role("button", name="Go on")).to_be_visible()
    line = shown.locator("span").text_content() or ""
    ada.page.wait_for_timeout(1_000)  # longer than a line is shown
    expect(shown.locator("span")).to_have_text(line)
    shown.get_by_role("button", name="Next").click()
    expect(shown.locator("span")).not_to_have_text(line)
    shown.get_by_role("button", name="Skip").click()

    expect(shown).to_be_hidden()
    ada.until(lambda: ada.line.asked, "to be asked")
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("heading", level=2).first).to_contain_text(ada.line.ask["prompt"])


def test_every_line_of_the_log_has_an_address(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    choose(ada, lively(3))
    number = ada.page.get_by_role("link", name=re.compile(r"^Message \d+")).last
    number.click()

    linked = ada.page.locator("li.linked")
    expect(linked).to_have_count(1)
    assert ada.page.url.endswith(f"#{linked.get_attribute('id')}")


def test_the_clock_is_the_servers_whatever_time_a_device_believes_it_is(people: People) -> None:
    ada = people("Ada")
    match = match_of(ada, bots=1, clock={"per": "decision", "seconds": 600})["id"]
    ada.page.clock.set_system_time(time() + 3600)

    ada.sit(match)

    expect(ada.page.get_by_role("timer")).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))


def test_names_and_chat_are_text_and_never_markup(people: People) -> None:
    ada, grace = people("<b>Ada</b>"), people("Grace")
    match = match_of(ada, grace)["id"]
    for person in (ada, grace):
        person.sit(match)
        person.page.get_by_role("tab", name="Chat").click()

    ada.page.get_by_label("Say something to the table").fill(HOSTILE)
    ada.page.keyboard.press("Enter")

    for person in (ada, grace):
        expect(person.page.get_by_label("What was said")).to_contain_text(HOSTILE)
        expect(person.page.get_by_label("Players")).to_contain_text(ada.name)
        assert person.page.locator("b:text('bold'), b:text('Ada'), img[src=x]").count() == 0
        assert "taken" not in person.page.title()


def at_a_table(people: People) -> tuple[Person, Person]:
    ada, grace = people("Ada"), people("Grace")
    match = match_of(ada, grace)["id"]
    for person in (ada, grace):
        person.sit(match)
    ada.until(lambda: ada.line.asked or grace.line.asked, "to be asked")
    return ada, grace
