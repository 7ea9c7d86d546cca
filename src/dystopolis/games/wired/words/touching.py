# mypyc: off: it handles msgspec Structs
"""The things on the board that an option touches, named as in the view.

`gun_shop` (a location), `mission:ACP` and `event:A` (jobs), `track-3` (a box of the adjustment track), `er`,
`jail` and `morgue` (zones), and `gun`, `equipment` and `heavy` (own tokens).
"""

from functools import singledispatch

from ....kernel.table import Ask
from ....kernel.values import Option
from .. import options as o
from ..box import JOBS, STACKS
from ..table import Wired


@singledispatch
def touches(option: Option, t: Wired, ask: Ask) -> tuple[str, ...]:
    """Nothing to point at: such as everybody who stays unpaid."""
    return ()


@touches.register
def _(option: o.Place, t: Wired, ask: Ask) -> tuple[str, ...]:
    return (option.at,)


@touches.register
def _(option: o.Bid, t: Wired, ask: Ask) -> tuple[str, ...]:
    return (f"track-{option.box}",)


@touches.register
def _(option: o.Guards, t: Wired, ask: Ask) -> tuple[str, ...]:
    stay = (option.acp, option.bsu, option.cry, option.drd)
    posts = [number for number, thugs in enumerate(stay) if thugs]
    return (*(t.box.security[post].slug for post in posts), *(JOBS[post] for post in posts))


@touches.register(o.Assign)
@touches.register(o.Resolve)
def _(option: o.Assign | o.Resolve, t: Wired, ask: Ask) -> tuple[str, ...]:
    return (option.job,) if option.job else ()


@touches.register
def _(option: o.Lose, t: Wired, ask: Ask) -> tuple[str, ...]:
    job = ask.args[0]
    return JOBS[job], t.box.cards[t.jobs[job].cards[0]].zone


@touches.register
def _(option: o.Bail, t: Wired, ask: Ask) -> tuple[str, ...]:
    return ("jail",) if option.aces + option.thugs else ()


@touches.register
def _(option: o.Pawn, t: Wired, ask: Ask) -> tuple[str, ...]:
    return (option.token,) if option.token else ()


@touches.register
def _(option: o.Suffer, t: Wired, ask: Ask) -> tuple[str, ...]:
    return (JOBS[len(STACKS) + ask.args[0]],)
