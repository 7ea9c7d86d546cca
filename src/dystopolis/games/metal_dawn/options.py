# mypyc: off: it defines msgspec Structs
"""What players of Metal Dawn may choose: values only.

Zones are numbered 1 to 12 and locations 1 to 4, as on the board; cards are named by their ids.
"""

from typing import Literal

from ...kernel.values import Option

Kind = Literal["weapon", "gear"]
Deck = Literal["weapon", "gear", "intel"]


class Move(Option, tag="move", frozen=True):
    """The standard action Move; also a place for an Agent in setup, or the end of a shift."""

    zone: int
    location: int


class Attack(Option, tag="attack", frozen=True):
    """An attack on the Unit of a location, with the Weapon or unarmed."""

    zone: int
    location: int
    armed: bool


class AttackRobot(Option, tag="attack robot", frozen=True):
    armed: bool


class Hack(Option, tag="hack", frozen=True):
    """The first Intel card, and the Code space that it is played against."""

    intel: str
    code: int


class UseIntel(Option, tag="use intel", frozen=True):
    intel: str


class Equip(Option, tag="equip", frozen=True):
    """Equip the active Agent from the hand."""

    what: Kind


class Accept(Option, tag="accept", frozen=True):
    """Accept a Mission."""


class Complete(Option, tag="complete", frozen=True):
    """Complete the active Mission: by paying for it, or at an icon that does it for free."""


class UsePower(Option, tag="use power", frozen=True):
    """The power of the zone that the active Agent is in."""


class UseAbility(Option, tag="use ability", frozen=True):
    """The ability of an Agent card."""


class UseGear(Option, tag="use gear", frozen=True):
    pass


class UseSkill(Option, tag="use skill", frozen=True):
    """The ability of an equipped Mission."""

    mission: str


class UseWeapon(Option, tag="use weapon", frozen=True):
    """What the Weapon does besides, where that is optional."""


class UseDivision(Option, tag="use division", frozen=True):
    pass


class Retreat(Option, tag="retreat", frozen=True):
    """Propose that all discard an Intel card to push the Metal Dawn token back, or agree; with this card."""

    intel: str


class Claim(Option, tag="claim", frozen=True):
    objective: str


class End(Option, tag="end", frozen=True):
    """End the activation."""


class Activate(Option, tag="activate", frozen=True):
    """An Agent: to activate, to choose for an effect, to take damage, to intercept."""

    agent: str


class PickAgent(Option, tag="pick agent", frozen=True):
    agent: str


class PickUnit(Option, tag="pick unit", frozen=True):
    zone: int
    location: int


class PickZone(Option, tag="pick zone", frozen=True):
    zone: int


class PickDeck(Option, tag="pick deck", frozen=True):
    """A deck to draw from, or a kind of card."""

    deck: Deck


class PickCode(Option, tag="pick code", frozen=True):
    code: int


class PickBranch(Option, tag="pick branch", frozen=True):
    """One of the things that a card offers, from 1."""

    number: int


class TakeCard(Option, tag="take card", frozen=True):
    """One of the cards that were looked at, from 1 (the top one); or one named, out of a discard pile."""

    position: int
    card: str = ""


class Arrange(Option, tag="arrange", frozen=True):
    """The cards by where they lay, the new top one first; `bottom` goes under the deck (0: none)."""

    order: tuple[int, ...]
    bottom: int


class Keep(Option, tag="keep", frozen=True):
    """What happens to a drawn Weapon or Gear: it or the one in the hand is equipped, kept or discarded."""

    how: Literal["equip new", "equip held", "keep new", "keep held"]


class PlayIntel(Option, tag="play intel", frozen=True):
    """One more Intel card in a hack."""

    intel: str


class Discard(Option, tag="discard", frozen=True):
    """Discard a card: an Intel card, one of the hand, or one equipped to this Agent."""

    card: str
    agent: str = ""


class PutAway(Option, tag="put away", frozen=True):
    """Discard an own equipped card, just so."""

    what: Kind
    agent: str


class Suffer(Option, tag="suffer", frozen=True):
    """Take the damage as it is; at a Firewall, with this Agent."""

    agent: str = ""


class Intercept(Option, tag="intercept", frozen=True):
    agent: str


class Reward(Option, tag="reward", frozen=True):
    what: Literal["retreat", "equip"]


class Store(Option, tag="store", frozen=True):
    """Keep a destroyed Unit on the Division card, in exchange for a stored one of this type if it is full."""

    instead: str = ""


class Offer(Option, tag="offer", frozen=True):
    """Offer an Intel card to another Division, or ask it for one (no card named)."""

    division: str
    intel: str = ""


class ChooseAgent(Option, tag="choose agent", frozen=True):
    """Pick an Agent card before the game."""

    agent: str


class Assign(Option, tag="assign", frozen=True):
    """Which starting cards go to the other Agent than they were dealt for."""

    swap_weapons: bool
    swap_gear: bool


class Lead(Option, tag="lead", frozen=True):
    """The Division that plays first in the round."""

    division: str


class Yes(Option, tag="yes", frozen=True):
    pass


class No(Option, tag="no", frozen=True):
    """Decline, stop, refuse or leave it."""


AnyOption = (
    Move | Attack | AttackRobot | Hack | UseIntel | Equip | Accept | Complete | UsePower | UseAbility
    | UseGear | UseSkill | UseWeapon | UseDivision | Retreat | Claim | End | Activate | PickAgent | PickUnit
    | PickZone | PickDeck | PickCode | PickBranch | TakeCard | Arrange | Keep | PlayIntel | Discard | PutAway
    | Suffer | Intercept | Reward | Store | Offer | ChooseAgent | Assign | Lead | Yes | No
)  # fmt: skip
