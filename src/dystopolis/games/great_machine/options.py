# mypyc: off: it defines msgspec Structs
"""What players of City of the Great Machine may choose.

Districts are named by their codes (GC, TL, ...), Heroes, Servants and Directives by their ids. Many
decisions ask for a place, a Citizen or a yes, so they share the values that name one.
"""

from ...kernel.values import Option


class TakeTile(Option, tag="take_tile", frozen=True):
    """DP-03: the pile to take the next District from, minor or major."""

    pile: str


class PlaceTile(Option, tag="place_tile", frozen=True):
    """DP-03, DP-11, DP-35: where a District goes; way is H or V."""

    x: int
    y: int
    way: str


class TakeHero(Option, tag="take_hero", frozen=True):
    """DP-05: a Hero to play."""

    hero: str


class Split(Option, tag="split", frozen=True):
    """DP-07, DP-27: how much each of the three Heroes gets or pays, in Initiative order."""

    first: int
    second: int
    third: int


class Go(Option, tag="go", frozen=True):
    """DP-09: an Access card for a Hero."""

    hero: str
    at: str


class Ready(Option, tag="ready", frozen=True):
    """DP-09: the own Heroes have their cards."""


class Wait(Option, tag="wait", frozen=True):
    """DP-09: not ready yet after all."""


class MoveServant(Option, tag="move_servant", frozen=True):
    """DP-10."""

    servant: str


class MoveGuard(Option, tag="move_guard", frozen=True):
    """DP-10, DP-18: a Guard to move, by the District where it stands and its kind."""

    at: str
    guard: str = "regular"


class Act(Option, tag="act", frozen=True):
    """DP-10: a Servant's Action."""

    servant: str
    action: str


class Resettle(Option, tag="resettle", frozen=True):
    """DP-10: the Directive of that name."""


class EndPhase(Option, tag="end_phase", frozen=True):
    """DP-10: the Great Machine Phase is over."""


class District(Option, tag="district", frozen=True):
    """A District: a target, the next step of a way, a place for somebody."""

    at: str


class Citizen(Option, tag="citizen", frozen=True):
    """A Citizen, by District and square (squares count from 1)."""

    at: str
    square: int


class Hero(Option, tag="hero", frozen=True):
    """A Hero: a target, or who goes next."""

    hero: str


class Directive(Option, tag="directive", frozen=True):
    """A Directive."""

    card: str


class Access(Option, tag="access", frozen=True):
    """An Access card of a Hero: to forfeit, or to get back."""

    hero: str
    at: str


class HeroAction(Option, tag="hero_action", frozen=True):
    """DP-15: what a Hero does."""

    action: str


class Attack(Option, tag="attack", frozen=True):
    """DP-16: the kind of Guard that is attacked or broken: regular, special or core."""

    guard: str


class Stake(Option, tag="stake", frozen=True):
    """DP-16, DP-26: Trust, before it is known what comes of it."""

    trust: int


class Number(Option, tag="number", frozen=True):
    """DP-17: how many."""

    number: int


class Measure(Option, tag="measure", frozen=True):
    """DP-13: what becomes of a detained Hero: plan, no_trust or no_access."""

    measure: str


class Interact(Option, tag="interact", frozen=True):
    """DP-29: an Interaction with a Mission, by what it does."""

    mission: str
    deed: str


class Yes(Option, tag="yes", frozen=True):
    """Use it, pay for it, do it."""


class No(Option, tag="no", frozen=True):
    """Do without."""


AnyOption = (
    TakeTile
    | PlaceTile
    | TakeHero
    | Split
    | Go
    | Ready
    | Wait
    | MoveServant
    | MoveGuard
    | Act
    | Resettle
    | EndPhase
    | District
    | Citizen
    | Hero
    | Directive
    | Access
    | HeroAction
    | Attack
    | Stake
    | Number
    | Measure
    | Interact
    | Yes
    | No
)
