"""A log one can believe: what is taken back, by whom, and the board of any line in it."""

import re

from playwright.sync_api import Locator, expect
from tests.browser.conftest import People
from tests.browser.person import Json, Person
from tests.browser.playing import choose, match_of, settle

TOOK_BACK = re.compile("took back: ")


def undo(person: Person) -> Locator:
    return person.page.get_by_role("button", name=re.compile("^(Undo|Ask to undo)"))


def seated(people: People) -> tuple[Person, Person, Json]:
    """Two people at one table: who is asked, and who waits."""
    ada, grace = people("Ada"), people("Grace")
    match = match_of(ada, grace)
    for person in (ada, grace):
        person.sit(match["id"])
    ada.until(lambda: ada.line.asked or grace.line.asked, "somebody to be asked")
    grace.page.wait_for_timeout(100)
    return (ada, grace, match) if ada.line.asked else (grace, ada, match)


def test_what_was_taken_back_is_folded_under_who_took_it_back_also_after_a_reload(people: People) -> None:
    first, second, _ = seated(people)
    choose(first, lambda _, labels: 0)
    told = first.page.locator(".log li button").last.inner_text()
    undo(first).click()
    settle(first)
    first.until(lambda: first.line.asked, "to be asked again")
    for person in (first, second):
        struck = person.page.locator(".log s")
        person.until(lambda struck=struck: struck.count(), "the line to be struck")  # type: ignore[misc]
        for _ in range(2):
            line = person.page.locator(".log details details summary").filter(has_text=TOOK_BACK)
            expect(line).to_have_count(1)
            assert first.name in line.inner_text()
            expect(struck.first).to_have_text(told)
            expect(struck.first).to_be_hidden()
            line.click()
            expect(struck.first).to_be_visible()
            assert person.page.locator(".log li button").filter(has_text=told).count() == 0
            person.page.reload()
            person.page.locator("main .board").first.wait_for()


def test_who_is_asked_already_is_told_before_and_can_keep_the_turn(people: People) -> None:
    first, second, _ = seated(people)
    choose(first, lambda _, labels: 0)
    second.until(lambda: second.line.asked, "to be asked")
    told = second.page.locator(".log li button").last.inner_text()
    what = told.removeprefix(f"{first.name} ").rstrip(".")
    undo(first).click()
    announced = second.page.get_by_role("status").filter(has_text=f"{first.name} takes back: {what}")
    expect(announced).to_contain_text(re.compile(r"in \d s"))
    second.button("No", exact=True).click()
    expect(announced).to_have_count(0)
    assert second.line.asked

    undo(first).click()
    expect(announced).to_be_visible()
    expect(second.page.locator(".toast")).to_contain_text(f"{first.name} took back: {what}", timeout=15_000)
    assert not second.line.asked


def test_the_button_names_what_it_takes_back_or_says_why_not(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    expect(undo(ada)).to_be_disabled()
    expect(undo(ada)).to_have_attribute("title", re.compile("You have not chosen anything yet"))
    label = choose(ada, lambda _, labels: 0)
    ada.until(lambda: ada.line.asked, "to be asked")
    frames = [message["undo"] for message in ada.line.heard if message.get("undo")]
    assert {"label": label, "how": "now"} in frames
    expect(undo(ada)).to_be_enabled()
    expect(undo(ada)).to_contain_text(f"Undo: {frames[-1]['label']}")


def test_holding_a_line_shows_the_board_of_that_moment_and_pressing_it_its_place(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=2)
    for _ in range(2):
        choose(ada, lambda _, labels: min(1, len(labels) - 1))
        ada.until(lambda: ada.line.asked, "to be asked")
    ada.page.mouse.move(0, 0)
    now = board_text(ada)
    # Which chapters are open depends on how far the bots have come: open them all.
    ada.page.evaluate("() => document.querySelectorAll('.log > details').forEach((one) => (one.open = true))")
    lines = ada.page.locator(".log > details[open] li button").filter(has_text="sends")
    first = lines.first
    first.hover()
    ada.page.mouse.down()
    then = ada.page.get_by_role("status").filter(has_text="The board after message")
    expect(then).to_be_visible()
    assert board_text(ada) != now
    ada.page.mouse.up()
    expect(then).to_have_count(0)
    ada.page.mouse.move(0, 0)
    assert board_text(ada) == now

    lines.nth(1).focus()
    ada.page.keyboard.down("Space")
    expect(then).to_be_visible()
    ada.page.keyboard.up("Space")
    expect(then).to_have_count(0)


def test_the_replay_passes_over_what_was_taken_back_and_a_switch_shows_it(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    expect(undo(ada)).to_be_disabled()
    ada.page.evaluate("localStorage.clear()")
    match = ada.page.url.rsplit("/", 1)[1]
    taken: list[int] = []
    for _ in range(12):
        choose(ada, lambda _, labels: 0)
        if undo(ada).is_enabled() and not taken:
            undo(ada).click()
            settle(ada)
        taken = [m["seq"] for m in ada.line.heard if m.get("lines") and m["lines"][0]["event"].get("gone")]
        ada.until(lambda: ada.line.asked, "to be asked")
        if taken:
            break
    assert taken, "a choice could be taken back"
    ada.visit(f"/replay/{match}")
    log = ada.page.get_by_role("region", name="What happened")
    log.get_by_label("Show what was taken back").wait_for()
    expect(log.get_by_text(TOOK_BACK)).to_have_count(0)
    ada.page.get_by_role("slider", name="Message").fill(str(taken[0]))
    ada.button("One message back").click()
    expect(ada.page.get_by_role("slider", name="Message")).not_to_have_value(str(taken[0] - 1))
    log.get_by_label("Show what was taken back").check()
    expect(log.get_by_text(TOOK_BACK)).to_have_count(1)
    expect(log.locator(".struck")).not_to_have_count(0)


def board_text(person: Person) -> str:
    return person.page.locator("main .board").first.inner_html()


def test_a_first_meeting_comes_with_an_event_after_the_one_with_the_question(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    seen: list[str] = []
    cards = ada.page.locator("aside[aria-label^='New here']")
    cards.first.wait_for()
    for _ in range(40):
        while cards.count():
            seen.append((cards.first.get_attribute("aria-label") or "").removeprefix("New here: "))
            cards.first.get_by_role("button", name="Got it").click()
            ada.page.wait_for_timeout(50)
        if "New people" in seen or "Who goes first" in seen or "Pay day" in seen:
            break
        choose(ada, lambda _, labels: min(1, len(labels) - 1))
        ada.until(lambda: ada.line.asked or ada.line.over, "to be asked")
        ada.page.locator("#options").wait_for()
    assert seen[0] == "Placing"
    assert {"New people", "Who goes first", "Pay day"} & set(seen), seen
    assert len(seen) == len(set(seen)), "each of them once"
