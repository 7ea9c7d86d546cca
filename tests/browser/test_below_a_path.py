"""A server that has only a part of its site, https://example.org/games/, and sends mail."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import People, gathered, require_client
from tests.browser.playing import at_random, choose
from tests.server.notices.receivers import Postbox
from tests.server.serving import Server

PREFIX = "/games"


@pytest.fixture(scope="module")
def box() -> Iterator[Postbox]:
    """In a thread of its own, since Playwright runs a loop in this one."""
    box = Postbox()
    opened = box.open()
    with ThreadPoolExecutor(1) as apart:
        apart.submit(opened.__enter__).result()
        yield box
        apart.submit(opened.__exit__, None, None, None).result()


@pytest.fixture(scope="module")
def placed(box: Postbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    require_client()
    folder = tmp_path_factory.mktemp("placed")
    server = Server(f"sqlite:///{folder / 'matches.sqlite'}", folder / "server.log")
    server.environ |= {
        "DYSTOPOLIS_BASE_URL": f"{server.url}{PREFIX}",
        "DYSTOPOLIS_SMTP_HOST": "127.0.0.1",
        "DYSTOPOLIS_SMTP_PORT": str(box.port),
        "DYSTOPOLIS_SMTP_SENDER": "games@example.org",
        "DYSTOPOLIS_SMTP_TLS": "none",
    }
    try:
        yield server.start()
    finally:
        server.kill()


@pytest.fixture
def visitors(chromium: Browser, placed: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    yield from gathered(chromium, placed, request)


def test_every_link_and_every_call_stays_below_the_path(visitors: People) -> None:
    url = f"{visitors.server.url}{PREFIX}"
    ada = visitors(url=url).visit("/")
    ada.button("Play a first game now").click()
    ada.page.wait_for_url(re.compile(rf"{PREFIX}/table/\w+$"))
    ada.until(lambda: ada.lines and ada.line.asked, "to be asked something")
    choose(ada, at_random(1))

    ada.page.reload()  # the address of a table is one that can be opened
    ada.until(lambda: len(ada.lines) > 1 and ada.line.asked, "to be asked again")
    ada.page.get_by_role("link", name="Leave").click()
    ada.page.wait_for_url(f"{url}/lobby")
    ada.page.get_by_role("link", name=re.compile("^You are")).click()
    ada.page.wait_for_url(f"{url}/settings")
    ada.page.go_back()
    ada.page.wait_for_url(f"{url}/lobby")

    asked = {request.url for request in ada.requests if request.url.startswith(visitors.server.url)}
    assert {one for one in asked if not one.startswith(f"{url}/")} == set()
    [cookie] = [one for one in ada.context.cookies() if one["httpOnly"]]
    assert cookie["path"] == f"{PREFIX}/"


def test_a_mail_address_is_confirmed_with_the_code_that_came(visitors: People, box: Postbox) -> None:
    ada = visitors("Ada", url=f"{visitors.server.url}{PREFIX}").visit("/settings")
    ada.page.get_by_label("By mail to").fill("ada@example.org")
    ada.page.get_by_label("By webhook to").fill("https://hooks.example.org/ada")
    ada.button("Save", exact=True).click()

    address = ada.page.get_by_role("region", name="Your mail address")
    expect(address).to_contain_text("before you have confirmed that it is yours")
    address.get_by_role("button", name="Send me a code").click()
    expect(address.get_by_text("A code is on its way to ada@example.org.")).to_be_visible()
    ada.until(lambda: box.letters, "a letter")
    code = re.search(
        r"\b[0-9A-Z]{6,10}\b(?=\s*$)|\b\d{4,10}\b", box.texts()[-1].split("\r\n\r\n", 1)[1], re.M
    )
    assert code is not None, box.texts()
    address.get_by_label("The code that came by mail").fill(code[0])
    address.get_by_role("button", name="Confirm the address").click()
    expect(address).to_contain_text("ada@example.org is confirmed.")

    secret = ada.get("/api/me")["webhook_secret"]
    signing = ada.page.get_by_role("region", name="The secret of your webhook")
    expect(signing).not_to_contain_text(secret)
    signing.get_by_role("button", name="Show the secret").click()
    expect(signing).to_contain_text(secret)
