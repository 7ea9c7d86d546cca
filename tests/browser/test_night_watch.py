"""A game with modes, a team, windows and a loss in the browser: Night Watch, which has no board."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import People, gathered, require_client
from tests.browser.person import TOUCH, Person
from tests.server.serving import WHERE, Server, serving

PLUGIN = Path(__file__).parents[1] / "night_watch_plugin"


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    require_client()
    folder = tmp_path_factory.mktemp("night")
    with serving(f"sqlite:///{folder / 'matches.sqlite'}", folder, PYTHONPATH=f"{WHERE}:{PLUGIN}") as server:
        yield server


@pytest.fixture
def watchmen(chromium: Browser, night: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    yield from gathered(chromium, night, request)


def test_a_lone_watch_loses_from_the_lobby_to_the_replay(watchmen: People) -> None:
    ada = watchmen("Ada")
    ada.visit("/new?game=night-watch")
    modes = ada.page.get_by_role("group", name="How it is played")
    expect(ada.page.get_by_text("Young Tom")).to_be_visible()
    modes.get_by_text("Alone").click()
    expect(ada.page.get_by_text("Young Tom")).to_have_count(0)
    expect(ada.page.get_by_label("Who plays The watch")).to_be_visible()
    ada.button("Start playing").click()
    expect(ada.page.locator(".top-bar")).to_contain_text("Alone")

    stay_quiet(ada)

    expect(ada.page.get_by_role("heading", name="Both houses are robbed: all have lost.")).to_be_visible()
    expect(ada.page.get_by_text("All have lost to the burglars.")).to_be_visible()
    expect(ada.page.get_by_role("table", name="Score sheet").get_by_role("row")).to_have_count(3)
    ada.page.get_by_role("link", name="Look back").click()
    ada.button("To the end").click()
    expect(ada.page.get_by_label("How it ended")).to_contain_text("all have lost")
    expect(ada.page.locator(".replay-bar")).to_contain_text("Alone")


def test_a_pass_is_left_for_a_while_and_taken_back(watchmen: People) -> None:
    ada, grace = watchmen("Ada"), watchmen("Grace")
    ada.visit("/new?game=night-watch")
    ada.button("Open the table").click()
    grace.page.goto(ada.page.get_by_label("Link for the others").input_value())
    grace.button("Sit here").click()
    expect(grace.button("Stand up")).to_be_visible()
    ada.button("Begin").click()

    ada.page.get_by_label("Pass for a while").select_option("round")
    left = ada.page.get_by_label("What you let pass")
    expect(left).to_contain_text("until the end of the round")
    expect(grace.page.get_by_label("What you let pass")).to_have_count(0)
    left.get_by_role("button", name="Ask me again").click()
    expect(left).to_have_count(0)


def test_a_game_without_a_board_is_drawn_and_answered_on_the_plain_one(watchmen: People) -> None:
    ada = watchmen("Ada", **TOUCH)
    seats = [{"who": "me"}]
    match = ada.post("/api/matches", {"game": "night-watch", "mode": "alone", "seats": seats, "start": True})
    ada.sit(match["id"])

    counted = ada.page.get_by_label("The table in numbers")
    expect(counted).to_contain_text(re.compile(r"Robbed\s*0"))
    composer = ada.page.get_by_role("group", name="Compose your answer")
    composer.get_by_role("button", name="Stay quiet").tap()
    expect(counted).to_contain_text(re.compile(r"Robbed\s*1"))


def stay_quiet(person: Person) -> None:
    """Let every burglar in, until the night is over."""
    quiet = person.page.get_by_role("button", name="Stay quiet")
    over = person.page.get_by_role("link", name="Look back")
    while True:
        expect(quiet.or_(over).first).to_be_visible()
        if over.count():
            return
        quiet.click()
        person.until(lambda: not person.line.waiting, "an answer")
