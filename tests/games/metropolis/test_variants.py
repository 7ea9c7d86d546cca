"""A designer's folder over the content of Metropolis: what it can change, and what is refused."""

from pathlib import Path

import pytest

from dystopolis.games.metropolis.city import NO_SHAPE, SHAPES, STAR, City
from dystopolis.games.metropolis.rows import Rows, load
from dystopolis.toolkit.content import ContentError


def with_files(tmp_path: Path, **files: str) -> Rows:
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text)
    return load(tmp_path)


def counted(**counts: int) -> str:
    return "\n".join(f"[[components]]\nid = '{name}'\ncount = {count}" for name, count in counts.items())


def constants(line: str) -> tuple[str, str]:
    return "constants", f"[constants]\n{line}"


def changed(file: str, key: str, row: str, line: str) -> tuple[str, str]:
    return file, f"[[{key}]]\nid = '{row}'\n{line}"


def test_a_variant_changes_one_number_and_has_another_digest(tmp_path: Path) -> None:
    variant = with_files(tmp_path, constants="[constants]\ncarriage_price = 9")
    assert variant.constants.carriage_price == 9
    assert variant.constants.start_coins == load().constants.start_coins
    assert variant.rewards == load().rewards
    assert variant.digest != load().digest


def test_an_empty_variant_is_the_same_game(tmp_path: Path) -> None:
    assert load(tmp_path) == load()


def test_a_hexagon_can_be_added_and_the_city_grows(tmp_path: Path) -> None:
    variant = with_files(
        tmp_path,
        board="hexes = [{ id = 'T', q = 1, r = 2, source = 'house' }]",
        manifest=counted(hexes=20, vertices=57, edges=76, rail_positions=180),
    )
    city = City(variant.board)
    assert [city.vertex_names[v] for v in city.corners[19]] == ["V43", "V48", "V53", "V57", "V52", "V47"]
    assert city.hex_names[19] == "T"


def test_a_station_can_be_added_and_renamed(tmp_path: Path) -> None:
    variant = with_files(
        tmp_path,
        board="""
            [[stations]]
            id = "V02"
            name = "North Pier"
            shape = "star"
            source = "house"

            [[stations]]
            id = "V01"
            name = "Old Gate"
        """,
        manifest=counted(stations=19),
    )
    city = City(variant.board)
    assert city.stations[:2] == [0, 1]
    assert (city.shape[1], city.station_name[1]) == (STAR, "North Pier")
    assert city.station_name[0] == "Old Gate"
    assert city.shape[2] == NO_SHAPE


def test_a_shorter_game_needs_fewer_rewards_blocks_and_counts(tmp_path: Path) -> None:
    gone = "\n".join(f"[[rewards]]\nid = 'RW{number:02}'\nremove = true" for number in (10, 11))
    variant = with_files(
        tmp_path,
        constants="""
            [constants]
            rounds = 10
            payout_rounds = [3, 6, 8]

            [[taxes]]
            id = "late"
            last = 10

            [[arrivals]]
            id = "rounds 6-11"
            last = 9

            [[arrivals]]
            id = "round 12"
            first = 10
            last = 10
        """,
        items="\n".join(f"[[items]]\nid = '{name}'\nremove = true" for name in ("IT-LIQUID", "IT-VOUCHER")),
        rewards=f"{gone}\n[[rewards]]\nid = 'RW12'\nauction = 10\nrail = 'R10'",
        manifest=counted(rounds=10, rewards=10, rails=10, items=8, passengers=95, payout_rounds=3),
    )
    assert variant.rewards[-1].item == "IT-DIVIDEND"
    assert variant.arrival_stations(10, 5) == 9
    assert variant.tax(10, 4) == 2


def test_an_item_can_be_stronger_and_change_its_auction(tmp_path: Path) -> None:
    variant = with_files(
        tmp_path,
        items="[[items]]\nid = 'IT-EXPRESS'\namount = 5",
        rewards="""
            [[rewards]]
            id = "RW02"
            item = ""

            [[rewards]]
            id = "RW03"
            item = "IT-EXPRESS"
        """,
    )
    assert [(row.auction, row.item) for row in variant.rewards][1:3] == [(2, ""), (3, "IT-EXPRESS")]
    assert variant.items[1].amount == 5


REFUSED = [
    (constants("start_coins = -1"), "constants.toml, constants: start_coins must be at least 0 (it is -1)."),
    (constants("start_points = 0"), "constants.toml, constants: start_points must be at least 1 (it is 0)."),
    (constants("start_coin = 1"), "constants.toml, constants: there is no field called start_coin;"),
    (constants("invest_min = 4"), "constants.toml, constants: invest_min must be at most invest_max (3)."),
    (constants("fee_default = 100"), "constants.toml, constants: fee_default must be at most fee_max (99)."),
    (constants("payout_rounds = [6, 3]"),
     "constants.toml, constants: payout_rounds must rise from one to the next."),
    (constants("payout_rounds = [3, 3]"),
     "constants.toml, constants: payout_rounds must rise from one to the next."),
    (constants("payout_rounds = [3, 13]"),
     "constants.toml, constants: payout_rounds must end by the last round, 12."),
    (constants("payout_rounds = [0]"),
     "constants.toml, constants: payout_rounds[0] must be at least 1 (it is 0)."),
    (constants("floor_bonus = 1"),
     "constants.toml, constants: floor_bonus must be at least the highest penalty (2)."),
    (constants("fail_penalty = 3"),
     "constants.toml, constants: floor_bonus must be at least the highest penalty (3)."),
    (constants("rounds = 11"),
     "constants.toml, taxes: the blocks must end with round 11 (they end with 12)."),
    (constants("rounds = 13"),
     "constants.toml, taxes: the blocks must end with round 13 (they end with 12)."),
    (constants("arrivals_base = 0"),
     "constants.toml, arrivals: in round 1 with 3 players, 1 passengers appear at 2 stations; there must be"),
    (constants("arrival_cap = 2"),
     "constants.toml, arrivals: in round 10 with 3 players, 9 passengers appear at 4 stations, more than 2"),
    (constants("sources = { colour = 'house' }"),
     "constants.toml, constants: sources names colour, which is no field of this row."),
    (("constants", "[about]\nplayers_max = 7"),
     "constants.toml, about: players_max must be at most 6 (it is 7)."),
    (("constants", "[about]\nplayers = 4\nplayers_min = 5"),
     "constants.toml, about: players must be from players_min to players_max."),
    (changed("constants", "taxes", "middle", "first = 6"),
     "constants.toml, row middle: first must be 5: taxes leave out or repeat a round."),
    (changed("constants", "taxes", "middle", "last = 4"),
     "constants.toml, row middle: last must be at least first (5)."),
    (changed("constants", "taxes", "late", "coins = 1"),
     "constants.toml, row late: a tax is either coins or a part of the fee, not both."),
    (changed("constants", "arrivals", "round 12", "remove = true"),
     "constants.toml, arrivals: the blocks must end with round 12 (they end with 11)."),
    (changed("constants", "arrivals", "round 12", "stations = 16"),
     "constants.toml, arrivals: in round 12 with 6 players, 20 passengers appear at 19 stations, but the b"),
    (changed("constants", "shapes", "star", "remove = true"),
     "constants.toml, shapes: the shapes are circle, triangle, square, star; none can be added, "
     "removed or moved."),
    (("constants", "\n".join(f"[[shapes]]\nid = '{name}'\nweight = 0" for name in SHAPES[1:])),
     "constants.toml, shapes: two shapes or more must have a weight (MP-PAS-07)."),
    (changed("constants", "clocks", "planning", "live_minutes = 0"),
     "constants.toml, row planning: live_minutes must be at least 1 (it is 0)."),
    (changed("constants", "clocks", "planning", "remove = true"),
     "constants.toml, clocks: the clocks are pregame_talk, pregame_auction, winner_choice, planning; none"),
    (changed("constants", "colours", "teal", "remove = true"),
     "constants.toml, colours: there must be a colour for each of 6 players."),
    (changed("constants", "colours", "red", "pastel = 'pink'"),
     'constants.toml, row red: pastel must be # and six digits 0-9 or A-F (it is "pink").'),
    (changed("board", "directions", "NE", "y = 1"),
     "board.toml, row NE: x and y must be 1 and -1 (MP-BOARD-08)."),
    (changed("board", "directions", "NE", "remove = true"),
     "board.toml, directions: the directions are N, NE, SE, S, SW, NW; none can be added, removed or moved."),
    (changed("board", "hexes", "S", "q = 1\nr = 1"), "board.toml, row S: it lies where P lies."),
    (changed("board", "hexes", "AA", "q = 1\nr = 2\nsource = 'house'"),
     "board.toml, row AA: the id of a hexagon must be one letter A to Z."),
    (("board", "hexes = [{ id = 'U', q = 1, r = 2, source = 'house' },"
               " { id = 'T', q = 2, r = 1, source = 'house' }]"),
     "board.toml: the hexagons must stand in the order of their letters."),
    (changed("board", "hexes", "T", "q = 9\nr = 9\nsource = 'house'"),
     "board.toml: trains cannot get from V01 to V55."),
    (changed("board", "stations", "V55", "name = 'Moon'\nshape = 'star'\nsource = 'house'"),
     "board.toml, row V55: there is no such vertex; there are V01 to V54."),
    (changed("board", "stations", "V01", "shape = 'hexagon'"),
     'board.toml, row V01: shape must be one of "circle", "triangle", "square", "star" (it is "hexagon").'),
    (("board", "\n".join(f"[[stations]]\nid = '{name}'\nremove = true" for name in ("V15", "V23", "V46"))),
     "board.toml: there are passengers, but no station, of shape star."),
    (("board", "\n".join(f"[[hexes]]\nid = '{name}'\nremove = true" for name in "ABCDEFGHIJKLMNOPQRS")),
     "board.toml: there must be a hexagon."),
    (changed("board", "stations", "V01", "remove = true"),
     "manifest.toml, row stations: count is 18, but the content has 17."),
    (changed("board", "hexes", "S", "remove = true"),
     "board.toml, row V53: there is no such vertex; there are V01 to V52."),
    (changed("board", "hexes", "T", "q = 1\nr = 2\nsource = 'house'"),
     "manifest.toml, row hexes: count is 19, but the content has 20."),
    (changed("items", "items", "IT-OPEN", "effect = 'fly'"),
     'items.toml, row IT-OPEN: effect must be one of "board", "travel", "claim_rail", "invest", '),
    (changed("items", "items", "IT-OPEN", "kind = 'free'"),
     'items.toml, row IT-OPEN: kind must be "action" for the effect board (it is "free").'),
    (changed("items", "items", "IT-STEAL", "kind = 'action'"),
     'items.toml, row IT-STEAL: kind must be "free" for the effect claim_rail (it is "action").'),
    (changed("items", "items", "IT-EXPRESS", "amount = 0"),
     "items.toml, row IT-EXPRESS: amount must be at least 1 for the effect travel."),
    (changed("items", "items", "IT-AIRLIFT", "amount = 2"),
     "items.toml, row IT-AIRLIFT: amount must be left out for the effect jump."),
    (changed("items", "items", "MY-1", "name = 'Bell'\nkind = 'action'\neffect = 'jump'\nsource = 'house'"),
     "items.toml, row MY-1: the item is in no reward."),
    (changed("items", "items", "IT-OPEN", "remove = true"),
     'rewards.toml, row RW01: item must be one of IT-EXPRESS, IT-STEAL, IT-LARGE, IT-CARRIAGE, IT-FARES, '),
    (changed("rewards", "rewards", "RW03", "remove = true"),
     "rewards.toml: there must be a reward for each auction 1 to 12, in order."),
    (changed("rewards", "rewards", "RW03", "rail = 'R04'"),
     'rewards.toml, row RW03: rail must be "R03", the rail of its auction (it is "R04").'),
    (changed("rewards", "rewards", "RW03", "item = 'IT-OPEN'"),
     "rewards.toml, row RW03: item IT-OPEN is in another reward already."),
    (("rewards", "rewards = [{ id = 'RW12', item = '' }, { id = 'RW03', item = 'IT-DIVIDEND' }]"),
     "rewards.toml, row RW03: items of kind end, and no others, belong to the last auction, 12 (MP-AUC-07)."),
    (("rewards", "rewards = [{ id = 'RW11', item = '' }, { id = 'RW12', item = 'IT-VOUCHER' }]"),
     "rewards.toml, row RW12: items of kind end, and no others, belong to the last auction, 12 (MP-AUC-07)."),
    (changed("manifest", "components", "passengers", "count = 100"),
     "manifest.toml, row passengers: count is 100, but the content has 126."),
    (changed("manifest", "components", "rails", "remove = true"), "manifest.toml: the row rails is missing."),
]  # fmt: skip


@pytest.mark.parametrize(("overlay", "said"), REFUSED, ids=[said[:60] for _, said in REFUSED])
def test_a_variant_that_cannot_be_played_is_refused(
    tmp_path: Path, overlay: tuple[str, str], said: str
) -> None:
    file, text = overlay
    with pytest.raises(ContentError) as error:
        with_files(tmp_path, **{file: text})
    assert str(error.value).startswith(said)


def test_a_city_without_room_to_start_is_refused(tmp_path: Path) -> None:
    rows = load()
    known = {station.id for station in rows.board.stations}
    free = [name for name in City(rows.board).vertex_names if name not in known]
    lines = [
        f"[[stations]]\nid = '{name}'\nname = 'Stop'\nshape = 'star'\nsource = 'house'" for name in free[5:]
    ]
    with pytest.raises(ContentError) as error:
        with_files(tmp_path, board="\n".join(lines))
    assert str(error.value) == "board.toml: there must be an intersection for each of 6 players."
