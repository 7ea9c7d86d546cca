"""The coach at the table, for those who want one."""

from playwright.sync_api import expect
from tests.browser.conftest import People

WANTED = "localStorage.setItem('dystopolis.preferences', JSON.stringify({ coach: true }))"


def test_with_a_coach_a_choice_counts_when_nothing_is_clearly_better_or_one_insists(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=1)
    ada.page.evaluate(WANTED)
    ada.page.reload()
    ada.until(lambda: ada.line.asked, "the question again")
    seq = ada.line.seq
    coach = ada.page.get_by_role("complementary", name="Coach")

    ada.page.get_by_role("button", name="The Street: 1 Ace + 2 Thugs").first.click()
    ada.until(lambda: ada.line.seq > seq or coach.is_visible(), "the coach to have thought")
    if coach.is_visible():
        expect(coach).to_contain_text("Sure?")
        coach.get_by_role("button", name="My choice stands").click()

    ada.until(lambda: ada.line.seq > seq, "the choice to count")
    expect(coach).to_be_hidden()
