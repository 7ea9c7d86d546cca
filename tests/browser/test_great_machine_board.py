"""City of the Great Machine is played on its own board: Districts, cards and people are picked there."""

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import PHONE, Json, Person
from tests.browser.playing import settle
from tests.browser.positions import Until, at
from tests.browser.test_every_page import OF_COLOURS, TOO_SMALL, serious

CODES = ("GC", "TL", "CN", "CS", "AR", "CO", "IN", "SC", "VE")
BOT: Json = {"who": "bot", "bot": "regular"}
ME: Json = {"who": "me"}


def test_an_access_card_is_chosen_in_the_city_and_nobody_is_kept_out(people: People) -> None:
    ada = people("Ada")
    sit(ada, [BOT, ME], going)
    page = ada.page
    districts = page.locator("[data-game='great-machine'] [aria-label='The city'] .spot")
    expect(districts).to_have_count(9)
    assert page.locator("main").evaluate("main => main.scrollHeight - main.clientHeight") <= 0

    option = ada.line.ask["options"][0]
    card, district = option["at"]
    page.locator(f"[data-thing='{district}']").click()
    composer = page.get_by_role("group", name="Compose your answer")
    expect(composer).to_contain_text(option["label"].split(": ")[0])
    page.keyboard.press("Escape")
    expect(composer).to_be_hidden()
    assert serious(ada, []) == []
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    ada.until(lambda: page.evaluate("document.getAnimations().length") == 0, "colours to have faded")
    assert serious(ada, OF_COLOURS) == []

    page.locator(f"[data-thing='{card}']").click()
    composer.locator(".send, .ways button").first.click()
    settle(ada)
    hero, place = option["option"]["hero"], option["option"]["at"]
    assert [one["chosen"] for one in ada.line.view["heroes"] if one["id"] == hero] == [place]

    phone = people.on_a_phone(ada)
    expect(phone.page.locator("[data-game='great-machine'] .spot")).to_have_count(9)
    assert phone.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    assert phone.page.evaluate(TOO_SMALL) == []


def test_the_machine_gives_its_orders_to_servants_on_the_board(people: People) -> None:
    ada = people("Ada", viewport={"width": 1280, "height": 720})
    sit(ada, [ME, BOT], lambda scene: scene["view"]["phase"] == "machine")
    before = len(ada.line.ask["options"])
    ada.page.locator("[data-thing='servant-judgementor']").click()
    composer = ada.page.get_by_role("group", name="Compose your answer")
    expect(composer).to_be_in_viewport(ratio=1)
    assert 0 < composer.get_by_role("button").count() - 1 < before
    assert serious(ada, []) == []
    phone = people.on_a_phone(ada)
    expect(phone.page.locator("[data-game='great-machine'] .spot")).to_have_count(9)
    assert phone.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    assert ada.page.locator("main").evaluate("main => main.scrollHeight - main.clientHeight") <= 0


def test_a_way_is_drawn_with_its_prices_where_they_are_paid(people: People) -> None:
    ada = people("Ada")
    sit(ada, [BOT, ME], going)
    page = ada.page
    things = ada.line.heard[0]["things"]
    code = next(code for code in CODES if " " in str(things[code].get("numbers", {}).get("tolls", "")))
    numbers = things[code]["numbers"]
    tile = page.locator(f"[data-thing='{code}']")
    assert tile.locator("xpath=../..").locator(".ahead").inner_text().split()[-1] in numbers["way"]
    tile.hover()
    tolls = page.locator("[aria-label='The city'] .toll")
    expect(tolls).to_have_count(len(numbers["tolls"].split()))
    rows = page.get_by_role("region", name="Servants and Missions").locator("dl div")
    expect(rows).to_have_count(len(things[f"{code}-sheet"]["numbers"]))
    page.mouse.move(0, 0)
    expect(tolls).to_have_count(0)


def test_a_card_is_chosen_with_the_keyboard_alone(people: People) -> None:
    ada = people("Ada")
    sit(ada, [BOT, ME], going)
    page = ada.page
    option = ada.line.ask["options"][0]["option"]
    page.locator(f"[data-thing='card-{option['hero']}-{option['at']}']").focus()
    page.keyboard.press("Enter")
    composer = page.get_by_role("group", name="Compose your answer")
    expect(composer.locator(":focus")).to_have_count(1)
    page.keyboard.press("Enter")
    settle(ada)
    assert [one["chosen"] for one in ada.line.view["heroes"] if one["id"] == option["hero"]] == [option["at"]]


def going(scene: Json) -> bool:
    return any(one["option"]["kind"] == "go" for one in scene["ask"]["options"])


def sit(person: Person, seats: list[Json], until: Until) -> None:
    """At a match against many, at the first question of which something is true."""
    person.sit(at(person, "great-machine", len(seats) - 1, until, seats.index(ME), mode="versus"))
    person.page.locator("button.thing.can").first.wait_for()
