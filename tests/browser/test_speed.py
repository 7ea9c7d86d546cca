"""How much comes over the wire first, how long a click takes to show, and whether motion is smooth."""

import re
from functools import partial
from statistics import median
from typing import Any

import httpx
import pytest
from playwright.sync_api import ViewportSize
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import settle, unfold
from tests.browser.positions import advance, first_round

BUDGET = 200_000
SLOWEST = 150  # ms, at the median
MOVES = 12
# Sixty frames a second leave 17 ms for each. Software draws them here, on a machine that has more to do, so
# less must hold: most frames are in time, and hardly any is long enough to be seen.
IN_TIME = 34
LONG = 100
MOST_LONG = 0.2
FRAMES = 120
FILMS = 3
TABLE = ViewportSize(width=1920, height=1080)
TRANSFERRED = """() => performance.getEntriesByType('resource')
  .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
  .map((entry) => ({ name: entry.name, bytes: entry.encodedBodySize }))"""
# From the click to the second frame after the answer has changed the page: by then it has been painted.
STOPWATCH = """() => {
  window.painted = [];
  document.addEventListener('click', (event) => {
    if (!event.target.closest('#options button')) return;
    const start = event.timeStamp;
    const asked = document.querySelector('[aria-label="What is asked"]');
    const note = () => window.painted.push(performance.now() - start);
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(note));
    });
    watch.observe(asked, { subtree: true, childList: true, characterData: true });
  }, true);
}"""
# Frames while something moves, and what kept the page busy for longer than 50 ms; own dice roll at once.
CAMERA = """() => {
  setInterval(() => document.querySelector("main [aria-label='Dice'] button")?.click(), 50);
  const moving = () => document.querySelector('main .caption') !== null;
  new PerformanceObserver((list) => {
    if (moving()) window.long_tasks.push(...list.getEntries().map((entry) => entry.duration));
  }).observe({ type: 'longtask' });
  let before = null;
  const frame = (now) => {
    if (before !== null && moving()) window.frames_shown.push(now - before);
    before = moving() ? now : null;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
NEW_FILM = """() => {
  window.frames_shown = [];
  window.long_tasks = [];
}"""


@pytest.mark.parametrize("place", ["home", "wired", "metropolis"])
def test_the_first_load_is_small(people: People, place: str) -> None:
    ada = people("Ada")
    if place == "home":
        ada.visit("/").page.wait_for_load_state("networkidle")
    else:
        ada.sit_down(place, bots=2)

    scripts: list[dict[str, Any]] = ada.page.evaluate(TRANSFERRED)

    print({script["name"].split("/")[-1]: script["bytes"] for script in scripts})
    assert 0 < sum(script["bytes"] for script in scripts) <= BUDGET


def test_scripts_come_compressed_and_are_kept(people: People) -> None:
    page = httpx.get(people.server.url).text
    for name in re.findall(r"/assets/[\w.-]+\.(?:js|css)", page):
        asset = httpx.get(f"{people.server.url}{name}")
        assert asset.headers["content-encoding"] == "gzip"
        assert "immutable" in asset.headers["cache-control"]


def test_a_click_on_an_option_shows_at_once(people: People) -> None:
    """In a draft: every part is answered by the server before the page changes."""
    ada = people("Ada")
    first_round(ada)
    ada.page.evaluate(STOPWATCH)

    for number in range(MOVES):
        unfold(ada)
        bid = ada.page.locator("#options").get_by_role("button", name=f"Bid {number % 2}", exact=True).first
        if number:  # a bid that was made can be changed, which does not bring the game on
            ada.button("Show everything else that is possible").click()
            unfold(ada)
        bid.click()
        settle(ada)
        ada.until(partial(painted, ada, number + 1), "the page to change")

    took: list[float] = ada.page.evaluate("window.painted")
    print(f"from click to paint: {median(took):.0f} ms at the median, {max(took):.0f} ms at most")
    assert median(took) < SLOWEST


@pytest.mark.parametrize("game", ["wired", "metropolis"])
def test_motion_drops_no_frames_worth_noticing(people: People, game: str) -> None:
    """In one of a few films: whatever else the machine does can only make a film worse."""
    ada = people("Ada", viewport=TABLE, settings={"speed": "normal"}).sit_down(game, bots=2)
    ada.page.evaluate(NEW_FILM)
    ada.page.evaluate(CAMERA)

    films = [film(ada, last_round=2)]
    while stuck(films[-1]) > MOST_LONG and len(films) < FILMS:
        films.append(film(ada, last_round=2 + len(films)))

    assert median(films[-1]) <= IN_TIME
    assert stuck(films[-1]) <= MOST_LONG


def film(person: Person, last_round: int) -> list[float]:
    """How long each frame is seen in which something moves, while a match goes on to a round."""
    person.page.evaluate(NEW_FILM)
    advance(person, person.page.url.split("/")[-1], until=lambda scene: scene["view"]["round"] >= last_round)
    person.until(lambda: person.page.evaluate("window.frames_shown.length") >= FRAMES, "something to move")
    frames: list[float] = person.page.evaluate("window.frames_shown")
    tasks: list[float] = person.page.evaluate("window.long_tasks")
    print(f"{len(frames)} frames, {median(frames):.0f} ms at the median, {max(frames):.0f} ms at most")
    print(f"{stuck(frames):.0%} of the time in long ones; tasks of over 50 ms: {sorted(map(round, tasks))}")
    return frames


def stuck(frames: list[float]) -> float:
    """The share of the time that is spent in frames long enough to be noticed."""
    return sum(frame for frame in frames if frame > LONG) / sum(frames)


def painted(person: Person, times: int) -> bool:
    return bool(person.page.evaluate("window.painted.length") >= times)
