"""A team, a lone seat and a loss go through lobby, match and replay: Night Watch, from another package."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.players import Client, Json, Seat, company, run
from tests.server.serving import WHERE, Server, serving

PLUGIN = Path(__file__).parents[1] / "night_watch_plugin"
NIGHT = f"{WHERE}:{PLUGIN}"
WAIT = {"kind": "wait"}
PASSES = [{"choice": "bell", "until": "concerned"}]


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("night")
    with serving(f"sqlite:///{folder / 'matches.sqlite'}", folder, PYTHONPATH=NIGHT) as server:
        yield server


async def made(person: Client, mode: str, seats: int, **more: object) -> Json:
    wish = {"game": "night-watch", "mode": mode, "seats": [{"who": "me"}] * seats, "start": True}
    return await person.post("/api/matches", wish | more)


async def wait_through(seat: Seat) -> None:
    """Stay quiet until the match is over, or nothing is asked."""
    while not seat.over:
        if seat.asked:
            await seat.answer(WAIT)
        else:
            await seat.next()


def test_the_lobby_tells_of_each_mode_who_plays_in_it(night: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(night.url, 1)
        games = {game["id"]: game for game in await ada.get("/api/games")}
        together, alone = games["night-watch"]["modes"]
        assert (together["id"], together["seats"], together["usual"]) == ("together", [2], 2)
        assert together["roles"]["2"] == [
            {"name": "Old Tom", "side": "the watch"},
            {"name": "Young Tom", "side": "the watch"},
        ]
        assert (alone["seats"], alone["roles"]["1"][0]["name"]) == ([1], "The watch")
        assert [mode["id"] for mode in games["wired"]["modes"]] == ["standard"]
        assert games["wired"]["modes"][0]["roles"]["2"][0] == {"name": "Yellow"}

    run(scenario())


def test_only_the_seats_and_settings_of_a_mode_are_accepted(night: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(night.url, 1)
        many = await ada.post(
            "/api/matches", {"game": "night-watch", "mode": "alone", "seats": [{}, {}]}, expect=409
        )
        assert many["sentence"] == "Night Watch (Alone) takes 1 player; it cannot be played by 2."
        unknown = await ada.post(
            "/api/matches", {"game": "night-watch", "mode": "noon", "seats": [{}]}, expect=409
        )
        assert unknown["sentence"] == "Night Watch has no mode 'noon'; it has together, alone."

    run(scenario())


def test_a_lone_seat_loses_a_match_and_looks_back_at_it(night: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(night.url, 1)
        match = await made(ada, "alone", 1)
        assert (match["mode"], match["terms"]["mode"]) == ("Alone", "alone")
        assert [seat["called"] for seat in match["status"]["seats"]] == ["The watch"]
        async with ada.table(match["id"]) as seat:
            await wait_through(seat)
        scene = await ada.get(f"/api/matches/{match['id']}/table")
        assert scene["ending"]["sentence"] == "Both houses are robbed: all have lost."
        assert (scene["ending"]["winners"], scene["ending"]["side"]) == ([], "the burglars")

        last = await ada.get(f"/api/matches/{match['id']}/replay", eyes="public")
        assert last["ending"] == scene["ending"]
        assert [beat["line"] for beat in last["beats"]], "the end is shown as it is told"
        first = await ada.get(f"/api/matches/{match['id']}/replay", eyes="public", at=last["last"] - 1)
        assert first.get("ending") is None

    run(scenario())


def test_a_team_plays_with_standing_passes_over_socket_and_http(night: Server) -> None:
    async def scenario() -> None:
        ada, grace = await company(night.url, 2)
        wish = {"game": "night-watch", "seats": [{"who": "me"}, {"who": "anyone"}], "public": True}
        match = (await ada.post("/api/matches", wish))["id"]
        await grace.post(f"/api/matches/{match}/join", {})
        await ada.post(f"/api/matches/{match}/start")
        table = f"/api/matches/{match}/table"
        async with ada.table(match) as one, grace.table(match) as two:
            before = (await grace.get(table))["seq"]
            await ada.post(table, {"do": "stand", "id": "s", "choice": "bell", "until": "concerned"})
            assert (await ada.get(table))["passes"] == [{"choice": "bell", "until": "concerned"}]
            assert "passes" not in await grace.get(table)
            await one.do("unstand", choice="bell")
            assert "passes" not in await ada.get(table)
            await one.do("stand", choice="bell", until="concerned")
            assert (await grace.get(table))["seq"] <= before + 1, "as of one quick answer"
            await asyncio.gather(wait_through(one), wait_through(two))
        assert (await grace.get(table))["ending"]["winners"] == []

    run(scenario())


async def stood(ada: Client, grace: Client) -> str:
    """A match in which Ada lets bells pass."""
    wish = {"game": "night-watch", "seats": [{"who": "me"}, {"who": "anyone"}], "public": True}
    match: str = (await ada.post("/api/matches", wish))["id"]
    await grace.post(f"/api/matches/{match}/join", {})
    await ada.post(f"/api/matches/{match}/start")
    stand = {"do": "stand", "id": "s", "choice": "bell", "until": "concerned"}
    await ada.post(f"/api/matches/{match}/table", stand)
    return match


def test_standing_passes_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    async def scenario(night: Server) -> None:
        ada, grace = await company(night.url, 2)
        match = await stood(ada, grace)
        night.kill()
        night.start()
        assert (await ada.get(f"/api/matches/{match}/table"))["passes"] == PASSES
        async with ada.table(match) as one, grace.table(match) as two:
            await asyncio.gather(wait_through(one), wait_through(two))

    with serving(f"sqlite:///{tmp_path / 'm.sqlite'}", tmp_path, PYTHONPATH=NIGHT) as night:
        run(scenario(night))


def test_a_standing_pass_that_was_left_at_one_server_answers_at_another(
    new_postgres: Callable[[str], str], postgres_template: str, tmp_path: Path
) -> None:
    async def scenario(one: Server, two: Server) -> None:
        ada, grace = await company(one.url, 2)
        match = await stood(ada, grace)
        for person in (ada, grace):
            person.move_to(two.url)
        assert (await ada.get(f"/api/matches/{match}/table"))["passes"] == PASSES
        assert "passes" not in await grace.get(f"/api/matches/{match}/table")
        ada.move_to(one.url)
        async with ada.table(match) as here, grace.table(match) as there:
            await asyncio.gather(wait_through(here), wait_through(there))
        assert (await grace.get(f"/api/matches/{match}/table"))["ending"]["winners"] == []

    db = new_postgres(postgres_template)
    (tmp_path / "two").mkdir()
    with (
        serving(db, tmp_path, PYTHONPATH=NIGHT) as one,
        serving(db, tmp_path / "two", PYTHONPATH=NIGHT) as two,
    ):
        run(scenario(one, two))


def test_a_bot_plays_whichever_mode_it_is(night: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(night.url, 1)
        modes = {mode["id"]: mode for mode in (await ada.get("/api/games/night-watch"))["modes"]}
        for mode, about in modes.items():
            seats = [{"who": "me"}, *[{"who": "bot", "bot": "random"}] * (about["usual"] - 1)]
            wish = {"game": "night-watch", "mode": mode, "seats": seats, "start": True}
            match = (await ada.post("/api/matches", wish))["id"]
            async with ada.table(match) as seat:
                await wait_through(seat)

    run(scenario())


def test_the_words_of_asides_are_told_when_they_are_asked_for(night: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(night.url, 1)
        wish = {"game": "metropolis", "seats": [{"who": "me"}] * 3, "start": True}
        match = (await ada.post("/api/matches", wish))["id"]
        async with ada.table(match) as seat:
            for _ in range(60):
                if seat.ask and seat.ask.get("asides"):
                    break
                for number in range(3):
                    scene = await ada.get(f"/api/matches/{match}/table", seat=number)
                    if (
                        scene.get("ask")
                        and not scene["ask"].get("answered")
                        and not scene["ask"].get("asides")
                    ):
                        option = scene["ask"]["options"][0]["option"]
                        said = {"do": "answer", "id": f"n{number} {scene['seq']}", "seq": scene["seq"]}
                        await ada.post(f"/api/matches/{match}/table", said | {"option": option}, seat=number)
                await seat.next()
            info = seat.ask["asides"]
            told = await seat.do("asides")
            assert told["mark"] == info["mark"]
            assert len(told["asides"]) == sum(info["kinds"].values())
            assert all(aside["label"] for aside in told["asides"])
            posted = await ada.post(f"/api/matches/{match}/table", {"do": "asides", "id": "x"}, seat=0)
            assert posted["asides"] == told["asides"]

    run(scenario())
