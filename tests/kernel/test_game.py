"""A game and its doors: seats, settings, names; and promise 9, that every game ends."""

from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest
from tests.kernel import toy
from tests.kernel.playing import GAMES

from dystopolis.games.metropolis import GAME as METROPOLIS
from dystopolis.games.wired import GAME as WIRED
from dystopolis.kernel import Choice, Game, Option, Refused, Setting, Table, play_out, teams_of
from dystopolis.kernel.table import CAP

BY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_a_number_of_players_that_does_not_fit_is_refused_with_a_sentence(seats: int) -> None:
    with pytest.raises(Refused, match=f"takes 2, 3, 4 players; it cannot be played by {seats}"):
        WIRED.start(seats, "seats")


def test_an_unknown_setting_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refused, match=r"has no setting 'WB-RULING-99'; it has newcomers, WB-RULING-06, .*\."):
        WIRED.start(2, "unknown", {"WB-RULING-99": "yes"})


def test_a_game_names_its_phases_and_says_how_long_each_may_take() -> None:
    assert METROPOLIS.pace is not None
    assert WIRED.pace is not None
    assert METROPOLIS.pace(METROPOLIS.start(3, "pace")) == ("0 pregame auction", (48 + 24) * 60)
    assert METROPOLIS.pace(METROPOLIS.start(3, "pace", {"clock": "live"})) == ("0 pregame auction", 2 + 2)
    assert WIRED.pace(WIRED.start(2, "pace")) == ("1 1", 0)


@pytest.mark.parametrize("game", [METROPOLIS, WIRED])
def test_a_phase_that_is_over_does_not_come_back(game: Game) -> None:
    assert game.pace is not None
    table = game.start(3, "phases")
    rng = Random(1)
    keys: list[str] = []
    while not table.over:
        key, _ = game.pace(table)
        if not keys or key != keys[-1]:
            assert key not in keys
            keys.append(key)
        seat = rng.choice(table.waiting())
        table.answer(seat, rng.choice(table.options(seat)))
    assert len(keys) > 12


def test_without_a_word_about_sides_everybody_plays_for_themselves() -> None:
    for game in (toy.GAME, METROPOLIS, WIRED):
        assert teams_of(game.roles("", 3)) == []


@pytest.mark.parametrize("value", ["", "neither", "All Boxes", None, 1, True, ["all boxes"], [0], {}])
def test_a_value_that_a_setting_does_not_have_is_refused_with_those_it_has(value: object) -> None:
    with pytest.raises(Refused, match=r"WB-RULING-06 is one of all boxes, any boxes; it cannot be .+\."):
        WIRED.start(2, "value", {"WB-RULING-06": value})


@pytest.mark.parametrize("value", [[2], [-1], ["0"], [0.0], [True], "0", 0, None, [[0]], {0: 1}])
def test_a_setting_of_seats_takes_seats_of_this_table_only(value: object) -> None:
    with pytest.raises(Refused, match=r"newcomers is a list of seats from 0 to 1; it cannot be .+\."):
        WIRED.start(2, "seats", {"newcomers": value})


@pytest.mark.parametrize("value", [[], [0], [1, 0], [1, 1]])
def test_a_setting_of_seats_takes_any_of_them(value: list[int]) -> None:
    assert WIRED.start(2, "seats", {"newcomers": value}).seats == 2


@pytest.mark.parametrize("setting", [setting for setting in WIRED.mode().settings if setting.values])
def test_every_value_of_every_setting_can_be_played(setting: Setting) -> None:
    for value in setting.values:
        table = WIRED.start(3, "settings", {setting.id: value})
        play_out(table, Random(1).random)
        assert table.over


def choosing(rule: str) -> Choice:
    return Choice(lambda t, seat: [toy.ONE, toy.TWO], lambda t, seat, option: None, rule=rule)


def room(**things: object) -> ModuleType:
    made = ModuleType("room")
    vars(made).update(things)
    return made


def test_two_things_of_one_name_in_the_rooms_of_a_game_are_an_error() -> None:
    """They are written by name into saved tables."""
    one, other = room(BID=choosing("ONE-1")), room(BID=choosing("TWO-1"))

    with pytest.raises(ValueError, match="two things in sleeve are called BID"):
        msgspec.structs.replace(toy.GAME, rooms=(one, other), named={})


def test_a_choice_that_two_rooms_share_is_one_thing() -> None:
    shared = choosing("ONE-1")

    game = msgspec.structs.replace(toy.GAME, rooms=(room(BID=shared), room(BID=shared)), named={})

    assert game.choice("BID") is shared
    assert game.name_of(shared) == "BID"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_steps_choices_and_parts_are_found_by_name(game: Game) -> None:
    for name, thing in game.named.items():
        if isinstance(thing, Choice):
            assert game.name_of(thing) == name
            assert game.choice(name) is thing
        elif not isinstance(thing, type):
            assert game.name_of(thing) == name
            assert game.step(name) is thing
    assert type(game.part("Player")).__name__ == "Player"


@BY_GAME
@pytest.mark.parametrize("name", ["nobody", "", "Player", "PLACEMENT", "THROW"])
def test_what_is_no_step_is_not_found_as_one(game: Game, name: str) -> None:
    with pytest.raises(ValueError, match=f"knows no step '{name}'"):
        game.step(name)


@BY_GAME
@pytest.mark.parametrize("name", ["nobody", "", "Player", "play_round"])
def test_what_is_no_choice_is_not_found_as_one(game: Game, name: str) -> None:
    with pytest.raises(ValueError, match="knows no"):
        game.choice(name)


@pytest.mark.parametrize("name", ["nobody", "Throw", "play_round", "THROW", "SleevesView"])
def test_what_is_no_part_is_not_found_as_one(name: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        toy.GAME.part(name)


class Endless(Table):
    """A game that forgot how to end."""


def ask_again(t: Endless) -> None:
    t.ask(AGAIN, 0)
    t.do(ask_again)


AGAIN = choosing("AGAIN-1")


def go_on(t: Endless) -> None:
    t.do(go_on)


def test_a_game_that_goes_in_circles_without_asking_is_stopped() -> None:
    table = Endless()
    table.do(go_on)

    with pytest.raises(RuntimeError, match=f"{CAP} steps without a choice: this game does not end"):
        table.go()


def test_a_game_that_does_not_end_is_stopped() -> None:
    table = Endless()
    table.do(ask_again)
    table.go()

    with pytest.raises(RuntimeError, match=f"more than {CAP} decisions: this game does not end"):
        play_out(table, Random(1).random)
    assert table.decisions == CAP + 1


@BY_GAME
def test_random_games_end_far_below_the_cap(game: Game) -> None:
    for seed in range(60):
        table = game.start(2 + seed % 3, str(seed))
        play_out(table, Random(seed).random)

        assert table.over
        assert table.decisions < CAP / 100


@BY_GAME
def test_playing_out_says_how_many_answers_it_took(game: Game) -> None:
    table = game.start(3, "answers")
    copy: Any = table.copy()
    answers = play_out(table, Random(9).random)

    rng = Random(9)
    given = 0
    while not copy.over:
        ask = next(ask for ask in copy.asks if ask.answer is None)
        copy.answer(ask.seat, chosen(ask.options, rng))
        given += 1
    assert given == answers
    assert copy.outcome == table.outcome


def chosen(options: list[Option], rng: Random) -> Option:
    return options[int(rng.random() * len(options))]


def test_a_game_says_how_many_usually_play_it() -> None:
    assert WIRED.mode().usual_seats == 4
    assert METROPOLIS.mode().usual_seats == 5
    assert msgspec.structs.replace(METROPOLIS.mode(), usual=0).usual_seats == 6


@BY_GAME
def test_the_usual_number_of_players_is_one_that_the_game_takes(game: Game) -> None:
    for mode in game.modes:
        assert mode.usual_seats in mode.seats


@pytest.mark.parametrize("game", [toy.GAME, METROPOLIS, WIRED], ids=lambda game: game.id)
def test_views_for_all_are_what_each_would_see_alone(game: Game) -> None:
    """Also when they were looked at before, and some of the work was kept: a copy has nothing to remember."""
    table = game.start(3, "views")
    rng = Random(3)
    everybody = [0, 1, 2, None]
    while not table.over:
        assert list(game.views(table, everybody)) == [game.view(table.copy(), seat) for seat in everybody]
        seat = rng.choice(table.waiting())
        table.answer(seat, rng.choice([*table.options(seat), *table.asides(seat)[:40]]))
    assert list(game.views(table, everybody)) == [game.view(table.copy(), seat) for seat in everybody]
    assert list(game.views(table, [])) == []


@pytest.mark.parametrize("game", [METROPOLIS, WIRED], ids=lambda game: game.id)
def test_a_game_says_what_a_view_consists_of(game: Game) -> None:
    view = game.view(game.start(3, "seen"), 0)

    assert type(view) is game.view_type
    assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
