"""Everything that a programme of Metropolis can hold, written on the board, carried out and watched."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import match_of, settle
from tests.browser.rounds import bid_without_page, pass_round, play_round
from tests.browser.writing import (
    actions,
    bid,
    from_the_list,
    keep_the_rest,
    kind,
    lock,
    lock_short,
    own,
    programme,
    spot,
    things,
)

KINDS = [
    "move", "ride", "invest", "pick up", "drop off", "buy point", "buy carriage", "set fee", "move rail",
    "use item",
]  # fmt: skip


def test_every_kind_of_action_is_written_and_a_round_is_watched(people: People) -> None:
    ada, grace, linus = people("Ada", settings={"speed": "slow"}), people("Grace"), people("Linus")
    match = match_of(ada, grace, linus, game="metropolis")["id"]
    to_the_second_round(match, ada, grace, linus)
    ada.sit(match)

    bid(ada, 1)
    rail = lay(ada)
    keep_the_rest(ada)
    write_about(ada, rail)
    a_full_list_says_why_nothing_can_be_added(ada)
    write_with_passengers(ada)

    fill_up(ada)
    lock(ada)
    for other in (grace, linus):
        pass_round(other, match)
    watch_step_by_step(ada)
    auction_was(ada, "you bid 1 and won")


def test_auctions_are_won_and_lost(people: People) -> None:
    ada, grace, linus = people("Ada"), people("Grace"), people("Linus")
    match = match_of(ada, grace, linus, game="metropolis")["id"]
    ada.sit(match)
    for other in (grace, linus):
        bid_without_page(other, match, 0)
    win_the_start(ada)

    bid(ada, 0)
    why_of_every_kind(ada)
    lock_short(ada)
    pass_round(grace, match, coins=3)
    pass_round(linus, match)

    ada.until(lambda: ada.line.asked and ada.line.view["round"] == 2, "the second round")
    auction_was(ada, "was 3; you bid 0 and did not win")
    ada.page.get_by_role("tab", name="Last round").click()
    expect(ada.page.get_by_role("region", name="The last round")).to_contain_text("0, not won")


def win_the_start(person: Person) -> None:
    """Who wins the pregame auction chooses on the map: first a vertex, then a hexagon."""
    auction = person.page.get_by_role("region", name="Auction")
    auction.locator("input[type=number]").fill("2")
    auction.get_by_role("button", name="Bid 2", exact=True).click()
    for thing in ("V31", "K"):
        spot(person, thing).and_(person.page.locator(".can")).click()
    person.until(lambda: person.line.asked and person.line.view["round"] == 1, "the first round")
    assert person.line.view["players"][person.line.view["seat"]]["vertex"] == "V31"
    assert own(person)["invested"]["K"] > 0


def lay(person: Person) -> str:
    """From where the train is to another corner that no edge leads to: two clicks, and a fee."""
    train = person.line.view["players"][person.line.view["seat"]]
    spot(person, train["vertex"]).click()
    ends = person.page.locator("svg g.thing.can:not(.chosen)[data-thing^=V]")
    far = [end for end in things(ends) if end not in (train["vertex"], train["came_from"])]
    spot(person, far[0]).click()
    settle(person)
    hand = person.page.get_by_role("region", name="Rails and free items in hand")
    hand.locator("input[type=number]").fill("5")
    hand.get_by_role("button", name=re.compile(r"fee.* 5$")).click()
    settle(person)
    laid = own(person)["plan"]["placements"][-1]
    assert {laid["a"], laid["b"]} == {train["vertex"], far[0]}
    assert laid["fee"] == 5
    return str(laid["rail"])


def write_about(person: Person, rail: str) -> None:
    """Along the new rail, another fee for it, and its other end elsewhere."""
    spot(person, rail).click()
    person.page.get_by_role("dialog").get_by_role("button", name=f"Ride {rail}").click()
    settle(person)

    kind(person, "set fee").click()
    pick_rail(person, rail)
    programme(person).locator("input[type=number]").fill("2")
    programme(person).get_by_role("button", name=f"Set the fee of {rail} to 2").click()
    settle(person)

    kind(person, "move rail").click()
    pick_rail(person, rail)
    to = things(person.page.locator("svg g.thing.can[data-thing^=V]"))[0]
    spot(person, to).click()
    settle(person)

    ride, fee, move = actions(person)
    assert (ride["kind"], ride["rail"]) == ("ride", rail)
    assert (fee["kind"], fee["rail"], fee["fee"]) == ("set fee", rail, 2)
    assert (move["kind"], move["rail"], move["to"]) == ("move rail", rail, to)
    assert [entry["result"] for entry in person.line.preview["lost"]["entries"]] == ["done"] * 3
    expect(programme(person).locator("li.entry:not(.bad)")).to_have_count(3)


def pick_rail(person: Person, rail: str) -> None:
    """Where there are several, or its new place is chosen on the map."""
    programme(person).locator(f"[data-thing='{rail}'], input[type=number]").first.wait_for()
    chip = programme(person).locator(f"[data-thing='{rail}']")
    if chip.count():
        chip.click()


def a_full_list_says_why_nothing_can_be_added(person: Person) -> None:
    while len(actions(person)) < own(person)["plan"]["needed"]:
        kind(person, "set fee").click()
        pick_rail(person, actions(person)[0]["rail"])
        programme(person).get_by_role("button", name=re.compile("one more$")).click()
        programme(person).get_by_role("button", name=re.compile(r"^Set the fee of R\d+ to \d")).click()
        settle(person)
    for name in KINDS:
        says_why(person, name)


def write_with_passengers(person: Person) -> None:
    """An item, and a drop-off of everybody; as things stand both would fail, so they are in the list only."""
    programme(person).get_by_role("button", name="Clear").click()
    settle(person)
    for words in ("Use Open Doors", "Drop off at"):
        from_the_list(person, words)
    programme(person).get_by_text("Drop off others, too").click()
    programme(person).get_by_role("button", name=re.compile("also drops everybody|everybody", re.I)).click()
    settle(person)
    item, drop = actions(person)
    assert (item["kind"], item["item"]) == ("use item", "IT-OPEN")
    assert (drop["kind"], drop["all"]) == ("drop off", True)


def fill_up(person: Person) -> None:
    """Move on over the map until the list is long enough."""
    while len(actions(person)) < own(person)["plan"]["needed"]:
        kind(person, "move").click()
        programme(person).get_by_role("group", name="Move").get_by_role("button").first.click()
        settle(person)


def watch_step_by_step(person: Person) -> None:
    """The round plays by itself; one skips that, goes through it by hand, and returns to what is."""
    shown = person.page.get_by_role("group", name="What is being shown")
    shown.get_by_role("button", name="Pause").click()
    person.page.get_by_role("tab", name="Last round").click()
    told = person.page.get_by_role("region", name="The last round")
    told.get_by_role("button", name="Slot 1", exact=True).click()
    expect(shown).to_be_hidden()
    expect(told.get_by_role("heading")).to_have_text("Slot 1")
    expect(told).to_contain_text(f"{person.name}'s action 1")
    started = place_of_train(person)
    told.get_by_role("button", name="One step on").click()
    expect(told.get_by_role("heading")).to_have_text("Slot 2")
    told.get_by_role("button", name="One step back").click()
    expect(told.get_by_role("heading")).to_have_text("Slot 1")
    assert place_of_train(person) == started
    told.get_by_role("button", name="Play on").click()
    expect(told.get_by_role("heading")).to_have_text("Slot 2")
    told.get_by_role("button", name="Pause").click()
    told.get_by_role("button", name="Back to now").click()
    expect(told.get_by_role("heading")).to_have_count(0)
    person.until(lambda: person.line.asked, "the next round")
    now = place_of_train(person)
    assert now != started
    person.page.reload()  # who comes later sees the same pictures
    person.page.get_by_role("tab", name="Last round").click()
    told.get_by_role("button", name="Slot 1", exact=True).click()
    expect(told.get_by_role("heading")).to_have_text("Slot 1")
    assert place_of_train(person) == started
    told.get_by_role("button", name="Back to now").click()
    assert place_of_train(person) == now
    person.page.get_by_role("tab", name="Programme").click()


def place_of_train(person: Person) -> str:
    """Where it stands and which way it looks, however often it has turned around."""
    train = person.page.locator("svg [data-anchor='train-0']")
    return str(train.evaluate("train => new DOMMatrix(train.style.transform).toString()"))


def auction_was(person: Person, words: str) -> None:
    expect(person.page.get_by_role("region", name="Auction")).to_contain_text(words)


def why_of_every_kind(person: Person) -> None:
    """In the first round nobody has a rail or an item; what does not work says why."""
    for name in KINDS:
        if kind(person, name).get_attribute("aria-disabled") == "true":
            says_why(person, name)
    for name in ("set fee", "move rail", "use item"):
        expect(kind(person, name)).to_have_attribute("aria-disabled", "true")


def says_why(person: Person, name: str) -> None:
    kind(person, name).focus()
    said = person.page.get_by_role("region", name="What is asked").get_by_role("status")
    expect(said).to_contain_text(re.compile(r"\w{3,}.*MP-", re.S))


def to_the_second_round(match: str, ada: Person, *others: Person) -> None:
    """Nobody wins the start, and Ada wins the first auction: a rail and Open Doors."""
    for person in (ada, *others):
        bid_without_page(person, match, 0)
    play_round(ada, match)
    for other in others:
        pass_round(other, match)
