"""What is around every board: wrong addresses, tabs, bars that come and go, a lost network, names."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import choose, match_of, unfold

PLACES = """() => [...document.querySelectorAll('main [data-anchor]')].map(
  (one) => Math.round(one.getBoundingClientRect().top),
)"""


def test_a_wrong_address_is_said_on_a_page_with_its_header(people: People) -> None:
    nobody = people()
    with nobody.forgiving("404"):
        for address in ("/nonsense", "/nonsense/there", "/table/nonsense", "/replay/nonsense"):
            nobody.visit(address)
            expect(nobody.page.get_by_role("heading", name="Not here")).to_be_visible()
            expect(nobody.page.get_by_role("navigation", name="Main")).to_be_visible()


def test_each_tab_keeps_its_own_place(people: People) -> None:
    ada = people("Ada", viewport={"width": 1280, "height": 720}).sit_down("wired", bots=2)
    for _ in range(3):
        choose(ada, lambda _, labels: min(1, len(labels) - 1))
        ada.until(lambda: ada.line.asked, "to be asked")
    panel = ada.page.get_by_role("tabpanel")
    # All chapters open, the log is longer than its panel, however the bots have played.
    ada.page.evaluate("() => document.querySelectorAll('.log > details').forEach((one) => (one.open = true))")
    to_end = "one => (one.scrollTo(0, one.scrollHeight), one.scrollTop)"
    ada.until(lambda: panel.evaluate(to_end) > 0, "the log to be scrolled")
    ada.page.get_by_role("tab", name="Table").click()
    ada.until(lambda: panel.evaluate("one => one.scrollTop") == 0, "the tab to begin at its top")
    panel.evaluate("one => one.scrollTo(0, 40)")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("tab", name="Table").click()
    ada.until(lambda: panel.evaluate("one => one.scrollTop") == 40, "the tab to be where it was")


def test_the_board_and_the_column_stay_where_they_are(people: People) -> None:
    """Whatever comes and goes: a vote, a lost connection, the own turn."""
    ada, grace = people("Ada"), people("Grace")
    match = match_of(ada, grace)
    for person in (ada, grace):
        person.sit(match["id"])
    ada.until(lambda: ada.line.asked or grace.line.asked, "somebody to be asked")
    before = [tops(ada), column(ada)]
    assert before[0]
    grace.page.get_by_role("tab", name="Table").click()
    grace.page.get_by_role("button", name=re.compile("Give the match up")).click()
    expect(ada.page.get_by_text("asks to give the match up")).to_be_visible()
    assert [tops(ada), column(ada)] == before
    choose(ada if ada.line.asked else grace, lambda _, labels: 0)
    ada.page.wait_for_timeout(300)
    assert column(ada) == before[1]


def tops(person: Person) -> list[int]:
    return list(person.page.evaluate(PLACES))


def column(person: Person) -> list[float]:
    boxes = [person.page.locator(one).bounding_box() for one in (".dock", ".side")]
    return [box[key] for box in boxes if box for key in ("y", "height")]


def test_the_own_name_is_whole(people: People) -> None:
    gentle = people("Gentle Umbrella").sit_down("wired", bots=3)
    name = gentle.page.locator(".chip.mine .name")
    expect(name).to_have_text(re.compile("^Gentle Umbrella"))
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth + 1")


def test_who_is_offline_is_told_so_and_the_choice_is_marked_while_it_waits(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    with ada.forgiving("ERR_INTERNET_DISCONNECTED", "WebSocket"):
        ada.context.set_offline(True)
        expect(ada.page.get_by_text("You are offline")).to_be_visible()
        first = ada.page.locator("#options > li > button").first
        first.click()
        expect(first).to_have_class(re.compile("sent"))
        expect(ada.page.get_by_text("what you chose is kept")).to_be_visible()
        ada.context.set_offline(False)
        ada.until(lambda: not ada.page.locator("#options button.sent").count(), "the choice to be sent")


def test_many_options_are_grouped_and_no_two_have_the_same_words(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    groups = ada.page.locator("#options .group summary")
    assert groups.count() > 3
    labels = ada.page.locator("#options > li > button").all_text_contents()
    assert len(labels) == len(set(labels)) == len(ada.line.ask["options"])
    groups.first.click()
    expect(ada.page.locator("#options > li > button")).not_to_have_count(len(labels))


def test_where_the_board_has_an_editor_the_list_is_folded_away(people: People) -> None:
    ada = people("Ada").sit_down("metropolis", bots=2)
    expect(ada.page.locator("button.fold")).to_be_visible()
    expect(ada.page.locator("#options")).to_have_count(0)
    unfold(ada)
    labels = ada.page.locator("#options > li > button").all_text_contents()
    assert len(labels) == len(set(labels)) > 1
