"""Every kind of question of Wired: Black Ops is answered on the board itself, without the list of options."""

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import People
from tests.browser.laying import Board
from tests.browser.person import Json, Person
from tests.browser.places import kind
from tests.browser.playing import options
from tests.browser.positions import at
from tests.games.wired.builders import active, crew_at, dice, empty_table, give, guards, late, phases, team

from dystopolis.games.wired.options import (
    Assign,
    Bail,
    Bid,
    Dismiss,
    Guards,
    Lose,
    Pawn,
    Place,
    Resolve,
    Suffer,
)
from dystopolis.games.wired.table import Wired


@pytest.fixture
def board(people: People) -> Board:
    return Board(people("Ada"))


def test_crew_is_composed_where_it_goes_and_sent_once(board: Board) -> None:
    board.lay(placing())
    thing(board, "majestic").press("Enter")
    composer = board.person.page.get_by_role("group", name="Compose your answer")
    expect(composer.get_by_text("The Majestic: send 1 Ace")).to_be_visible()
    board.person.button("One of the Aces more").press("Enter")
    expect(composer.get_by_text("The Majestic: send 2 Aces")).to_be_visible()
    expect(composer).to_contain_text("+2 Aces")
    expect(composer).to_contain_text("No more: 2 boxes are free.")
    assert board.answers == []
    board.person.button("Send 2 Aces").press("Enter")
    assert board.answer() == Place("majestic", aces=2)

    board.lay(placing())
    thing(board, "mission:ACP").click()
    expect(composer).to_contain_text("33% against Difficulty 7")
    board.person.page.keyboard.press("Escape")
    expect(composer).to_be_hidden()
    expect(thing(board, "mission:ACP")).to_be_focused()
    thing(board, "track-2").click()
    composer.get_by_role("button", name="Turn order box 2 with a Thug").click()
    assert board.answer() == Bid(2, "thug")


def test_what_is_composed_is_what_the_list_is_narrowed_to(board: Board) -> None:
    board.lay(placing())
    before = options(board.person).count()
    thing(board, "gun_shop").click()
    expect(options(board.person)).to_have_count(5)
    board.person.button("Back", exact=True).click()
    expect(options(board.person)).to_have_count(before)


def test_the_board_stays_where_it_is_when_a_crew_is_composed(board: Board) -> None:
    board.lay(placing())
    places = """[...document.querySelectorAll('[data-thing]')]
        .map((one) => JSON.stringify(one.getBoundingClientRect()))"""
    before = board.person.page.evaluate(places)
    thing(board, "majestic").click()
    board.person.page.get_by_role("group", name="Compose your answer").wait_for()
    assert board.person.page.evaluate(places) == before


def test_security_mercenaries_and_jobs_are_decided_with_the_odds_in_sight(board: Board) -> None:
    board.lay(guarding())
    composer = board.person.page.get_by_role("group", name="Compose your answer")
    composer.get_by_role("button", name="One of the Alliant Security more").click()
    expect(composer).to_contain_text("Green's odds: 19%")
    composer.locator(".send").click()
    assert board.answer() == Guards(acp=1)

    board.lay(two_jobs(phase=6))
    expect(composer).to_contain_text("now 33%")
    thing(board, "mission:CRY").click()
    composer.locator(".send").click()
    assert board.answer() == Assign("mission:CRY")

    board.lay(two_jobs())
    composer.get_by_role("button", name="Scout Location").click()
    assert board.answer() == Resolve("mission:CRY")


def test_losses_bail_and_wages_are_decided_on_the_board(board: Board) -> None:
    composer = board.person.page.get_by_role("group", name="Compose your answer")
    for table, more, button, wanted in (
        (casualties(), "thugs", "Lose 1 Ace + 1 Thug", Lose(1, 1)),
        (jailed(), "thugs", "Free 1 Thug", Bail(0, 1)),
        (wages(), "aces", "Leave 2 Aces unpaid", Dismiss(2, 0)),
        (crackdown(), "", "Send an Ace to Jail", Suffer("ace")),
    ):
        board.lay(table)
        if more and not composer.get_by_role("button", name=button).count():
            composer.get_by_role("button", name=f"One of the {more.title()} more").click()
        while more == "aces" and not composer.get_by_role("button", name=button).count():
            composer.get_by_role("button", name="One of the Aces more").click()
        composer.get_by_role("button", name=button).click()
        assert board.answer() == wanted

    board.lay(wages(guns=1))
    thing(board, "gun").click()
    composer.locator(".send").click()
    assert board.answer() == Pawn("gun")


def test_every_place_and_mission_that_cannot_be_chosen_says_why(people: People) -> None:
    ada = people("Ada")
    ada.sit(at(ada, "wired", 3, lambda scene: kind(scene) == "place" and crew_left(scene) <= 2))
    said = ada.page.get_by_role("region", name="What is asked").get_by_role("status")
    closed = ada.page.locator("button.thing:not(.can)")
    assert closed.count() > 10
    reasons = [reason(ada, one, said) for one in closed.all()]
    assert len(set(reasons)) > 5


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900), (1920, 1080)])
def test_everything_is_in_view_with_all_events_active(people: People, width: int, height: int) -> None:
    """The board, what opponents have, the question and the main button, without scrolling."""
    board = Board(people("Ada", viewport={"width": width, "height": height}), bots=3)
    board.lay(besieged())
    page = board.person.page
    main = page.locator("main")
    assert main.evaluate("main => main.scrollHeight - main.clientHeight") <= 0
    cut = main.locator("button.thing + .face").evaluate_all(
        "faces => faces.filter((face) => face.scrollWidth > face.clientWidth).map((face) => face.innerText)"
    )
    assert cut == []
    chips = page.get_by_role("list", name="Players").get_by_role("listitem")
    assert chips.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0
    for chip in chips.all():
        expect(chip).to_be_in_viewport(ratio=1)
        assert "6 Money, 3 Guns, 3 Equipment, 3 Heavy Weapons, 1 Ace, 2 Thugs" in (chip.text_content() or "")
    thing(board, "street").click()
    expect(page.locator(".send")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", level=2).first).to_be_in_viewport(ratio=1)


def reason(person: Person, closed: Locator, said: Locator) -> str:
    """What is said about a thing, with the rule that says so."""
    closed.press("Enter")
    said.first.wait_for()
    expect(said.get_by_role("link", name="Rule")).to_be_visible()
    return said.inner_text()


def crew_left(scene: Json) -> int:
    zone = scene["view"]["players"][0]["barracks"]
    return int(zone["aces"] + zone["thugs"])


def thing(board: Board, name: str) -> Locator:
    return board.person.page.locator(f"[data-thing='{name}']")


def placing() -> Wired:
    t = empty_table(2)
    give(t, 0, aces=3, thugs=3, money=6, guns=3, equipment=3, heavy=3)
    return during(1, t)


def guarding() -> Wired:
    """One at whose corporation somebody else has a team, and one at whose corporation is the own."""
    t = empty_table(2)
    team(t, 1, "mission:ACP", aces=2, thugs=1)
    team(t, 0, "mission:CRY", aces=1)
    guards(t, 0, "ACP", 2)
    guards(t, 0, "CRY", 1)
    return during(5, t)


def two_jobs(phase: int = 7) -> Wired:
    t = empty_table(2)
    team(t, 0, "mission:ACP", aces=2, thugs=1)
    team(t, 0, "mission:CRY", aces=1)
    crew_at(t, 0, "aegis", aces=1)
    return during(phase, t)


def casualties() -> Wired:
    t = empty_table(2)
    team(t, 0, "mission:ACP", aces=2, thugs=1)
    dice(t, yellow=[1, 1], white=[0], black=[1, 1, 0])
    return during(7, t)


def jailed() -> Wired:
    t = empty_table(2)
    give(t, 0, jail_aces=1, jail_thugs=1, money=3)
    return during(8, t)


def wages(**tokens: int) -> Wired:
    t = empty_table(2)
    give(t, 0, aces=3, thugs=3, money=4, **tokens)
    return during(9, t)


def crackdown() -> Wired:
    t = empty_table(2)
    active(t, "B")
    give(t, 0, aces=3, thugs=3)
    return during(10, t)


def besieged() -> Wired:
    """Four players, all events active, two of them with a team and its Mercenaries."""
    t = empty_table(4)
    active(t, "A", "B", "C")
    for seat in range(4):
        give(t, seat, aces=1, thugs=2, money=6, guns=3, equipment=3, heavy=3, jail_aces=1, er_thugs=1)
    team(t, 1, "event:B", aces=2, thugs=2, mercenaries=1)
    late(t, 2, "event:B")
    team(t, 2, "event:C", aces=3, thugs=1, mercenaries=2)
    return during(1, t)


def during(phase: int, t: Wired) -> Wired:
    phases(t, phase)
    return t
