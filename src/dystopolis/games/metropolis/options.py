# mypyc: off: it defines msgspec Structs
"""What players of Metropolis may choose.

The actions are the entries of a programme: chosen while planning, each is written at the end of the
list. The other options write the rest of the submission, change what is written, or trade.
"""

from typing import Literal

from ...kernel.values import Option

Shape = Literal["circle", "triangle", "square", "star"]
Direction = Literal["N", "NE", "SE", "S", "SW", "NW"]
Why = Literal["", "keeps", "little", "lost", "written"]


class Colour(Option, tag="colour", frozen=True):
    """DP-01: a colour nobody else has."""

    colour: str


class Bid(Option, tag="bid", frozen=True):
    """DP-02, DP-05: a sealed bid."""

    coins: int


class Start(Option, tag="start", frozen=True):
    """DP-03: where the pregame winner's train starts."""

    vertex: str


class Grant(Option, tag="grant", frozen=True):
    """DP-03: the hexagon in which the bank invests for the pregame winner."""

    hex: str


class Action(Option, frozen=True):
    """An entry of an action list (MP-ACT-01)."""


class Move(Action, tag="move", frozen=True):
    """Along the edge that leaves the train's vertex in this direction."""

    dir: Direction


class Along(Action, tag="along", frozen=True):
    """Along the edge between these two vertices."""

    a: str
    b: str


class Ride(Action, tag="ride", frozen=True):
    """Along a rail, whoever owns it."""

    rail: str


class SetFee(Action, tag="set fee", frozen=True):
    rail: str
    fee: int


class MoveRail(Action, tag="move rail", frozen=True):
    """The end of an own rail that is not at the train goes to this vertex."""

    rail: str
    to: str


class Invest(Action, tag="invest", frozen=True):
    hex: str
    coins: int


class PickUp(Action, tag="pick up", frozen=True):
    pass


class DropOff(Action, tag="drop off", frozen=True):
    """Matching passengers leave; `extra` ones too, all of them or one for each shape named.

    `order` is how those who do not match line up in the queue.
    """

    all: bool = False
    extra: tuple[Shape, ...] = ()
    order: tuple[Shape, ...] = ()


class BuyCarriage(Action, tag="buy carriage", frozen=True):
    pass


class BuyPoint(Action, tag="buy point", frozen=True):
    pass


class UseItem(Action, tag="use item", frozen=True):
    """An action item with what it needs: a hexagon, a vertex, a path of vertices, or a drop-off's wishes."""

    item: str
    hex: str = ""
    vertex: str = ""
    path: tuple[str, ...] = ()
    all: bool = False
    extra: tuple[Shape, ...] = ()
    order: tuple[Shape, ...] = ()


class Lay(Option, tag="lay", frozen=True):
    """DP-06: put an unplaced rail on the board."""

    rail: str
    a: str
    b: str


class LayFee(Option, tag="lay fee", frozen=True):
    """DP-06: the fee of a rail that is being placed."""

    rail: str
    fee: int


class Free(Option, tag="free", frozen=True):
    """DP-08: use a free item after all actions."""

    item: str
    rail: str = ""
    hex: str = ""
    coins: int = 0


class Keep(Option, tag="keep", frozen=True):
    """DP-06, DP-08: keep a rail or a free item for later (and take it out of the submission)."""

    thing: str


class AlsoDrop(Option, tag="also drop", frozen=True):
    """The drop-off at the end of the list also drops one passenger of this shape, or (without one) all."""

    shape: Shape | None = None


class LineUp(Option, tag="line up", frozen=True):
    """The next in the order in which passengers of that drop-off join the queue."""

    shape: Shape


class Leg(Option, tag="leg", frozen=True):
    """One more vertex on the path of the item at the end of the list."""

    vertex: str


class Remove(Option, tag="remove", frozen=True):
    """Take an entry out of the list (entries count from 1)."""

    entry: int


class Shift(Option, tag="shift", frozen=True):
    """Move an entry to another place in the list."""

    entry: int
    to: int


class Clear(Option, tag="clear", frozen=True):
    """Start the action list again."""


class Submit(Option, tag="submit", frozen=True):
    """DP-09: lock the submission."""


class Reopen(Option, tag="reopen", frozen=True):
    """DP-09: unlock it."""


class OfferTo(Option, tag="offer to", frozen=True):
    """DP-04: begin an offer to another seat."""

    seat: int


class Give(Option, tag="give", frozen=True):
    """A rail, an item or a passenger (by shape) that the offer gives."""

    thing: str


class Want(Option, tag="want", frozen=True):
    """A rail, an item or a passenger (by shape) that the offer asks for."""

    thing: str


class SendOffer(Option, tag="send offer", frozen=True):
    pass


class ScrapOffer(Option, tag="scrap offer", frozen=True):
    pass


class Withdraw(Option, tag="withdraw", frozen=True):
    offer: int


class Accept(Option, tag="accept", frozen=True):
    offer: int


class Decline(Option, tag="decline", frozen=True):
    """No to an offer; `why` may tell the other something."""

    offer: int
    why: Why = ""


AnyAction = (
    Move | Along | Ride | SetFee | MoveRail | Invest | PickUp | DropOff | BuyCarriage | BuyPoint | UseItem
)
AnyOption = (
    Colour | Bid | Start | Grant | AnyAction | Lay | LayFee | Free | Keep | AlsoDrop | LineUp | Leg
    | Remove | Shift | Clear | Submit | Reopen | OfferTo | Give | Want | SendOffer | ScrapOffer | Withdraw
    | Accept | Decline
)  # fmt: skip
