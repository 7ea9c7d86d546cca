# mypyc: off: it defines msgspec Structs
"""What happens in a game of Wired: Black Ops, as it is told to those at the table.

Seats are numbers; cards, jobs, places and resources are named by their slugs.
"""

from ...kernel.values import Event


class TurnOrder(Event, tag="turn order", frozen=True):
    order: tuple[int, ...]


class Targeted(Event, tag="targeted", frozen=True):
    """A secret target was dealt: only its owner hears which."""

    seat: int
    target: str


class Round(Event, tag="round", frozen=True):
    number: int


class Phase(Event, tag="phase", frozen=True):
    number: int


class Revealed(Event, tag="revealed", frozen=True):
    job: str
    card: str


class Placed(Event, tag="placed", frozen=True):
    seat: int
    at: str
    aces: int = 0
    thugs: int = 0
    money: int = 0
    card: str = ""


class BidMade(Event, tag="bid made", frozen=True):
    seat: int
    box: int
    crew: str


class Gained(Event, tag="gained", frozen=True):
    seat: int
    at: str
    resource: str
    amount: int


class Hired(Event, tag="hired", frozen=True):
    """Crew came from the pool; `wasted` is the part of the hire the pool could not give."""

    seat: int
    at: str
    crew: str
    amount: int
    wasted: int = 0


class Upgraded(Event, tag="upgraded", frozen=True):
    seat: int
    amount: int
    wasted: int = 0


class GuardsPaid(Event, tag="guards paid", frozen=True):
    seat: int
    at: str
    thugs: int
    money: int


class Joined(Event, tag="joined", frozen=True):
    seat: int
    job: str
    thugs: int


class StayedLate(Event, tag="stayed late", frozen=True):
    seat: int
    job: str
    thugs: int


class MercenariesHired(Event, tag="mercenaries hired", frozen=True):
    seat: int
    amount: int


class MercenaryAssigned(Event, tag="mercenary assigned", frozen=True):
    """A Mercenary joined a team, or (without a job) went back to Aegis unused."""

    seat: int
    job: str = ""


class Rolled(Event, tag="rolled", frozen=True):
    """`chance` is how many in a hundred such rolls would reach the Difficulty."""

    seat: int
    job: str
    card: str
    yellow: tuple[int, ...]
    white: tuple[int, ...]
    brown: tuple[int, ...]
    total: int
    difficulty: int
    chance: int = 0


class Succeeded(Event, tag="succeeded", frozen=True):
    seat: int
    job: str
    card: str
    reputation: int
    money: int


class Failed(Event, tag="failed", frozen=True):
    seat: int
    job: str
    card: str


class LatePaid(Event, tag="late paid", frozen=True):
    """What one owner gets for all Thugs who stayed late against a job."""

    seat: int
    job: str
    money: int
    reputation: int
    thugs: int = 1


class SecurityRolled(Event, tag="security rolled", frozen=True):
    seat: int
    job: str
    dice: tuple[int, ...]


class Casualties(Event, tag="casualties", frozen=True):
    seat: int
    job: str
    zone: str
    aces: int = 0
    thugs: int = 0


class Bailed(Event, tag="bailed", frozen=True):
    seat: int
    aces: int = 0
    thugs: int = 0


class Pawned(Event, tag="pawned", frozen=True):
    seat: int
    token: str


class Paid(Event, tag="paid", frozen=True):
    seat: int
    money: int


class WalkedAway(Event, tag="walked away", frozen=True):
    seat: int
    aces: int = 0
    thugs: int = 0
    reputation: int = 0


class Hit(Event, tag="hit", frozen=True):
    """An event took a crew member to a zone, or (with no crew) found none to take."""

    seat: int
    job: str
    crew: str = ""
    zone: str = ""


class Jailed(Event, tag="jailed", frozen=True):
    seat: int
    aces: int = 0
    thugs: int = 0


class LastRound(Event, tag="last round", frozen=True):
    """The round that is being played is the last: a stack has run out, or (without one) the time."""

    job: str = ""


class Scored(Event, tag="scored", frozen=True):
    """One player's final scoring, line by line."""

    seat: int
    target: str
    cards: tuple[str, ...]
    reputation: int
    heavy: int
    equipment: int
    guns: int
    money: int
    aces: int
    thugs: int
    listed: int
    matching: int
    bonus: int
    total: int


class Won(Event, tag="won", frozen=True):
    """The final ranking, best first; `tied` says that turn order decided the first place."""

    ranking: tuple[int, ...]
    tied: bool = False


AnyEvent = (
    TurnOrder | Targeted | Round | Phase | Revealed | Placed | BidMade | Gained | Hired | Upgraded
    | GuardsPaid | Joined | StayedLate | MercenariesHired | MercenaryAssigned | Rolled | Succeeded | Failed
    | LatePaid | SecurityRolled | Casualties | Bailed | Pawned | Paid | WalkedAway | Hit | Jailed | LastRound
    | Scored | Won
)  # fmt: skip
