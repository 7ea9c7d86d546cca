# mypyc: off: it defines msgspec Structs
"""What happens in a game of Metal Dawn, as it is told to those at the table.

Zones count from 1 to 12 and locations from 1 to 4; Divisions are numbers, cards are named by their ids.
"""

from ...kernel.values import Event


class Dealt(Event, tag="dealt", frozen=True):
    """What a Division starts with."""

    division: int
    card: str
    agents: tuple[str, ...]


class Shattered(Event, tag="shattered", frozen=True):
    """A zone was chosen to be Destroyed."""

    zone: int
    card: str


class Outfitted(Event, tag="outfitted", frozen=True):
    """An Agent got its starting cards."""

    agent: str
    weapon: str
    gear: str


class Placed(Event, tag="placed", frozen=True):
    agent: str
    zone: int
    location: int


class Led(Event, tag="led", frozen=True):
    division: int


class Round(Event, tag="round", frozen=True):
    number: int
    act: int


class Phase(Event, tag="phase", frozen=True):
    name: str


class Activated(Event, tag="activated", frozen=True):
    agent: str
    division: int


class ActivationEnded(Event, tag="activation ended", frozen=True):
    agent: str


class Moved(Event, tag="moved", frozen=True):
    """An Agent moved, by itself or by an effect; `beside` a location that is occupied."""

    agent: str
    zone: int
    location: int
    beside: bool


class Used(Event, tag="used", frozen=True):
    """A power, ability, Gear, skill, Intel or Division was used; `source` says which."""

    division: int
    agent: str
    source: str


class Drew(Event, tag="drew", frozen=True):
    """A card was drawn; in Tech War everybody hears only of which kind."""

    division: int
    deck: str
    card: str = ""


class LookedAt(Event, tag="looked at", frozen=True):
    """Somebody looked at cards of a deck, or at a face-down Code."""

    division: int
    deck: str
    cards: int


class Saw(Event, tag="saw", frozen=True):
    """Which cards were looked at or drawn: for those who may know."""

    division: int
    deck: str
    cards: tuple[str, ...]


class CardEquipped(Event, tag="card equipped", frozen=True):
    agent: str
    card: str


class Discarded(Event, tag="discarded", frozen=True):
    division: int
    card: str
    agent: str = ""


class Reloaded(Event, tag="reloaded", frozen=True):
    agent: str
    card: str
    uses: int


class Attacked(Event, tag="attacked", frozen=True):
    """An attack was declared; zone 0 is the Robot.

    `chance`: of a hundred Units that could be hidden there, so many fall; 0 where nothing is left to chance.
    """

    agent: str
    zone: int
    location: int
    weapon: str
    unit: str = ""
    chance: int = 0


class Revealed(Event, tag="revealed", frozen=True):
    zone: int
    location: int
    unit: str
    defence: int
    icon: str


class Survived(Event, tag="survived", frozen=True):
    zone: int
    location: int
    unit: str
    defence: int
    damage: int


class Destroyed(Event, tag="destroyed", frozen=True):
    """A Unit left the board for the box; `how`: by an attack, an effect, or itself."""

    zone: int
    location: int
    unit: str
    defence: int
    icon: str
    agent: str
    how: str


class Transformed(Event, tag="transformed", frozen=True):
    zone: int
    location: int
    unit: str


class Concealed(Event, tag="concealed", frozen=True):
    zone: int
    location: int
    unit: str


class UnitBlocked(Event, tag="unit blocked", frozen=True):
    zone: int
    location: int
    unit: str


class UnitMoved(Event, tag="unit moved", frozen=True):
    zone: int
    location: int
    to_zone: int
    to_location: int
    unit: str


class Spawned(Event, tag="spawned", frozen=True):
    """A Unit came; `meant` is the zone that it overflowed from (0: none), `wanted` the type it stands for."""

    zone: int
    location: int
    unit: str
    meant: int = 0
    wanted: str = ""


class Inundated(Event, tag="inundated", frozen=True):
    zone: int


class Reinforced(Event, tag="reinforced", frozen=True):
    units: int


class Advanced(Event, tag="advanced", frozen=True):
    space: int


class WentBack(Event, tag="went back", frozen=True):
    space: int


class FirewallFlipped(Event, tag="firewall flipped", frozen=True):
    space: int
    number: int


class Healed(Event, tag="healed", frozen=True):
    agent: str
    amount: int
    health: int


class Hurt(Event, tag="hurt", frozen=True):
    agent: str
    damage: int
    health: int


class Soaked(Event, tag="soaked", frozen=True):
    """Damage was reduced; what is left of it."""

    agent: str
    source: str
    damage: int


class Fell(Event, tag="fell", frozen=True):
    """An Agent is defeated."""

    agent: str
    zone: int


class Replaced(Event, tag="replaced", frozen=True):
    agent: str
    division: int
    zone: int
    location: int
    weapon: str
    gear: str
    reserve: int


class TokenPlaced(Event, tag="token placed", frozen=True):
    zone: int


class Accepted(Event, tag="accepted", frozen=True):
    agent: str
    mission: str


class Progressed(Event, tag="progressed", frozen=True):
    agent: str
    mission: str
    now: int
    needed: int


class Completed(Event, tag="completed", frozen=True):
    """A Mission was completed, and what its owner chose."""

    agent: str
    mission: str
    reward: str


class SkillGained(Event, tag="skill gained", frozen=True):
    agent: str
    mission: str


class MissionFailed(Event, tag="mission failed", frozen=True):
    """A Mission token (no Agent) or an active Mission failed; without a card the track advances."""

    zone: int
    mission: str
    agent: str = ""


class HackBegan(Event, tag="hack began", frozen=True):
    """`chance`: of a hundred Codes that could lie there, so many yield to this Intel; 0 where it is known."""

    agent: str
    code: int
    intel: str
    chance: int = 0


class IntelPlayed(Event, tag="intel played", frozen=True):
    agent: str
    code: int
    intel: str
    total: int


class Cracked(Event, tag="cracked", frozen=True):
    """A card added to the total of a hack."""

    agent: str
    source: str
    amount: int


class CodeRevealed(Event, tag="code revealed", frozen=True):
    code: int
    card: str


class Hacked(Event, tag="hacked", frozen=True):
    agent: str
    code: int
    card: str
    total: int


class HackFailed(Event, tag="hack failed", frozen=True):
    agent: str
    code: int
    card: str
    total: int
    lost: str


class CodeAdded(Event, tag="code added", frozen=True):
    code: int


class Planned(Event, tag="planned", frozen=True):
    """A Future Plan lies on the space of a hacked Code."""

    code: int
    card: str


class Proposed(Event, tag="proposed", frozen=True):
    division: int
    intel: str


class Agreed(Event, tag="agreed", frozen=True):
    division: int
    intel: str


class Declined(Event, tag="declined", frozen=True):
    """A Division refused a retreat, a trade, or that its Agent is moved."""

    division: int
    what: str


class Traded(Event, tag="traded", frozen=True):
    giver: int
    taker: int
    intel: str


class DominusDrew(Event, tag="dominus drew", frozen=True):
    card: str
    left: int


class DominusMoved(Event, tag="dominus moved", frozen=True):
    zone: int
    robot: bool = False


class CardActs(Event, tag="card acts", frozen=True):
    """The ability of a Dominus card, Robot card or Code takes effect."""

    source: str


class UnitAttacked(Event, tag="unit attacked", frozen=True):
    zone: int
    location: int
    unit: str
    damage: int
    blocked: bool = False


class Intercepted(Event, tag="intercepted", frozen=True):
    agent: str
    damage: int


class Terrified(Event, tag="terrified", frozen=True):
    zone: int
    location: int
    unit: str


class ExtraCard(Event, tag="extra card", frozen=True):
    pass


class AnarchyComes(Event, tag="anarchy comes", frozen=True):
    pass


class CleanedUp(Event, tag="cleaned up", frozen=True):
    blocks: int


class ActTwo(Event, tag="act two", frozen=True):
    zone: int
    health: int


class RobotDrew(Event, tag="robot drew", frozen=True):
    card: str
    planned: bool


class Aimed(Event, tag="aimed", frozen=True):
    direction: str


class RobotHurt(Event, tag="robot hurt", frozen=True):
    """The Robot lost health, or (below 0) regained some."""

    damage: int
    health: int


class ObjectivesOpen(Event, tag="objectives open", frozen=True):
    cards: tuple[str, ...]


class Claimed(Event, tag="claimed", frozen=True):
    division: int
    objective: str
    points: int
    total: int


class Stored(Event, tag="stored", frozen=True):
    division: int
    unit: str
    instead: str = ""


class Lost(Event, tag="lost", frozen=True):
    way: str
    md: int
    hacked: int
    codes: int
    act: int
    robot: int


class Won(Event, tag="won", frozen=True):
    round: int
    md: int


AnyEvent = (
    Dealt | Shattered | Outfitted | Placed | Led | Round | Phase | Activated | ActivationEnded | Moved | Used
    | Drew | LookedAt | Saw | CardEquipped | Discarded | Reloaded | Attacked | Revealed | Survived
    | Destroyed | Transformed | Concealed | UnitBlocked | UnitMoved | Spawned | Inundated | Reinforced
    | Advanced | WentBack | FirewallFlipped | Healed | Hurt | Soaked | Fell | Replaced | TokenPlaced
    | Accepted | Progressed | Completed | SkillGained | MissionFailed | HackBegan | IntelPlayed | Cracked
    | CodeRevealed | Hacked | HackFailed | CodeAdded | Planned | Proposed | Agreed | Declined | Traded
    | DominusDrew | DominusMoved | CardActs | UnitAttacked | Intercepted | Terrified | ExtraCard
    | AnarchyComes | CleanedUp | ActTwo | RobotDrew | Aimed | RobotHurt | ObjectivesOpen | Claimed | Stored
    | Lost | Won
)  # fmt: skip
