"""Workers: budgets, deaths, and what is left of both."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic, process_time, sleep

import pytest
import uvloop
from msgspec.structs import replace
from structlog.testing import capture_logs
from tests.server.bot_pool.positions import SEED, exists, job, planning, played, ready, think, with_workers

from dystopolis.bots import GreedyBot, make_bot
from dystopolis.bots.levels import expert_of
from dystopolis.kernel import Match, Perspective, Refused, option_from
from dystopolis.server.bot_pool import BotPool, Job
from dystopolis.server.bot_pool.job import Order
from dystopolis.server.bot_pool.worker import BotWorker
from dystopolis.server.errors import TooMany, Unavailable

STRANGE_BOTS = """
import os, signal, time
from dystopolis.bots.levels import GUESTS

class Slow:
    name = "slow"
    def choose(self, eyes):
        time.sleep(600)

class Dying:
    name = "dying"
    def choose(self, eyes):
        os.kill(os.getpid(), signal.SIGKILL)

class Faulty:
    name = "faulty"
    def choose(self, eyes):
        raise RuntimeError(eyes._table.chance.seed)

GUESTS.update(slow=Slow, dying=Dying, faulty=Faulty)
"""


@pytest.fixture
def strange_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that only the workers know: every Python that starts with this path imports `sitecustomize`."""
    (tmp_path / "sitecustomize.py").write_text(STRANGE_BOTS)
    monkeypatch.syspath_prepend(str(tmp_path))


def chosen_here(match: Match, seat: int, luck: str) -> object:
    return GreedyBot().choose(Perspective(match.game, match.table, seat, Random(luck)))


def test_a_worker_chooses_what_the_bot_would_choose_here() -> None:
    async def body(pool: BotPool) -> None:
        for match in (played("wired", 20), played("metropolis", 6), planning()):
            seat = match.table.waiting()[0]
            thought = await think(pool, match, seat)

            assert [option_from(match.game, option) for option in thought.options] == [
                chosen_here(match, seat, "luck")
            ]
            assert thought.labels
            assert not thought.gave_up
            assert thought == replace(await think(pool, match, seat), took=thought.took)

    with_workers(1, body)


def test_jobs_of_several_matches_are_done_side_by_side() -> None:
    match = played("wired", 20)
    seat = match.table.waiting()[0]

    async def body(pool: BotPool) -> None:
        lucks = [f"luck {number}" for number in range(20)]
        thoughts = await asyncio.gather(*(think(pool, match, luck=luck) for luck in lucks))

        found = [option_from(match.game, thought.options[0]) for thought in thoughts]
        assert found == [chosen_here(match, seat, luck) for luck in lucks]

    with_workers(2, body)


def test_over_its_budget_a_bot_gives_up_with_what_an_absent_seat_would_answer(strange_bots: None) -> None:
    match = planning()
    hopeless = replace(job(match, bot="slow"), budget=0.05, whole=True)

    async def body(pool: BotPool) -> None:
        before = await ready(pool)
        thought = await pool.choose(hopeless, match)

        assert thought.gave_up
        assert 0.05 <= thought.took < 10
        assert thought.options == [{"kind": "submit"}]
        match.answer(hopeless.seat, option_from(match.game, thought.options[0]))
        calm = await think(pool, played("wired", 3))
        assert not calm.gave_up
        assert not exists(before)

    with_workers(1, body)


def test_a_game_without_a_rule_for_absent_seats_gets_any_legal_answer(strange_bots: None) -> None:
    match = played("wired", 20)
    hopeless = replace(job(match, bot="slow"), budget=0.05)

    async def body(pool: BotPool) -> None:
        thought = await pool.choose(hopeless, match)

        assert thought.gave_up
        assert option_from(match.game, thought.options[0]) in match.table.options(hopeless.seat)

    with_workers(1, body)


@pytest.mark.parametrize("bot", ["dying", "faulty"])
def test_a_bot_that_cannot_choose_gives_up_with_a_legal_answer(bot: str, strange_bots: None) -> None:
    match = played("wired", 20)
    hopeless = job(match, bot=bot)

    async def body(pool: BotPool) -> None:
        with capture_logs() as logs:
            thought = await pool.choose(hopeless, match)

        assert thought.gave_up
        assert option_from(match.game, thought.options[0]) in match.table.options(hopeless.seat)
        assert logs
        assert not (await think(pool, match)).gave_up

    with_workers(1, body)


def test_a_job_whose_worker_is_killed_is_done_by_the_next_one() -> None:
    match = played("wired", 20)

    async def body(pool: BotPool) -> None:
        expected = await think(pool, match)
        pid = await ready(pool)
        os.kill(pid, signal.SIGSTOP)  # so that it dies with the job in hand
        waiting = asyncio.create_task(think(pool, match))
        await asyncio.sleep(0.1)
        os.kill(pid, signal.SIGKILL)

        thought = await waiting
        assert thought.options == expected.options
        assert not thought.gave_up

    with_workers(1, body)


def test_a_worker_that_is_killed_while_idle_is_replaced() -> None:
    async def body(pool: BotPool) -> None:
        pid = await ready(pool)
        os.kill(pid, signal.SIGKILL)
        assert await ready(pool, but=pid) != pid
        assert not (await think(pool, played("wired", 3))).gave_up

    with_workers(1, body)


@pytest.mark.parametrize("loop", [asyncio.run, uvloop.run])
def test_workers_that_are_killed_all_the_time_lose_no_job(loop: Callable[..., None]) -> None:
    match = played("wired", 20)

    async def body(pool: BotPool) -> None:
        expected = (await think(pool, match)).options
        for _ in range(4):
            for pid in pool.pids:
                os.kill(pid, signal.SIGKILL)
            thoughts = await asyncio.gather(*(think(pool, match) for _ in range(5)))
            assert [thought.options for thought in thoughts] == [expected] * 5

    with_workers(2, body, loop=loop)


def test_ctrl_c_does_not_reach_the_workers() -> None:
    async def body(pool: BotPool) -> None:
        pid = await ready(pool)
        os.kill(pid, signal.SIGINT)
        await think(pool, played("wired", 3))
        assert pool.pids == [pid]
        assert os.getpgid(pid) != os.getpgid(0)

    with_workers(1, body)


SERVER = """
import asyncio
from dystopolis.server.bot_pool import BotPool

async def main():
    pool = BotPool()
    pool.start(1)
    async with asyncio.timeout(60):
        while not pool.pids:
            await asyncio.sleep(0.01)
    print(pool.pids[0], flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it ends when it next looks at its pipe")
def test_a_killed_server_takes_even_a_worker_along_that_hears_nothing() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        [sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True, env=environment
    ) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        os.kill(pid, signal.SIGSTOP)
        server.kill()
    assert gone(pid)


def gone(pid: int) -> bool:
    """Whether a process ends soon; whoever inherits it may take a moment to bury it."""
    status = Path(f"/proc/{pid}/stat")
    end = monotonic() + 10
    while monotonic() < end:
        try:
            if status.read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        sleep(0.02)
    return False


def test_closing_ends_the_workers_and_tells_who_waits() -> None:
    async def run() -> None:
        pool = BotPool()
        pool.start(1)
        pid = await ready(pool)
        os.kill(pid, signal.SIGSTOP)
        waiting = [asyncio.create_task(think(pool, played("wired", 3))) for _ in range(3)]
        await asyncio.sleep(0.05)
        await pool.close()

        for thought in waiting:
            with pytest.raises(Unavailable, match="closing"):
                await thought
        assert not exists(pid)
        assert pool.pids == []
        with pytest.raises(Unavailable):
            await think(pool, played("wired", 3))

    uvloop.run(run())


def test_the_line_has_an_end_and_says_how_long_it_is() -> None:
    lengths: list[int] = []
    pool_with_short_queue = BotPool(longest_queue=2, on_queue=lengths.append)

    async def body(pool: BotPool) -> None:
        # None of the workers is ready yet, so everybody waits.
        waiting = [asyncio.create_task(think(pool, played("wired", 3))) for _ in range(3)]
        await asyncio.sleep(0)
        assert pool.waiting == 2
        with pytest.raises(TooMany):
            await waiting[2]
        assert not (await waiting[0]).gave_up
        assert not (await waiting[1]).gave_up
        assert max(lengths) == 2
        assert lengths[-1] == 0

    with_workers(1, body, pool_with_short_queue)


def test_nobody_thinks_for_those_who_went_away() -> None:
    async def body(pool: BotPool) -> None:
        waiting = asyncio.create_task(think(pool, planning()))
        await asyncio.sleep(0)
        waiting.cancel()
        assert not (await think(pool, played("wired", 3))).gave_up
        assert pool.waiting == 0

    with_workers(1, body)


def test_a_table_is_sent_once_and_then_what_was_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Order] = []
    order_of = BotWorker._order

    def note(worker: BotWorker, job: Job, match: Match) -> Order:
        sent.append(order_of(worker, job, match))
        return sent[-1]

    async def body(pool: BotPool) -> None:
        match = played("wired", 5)
        for number in range(30):
            seat = match.table.waiting()[0]
            thought = await think(pool, match, seat, luck=f"{number}")
            assert option_from(match.game, thought.options[0]) == chosen_here(match, seat, f"{number}")
            match.answer(seat, option_from(match.game, thought.options[0]))
        assert [order.table is not None for order in sent] == [True, *[False] * 29]
        assert {len(order.answers) for order in sent[1:]} == {1}

        match.rewind(20)
        seat = match.table.waiting()[0]
        thought = await think(pool, match, seat)
        assert sent[-1].table is not None
        assert option_from(match.game, thought.options[0]) == chosen_here(match, seat, "luck")

    monkeypatch.setattr(BotWorker, "_order", note)
    with_workers(1, body)


def test_a_worker_that_has_another_table_is_sent_the_right_one() -> None:
    async def body(pool: BotPool) -> None:
        match, other = played("wired", 5), played("wired", 25)
        await pool.choose(replace(job(match), match="m1"), match)
        other.log = match.log  # as if the log had been kept, and not what it led to
        seat = other.table.waiting()[0]
        thought = await pool.choose(replace(job(other, seat), match="m1"), other)
        assert option_from(other.game, thought.options[0]) == chosen_here(other, seat, "luck")

    with_workers(1, body)


def test_a_long_thought_that_nobody_waits_for_is_broken_off(strange_bots: None) -> None:
    async def body(pool: BotPool) -> None:
        before = await ready(pool)
        waiting = asyncio.create_task(think(pool, planning(), bot="slow"))
        await asyncio.sleep(0.2)
        waiting.cancel()
        assert not (await think(pool, played("wired", 3))).gave_up
        assert not exists(before)

    with_workers(1, body)


def test_what_cannot_be_done_is_refused_in_a_sentence() -> None:
    match = played("wired", 3)
    idle = next(seat for seat in range(3) if seat not in match.table.waiting())

    async def body(pool: BotPool) -> None:
        with pytest.raises(Refused, match="There is no bot called 'oracle'"):
            await think(pool, match, bot="oracle")
        with pytest.raises(Refused, match="not asked anything"):
            await think(pool, match, seat=idle)
        with pytest.raises(Refused, match="There is no game called"):
            await think(pool, match, game="chess")
        with pytest.raises(Refused, match="content of this match has changed"):
            await pool.choose(replace(job(match), match="new", digest="another"), match)

    with_workers(1, body)


def test_no_log_line_and_no_refusal_tells_a_secret(
    capfd: pytest.CaptureFixture[str], strange_bots: None
) -> None:
    match, broken = played("wired", 3), played("wired", 3)
    broken.table.chance.counts[SEED] = SEED  # type: ignore[assignment]
    whole = job(match)

    async def body(pool: BotPool) -> None:
        with capture_logs() as logs:
            with pytest.raises(Refused) as refused:
                await pool.choose(job(broken, seat=0), broken)
            for bot in ("slow", "dying", "faulty"):
                await pool.choose(replace(whole, bot=bot, budget=0.2), match)
        assert {line["event"] for line in logs} == {"bot_failed", "bot_over_budget", "bot_worker_died"}
        said = f"{logs} {refused.value} {whole!r} {await pool.choose(whole, match)!r}"
        assert SEED not in said
        assert "luck" not in said

    with_workers(1, body)
    assert SEED not in "".join(capfd.readouterr())


def test_a_variant_is_thought_about_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "constants.toml").write_text("[constants]\nstart_money = 77\n")
    game = played("wired", 0).game
    content = game.content(tmp_path)
    match = Match(game, played("wired", 0).setup, content)
    varied: Job = replace(job(match), variant=str(tmp_path))

    async def body(pool: BotPool) -> None:
        thought = await pool.choose(varied, match)
        assert option_from(game, thought.options[0]) in match.table.options(varied.seat)
        with pytest.raises(Refused):
            await pool.choose(replace(varied, match="new", variant=None), match)

    with_workers(1, body)


def test_a_quick_bot_never_waits_for_experts_at_other_tables() -> None:
    match = played("wired", 30)
    finished: list[str] = []

    async def body(pool: BotPool) -> None:
        async def one(bot: str) -> None:
            await think(pool, match, bot=bot)
            finished.append(bot)

        experts = [asyncio.create_task(one("expert")) for _ in range(5)]
        await asyncio.sleep(0.05)  # the experts are in the queue before anybody else
        await asyncio.gather(*(one("regular") for _ in range(3)))
        assert finished.count("expert") <= 2
        await asyncio.gather(*experts)

    with_workers(2, body)

    assert finished.count("expert") == 5


def test_an_expert_stops_thinking_when_people_have_waited_long_enough() -> None:
    """Its rollouts would take far longer in some games; the limit is of CPU seconds."""
    match = played("wired", 0)
    strength = expert_of(match.game)
    assert strength is not None
    strength.rollouts, usual = 10**6, strength.rollouts
    try:
        bot = make_bot(match.game, "expert", live=True)
        began = process_time()
        bot.choose(Perspective(match.game, match.table, match.table.waiting()[0], Random(1)))
        assert process_time() - began < strength.seconds + 0.4
    finally:
        strength.rollouts = usual
