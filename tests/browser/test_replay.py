"""Looking back at a match that is over: scrub, other eyes, a link to a moment, play on, keep it, check it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.conftest import People
from tests.browser.person import TOUCH, Person
from tests.browser.positions import at, finished, say
from tests.server.serving import Server

from dystopolis.games.wired import GAME

FORGET = """() => Object.keys(localStorage).filter((key) => key.includes('.seen.'))
  .forEach((key) => localStorage.removeItem(key))"""


@pytest.fixture(scope="module")
def match(chromium: Browser, server: Server) -> str:
    """Played once; everybody may look at it."""
    edsger = Person(chromium, server.url, "Edsger", server.db)
    match = finished(edsger)
    edsger.context.close()
    return match


@pytest.fixture
def ada(people: People, match: str) -> Person:
    """Somebody who looks back at the end of a match."""
    ada = people("Ada").visit(f"/replay/{match}")
    scrubber(ada).wait_for()
    ada.page.locator("main .board").first.wait_for()
    ada.button("To the end").click()
    return ada


def test_a_match_is_looked_back_at_message_by_message(ada: Person) -> None:
    last = int(scrubber(ada).get_attribute("max") or 0)
    assert last > 20
    ada.button("To the end").click()
    expect(ada.page.get_by_text(f"{last} / {last}", exact=True)).to_be_visible()
    ended = ada.page.get_by_role("region", name="How it ended")
    expect(ended.get_by_role("heading", level=2)).to_be_visible()

    scrubber(ada).fill("0")
    expect(ada.page.get_by_text("Before the first message.")).to_be_visible()
    ada.button("One message on").click()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.get_by_text(f"2 / {last}", exact=True)).to_be_visible()

    found = ada.page.get_by_role("region", name="What happened").get_by_role("link")
    found.filter(has_text="Round 2 begins").click()
    expect(ada.page.get_by_text("Round 2 of 12")).to_be_visible()


def test_it_opens_where_the_match_turned_through_the_own_eyes(people: People) -> None:
    ada = people("Ada")
    match = finished(ada)
    ada.visit(f"/replay/{match}")
    ada.page.locator("main .board").first.wait_for()
    turning = ada.get(f"/api/matches/{match}/retrospect")["turning"]
    expect(scrubber(ada)).to_have_value(str(turning["at"]["0"]))
    expect(ada.page.get_by_text(f"Round {turning['round']} of 12")).to_be_visible()
    expect(ada.page.get_by_label("Seen by")).to_have_value("0")
    expect(ada.page.locator("main .house .target")).to_have_count(1)


def test_on_a_phone_the_board_stays_in_view_step_by_step(people: People, match: str) -> None:
    grace = people("Grace", **TOUCH).visit(f"/replay/{match}?at=40&eyes=public")
    grace.page.locator("main .board").first.wait_for()
    assert grace.page.evaluate("window.scrollY") == 0
    for _ in range(4):
        grace.button("One message on").tap()
    expect(scrubber(grace)).not_to_have_value("40")
    assert grace.page.evaluate("window.scrollY") == 0


def test_things_are_on_the_board_as_at_the_table(ada: Person, match: str) -> None:
    at = ada.get(f"/api/matches/{match}/replay?eyes=0&at=30")
    assert at["things"]["street"]["line"]
    thing = ada.page.locator("[data-thing='street']").first
    expect(thing).to_have_attribute("aria-label", re.compile("The Street: .+"))


def test_other_eyes_see_other_secrets(ada: Person) -> None:
    """In the middle of a match: nobody's target, one's own, everybody's."""
    scrubber(ada).fill("8")
    for eyes, known in (("public", 0), ("0", 1), ("all", 2)):
        ada.page.get_by_label("Seen by").select_option(eyes)
        expect(ada.page).to_have_url(re.compile(f"eyes={eyes}"))
        expect(ada.page.locator("main .house .target")).to_have_count(known)


def test_everything_shown_is_what_each_seat_heard_too(people: People) -> None:
    """In Metropolis, where much of a round is told to one seat alone."""
    ada = people("Ada")
    match = at(ada, "metropolis", 2, until=lambda scene: scene["view"]["round"] >= 2)
    say(ada, match, {"do": "vote", "on": "abandon"})
    ada.visit(f"/replay/{match}?eyes=all")
    told = ada.page.get_by_role("region", name="What happened")

    expect(told.get_by_text(re.compile("^only .+ heard this$")).first).to_be_visible()
    mark = re.compile("Regular bot 2's bid of .* only Regular bot 2 heard this")
    secret = told.locator("p").filter(has_text=mark)
    expect(secret).not_to_have_count(0)
    number = secret.first.locator("xpath=ancestor::li").locator("span").first.inner_text()
    secret.first.get_by_role("link").first.click()
    expect(scrubber(ada)).to_have_value(number)
    ada.page.get_by_label("Seen by").select_option("public")
    expect(secret).to_have_count(0)


def test_a_link_to_a_moment_shows_that_moment_to_others(ada: Person, people: People) -> None:
    scrubber(ada).fill("7")
    expect(ada.page).to_have_url(re.compile(r"at=7"))
    told = ada.page.locator("section[aria-label='Moving through the match'] .told").text_content() or ""

    stranger = people()
    stranger.page.goto(ada.page.url)

    expect(scrubber(stranger)).to_have_value("7")
    expect(stranger.page.locator("section[aria-label='Moving through the match'] .told")).to_have_text(told)


def test_the_match_is_played_on_from_a_moment_as_a_new_one(ada: Person) -> None:
    before = ada.page.url
    ada.page.get_by_role("region", name="What happened").get_by_role("link").filter(
        has_text="Round 3 begins"
    ).click()
    expect(ada.page.get_by_text("Round 3 of 12")).to_be_visible()

    ada.button("Play on", exact=True).click()

    ada.page.wait_for_url(re.compile(r"/table/"))
    ada.until(lambda: ada.lines and ada.line.asked, "to be asked")
    assert ada.page.url != before
    assert ada.line.view["round"] in (2, 3)


def test_what_was_played_on_before_the_first_own_question_is_told(ada: Person) -> None:
    for seat in ("0", "1"):
        ada.page.get_by_role("region", name="What happened").get_by_role("link").filter(
            has_text="Round 3 begins"
        ).click()
        expect(ada.page.get_by_text("Round 3 of 12")).to_be_visible()
        ada.page.get_by_label("Play on from here as").select_option(seat)
        ada.button("Play on", exact=True).click()
        ada.page.wait_for_url(re.compile(r"/table/"))
        ada.until(lambda: ada.lines and ada.line.asked, "to be asked")
        # As if the bots had been quicker than the page.
        ada.page.locator("#options button").first.wait_for()
        ada.page.wait_for_timeout(300)
        ada.page.evaluate(FORGET)
        again = ada.page.context.new_page()
        again.goto(ada.page.url)
        again.locator("main .board").first.wait_for()
        scene = again.evaluate(
            "fetch(location.pathname.replace('table', 'api/matches') + '/table').then((r) => r.json())"
        )
        moments = [passage["at"] for passage in scene["passages"]]
        together = max(set(moments), key=moments.count)
        since = [line for one in scene["passages"] if one["at"] > together for line in one.get("lines", ())]
        if since:
            said = again.get_by_text("Since the moment from which you play on")
            expect(said).to_contain_text(f"{len(since)} thing")
            return
        again.close()
        ada.page.go_back()
        scrubber(ada).wait_for()
    pytest.fail("nothing was played on in either seat")


def test_the_match_file_is_downloaded_and_proves_that_it_was_fair(ada: Person, tmp_path: Path) -> None:
    ada.button("Was it fair?").click()
    expect(ada.page.get_by_text("exactly the seal that was shown before the first move")).to_be_visible()
    seal = ada.page.get_by_text("Seal:").locator("code").inner_text()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the match").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)

    assert json.loads(file.read_text())["setup"]["game"] == GAME.id
    command = [sys.executable, "-m", "dystopolis.terminal.main", "replay", str(file), "--commitment", seal]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr


def scrubber(person: Person) -> Locator:
    return person.page.get_by_role("slider", name="Message")
