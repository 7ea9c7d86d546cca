"""What a group agrees on is told in words, from the page where it is agreed to the table."""

from playwright.sync_api import expect
from tests.browser.conftest import People


def test_a_house_rule_is_chosen_and_read_in_words(people: People) -> None:
    ada = people("Ada")
    ada.visit("/new?game=metropolis")
    ada.page.get_by_text("House rules").click()
    slots = ada.page.get_by_role("group", name="What others see of each slot")
    expect(slots.get_by_role("radio", name="Sealed")).to_be_checked()
    slots.get_by_text("Open").click()
    ada.button("Open the table").click()

    agreed = ada.page.get_by_label("House rules")
    expect(agreed.locator("dt")).to_have_text(["What others see of each slot"])
    expect(agreed.locator("dd")).to_have_text(["Open"])

    free = ada.button("Put a regular bot here")
    for left in (3, 2, 1, 0):
        free.first.click()
        expect(free).to_have_count(left)
    ada.button("Begin").click()
    ada.page.get_by_role("tab", name="Table").click()
    expect(agreed).to_contain_text("Open")
