"""Playing without a mouse: everything is reached with Tab, and one always sees where one is."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Json, Person
from tests.browser.playing import at_random, choose, match_of
from tests.browser.positions import first_round

MOST_TABS = 150
HERE = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const around = [here, here.parentElement, here.closest('label')].filter(Boolean);
  const outlined = (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  return {
    text: (here.getAttribute('aria-label') || here.textContent || '').trim(),
    option: here.matches('#options button'),
    thing: here.matches('.thing.can'),
    send: here.matches('[aria-label="Compose your answer"] .send'),
    // What is drawn shows it in its own way; that is looked at as a picture.
    visible: here.closest('svg') !== null || around.some((one) => outlined(getComputedStyle(one))),
  };
}"""


def test_an_option_of_the_list_is_reached_and_chosen_with_keys(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    seq = ada.line.seq

    option = tab_until(ada, "option")
    ada.page.keyboard.press("Enter")

    ada.until(lambda: ada.line.seq > seq, "the choice to count")
    assert answered(ada, option["text"])
    assert_focus_goes_on(ada)


def test_a_crew_is_composed_on_the_board_with_keys(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    seq = ada.line.seq

    tab_until(ada, "thing")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("group", name="Compose your answer")).to_be_visible()
    tab_until(ada, "send")
    ada.page.keyboard.press("Enter")

    ada.until(lambda: ada.line.seq > seq, "the choice to count")
    assert [said["option"]["kind"] for said in ada.line.said if said["do"] == "answer"] == ["place"]
    assert_focus_goes_on(ada)


def test_a_programme_is_written_over_the_map_with_keys(people: People) -> None:
    ada = people("Ada")
    first_round(ada)
    choose(ada, at_random(2))  # a bid

    tab_until(ada, "thing")
    assert looks_different_without_focus(ada)
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("Enter")  # where there are several ways, the first of them

    ada.until(lambda: ada.line.view["own"]["plan"]["actions"], "an entry of the programme")
    assert ada.line.view["own"]["plan"]["actions"][0]["kind"] in ("move", "invest")
    expect(ada.page.locator("body")).not_to_be_focused()


def test_whoever_waits_stays_where_the_next_question_will_be(people: People) -> None:
    ada, grace = people("Ada"), people("Grace")
    match = match_of(ada, grace)["id"]
    for person in (ada, grace):
        person.sit(match)
    ada.until(lambda: ada.line.asked or grace.line.asked, "to be asked")
    mover, other = (ada, grace) if ada.line.asked else (grace, ada)

    tab_until(mover, "option")
    mover.page.keyboard.press("Enter")

    expect(mover.page.locator(":focus")).to_have_text(f"Waiting for {other.name}.")
    other.until(lambda: other.line.asked, "to be asked")
    choose(other, at_random(3))
    assert_focus_goes_on(mover)
    mover.page.keyboard.press("ArrowDown")
    mover.page.keyboard.press("ArrowDown")
    assert mover.page.evaluate(HERE)["option"]


def test_a_slash_leads_to_the_filter_and_enter_takes_the_only_option_left(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    seq = ada.line.seq
    label = ada.line.ask["options"][0]["label"]

    ada.page.keyboard.press("/")
    ada.page.keyboard.type(label)
    expect(ada.page.locator("#options > li > button")).to_have_count(1)
    ada.page.keyboard.press("Enter")

    ada.until(lambda: ada.line.seq > seq, "the choice to count")
    assert answered(ada, label)


@pytest.mark.parametrize("path", ["/", "/lobby", "/new", "/rules/wired", "/settings"])
def test_one_sees_where_one_is_on_every_page(people: People, path: str) -> None:
    ada = people("Ada").visit(path)
    ada.page.locator("main h1").wait_for()
    for _ in range(12):
        ada.page.keyboard.press("Tab")
        here = ada.page.evaluate(HERE)
        assert here is None or here["visible"], f"nothing shows the focus on {here['text']!r} of {path}"


def tab_until(person: Person, what: str) -> Json:
    """Press Tab until the focus is on something of a kind; it is always visible where the focus is."""
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        here = person.page.evaluate(HERE)
        if here is None:
            continue
        assert here["visible"], f"nothing shows that the focus is on {here['text']!r}"
        if here[what]:
            return dict(here)
    raise AssertionError(f"{MOST_TABS} times Tab led to no {what}")


def assert_focus_goes_on(person: Person) -> None:
    """What was chosen is gone from the page, and the focus is on what is asked next."""
    person.until(lambda: person.line.asked, "to be asked again")
    question = person.page.get_by_role("region", name="What is asked").locator("h2:focus")
    expect(question).to_contain_text(person.line.ask["prompt"])


def looks_different_without_focus(person: Person) -> bool:
    here = person.page.locator(":focus")
    thing = person.page.locator(f"[data-thing='{here.get_attribute('data-thing')}']").first
    focused = thing.screenshot()
    person.page.evaluate("document.activeElement.blur()")
    person.page.wait_for_timeout(100)
    plain = thing.screenshot()
    thing.focus()
    return focused != plain


def answered(person: Person, label: str) -> bool:
    """Whether what was sent is the option of this label."""
    sent = [said["option"] for said in person.line.said if said["do"] == "answer"]
    asked = [message["ask"] for message in person.line.heard if message.get("ask")]
    meant = [option["option"] for ask in asked for option in ask["options"] if option["label"] == label]
    return len(sent) == 1 and sent[0] in meant
