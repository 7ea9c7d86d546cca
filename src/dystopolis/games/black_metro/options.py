# mypyc: off: it defines msgspec Structs
"""What players of Black Metro may choose. Districts, seats and levels are numbers; cards are named by ids."""

from ...kernel.values import Option


class Choose(Option, tag="choose", frozen=True):
    """BM-DP-03: a candidate."""

    candidate: str


class Assign(Option, tag="assign", frozen=True):
    """BM-DP-05: send a group from the hideout to a district."""

    district: int
    subs: int = 0
    paragons: int = 0
    dooms: int = 0


class Play(Option, tag="play", frozen=True):
    """BM-DP-06, 07, 09: an assignment fortune for a facility's first effect, or to attack a seat there."""

    card: str
    district: int
    target: int = -1


class Counter(Option, tag="counter", frozen=True):
    """BM-DP-10, 15: answer with an equal or higher fortune; an ace is declared 1 or 11."""

    card: str
    value: int = 0


class Attack(Option, tag="attack", frozen=True):
    """BM-DP-14: a dominance fortune against a seat with personnel here."""

    card: str
    target: int


class Discard(Option, tag="discard", frozen=True):
    """BM-DP-08, 30, 33: a fortune that goes to the discard pile."""

    card: str


class Reroll(Option, tag="reroll", frozen=True):
    """BM-DP-27: discard a fortune to roll again."""

    card: str


class Use(Option, tag="use", frozen=True):
    """BM-DP-13, 28, 42: use an ability (a technology, a candidate) now."""

    ability: str


class Pass(Option, tag="pass", frozen=True):
    """Nothing, or nothing more."""


class Send(Option, tag="send", frozen=True):
    """BM-DP-11: which personnel goes when an assignment is forced."""

    unit: str


class Group(Option, tag="group", frozen=True):
    """BM-DP-25, 26, 29 and abilities: so many personnel of each type."""

    subs: int = 0
    paragons: int = 0
    dooms: int = 0


class Fulfil(Option, tag="fulfil", frozen=True):
    """BM-DP-17, 19, 31: a mission, and which of its three options (1 to 3)."""

    mission: str
    option: int


class Give(Option, tag="give", frozen=True):
    """BM-DP-18: who receives the relic."""

    seat: int


class Effect(Option, tag="effect", frozen=True):
    """BM-DP-20: the first or second effect of the district being resolved."""

    number: int


class Take(Option, tag="take", frozen=True):
    """One of the parts that an effect or an event offers, from 1."""

    part: int


class Research(Option, tag="research", frozen=True):
    """BM-DP-21: the technology to research."""

    technology: str


class Build(Option, tag="build", frozen=True):
    """BM-DP-22: a fortification, and where."""

    district: int
    fort: str


class PickFort(Option, tag="pick fort", frozen=True):
    """BM-DP-22, 41: a fortification that stands at a district."""

    district: int
    seat: int
    fort: str


class Go(Option, tag="go", frozen=True):
    """A district: where a piece moves, or where something happens."""

    district: int


class Promote(Option, tag="promote", frozen=True):
    """BM-DP-23: what a subordinate becomes; the district it stands at, 0 for the hideout."""

    unit: str
    district: int = 0


class Turn(Option, tag="turn", frozen=True):
    """BM-DP-24: a syndicate to turn."""

    syndicate: str


class Back(Option, tag="back", frozen=True):
    """BM-DP-32: the syndicate that gives backing; by the Casting Vote, if only that makes it possible."""

    syndicate: str
    vote: bool = False


class ReturnMission(Option, tag="return mission", frozen=True):
    """BM-DP-02, 36, 37: a mission that goes under the deck."""

    mission: str


class Reveal(Option, tag="reveal", frozen=True):
    """BM-DP-33: a mission that all may see from now on."""

    mission: str


class Lay(Option, tag="lay", frozen=True):
    """BM-DP-34: the face of the tile."""

    face: str


class Benefit(Option, tag="benefit", frozen=True):
    """BM-DP-43: which suit's benefit a joker gives."""

    suit: str


class Pick(Option, tag="pick", frozen=True):
    """A unit at a district: to be moved or demoted."""

    district: int
    unit: str


class Target(Option, tag="target", frozen=True):
    """The player an ability is aimed at."""

    seat: int


class Down(Option, tag="down", frozen=True):
    """BM-CAND-06: the own technology that is downed."""

    technology: str


class Amount(Option, tag="amount", frozen=True):
    """How much of something."""

    number: int


class Substitute(Option, tag="substitute", frozen=True):
    """Units of intel and drakownium paid with gold instead."""

    intel: int = 0
    drak: int = 0


AnyOption = (
    Choose
    | Assign
    | Play
    | Counter
    | Attack
    | Discard
    | Reroll
    | Use
    | Pass
    | Send
    | Group
    | Fulfil
    | Give
    | Effect
    | Take
    | Research
    | Build
    | PickFort
    | Go
    | Promote
    | Turn
    | Back
    | ReturnMission
    | Reveal
    | Lay
    | Benefit
    | Pick
    | Target
    | Down
    | Amount
    | Substitute
)
