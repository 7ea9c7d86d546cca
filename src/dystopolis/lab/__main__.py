"""One measurement in a fresh process, for the benchmark: python -m dystopolis.lab wired 2."""

import sys

import msgspec

from ..games.registry import game_named
from .measure import Sample, measure


def main(name: str, seconds: str) -> None:
    print(msgspec.json.encode(_measured(name, float(seconds))).decode())


def _measured(name: str, seconds: float) -> Sample:
    if name == "catanatron":
        from .catanatron_peer import measure_catanatron  # which may not be installed

        return measure_catanatron(seconds)
    return measure(game_named(name), seconds)


main(*sys.argv[1:])
