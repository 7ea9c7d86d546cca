# mypyc: off: it handles msgspec Structs
"""What typed rows alone cannot say: rounds without gaps, a connected board, rewards that can be used."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...toolkit.content import ContentError, check_fixed, check_manifest, fail, refer
from .city import DIRECTIONS, NOWHERE, SHAPES, City, vertex_names

if TYPE_CHECKING:
    from .rows import BlockRow, ItemRow, Rows

STEPS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
CLOCKS = ("pregame_talk", "pregame_auction", "winner_choice", "planning")
KINDS = {"claim_rail": "free", "invest": "free", "payout": "end"}
WITH_AMOUNT = ("travel", "invest", "add_carriage", "alight", "gain_point")


def check(rows: Rows) -> None:
    """Refuse content that cannot be played, with a sentence on the first thing that is wrong."""
    _check_constants(rows)
    _check_colours(rows)
    _check_blocks("taxes", rows.taxes, rows.constants.rounds)
    _check_blocks("arrivals", rows.arrivals, rows.constants.rounds)
    _check_taxes(rows)
    check_fixed("constants", "shapes", rows.shapes, SHAPES)
    check_fixed("constants", "clocks", rows.clocks, CLOCKS)
    _check_board(rows)
    city = City(rows.board)
    _check_city(city, rows)
    _check_arrivals(rows)
    for item in rows.items:
        _check_item(item)
    _check_rewards(rows)
    _check_manifest(city, rows)


def _check_constants(rows: Rows) -> None:
    c, about = rows.constants, rows.about
    if not about.players_min <= about.players <= about.players_max:
        fail("constants", "about", "players must be from players_min to players_max.")
    if c.invest_min > c.invest_max:
        fail("constants", "constants", f"invest_min must be at most invest_max ({c.invest_max}).")
    if c.fee_default > c.fee_max:
        fail("constants", "constants", f"fee_default must be at most fee_max ({c.fee_max}).")
    if list(c.payout_rounds) != sorted(set(c.payout_rounds)):
        fail("constants", "constants", "payout_rounds must rise from one to the next.")
    if c.payout_rounds and c.payout_rounds[-1] > c.rounds:
        fail("constants", "constants", f"payout_rounds must end by the last round, {c.rounds}.")
    _check_floor(rows)


def _check_floor(rows: Rows) -> None:
    """MP-INVAR-02: whoever has 1 point and loses the most must have a point again after the bonus."""
    c = rows.constants
    most = max(c.fail_penalty, c.short_penalty)
    if c.floor_bonus < most:
        fail("constants", "constants", f"floor_bonus must be at least the highest penalty ({most}).")


def _check_colours(rows: Rows) -> None:
    """MP-BOARD-05: nobody shares a colour."""
    if len(rows.colours) < rows.about.players_max:
        players = rows.about.players_max
        fail("constants", "colours", f"there must be a colour for each of {players} players.")
    for row in rows.colours:
        for name, code in (("train", row.train), ("pastel", row.pastel)):
            if not re.fullmatch(r"#[0-9A-F]{6}", code):
                text = f'{name} must be # and six digits 0-9 or A-F (it is "{code}").'
                fail("constants", f"row {row.id}", text)


def _check_blocks(key: str, blocks: Sequence[BlockRow], rounds: int) -> None:
    """Every round is in one block, and the blocks stand in order."""
    due = 1
    for row in blocks:
        if row.first != due:
            fail("constants", f"row {row.id}", f"first must be {due}: {key} leave out or repeat a round.")
        if row.last < row.first:
            fail("constants", f"row {row.id}", f"last must be at least first ({row.first}).")
        due = row.last + 1
    if due != rounds + 1:
        fail("constants", key, f"the blocks must end with round {rounds} (they end with {due - 1}).")


def _check_taxes(rows: Rows) -> None:
    for row in rows.taxes:
        if row.coins and row.part:
            fail("constants", f"row {row.id}", "a tax is either coins or a part of the fee, not both.")


def _check_board(rows: Rows) -> None:
    """MP-BOARD-07, MP-BOARD-08: lettered hexagons that stand on a corner, and stations on their corners."""
    board = rows.board
    check_fixed("board", "directions", board.directions, DIRECTIONS)
    for step in board.directions:
        if (step.x, step.y) != STEPS[step.id]:
            x, y = STEPS[step.id]
            fail("board", f"row {step.id}", f"x and y must be {x} and {y} (MP-BOARD-08).")
    if not board.hexes:
        raise ContentError("board.toml: there must be a hexagon.")
    taken: dict[tuple[int, int], str] = {}
    for row in board.hexes:
        if not re.fullmatch("[A-Z]", row.id):
            fail("board", f"row {row.id}", "the id of a hexagon must be one letter A to Z.")
        if (row.q, row.r) in taken:
            fail("board", f"row {row.id}", f"it lies where {taken[row.q, row.r]} lies.")
        taken[row.q, row.r] = row.id
    letters = [row.id for row in board.hexes]
    if letters != sorted(letters):
        raise ContentError("board.toml: the hexagons must stand in the order of their letters.")
    vertices = vertex_names(board)
    for station in board.stations:
        if station.id not in vertices:
            fail("board", f"row {station.id}", f"there is no such vertex; there are V01 to {vertices[-1]}.")


def _check_city(city: City, rows: Rows) -> None:
    """MP-PRE-11, MP-PAS-01, MP-PAS-07: everything can be reached, and everybody has somewhere to go."""
    if NOWHERE in city.distance[0]:
        away = city.vertex_names[city.distance[0].index(NOWHERE)]
        raise ContentError(f"board.toml: trains cannot get from V01 to {away}.")
    if len(city.intersections) < rows.about.players_max:
        players = rows.about.players_max
        raise ContentError(f"board.toml: there must be an intersection for each of {players} players.")
    for number, row in enumerate(rows.shapes):
        if row.weight and number not in city.shape:
            raise ContentError(f"board.toml: there are passengers, but no station, of shape {row.id}.")
    if sum(row.weight > 0 for row in rows.shapes) < 2:
        fail("constants", "shapes", "two shapes or more must have a weight (MP-PAS-07).")


def _check_arrivals(rows: Rows) -> None:
    """MP-PAS-02 to MP-PAS-04, MP-VAR-02, MP-VAR-03: a passenger for each station, and room for them all."""
    c, about, stations = rows.constants, rows.about, len(rows.board.stations)
    for players in range(about.players_min, about.players_max + 1):
        for round in range(1, c.rounds + 1):
            passengers, used = rows.arriving(round, players), rows.arrival_stations(round, players)
            said = (
                f"in round {round} with {players} players, {passengers} passengers appear at {used} stations"
            )
            if used > stations:
                fail("constants", "arrivals", f"{said}, but the board has {stations}.")
            if used == 0 or passengers < used:
                fail("constants", "arrivals", f"{said}; there must be at least one at each.")
            if passengers > used * c.arrival_cap:
                fail("constants", "arrivals", f"{said}, more than {c.arrival_cap} each (arrival_cap).")


def _check_item(item: ItemRow) -> None:
    kind = KINDS.get(item.effect, "action")
    if item.kind != kind:
        text = f'kind must be "{kind}" for the effect {item.effect} (it is "{item.kind}").'
        fail("items", f"row {item.id}", text)
    if item.effect in WITH_AMOUNT and item.amount == 0:
        fail("items", f"row {item.id}", f"amount must be at least 1 for the effect {item.effect}.")
    if item.effect not in WITH_AMOUNT and item.amount:
        fail("items", f"row {item.id}", f"amount must be left out for the effect {item.effect}.")


def _check_rewards(rows: Rows) -> None:
    """MP-AUC-01, MP-AUC-04, MP-INVAR-15: one reward an auction, with its rail and an item of its own."""
    last = rows.constants.rounds
    if [row.auction for row in rows.rewards] != list(range(1, last + 1)):
        raise ContentError(f"rewards.toml: there must be a reward for each auction 1 to {last}, in order.")
    items = {item.id: item for item in rows.items}
    given: set[str] = set()
    for row in rows.rewards:
        label, rail = f"row {row.id}", f"R{row.auction:02}"
        if row.rail != rail:
            fail("rewards", label, f'rail must be "{rail}", the rail of its auction (it is "{row.rail}").')
        if row.item:
            refer("rewards", row, "item", row.item, items)
            if row.item in given:
                fail("rewards", label, f"item {row.item} is in another reward already.")
            given.add(row.item)
            if (items[row.item].kind == "end") != (row.auction == last):
                text = f"items of kind end, and no others, belong to the last auction, {last} (MP-AUC-07)."
                fail("rewards", label, text)
    for name in items:
        if name not in given:
            fail("items", f"row {name}", "the item is in no reward.")


def _check_manifest(city: City, rows: Rows) -> None:
    c, players = rows.constants, rows.about.players
    counts = {
        "trains": players,
        "coins": c.start_coins,
        "points": c.start_points,
        "carriages": c.start_carriages,
        "rounds": c.rounds,
        "rewards": len(rows.rewards),
        "rails": len(rows.rewards),
        "items": len(rows.items),
        "pregame_grant": c.pregame_grant,
        "passengers": sum(rows.arriving(round, players) for round in range(1, c.rounds + 1)),
        "hexes": len(city.hex_names),
        "vertices": city.size,
        "edges": len(city.edges),
        "rail_positions": len(city.rail_positions),
        "stations": len(city.stations),
        "payout_rounds": len(c.payout_rounds),
    }
    check_manifest(rows.manifest, counts)
