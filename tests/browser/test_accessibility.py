"""axe-core finds nothing serious on any page, in either theme."""

from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.places import PLACES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """(rules) => axe.run(document, {
  resultTypes: ['violations'],
  ...(rules.length ? { runOnly: { type: 'rule', values: rules } } : {}),
})"""
# Another theme changes colours and nothing else.
OF_COLOURS = ["color-contrast", "link-in-text-block"]


@pytest.mark.parametrize("place", PLACES)
def test_no_page_keeps_anybody_out(people: People, place: str) -> None:
    ada = people("Ada")
    PLACES[place](ada)
    assert serious(ada, []) == []

    ada.page.evaluate("document.documentElement.dataset.theme = 'light'")
    ada.page.wait_for_timeout(300)  # colours fade
    assert serious(ada, OF_COLOURS) == []


def serious(person: Person, rules: list[str]) -> list[str]:
    """What axe-core calls serious or critical, with where it is."""
    person.page.evaluate(AXE.read_text())
    found: dict[str, Any] = person.page.evaluate(RUN, rules)
    return [
        f"{fault['id']} ({fault['help']}): {[node['target'] for node in fault['nodes'][:4]]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
