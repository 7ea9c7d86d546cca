"""Pictures of every page, at a desk and on a phone, for the README: python -m tests.browser.screenshots"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright
from tests.browser.chromium import FLAGS, program
from tests.browser.person import DESK, PHONE, Person
from tests.browser.places import PLACES
from tests.server.serving import serving

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SIZES: dict[str, ViewportSize] = {"desk": DESK, "phone": PHONE}


def main(names: list[str]) -> None:
    found = program()
    if found is None:
        sys.exit("Chromium is not installed (on Debian: apt install chromium).")
    unknown = [name for name in names if name not in PLACES]
    if unknown:
        sys.exit(f"There is no page {unknown[0]!r}. There are: {', '.join(PLACES)}.")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        with serving(f"sqlite:///{folder / 'matches.sqlite'}", folder) as server:
            ada = Person(browser, server.url, "Ada")
            for place in names or PLACES:
                take(ada, place)
        browser.close()


def take(person: Person, place: str) -> None:
    """The same position at both sizes."""
    person.page.set_viewport_size(DESK)
    PLACES[place](person)
    for size, viewport in SIZES.items():
        person.page.set_viewport_size(viewport)
        person.page.mouse.move(0, 0)
        person.page.wait_for_timeout(800)  # what was asked for on the way has come
        person.page.screenshot(path=IMAGES / f"{place}-{size}.png")
        print(IMAGES / f"{place}-{size}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
