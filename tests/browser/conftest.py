"""A real server, Debian's Chromium, and people who use both."""

import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import FLAGS, program
from tests.browser.person import TOUCH, Person
from tests.server.serving import Server, serving

import dystopolis.server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    require_client()
    folder = tmp_path_factory.mktemp("browser")
    with serving(f"sqlite:///{folder / 'matches.sqlite'}", folder) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, to be stopped and started again."""
    require_client()
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", tmp_path) as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = program()
    if found is None:
        missing = "Chromium is not installed (on Debian: apt install chromium)."
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


class People:
    """Makes people, and sees to it at the end that nobody's browser complained."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.all: list[Person] = []

    def __call__(self, name: str = "", **how: Any) -> Person:
        self.all.append(Person(self.browser, how.pop("url", self.server.url), name, self.server.db, **how))
        return self.all[-1]

    def on_a_phone(self, person: Person) -> Person:
        """The same person, looking at the same page on a phone."""
        phone = self(**TOUCH, storage_state=person.context.storage_state())
        phone.page.goto(person.page.url)
        phone.page.wait_for_load_state("networkidle")
        phone.page.locator("main h1").first.wait_for(state="attached")
        return phone

    def show(self, test: str) -> None:
        """What everybody saw when a test failed, for whoever has to find out why."""
        for number, person in enumerate(self.all):
            person.page.screenshot(path=Path("build") / "browser" / f"{test} {number} {person.name}.png")

    def leave(self) -> None:
        complaints = {person.name or "nobody": person.complaints for person in self.all if person.complaints}
        for person in self.all:
            person.context.close()
        assert not complaints, f"the browser complained: {complaints}"


@pytest.fixture
def people(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    yield from gathered(chromium, server, request)


@pytest.fixture
def own_people(chromium: Browser, own_server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    """People at a server that the test may stop and start again."""
    yield from gathered(chromium, own_server, request)


def gathered(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    people = People(browser, server)
    yield people
    if request.node.stash.get(FAILED, False):
        people.show(request.node.name)
    people.leave()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def require_client() -> None:
    folder = os.environ.get("DYSTOPOLIS_WEB") or str(Path(dystopolis.server.__file__).parent / "static")
    if not (Path(folder) / "index.html").is_file():
        pytest.fail("The browser client is not built; `make web` builds it.")
