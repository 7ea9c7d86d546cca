"""Every page keeps nobody out: axe-core finds nothing serious in either theme, and all of it fits a phone."""

from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import People
from tests.browser.person import PHONE, Person
from tests.browser.places import PLACES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """(rules) => axe.run(document, {
  resultTypes: ['violations'],
  ...(rules.length ? { runOnly: { type: 'rule', values: rules } } : {}),
})"""
# Another theme changes colours and nothing else.
OF_COLOURS = ["color-contrast", "link-in-text-block"]
# What is too small for a finger (WCAG 2.2, 2.5.8: 24 by 24 pixels).
# A map that can be looked at from nearer is measured there.
TOO_SMALL = """(within) => {
  const shown = (one) => {
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return box.width > 0 && box.height > 0 && style.visibility !== 'hidden' && style.opacity !== '0';
  };
  const name = (one) => `${one.tagName} ${one.className.baseVal ?? one.className} `
    + (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 50);
  const kinds = 'button, select, summary, [role=button], input:not([type=radio], .unseen)';
  const wanted = (one) => within === undefined || (one.closest('svg') !== null) === (within === 'map');
  const of = [...document.querySelectorAll(kinds)].filter(wanted);
  return of.filter(shown).filter((one) => {
    const box = (one.closest('label') ?? one).getBoundingClientRect();
    // The box of a drawn line, such as a rail's, is as thin as the line without its stroke.
    const least = within === 'map' ? Math.max(box.width, box.height) : Math.min(box.width, box.height);
    return least < 23.5;
  }).map(name);
}"""


@pytest.mark.parametrize("place", PLACES)
def test_nobody_is_kept_out(people: People, place: str) -> None:
    ada = people("Ada")
    PLACES[place](ada)

    assert serious(ada, []) == []
    ada.page.evaluate("document.documentElement.dataset.theme = 'light'")
    ada.until(lambda: ada.page.evaluate("document.getAnimations().length") == 0, "colours to have faded")
    assert serious(ada, OF_COLOURS) == []

    phone = people.on_a_phone(ada)
    assert phone.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    assert phone.page.evaluate(TOO_SMALL, "page") == []
    city = phone.page.locator("svg.city")
    if city.count():
        city.hover()
        phone.page.keyboard.down("Control")
        for _ in range(8):
            phone.page.mouse.wheel(0, -100)
    assert phone.page.evaluate(TOO_SMALL, "map") == []


def serious(person: Person, rules: list[str]) -> list[str]:
    """What axe-core calls serious or critical, with where it is."""
    person.page.evaluate(AXE.read_text())
    found: dict[str, Any] = person.page.evaluate(RUN_AXE, rules)
    return [
        f"{fault['id']} ({fault['help']}): {[node['target'] for node in fault['nodes'][:4]]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
