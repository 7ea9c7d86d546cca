"""What is seldom asked in Metropolis, answered on the board: a colour, a Rail Steal, an Airlift."""

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import match_of, settle
from tests.browser.rounds import answer, bid_without_page, pass_round, scene
from tests.browser.writing import (
    actions,
    bid,
    keep_the_rest,
    kind,
    lock,
    lock_short,
    own,
    programme,
    spot,
    things,
)


def test_a_colour_is_chosen_and_shown_everywhere(people: People) -> None:
    ada, grace, linus = people("Ada"), people("Grace"), people("Linus")
    match = match_of(ada, grace, linus, game="metropolis", settings={"colours": "chosen"})["id"]
    for person, colour in ((ada, "Teal"), (grace, "Red"), (linus, "Blue")):
        person.sit(match)
        colours = person.page.get_by_role("region", name="Colours")
        colours.get_by_role("button", name=colour).click()
        settle(person)
        if person is not linus:
            expect(person.page.get_by_text(f"You chose: {colour}. You can still")).to_be_visible()

    expect(linus.page.get_by_role("region", name="Colours")).to_be_hidden()
    grace.sit(match)
    ada.until(lambda: ada.line.view["round"] == 0 and ada.line.asked, "the auction")
    assert [train["colour"] for train in grace.line.view["players"]] == ["teal", "red", "blue"]
    expect(ada.page.get_by_text("You decide, as Teal")).to_be_visible()
    expect(grace.page.get_by_text("You decide, as Red")).to_be_visible()


def test_a_rail_of_somebody_else_is_stolen_on_the_map(people: People) -> None:
    ada, grace, linus = people("Ada"), people("Grace"), people("Linus")
    match = match_of(ada, grace, linus, game="metropolis")["id"]
    nobody_starts(match, ada, grace, linus)
    everybody_passes(match, grace, ada, linus)
    lay_a_rail(grace, match)
    for _ in range(2):
        everybody_passes(match, linus, ada, grace)
    everybody_passes(match, ada, grace, linus)
    assert (scene(ada, match)["view"]["round"], laid(ada, match)) == (5, {"R01": 1})

    ada.sit(match)
    bid(ada, 0)
    hand = ada.page.get_by_role("region", name="Rails and free items in hand")
    hand.get_by_role("button", name="Use").click()
    spot(ada, "R01").click()
    settle(ada)
    assert own(ada)["plan"]["free"] == [{"kind": "free", "item": "IT-STEAL", "rail": "R01"}]
    expect(hand).to_contain_text("takes R01")
    keep_the_rest(ada)
    lock_short(ada)
    for other in (grace, linus):
        pass_round(other, match)

    ada.until(lambda: ada.line.view["round"] == 6, "the next round")
    assert laid(ada, match) == {"R01": 0}


def test_a_train_is_lifted_to_a_vertex_of_the_map(people: People) -> None:
    ada, grace, linus = people("Ada"), people("Grace"), people("Linus")
    match = match_of(ada, grace, linus, game="metropolis")["id"]
    nobody_starts(match, ada, grace, linus)
    for _ in range(8):
        everybody_passes(match, linus, ada, grace)
    everybody_passes(match, ada, grace, linus)

    ada.sit(match)
    bid(ada, 0)
    keep_the_rest(ada)
    kind(ada, "use item").click()
    programme(ada).locator("[data-thing='IT-AIRLIFT']").click()
    far = things(ada.page.locator("svg g.thing.can[data-thing^=V]"))[-1]
    spot(ada, far).click()
    settle(ada)
    [lift] = actions(ada)
    assert (lift["item"], lift["vertex"]) == ("IT-AIRLIFT", far)
    kind(ada, "buy point").click()
    settle(ada)
    lock(ada)
    for other in (grace, linus):
        pass_round(other, match)

    ada.until(lambda: ada.line.view["round"] == 11, "the next round")
    assert ada.line.view["players"][0]["vertex"] == far


def nobody_starts(match: str, *people: Person) -> None:
    for person in people:
        bid_without_page(person, match, 0)


def everybody_passes(match: str, winner: Person, *others: Person) -> None:
    """A round in which one of them wins the auction, and nothing else happens."""
    pass_round(winner, match, coins=1)
    for person in others:
        pass_round(person, match)


def lay_a_rail(person: Person, match: str) -> None:
    """Anywhere; what comes with it is not used."""
    now = scene(person, match)
    answer(person, match, now, {"kind": "bid", "coins": 0})
    now = scene(person, match)
    lay = next(one["option"] for one in now["ask"]["options"] if one["option"]["kind"] == "lay")
    answer(person, match, now, lay)


def laid(person: Person, match: str) -> dict[str, int]:
    """The rails on the board, and whose they are."""
    return {rail["id"]: rail["seat"] for rail in scene(person, match)["view"]["rails"]}
