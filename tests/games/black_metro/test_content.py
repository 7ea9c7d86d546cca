"""The content of Black Metro: what the box holds, and that the page that explains it says the same."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from dystopolis.games.black_metro.rows import Rows, load
from dystopolis.games.black_metro.vocabulary import VERBS
from dystopolis.toolkit.content import Row
from dystopolis.toolkit.ledger import read_ledger

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "content" / "black-metro.md").read_text(encoding="utf-8")
LEDGER = (ROOT / "src" / "dystopolis" / "games" / "black_metro" / "rules.md").read_text(encoding="utf-8")
MARKS = {"rulebook": "S", "public": "P", "inferred": "I", "house": "H"}


@pytest.fixture(scope="module")
def rows() -> Rows:
    return load()


def table(heading: str, first: str) -> list[list[str]]:
    """The cells of the rows below a heading, of the table whose first row begins with this id."""
    start = PAGE.index(f"## {heading}")
    text = PAGE[PAGE.index(f"\n| {first} |", start) + 1 :]
    found: list[list[str]] = []
    for line in text.splitlines():
        if not line.startswith("|"):
            break
        parts = line.replace("\\|", "\0").split("|")[1:-1]
        found.append([part.strip().replace("\0", "|") for part in parts])
    return found


def effect(text: str) -> str:
    return f"`{text}`" if text else "-"


def mark(row: Row) -> str:
    more = [f"{name} {MARKS[source]}" for name, source in row.sources.items()]
    return "; ".join([MARKS[row.source], *([", ".join(more)] if more else [])])


def listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers) or "-"


def test_every_district_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert table("3. Districts", "01") == [
        [row.id, row.name, row.kind, effect(row.first), effect(row.second), mark(row)]
        for row in rows.districts
    ]


def test_every_technology_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert table("6. Technologies", "green.1a") == [
        [
            row.id,
            row.name,
            row.kind,
            row.window or "-",
            listed(row.at),
            effect(row.effect),
            row.about,
            mark(row),
        ]
        for row in rows.technologies
    ]


def test_every_fortune_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    suits = table("7. Fortunes", "D")
    assert suits[:4] == [[row.id, row.name, effect(row.effect), mark(row)] for row in rows.suits]
    assert suits[4] == ["X1 to X3", "joker", effect(rows.jokers[0].effect), mark(rows.jokers[0])]
    for cells, row in zip(table("7. Fortunes", "A"), rows.ranks, strict=True):
        value = " or ".join(map(str, row.values)) if row.values else str(row.order)
        names = listed(row.districts) if len(row.districts) < 12 else "any"
        effects = [effect(text) for text in (row.attacker, row.defender, row.solo)]
        assert cells == [row.id, row.name, row.kind, value, names, *effects, mark(row)]


def test_every_die_and_event_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert table("8. Dice", "fortune-1") == [
        [row.id, effect(row.effect), row.about, mark(row)] for row in rows.dice
    ]
    for cells, row in zip(table("8. Dice", "event-1"), rows.events, strict=True):
        options = [effect(text) for text in row.options] + ["-"] * (3 - len(row.options))
        assert cells == [row.id, row.name, *options, mark(row)]


def test_every_mission_and_syndicate_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    for cells, row in zip(table("10. Missions", "01"), rows.missions, strict=True):
        options = [f"{need}: {power}" for need, power in zip(row.needs, row.power, strict=True)]
        assert cells == [row.id, row.name, row.when, effect(row.metric), *options, mark(row)]
    assert table("11. Syndicates", "01") == [
        [row.id, row.name, effect(row.criterion), str(row.power), "yes" if row.solo else "-", mark(row)]
        for row in rows.syndicates
    ]


def test_every_candidate_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert table("12. Candidates", "colonel") == [
        [
            row.id,
            row.name,
            row.fortune,
            effect(row.setup),
            str(row.district),
            f"{row.district_name}: {effect(row.district_effect)}",
            f"{row.general_name} ({row.general_window}): {effect(row.general_effect)}",
            mark(row),
        ]
        for row in rows.candidates
    ]


def test_units_levels_tiles_and_constants_are_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert table("4. Units", "sub") == [
        [
            row.id,
            row.name,
            str(row.count),
            "X" if row.id == "base" else str(row.strength),
            str(row.level),
            mark(row),
        ]
        for row in rows.units
    ]
    assert table("5. Scientific", "level-1") == [
        [row.id, row.name, str(row.intel), str(row.drak), row.unlocks, mark(row)] for row in rows.levels
    ]
    assert table("9. Tiles", "tile-1") == [[row.id, *row.faces, mark(row)] for row in rows.tiles]
    assert table("9. Tiles", "explosion") == [
        [row.id, row.name, effect(row.effect), row.about, mark(row)] for row in rows.tile_faces
    ]
    c = rows.constants
    names = [field.name for field in msgspec.structs.fields(c) if field.name not in ("source", "sources")]
    assert table("14. Constants", "rounds") == [
        [name, str(getattr(c, name)), MARKS[c.source_of(name)]] for name in names
    ]


@pytest.mark.rule("BM-GEN-05")
def test_the_box_holds_what_the_manifest_of_the_ledger_counts(rows: Rows) -> None:
    """The ledger's table of components and the manifest say the same numbers."""
    section = LEDGER[LEDGER.index("## 3. Components") : LEDGER.index("## 4. Round structure")]
    counted = {
        cells[1].strip(): int(cells[2])
        for line in section.splitlines()
        if len(cells := line.split("|")) == 5 and cells[2].strip().isdigit()
    }
    known = {row.id: row.count for row in rows.manifest}
    names = {
        "candidate cards": "candidates",
        "technology cards": "technologies",
        "fortune cards": "fortunes",
        "mission cards": "missions",
        "scientific level cards": "levels",
        "syndicate cards": "syndicates",
        "personnel": "personnel",
        "blockades": "blockades",
        "support bases": "bases",
        "tiles": "tiles",
        "six-sided dice": "dice",
        "relic": "relic",
    }
    assert {name: counted[name] for name in names} == {name: known[key] for name, key in names.items()}


@pytest.mark.rule("BM-TECH-01", "BM-TECH-02")
def test_technologies_are_twelve_in_each_of_four_colours_and_one_more_red(rows: Rows) -> None:
    slots = Counter((row.colour, row.level) for row in rows.technologies if row.make != "x")
    assert slots == {(c, level): 4 for c in ("green", "blue", "red", "yellow") for level in (1, 2, 3)}
    assert [row.name for row in rows.technologies if row.make == "x"] == ["Tyrant Protocol"]


@pytest.mark.rule("BM-TECH-01")
def test_neuro_reduces_strain_and_resource_brings_resources(rows: Rows) -> None:
    def verbs(colour: str) -> set[str]:
        texts = [row.effect for row in rows.technologies if row.colour == colour]
        return {op.verb for text in texts for op in VERBS.read(text).ops}

    assert {"heal", "prevent", "transfer", "burn"} <= verbs("green")
    assert {"shift", "reinforce", "extra_assignment"} <= verbs("blue")
    assert {"str_mod", "threshold", "win_tie"} <= verbs("red")
    assert {"get", "interest", "double_suit"} <= verbs("yellow")


@pytest.mark.rule("BM-TILE-02")
def test_three_tiles_have_two_of_each_face(rows: Rows) -> None:
    assert len(rows.tiles) == 3
    assert Counter(face for row in rows.tiles for face in row.faces) == {
        "explosion": 2,
        "market": 2,
        "arena": 2,
    }


def test_missions_are_seven_after_dominating_six_at_the_end_and_thirteen_in_standby(rows: Rows) -> None:
    assert Counter(row.when for row in rows.missions) == {"A": 7, "E": 6, "S": 13}
    assert [row.id for row in rows.missions if row.pays] == ["14", "24", "25"]


def test_the_overlord_has_nine_pieces_four_of_them_at_once(rows: Rows) -> None:
    o = rows.overlord
    assert Counter(o.force) == {"sub": 5, "paragon": 3, "doom": 1}
    assert (o.start_units, o.unit_rounds) == (4, (2, 3, 4, 5, 6))


def test_every_verb_of_the_vocabulary_is_used_by_some_card(rows: Rows) -> None:
    texts = [text for row in rows.districts for text in (row.first, row.second)]
    texts += [row.effect for row in rows.technologies]
    texts += [row.effect for row in (*rows.suits, *rows.jokers)]
    texts += [row.effect for row in rows.dice]
    texts += [text for row in rows.ranks for text in (row.attacker, row.defender, row.solo) if text]
    texts += [text for row in rows.events for text in row.options]
    texts += [row.effect for row in rows.tile_faces if row.effect]
    for row in rows.candidates:
        texts += [row.setup, row.district_effect, row.general_effect]
    used = {op.verb for text in texts for op in VERBS.read(text).ops}
    assert set(VERBS.verbs) == used


def test_the_ledger_has_all_its_rules_rulings_examples_and_invariants() -> None:
    ledger = read_ledger(LEDGER)
    assert (len(ledger.rules), len(ledger.rulings)) == (383, 97)
    assert (len(ledger.examples), len(ledger.invariants)) == (50, 24)
