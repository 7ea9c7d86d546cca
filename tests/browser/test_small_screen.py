"""A phone, 360 pixels wide: nothing sticks out, everything can be hit with a thumb and played."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import PHONE, Person
from tests.browser.places import PLACES

# What is wider than the window, and what is too small for a finger (WCAG 2.2, 2.5.8: 24 by 24 pixels).
LOOK = """() => {
  const shown = (one) => {
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return box.width > 0 && box.height > 0 && style.visibility !== 'hidden' && style.opacity !== '0';
  };
  const name = (one) => `${one.tagName} ${one.className.baseVal ?? one.className} `
    + (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 50);
  const kinds = 'button, select, summary, [role=button], input:not([type=radio], .unseen)';
  const targets = [...document.querySelectorAll(kinds)];
  const small = targets.filter(shown).filter((one) => {
    const box = (one.closest('label') ?? one).getBoundingClientRect();
    return Math.min(box.width, box.height) < 23.5;
  });
  return { width: document.scrollingElement.scrollWidth, small: small.map(name) };
}"""


@pytest.mark.parametrize("place", PLACES)
def test_every_page_fits_a_phone(people: People, place: str) -> None:
    ada = phone(people)
    PLACES[place](ada)

    found = ada.page.evaluate(LOOK)

    assert found["width"] <= PHONE["width"]
    assert found["small"] == []


def test_a_game_is_played_with_a_thumb(people: People) -> None:
    ada = phone(people).sit_down("wired", bots=1)
    seq = ada.line.seq

    ada.page.locator("button.thing.can").first.tap()
    ada.page.get_by_role("group", name="Compose the crew").locator(".send").tap()

    ada.until(lambda: ada.line.seq > seq, "the choice to count")
    parts = ada.page.get_by_role("navigation", name="Parts of the table")
    parts.get_by_role("button", name="Log").tap()
    expect(ada.page.get_by_label("Find in the log")).to_be_visible()
    parts.get_by_role("button", name="Board").tap()
    expect(ada.page.locator("button.thing").first).to_be_visible()


def phone(people: People) -> Person:
    return people("Ada", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
