"""Playing on a phone, 360 pixels wide, with a thumb."""

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import TOUCH


def test_a_game_is_played_with_a_thumb(people: People) -> None:
    ada = people("Ada", **TOUCH).sit_down("wired", bots=1)
    seq = ada.line.seq

    ada.page.locator("button.thing.can").first.tap()
    ada.page.get_by_role("group", name="Compose your answer").locator(".send").tap()

    ada.until(lambda: ada.line.seq > seq, "the choice to count")
    parts = ada.page.get_by_role("navigation", name="Parts of the table")
    parts.get_by_role("button", name="Log").tap()
    expect(ada.page.get_by_label("Find in the log")).to_be_visible()
    parts.get_by_role("button", name="Board").tap()
    expect(ada.page.locator("button.thing").first).to_be_visible()
