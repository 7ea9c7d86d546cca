"""Several people at one device: a curtain hides the table while it goes from hand to hand."""

import re
from functools import partial

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Line, Person
from tests.browser.playing import options


def test_people_who_share_a_device_hand_it_over_behind_a_curtain(people: People) -> None:
    ada = people("Ada").visit("/new?game=wired")
    ada.page.get_by_role("group", name="How many play").get_by_text("2", exact=True).click()
    for seat in ada.page.get_by_role("combobox", name=re.compile(r"^Who plays")).all():
        seat.select_option("me")
    ada.button("Start playing").click()
    seen: list[int] = []

    for _ in range(4):
        line = uncover(ada, seen)
        before = line.seq
        options(ada).nth(1).click()
        ada.until(partial(went_on, line, before), "the choice to count")

    assert set(seen) == {0, 1}


def went_on(line: Line, seq: int) -> bool:
    return line.seq > seq


def uncover(person: Person, seen: list[int]) -> Line:
    """Take the device if the curtain says so; whose line is shown then."""
    curtain = person.page.get_by_role("heading", name=re.compile("Hand the device to"))
    expect(curtain.or_(options(person).first)).to_be_visible()
    if curtain.is_visible():
        person.until(lambda: all(line.view for line in person.lines), "every seat's view")
        # What a screen reader would say is on the page, too, though nobody sees it.
        hidden = person.page.locator("body").text_content() or ""
        for line in person.lines:
            assert not line.ask or line.ask["prompt"] not in hidden
            own = next(player for player in line.view["players"] if player["seat"] == line.view["seat"])
            assert own["target"] not in hidden
        assert person.page.locator(".board, #options, [data-thing]").count() == 0
        person.button(re.compile("show my side")).click()
    options(person).first.wait_for()
    seats = person.page.get_by_label("Players").get_by_role("listitem").all()
    marked = [seat for seat in seats if "mine" in (seat.get_attribute("class") or "").split()]
    [me] = [int((seat.get_attribute("data-anchor") or "").removeprefix("chip-")) for seat in marked]
    seen.append(me)
    assert person.line_of(me).asked
    return person.line_of(me)
