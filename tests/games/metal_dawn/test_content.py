"""The content of Metal Dawn: the TOML, and the page that explains it, say the same."""

import re
from collections import Counter
from pathlib import Path

import pytest

from dystopolis.games.metal_dawn.rows import Rows, WeaponRow, load
from dystopolis.games.metal_dawn.vocabulary import ACT, EFFECTS_LANGUAGE, EQUAL, condition, read_effect
from dystopolis.toolkit.content import ContentError
from dystopolis.toolkit.ledger import read_ledger

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "content" / "metal-dawn.md").read_text(encoding="utf-8")
LEDGER = (ROOT / "src" / "dystopolis" / "games" / "metal_dawn" / "rules.md").read_text(encoding="utf-8")
LIMITS = {"": "—", "activation": "1/activation", "round": "1/round"}

Cells = list[list[str]]


@pytest.fixture(scope="module")
def rows() -> Rows:
    return load()


def page(pattern: str) -> Cells:
    """The rows of the page's tables whose id looks like this, without marks of code."""
    found: Cells = []
    for line in PAGE.splitlines():
        cells = [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if cells and re.fullmatch(pattern, cells[0]):
            found.append([cell.replace("`", "") for cell in cells])
    return found


def dash(text: str) -> str:
    return text or "—"


def test_every_zone_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert page(r"MD-Z\d\d") == [
        [zone.id, zone.name, zone.set, *zone.icons, zone.power, zone.effect, zone.text] for zone in rows.zones
    ]


def test_every_firewall_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert page(r"MD-F\d+") == [
        [token.id, token.name, dash(token.effect), token.text] for token in rows.firewalls
    ]


def test_every_agent_and_division_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert page(r"MD-A\d\d") == [
        [a.id, a.name, a.set, str(a.health), a.ability, a.timing, LIMITS[a.limit], a.effect, a.text]
        for a in rows.agents
    ]
    assert page(r"MD-V\d") == [[v.id, v.name, v.ability, v.effect, v.text] for v in rows.divisions]


def riders(weapon: WeaponRow) -> list[tuple[str, str]]:
    return [
        ("attack", weapon.attack),
        ("kill", weapon.kill),
        ("miss", weapon.miss),
        ("passive", weapon.passive),
    ]


def test_every_weapon_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert page(r"MD-W[SNT]\d+") == [
        [
            w.id, w.name, w.set, str(w.qty), str(w.range), str(w.damage), str(w.ammo) if w.ammo else "perm",
            dash(" / ".join(timing for timing, effect in riders(w) if effect)),
            dash(" / ".join(effect for _, effect in riders(w) if effect)),
            dash(w.text),
        ]
        for w in rows.weapons
    ]  # fmt: skip


def test_every_gear_and_intel_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert page(r"MD-G[SNT]\d+") == [
        [
            g.id, g.name, g.set, str(g.qty), str(g.uses) if g.uses else "perm", g.timing, LIMITS[g.limit],
            g.effect, g.text,
        ]
        for g in rows.gear
    ]  # fmt: skip
    assert page(r"MD-I[CT]\d+") == [
        [i.id, i.name, i.set, str(i.qty), str(i.value), i.effect, i.text] for i in rows.intel
    ]


def test_every_mission_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert page(r"MD-M[CT]\d+") == [
        [
            m.id, m.name, m.set, m.requirement, m.requirement_text, m.fail, m.fail_text, m.timing,
            LIMITS[m.limit], m.skill, m.skill_text,
        ]
        for m in rows.missions
    ]  # fmt: skip


def test_every_card_of_dominus_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert page(r"MD-K\d\d[ab]") == [
        [
            k.id, str(k.zone), "yes" if k.mission else "no", ", ".join(k.units), dash(k.ability),
            dash(k.timing), dash(k.effect), dash(k.text),
        ]
        for k in rows.dominus
    ]  # fmt: skip
    assert page(r"MD-R\d\d") == [
        [
            r.id, r.name, str(r.damage), r.direction, str(r.distance), dash(r.timing), dash(r.effect),
            dash(r.text),
        ]
        for r in rows.robot
    ]  # fmt: skip
    assert page(r"MD-C\d\d") == [
        [c.id, c.name, str(c.difficulty), dash(c.timing), dash(c.effect), dash(c.text)] for c in rows.codes
    ]


def test_every_objective_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    assert page(r"MD-O\d\d") == [[o.id, o.name, str(o.points), o.condition, o.text] for o in rows.objectives]


def test_the_standees_on_the_page_are_those_of_the_toml(rows: Rows) -> None:
    for kind in rows.unit_types:
        (line,) = [cells for cells in page(kind.name) if " x" in cells[1]]
        for cell, name in zip(line[1:], ("core", "tw"), strict=True):
            said = [
                f"{unit.defence} {unit.icon or '-'} x{unit.qty}"
                for unit in rows.units
                if (unit.type, unit.set) == (kind.id, name)
            ]
            assert cell == "; ".join(said)


@pytest.mark.rule("MD-SETUP-07", "MD-SET-01")
def test_each_set_has_36_standees_and_a_game_uses_40(rows: Rows) -> None:
    for name in ("core", "tw"):
        by_type = Counter[str]()
        for unit in rows.units:
            if unit.set == name:
                by_type[unit.type] += unit.qty
        assert by_type == {"Dr": 12, "So": 8, "Cy": 8, "Ex": 8}
    assert [kind.in_play for kind in rows.unit_types] == [16, 8, 8, 8]


@pytest.mark.rule("MD-UNIT-04", "MD-UNIT-05", "MD-UNIT-06", "MD-UNIT-07", "MD-SETUP-10")
def test_damage_and_defence_of_the_four_types_are_those_of_the_rulebook(rows: Rows) -> None:
    assert [(kind.id, kind.damage, kind.damage_hard) for kind in rows.unit_types] == [
        ("Dr", 1, 1),
        ("So", 1, 1),
        ("Cy", 1, 2),
        ("Ex", 2, 3),
    ]
    defences = {kind.id: {u.defence for u in rows.units if u.type == kind.id} for kind in rows.unit_types}
    assert defences == {"Dr": {1}, "So": {2, 3}, "Cy": {2, 3, 4}, "Ex": {3, 4, 5}}


@pytest.mark.rule("MD-UNIT-09")
def test_transform_is_the_only_icon_of_soldiers_and_theirs_alone(rows: Rows) -> None:
    assert {unit.icon for unit in rows.units if unit.type == "So"} == {"", "Transform"}
    assert "Transform" not in {unit.icon for unit in rows.units if unit.type != "So"}
    assert len({unit.icon for unit in rows.units} - {""}) == 11


def test_the_icons_of_the_zones_add_up_as_the_page_says(rows: Rows) -> None:
    found = Counter("".join(zone.icons for zone in rows.zones))
    assert found == {"W": 11, "G": 12, "X": 17, "I": 22, "A": 8, "B": 11, "D": 7, "R": 11, "M": 5}
    assert found.total() == 104
    for icon, count in found.items():
        assert f"{icon} {count}" in PAGE


@pytest.mark.rule("MD-ZONE-01", "MD-SETUP-02", "MD-SETUP-05")
def test_zones_have_four_icons_and_a_power_and_the_first_is_the_white_house_with_intel(rows: Rows) -> None:
    assert all(len(zone.icons) == 4 and zone.power and zone.effect for zone in rows.zones)
    assert (rows.zones[0].name, rows.zones[0].icons[0]) == ("The White House", "I")


def test_dominus_cards_name_each_zone_twice_and_bring_43_units(rows: Rows) -> None:
    assert Counter(card.zone for card in rows.dominus) == dict.fromkeys(range(1, 13), 2)
    assert sum(len(card.units) for card in rows.dominus) == 43
    assert sum(card.mission for card in rows.dominus) == 12


def test_robot_cards_go_each_way_four_times(rows: Rows) -> None:
    assert Counter(card.direction for card in rows.robot) == {"N": 4, "E": 4, "S": 4, "W": 4}
    assert min(card.distance for card in rows.robot) == 1


def test_codes_have_a_mean_difficulty_of_4_8_and_intel_a_mean_value_of_2_7(rows: Rows) -> None:
    assert sum(code.difficulty for code in rows.codes) / len(rows.codes) == pytest.approx(4.8)
    assert sum(code.effect != "" for code in rows.codes) == 11
    for name in ("core", "tw"):
        cards = [card for card in rows.intel if card.set == name]
        assert sum(card.value * card.qty for card in cards) / 20 == pytest.approx(2.7)


def test_any_twelve_agents_fit_the_health_tokens(rows: Rows) -> None:
    tokens = next(part.count for part in rows.manifest if part.id == "health_tokens")
    assert sum(sorted((agent.health for agent in rows.agents), reverse=True)[:12]) == 59 <= tokens == 64


@pytest.mark.rule("MD-SETUP-03", "MD-SETUP-14", "MD-SETUP-15", "MD-SETUP-22", "MD-ACT2-02", "MD-TRACK-01")
def test_the_numbers_of_the_rulebook(rows: Rows) -> None:
    c = rows.constants
    assert c.face_up_zones == (7, 7, 8, 9, 11, 12)
    assert (c.track_start, c.track_last, c.track_floor, c.firewall_spaces) == (1, 10, 1, (2, 4, 7, 9))
    assert (c.codes, c.robot_health_per_player, c.block_tokens, c.mission_tokens) == (5, 8, 6, 6)
    assert (c.hand_weapons, c.hand_gear, c.intel_pool) == (1, 1, 3)
    assert (c.reinforce_cost, c.defeat_cost, c.inundation_cost, c.clock_cost) == (2, 1, 1, 1)
    assert (c.agents_per_player, c.actions, c.unarmed_damage, c.unarmed_range) == (2, 2, 1, 0)
    assert (c.open_objectives, c.store_size, c.initial_cards_extra, c.cards_per_player) == (4, 4, 1, 1)


def test_the_manifest_has_the_counts_of_the_ledger(rows: Rows) -> None:
    count = {part.id: part.count for part in rows.manifest}
    assert count["weapons_start"] + count["weapons_normal"] + count["weapons_tw"] == 52
    assert count["gear_start"] + count["gear_normal"] + count["gear_tw"] == 44
    assert (count["zones_core"], count["zones_tw"]) == (14, 12)
    for name, number in (("Dominus Code cards", 15), ("Objective cards", 20), ("Robot Dominus cards", 16)):
        assert re.search(rf"\| (Tech War )?{name} \| {number} \|", LEDGER)


def test_the_ledger_has_343_rules_14_examples_and_33_invariants() -> None:
    ledger = read_ledger(LEDGER)
    assert (len(ledger.rules), len(ledger.rulings), len(ledger.examples)) == (343, 115, 14)
    assert len(ledger.invariants) == 33


def test_every_row_says_where_it_comes_from(rows: Rows) -> None:
    stated = {card.id for card in rows.dominus if card.source == "rulebook"}
    assert stated == {"MD-K05a", "MD-K06a"}
    carbine = next(weapon for weapon in rows.weapons if weapon.id == "MD-WN2")
    assert (carbine.source_of("damage"), carbine.source_of("name")) == ("rulebook", "house")


def test_every_verb_of_the_language_is_on_the_page() -> None:
    for verb in EFFECTS_LANGUAGE.verbs:
        assert re.search(rf"`?{verb}[\(\{{]", PAGE), verb


def test_layouts_put_twelve_zones_side_by_side_inside_the_map(rows: Rows) -> None:
    for layout in rows.layouts[:2]:
        width, height = layout.zone
        assert all(b - a >= width for a, b in zip(layout.columns, layout.columns[1:], strict=False))
        assert all(b - a >= height for a, b in zip(layout.rows, layout.rows[1:], strict=False))
        assert layout.columns[-1] + width <= layout.map[2] + 1
        assert layout.rows[-1] + height <= layout.map[3]
        for x, y in layout.locations:
            assert x - layout.location[0] // 2 >= 0 <= y - layout.location[1] // 2
            assert x + layout.location[0] // 2 <= width
            assert y + layout.location[1] // 2 <= height


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (
            "agents",
            '[[agents]]\nid = "MD-A01"\nhealth = 0',
            "agents.toml, row MD-A01: health must be at least 1",
        ),
        (
            "agents",
            '[[agents]]\nid = "MD-A05"\nlimit = ""',
            "agents.toml, row MD-A05: a free action needs a limit",
        ),
        (
            "gear",
            '[[gear]]\nid = "MD-GS1"\neffect = "heal(1, A[hear], 2)"',
            "gear.toml, row MD-GS1, effect, column 9: hear is not one of any, here",
        ),
        (
            "intel",
            '[[intel]]\nid = "MD-IC1"\neffect = "heel(1, A[any], 2)"',
            "intel.toml, row MD-IC1, effect, column 1: there is no verb heel; did you mean heal?",
        ),
        (
            "missions",
            '[[missions]]\nid = "MD-MC02"\nrequirement = "kill(2, Tank)"',
            "missions.toml, row MD-MC02, requirement, column 9: Tank is not one of Dr, So, Cy, Ex, any",
        ),
        (
            "objectives",
            '[[objectives]]\nid = "MD-O13"\ncondition = "either{ did(hack, 1) | did(dance, 4) }"',
            "objectives.toml, row MD-O13, condition, column 28: dance is not one of hack",
        ),
        (
            "weapons",
            '[[weapons]]\nid = "MD-WS1"\nkill = "md(-1)"',
            "weapons.toml, row MD-WS1: kill: md is not one of heal",
        ),
        (
            "units",
            '[[units]]\nid = "MD-U-c-So-01"\nicon = "Lure"',
            "units.toml, row MD-U-c-So-01: Transform is the icon of Soldiers",
        ),
        (
            "units",
            '[[units]]\nid = "MD-U-c-Dr-01"\ndefence = 2',
            "units.toml, row MD-U-c-Dr-01: defence of type Dr must be 1",
        ),
        (
            "dominus",
            '[[dominus]]\nid = "MD-K01a"\nzone = 2',
            "dominus.toml: zone 1 needs two cards (it has 1)",
        ),
        (
            "zones",
            '[[zones]]\nid = "MD-Z01"\nicons = "RRXB"',
            "zones.toml: the first zone starts on space 1 and must give Intel",
        ),
        (
            "codes",
            '[[codes]]\nid = "MD-C16"\nname = "More"\ndifficulty = 2\nsource = "house"',
            "manifest.toml, row codes: there are 16 of them, not 15",
        ),
        (
            "constants",
            "[constants]\nfirewall_spaces = [2, 11]",
            "constants.toml, constants: firewall_spaces must lie on the track (11 does not)",
        ),
    ],
)
def test_what_does_not_fit_is_refused_with_file_and_row(
    tmp_path: Path, file: str, text: str, said: str
) -> None:
    (tmp_path / f"{file}.toml").write_text(text, encoding="utf-8")

    with pytest.raises(ContentError) as refused:
        load(tmp_path)

    assert str(refused.value).startswith(said)


def test_a_designer_may_change_a_card(tmp_path: Path) -> None:
    (tmp_path / "codes.toml").write_text('[[codes]]\nid = "MD-C01"\ndifficulty = 2', encoding="utf-8")

    assert load(tmp_path).codes[0].difficulty == 2


def test_an_effect_is_read_into_operations_with_branches() -> None:
    program = read_effect("if(act = 2){ strike(4) } else{ code_reveal(1); crack(3) }")

    assert [(op.verb, op.args) for op in program.ops] == [
        ("if", (ACT + 16 * EQUAL + 32 * 2,)),
        ("strike", (4,)),
        ("code_reveal", (1,)),
        ("crack", (3,)),
    ]
    assert program.ops[0].branches == (1, 2)
    assert condition(ACT + 16 * EQUAL + 32 * 2) == (ACT, EQUAL, 2)
