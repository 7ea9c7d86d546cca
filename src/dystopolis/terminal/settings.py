"""Settings as they are typed: --set WB-RULING-06="any boxes" --set newcomers=0,2."""

from collections.abc import Sequence

from ..kernel import Mode, Refused, Settings
from .numbers import is_number


def parse_settings(mode: Mode, pairs: Sequence[str]) -> Settings:
    """KEY=VALUE pairs as settings of a mode; whether the values are allowed, `Game.blank` says."""
    settings: Settings = {}
    seat_lists = {setting.id for setting in mode.settings if not setting.values}
    for pair in pairs:
        key, separator, value = (part.strip() for part in pair.partition("="))
        if not key or not separator:
            raise Refused(f"A setting is written KEY=VALUE; {pair!r} is not.")
        if key in settings:
            raise Refused(f"{key} is set twice.")
        settings[key] = _seats(key, value) if key in seat_lists else value
    return settings


def _seats(key: str, value: str) -> list[int]:
    seats = [seat.strip() for seat in value.split(",")] if value else []
    if not all(is_number(seat) for seat in seats):
        raise Refused(f"{key} is a list of seats such as 0,2; it cannot be {value!r}.")
    return [int(seat) for seat in seats]
