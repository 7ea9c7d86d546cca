"""A newcomer is inside a first game with one click."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.playing import at_random, choose


def test_one_click_on_the_home_page_leads_into_a_running_game(people: People) -> None:
    newcomer = people().visit("/")
    expect(newcomer.page.get_by_role("heading", level=1)).to_be_visible()

    newcomer.button("I know the game").click()

    newcomer.page.wait_for_url(re.compile(r"/table/\w+$"))
    newcomer.until(lambda: newcomer.lines and newcomer.line.asked, "to be asked something")
    assert newcomer.line.status["state"] == "running"
    assert newcomer.page.locator("form, dialog").count() == 0
    before = newcomer.line.seq
    choose(newcomer, at_random(1))
    assert newcomer.line.seq > before
