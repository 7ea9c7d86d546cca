# mypyc: off: words for people are never in a hurry
"""What is said about answers that many decisions share: a District, a Citizen, a Hero, a card, yes and no.

A page of a phase adds what such an answer means there: `at_district[CHOICE] = f(t, ask, district, say)`.
"""

from collections.abc import Callable
from typing import Final

from ....kernel.choice import Ask, Choice
from ....kernel.values import Refused
from ....toolkit.english import count, first_up
from ....toolkit.words import Page, no, nothing_missing
from ..codes import CODES, DIRECTIVES, FACES, HEROES, REVEALED, SQUARES, UNIDENTIFIED
from ..options import (
    Access,
    Attack,
    Citizen,
    Directive,
    District,
    Hero,
    MoveGuard,
    No,
    Number,
    PlaceTile,
    Split,
    Stake,
    Yes,
)
from ..table import GreatMachine
from .phrases import GUARDS, Phrases, trust

page = Page()

Detail = Callable[[GreatMachine, Ask, int, Phrases], str]
Plain = Callable[[GreatMachine, Ask, Phrases], str]

at_district: Final[dict[Choice, Detail]] = {}
of_citizen: Final[dict[Choice, Detail]] = {}
of_number: Final[dict[Choice, Detail]] = {}
of_stake: Final[dict[Choice, Detail]] = {}
of_hero: Final[dict[Choice, Detail]] = {}
of_directive: Final[dict[Choice, Detail]] = {}
of_access: Final[dict[Choice, Detail]] = {}
if_yes: Final[dict[Choice, Plain]] = {}
if_no: Final[dict[Choice, Plain]] = {}
of_split: Final[dict[Choice, str]] = {}


def says(yes: str, no: str) -> tuple[Plain, Plain]:
    return (lambda t, ask, say: yes), (lambda t, ask, say: no)


def answer_with(choice: Choice, yes: str, no: str) -> None:
    """What yes and no mean in a decision, where that is the same sentence every time."""
    if_yes[choice], if_no[choice] = says(yes, no)


@page.label(District)
def _(option: District, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    detail = at_district.get(ask.choice)
    more = detail(t, ask, CODES.index(option.at), say) if detail else ""
    return say.title(option.at) + (f": {more}" if more else "")


@page.label(Citizen)
def _(option: Citizen, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    square = CODES.index(option.at) * SQUARES + option.square - 1
    name = citizen_seen(t, square, ask.seat, say)
    detail = of_citizen.get(ask.choice)
    more = detail(t, ask, square, say) if detail else ""
    return f"{first_up(name)} in {say.place(option.at)}, square {option.square}" + (
        f": {more}" if more else ""
    )


def citizen_seen(t: GreatMachine, square: int, seat: int | None, say: Phrases) -> str:
    """A Citizen as this seat may call it."""
    if t.state[square] == REVEALED:
        return f"the {say.face(FACES[t.face[square] - 1])}"
    if t.state[square] == UNIDENTIFIED:
        return "the unidentified Citizen"
    if seat is not None and seat in t.revolutionaries():
        return f"the identified {say.face(FACES[t.face[square] - 1])}"
    return "the identified Citizen"


@page.label(Hero)
def _(option: Hero, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    hero = t.heroes.index(HEROES.index(option.hero))
    detail = of_hero.get(ask.choice)
    more = detail(t, ask, hero, say) if detail else ""
    return say.role(option.hero) + (f": {more}" if more else "")


@page.label(Directive)
def _(option: Directive, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"{say.directive(option.card)}: {say.law_text(t, DIRECTIVES.index(option.card))}"


@page.label(Access)
def _(option: Access, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"{say.role(option.hero)}, {say.title(option.at)}"


@page.label(MoveGuard)
def _(option: MoveGuard, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"Move a {GUARDS[option.guard]} from {say.place(option.at)}"


@page.label(Attack)
def _(option: Attack, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return f"A {GUARDS[option.guard]}"


@page.label(Stake)
def _(option: Stake, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    detail = of_stake.get(ask.choice)
    more = detail(t, ask, option.trust, say) if detail else ""
    return first_up(trust(option.trust)) + (f": {more}" if more else "")


@page.label(Number)
def _(option: Number, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    detail = of_number.get(ask.choice)
    return detail(t, ask, option.number, say) if detail else str(option.number)


@page.label(Split)
def _(option: Split, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    shares = (option.first, option.second, option.third)
    parts = [f"{say.role_of(t, hero)} {share}" for hero, share in enumerate(shares) if share]
    return f"{of_split.get(ask.choice, 'Share')}: {', '.join(parts) or 'nobody anything'}"


@page.label(PlaceTile)
def _(option: PlaceTile, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    lying = "lying" if option.way == "H" else "standing"
    return f"{first_up(lying)} at column {option.x + 1}, row {option.y + 1}{_beside(t, option, say)}"


def _beside(t: GreatMachine, option: PlaceTile, say: Phrases) -> str:
    """Which Districts a tile would touch there."""
    from ..city import border_of, cells_of, tile_at
    from ..laying import NOWHERE

    owner = {
        cell: district
        for district, tile in enumerate(t.tiles)
        if tile != NOWHERE and district != t.lifted
        for cell in cells_of(tile)
    }
    border = border_of(tile_at(option.x, option.y, int(option.way == "V")))
    near = sorted({owner[cell] for cell in border if cell in owner})
    names = [say.districts[CODES[district]].short for district in near]
    return f", beside {', '.join(names)}" if names else ""


@page.label(Yes)
def _(option: Yes, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return if_yes[ask.choice](t, ask, say) if ask.choice in if_yes else "Yes"


@page.label(No)
def _(option: No, t: GreatMachine, ask: Ask, say: Phrases) -> str:
    return if_no[ask.choice](t, ask, say) if ask.choice in if_no else "No"


# What they touch.


@page.touches(District)
def _(option: District, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return (option.at,)


@page.touches(Citizen)
def _(option: Citizen, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return option.at, f"{option.at}-citizen-{option.square}"


@page.touches(Hero)
def _(option: Hero, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return (f"hero-{option.hero}",)


@page.touches(Directive)
def _(option: Directive, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return (f"directive:{option.card}",)


@page.touches(Access)
def _(option: Access, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return f"card-{option.hero}-{option.at}", option.at


@page.touches(MoveGuard)
def _(option: MoveGuard, t: GreatMachine, ask: Ask) -> tuple[str, ...]:
    return option.at, f"{option.at}-guards"


# Why they are not possible.


@page.why_not(District)
def _(option: District, t: GreatMachine, ask: Ask, say: Phrases) -> Refused | None:
    if option.at not in CODES:
        return no(ask.choice.rule, f"There is no District {option.at[:40]!r}")
    return no(ask.choice.rule, f"{say.title(option.at)} is not possible here")


@page.why_not(Citizen)
def _(option: Citizen, t: GreatMachine, ask: Ask, say: Phrases) -> Refused | None:
    if option.at not in CODES or not 1 <= option.square <= SQUARES:
        return no(ask.choice.rule, "There is no such square")
    if not t.face[CODES.index(option.at) * SQUARES + option.square - 1]:
        return no(ask.choice.rule, f"Square {option.square} of {say.place(option.at)} is empty")
    return None


@page.why_not(Hero)
def _(option: Hero, t: GreatMachine, ask: Ask, say: Phrases) -> Refused | None:
    if option.hero not in HEROES or HEROES.index(option.hero) not in t.heroes:
        return no(ask.choice.rule, "That Hero is not in play")
    return None


@page.why_not(Stake)
def _(option: Stake, t: GreatMachine, ask: Ask, say: Phrases) -> Refused | None:
    amounts = [one.trust for one in ask.options if isinstance(one, Stake)]
    if amounts:
        return no(ask.choice.rule, f"The amount is {min(amounts)} to {max(amounts)}")
    return None


@page.why_not(MoveGuard)
def _(option: MoveGuard, t: GreatMachine, ask: Ask, say: Phrases) -> Refused | None:
    if option.at in CODES and not t.guards[CODES.index(option.at)] + t.special[CODES.index(option.at)]:
        return no("GM-GUARD-02", f"{say.title(option.at)} has no Guard that stands")
    return None


page.why_not(Directive, Access, Attack, Number, Split, PlaceTile, Yes, No)(nothing_missing)


def squares_free(t: GreatMachine, district: int) -> str:
    first = district * SQUARES
    free = sum(t.face[square] == 0 for square in range(first, first + t.box.squares[district]))
    return count(free, "free square")
