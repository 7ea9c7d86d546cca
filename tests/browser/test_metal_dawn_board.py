"""Metal Dawn is played on its own board: zones, locations, Agents, Codes and cards are picked there."""

from collections import Counter
from random import Random

from playwright.sync_api import Locator, expect
from tests.browser.conftest import People
from tests.browser.laying import Board
from tests.browser.person import PHONE, Json, Person
from tests.browser.playing import settle
from tests.browser.positions import at
from tests.browser.test_every_page import OF_COLOURS, TOO_SMALL, serious
from tests.games.metal_dawn.builders import act_two, activate, board, card, dominus_at, equip, stand, unit
from tests.games.metal_dawn.players import begin, enrich, list_anew

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.box import NONE
from dystopolis.games.metal_dawn.options import Accept, Attack, AttackRobot
from dystopolis.games.metal_dawn.table import MetalDawn

FITS = "main => main.scrollHeight - main.clientHeight"


def test_an_agent_moves_by_a_click_on_a_location_and_nobody_is_kept_out(people: People) -> None:
    ada = people("Ada")
    ada.sit(at(ada, "metal-dawn", 1, moving, mode="together"))
    page = ada.page
    expect(page.locator("[data-game='metal-dawn'] [data-thing^='zone-']")).to_have_count(12)
    expect(page.locator("[data-thing^='place-']")).to_have_count(48)
    ada.until(lambda: ada.line.asked, "to be asked")
    glowing = {at for one in ada.line.ask["options"] for at in one.get("at", ())}
    for name in glowing:
        expect(thing(ada, name)).to_be_visible()
    assert page.locator("main").evaluate(FITS) <= 0

    option = only_move(ada.line.ask["options"])
    thing(ada, option["at"][0]).click()
    composer = page.get_by_role("group", name="Compose your answer")
    expect(composer).to_contain_text(option["label"])
    page.keyboard.press("Escape")
    expect(composer).to_be_hidden()
    assert serious(ada, []) == []
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    ada.until(lambda: page.evaluate("document.getAnimations().length") == 0, "colours to have faded")
    assert serious(ada, OF_COLOURS) == []

    acting = ada.line.view["acting"]
    thing(ada, option["at"][0]).click()
    composer.get_by_role("button", name="Move there").click()
    settle(ada)
    [agent] = [one for one in ada.line.view["agents"] if one["id"] == acting]
    assert (agent["zone"], agent["location"]) == (option["option"]["zone"], option["option"]["location"])

    phone = people.on_a_phone(ada)
    expect(phone.page.get_by_role("group", name="The twelve zones").get_by_role("button")).to_have_count(12)
    assert phone.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    assert phone.page.evaluate(TOO_SMALL) == []


def test_odds_and_the_bag_are_seen_before_an_attack(people: People) -> None:
    laid = Board(people("Ada", viewport={"width": 1280, "height": 720}), game=GAME, mode="together")
    t = board()
    unit(t, 9, 3, "Cy")
    equip(t, 0, weapon="Snub Revolver")
    activate(t, 0)
    laid.lay(t)
    page = laid.person.page
    assert page.locator("main").evaluate(FITS) <= 0
    place = thing(laid.person, "place-9-3")
    place.hover()
    expect(page.locator(".look")).to_contain_text("75% destroyed by Snub Revolver, 3 damage")
    place.click()
    composer = page.get_by_role("group", name="Compose your answer")
    composer.get_by_role("button", name="Snub Revolver").click()
    assert laid.answer() == Attack(9, 3, True)


def test_a_click_on_what_lies_in_a_zone_means_the_zone_where_only_that_can_be_chosen(
    people: People,
) -> None:
    laid = Board(people("Ada"), game=GAME, mode="together")
    t = board()
    dominus_at(t, 9)  # it hovers over the middle of the zone, and cannot be hacked without Intel
    t.tokens = tuple(1 if zone == 8 else 0 for zone in range(12))
    activate(t, 0)
    laid.lay(t)
    page = laid.person.page
    thing(laid.person, "dominus").click()
    composer = page.get_by_role("group", name="Compose your answer")
    expect(composer).to_contain_text("Accept a Mission")
    composer.get_by_role("button", name="Accept").click()
    assert laid.answer() == Accept()


def test_act_two_shows_the_robot_its_health_and_whom_it_hits_next(people: People) -> None:
    laid = Board(people("Ada"), game=GAME, mode="together")
    laid.lay(act_two_position())
    page = laid.person.page
    assert page.locator("main").evaluate(FITS) <= 0
    expect(page.locator("[data-thing='dominus']")).to_have_count(1)
    expect(page.locator(".robot .cells i.aimed")).to_have_count(5)
    expect(page.locator(".leg.next")).to_have_count(4)  # out on one side, in on the other
    expect(page.get_by_text("would fall.").last).to_be_visible()
    page.locator("[data-thing='dominus']").click()
    page.get_by_role("group", name="Compose your answer").get_by_role("button", name="Attack").click()
    assert laid.answer() == AttackRobot(True)

    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("group", name="The twelve zones").wait_for()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390


def test_tech_war_shows_objectives_stores_and_points_in_view(people: People) -> None:
    laid = Board(people("Ada"), bots=3, game=GAME, mode="tech-war")
    t = GAME.start(4, "a war on a board", {}, mode="tech-war")
    assert isinstance(t, MetalDawn)
    begin(t, Random(1))
    enrich(t, Random(1))
    t.sides[0].points, t.sides[0].store = 7, (t.box.kinds_of[0][0],)
    list_anew(t)
    while t.waiting() != [0]:
        t.answer(t.waiting()[0], t.options(t.waiting()[0])[-1])
    laid.lay(t)
    page = laid.person.page
    expect(page.get_by_role("group", name="Objectives").get_by_role("button")).to_have_count(4)
    expect(page.get_by_role("region", name="Intel, hand and Division")).to_contain_text("7 points")
    expect(page.get_by_role("region", name="The other Divisions").locator(".points")).to_have_count(3)
    assert page.locator("main").evaluate(FITS) <= 0


def act_two_position() -> MetalDawn:
    """The Robot in the first zone, about to walk off the board and onto somebody with little health."""
    t = board()
    act_two(t, 1, health=10)
    t.plans = (card(t, "Rampage West"), card(t, "Crush"), NONE, NONE, NONE)
    stand(t, 2, 4, 1).health = 1
    equip(t, 0, weapon="Rocket Tube")
    stand(t, 0, 2, 1)
    activate(t, 0)
    return t


def moving(scene: Json) -> bool:
    """Somebody acts who may go to a free place."""
    kinds = {one["option"]["kind"] for one in scene["ask"]["options"]}
    return {"move", "end"} <= kinds


def only_move(options: list[Json]) -> Json:
    """A move to a place where nothing else can be done, so that the composer has one button."""
    busy = Counter(place for one in options for place in one.get("at", ()))
    return next(one for one in options if one["option"]["kind"] == "move" and busy[one["at"][0]] == 1)


def thing(person: Person, name: str) -> Locator:
    return person.page.locator(f"[data-thing='{name}']")
