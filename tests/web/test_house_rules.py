"""The house rules of every game have words in the browser."""

from typing import Any

import pytest
from tests.web.javascript import WEB, Parts, installed

from dystopolis.games.registry import all_games, game_named

pytestmark = installed


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Parts:
    return Parts(WEB / "src" / "lib", ["house"], tmp_path_factory.mktemp("house"))


def test_every_setting_says_what_the_book_says_and_what_changes() -> None:
    for game in all_games():
        for mode in game.modes:
            for setting in mode.settings:
                assert len(setting.about.split()) > 5, (game.id, setting.id)
                assert len(set(setting.values)) == len(setting.values)


def test_what_is_agreed_is_what_differs_from_the_usual(house: Parts) -> None:
    script = "given.map(([game, settings]) => house.agreed(game, {settings}, given[0][0].seats))"
    wired, metropolis = house.run(
        script,
        [
            (
                described("wired"),
                {"newcomers": [0, 1], "WB-RULING-06": "any boxes", "WB-RULING-18": "unlimited"},
            ),
            (described("metropolis"), {"resolution": "open", "clock": "async"}),
        ],
    )
    assert wired == [
        ["Seats that start with 5 Reputation", "Yellow, Green"],
        ["How much of a job card a team fills", "Any boxes"],
    ]
    assert metropolis == [["What others see of each slot", "Open"]]


def described(name: str) -> dict[str, Any]:
    """A game, and who sits where."""
    game = game_named(name)
    mode = game.mode()
    roles = game.roles(mode.id, max(mode.seats))
    seats = [{"seat": seat, "called": role.name} for seat, role in enumerate(roles)]
    return {"settings": mode.settings, "seats": seats}
