"""Coming back to a table: as an app, without a network, and when it is one's turn."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import People, gathered, require_client
from tests.browser.person import Person
from tests.browser.playing import match_of, options
from tests.server.notices.browsers import PushBrowser
from tests.server.notices.receivers import Hook
from tests.server.serving import Server

PREFIX = "/games"
# Chromium without a screen has no push service; all but the service itself is real.
PUSH_MANAGER = """
window.asked = 0;
window.subscription = null;
const permission = {now: 'default'};
Object.defineProperty(Notification, 'permission', {get: () => permission.now});
Notification.requestPermission = async () => { window.asked += 1; return (permission.now = 'granted'); };
PushManager.prototype.getSubscription = async () => window.subscription;
PushManager.prototype.subscribe = async (options) => (window.subscription = {
  endpoint: DEVICE.endpoint, options, toJSON: () => DEVICE,
  unsubscribe: async () => { window.subscription = null; return true; },
});
"""


@pytest.fixture(scope="module")
def placed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Below a path, and allowed to post to this machine."""
    require_client()
    folder: Path = tmp_path_factory.mktemp("placed")
    server = Server(f"sqlite:///{folder / 'matches.sqlite'}", folder / "server.log")
    server.environ |= {
        "DYSTOPOLIS_BASE_URL": f"{server.url}{PREFIX}",
        "DYSTOPOLIS_PRIVATE_WEBHOOKS": "yes",
    }
    try:
        yield server.start()
    finally:
        server.kill()


@pytest.fixture
def visitors(chromium: Browser, placed: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    yield from gathered(chromium, placed, request)


def visitor(visitors: People, name: str) -> Person:
    return visitors(name, url=f"{visitors.server.url}{PREFIX}", service_workers="allow")


def test_it_can_be_installed_below_a_path_and_says_honestly_that_there_is_no_network(
    visitors: People,
) -> None:
    ada = visitor(visitors, "Ada").visit("/lobby")
    where = ada.page.evaluate("navigator.serviceWorker.ready.then((found) => found.scope)")
    assert where == f"{ada.url}/"
    manifest = ada.page.locator("link[rel=manifest]").get_attribute("href") or ""
    said = ada.context.request.get(f"{visitors.server.url}{manifest}")
    assert said.headers["content-type"].startswith("application/manifest+json")
    for icon in said.json()["icons"]:
        picture = ada.context.request.get(f"{ada.url}/{icon['src'].removeprefix('./')}")
        assert picture.ok
        assert picture.headers["content-type"] == icon["type"]
    assert any(icon.get("purpose") == "maskable" for icon in said.json()["icons"])

    ada.page.reload()
    ada.page.wait_for_function("navigator.serviceWorker.controller !== null")
    kept = ada.page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map(async (name) =>"
        " [name, (await (await caches.open(name)).keys()).map((request) => request.url)])))"
    )
    assert [files for _, files in kept] == [[f"{ada.url}/offline.html"]]  # no page, and no answer
    assert re.fullmatch(r"dystopolis-[0-9a-f]{16}", kept[0][0])

    with ada.forgiving("ERR_INTERNET_DISCONNECTED", "ERR_FAILED"):
        ada.context.set_offline(True)
        ada.page.goto(f"{ada.url}/new")
        expect(ada.page.get_by_role("heading", name="You are offline")).to_be_visible()
        ada.context.set_offline(False)
        ada.page.get_by_role("link", name="Try again now").click()
        expect(ada.page.get_by_role("heading", name="New match")).to_be_visible()


def test_a_device_tells_its_owner_once_they_have_asked_for_it(visitors: People) -> None:
    with Hook(201).listening() as service:
        browser = PushBrowser(service.url())
        ada, ben = visitor(visitors, "Ada"), visitor(visitors, "Ben")
        ada.context.add_init_script(f"const DEVICE = {json.dumps(browser.as_json())};{PUSH_MANAGER}")
        ada.visit("/settings")
        ask = ada.button("Tell me on this device")
        expect(ask).to_be_visible()
        assert ada.page.evaluate("window.asked") == 0
        ask.click()
        expect(ada.button("Do not tell me here any more")).to_be_visible()
        assert ada.page.evaluate("window.asked") == 1
        assert ada.get("/api/me/push")["devices"] == 1

        match = match_of(ada, ben)["id"]
        ben.sit(match)
        while not service.raw:
            if ben.line.asked:
                options(ben).first.click()
            ben.page.wait_for_timeout(50)
        told = browser.read(service.raw[0])
        assert told["title"] == "Your turn: Wired: Black Ops"
        assert told["url"].startswith(f"{ada.url}/table/{match}")

        ada.button("Do not tell me here any more").click()
        expect(ask).to_be_visible()
        assert ada.get("/api/me/push")["devices"] == 0


def test_sounds_are_off_by_one_click_and_stay_off(people: People) -> None:
    ada = people("Ada").sit_down("wired", 1)
    sounds = ada.button("Sounds")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    ada.page.reload()
    expect(sounds).to_have_attribute("aria-pressed", "false")
