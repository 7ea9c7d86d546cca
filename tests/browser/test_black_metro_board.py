"""Black Metro is played on its own board, where a group is put together at the district it goes to."""

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import PHONE, Json
from tests.browser.places import kind
from tests.browser.playing import settle
from tests.browser.positions import at
from tests.browser.test_every_page import TOO_SMALL, serious

BOTS = 3
DISTRICTS = 12
SCREENS = ((1280, 720), (1440, 900))


def test_a_group_is_put_together_at_a_district_and_sent(people: People) -> None:
    ada = people("Ada")
    ada.sit(at(ada, "black-metro", BOTS, many_ways, mode="introductory"))
    page = ada.page
    expect(page.locator(".board .city [data-thing]")).to_have_count(DISTRICTS)
    ways = [way["option"] for way in ada.line.ask["options"] if way["option"]["kind"] == "assign"]
    district = next(way["district"] for way in ways if way.get("subs", 0) > 1)
    block = page.locator(f"[data-thing='d{district:02}']")
    before = page.locator(".city [data-thing]").evaluate_all(PLACES)

    block.click()

    composer = page.get_by_role("group", name="Compose your answer")
    expect(composer.locator(".verdict .first")).to_contain_text("dominate")
    ada.button("One of the Subordinates more").click()
    expect(block).to_have_attribute("aria-pressed", "true")
    assert page.locator(".city [data-thing]").evaluate_all(PLACES) == before
    composer.locator(".send").click()
    settle(ada)
    said = [message["option"] for message in ada.line.said if message["do"] == "answer"]
    assert said[-1]["kind"] == "assign"
    assert said[-1]["district"] == district
    assert sum(said[-1].get(unit, 0) for unit in ("subs", "paragons", "dooms")) >= 2


def test_somebody_is_sent_with_the_keyboard_alone(people: People) -> None:
    ada = people("Ada")
    ada.sit(at(ada, "black-metro", BOTS, many_ways, mode="introductory"))
    page = ada.page
    district = next(
        way["option"]["district"] for way in ada.line.ask["options"] if way["option"]["kind"] == "assign"
    )
    page.locator(f"[data-thing='d{district:02}']").focus()
    page.keyboard.press("Enter")
    composer = page.get_by_role("group", name="Compose your answer")
    expect(composer.locator(":focus")).to_have_count(1)
    for _ in range(composer.get_by_role("button").count()):
        if composer.locator(".send:focus").count():
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    settle(ada)
    ada.until(lambda: any(message["do"] == "answer" for message in ada.line.said), "an answer")
    said = [message["option"] for message in ada.line.said if message["do"] == "answer"]
    assert [(one["kind"], one["district"]) for one in said] == [("assign", district)]


def test_the_board_is_in_view_and_keeps_nobody_out(people: People) -> None:
    ada = people("Ada")
    ada.sit(at(ada, "black-metro", BOTS, late, mode="introductory"))
    main = ada.page.locator("main")
    expect(main.locator(".city")).to_be_visible()
    assert serious(ada, []) == []
    for width, height in SCREENS:
        ada.page.set_viewport_size({"width": width, "height": height})
        assert main.evaluate(BEYOND) == [0, 0]
    ada.page.evaluate("document.documentElement.dataset.theme = 'light'")
    ada.until(lambda: ada.page.evaluate("document.getAnimations().length") == 0, "colours to have faded")
    assert serious(ada, ["color-contrast"]) == []

    phone = people.on_a_phone(ada)
    assert phone.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    assert phone.page.locator("main").evaluate(BEYOND)[0] == 0
    assert phone.page.evaluate(TOO_SMALL) == []
    for tab, thing in (("Players", "seat-1"), ("City", "d01"), ("Cards", "sub")):
        phone.page.get_by_role("tab", name=tab).click()
        expect(phone.page.locator(f".board [data-thing='{thing}']")).to_be_visible()
    assert phone.page.locator("main").evaluate(BEYOND)[0] == 0


BEYOND = "main => [main.scrollWidth - main.clientWidth, main.scrollHeight - main.clientHeight]"
PLACES = "all => all.map((one) => JSON.stringify(one.getBoundingClientRect()))"


def many_ways(scene: Json) -> bool:
    return any(way["option"].get("subs", 0) > 1 for way in scene["ask"]["options"])


def late(scene: Json) -> bool:
    """A turn in the second round, with people in the city."""
    return scene["view"]["round"] > 1 and kind(scene) == "assign"
