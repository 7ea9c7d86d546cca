"""Teaching by playing: a newcomer who only does what the coach says finishes the first game of every game."""

import re
from time import monotonic

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import People
from tests.browser.person import TOUCH, Person
from tests.browser.playing import unfold

from dystopolis.games.registry import all_games
from dystopolis.kernel import Game
from dystopolis.toolkit.lessons import Lesson, lessons_of

LESSONS = [(game, lesson) for game in all_games() for lesson in lessons_of(game)]
BY_LESSON = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.id}-{lesson.id}" for game, lesson in LESSONS]
)
LONGEST = 240.0  # seconds
STUCK = 20.0  # seconds without anything to click
AGAIN = 3.0  # seconds after which a click that led to nothing is tried again
COACH = "aside.coach"
NEXT = f"{COACH} .next button"
OVER = f"{COACH} h2"
COMPOSED = ".composer button.wanted, .board button.wanted"
LISTED = "#options button.wanted"
LEFT = "[data-thing='{}'].can:not([aria-pressed=true])"  # chosen things are not chosen once more
ASKED = "[aria-label='What is asked'] h2:not(.calm)"


class Newcomer:
    """Clicks what glows: Next, Roll, a thing on the board, what is composed there, or an option listed."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self.clicks = 0
        self.tried = ""
        self.tried_at = 0.0

    def follow(self, until: str = OVER) -> None:
        began = last = monotonic()
        while not self.page.locator(until).is_visible():
            now = monotonic()
            assert now - began < LONGEST, f"too long: {self.sees()}"
            assert now - last < STUCK, f"nothing to click: {self.sees()}"
            if self.click_what_glows():
                self.clicks += 1
                last = monotonic()
            else:
                self.page.wait_for_timeout(40)

    def click_what_glows(self) -> bool:
        roll = self.person.button("Roll", exact=True)
        for target in (self.page.locator(NEXT), roll, self.page.locator(COMPOSED)):
            if target.first.is_visible():
                return self._click(target)
        thing = self._glowing()
        name = thing.rsplit(" ", 1)[0]
        if name and (thing != self.tried or monotonic() - self.tried_at > AGAIN):
            self.tried, self.tried_at = thing, monotonic()
            if self._click(self.page.locator(LEFT.format(name))):
                return True
        listed = self.page.locator(f"{LISTED}:enabled")
        if listed.first.is_visible():
            self.tried = ""
            return self._click(listed)
        folded = self.page.locator("button.fold[aria-expanded=false]")
        return bool(thing) and folded.is_visible() and self._click(folded)

    def _glowing(self) -> str:
        """The first thing that glows and can be chosen, with the question it belongs to."""
        line = self.person.line
        told = next((m["lesson"] for m in reversed(line.heard) if m.get("lesson")), None)
        if not told or not line.asked or not self.page.locator(ASKED).is_visible():
            return ""
        wanted = [one for one in line.ask["options"] if one["option"] in told["wanted"]]
        for name in wanted[0].get("at", ()) if wanted else ():
            if self.page.locator(LEFT.format(name)).first.is_visible():
                return f"{name} {told['own']}"
        return f" {told['own']}" if wanted else ""

    def _click(self, target: object) -> bool:
        try:
            target.first.click(timeout=2000)  # type: ignore[attr-defined]
        except Exception:  # it was gone, or moved: whoever looks again sees what is there now
            return False
        return True

    def sees(self) -> str:
        box = self.page.locator(COACH)
        return box.inner_text() if box.is_visible() else "no coach"


def begin(person: Person, game: Game, lesson: Lesson) -> Newcomer:
    made = person.post("/api/matches", {"game": game.id, "lesson": lesson.id})
    person.visit(f"/table/{made['id']}")
    person.page.locator(COACH).wait_for()
    return Newcomer(person)


# What happens in between is played back in one of them; the others are about what the coach says and wants.
PLAYED_BACK = "wired"


@BY_LESSON
def test_who_does_what_the_coach_says_finishes_a_first_game(
    people: People, game: Game, lesson: Lesson
) -> None:
    speed = "fast" if game.id == PLAYED_BACK else "off"
    newcomer = begin(people("Ada", settings={"speed": speed}), game, lesson)
    began = monotonic()
    newcomer.follow(until=f"{COMPOSED}, {LISTED}")
    another_click_is_answered_and_not_done(newcomer.person, lesson)

    newcomer.follow()

    expect(newcomer.page.locator(COACH)).to_contain_text(lesson.end.say)
    print(f"{game.id}, {lesson.title}: {newcomer.clicks} clicks in {monotonic() - began:.0f} s")
    newcomer.person.button("Play on from here").click()
    expect(newcomer.page.locator(COACH)).to_have_count(0)
    newcomer.person.until(lambda: newcomer.person.line.asked or newcomer.person.line.over, "to play on")


@BY_LESSON
def test_a_first_game_is_finished_on_a_phone_too(people: People, game: Game, lesson: Lesson) -> None:
    newcomer = begin(people("Ada", **TOUCH), game, lesson)

    newcomer.follow()

    expect(newcomer.page.locator(COACH)).to_contain_text(lesson.end.say)


def another_click_is_answered_and_not_done(person: Person, lesson: Lesson) -> None:
    """At the first question, if it has more than one answer."""
    page = person.page
    unfold(person)
    wrong = page.locator("#options > li > button:not(.wanted)")
    if wrong.count() == 0:
        return
    said = len(person.line.said)

    wrong.first.click()

    answer = page.locator(f"{COACH} .wrong")
    expect(answer).to_be_visible()
    step = next(
        one for one in lesson.steps if one.plays and lesson.seat_of(one) == lesson.learner and one.say
    )
    assert answer.inner_text() in (step.wrong, *step.wrong_at.values())
    assert [message for message in person.line.said[said:] if message["do"] == "answer"] == []


def test_the_home_page_leads_to_the_coach_and_past_it(people: People) -> None:
    newcomer = people().visit("/")

    newcomer.button("Play a first game now").click()

    newcomer.page.wait_for_url(re.compile(r"/table/\w+$"))
    expect(newcomer.page.locator(COACH)).to_contain_text("Stars win")
    newcomer.visit("/")
    newcomer.button("I know the game").click()
    newcomer.page.wait_for_url(re.compile(r"/table/\w+$"))
    newcomer.until(lambda: newcomer.lines and newcomer.line.asked, "to be asked something")
    expect(newcomer.page.locator(COACH)).to_have_count(0)


def test_a_learner_may_play_alone_and_come_back_and_reload(people: People) -> None:
    game, lesson = next(found for found in LESSONS if found[0].id == "wired")
    newcomer = begin(people("Ada"), game, lesson)
    person, page = newcomer.person, newcomer.page
    page.locator(NEXT).click()
    expect(page.locator(COACH)).to_contain_text("send your Ace")
    page.reload()
    expect(page.locator(COACH)).to_contain_text("send your Ace")

    person.button("Why?").click()
    expect(page.locator(COACH)).to_contain_text("67 times in 100")
    person.button("Let me play alone").click()
    expect(page.locator(COACH)).to_have_count(0)
    person.button("Coach", exact=True).click()
    expect(page.locator(COACH)).to_contain_text("send your Ace")

    person.button("Let me play alone").click()
    page.locator("#options > li > button:not(.wanted)").first.click()
    person.until(lambda: person.line.heard[-1].get("ask"), "the next question")
    expect(person.button("Coach", exact=True)).to_have_count(0)


def test_on_a_phone_the_coach_covers_nothing_that_glows(people: People) -> None:
    game, lesson = next(found for found in LESSONS if found[0].id == "wired")
    newcomer = begin(people("Ada", **TOUCH), game, lesson)
    page = newcomer.page
    page.locator(NEXT).click()
    expect(page.locator(COACH)).to_contain_text("send your Ace")

    coach = page.locator(COACH).bounding_box()
    glowing = page.locator('[data-thing="mission:DRD"].can').bounding_box()

    assert coach is not None
    assert glowing is not None
    page.wait_for_timeout(300)
    assert glowing["y"] + glowing["height"] <= coach["y"] or coach["y"] + coach["height"] <= glowing["y"]
    page.locator('[data-thing="mission:DRD"].can').tap()
    expect(page.locator(COMPOSED)).to_be_visible()
    expect(page.locator(COACH)).to_be_visible()
    sheet, box = page.locator(".sheet").bounding_box(), page.locator(COACH).bounding_box()
    assert sheet is not None
    assert box is not None
    assert box["y"] + box["height"] <= sheet["y"]
    page.locator(COMPOSED).tap()
    expect(page.locator(COACH)).to_contain_text("Delta's gate")


def test_the_coach_is_heard_and_answered_from_the_keyboard(people: People) -> None:
    game, lesson = next(found for found in LESSONS if found[0].id == "wired")
    newcomer = begin(people("Ada"), game, lesson)
    page = newcomer.page
    expect(page.locator(NEXT)).to_be_focused()
    expect(page.locator("[aria-live='polite']").first).to_contain_text("Stars win.")

    page.keyboard.press("Enter")

    expect(page.locator(COACH)).to_contain_text("send your Ace")
    expect(page.locator("[aria-live='polite']").first).to_contain_text("send your Ace")
    wrong = page.locator("#options > li > button:not(.wanted)").first
    wrong.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[aria-live='assertive'], [role='alert']").first).to_contain_text(
        "Good place, later."
    )
    page.locator(LISTED).focus()
    page.keyboard.press("Enter")
    expect(page.locator(COACH)).to_contain_text("Delta's gate")
