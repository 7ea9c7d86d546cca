"""The content of Metropolis: the TOML, the page that explains it and the ledger say the same."""

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from dystopolis.games.metropolis.rows import ItemRow, Rows, load
from dystopolis.toolkit.ledger import read_ledger

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "content" / "metropolis.md").read_text(encoding="utf-8")
LEDGER = (ROOT / "src" / "dystopolis" / "games" / "metropolis" / "rules.md").read_text(encoding="utf-8")
MARKS = {"rulebook": "S", "public": "P", "inferred": "I", "house": "H"}
ROUNDS = range(1, 13)

Table = list[dict[str, str]]


@pytest.fixture(scope="module")
def rows() -> Rows:
    return load()


def table(text: str, start: str, end: str) -> Table:
    """Every table row between two headings, by column name."""
    found: Table = []
    header: list[str] = []
    begin = text.index(start)
    for line in text[begin : text.index(end, begin)].splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if not cells:
            header = []
        elif not header:
            header = cells
        elif set(cells[0]) != {"-"}:
            found.append(dict(zip(header, cells, strict=True)))
    return found


def listed(*values: object) -> str:
    return ", ".join(map(str, values))


def block(first: int, last: int) -> str:
    return f"rounds {first}-{last}" if first != last else f"round {first}"


def constants_on_page(rows: Rows) -> dict[str, str]:
    c, about = rows.constants, rows.about
    items = {item.id: item for item in rows.items}
    taxes = [
        f"{block(row.first, row.last)}: {f'ceil(fee / {row.part})' if row.part else row.coins}"
        for row in rows.taxes
    ]
    stations = [f"{block(row.first, row.last)}: {row.stations}" for row in rows.arrivals]
    return {
        "rounds": f"{c.rounds}",
        "players": (f"{about.players} (players_min {about.players_min}, players_max {about.players_max})"),
        "start_coins": f"{c.start_coins}",
        "start_points": f"{c.start_points}",
        "start_carriages": f"{c.start_carriages}",
        "seats_per_carriage": f"{c.seats_per_carriage}",
        "carriage_price": f"{c.carriage_price}",
        "price of a point": "N x N, N = points + 1",
        "invest_min, invest_max": listed(c.invest_min, c.invest_max),
        "pregame_grant": f"{c.pregame_grant} coins in one hexagon",
        "payout_rounds": listed(*c.payout_rounds),
        "fare": "N coins for the player's Nth delivery",
        "taxes": "; ".join(taxes),
        "fee_default": f"{c.fee_default}",
        "fee_max": f"{c.fee_max}",
        "fail_penalty": f"{c.fail_penalty} point per round",
        "short_penalty": f"{c.short_penalty} points",
        "floor_bonus": f"{c.floor_bonus} points for everybody when somebody has 0 or fewer",
        "arrivals in round N": (
            f"arrivals_base {c.arrivals_base} + N; "
            f"with NP players ceil(NP x ({c.arrivals_base} + N) / {about.players})"
        ),
        "arrival stations": (
            f"{'; '.join(stations)}; with NP players times NP/{about.players}, rounded half up"
        ),
        "arrival_cap": f"at most {c.arrival_cap} arrivals per station and round",
        "shape weights": (
            f"{listed(*(f'{row.id} {row.weight}' for row in rows.shapes))} (= number of stations)"
        ),
        "rail_life": f"rail of auction N: {c.rail_life} rounds, N+1 and N+2",
        "coins of RW04": f"{rows.rewards[3].coins} coins with the Rail Steal reward",
        "amount of IT-LARGE": f"{items['IT-LARGE'].amount}",
    }


def test_every_constant_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    page = {row["key"]: row["value"] for row in table(PAGE, "## 2. Constants", "## 3. Board")}
    assert constants_on_page(rows) == page


def test_the_marks_of_the_constants_are_their_sources(rows: Rows) -> None:
    page = {row["key"]: row["mark"] for row in table(PAGE, "## 2. Constants", "## 3. Board")}
    assert Counter(mark[0] for mark in page.values()) == {"S": 20, "H": 5}
    for name in set(page) & set(type(rows.constants).__struct_fields__):
        assert page[name] == MARKS[rows.constants.source_of(name)], name


def test_title_designer_and_players_are_in_the_ledger(rows: Rows) -> None:
    about = rows.about
    identity = {row["Aspect"]: row["Value"] for row in table(LEDGER, "## 1. Identity", "## 2. Vocabulary")}
    assert identity["Title"] == about.title
    assert identity["Designer"] == about.designer
    assert identity["Players"].startswith(
        f"{about.players} (rulebook). House variants for 3, 4 and 6 players"
    )
    assert (about.players_min, about.players_max) == (3, 6)


def test_the_manifest_has_every_component_of_the_ledger(rows: Rows) -> None:
    page = table(LEDGER, "## 3. Components", "## 4. Round")
    assert [(row["Component"], int(re.findall(r"\d+", row["Count"])[0]), row["Mark"]) for row in page] == [
        (component.name, component.count, MARKS[component.source]) for component in rows.manifest
    ]


@pytest.mark.rule("MP-TIME-01", "MP-TIME-02", "MP-TIME-03")
def test_the_clocks_are_those_of_the_ledger(rows: Rows) -> None:
    page = table(LEDGER, "### 4.5 Clocks", "## 5. Rule ledger")
    assert [(row["Phase"], row["ASYNC default"], row["LIVE default (house)"]) for row in page] == [
        (clock.id.upper(), f"{clock.async_minutes // 60} h", f"{clock.live_minutes} min")
        for clock in rows.clocks
    ]
    assert [clock.async_minutes % 60 for clock in rows.clocks] == [0, 0, 0, 0]


def test_the_tax_table_of_the_ledger_follows_from_the_rows(rows: Rows) -> None:
    example = table(LEDGER, "### MP-EX-08", "### MP-EX-09")
    assert len(example) == 8
    for row in example:
        fee = int(row["fee"])
        for first in (1, 5, 9):
            for round in range(first, first + 4):
                assert rows.tax(round, fee) == int(row[f"rounds {first}-{first + 3}"])


def test_arrivals_by_player_count_are_those_of_the_page_and_the_ledger(rows: Rows) -> None:
    page = {row[""]: row for row in table(PAGE, "## 10. Variants", "## 11. Balance")}
    ledger = read_ledger(LEDGER).rules
    for players in (3, 4, 5, 6):
        arriving = [rows.arriving(round, players) for round in ROUNDS]
        assert page["arrivals rounds 1..12"][f"{players}"] == " ".join(map(str, arriving))
        assert page["total"][f"{players}"] == f"{sum(arriving)}"
        assert f"{players} players {sum(arriving)}" in ledger["MP-VAR-02"].text
        stations = [rows.arrival_stations(round, players) for round in ROUNDS]
        blocks = "/".join(str(stations[row.first - 1]) for row in rows.arrivals)
        assert page["arrival stations rounds 1-2 / 3-5 / 6-11 / 12"][f"{players}"] == blocks
        assert f"{blocks} ({players}" in ledger["MP-VAR-03"].text
        for row in rows.arrivals:
            assert len(set(stations[row.first - 1 : row.last])) == 1
    said = read_ledger(LEDGER).examples["MP-EX-20"].text
    assert f"{listed(*(rows.arriving(round, 5) for round in ROUNDS))}; total 126" in said


def test_five_players_see_arrivals_at_six_stations_at_most_and_at_nine_in_the_last_round(rows: Rows) -> None:
    stations = [rows.arrival_stations(round, 5) for round in ROUNDS]
    assert max(stations[:11]) == 6
    assert stations[11] == 9


def test_the_tightest_round_still_leaves_room_for_its_passengers(rows: Rows) -> None:
    room = {
        (players, round): rows.arrival_stations(round, players) * rows.constants.arrival_cap
        for players in (3, 4, 5, 6)
        for round in ROUNDS
    }
    players, round = max(room, key=lambda key: Fraction(rows.arriving(key[1], key[0]), room[key]))
    assert f"the tightest case is {players} players, round {round}: " in PAGE
    passengers, stations = rows.arriving(round, players), rows.arrival_stations(round, players)
    assert f"{passengers} passengers at {stations} stations (room for {room[players, round]})" in PAGE


def test_the_expected_shapes_on_the_page_follow_from_the_weights(rows: Rows) -> None:
    weights = {row.id: row.weight for row in rows.shapes}
    stations: Counter[str] = Counter(station.shape for station in rows.board.stations)
    assert weights == stations
    passengers = sum(rows.arriving(round, 5) for round in ROUNDS)
    said = []
    for shape in weights:
        others = {own: Fraction(weights[shape], 18 - weights[own]) for own in weights if own != shape}
        share = sum((Fraction(stations[own], 18) * chance for own, chance in others.items()), Fraction())
        said.append(f"{float(passengers * share):.1f} {shape}s")
    assert f"{', '.join(said)} = {passengers}" in PAGE


def test_every_item_is_on_the_page_as_in_the_toml(rows: Rows) -> None:
    page = table(PAGE, "## 7. Items (10)", "## 8. Auction")
    kinds = {"action": "A", "free": "F", "end": "E"}
    assert [(row["id"], row["name"], row["kind"]) for row in page] == [
        (item.id, item.name, kinds[item.kind]) for item in rows.items
    ]
    for item, row in zip(rows.items, page, strict=True):
        assert effect_on_page(item) in row["effect"]
        assert row["mark"][0] == MARKS[item.source]
        if item.source_of("effect") != item.source:
            assert f"{MARKS[item.source_of('effect')]} (effect)" in row["mark"]


def effect_on_page(item: ItemRow) -> str:
    forms = {
        "board": "board(NO)",
        "travel": f"travel(path, EDGE or OWN_RAIL, {item.amount})",
        "claim_rail": "claim_rail(r)",
        "invest": f"invest(h, n, {item.amount})",
        "add_carriage": f"add_carriage({item.amount})",
        "alight": f"alight(extra, order, {item.amount})",
        "jump": "jump(v)",
        "divest": "divest(h)",
        "gain_point": f"pay(ceil(N x N / {item.amount})); gain_point(1)",
        "payout": "payout(self)",
    }
    return forms[item.effect]


def test_every_effect_of_an_item_is_a_verb_of_the_page(rows: Rows) -> None:
    page = {row["Verb"] for row in table(PAGE, "## 6. Effect vocabulary", "### 6.1")}
    verbs = {verb.strip("`").partition("(")[0] for verb in page}
    assert len(page) == 19
    assert {item.effect for item in rows.items} <= verbs


def test_rail_steal_and_large_investment_are_the_free_items(rows: Rows) -> None:
    free = [(item.name, item.effect) for item in rows.items if item.kind == "free"]
    assert free == [("Rail Steal", "claim_rail"), ("Large Investment", "invest")]


@pytest.mark.rule("MP-AUC-04", "MP-AUC-05")
def test_every_reward_is_on_the_page_with_its_rail_item_and_coins(rows: Rows) -> None:
    page = table(PAGE, "## 8. Auction rewards (12)", "## 9. Players")
    assert [
        (row["reward"], row["auction"], row["rail"], row["item"], row["extra coins"]) for row in page
    ] == [
        (row.id, f"{row.auction}", row.rail, row.item or "none", f"{row.coins or '-'}")
        for row in rows.rewards
    ]
    assert [row["usable from round"] for row in page[:11]] == [
        str(row.auction + 1) for row in rows.rewards[:11]
    ]
    assert [row.item for row in rows.rewards if row.coins] == ["IT-STEAL"]
    assert [row.auction for row in rows.rewards if not row.item] == [3, 8]


def test_only_the_last_reward_has_an_item_for_the_end_of_the_game(rows: Rows) -> None:
    kinds = {item.id: item.kind for item in rows.items}
    assert [row.auction for row in rows.rewards if kinds.get(row.item) == "end"] == [12]


def test_every_colour_is_on_the_page_and_there_is_one_for_each_of_six(rows: Rows) -> None:
    page = table(PAGE, "### 9.1 Colours", "### 9.2")
    assert [
        (row["seat colour"].split()[0].lower(), row["train"], row["pastel of a controlled hexagon"])
        for row in page
    ] == [(colour.id, colour.train, colour.pastel) for colour in rows.colours]
    assert len({colour.train for colour in rows.colours}) == rows.about.players_max == 6


def test_the_screen_is_that_of_the_page(rows: Rows) -> None:
    screen = rows.board.screen
    assert (
        f"Screen ({screen.width} x {screen.height}): px = {screen.left} + {screen.x_step} x, "
        f"py = {screen.top} + {screen.y_step} y."
    ) in PAGE
    assert f"Rows of {screen.queue_row} passengers" in PAGE


def test_the_directions_are_those_of_the_page(rows: Rows) -> None:
    text = PAGE[PAGE.index("- Edge directions:") : PAGE.index("- Screen")]
    assert {name: (int(x), int(y)) for name, x, y in re.findall(r"(\w+) \(([+-]?\d),([+-]\d)\)", text)} == {
        row.id: (row.x, row.y) for row in rows.board.directions
    }


def test_the_prices_and_incomes_of_the_balance_check_follow_from_the_rules(rows: Rows) -> None:
    start = rows.constants.start_points
    prices = [(to, sum(n * n for n in range(start + 1, to + 1))) for to in (5, 7, 8, 9, 10)]
    (first, cost), *rest = prices
    said = f"From {start} points to {first}: {cost} coins, " + ", ".join(
        f"to {to}: {coins}" for to, coins in rest
    )
    assert said in PAGE
    fares = ", ".join(f"{n} {'deliveries ' if n == 10 else ''}give {n * (n + 1) // 2}" for n in (10, 15, 20))
    assert fares in PAGE
    payouts = [sum(later > round for later in rows.constants.payout_rounds) for round in ROUNDS]
    assert payouts == [5, 5, 4, 4, 4, 3, 3, 2, 2, 1, 0, 0]
    assert "in round 1 or 2 returns 5, in rounds 3-5 4, in 6-7 3, in 8-9 2, in 10 1" in PAGE


@pytest.mark.rule("MP-INV-12")
def test_the_payouts_of_a_lone_investor_are_those_of_the_example(rows: Rows) -> None:
    header, payouts, coins = (
        [cell.strip() for cell in line.split("|")[1:-1]]
        for line in read_ledger(LEDGER).examples["MP-EX-02"].text.splitlines()
        if line.startswith("|") and not line.startswith("|-")
    )
    for rounds, paid, total in zip(header[1:], payouts[1:], coins[1:], strict=True):
        for round in map(int, rounds.split(", ")):
            later = [payout for payout in rows.constants.payout_rounds if payout > round]
            assert paid == (listed(*later) or "none")
            assert int(total) == 3 * len(later)


def test_the_page_counts_its_rows(rows: Rows) -> None:
    page = {row["Group"]: row for row in table(PAGE + "\n## end", "## 12. Count by mark", "## end")}
    assert page["Hexagons"]["H"] == f"{len(rows.board.hexes)}"
    assert page["Vertices"]["H"] == f"54 ({len(rows.board.stations)} stations)"
    assert page["Public facts"]["P"] == f"{len(table(PAGE, '## 1. Public facts', '## 2. Constants'))}"
    assert page["Colours"]["H"] == f"{len(rows.colours)}"
    assert page["Constants (25 rows, main mark)"]["S"] == "20"


def test_content_is_loaded_once() -> None:
    assert load() is load()
