# mypyc: off: it defines msgspec Structs
"""What happens in a game of Black Metro, as it is told to those at the table.

Seats are numbers (the overlord is seat 1 of a solo game); districts are numbers, 0 is the hideout; cards are
named by their ids.
"""

from ...kernel.values import Event


class FirstPlayer(Event, tag="first player", frozen=True):
    seat: int


class SyndicatesRevealed(Event, tag="syndicates revealed", frozen=True):
    syndicates: tuple[str, ...]


class MissionsDrawn(Event, tag="missions drawn", frozen=True):
    """How many; which ones, only their owner hears."""

    seat: int
    number: int


class MissionsSeen(Event, tag="missions seen", frozen=True):
    seat: int
    missions: tuple[str, ...]


class MissionsReturned(Event, tag="missions returned", frozen=True):
    seat: int
    number: int


class MissionReturned(Event, tag="mission returned", frozen=True):
    seat: int
    mission: str


class MissionRevealed(Event, tag="mission revealed", frozen=True):
    seat: int
    mission: str


class Chosen(Event, tag="chosen", frozen=True):
    seat: int
    candidate: str


class Round(Event, tag="round", frozen=True):
    number: int


class Phase(Event, tag="phase", frozen=True):
    number: int


class Got(Event, tag="got", frozen=True):
    seat: int
    gold: int = 0
    intel: int = 0
    drak: int = 0


class Paid(Event, tag="paid", frozen=True):
    """Spent as a price, or lost."""

    seat: int
    gold: int = 0
    intel: int = 0
    drak: int = 0
    lost: bool = False


class Strained(Event, tag="strained", frozen=True):
    """`over` is what went beyond the maximum."""

    seat: int
    amount: int
    source: str
    over: int = 0


class Prevented(Event, tag="prevented", frozen=True):
    seat: int
    amount: int
    ability: str


class Healed(Event, tag="healed", frozen=True):
    seat: int
    amount: int


class Power(Event, tag="power", frozen=True):
    seat: int
    amount: int
    why: str


class Assigned(Event, tag="assigned", frozen=True):
    seat: int
    district: int
    subs: int = 0
    paragons: int = 0
    dooms: int = 0
    how: str = ""


class Stopped(Event, tag="stopped", frozen=True):
    """The overlord assigns nobody any more in this phase."""


class Played(Event, tag="played", frozen=True):
    seat: int
    card: str
    district: int
    target: int = -1


class Attacked(Event, tag="attacked", frozen=True):
    seat: int
    card: str
    target: int
    district: int


class Countered(Event, tag="countered", frozen=True):
    seat: int
    card: str
    value: int = 0


class ExchangeWon(Event, tag="exchange won", frozen=True):
    seat: int
    card: str
    loser: int


class Discarded(Event, tag="discarded", frozen=True):
    seat: int
    cards: tuple[str, ...]
    why: str


class Drew(Event, tag="drew", frozen=True):
    seat: int
    number: int


class DrewCards(Event, tag="drew cards", frozen=True):
    """Which fortunes: only their owner hears it."""

    seat: int
    cards: tuple[str, ...]


class TookDiscard(Event, tag="took discard", frozen=True):
    seat: int
    card: str


class PutBack(Event, tag="put back", frozen=True):
    """The top of the discard pile went to the top of the deck."""

    seat: int
    card: str


class Stole(Event, tag="stole", frozen=True):
    seat: int
    victim: int
    number: int


class StoleCards(Event, tag="stole cards", frozen=True):
    """Which ones: only thief and victim hear it."""

    seat: int
    victim: int
    cards: tuple[str, ...]


class Reshuffled(Event, tag="reshuffled", frozen=True):
    cards: int


class TilesRemoved(Event, tag="tiles removed", frozen=True):
    pass


class TilePlaced(Event, tag="tile placed", frozen=True):
    face: str
    district: int
    placed: bool = True


class Struck(Event, tag="struck", frozen=True):
    """The fortune that says where event 1 or an explosion happens, and the district."""

    card: str
    district: int


class Clashed(Event, tag="clashed", frozen=True):
    """The strengths at a district (-1: not there) and who dominates (-1: a tie)."""

    district: int
    strengths: tuple[int, ...]
    dominator: int


class Overwhelmed(Event, tag="overwhelmed", frozen=True):
    seat: int
    district: int
    subs: int = 0
    paragons: int = 0
    dooms: int = 0


class Destroyed(Event, tag="destroyed", frozen=True):
    seat: int
    fort: str
    district: int


class RelicMoved(Event, tag="relic moved", frozen=True):
    """`how`: taken, kept or given."""

    seat: int
    how: str


class Fulfilled(Event, tag="fulfilled", frozen=True):
    seat: int
    mission: str
    option: int
    power: int


class Used(Event, tag="used", frozen=True):
    seat: int
    ability: str
    district: int = 0


class Advanced(Event, tag="advanced", frozen=True):
    seat: int
    level: int


class Researched(Event, tag="researched", frozen=True):
    """That a technology was researched; `technology` if all may see which."""

    seat: int
    technology: str = ""


class ResearchedWhich(Event, tag="researched which", frozen=True):
    seat: int
    technology: str


class Charged(Event, tag="charged", frozen=True):
    seat: int
    cards: tuple[str, ...]


class Downed(Event, tag="downed", frozen=True):
    seat: int
    cards: tuple[str, ...]


class Built(Event, tag="built", frozen=True):
    seat: int
    fort: str
    district: int


class FortMoved(Event, tag="fort moved", frozen=True):
    seat: int
    owner: int
    fort: str
    origin: int
    district: int


class Promoted(Event, tag="promoted", frozen=True):
    seat: int
    unit: str
    district: int = 0


class Demoted(Event, tag="demoted", frozen=True):
    seat: int
    unit: str
    to: str
    district: int


class Recruited(Event, tag="recruited", frozen=True):
    """A subordinate came from the backup, or from those overwhelmed."""

    seat: int
    district: int = 0
    overwhelmed: bool = False


class Gained(Event, tag="gained", frozen=True):
    """The overlord's card gave him something."""

    seat: int
    what: str


class Recovered(Event, tag="recovered", frozen=True):
    seat: int
    subs: int = 0
    paragons: int = 0
    dooms: int = 0


class Recalled(Event, tag="recalled", frozen=True):
    seat: int
    district: int
    subs: int = 0
    paragons: int = 0
    dooms: int = 0


class AllRecalled(Event, tag="all recalled", frozen=True):
    pass


class Shifted(Event, tag="shifted", frozen=True):
    seat: int
    origin: int
    district: int
    subs: int = 0
    paragons: int = 0
    dooms: int = 0


class Turned(Event, tag="turned", frozen=True):
    seat: int
    syndicate: str
    turned: bool


class Backed(Event, tag="backed", frozen=True):
    seat: int
    syndicate: str


class Rolled(Event, tag="rolled", frozen=True):
    """`by` is the card discarded to roll again, or the ability that made it."""

    seat: int
    die: str
    face: int
    by: str = ""


class EventChosen(Event, tag="event chosen", frozen=True):
    seat: int
    event: int
    option: int


class OverlordDrew(Event, tag="overlord drew", frozen=True):
    card: str
    why: str


class Counterattack(Event, tag="counterattack", frozen=True):
    kind_of: str


class Opened(Event, tag="opened", frozen=True):
    """The game is over: what each side held; its technologies researched unseen, and its deck."""

    hands: tuple[tuple[str, ...], ...]
    missions: tuple[tuple[str, ...], ...]
    technologies: tuple[tuple[str, ...], ...]
    decks: tuple[tuple[str, ...], ...]


class Scored(Event, tag="scored", frozen=True):
    """The final scoring of a seat, line by line."""

    seat: int
    power: int
    strain: int
    strength: int
    technologies: int
    gold: int
    intel: int
    drak: int
    candidate: int
    total: int


class Ended(Event, tag="ended", frozen=True):
    winners: tuple[int, ...]
    way: str


AnyEvent = (
    FirstPlayer
    | SyndicatesRevealed
    | MissionsDrawn
    | MissionsSeen
    | MissionsReturned
    | MissionReturned
    | MissionRevealed
    | Chosen
    | Round
    | Phase
    | Got
    | Paid
    | Strained
    | Prevented
    | Healed
    | Power
    | Assigned
    | Stopped
    | Played
    | Attacked
    | Countered
    | ExchangeWon
    | Discarded
    | Drew
    | DrewCards
    | TookDiscard
    | PutBack
    | Stole
    | StoleCards
    | Reshuffled
    | TilesRemoved
    | TilePlaced
    | Struck
    | Clashed
    | Overwhelmed
    | Destroyed
    | RelicMoved
    | Fulfilled
    | Used
    | Advanced
    | Researched
    | ResearchedWhich
    | Charged
    | Downed
    | Built
    | FortMoved
    | Promoted
    | Demoted
    | Recruited
    | Gained
    | Recovered
    | Recalled
    | AllRecalled
    | Shifted
    | Turned
    | Backed
    | Rolled
    | EventChosen
    | OverlordDrew
    | Counterattack
    | Opened
    | Scored
    | Ended
)
