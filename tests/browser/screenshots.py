"""Pictures of every page: python -m tests.browser.screenshots [PLACE ...]

All of them lie in build/screens, at every size and boards in both themes, to be looked at one by one.
Those that README shows are kept in docs/images as well, as WebP, which needs a third of what PNG does.
"""

import sys
import tempfile
from base64 import b64decode
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright
from tests.browser.chromium import FLAGS, program
from tests.browser.person import DESK, PHONE, Person
from tests.browser.places import BOARDS, PLACES
from tests.server.serving import serving

IMAGES = Path(__file__).parents[2] / "docs" / "images"
OTHERS = Path(__file__).parents[2] / "build" / "screens"
SIZES: dict[str, ViewportSize] = {
    "desk": DESK,
    "laptop": ViewportSize(width=1280, height=720),
    "wide": ViewportSize(width=1920, height=1080),
    "tablet": ViewportSize(width=820, height=1180),
    "phone": PHONE,
}
OTHER_KEPT = {"wired-phone", "metropolis-phone", "lesson-phone", "lesson-desk", "ending-desk", "replay-desk"}
KEPT = {f"{board}-desk" for board in BOARDS} | OTHER_KEPT
QUALITY = 80


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
            ada = Person(browser, server.url, "Ada", server.db)
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
        name = f"{place}-{size}"
        person.page.screenshot(path=OTHERS / f"{name}.png")
        if name in KEPT:
            keep(person, IMAGES / f"{name}.webp")
        if place in BOARDS:
            person.page.evaluate("document.documentElement.dataset.theme = 'light'")
            person.page.screenshot(path=OTHERS / f"{name}-light.png")
            person.page.evaluate("document.documentElement.dataset.theme = 'dark'")
        print(name)


def keep(person: Person, path: Path) -> None:
    session = person.context.new_cdp_session(person.page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path.write_bytes(b64decode(taken["data"]))
    session.detach()


if __name__ == "__main__":
    main(sys.argv[1:])
