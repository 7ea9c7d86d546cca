"""Writing a programme of Metropolis on the page."""

import re

from playwright.sync_api import Locator, expect
from tests.browser.person import Json, Person
from tests.browser.playing import settle


def own(person: Person) -> Json:
    return dict(person.line.view["own"])


def actions(person: Person) -> list[Json]:
    return list(own(person)["plan"]["actions"])


def programme(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Your programme")


def kind(person: Person, name: str) -> Locator:
    return person.page.locator(f".palette [data-thing='{name}']")


def spot(person: Person, thing: str) -> Locator:
    return person.page.locator(f"svg [data-thing='{thing}']")


def bid(person: Person, coins: int) -> None:
    """The private preview then tells what comes of it with the auction won, and with it lost."""
    auction = person.page.get_by_role("region", name="Auction")
    auction.locator("input[type=number]").fill(str(coins))
    auction.get_by_role("button", name=f"Bid {coins}", exact=True).click()
    settle(person)
    preview = person.line.preview
    rows = programme(person).get_by_role("table").locator("tbody tr")
    expect(rows).to_have_count(2 if coins else 1)
    if coins:
        expect(rows.nth(0)).to_contain_text(f"Bid of {coins} wins")
        expect(rows.nth(0)).to_contain_text(str(preview["won"]["coins"]))
        expect(rows.nth(1)).to_contain_text(str(preview["lost"]["coins"]))
        assert preview["won"]["coins"] == preview["lost"]["coins"] - coins


def keep_the_rest(person: Person) -> None:
    hand = person.page.get_by_role("region", name="Rails and free items in hand")
    while person.line.ask["options"][0]["option"]["kind"] in ("lay", "free", "keep"):
        hand.get_by_role("button", name="Keep").first.click()
        settle(person)


def lock(person: Person) -> None:
    programme(person).get_by_role("button", name=re.compile("^Lock")).click()
    settle(person)
    expect(programme(person)).to_contain_text("Locked.")


def lock_short(person: Person) -> None:
    """A list that lacks entries is locked only after a second thought."""
    programme(person).get_by_role("button", name=re.compile("^Lock")).click()
    person.button("Do it").click()
    settle(person)


def things(found: Locator) -> list[str]:
    """What may be clicked, as soon as anything may."""
    found.first.wait_for()
    return [str(one.get_attribute("data-thing")) for one in found.all()]
