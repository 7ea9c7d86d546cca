"""Pictures of every page: python -m tests.browser.screenshots

Those at a desk and on a phone are for the README, the others lie in build/screens, to be looked at.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright
from tests.browser.chromium import FLAGS, program
from tests.browser.person import DESK, PHONE, Person
from tests.browser.places import PLACES
from tests.server.serving import serving

IMAGES = Path(__file__).parents[2] / "docs" / "images"
OTHERS = Path(__file__).parents[2] / "build" / "screens"
SIZES: dict[str, ViewportSize] = {
    "desk": DESK,
    "phone": PHONE,
    "laptop": ViewportSize(width=1280, height=720),
    "wide": ViewportSize(width=1920, height=1080),
    "tablet": ViewportSize(width=820, height=1180),
}
SHOWN = ("desk", "phone")


def main(names: list[str]) -> None:
    found = program()
    if found is None:
        sys.exit("Chromium is not installed (on Debian: apt install chromium).")
    unknown = [name for name in names if name not in PLACES]
    if unknown:
        sys.exit(f"There is no page {unknown[0]!r}. There are: {', '.join(PLACES)}.")
    IMAGES.mkdir(parents=True, exist_ok=True)
    OTHERS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        with serving(f"sqlite:///{folder / 'matches.sqlite'}", folder) as server:
            ada = Person(browser, server.url, "Ada")
            for place in names or PLACES:
                take(ada, place)
        browser.close()


def take(person: Person, place: str) -> None:
    """The same position at all sizes."""
    person.page.set_viewport_size(DESK)
    PLACES[place](person)
    for size, viewport in SIZES.items():
        person.page.set_viewport_size(viewport)
        person.page.mouse.move(0, 0)
        person.page.wait_for_timeout(800)  # what was asked for on the way has come
        path = (IMAGES if size in SHOWN else OTHERS) / f"{place}-{size}.png"
        person.page.screenshot(path=path)
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
