"""The content of City of the Great Machine: the TOML, the page that explains it and the ledger agree."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from dystopolis.games.great_machine.rows import Rows, load
from dystopolis.games.great_machine.vocabulary import VOCABULARY, read_program
from dystopolis.toolkit.content import ContentError, Sourced
from dystopolis.toolkit.ledger import read_ledger

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "content" / "great-machine.md").read_text(encoding="utf-8")
LEDGER = (ROOT / "src" / "dystopolis" / "games" / "great_machine" / "rules.md").read_text(encoding="utf-8")
MARKS = {"rulebook": "S", "public": "P", "inferred": "I", "house": "H"}

Cells = list[dict[str, str]]


@pytest.fixture(scope="module")
def rows() -> Rows:
    return load(None)


def tables(text: str, start: str, end: str) -> Cells:
    """Every table row between two headings, by column name."""
    found: Cells = []
    header: list[str] = []
    for line in text[text.index(start) : text.index(end)].splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in line.replace("\\|", "\0").split("|")[1:-1]]
        cells = [cell.replace("\0", "|") for cell in cells]
        if not cells:
            header = []
        elif not header:
            header = cells
        elif set(cells[0]) != {"-"}:
            found.append(dict(zip(header, cells, strict=True)))
    return found


def mark(row: Sourced) -> str:
    more = ", ".join(f"{name} {MARKS[source]}" for name, source in row.sources.items())
    return MARKS[row.source] + (f"; {more}" if more else "")


def code(text: str) -> str:
    return f"`{text}`" if text else "–"


@pytest.mark.rule("GM-RULING-69")
def test_the_dice_are_on_the_page(rows: Rows) -> None:
    page = tables(PAGE, "## 4. Dice", "## 5. Districts")
    assert page == [
        {"die": die.id, "faces": ", ".join(map(str, die.faces)), "mark": mark(die)} for die in rows.dice
    ]


@pytest.mark.rule("GM-CITY-01", "GM-CITY-02", "GM-CITY-05", "GM-SETUP-09", "GM-SETUP-10", "GM-RULING-07")
def test_the_districts_are_on_the_page_with_what_lies_on_them(rows: Rows) -> None:
    page = tables(PAGE, "## 5. Districts", "### 5.1 Model")
    assert page == [
        {
            "code": row.id,
            "name": row.name,
            "class": "Major" if row.major else "Minor",
            "start Citizens": str(row.citizens),
            "start Guards": str(row.guards),
            "Citizen squares": str(row.citizen_squares),
            "Guard squares": str(row.guard_squares),
            "mark": mark(row),
        }
        for row in rows.districts
    ]
    assert [row.id for row in rows.districts if row.major] == ["GC", "TL", "CN", "CS"]
    assert [row.id for row in rows.districts if not row.major] == ["AR", "CO", "IN", "SC", "VE"]
    assert [row.citizens for row in rows.districts] == [1, 1, 1, 4, 4, 4, 4, 4, 4]
    assert [row.citizen_squares for row in rows.districts] == [4, 4, 4, 6, 6, 6, 6, 6, 6]
    assert {row.guards for row in rows.districts} == {2}
    assert {row.guard_squares for row in rows.districts} == {4}


@pytest.mark.rule("GM-RULING-65")
def test_the_presets_are_on_the_page(rows: Rows) -> None:
    page = tables(PAGE, "### 5.2 Presets", "Resulting graphs")
    assert page == [
        {
            "id": row.id,
            "name": row.name,
            "minors": "random" if row.random_minors else "fixed",
            "tiles": ", ".join(f"{tile} {x} {y} {way}" for tile, (x, y, way) in row.tiles.items()),
        }
        for row in rows.presets
    ]


@pytest.mark.rule("GM-CIT-01", "GM-CIT-02")
def test_there_are_five_of_each_of_six_faces(rows: Rows) -> None:
    page = tables(PAGE, "## 6. Citizens", "## 7. Heroes")
    assert page == [
        {"face": row.name, "number": str(row.number or "–"), "count": str(row.count), "mark": mark(row)}
        for row in rows.faces
    ]
    assert {row.id: (row.number, row.count) for row in rows.faces} == {
        "artist": (1, 5),
        "scientist": (2, 5),
        "merchant": (3, 5),
        "industrialist": (4, 5),
        "noble": (5, 5),
        "traitor": (0, 5),
    }


@pytest.mark.rule("GM-SETUP-27")
def test_the_heroes_are_on_the_page_in_their_order_of_initiative(rows: Rows) -> None:
    page = tables(PAGE, "## 7. Heroes", "## 8. Servants")
    assert page == [
        {
            "id": row.id,
            "name": row.name,
            "role": row.role,
            "Initiative": str(row.initiative),
            "Max. Trust": str(row.max_trust),
            "start": row.start,
            "ability": row.ability,
        }
        for row in rows.heroes
    ]
    assert [row.initiative for row in rows.heroes] == [1, 2, 3, 4, 5, 9]


def test_the_servants_and_their_deck_are_on_the_page(rows: Rows) -> None:
    page = tables(PAGE, "## 8. Servants", "## 9. Directives")
    servants = [
        {
            "id": row.id,
            "name": row.name,
            "priority": ", ".join(row.priority),
            "detains": row.detains,
            "mark": mark(row),
        }
        for row in rows.servants
    ]
    deck = [
        {"id": row.id, "name": row.name, "kind": row.kind, "symbol": row.mark or "–"}
        for row in rows.movements
    ]
    assert page == [*servants, *deck]


def test_the_directives_are_on_the_page(rows: Rows) -> None:
    page = tables(PAGE, "## 9. Directives", "## 10. City Events")
    assert page == [
        {
            "id": row.id,
            "name": row.name,
            "side": row.side,
            "effect": code(row.effect),
            "mark": mark(row),
        }
        for row in rows.directives
    ]


def test_the_city_events_are_on_the_page(rows: Rows) -> None:
    page = tables(PAGE, "### 10.1 One against", "## 11. Missions")
    versus = [
        {
            "id": row.id,
            "name": row.name,
            "deck": row.deck,
            "rule": code(row.rule),
            "closing": code(row.closing),
            "plan": code(row.plan),
            "mark": mark(row),
        }
        for row in rows.events
        if not row.deck.endswith("together")
    ]
    together = [
        {
            "id": row.id,
            "name": row.name,
            "security": " / ".join(row.security)
            or (f"{row.security_trust} Trust" if row.security_trust else "–"),
            "support": code(row.rule),
            "breakthrough": code(row.closing),
            "plan": code(row.plan),
            "mark": mark(row),
        }
        for row in rows.events
        if row.deck.endswith("together")
    ]
    assert page == [*versus, *together]


def test_every_mission_is_on_the_page_with_its_name(rows: Rows) -> None:
    for mission in rows.missions:
        assert f"**{mission.id} {mission.name}**" in PAGE


@pytest.mark.rule(
    "GM-SCLVL-01", "GM-SCLVL-02", "GM-SCLVL-03", "GM-SCLVL-04", "GM-SCLVL-05", "GM-SCLVL-06", "GM-SCLVL-10"
)
def test_the_levels_have_the_benefits_and_the_start_of_the_guide(rows: Rows) -> None:
    page = tables(PAGE, "## 12. Levels", "## 13. Constants")
    assert page == [
        {
            "id": row.id,
            "name": row.name,
            "benefits": ", ".join(map(str, row.benefits)) or "–",
            "Master Plan": ", ".join(map(str, row.plan)),
        }
        for row in rows.levels
    ]
    assert {row.id: (row.benefits, row.plan) for row in rows.levels} == {
        "novice": ((1, 2, 3), (1,)),
        "easy": ((1, 2), (1,)),
        "normal": ((1, 2), (3,)),
        "hard": ((1,), (1,)),
        "ultra_hard": ((), (1,)),
        "insane": ((), (2, 3)),
        "custom": ((1, 2, 3), (1, 2, 3)),
    }


def test_every_constant_is_on_the_page_with_its_mark(rows: Rows) -> None:
    page = tables(PAGE, "## 13. Constants", "## 14. Arithmetic")
    c = rows.constants
    names = [field.name for field in msgspec.structs.fields(c) if field.name not in ("source", "sources")]
    values = {name: getattr(c, name) for name in names}
    assert page == [
        {
            "key": name,
            "value": ", ".join(map(str, value)) if isinstance(value, tuple) else str(value),
            "mark": MARKS[c.source_of(name)],
        }
        for name, value in values.items()
    ]


@pytest.mark.rule("GM-SCSET-07", "GM-GEN-06")
def test_the_box_holds_what_the_ledger_lists(rows: Rows) -> None:
    listed = tables(LEDGER, "## 3. Components", "## 4. Round")
    counts = [int(row["count"]) for row in listed if not row["component"].startswith("–")]
    assert [component.count for component in rows.manifest] == counts
    assert Counter(row.kind for row in rows.movements) == {
        "tracking": 3,
        "direction": 4,
        "patrol": 1,
        "heart": 1,
        "guard_patrol": 1,
        "maintenance": 3,
    }
    assert Counter(event.deck for event in rows.events) == {
        "one": 10,
        "two": 10,
        "countdown": 1,
        "together": 16,
        "countdown_together": 1,
    }
    assert Counter((mission.set, mission.letter) for mission in rows.missions) == {
        (number, letter): 1 for number in (1, 2, 3, 4) for letter in "ABC"
    }
    assert (rows.constants.heroes, rows.constants.servants) == (3, 3)


def test_security_covers_the_districts_as_the_page_says(rows: Rows) -> None:
    covered = Counter(code for event in rows.events for code in event.security)
    assert covered == {"GC": 2, "TL": 2, "CN": 3, "CS": 2, "AR": 2, "CO": 2, "IN": 3, "SC": 3, "VE": 2}
    events = [event for event in rows.events if event.deck == "together"]
    assert Counter(len(event.security) for event in events) == {1: 5, 2: 8, 0: 3}
    assert {event.security_trust for event in events if not event.security} == {2}


def test_every_verb_of_the_vocabulary_is_used_by_a_card(rows: Rows) -> None:
    texts = [text for event in rows.events for text in (event.rule, event.closing, event.plan) if text]
    texts += [directive.effect for directive in rows.directives]
    used = {op.verb for text in texts for op in read_program(text).ops}
    assert used == set(VOCABULARY.verbs)


def test_the_ledger_has_its_rules_rulings_examples_and_invariants() -> None:
    ledger = read_ledger(LEDGER)
    counts = (len(ledger.rules), len(ledger.rulings), len(ledger.examples), len(ledger.invariants))
    assert counts == (501, 86, 38, 29)


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        (
            "events.toml",
            '[[events]]\nid = "no_one_is_safe"\nclosing = "if(failed_raid >= 1){ discontent(1) }"\n',
            "events.toml, row no_one_is_safe: closing, column 4: failed_raid is not a fact of the round",
        ),
        (
            "events.toml",
            '[[events]]\nid = "ready_for_emergency"\nrule = "mud(attack_need, 1)"\n',
            "events.toml, row ready_for_emergency: rule, column 1: there is no verb mud; did you mean mod?",
        ),
        (
            "events.toml",
            '[[events]]\nid = "curfew_bells"\nclosing = "mod(shadow, 1)"\n',
            "events.toml, row curfew_bells: closing: mod holds during the round, so it belongs to rule.",
        ),
        (
            "events.toml",
            '[[events]]\nid = "curfew_bells"\nsecurity_trust = 2\n',
            "events.toml, row curfew_bells: either security or security_trust prevents the Security Protocol",
        ),
        (
            "directives.toml",
            '[[directives]]\nid = "levy"\neffect = "mod(income_bonds, lots)"\n',
            "directives.toml, row levy: effect, column 19: lots is not a whole number from -9 to 9.",
        ),
        (
            "directives.toml",
            '[[directives]]\nid = "levy"\nremove = true\n',
            "directives.toml: the directives are confiscate, levy",
        ),
        (
            "districts.toml",
            '[[districts]]\nid = "GC"\nguards = 5\n',
            r"districts.toml, row GC: guards must be at most guard_squares \(4\).",
        ),
        (
            "districts.toml",
            '[[districts]]\nid = "AR"\nmajor = true\n',
            r"districts.toml, row AR: major must be false \(GM-CITY-02\).",
        ),
        (
            "presets.toml",
            '[[presets]]\nid = "normal-1"\ntiles = { CO = [9, 9, "H"] }\n',
            r"presets.toml, row normal-1: CO must be connected to at least 2 Districts \(GM-SETUP-01\).",
        ),
        (
            "presets.toml",
            '[[presets]]\nid = "normal-1"\ntiles = { CO = [1, 0, "H"] }\n',
            "presets.toml, row normal-1: CO and VE overlap.",
        ),
        (
            "presets.toml",
            '[[presets]]\nid = "normal-1"\ntiles = { M1 = [9, 9, "H"] }\n',
            "presets.toml, row normal-1: tiles must be GC, TL, CN, CS, AR",
        ),
        (
            "heroes.toml",
            '[[heroes]]\nid = "fowler"\ninitiative = 1\n',
            "heroes.toml: initiative must rise from row to row.",
        ),
        (
            "citizens.toml",
            '[[faces]]\nid = "artist"\ncount = 6\n',
            "manifest.toml, row citizens: count is 30, but the content has 31.",
        ),
        (
            "citizens.toml",
            '[[faces]]\nid = "artist"\nnumber = 2\n',
            r"citizens.toml, row artist: number must be 1 \(GM-CIT-01\).",
        ),
        (
            "constants.toml",
            "[constants]\nplan_starts = [3, 12]\n",
            "constants.toml, constants: plan_starts",
        ),
        (
            "constants.toml",
            "[constants]\nstart_slots = [1, 2, 19]\n",
            "constants.toml, constants: start_slots must be at most 18, the last slot before Riot.",
        ),
        (
            "constants.toml",
            '[[dice]]\nid = "escape"\nfaces = [0, 0, 0, 0, 0, 0]\n',
            "constants.toml, row escape: faces must have the running man on one side at least.",
        ),
        (
            "servants.toml",
            '[[movements]]\nid = "patrol"\nkind = "heart"\n',
            "servants.toml: the movements are 3 tracking, 4 direction",
        ),
    ],
)
def test_content_that_cannot_be_played_is_refused_with_file_row_and_reason(
    tmp_path: Path, file: str, text: str, why: str
) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=why):
        load(tmp_path)
