"""The content of Wired: Black Ops: the TOML, and the page that explains it, say the same."""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest

from dystopolis.games.wired import GAME
from dystopolis.games.wired.rows import CardRow, Effect, LocationRow, Rows, load
from dystopolis.games.wired.vocabulary import parse_effect
from dystopolis.toolkit.ledger import read_ledger

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "content" / "wired.md").read_text(encoding="utf-8")
LEDGER = (ROOT / "src" / "dystopolis" / "games" / "wired" / "rules.md").read_text(encoding="utf-8")
CORPORATIONS = ("ACP", "BSU", "CRY", "DRD")
MARKS = {"rulebook": "S", "public": "P", "inferred": "I", "house": "H"}
COST = ("guns", "equipment", "heavy")
FIELDS = ("boxes", *COST, "difficulty", "security", "reputation", "money")

Table = list[dict[str, str]]


@pytest.fixture(scope="module")
def rows() -> Rows:
    return load()


def tables(text: str, start: str, end: str) -> Table:
    """Every table row between two headings, by column name."""
    found: Table = []
    header: list[str] = []
    for line in text[text.index(start) : text.index(end)].splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if not cells:
            header = []
        elif not header:
            header = cells
        elif set(cells[0]) != {"-"}:
            found.append(dict(zip(header, cells, strict=True)))
    return found


def slug(cell: str) -> str:
    return cell.strip("` ")


def card_cells(card: CardRow) -> dict[str, str]:
    return {
        "id": card.id,
        "name": card.name,
        "boxes": " ".join(card.boxes),
        "Guns": str(card.guns),
        "Equip.": str(card.equipment),
        "Heavy": str(card.heavy),
        "Difficulty": str(card.difficulty),
        "Security": str(card.security),
        "Reputation": str(card.reputation),
        "Money": str(card.money),
        "fail zone": {"er": "ER", "morgue": "Morgue"}[card.zone],
    }


def test_every_mission_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    page = [row for row in tables(PAGE, "## 6. Mission", "## 7. Event") if row.get("id")]
    assert [card_cells(mission) for mission in rows.missions] == [
        {name: cell for name, cell in row.items() if name != "mark"} for row in page
    ]


def test_every_event_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    page = tables(PAGE, "## 7. Event", "## 8. Corporate")
    assert len(page) == len(rows.events)
    for event, row in zip(rows.events, page, strict=True):
        assert card_cells(event).items() <= row.items()
        assert row["space"] == event.space
        assert row["flipped"] == f"end of round {event.flip_after}"
        assert row["first hits"] == f"round {event.flip_after + 1}"
        loss = event.loss
        said = f"`each(order): send(p, {loss.what}, {loss.amount}, {loss.origin}, {loss.to})`"
        assert row["each round while active (phase 10)"].startswith(said)


@pytest.mark.rule("WB-EVT-01")
def test_the_events_are_gangs_police_and_military_on_a_b_and_c(rows: Rows) -> None:
    assert [(event.space, event.name) for event in rows.events] == [
        ("A", "Gang Uprising"),
        ("B", "Police Crackdown"),
        ("C", "Military Crackdown"),
    ]
    assert [event.loss for event in rows.events] == [
        Effect("send", "thug", 1, "barracks", "pool"),
        Effect("send", "any", 1, "barracks", "jail"),
        Effect("send", "any", 1, "barracks", "morgue"),
    ]


def test_every_target_is_on_the_page_and_is_a_corporation(rows: Rows) -> None:
    names = {stack.id: stack.name for stack in rows.stacks}
    page = tables(PAGE, "## 8. Corporate", "## 9. Stacks")
    assert [(row["id"], row["corporation"], row["stack"]) for row in page] == [
        (target.id, names[target.stack], target.stack) for target in rows.targets
    ]
    assert tuple(target.stack for target in rows.targets) == CORPORATIONS


@pytest.mark.rule("WB-DICE-01", "WB-DICE-02", "WB-DICE-03", "WB-DICE-04")
def test_every_die_is_on_the_page_with_its_faces_and_mean(rows: Rows) -> None:
    page = {slug(row["die"]): row for row in tables(PAGE, "## 3. Dice", "## 4. Constants")}
    assert list(page) == [die.id for die in rows.dice] == ["black", "brown", "yellow", "white"]
    for die in rows.dice:
        x_or_blank = {0: "blank", 1: "X"}
        faces = [x_or_blank[face] if die.rolled_for == "security" else str(face) for face in die.faces]
        assert page[die.id]["faces (6)"] == ", ".join(faces)
        mean = sum(die.faces) / 6
        assert page[die.id]["mean"] == ("1/3 X" if die.rolled_for == "security" else f"{mean:.3f}")
        assert die.rolled_for in page[die.id]["colour"].lower()


def effect_on_page(text: str) -> str:
    effect = parse_effect(text)
    forms = {"upgrade": "upgrade(c)", "mercenary": "merc(p)", "bid": "bid(c, box)"}
    return forms.get(effect.verb, f"{effect.verb}(p,{effect.what},{effect.amount})")


def effect_cell(location: LocationRow) -> str:
    if location.guards:
        return "see below"
    if location.ace == location.thug or not (location.ace and location.thug):
        return f"`{effect_on_page(location.ace or location.thug)}`"
    return f"Ace: `{effect_on_page(location.ace)}`; Thug: `{effect_on_page(location.thug)}`"


def test_every_location_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    page = [row for row in tables(PAGE, "## 5. Locations", "## 6. Mission") if ":" not in row["slug"]]
    assert [slug(row["slug"]) for row in page] == [location.id for location in rows.locations]
    for location, row in zip(rows.locations, page, strict=True):
        opened = " / ".join(str(location.open_boxes(players)) for players in (2, 3, 4))
        dots = "unlimited" if location.unlimited else ", ".join(map(str, location.dots))
        assert row["name"] == location.name
        assert row["kind (mark)"].split()[0] == ("any" if location.unlimited else location.kind)
        assert re.sub(r" \(.*", "", row["boxes: dots"]) == dots
        assert row["open 2p / 3p / 4p"] == ("unlimited" if location.unlimited else opened)
        assert row["fee per crew"] == (f"{location.fee} Money" if location.fee else "none")
        assert row["phase"] == str(location.phase)
        found = row["effect per crew member c (p = owner)"]
        assert effect_cell(location) in found
        assert row["boxes mark"].startswith(MARKS[location.source_of("dots")])
        assert f"({MARKS[location.source_of('kind')]}" in row["kind (mark)"]
        assert row["fee and effect mark"] == MARKS[location.source]


@pytest.mark.rule("WB-BOX-01", "WB-BOX-02", "WB-BOX-03")
def test_a_box_is_open_when_its_dots_are_at_most_the_players(rows: Rows) -> None:
    boxes = {location.id: location for location in rows.locations}
    assert [boxes["gun_shop"].open_boxes(players) for players in (2, 3, 4)] == [2, 3, 4]
    assert [boxes["majestic"].open_boxes(players) for players in (2, 3, 4)] == [2, 2, 3]
    assert [boxes["aegis"].open_boxes(players) for players in (2, 3, 4)] == [1, 2, 3]


@pytest.mark.rule("WB-BOX-04")
def test_most_locations_have_four_boxes(rows: Rows) -> None:
    places = [location for location in rows.locations if location.dots and not location.guards]
    four = [location.id for location in places if location.dots == (0, 2, 3, 4)]
    assert four == ["gun_shop", "the_edge", "black_market", "mala_muerte", "body_shop", "track"]
    assert len(four) > len(places) / 2


@pytest.mark.rule("WB-BOX-06", "WB-LOC-24", "WB-LOC-25")
def test_each_corporation_has_a_free_security_for_two_thugs_and_territories_have_none(rows: Rows) -> None:
    guards = [location for location in rows.locations if location.phase == 5]
    assert [location.guards for location in guards] == list(CORPORATIONS)
    for location in guards:
        assert (location.kind, location.dots, location.fee, location.ace) == ("T", (0, 0), 0, "")
    assert {stack.id for stack in rows.stacks if stack.kind == "territory"} == {"MAF", "YAK"}


def constants_on_page(rows: Rows) -> dict[str, str]:
    c = rows.constants

    def listed(*values: object) -> str:
        return ", ".join(map(str, values))

    return {
        "start_money": f"{c.start_money}",
        "start_gun, start_equipment, start_heavy": listed(c.start_gun, c.start_equipment, c.start_heavy),
        "start_bonus_money by position": listed(*c.start_bonus_money),
        "start_barracks": f"{c.start_aces} Ace, {c.start_thugs} Thugs",
        "aces_per_player": f"{c.aces_per_player}",
        "thugs_per_player": (
            f"{c.thugs_per_player} ({c.thugs_per_player + c.markers_per_player} small cubes "
            "less score marker and turn-order marker)"
        ),
        "start_pool": f"{c.start_pool_aces} Aces, {c.start_pool_thugs} Thugs",
        "start_reputation": f"{c.start_reputation} (newcomer variant {c.newcomer_reputation})",
        "mercenaries": f"{c.mercenaries}",
        "rounds_max": f"{c.rounds_max}",
        "event_flip_after_round": listed(*(f"{event.space} {event.flip_after}" for event in rows.events)),
        "security_boxes": f"{c.security_boxes} per corporation",
        "security_pay": f"{c.security_pay} Money per Thug going home or after a failed job",
        "late_reputation": f"{c.late_reputation} per Thug on a failed job",
        "late_max": f"{c.late_max}",
        "bail_cost": f"{c.bail_cost}",
        "wage": f"{c.wage}",
        "pawn_value": f"{c.pawn_value}",
        "unpaid_penalty": f"{c.unpaid_penalty} Reputation per crew member",
        "score_heavy, score_equipment, score_gun, score_money": (
            f"1 per {c.heavy_per_point}, 1 per {c.equipment_per_point}, "
            f"1 per {c.gun_per_point}, 1 per {c.money_per_point}"
        ),
        "penalty_ace, penalty_thug (Jail or Morgue)": listed(c.penalty_ace, c.penalty_thug),
        "score_list_cap": f"+{c.score_list_cap}",
        "target_bonus": f"{listed(*c.target_bonus)} for 0 to 5 cards",
        "player colours": listed(*(f"{colour.id} {colour.code}" for colour in rows.colours)),
        "token colours": listed(*(f"{token.name} {token.colour}" for token in rows.tokens)),
    }


def test_every_constant_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    page = {row["key"]: row["value"] for row in tables(PAGE, "## 4. Constants", "## 5. Locations")}
    assert constants_on_page(rows) == page


def test_title_players_time_and_age_are_on_the_page_and_in_the_ledger(rows: Rows) -> None:
    about = rows.about
    identity = {row["item"]: row["value"] for row in tables(LEDGER, "## 1. Identity", "Modes and variants")}
    assert identity["Title"] == f"{about.title} (print and play edition, {about.year})"
    assert identity["Designer"] == about.designer
    said = (
        f"{about.players_min} to {about.players_max} players, {about.minutes} minutes, age {about.age} and up"
    )
    assert tables(PAGE, "## 1. Sources", "## 2. Effect")[0]["value"] == said


@pytest.mark.rule("WB-CREW-01")
def test_the_manifest_has_every_component_of_the_ledger(rows: Rows) -> None:
    page = [(row["component"], row["count"]) for row in tables(LEDGER, "## 3. Components", "## 4. Round")]
    assert [(component.name, str(component.count)) for component in rows.manifest] == page


def test_the_cards_are_thirty_missions_three_events_and_four_targets(rows: Rows) -> None:
    assert Counter(mission.stack for mission in rows.missions) == {
        "ACP": 5,
        "BSU": 5,
        "CRY": 5,
        "DRD": 5,
        "CRIME": 10,
    }
    assert (len(rows.missions), len(rows.events), len(rows.targets)) == (30, 3, 4)


def total(cards: Iterable[CardRow], *names: str) -> tuple[int, ...]:
    found = list(cards)
    return tuple(sum(getattr(card, name) for card in found) for name in names)


@pytest.mark.parametrize("corporation", CORPORATIONS)
def test_every_corporation_pays_40_reputation_and_27_money(rows: Rows, corporation: str) -> None:
    assert total(rows.deck(corporation), "reputation", "money") == (40, 27)


def test_the_sums_on_the_page_are_those_of_the_cards(rows: Rows) -> None:
    corporate = [mission for mission in rows.missions if mission.stack != "CRIME"]
    groups = (("corporate", corporate), ("Crime", rows.deck("CRIME")))
    for name, cards in groups:
        reputation, money, *cost = total(cards, "reputation", "money", *COST)
        said = f"{name} {reputation} Reputation, {money} Money, cost {cost[0]} Guns, {cost[1]} Equipment, "
        assert f"{said}{cost[2]} Heavy Weapons." in PAGE


def test_casualties_of_corporations_go_to_the_emergency_room_and_of_territories_to_the_morgue(
    rows: Rows,
) -> None:
    leads = {"corporation": "er", "territory": "morgue"}
    for stack in rows.stacks:
        assert {mission.zone for mission in rows.deck(stack.deck)} == {leads[stack.kind]}


def chance(rows: Rows, aces: int, thugs: int, mercenaries: int, difficulty: int) -> float:
    """The probability that this team reaches the Difficulty."""
    faces: dict[str, tuple[int, ...]] = {die.rolled_for: die.faces for die in rows.dice}
    sums = Counter({0: 1})
    for kind, number in (("ace", aces), ("thug", thugs), ("mercenary", mercenaries)):
        for _ in range(number):
            sums = _rolled(sums, faces[kind])
    return sum(ways for value, ways in sums.items() if value >= difficulty) / sum(sums.values())


def _rolled(sums: Counter[int], faces: tuple[int, ...]) -> Counter[int]:
    rolled: Counter[int] = Counter()
    for (value, ways), face in product(sums.items(), faces):
        rolled[value + face] += ways
    return rolled


def test_the_golden_chances_of_casing_the_joint_follow_from_the_dice(rows: Rows) -> None:
    text = read_ledger(LEDGER).examples["WB-EX-01"].text
    assert (
        f"probability {chance(rows, 2, 4, 0, 9):.4f} with 4 Thugs, {chance(rows, 2, 2, 0, 9):.4f} with 2"
        in text
    )


def test_the_balance_table_follows_from_the_cards(rows: Rows) -> None:
    page = {row["id"]: row for row in tables(PAGE, "## 11. Balance", "## 12. Counts") if "id" in row}
    cards: list[CardRow] = [*rows.missions, *rows.events]
    assert list(page) == [card.id for card in cards]
    for card in cards:
        row = page[card.id]
        aces, thugs = card.ace_boxes + card.either_boxes, card.thug_boxes
        cost = 4 * aces + 2 * thugs + 2.75 * (card.guns + card.equipment) + 5 * card.heavy
        reward = card.money + 5 * card.reputation
        assert float(row["cost value"]) == pytest.approx(cost, abs=0.051)
        assert float(row["reward value"]) == reward
        assert float(row["ratio"]) == pytest.approx(reward / cost, abs=0.0051)
        mean = (7 * aces + 3 * thugs) / 3
        assert float(row["Difficulty / mean roll"]) == pytest.approx(card.difficulty / mean, abs=0.0051)
        chances = {
            "base": (0, 0, 0),
            "+2 casing": (2, 0, 0),
            "+1 Merc.": (0, 1, 0),
            "+2 Merc.": (0, 2, 0),
            "base vs 2 late": (0, 0, 2),
            "+1 Merc. vs 2 late": (0, 1, 2),
        }
        for column, (cased, hired, late) in chances.items():
            if row[column] != "-":
                expected = chance(rows, aces, thugs + cased, hired, card.difficulty + late)
                assert float(row[column]) == pytest.approx(expected, abs=0.0051), (card.id, column)


def test_the_sources_of_the_cards_are_counted_on_the_page(rows: Rows) -> None:
    page = {row["group"]: row for row in tables(PAGE, "## 12. Counts", "Checks against") if "group" in row}
    missions = Counter(MARKS[card.source_of(name)] for card in rows.missions for name in FIELDS)
    row = page["mission card fields (30 cards x 8 fields)"]
    assert (
        {mark: int(row[mark]) for mark in "SPIH"} == {"S": 9, "P": 0, "I": 6, "H": 225} == {"P": 0} | missions
    )
    events = Counter(MARKS[card.source_of(name)] for card in rows.events for name in (*FIELDS, "zone"))
    assert events == {"H": int(page["event cards (identity, loss, 8 fields and fail zone each)"]["H"])}
    assert int(page["dice"]["items"]) == len(rows.dice)
    assert int(page["target cards"]["items"]) == len(rows.targets)
    assert int(page["screens (where things lie)"]["items"]) == len(rows.board.screens)


def test_content_is_loaded_once() -> None:
    assert GAME.content(None) is GAME.content(None)
