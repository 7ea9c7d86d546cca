"""A designer's folder over the content of Black Metro: what it can change, and what is refused."""

from pathlib import Path

import pytest

from dystopolis.games.black_metro.rows import Rows, load
from dystopolis.toolkit.content import ContentError


def with_files(tmp_path: Path, **files: str) -> Rows:
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text)
    return load(tmp_path)


def test_a_variant_changes_one_number_and_has_another_digest(tmp_path: Path) -> None:
    variant = with_files(tmp_path, districts="[[districts]]\nid = '03'\nfirst = 'get(gold, 4)'")
    assert variant.districts[2].first == "get(gold, 4)"
    assert variant.districts[2].second == load().districts[2].second
    assert variant.digest != load().digest


def test_an_empty_variant_is_the_same_game(tmp_path: Path) -> None:
    assert load(tmp_path) == load()


def test_a_mission_can_be_removed_with_its_count(tmp_path: Path) -> None:
    variant = with_files(
        tmp_path,
        missions="[[missions]]\nid = '26'\nremove = true",
        manifest="[[components]]\nid = 'missions'\ncount = 25",
    )
    assert len(variant.missions) == 25


REFUSED = {
    "a verb that nobody knows": (
        "technologies",
        "[[technologies]]\nid = 'green.1a'\neffect = 'heel(1)'",
        "technologies.toml, row green.1a, column 1: there is no verb heel; did you mean heal?",
    ),
    "a number out of bounds": (
        "dice",
        "[[dice]]\nid = 'fortune-4'\neffect = 'get(gold, 99)'",
        "dice.toml, row fortune-4, column 11: 99 is not a whole number from 1 to 15.",
    ),
    "a resource that does not exist": (
        "districts",
        "[[districts]]\nid = '01'\nfirst = 'get(silver, 1)'",
        "districts.toml, row 01, column 5: silver is not one of gold, intel, drak.",
    ),
    "a field of the wrong type": (
        "syndicates",
        "[[syndicates]]\nid = '01'\npower = -2",
        "syndicates.toml, row 01: power must be at least 0 (it is -2).",
    ),
    "a district without its number": (
        "districts",
        "[[districts]]\nid = '04'\nnumber = 5",
        "districts.toml, row 04: number must be 4 (it is 5).",
    ),
    "a battlefield elsewhere": (
        "districts",
        "[[districts]]\nid = '04'\nkind = 'battlefield'",
        'districts.toml, row 04: kind must be "facility" (BM-DIST-02).',
    ),
    "a thirteenth district": (
        "districts",
        "[[districts]]\nid = '12'\nremove = true",
        "districts.toml, districts: the districts are 01, 02, 03, 04, 05, 06, 07, 08, 09, 10, 11, 12; "
        "none can be added, removed or moved.",
    ),
    "a technology that is missing": (
        "technologies",
        "[[technologies]]\nid = 'blue.2c'\nremove = true",
        "technologies.toml: the row blue.2c is missing (BM-RULING-16).",
    ),
    "a technology of another level than its id says": (
        "technologies",
        "[[technologies]]\nid = 'blue.2c'\nlevel = 3",
        'technologies.toml, row blue.2c: by its colour, level and make the id must be "blue.3c".',
    ),
    "a window that needs districts": (
        "technologies",
        "[[technologies]]\nid = 'yellow.1d'\nat = []",
        "technologies.toml, row yellow.1d: at must name districts for the window after_first.",
    ),
    "a rank out of order": (
        "fortunes",
        "[[ranks]]\nid = 'K'\norder = 2",
        "fortunes.toml, row K: order must be 3: one above the rank before it (BM-FTN-16).",
    ),
    "an ace at the battlefield": (
        "fortunes",
        "[[ranks]]\nid = 'A'\nvalues = [12]",
        "fortunes.toml, row A: values must be facilities, 1 to 11 (BM-FTN-09).",
    ),
    "a dominance fortune without a defender": (
        "fortunes",
        "[[ranks]]\nid = 'J'\ndefender = ''",
        "fortunes.toml, row J: a dominance fortune has effects of attacker and defender, no values.",
    ),
    "an assignment fortune with an order": (
        "fortunes",
        "[[ranks]]\nid = '2'\norder = 1",
        "fortunes.toml, row 2: an assignment fortune has values and no order.",
    ),
    "a mission that gets easier": (
        "missions",
        "[[missions]]\nid = '15'\nneeds = [6, 5, 12]",
        "missions.toml, row 15: needs must get harder from one option to the next.",
    ),
    "a mission that pays less": (
        "missions",
        "[[missions]]\nid = '15'\npower = [2, 2, 4]",
        "missions.toml, row 15: power must rise from one option to the next.",
    ),
    "a mission at the wrong time": (
        "missions",
        "[[missions]]\nid = '15'\nwhen = 'A'",
        'missions.toml, row 15: when must be "S" for gold.',
    ),
    "a candidate with an assignment fortune": (
        "candidates",
        "[[candidates]]\nid = 'colonel'\nfortune = 'S9'",
        "candidates.toml, row colonel: fortune must be one of DJ, DQ, DK, CJ, CQ, CK, SJ, SQ, SK, HJ, HQ, HK "
        '(it is "S9").',
    ),
    "an overlord whose pieces do not add up": (
        "overlord",
        "[overlord]\nstart_units = 5",
        "overlord.toml, overlord: start_units and unit_rounds must add up to his force, at most 10.",
    ),
    "an overlord with too many paragons": (
        "overlord",
        f"[overlord]\nforce = {['paragon'] * 6 + ['sub'] * 3}",
        "overlord.toml, overlord: force has more of paragon than one colour has (5).",
    ),
    "an overlord who comes too late": (
        "overlord",
        "[overlord]\nfortification_rounds = [3, 9]",
        "overlord.toml, overlord: fortification_rounds must rise and end by round 8.",
    ),
    "rankings that do not fall": (
        "overlord",
        "[[rankings]]\nid = 'A'\npower = 100",
        "overlord.toml, rankings: the power of the rankings must fall from one to the next.",
    ),
    "events without their words": (
        "dice",
        "[[events]]\nid = 'event-2'\noptions = ['discard_all', 'draw(1)', 'draw(2)']",
        "dice.toml, row event-2: there must be as many abouts as options.",
    ),
    "a count that is not the manifest's": (
        "manifest",
        "[[components]]\nid = 'missions'\ncount = 27",
        "manifest.toml, row missions: count is 27, but the content has 26.",
    ),
    "a colour that is none": (
        "constants",
        "[[colours]]\nid = 'red'\ndark = 'red'",
        'constants.toml, row red: dark must be # and six digits 0-9 or A-F (it is "red").',
    ),
    "more missions kept than dealt": (
        "constants",
        "[constants]\nmissions_kept = 3",
        "constants.toml, constants: missions_kept must be at most missions_dealt (2).",
    ),
    "a board without slots": (
        "board",
        "[[layouts]]\nid = 'wide'\nslots = []",
        "board.toml, row wide: there must be 4 slots, or a slots_flow.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("file", "text", "sentence"), REFUSED.values(), ids=REFUSED)
def test_content_that_cannot_be_played_is_refused_with_its_place(
    tmp_path: Path, file: str, text: str, sentence: str
) -> None:
    with pytest.raises(ContentError) as refused:
        with_files(tmp_path, **{file: text})
    assert str(refused.value) == sentence
