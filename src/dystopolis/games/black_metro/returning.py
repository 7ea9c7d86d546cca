"""Set-up: everybody returns one of the missions dealt."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .missions import mission_backs, return_mission
from .options import ReturnMission
from .table import BlackMetro


def return_missions(t: BlackMetro) -> None:
    """BM-SETUP-05, BM-SETUP-14: all at once and secretly; they go under the deck from the first player on."""
    kept = t.box.rows.constants.missions_kept
    for seat in t.in_order(t.relic):
        if t.is_person(seat) and len(t.players[seat].missions) > kept:
            t.ask(KEEP, seat)


def keep_options(t: BlackMetro, seat: int) -> list[Option]:
    return mission_backs(t, seat)


def keep_chosen(t: BlackMetro, seat: int, option: ReturnMission) -> None:
    return_mission(t, seat, option)


KEEP: Final = Choice(keep_options, keep_chosen, rule="BM-SETUP-05", hides=True)
