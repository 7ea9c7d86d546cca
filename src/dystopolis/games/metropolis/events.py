# mypyc: off: it defines msgspec Structs
"""What happens in a game of Metropolis, as it is told to those who may know it.

Seats are numbers; vertices, hexagons, rails, items and shapes are named as on the board.
"""

from ...kernel.values import Event


class Coloured(Event, tag="coloured", frozen=True):
    seat: int
    colour: str


class PregameSold(Event, tag="pregame sold", frozen=True):
    """The highest pregame bid; whose it was nobody is told."""

    highest: int


class Started(Event, tag="started", frozen=True):
    """A train stands on its first vertex."""

    seat: int
    vertex: str


class Round(Event, tag="round", frozen=True):
    number: int


class Rewarded(Event, tag="rewarded", frozen=True):
    """Private: what an auction won brings."""

    seat: int
    rail: str
    item: str = ""
    coins: int = 0


class PaidOut(Event, tag="paid out", frozen=True):
    """Private: the total of a payout round."""

    seat: int
    coins: int


class Arrived(Event, tag="arrived", frozen=True):
    station: str
    shapes: tuple[str, ...]


class OnSale(Event, tag="on sale", frozen=True):
    """The reward of this round's auction."""

    rail: str
    item: str = ""
    coins: int = 0


class Locked(Event, tag="locked", frozen=True):
    seat: int


class Unlocked(Event, tag="unlocked", frozen=True):
    seat: int


class Offered(Event, tag="offered", frozen=True):
    """Private to the two: an offer was made."""

    offer: int
    maker: int
    taker: int
    give: tuple[str, ...]
    want: tuple[str, ...]


class OfferClosed(Event, tag="offer closed", frozen=True):
    """Private to the two: accepted, declined (perhaps with a reason), withdrawn, void or expired."""

    offer: int
    maker: int
    taker: int
    status: str
    why: str = ""


class Discarded(Event, tag="discarded", frozen=True):
    """Private: passengers beyond the baseline left the game."""

    seat: int
    shapes: tuple[str, ...]


class Expired(Event, tag="expired", frozen=True):
    """Private: a rail was not placed in time."""

    seat: int
    rail: str


class Laid(Event, tag="laid", frozen=True):
    seat: int
    rail: str
    a: str
    b: str
    fee: int


class AuctionDone(Event, tag="auction done", frozen=True):
    """The highest bid of the round; whose it was nobody is told."""

    highest: int


class AuctionResult(Event, tag="auction result", frozen=True):
    """Private: whether the own bid won, and what it cost; `tied` if others bid as much, and nobody more."""

    seat: int
    bid: int
    won: bool
    tied: bool = False


class ShortList(Event, tag="short list", frozen=True):
    """Private: the list was short, so nothing of it is carried out."""

    seat: int


class Acted(Event, tag="acted", frozen=True):
    """Private: an entry of the own list was carried out, failed (with the rule) or lapsed."""

    seat: int
    slot: int
    action: str
    result: str
    rule: str = ""
    coins: int = 0


class Stepped(Event, tag="stepped", frozen=True):
    """A train moved along an edge, a rail or through the air."""

    seat: int
    slot: int
    start: str
    to: str
    rail: str = ""


class Boarded(Event, tag="boarded", frozen=True):
    seat: int
    slot: int
    station: str
    shapes: tuple[str, ...]


class Alighted(Event, tag="alighted", frozen=True):
    """Passengers got off: delivered ones left the game, the others wait here now."""

    seat: int
    slot: int
    station: str
    delivered: tuple[str, ...]
    left: tuple[str, ...]


class Controlled(Event, tag="controlled", frozen=True):
    """A hexagon has another controller, or none any more."""

    hex: str
    seat: int | None


class RailMoved(Event, tag="rail moved", frozen=True):
    seat: int
    rail: str
    a: str
    b: str


class FeeSet(Event, tag="fee set", frozen=True):
    seat: int
    rail: str
    fee: int


class Income(Event, tag="income", frozen=True):
    """Private: coins from others' rides on the own rails in this round, and the own coins now."""

    seat: int
    rails: int
    coins: int


class RailStolen(Event, tag="rail stolen", frozen=True):
    seat: int
    rail: str


class Train(Event, tag="train", frozen=True):
    """The update: where a train is after the round, where it came from, whom it carries, its carriages."""

    seat: int
    vertex: str
    came_from: str
    riders: tuple[str, ...]
    carriages: int
    points: int


class Queues(Event, tag="queues", frozen=True):
    """The update: who waits at each station, from the left."""

    stations: tuple[tuple[str, tuple[str, ...]], ...]


class Rescued(Event, tag="rescued", frozen=True):
    """Somebody fell to 0 points or below, so everybody gains two."""

    seats: tuple[int, ...]


class Converted(Event, tag="converted", frozen=True):
    """The final conversion of a player's coins into points."""

    seat: int
    bought: int
    points: int
    coins: int


class Won(Event, tag="won", frozen=True):
    """The ranking, best first, the tokens of life, and the tokens of death."""

    ranking: tuple[int, ...]
    life: tuple[int, ...]
    death: tuple[int, ...]


AnyEvent = (
    Coloured | PregameSold | Started | Round | Rewarded | PaidOut | Arrived | OnSale | Locked | Unlocked
    | Offered | OfferClosed | Discarded | Expired | Laid | AuctionDone | AuctionResult | ShortList | Acted
    | Stepped | Boarded | Alighted | Controlled | RailMoved | FeeSet | Income | RailStolen | Train | Queues
    | Rescued | Converted | Won
)  # fmt: skip
