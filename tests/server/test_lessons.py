"""A match that begins as a lesson: the partner knows the script, and the learner is told how far they are."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.players import Client, Json, Seat, company, run
from tests.server.serving import Server, serving

from dystopolis.games.registry import all_games
from dystopolis.kernel import Game
from dystopolis.toolkit.lesson_path import path_of
from dystopolis.toolkit.lessons import Lesson, lessons_of

LESSONS = [(game, lesson) for game in all_games() for lesson in lessons_of(game)]
BY_LESSON = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.id}-{lesson.id}" for game, lesson in LESSONS]
)


async def begin(person: Client, game: str = "wired", lesson: str = "first-night") -> Json:
    return await person.post("/api/matches", {"game": game, "lesson": lesson})


def told(seat: Seat) -> Json:
    """Where the learner is, as the last message about it said."""
    return dict(next(message["lesson"] for message in reversed(seat.heard) if message.get("lesson")))


async def follow(seat: Seat, answers: int) -> None:
    """Do what is wanted, so many times; what is wanted of somebody else comes by itself."""
    given = 0
    while given < answers:
        if seat.asked and told(seat)["wanted"]:
            assert (await seat.answer(told(seat)["wanted"][0]))["is"] != "refused"
            given += 1
        else:
            await seat.next()


@BY_LESSON
def test_who_does_what_is_wanted_gets_to_the_end(server: Server, game: Game, lesson: Lesson) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        made = await begin(ada, game.id, lesson.id)
        assert made["status"]["state"] == "running"
        assert made["terms"]["lesson"] == lesson.id
        assert made["yours"] == [lesson.learner]
        path = path_of(game, lesson.id)
        wanted = sum(move.seat == lesson.learner and not move.given for move in path.moves)
        async with ada.table(made["id"], seat=lesson.learner) as seat:
            await follow(seat, wanted)
            while told(seat)["at"] < path.length:
                await seat.next()
            assert (told(seat)["at"], told(seat)["own"], told(seat)["on"]) == (path.length, path.length, True)

    run(scenario())


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def first_half(people: list[Any]) -> None:
        people.extend(await company(server.url, 1))
        people.append(await begin(people[0]))
        async with people[0].table(people[1]["id"]) as seat:
            await follow(seat, 5)
            while not seat.asked:
                await seat.next()
            people.append(told(seat))

    async def second_half(people: list[Any]) -> None:
        ada = Client(server.url)
        ada.http.headers["authorization"] = f"Bearer {people[0].token}"
        ada.token = people[0].token
        async with ada.table(people[1]["id"]) as seat:
            assert told(seat) == people[2]
            await follow(seat, 3)
            while told(seat)["at"] <= people[2]["at"]:
                await seat.next()
            assert told(seat)["on"]

    people: list[Any] = []
    with serving(f"sqlite:///{tmp_path / 'server.sqlite'}", tmp_path) as server:
        run(first_half(people))
        server.stop()
        server.start()
        run(second_half(people))


def test_who_leaves_the_path_plays_on_against_the_usual_bot(server: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        made = await begin(ada)
        async with ada.table(made["id"]) as seat:
            right = told(seat)["wanted"]
            other = next(one["option"] for one in seat.ask["options"] if one["option"] not in right)
            await seat.answer(other)
            while not (seat.asked and seat.view["round"] > 1):
                if seat.asked:
                    await seat.answer(seat.ask["options"][0]["option"])
                else:
                    await seat.next()
            assert told(seat) == {"id": "first-night", "at": 1, "own": 1, "on": False, "wanted": []}

    run(scenario())


def test_what_is_taken_back_leads_back_to_the_path(server: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        async with ada.table((await begin(ada))["id"]) as seat:
            right = told(seat)["wanted"]
            other = next(one["option"] for one in seat.ask["options"] if one["option"] not in right)
            await seat.answer(other)
            await seat.until(lambda m: bool(m.get("ask")))
            assert not told(seat)["on"]
            await seat.do("undo")
            assert told(seat)["on"]
            assert told(seat)["wanted"] == right

    run(scenario())


def test_only_the_learner_is_coached_and_nobody_is_told_more(server: Server) -> None:
    async def scenario() -> None:
        ada, eve = await company(server.url, 2)
        made = await begin(ada)
        async with eve.table(made["id"], key=made["key"]) as watching:
            assert watching.seat is None
            assert "lesson" not in watching.heard[0]
            async with ada.table(made["id"]) as seat:
                await follow(seat, 1)
            await watching.next()
            assert all("lesson" not in message for message in watching.heard)
        assert made["status"]["seats"][1]["name"] == "Sparring"

    run(scenario())


def test_a_lesson_that_is_not_there_is_refused_with_those_that_are(server: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        refused = await ada.post("/api/matches", {"game": "wired", "lesson": "no-such"}, expect=409)
        assert "it has first-night" in str(refused)
        await ada.get("/api/games/wired/lessons/no-such", expect=404)
        found = await ada.get("/api/games/wired/lessons/first-night")
        assert found["title"] == "A first night"
        games = await ada.get("/api/games")
        wired = next(game for game in games if game["id"] == "wired")
        assert [one["id"] for one in wired["lessons"]] == ["first-night"]

    run(scenario())


def test_a_rematch_of_a_lesson_is_an_ordinary_match(server: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        made = await begin(ada)
        async with ada.table(made["id"]) as seat:
            await seat.do("vote", on="abandon")
        again = await ada.post(f"/api/matches/{made['id']}/rematch")
        assert "lesson" not in again["terms"]

    run(scenario())
