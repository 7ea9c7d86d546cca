"""Answers worth a thought: programmes that differ in kind, and bids that would win or save something."""

from typing import Final

import msgspec

from ....kernel.table import Table
from ....kernel.values import Option
from ..options import Submit
from ..table import Metropolis
from .character import Character, is_meant
from .search import Search
from .sight import Sight
from .tastes import Tastes

FIRST_ENTRIES: Final = 7
# What somebody would do who liked one thing much more or less.
BENT: Final[list[dict[str, float]]] = [
    {"point_a_round": 2.0}, {"point_a_round": 0.4}, {"seats_per_action": 3.0}, {"seats_per_action": 0.2},
    {"deliveries": 1.8, "late_deliveries": 1.8}, {"deliveries": 0.5, "late_deliveries": 0.5},
    {"purse_per_payout": 6.0}, {"access": 4.0}, {"rival_comes": 2.0}, {"rival_comes": 0.3},
    {"slot": 2.0},
]  # fmt: skip
KEPT_BENT: Final = [2.0, 0.4]


def bent(tastes: Tastes) -> list[Tastes]:
    """The same character, each time with another weakness."""
    found = [
        msgspec.structs.replace(tastes, kept=tuple([one * factor for one in tastes.kept]))
        for factor in KEPT_BENT
    ]
    for changes in BENT:
        more = {name: min(getattr(tastes, name) * factor, 100.0) for name, factor in changes.items()}
        if "rival_comes" in more:
            more["rival_comes"] = min(0.9, more["rival_comes"])
        found.append(msgspec.structs.replace(tastes, **more))
    return found


def programmes(character: Character, sight: Sight, others: list[Tastes], k: int) -> list[list[Option]]:
    """Up to k lists: the own one, then the best for each first entry, then those of other tastes."""
    routes = character.routes.routes(sight.box, sight.links)
    found = [character.programme(sight)]
    by_first = Search(sight, routes, character.tastes).best_by_first()
    more = by_first[:FIRST_ENTRIES]
    more.extend([Search(sight, routes, tastes).best() for tastes in others])
    more.extend(by_first[FIRST_ENTRIES:])
    for entries in more:
        if len(found) < k and entries not in found:
            found.append(entries)
    return found


def written_out(character: Character, t: Metropolis, seat: int, entries: list[Option]) -> list[Option]:
    """All parts until the submission is locked, as they are listed; none if an entry is not listed.

    What comes besides the entries is the character's choice.
    """
    table: Table = t.copy()
    parts: list[Option] = []
    left = entries.copy()
    ask = table.open_ask(seat)
    while ask is not None and ask.answer is None:
        options = ask.options
        if left:
            wanted = left.pop(0)
            meant = [option for option in options if is_meant(option, wanted)]
            if not meant:
                return []
            part = meant[0]
        elif Submit() in options:
            part = next(option for option in options if type(option) is Submit)
        else:
            values = character.values(table, seat, options)
            part = options[values.index(max(values))]
        parts.append(part)
        table.answer(seat, part)
        if type(part) is Submit:
            return parts
    return parts
