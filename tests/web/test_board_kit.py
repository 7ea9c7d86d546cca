"""The parts of the board kit that think: pictures for words, labels in parts, things in groups, grids."""

from typing import Any

import pytest
from msgspec import to_builtins
from tests.games.wired.builders import empty_table, give, phases
from tests.kernel.night_watch import GAME as NIGHT_WATCH
from tests.web.javascript import WEB, Parts, installed

from dystopolis.games.wired import GAME
from dystopolis.games.wired.rows import load

pytestmark = installed


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Parts:
    return Parts(WEB / "src" / "kit", ("signs", "spelling", "seats"), tmp_path_factory.mktemp("kit"))


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Parts:
    return Parts(WEB / "src" / "boards" / "plain", ("grouping", "numbers"), tmp_path_factory.mktemp("plain"))


def signs() -> Any:
    return to_builtins(load().board.signs)


def test_counted_words_become_pictures_and_the_rest_stays(kit: Parts) -> None:
    shown = kit.run(
        "signs.cut('2 Money, +1 Heavy Weapon or no Guns; 3 Thugs', given)"
        ".map((part) => typeof part === 'string' ? part : `${part.number}*${part.sign.id}`)",
        signs(),
    )
    assert shown == ["2*money", ", ", "+1*heavy", " or no Guns; ", "3*thug"]


def test_every_label_of_a_placement_is_cut_without_losing_a_word(kit: Parts) -> None:
    t = empty_table(2)
    give(t, 0, aces=3, thugs=3, money=6, guns=3, equipment=3, heavy=3)
    phases(t, 1)
    things = GAME.words.things(t, 0)
    asked = [
        (GAME.words.label(t, t.asks[0], option), things[GAME.words.touches(t, t.asks[0], option)[0]].name)
        for option in t.asks[0].options
    ]
    cut = kit.run("given.map(([label, name]) => spelling.spell(label, name))", asked)
    for (label, name), said in zip(asked, cut, strict=True):
        words = " ".join([said["head"], *said["details"]])
        plain = label.removeprefix(f"{name}: ")
        assert sorted(words.replace("(", " ").replace(")", " ").replace(",", " ").split()) == sorted(
            plain.replace("(", " ").replace(")", " ").replace(",", " ").replace(";", " ").split()
        )
    heads = {said["head"] for said in cut}
    assert {"1 Ace", "2 Aces + 1 Thug", "Turn order box 1 with a Thug"} <= heads


def test_a_screen_of_the_content_becomes_a_grid(kit: Parts) -> None:
    screen = {"areas": ["mission:A*2 .", "er jail jail"]}
    assert kit.run("signs.template(given)", screen) == ('"t-mission-A t-mission-A ." "t-er t-jail t-jail"')


def test_what_a_player_holds_is_found_by_its_path(kit: Parts) -> None:
    player = to_builtins(GAME.view(empty_table(2), 0)).get("players")[0]
    paths = [sign["held"] for sign in signs() if sign.get("held")]
    held = kit.run(
        "given.paths.map((path) => signs.held(given.player, path))", {"player": player, "paths": paths}
    )
    assert held == [0] * len(paths)


def test_parts_lie_at_their_whole_and_seats_are_found_by_their_number(plain: Parts, kit: Parts) -> None:
    names = (
        "zone-1",
        "place-1-1",
        "place-1-2",
        "d01",
        "d01-z1",
        "seat-0",
        "seat-1",
        "relic",
        "tech:a",
        "tech:b",
    )
    things: dict[str, Any] = {name: {"name": name} for name in names}
    for name in ("place-1-1", "place-1-2"):
        things[name]["numbers"] = {"zone": 1}
    groups = plain.run("grouping.grouped(given, 2)", things)
    assert [(group["id"], [(tile["id"], tile["parts"]) for tile in group["tiles"]]) for group in groups] == [
        ("", [("zone-1", ["place-1-1", "place-1-2"]), ("d01", ["d01-z1"])]),
        ("tech", [("tech:a", []), ("tech:b", [])]),
        ("other", [("relic", [])]),
    ]
    assert kit.run("seats.seatThing(given, 1, 2)", things) == "seat-1"


def test_everything_of_wired_but_the_players_and_the_goal_has_a_tile(plain: Parts) -> None:
    things = to_builtins(GAME.words.things(empty_table(3), 0))
    groups = plain.run("grouping.grouped(given, 3)", things)
    shown = [name for group in groups for tile in group["tiles"] for name in (tile["id"], *tile["parts"])]
    assert sorted(shown) == sorted(set(things) - {"player-0", "player-1", "player-2", "goal"})


def test_a_view_shows_its_open_numbers(plain: Parts) -> None:
    view = to_builtins(NIGHT_WATCH.view(NIGHT_WATCH.start(2, "night"), 0))
    assert plain.run("numbers.publicNumbers(given)", view) == [["Round", 1], ["Robbed", 0], ["Burglars", 2]]
