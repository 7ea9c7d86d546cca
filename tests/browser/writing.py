"""Writing a programme of Metropolis on the page."""

import re

from playwright.sync_api import Locator, expect
from tests.browser.person import Json, Person
from tests.browser.playing import options, settle, unfold


def own(person: Person) -> Json:
    return dict(person.line.view["own"])


def actions(person: Person) -> list[Json]:
    return list(own(person)["plan"]["actions"])


def programme(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Your programme")


def kind(person: Person, name: str) -> Locator:
    """The tool that writes entries of a kind."""
    return person.page.get_by_role("group", name="Add an entry").locator(f"[data-thing='{name}']")


def spot(person: Person, thing: str) -> Locator:
    return person.page.locator(f"svg g[data-thing='{thing}']")


def bid(person: Person, coins: int) -> None:
    """The private preview then tells what comes of it with the auction won, and with it lost."""
    auction = person.page.get_by_role("region", name="Auction")
    auction.locator("input[type=number]").fill(str(coins))
    auction.get_by_role("button", name=f"Bid {coins}", exact=True).click()
    settle(person)
    preview = person.line.preview
    rows = person.page.get_by_role("table", name="Private preview").locator("tbody tr")
    expect(rows).to_have_count(2 if coins else 1)
    if coins:
        expect(rows.nth(0)).to_contain_text(f"Bid of {coins} wins")
        expect(rows.nth(0)).to_contain_text(str(preview["won"]["coins"]))
        expect(rows.nth(1)).to_contain_text(str(preview["lost"]["coins"]))
        assert preview["won"]["coins"] == preview["lost"]["coins"] - coins


def from_the_list(person: Person, words: str) -> None:
    """Anything that is possible, also what would fail, is found by typing."""
    unfold(person)
    person.page.get_by_label("Narrow the options by typing").fill(words)
    options(person).first.click()
    settle(person)


def keep_the_rest(person: Person) -> None:
    hand = person.page.get_by_role("region", name="Rails and free items in hand")
    while person.line.ask["options"][0]["option"]["kind"] in ("lay", "free", "keep"):
        hand.get_by_role("button", name="Keep").first.click()
        settle(person)


def foot(person: Person) -> Locator:
    """What is always in sight: both outcomes, the main button and Undo."""
    return person.page.locator("[data-game='metropolis'] footer")


def lock(person: Person) -> None:
    foot(person).get_by_role("button", name="Lock the programme", exact=True).click()
    settle(person)
    expect(foot(person)).to_contain_text("Locked.")


def lock_short(person: Person) -> None:
    """The main button is closed while entries are missing; another one says what it costs."""
    expect(foot(person).get_by_role("button", name=re.compile("missing$"))).to_be_disabled()
    foot(person).get_by_role("button", name=re.compile("^Lock a short list")).click()
    settle(person)


def things(found: Locator) -> list[str]:
    """What may be clicked, as soon as anything may."""
    found.first.wait_for()
    return [str(one.get_attribute("data-thing")) for one in found.all()]
