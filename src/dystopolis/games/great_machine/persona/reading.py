"""What an option points at."""

from ....kernel.values import Option
from ..codes import CODES, SQUARES
from ..options import Citizen, District


def place_of(option: Option) -> int:
    assert isinstance(option, District)
    return CODES.index(option.at)


def square_of(option: Option) -> int:
    assert isinstance(option, Citizen)
    return CODES.index(option.at) * SQUARES + option.square - 1
