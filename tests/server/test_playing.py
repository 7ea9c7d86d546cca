"""A match from the first message to the last, over real sockets, on both databases, in two processes."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest
from tests.server.players import Client, Seat, company, new_match, play, run
from tests.server.serving import Server

from dystopolis.games.registry import game_named
from dystopolis.kernel import Differs, commitment, read_record, replay

Scenario = Callable[[str], Coroutine[Any, Any, None]]


# Here it is seen that everything goes on PostgreSQL, too.
pytestmark = pytest.mark.parametrize("server", ["sqlite", "postgres"], indirect=True, scope="module")


@pytest.mark.parametrize(("game", "seats"), [("wired", 2), ("metropolis", 3)])
def test_a_whole_match_ends_and_its_file_keeps_the_promise(server: Server, game: str, seats: int) -> None:
    async def scenario() -> None:
        people = await company(server.url, seats)
        match = await new_match(people, game)
        await everybody_plays(people, match["id"])
        info = await people[0].get(f"/api/matches/{match['id']}")
        assert info["status"]["state"] == "over"
        file = (await people[0].http.get(f"/api/matches/{match['id']}/record")).content
        record = read_record(file)
        assert record.commitment == match["commitment"] == commitment(record.setup)
        assert replay(game_named(game), record).table.over
        forged = msgspec.structs.replace(record, setup=msgspec.structs.replace(record.setup, seed="0" * 64))
        with pytest.raises(Differs):
            replay(game_named(game), forged)

    run(scenario())


def test_after_a_gap_a_client_hears_exactly_what_it_missed(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        async with people[0].table(match) as ada, people[1].table(match) as grace:
            rng = random.Random(3)
            await take_turns([ada, grace], rng, 12)
            before, known = ada.seq, lines(ada.heard)
        async with people[1].table(match) as grace:
            while grace.asked:
                await grace.answer(rng.choice(grace.ask["options"])["option"])
            missed = grace.seq
        async with people[0].table(match, since=before) as later, people[0].table(match) as whole:
            told = [text for passage in later.heard[0].get("passages", ()) for text in texts(passage)]
            everything = [text for passage in whole.heard[0]["passages"] for text in texts(passage)]
            assert everything == known + told
            assert all(p["seq"] > before for p in later.heard[0].get("passages", ()))
            assert missed
            assert later.view == whole.view
            assert later.ask == whole.ask

    run(scenario())


def test_the_same_answer_ten_times_counts_once(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        async with people[0].table(match) as a, people[1].table(match) as b:
            first, other = (a, b) if a.asked else (b, a)
            asker = people[0] if first is a else people[1]
            body = {
                "do": "answer",
                "id": "once",
                "seq": first.seq,
                "option": first.ask["options"][0]["option"],
            }
            replies = await asyncio.gather(
                *(asker.http.post(f"/api/matches/{match}/table", json=body) for _ in range(10))
            )
            assert [reply.status_code for reply in replies] == [200] * 10
            assert sum(not reply.json().get("again") for reply in replies) == 1
            await other.until(lambda m: m["is"] == "frame")
            await drain(first)
            answers = [message for message in first.heard if message.get("answers") == "once"]
            assert len(answers) == 1

    run(scenario())


def test_of_two_answers_to_one_question_one_counts_and_the_other_is_stale(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        async with people[0].table(match) as a, people[1].table(match) as b:
            first, asker = (a, people[0]) if a.asked else (b, people[1])
            bodies = [
                {"do": "answer", "id": f"try-{number}", "seq": first.seq, "option": option["option"]}
                for number, option in enumerate(first.ask["options"][:2])
            ]
            replies = await asyncio.gather(
                *(asker.http.post(f"/api/matches/{match}/table", json=body) for body in bodies)
            )
            assert sorted(reply.status_code for reply in replies) == [200, 409]
            refused = next(reply.json() for reply in replies if reply.status_code == 409)
            assert "sentence" in refused

    run(scenario())


def test_a_stale_answer_on_a_socket_gets_a_sentence_and_the_present(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        async with people[0].table(match) as a, people[1].table(match) as b:
            first = a if a.asked else b
            old, option = first.seq, first.ask["options"][0]["option"]
            await first.answer(option)
            reply = await first.answer(option, seq=old)
            assert reply["is"] == "refused"
            assert reply["stale"]
            scene = await first.until(lambda m: m["is"] == "sync")
            assert scene["seq"] == first.seq > old

    run(scenario())


def test_a_person_hands_the_seat_over_and_takes_it_back(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 1)
        match = (await new_match(people, bots=1))["id"]
        async with people[0].table(match) as ada:
            assert (await ada.do("hand over"))["is"] == "frame"
            assert ada.status["seats"][0]["away"] == "handed"
            await ada.until(lambda m: ada.seq > 20)
            reply = await ada.do("take back")
            assert reply["is"] == "frame" or ada.over
            while not (ada.asked or ada.over):
                await ada.next()
            assert ada.over or "bot" not in ada.status["seats"][0]

    run(scenario())


def test_undo_needs_the_others_where_the_kernel_says_so(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        async with people[0].table(match) as a, people[1].table(match) as b:
            first, second = (a, b) if a.asked else (b, a)
            view = first.view
            await first.answer(first.ask["options"][0]["option"])
            await first.do("undo")
            assert first.status["votes"][0]["due"] > 0, "the other is asked by now: it is announced"
            await first.until(lambda m: not first.status.get("votes") and first.asked)
            assert first.view == view
            assert first.heard[-1]["lines"][0]["event"]["kind"] == "taken back"
            await first.answer(first.ask["options"][0]["option"])
            await drain(second)
            await second.answer(second.ask["options"][0]["option"])
            await first.do("undo")
            vote = first.status["votes"][0]
            assert (vote["on"], vote["by"], vote["yes"]) == ("undo", first.seat, [first.seat])
            assert vote["what"]
            assert "due" not in vote
            await second.until(lambda m: bool(second.status.get("votes")))
            await second.do("vote", on="undo", yes=True)
            await first.until(lambda m: not first.status.get("votes") and first.asked)
            assert first.view == view

    run(scenario())


def test_who_draws_no_board_is_told_the_same_without_what_is_drawn(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        async with (
            people[0].table(match, seat=0, plain="true") as plain,
            people[1].table(match, seat=1) as drawing,
        ):
            assert "things" not in plain.heard[0]
            assert drawing.heard[0]["things"]
            for _ in range(8):
                asked = plain if plain.asked else drawing
                await asked.answer(asked.ask["options"][0]["option"])
                await asyncio.gather(plain.do("ping"), drawing.do("ping"))
            drawn = {"things", "beats", "preview"}
            assert not any(drawn & message.keys() for message in plain.heard[1:])
            assert any(drawn & message.keys() for message in drawing.heard[1:])
            scene = await people[0].get(f"/api/matches/{match}/table")
            assert (scene["seq"], scene["view"], scene.get("ask")) == (plain.seq, plain.view, plain.ask)

    run(scenario())


def test_chat_reaches_the_table_and_is_only_text(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people, public=True))["id"]
        stranger = Client(server.url)
        async with people[0].table(match) as a, people[1].table(match) as b, stranger.table(match) as watcher:
            text = "<script>alert(1)</script> \u202e hi\x07"
            await a.do("chat", text=text)
            told = await b.until(lambda m: bool(m.get("chat")))
            assert told["chat"][0]["text"] == text.replace("\x07", "")
            assert (await watcher.until(lambda m: bool(m.get("chat"))))["chat"][0]["seat"] == 0
            assert (await watcher.do("chat", text="me too"))["is"] == "refused"
            assert (await a.do("chat", text="x" * 501))["is"] == "refused"
            assert (await a.do("chat", text="psst", to="team"))["is"] == "refused"

    run(scenario())


async def everybody_plays(people: list[Client], match: str) -> None:
    async def one(person: Client, number: int) -> None:
        async with person.table(match) as seat:
            await play(seat, random.Random(number))

    await asyncio.gather(*(one(person, number) for number, person in enumerate(people)))


async def take_turns(seats: list[Seat], rng: random.Random, count: int) -> None:
    for _ in range(count):
        while not any(seat.asked for seat in seats):
            await asyncio.wait_for(next_of(seats), 20)
        seat = next(seat for seat in seats if seat.asked)
        reply = await seat.answer(rng.choice(seat.ask["options"])["option"])
        for other in seats:
            while other is not seat and other.view["order"] is None:
                await other.next()
        assert reply["is"] == "frame"
    await asyncio.gather(*(drain(seat) for seat in seats))


async def next_of(seats: list[Seat]) -> None:
    tasks = [asyncio.create_task(seat.next()) for seat in seats]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def drain(seat: Seat) -> None:
    """Take in what is still on its way."""
    try:
        while True:
            await seat.next(0.3)
    except TimeoutError:
        return


def lines(heard: list[dict[str, Any]]) -> list[str]:
    """Everything that was told, first in the scene and then in frames."""
    first = [text for passage in heard[0].get("passages", ()) for text in texts(passage)]
    return first + [text for message in heard[1:] if message["is"] == "frame" for text in texts(message)]


def texts(passage: dict[str, Any]) -> list[str]:
    return [line["text"] for line in passage.get("lines", ())]


def test_the_own_time_starts_when_the_client_has_shown_what_happened(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 1)
        clock = {"per": "decision", "seconds": 60, "absent": "bot"}
        match = (await new_match(people, bots=1, clock=clock))["id"]
        async with people[0].table(match) as seat:
            told: dict[str, Any] = {}
            for _ in range(120):
                while not seat.asked:
                    await seat.until(lambda m: True)
                await seat.answer(seat.ask["options"][-1]["option"])
                while not seat.asked:
                    await seat.until(lambda m: True)
                told = next((m["dues"] for m in reversed(seat.heard) if m.get("dues")), {})
                if told.get("starts"):
                    break
            assert told["starts"], "much happened at once"
            assert told["seats"]["0"] == told["starts"]["0"] + 60_000
            await seat.do("shown")
            after = next(m["dues"] for m in reversed(seat.heard) if m.get("dues"))
            assert "starts" not in after
            assert after["seats"]["0"] < told["seats"]["0"]
            before = len(seat.heard)
            await seat.do("shown")  # said again, it changes nothing
            assert all(m["is"] != "frame" for m in seat.heard[before:])

    run(scenario())
