"""What happens is told so that people can follow: caption and log together, own dice on a click."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import People
from tests.browser.person import PATIENCE, Json, Person
from tests.browser.places import kind
from tests.browser.playing import choose, lively
from tests.browser.positions import at

CAPTION = "main [aria-label='What is being shown'] > span"
# Each caption, with the last line of the log and whether the log is at its end while it is shown.
WATCH = """() => {
  window.told = [];
  let before = '';
  const look = () => {
    const caption = document.querySelector("CAPTION")?.textContent ?? '';
    if (caption && caption !== before && caption !== 'Your dice') {
      const lines = [...document.querySelectorAll('.log li p, .log summary')];
      const panel = document.querySelector('[role=tabpanel]');
      const left = panel.scrollHeight - panel.scrollTop - panel.clientHeight;
      const chips = [...document.querySelectorAll('.chip .unseen')].map((one) => one.textContent);
      window.told.push({ caption, line: lines.at(-1)?.firstChild?.textContent.trim() ?? '', left, chips });
    }
    before = caption;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}""".replace("CAPTION", CAPTION)


# Where the places and shops of the board are.
WHERE = """[...document.querySelectorAll('main .tile')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})"""


def test_own_dice_wait_to_be_rolled_with_the_odds_beside_them(people: People) -> None:
    ada = people("Ada", settings={"speed": "fast"})
    ada.sit(at(ada, "wired", 2, lambda scene: kind(scene) == "place" and on_a_job(scene)))
    roll = ada.page.locator("main").get_by_role("button", name="Roll").first
    before = ada.page.evaluate(WHERE)
    play_until(ada, roll)
    # The tray lies over the board and moves nothing; a crew in a place may change a row by a pixel.
    assert ada.page.evaluate(WHERE) == [pytest.approx(box, abs=3) for box in before]

    dice = ada.page.get_by_role("region", name="Dice")
    expect(dice).to_contain_text("?")
    expect(dice).not_to_contain_text("against")
    expect(dice).to_contain_text(re.compile(r"\d+% to succeed"))
    lines = ada.page.locator(".log li").count()
    ada.page.wait_for_timeout(600)
    assert ada.page.locator(".log li").count() == lines  # nothing goes on without a click
    roll.click()
    expect(dice).to_contain_text(re.compile("against .*(success|failure)"))


def test_caption_and_log_tell_the_same_at_the_same_time(people: People) -> None:
    ada = people("Ada", settings={"speed": "fast"}).sit_down("wired", bots=3)
    ada.page.evaluate(WATCH)
    pick = lively(5)
    for _ in range(5):
        ada.until(lambda: ada.line.asked and ada.page.locator("#options").count(), "to be asked")
        choose(ada, pick)
    told: list[Json] = ada.page.evaluate("window.told")
    assert len(told) > 5
    for one in told:
        short = "more." in one["caption"]
        assert short or one["line"].rstrip(".") in one["caption"], one
        assert one["left"] < 45, one  # the log follows to its end


def test_at_every_beat_the_players_have_what_the_view_of_that_beat_says(people: People) -> None:
    ada = people("Ada", settings={"speed": "fast"}).sit_down("wired", bots=3)
    ada.page.evaluate(WATCH)
    pick = lively(8)
    before = ada.line.view
    since = len(ada.line.heard)
    while ada.line.view["round"] < 3:
        ada.until(lambda: ada.line.asked and ada.page.locator("#options").count(), "to be asked")
        choose(ada, pick)
    ada.until(lambda: ada.line.asked and ada.page.locator("#options").count(), "to be asked")

    views = beats(before, ada.line.heard[since:])
    told = [one for one in ada.page.evaluate("window.told") if one["line"] in views]
    assert len(told) > 20
    wrong = [one for one in told if one["chips"] not in [chips(view) for view in views[one["line"]]]]
    assert wrong == []


def beats(view: Json, frames: list[Json]) -> dict[str, list[Json]]:
    """The views at which each sentence was told."""
    found: dict[str, list[Json]] = {}
    for frame in frames:
        for beat in frame.get("beats", []):
            view = view | beat["view"]
            found.setdefault(frame["lines"][beat["line"]]["text"], []).append(view)
        view = frame.get("view", view)
    return found


def chips(view: Json) -> list[str]:
    """What everybody has, in the order of play, as the seat chips say it."""
    return [spoken(view["players"][seat]) for seat in view["order"]]


def spoken(player: Json) -> str:
    def some(number: int, one: str, many: str) -> str:
        return f"{number} {one if number == 1 else many}"

    home = player["barracks"]
    return ", ".join(
        (
            some(player["reputation"], "Reputation", "Reputation"),
            some(player["money"], "Money", "Money"),
            some(player["guns"], "Gun", "Guns"),
            some(player["equipment"], "Equipment", "Equipment"),
            some(player["heavy"], "Heavy Weapon", "Heavy Weapons"),
            some(home["aces"], "Ace", "Aces"),
            some(home["thugs"], "Thug", "Thugs"),
            some(player["pile_size"], "card", "cards"),
        )
    )


def test_what_changed_since_the_own_last_choice_is_marked(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=2)
    assert ada.page.locator("main .new").count() == 0
    choose(ada, lambda _, labels: next(i for i, label in enumerate(labels) if "The Street" in label))
    ada.until(lambda: ada.line.asked, "to be asked again")

    expect(ada.page.locator("main .new").first).to_be_visible()
    expect(ada.page.locator(".log li.fresh").first).to_be_visible()
    own = ada.page.locator("[data-anchor='street'] > .new")
    told = ada.page.locator(".log li.fresh").all_text_contents()
    assert own.count() == (1 if any("The Street" in line for line in told) else 0)


def test_the_log_follows_until_somebody_scrolls(people: People) -> None:
    ada = people("Ada").sit_down("wired", bots=3)
    pick = lively(3)
    panel = ada.page.get_by_role("tabpanel")

    def at_the_end() -> bool:
        return bool(panel.evaluate("one => one.scrollHeight - one.scrollTop - one.clientHeight < 45"))

    while panel.evaluate("one => one.scrollTop") < 300:
        ada.until(lambda: ada.line.asked, "to be asked")
        choose(ada, pick)
        ada.until(lambda: ada.line.asked, "to be asked")
        ada.until(at_the_end, "the log to follow")
    panel.hover()
    ada.page.mouse.wheel(0, -20_000)
    ada.until(lambda: panel.evaluate("one => one.scrollTop") == 0, "the log to be scrolled")
    ada.until(lambda: ada.line.asked, "to be asked")
    choose(ada, pick)
    assert panel.evaluate("one => one.scrollTop") == 0
    ada.page.get_by_role("button", name=re.compile(r"^\d+ new lines?$")).click()
    ada.until(at_the_end, "the log to follow again")


def on_a_job(scene: Json) -> bool:
    return any(job["seat"] == 0 for job in scene["view"]["jobs"])


def play_until(person: Person, wanted: Locator) -> None:
    """Choose whatever comes first, until something is on the page."""

    def there() -> bool:
        if wanted.count():
            return True
        if person.line.asked and person.page.locator("#options").count():
            choose(person, lambda *_: 0)
        return False

    person.until(there, "it never came", 3 * PATIENCE)
