"""What a question of Metropolis weighs: its asides may be hundreds, and their words come when asked for."""

import random
import statistics

import msgspec
from tests.server.players import Seat, company, new_match, run
from tests.server.serving import Server

ANSWERS = 100
MOST = 10_000  # bytes of a question on the wire
USUALLY = 3_000
SPARED = 10  # times as much it would be with the words of all asides


def test_a_question_of_metropolis_is_small_however_much_is_possible(server: Server) -> None:
    questions: list[int] = []
    before: list[int] = []

    async def weigh(seat: Seat) -> None:
        questions.append(len(msgspec.json.encode(seat.ask)))
        told = (await seat.do("asides"))["asides"]
        before.append(questions[-1] + len(msgspec.json.encode(told)))

    async def scenario() -> None:
        people, rng = await company(server.url, 3), random.Random(3)
        match = (await new_match(people, "metropolis"))["id"]
        async with people[0].table(match) as a, people[1].table(match) as b, people[2].table(match) as c:
            for _ in range(ANSWERS):
                for seat in (a, b, c):
                    await seat.do("ping")  # so that it knows what was told
                seat = rng.choice([seat for seat in (a, b, c) if seat.asked])
                if seat.ask.get("asides"):
                    await weigh(seat)
                await seat.answer(rng.choice(seat.ask["options"])["option"])

    run(scenario())
    print(
        f"{len(questions)} questions: {statistics.mean(questions):,.0f} bytes, at most {max(questions):,}; "
        f"with the words of all asides {statistics.mean(before):,.0f}, at most {max(before):,}"
    )
    assert len(questions) > 20
    assert max(questions) < MOST
    assert statistics.mean(questions) < USUALLY
    assert sum(questions) * SPARED < sum(before)
