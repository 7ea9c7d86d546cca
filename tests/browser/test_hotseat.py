"""Several people at one device: names of their own, and a curtain over what is secret and nothing else."""

import re
from functools import partial

from playwright.sync_api import Locator, expect
from tests.browser.conftest import People
from tests.browser.person import Line, Person
from tests.browser.playing import options, unfold


def test_people_who_share_a_device_have_names_and_cover_only_what_is_secret(people: People) -> None:
    ada = people("Ada").visit("/new?game=wired")
    ada.page.get_by_role("group", name="How many play").get_by_text("2", exact=True).click()
    for seat in ada.page.get_by_role("combobox", name=re.compile(r"^Who plays")).all():
        seat.select_option("me")
    ada.page.get_by_label(re.compile("at this device$")).fill("Grandma")
    ada.button("Start playing").click()
    names = [ada.name, "Grandma"]
    covered: list[str] = []
    asked: list[str] = []

    for _ in range(8):
        heading, looks = curtain(ada), False
        expect(heading.or_(options(ada).first)).to_be_visible()
        if heading.is_visible():
            check_covered(ada)
            [name] = [name for name in names if name in (heading.text_content() or "")]
            covered.append(name)
            ada.button(re.compile("show my side")).click()
            expect(secrets(ada)).to_have_count(1)  # the own one
            looks = True
        options(ada).first.wait_for()
        [line] = [line for line in open_lines(ada) if line.asked]
        number = int(line.query["seat"])
        asked.append(names[number])
        if not looks:
            expect(secrets(ada)).to_have_count(0)
            assert "'s secret target" not in text(ada)
            assert "pay you again" not in text(ada)  # by its goal, a seat's target would be known
        before = line.seq
        options(ada).nth(1).click()
        ada.until(partial(went_on, line, before), "the choice to count")

    assert sorted(covered) == sorted(names)  # once for each, to see the target: then all is public
    assert set(asked) == set(names)
    expect(ada.page.get_by_label("Players")).to_contain_text("Grandma")


def test_one_sees_ones_own_side_and_hides_it_again(people: People) -> None:
    ada = shared(people("Ada"), "wired", 2)
    looked = secrets(ada)
    for _ in range(2):
        ada.button(re.compile("show my side")).click()
        expect(looked).to_be_visible()
        ada.button("Hide my side").click()
        expect(looked).to_have_count(0)
        assert "pay you again" not in text(ada)
        tell_all(ada)
        options(ada).first.wait_for()
        expect(ada.button(re.compile("^Hint"))).to_have_count(0)
        ada.button("See my side").click()
    expect(curtain(ada)).to_be_visible()


def test_what_is_sealed_is_covered_for_each(people: People) -> None:
    ada = shared(people("Ada"), "metropolis", 3)
    for _ in range(3):
        expect(curtain(ada)).to_be_visible()
        before = [line.seq for line in open_lines(ada)]
        ada.button(re.compile("show my side")).click()
        first_option(ada).click()
        ada.until(partial(any_on, ada, before), "the bid to count")


def test_who_keeps_no_secrets_sees_no_curtain(people: People) -> None:
    ada = shared(people("Ada"), "metropolis", 3)
    ada.button(re.compile("No secrets here")).click()
    decides = ada.page.get_by_text(re.compile("^You decide, as"))
    for _ in range(3):  # sealed bids
        first_option(ada).wait_for()
        expect(curtain(ada)).to_have_count(0)
        before = [line.seq for line in open_lines(ada)]
        first_option(ada).click()
        ada.until(partial(any_on, ada, before), "the choice to count")
    expect(decides).to_be_visible()
    ada.page.reload()
    expect(decides).to_be_visible()
    expect(curtain(ada)).to_have_count(0)


def first_option(person: Person) -> Locator:
    """The map is where a bid is made; the list is folded away beside it."""
    person.page.locator("button.fold").wait_for()
    unfold(person)
    return options(person).first


def tell_all(person: Person) -> None:
    """The position in words, in front of everybody, has nobody's secret in it."""
    person.page.get_by_role("tab", name="Table").click()
    person.button("Tell me").click()
    person.page.locator(".more [aria-live] p").first.wait_for()
    assert "target" not in (person.page.locator(".more [aria-live]").text_content() or "")


def shared(person: Person, game: str, seats: int, mode: str = "") -> Person:
    made = {"game": game, "seats": [{"who": "me"}] * seats, "start": True}
    match = person.post("/api/matches", made | ({"mode": mode} if mode else {}))
    person.visit(f"/table/{match['id']}")
    curtain(person).wait_for()
    return person


def curtain(person: Person) -> Locator:
    return person.page.get_by_role("heading", name=re.compile("Hand the device to"))


def check_covered(person: Person) -> None:
    """What a screen reader would say is on the page, too, though nobody sees it."""
    person.until(lambda: all(line.view for line in open_lines(person)), "every seat's view")
    hidden = text(person)
    for line in open_lines(person):
        assert not line.ask or line.ask["prompt"] not in hidden
        assert target(line) not in hidden
    assert person.page.locator(".board, #options, [data-thing]").count() == 0


def open_lines(person: Person) -> list[Line]:
    """Those of the seats; beside them, one hears what everybody may hear."""
    return [line for line in person.lines if line.open and "seat" in line.query]


def target(line: Line) -> str:
    own = next(player for player in line.view["players"] if player["seat"] == line.view["seat"])
    return str(own["target"])


def secrets(person: Person) -> Locator:
    """What the own board of Wired shows to its owner alone."""
    return person.page.get_by_text("Secret target:")


def text(person: Person) -> str:
    return person.page.locator("body").text_content() or ""


def went_on(line: Line, seq: int) -> bool:
    return line.seq > seq


def any_on(person: Person, before: list[int]) -> bool:
    return [line.seq for line in open_lines(person)] != before
