import multiprocessing
import os
import time

import pytest

from dystopolis.lab import LabError, Plan, pool
from dystopolis.lab.pool import in_order, told_to_stop
from dystopolis.lab.simulate import play_chunk


def test_products_come_in_the_order_of_the_pieces() -> None:
    assert list(in_order(abs, [-3, 2, -1, 0], workers=2)) == [3, 2, 1, 0]


def test_a_worker_that_dies_is_told_in_a_sentence() -> None:
    with pytest.raises(LabError, match=r"A worker process ended before its work was done .* fewer workers\."):
        list(in_order(os._exit, [1, 1, 1], workers=2))


def test_an_error_in_a_worker_arrives_as_it_was_raised() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(in_order(int, ["1", "two"], workers=1))


def test_whoever_stops_listening_stops_the_work() -> None:
    started = time.perf_counter()
    products = in_order(time.sleep, [0.0, *[0.5] * 40], workers=1)

    next(products)
    products.close()

    assert time.perf_counter() - started < 10


def test_nobody_is_told_to_stop_outside_a_pool() -> None:
    assert not told_to_stop()


def test_a_chunk_ends_after_the_game_in_which_it_is_told_to_stop() -> None:
    stop = multiprocessing.get_context("spawn").Event()
    chunk = Plan(game="wired", bots=("random",) * 2, games=9, seed="7"), 0, 9
    stop.set()
    pool._begin(stop)
    try:
        assert len(play_chunk(chunk)) == 1
    finally:
        stop.clear()

    assert len(play_chunk(chunk)) == 9
