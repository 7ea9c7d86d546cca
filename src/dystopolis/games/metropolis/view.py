# mypyc: off: it defines msgspec Structs
"""What each seat may see, built up from nothing; and what it cannot see, dealt again."""

from random import Random

import msgspec

from .table import Metropolis


class MetropolisView(msgspec.Struct, frozen=True):
    seat: int | None


def view(t: Metropolis, seat: int | None) -> MetropolisView:
    raise NotImplementedError


def resample(t: Metropolis, seat: int, rng: Random) -> Metropolis:
    raise NotImplementedError
