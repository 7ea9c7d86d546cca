"""What is suggested in Metropolis is short: what lies near, and what would work."""

import pytest
from tests.games.metropolis.builders import RED, city_table, give, item, rail, train, vertex, write

from dystopolis.games.metropolis.options import Bid, Free, Lay, UseItem
from dystopolis.games.metropolis.suggestions import goals_of


@pytest.mark.rule("MP-RAIL-04")
def test_of_all_places_those_at_the_train_and_at_its_goals_are_suggested() -> None:
    t = city_table(round=2)
    train(t, RED, "V29")
    give(t, RED, riders="star")
    rail(t, "R01", RED)
    write(t, RED, "bid 0")
    places = [{option.a, option.b} for option in t.options(RED) if isinstance(option, Lay)]
    assert len(places) < 30
    assert "V29" in places[0]
    [goal] = [t.box.city.vertex_names[v] for v in goals_of(t, RED)]
    assert all(place & {"V29", goal} for place in places)
    assert any(goal in place for place in places)


@pytest.mark.rule("MP-ITEM-10")
def test_a_large_investment_is_asked_for_where_the_train_ends() -> None:
    t = city_table(round=6)
    item(t, "IT-LARGE", RED)
    train(t, RED, "V30")
    give(t, RED, coins=10)
    write(t, RED, Bid(3))
    assert not [option for option in t.options(RED) if isinstance(option, Free)]
    write(t, RED, "move N", "move N")
    suggested = [option for option in t.options(RED) if isinstance(option, Free)]
    end = t.box.city.neighbour[vertex(t, "V24")][0]
    around = {t.box.city.hex_names[h] for h in t.box.city.hexes_of[end if end >= 0 else vertex(t, "V24")]}
    assert {option.hex for option in suggested} == around
    assert max(option.coins for option in suggested) == 7


@pytest.mark.rule("MP-ITEM-01")
def test_of_express_rides_one_to_each_station_in_reach_is_suggested() -> None:
    t = city_table(round=6)
    item(t, "IT-EXPRESS", RED)
    train(t, RED, "V29")
    write(t, RED, Bid(0))
    paths = [option.path for option in t.options(RED) if isinstance(option, UseItem)]
    ends = [path[-1] for path in paths]
    assert 0 < len(paths) < 10
    assert len(set(ends)) == len(ends)
    assert all(t.box.station_number[vertex(t, end)] >= 0 for end in ends)
