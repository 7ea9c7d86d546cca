# mypyc: off: it defines msgspec Structs
"""How a game can be played: its modes, what a seat is in each, and what a group agrees on."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from .parts import Fixed
from .values import Refused

Settings = dict[str, str | list[int]]


class Setting(msgspec.Struct, frozen=True):
    """Something a group agrees on before it plays: one of some values, or (with none) a set of seats.

    The first value is what the rulebook says. `about` says so in a sentence, and what another value
    changes. `sets` names what is true of the house when the second value is chosen.
    """

    id: str
    title: str
    values: tuple[str, ...] = ()
    about: str = ""
    sets: str = ""

    def check(self, value: object, seats: int) -> None:
        if self.values:
            if value not in self.values:
                raise Refused(f"{self.id} is one of {', '.join(self.values)}; it cannot be {value!r}.")
        elif not isinstance(value, list) or not all(type(s) is int and 0 <= s < seats for s in value):
            raise Refused(f"{self.id} is a list of seats from 0 to {seats - 1}; it cannot be {value!r}.")


class Role(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """What a seat is: Yellow, the Great Machine, Division Alpha; and the side it wins or loses with.

    Seats of one side play together; a seat without one plays for itself. Where a game forbids them to talk
    among themselves, they talk `aloud`.
    """

    name: str
    side: str = ""
    aloud: bool | msgspec.UnsetType = msgspec.UNSET  # sent only where it is said


class Mode(msgspec.Struct, frozen=True, kw_only=True):
    """A way to play a game: for how many, who they are, and what they may agree on.

    `usual` is how many play if nobody says how many; without one, as many as it takes.
    """

    id: str
    title: str
    seats: tuple[int, ...]
    roles: Callable[[Any, int, Settings], Sequence[Role]]
    about: str = ""
    settings: tuple[Setting, ...] = ()
    usual: int = 0

    @property
    def usual_seats(self) -> int:
        """How many play it if nobody says how many."""
        return self.usual or max(self.seats)

    def check(self, title: str, seats: int, settings: Mapping[str, Any]) -> None:
        """Refuse seats and settings that this mode does not have."""
        if seats not in self.seats:
            numbers = ", ".join(map(str, self.seats))
            players = "player" if self.seats == (1,) else "players"
            raise Refused(f"{title} takes {numbers} {players}; it cannot be played by {seats}.")
        known = {setting.id: setting for setting in self.settings}
        for key, value in settings.items():
            if key not in known:
                raise Refused(f"{title} has no setting {key!r}; it has {', '.join(known) or 'none'}.")
            known[key].check(value, seats)


def colours(content: Any, seats: int, settings: Settings) -> Sequence[Role]:
    """The roles of a game in which seats are the colours of the content, each for itself."""
    return [Role(row.id.capitalize()) for row in content.rows.colours[:seats]]


def fill_house(house: Fixed, declared: Sequence[Setting], chosen: Mapping[str, Any]) -> None:
    """Set what is true of the house where the second value of a setting was chosen."""
    for setting in declared:
        if setting.sets:
            setattr(house, setting.sets, chosen.get(setting.id) == setting.values[1])


def teams_of(roles: Sequence[Role]) -> list[tuple[int, ...]]:
    """The seats that play together and may talk in private, a tuple for each side that has several."""
    sides = {role.side for role in roles if role.side and role.aloud is not True}
    teams = [tuple(seat for seat, role in enumerate(roles) if role.side == side) for side in sorted(sides)]
    return [team for team in teams if len(team) > 1]
