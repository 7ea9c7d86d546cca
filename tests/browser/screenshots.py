"""Pictures of every page, at a desk and on a phone, for the README: python -m tests.browser.screenshots"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import FLAGS, program
from tests.browser.person import DESK, PHONE, Person
from tests.browser.places import PLACES
from tests.server.serving import serving

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SIZES = {"desk": DESK, "phone": PHONE}


def main(names: list[str]) -> None:
    found = program()
    if found is None:
        sys.exit("Chromium is not installed (on Debian: apt install chromium).")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        with serving(f"sqlite:///{folder / 'matches.sqlite'}", folder) as server:
            for place in names or PLACES:
                take(browser, server.url, place)
        browser.close()


def take(browser: Browser, url: str, place: str) -> None:
    for size, viewport in SIZES.items():
        person = Person(browser, url, "Ada", viewport=viewport)
        PLACES[place](person)
        person.page.mouse.move(0, 0)
        person.page.wait_for_timeout(800)  # what was asked for on the way has come
        person.page.screenshot(path=IMAGES / f"{place}-{size}.png")
        person.context.close()
        print(IMAGES / f"{place}-{size}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
