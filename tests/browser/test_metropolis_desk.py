"""The board of Metropolis as people use it: all in sight, one grammar, nothing that covers another thing."""

import re
from typing import Any

from playwright.sync_api import Locator, ViewportSize, expect
from tests.browser.conftest import People
from tests.browser.person import Json, Person
from tests.browser.places import round_of, written
from tests.browser.playing import match_of, options, settle, unfold
from tests.browser.positions import at, first_round
from tests.browser.rounds import bid_without_page, pass_round
from tests.browser.writing import actions, bid, foot, keep_the_rest, kind, own, programme, spot

SIZES = {
    "desk": ViewportSize(width=1440, height=900),
    "laptop": ViewportSize(width=1280, height=720),
    "tablet": ViewportSize(width=820, height=1180),
    "phone": ViewportSize(width=390, height=844),
}
# What is asked is whole: nothing of it lies beside its column, and the goal is not cut.
CUT = """[...document.querySelectorAll('.dock, .dock section, .dock h2, .dock .goal, .dock aside')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim().slice(0, 40))"""
BOXES = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x, y, width, height, text: one.textContent.trim() };
})"""


def test_map_tools_numbers_question_and_main_button_are_in_sight_on_every_screen(people: People) -> None:
    ada = people("Ada")
    begun(ada)
    for name, size in SIZES.items():
        ada.page.set_viewport_size(size)
        for seen in (
            foot(ada).get_by_role("button", name="Undo"),
            foot(ada).get_by_role("button").first,
            kind(ada, "move"),
            ada.page.get_by_role("list", name="Players"),
            *[spot(ada, hexagon).locator("polygon").first for hexagon in ("A", "H", "L", "S")],
            ada.page.get_by_text("payout, next"),
            ada.page.locator("p.goal"),
            ada.page.get_by_role("heading", level=2).first,
        ):
            expect(seen).to_be_in_viewport(ratio=0.9)
        assert ada.page.evaluate(CUT) == [], name
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    [map_on_a_phone] = ada.page.locator("svg.city").evaluate_all(BOXES)
    assert map_on_a_phone["height"] > 0.3 * SIZES["phone"]["height"]


def test_bids_are_made_at_once_before_the_game_and_in_a_round(people: People) -> None:
    ada, grace, linus = people("Ada"), people("Grace"), people("Linus")
    match = match_of(ada, grace, linus, game="metropolis")["id"]
    ada.sit(match)
    for coins in (4, 2):
        auction = ada.page.get_by_role("region", name="Auction")
        auction.locator("input[type=number]").fill(str(coins))
        auction.get_by_role("button", name=f"Bid {coins}", exact=True).click()
        expect(auction).to_contain_text(f"your bid {coins}")
        expect(foot(ada).get_by_role("button", name="Undo")).to_be_visible()
        expect(ada.page.get_by_role("group", name="Confirm your choice")).to_have_count(0)
        if coins == 4:
            for other in (grace, linus):
                bid_without_page(other, match, 5)
            ada.until(lambda: ada.line.view["round"] == 1, "the first round")
    foot(ada).get_by_role("button", name="Undo").click()
    ada.until(lambda: own(ada)["plan"]["bid"] is None, "the bid to be taken back")


def test_the_list_of_options_is_folded_grouped_and_says_nothing_twice(people: People) -> None:
    ada = people("Ada")
    first_round(ada, seed="seed 28")  # three ways to go, and three hexagons to invest in
    expect(options(ada)).to_have_count(0)
    bid(ada, 1)
    keep_the_rest(ada)
    unfold(ada)
    groups = ada.page.locator("#options summary")
    expect(groups.filter(has_text=re.compile(r"^(Move|Invest) \d"))).to_have_count(2)
    ada.button("Show everything else that is possible").click()
    groups.filter(has_text="Ride").wait_for()
    unfold(ada)
    rows = options(ada).all_text_contents()
    assert len(rows) > 50
    assert len(set(rows)) == len(rows)


def test_the_badge_of_an_investment_stands_in_its_hexagon(people: People) -> None:
    ada = people("Ada")
    first_round(ada)
    bid(ada, 0)
    keep_the_rest(ada)
    kind(ada, "invest").click()
    chosen = ada.page.locator("svg g.thing.can[data-thing]").first
    name = str(chosen.get_attribute("data-thing"))
    chosen.click()
    asked = ada.page.get_by_role("dialog", name=f"Hexagon {name}")
    expect(asked).to_be_in_viewport(ratio=1)
    asked.get_by_role("button", name=re.compile("^Invest 1 ")).click()
    ada.until(lambda: actions(ada), "the entry")

    [badge] = ada.page.locator(f"[data-badge='1'][data-hex='{name}']").evaluate_all(BOXES)
    [home] = spot(ada, name).locator("polygon").first.evaluate_all(BOXES)
    assert inside(badge, home)
    letters = ada.page.locator(".letters text").evaluate_all(BOXES)
    assert not [letter for letter in letters if letter["text"] == name and covers(badge, letter)]


def test_trains_and_labels_make_room_for_each_other(people: People) -> None:
    ada = people("Ada", viewport=SIZES["laptop"])
    begun(ada)
    trains = ada.page.locator("svg .train .cab").evaluate_all(BOXES)
    labels = ada.page.locator("svg .labels .name, svg .labels .queue").evaluate_all(BOXES)
    assert len(trains) == 4
    assert [(train, label) for train in trains for label in labels if covers(train, label, 4)] == []
    letters = ada.page.locator("svg .letters text").evaluate_all(BOXES)
    assert [(train, letter) for train in trains for letter in letters if covers(train, letter, 4)] == []


def test_who_waits_after_a_round_is_told_in_one_line_and_without_a_caption(people: People) -> None:
    ada, grace, linus = people("Ada", settings={"speed": "fast"}), people("Grace"), people("Linus")
    match = match_of(ada, grace, linus, game="metropolis")["id"]
    for person in (ada, grace, linus):
        bid_without_page(person, match, 0)
    ada.sit(match)
    ada.page.evaluate(CAPTIONS)
    for person in (ada, grace, linus):
        pass_round(person, match)
    ada.until(lambda: ada.line.asked and ada.line.view["round"] == 2, "the second round")
    told = [line["text"] for heard in ada.line.heard for line in heard.get("lines", ())]
    assert len([text for text in told if re.search(r"waits? at", text)]) == 1
    expect(ada.page.get_by_role("group", name="What is being shown")).to_have_count(0)
    captions: list[str] = ada.page.evaluate("window.captions")
    assert captions
    assert not [text for text in captions if re.search(r"waits? at", text)]


def test_the_answer_to_an_offer_stands_where_it_was_made(people: People) -> None:
    ada, grace, linus = people("Ada"), people("Grace"), people("Linus")
    match = match_of(ada, grace, linus, game="metropolis")["id"]
    for person in (ada, grace, linus):
        bid_without_page(person, match, 0)
    for person in (ada, grace):
        person.sit(match)
        person.page.get_by_role("tab", name="Trade").click()
    trading = ada.page.get_by_role("region", name="Trading")
    trading.get_by_role("button", name=f"Make {grace.name} an offer").click()
    trading.get_by_role("button", name=re.compile("star")).first.click()
    trading.get_by_role("button", name="Send the offer").click()
    grace.page.get_by_role("region", name="Trading").get_by_role(
        "button", name=re.compile("^Decline")
    ).click()
    for person, name in ((ada, f"Offer to {grace.name}"), (grace, f"Offer from {ada.name}")):
        row = person.page.get_by_role("region", name="Trading").locator("article.declined")
        expect(row).to_contain_text(name)
        expect(row).to_contain_text("Declined: nothing for a star")


def test_on_a_phone_the_programme_is_a_sheet_that_a_tab_opens(people: People) -> None:
    ada = people("Ada", viewport=SIZES["phone"], has_touch=True)
    begun(ada)
    expect(programme(ada)).to_be_hidden()
    before = len(actions(ada))
    ada.page.get_by_role("tab", name="Programme").tap()
    expect(programme(ada)).to_be_in_viewport()
    expect(foot(ada).get_by_role("button").first).to_be_in_viewport(ratio=1)
    remove = programme(ada).get_by_role("button", name=f"Remove entry {before}")
    remove.tap()
    settle(ada)
    ada.until(lambda: len(actions(ada)) == before - 1, "the entry to go")
    ada.page.get_by_role("tab", name="Programme").tap()
    expect(programme(ada)).to_be_hidden()


def test_keys_pick_tools_and_remove_the_last_entry(people: People) -> None:
    ada = people("Ada")
    first_round(ada)
    bid(ada, 0)
    keep_the_rest(ada)
    ada.page.keyboard.press("1")
    expect(kind(ada, "move")).to_have_attribute("aria-pressed", "true")
    glowing(ada).first.focus()
    ada.page.keyboard.press("Enter")
    ada.until(lambda: actions(ada), "an entry")
    expect(programme(ada).get_by_role("button", name="Remove entry 1")).to_be_enabled()
    ada.page.keyboard.press("Backspace")
    ada.until(lambda: not actions(ada), "the entry to go")


def begun(person: Person) -> None:
    """Part of a programme is written."""
    person.sit(at(person, "metropolis", 3, lambda scene: round_of(scene) >= 1 and written(scene) >= 1))
    person.page.get_by_role("table", name="Private preview").wait_for()


def glowing(person: Person) -> Locator:
    return person.page.locator("svg g.thing.can")


CAPTIONS = """() => {
  window.captions = [];
  new MutationObserver(() => {
    const text = document.querySelector('[aria-label="What is being shown"] span')?.textContent;
    if (text) window.captions.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def inside(box: Json, around: Json) -> bool:
    x, y = middle(box)
    return bool(
        around["x"] < x < around["x"] + around["width"] and around["y"] < y < around["y"] + around["height"]
    )


def middle(box: Json) -> tuple[Any, Any]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def covers(one: Json, other: Json, slack: float = 0) -> bool:
    wide = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    high = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(wide > slack and high > slack)
