"""Whole matches of City of the Great Machine in browsers: the Machine against two, and one alone."""

import json

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Json, Person
from tests.browser.playing import match_of, play
from tests.browser.secrets import check_heroes, check_machine, received, seed_of

from dystopolis.games.great_machine.rows import load

NAMES = {row.id: row.name for row in load(None).districts}


def test_three_browsers_play_a_whole_match_and_no_side_hears_the_secrets_of_the_other(people: People) -> None:
    machine, grace, alan = people("Ada"), people("Grace"), people("Alan")
    match = str(match_of(machine, grace, alan, game="great-machine", mode="versus")["id"])
    for person in (machine, grace, alan):
        person.sit(match)

    play([machine, grace, alan], hasty, until=lambda: all(one.line.over for one in (machine, grace, alan)))

    assert check_machine(machine) > 20
    for person in (grace, alan):
        assert check_heroes(person) > 20
    for person in (machine, grace, alan):
        assert seed_of(people.server.db, match) not in json.dumps(received(person))
        ended(person)


def test_somebody_alone_plays_against_the_automaton_to_the_end(people: People) -> None:
    ada = people("Ada")
    settings = {"difficulty": "insane", "plan": "III"}
    ada.sit(str(match_of(ada, game="great-machine", mode="together", settings=settings)["id"]))
    play([ada], hasty, until=lambda: ada.line.over)
    assert ada.line.view["plan"] == 12
    ended(ada)


def hasty(person: Person, labels: list[str]) -> int:
    """Heroes stay and pass, the Machine raids them where they are: nothing is over sooner."""
    return max(range(len(labels)), key=lambda number: (wish(labels[number], person.line.view), number))


def wish(label: str, view: Json) -> int:
    """How much one wants it: a Raid where somebody is, a Servant on the way there, the plan, or nothing."""
    there = {hero["at"] for hero in view["heroes"]}
    free = {one["code"] for one in view["districts"] if one["code"] in there and not one["raid"]}
    for servant in view["servants"]:
        name = servant["id"].capitalize() if servant["id"] != "hecate" else "Lex Hecate"
        if label.startswith(name) and "Raid" in label:
            return 3 if servant["at"] in free else -1
        if label.startswith(f"Move {name}"):
            return 2 if free and servant["at"] not in free else -1
    if any(label.startswith(f"{NAMES[code]}: ") and label.split(": ")[1][0].isdigit() for code in free):
        return 2
    return 1 if ": stay" in label or label.startswith(("Let the turn go on", "No Action", "End ")) else 0


def ended(person: Person) -> None:
    """What it says when all is over, beside a board that still shows the whole city."""
    expect(person.page.get_by_role("heading", name=person.line.ending["sentence"])).to_be_visible()
    person.page.get_by_role("group", name="What to look at").get_by_text("The board").click()
    expect(person.page.locator("[data-game='great-machine'] .spot")).to_have_count(9)
