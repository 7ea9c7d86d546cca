"""Modes: for how many a game is, what each seat is then, and what a group may agree on."""

from typing import Any

import msgspec
import pytest
from tests.kernel import night_watch

from dystopolis.kernel import (
    Content,
    Fixed,
    Game,
    Match,
    Mode,
    Refused,
    Role,
    Setting,
    Setup,
    Table,
    colours,
    fill_house,
    load,
    save,
    teams_of,
)

FOG = Setting("fog", "Fog", ("clear", "foggy"), sets="foggy")
WATCH = night_watch.GAME


def with_fog_for_one() -> Game:
    """Night Watch, in which only who plays alone may agree on fog."""
    together, alone = WATCH.modes
    return msgspec.structs.replace(WATCH, modes=(together, msgspec.structs.replace(alone, settings=(FOG,))))


def test_the_first_mode_is_played_if_nobody_names_one() -> None:
    assert WATCH.mode().id == WATCH.mode("").id == "together"
    assert WATCH.mode("alone").seats == (1,)
    assert Match(WATCH, Setup("night-watch", "1", 2, "unnamed")).setup.mode == "together"


def test_a_mode_that_a_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(Refused, match=r"^Night Watch has no mode 'by day'; it has together, alone\.$"):
        WATCH.start(2, "mode", mode="by day")


@pytest.mark.parametrize(
    ("mode", "seats", "sentence"),
    [
        ("together", 1, r"^Night Watch \(Together\) takes 2 players; it cannot be played by 1\.$"),
        ("alone", 2, r"^Night Watch \(Alone\) takes 1 player; it cannot be played by 2\.$"),
    ],
)
def test_seats_are_those_of_the_mode(mode: str, seats: int, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        WATCH.start(seats, "seats", mode=mode)


def test_settings_are_those_of_the_mode() -> None:
    game = with_fog_for_one()
    game.start(1, "fog", {"fog": "foggy"}, mode="alone")
    with pytest.raises(Refused, match=r"^Night Watch \(Together\) has no setting 'fog'; it has none\.$"):
        game.start(2, "fog", {"fog": "foggy"}, mode="together")
    with pytest.raises(Refused, match=r"^fog is one of clear, foggy; it cannot be 'thick'\.$"):
        game.start(1, "fog", {"fog": "thick"}, mode="alone")


def test_a_table_knows_its_mode_and_what_each_seat_is() -> None:
    pair, lone = WATCH.start(2, "roles"), WATCH.start(1, "roles", mode="alone")

    assert (pair.mode, pair.roles.names) == ("together", ["Old Tom", "Young Tom"])
    assert (lone.mode, lone.roles.names) == ("alone", ["The watch"])
    assert pair.roles.sides == ["the watch", "the watch"]


def test_the_mode_is_part_of_the_position_and_a_saved_table_belongs_to_its_mode() -> None:
    lone = WATCH.start(1, "saved", mode="alone")
    blank = WATCH.blank(1, {}, WATCH.content(None), "alone")

    again = load(WATCH, blank, save(WATCH, lone))
    assert (again.mode, again.roles.names) == ("alone", ["The watch"])
    assert lone.copy().mode == "alone"
    assert lone.copy().roles is lone.roles


def test_roles_follow_from_the_settings() -> None:
    def roles(content: Content, seats: int, settings: Any) -> list[Role]:
        return [Role("Ghost" if settings.get("fog") == "foggy" else "Watchman")]

    mode = Mode(id="alone", title="Alone", seats=(1,), roles=roles, settings=(FOG,))
    game = msgspec.structs.replace(WATCH, modes=(mode,))

    assert game.roles("alone", 1) == [Role("Watchman")]
    assert game.roles("alone", 1, {"fog": "foggy"}) == [Role("Ghost")]
    assert game.start(1, "ghost", {"fog": "foggy"}).roles.names == ["Ghost"]


def test_seats_of_one_side_are_a_team_and_a_side_of_one_is_none() -> None:
    roles = [Role("A", "red"), Role("B", "blue"), Role("C", "red"), Role("D"), Role("E")]

    assert teams_of(roles) == [(0, 2)]
    assert teams_of([Role("A", "red"), Role("B", "blue")]) == []


def test_a_side_that_must_talk_aloud_is_no_team() -> None:
    assert teams_of([Role("A", "red", aloud=True), Role("B"), Role("C", "red", aloud=True)]) == []


def test_the_usual_number_of_players_is_the_largest_unless_a_mode_says_otherwise() -> None:
    mode = Mode(id="a", title="A", seats=(2, 3, 4), roles=lambda content, seats, settings: [])

    assert mode.usual_seats == 4
    assert msgspec.structs.replace(mode, usual=3).usual_seats == 3


def test_a_house_is_filled_where_the_second_value_is_chosen() -> None:
    class House(Fixed):
        foggy = False
        cold = True

    house: Any = House()
    cold = Setting("cold", "Cold", ("warm", "cold"), sets="cold")
    fill_house(house, (FOG, cold, Setting("who", "Who")), {"fog": "foggy", "who": [0]})

    assert (house.foggy, house.cold) == (True, False)


def test_colours_of_the_content_are_roles_each_for_itself() -> None:
    class Colour(msgspec.Struct):
        id: str

    class Rows(msgspec.Struct):
        colours: list[Colour]

    class Box(msgspec.Struct):
        rows: Rows

    box = Box(Rows([Colour("red"), Colour("dark blue"), Colour("green")]))

    assert colours(box, 2, {}) == [Role("Red"), Role("Dark blue")]


def test_a_seat_without_a_role_has_a_number() -> None:
    table = Table()

    assert WATCH.words.seat(table.roles, 1) == "Seat 2"


def test_a_seat_that_holds_several_characters_is_asked_once_for_all_of_them() -> None:
    """Alone, both watchmen are in one hand: one ask, with what either could do."""
    found = set()
    for seed in range(20):
        lone = WATCH.start(1, f"both {seed}", mode="alone")
        assert lone.waiting() == [0]
        found.update(lone.options(0))

    assert found == {night_watch.WAIT, *night_watch.RING}


def test_what_several_characters_of_a_seat_know_that_seat_knows() -> None:
    lone: Any = WATCH.start(1, "knows", mode="alone")
    pair: Any = WATCH.start(2, "knows", mode="together")

    assert None not in WATCH.view(lone, 0).lanterns
    assert [None in WATCH.view(pair, seat).lanterns for seat in (0, 1)] == [True, True]
    assert WATCH.view(lone, None).lanterns == (None, None)
