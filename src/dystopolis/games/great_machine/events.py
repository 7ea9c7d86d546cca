# mypyc: off: it defines msgspec Structs
"""What happens in City of the Great Machine, as it is told.

Heroes, Servants, Directives and City Events are named by their ids, Districts by their codes. `why` is a
short name for the cause; the words know its sentence and its rule.
"""

from ...kernel.values import Event


class CityLaid(Event, tag="city_laid", frozen=True):
    method: str


class TileTaken(Event, tag="tile_taken", frozen=True):
    seat: int
    district: str


class TileLaid(Event, tag="tile_laid", frozen=True):
    """A District was put down: at setup, or because it was repositioned."""

    district: str
    x: int
    y: int
    way: str


class HeroTaken(Event, tag="hero_taken", frozen=True):
    seat: int
    hero: str


class GaveUp(Event, tag="gave_up", frozen=True):
    """The Access card forfeited at setup; only its own side hears of it in a game against the Machine."""

    hero: str
    at: str


class GaveUpUnseen(Event, tag="gave_up_unseen", frozen=True):
    hero: str


class RoundBegan(Event, tag="round_began", frozen=True):
    number: int


class PhaseBegan(Event, tag="phase_began", frozen=True):
    phase: str


class DecreeRevealed(Event, tag="decree_revealed", frozen=True):
    card: str


class DecreeSkipped(Event, tag="decree_skipped", frozen=True):
    pass


class TrustMoved(Event, tag="trust_moved", frozen=True):
    hero: str
    change: int
    now: int
    why: str


class BondsMoved(Event, tag="bonds_moved", frozen=True):
    change: int
    now: int
    why: str


class Chose(Event, tag="chose", frozen=True):
    hero: str
    at: str


class IsReady(Event, tag="is_ready", frozen=True):
    seat: int


class NotReady(Event, tag="not_ready", frozen=True):
    seat: int


class ServantMoved(Event, tag="servant_moved", frozen=True):
    servant: str
    origin: str
    to: str


class GuardMoved(Event, tag="guard_moved", frozen=True):
    origin: str
    to: str
    guard: str
    why: str


class ServantActed(Event, tag="servant_acted", frozen=True):
    servant: str
    action: str
    at: str


class RaidPlaced(Event, tag="raid_placed", frozen=True):
    at: str


class RaidLifted(Event, tag="raid_lifted", frozen=True):
    """A Raid token went back: how the Raid ended, or why it is over."""

    at: str
    why: str


class GuardsRepaired(Event, tag="guards_repaired", frozen=True):
    at: str
    number: int


class GuardBroken(Event, tag="guard_broken", frozen=True):
    at: str
    guard: str
    why: str


class SpecialGuardPlaced(Event, tag="special_guard_placed", frozen=True):
    at: str


class Arrested(Event, tag="arrested", frozen=True):
    at: str
    face: str


class DirectiveDrawn(Event, tag="directive_drawn", frozen=True):
    hand: int


class DrewDirective(Event, tag="drew_directive", frozen=True):
    """Which one it was; only the Machine hears it."""

    card: str


class DirectivePublished(Event, tag="directive_published", frozen=True):
    card: str


class DirectiveTakenBack(Event, tag="directive_taken_back", frozen=True):
    card: str


class DirectiveGone(Event, tag="directive_gone", frozen=True):
    card: str


class Swapped(Event, tag="swapped", frozen=True):
    first: str
    second: str


class CitizenMoved(Event, tag="citizen_moved", frozen=True):
    origin: str
    to: str
    square: int
    why: str


class CitizenReleased(Event, tag="citizen_released", frozen=True):
    to: str
    square: int
    why: str


class CitizensMixed(Event, tag="citizens_mixed", frozen=True):
    """Resettle: one of these two squares holds the Citizen that was face-up."""

    first: str
    first_square: int
    second: str
    second_square: int
    face: str


class AccessRevealed(Event, tag="access_revealed", frozen=True):
    hero: str
    at: str


class Walked(Event, tag="walked", frozen=True):
    hero: str
    to: str


class EscapeRolled(Event, tag="escape_rolled", frozen=True):
    """`chance` is how many in a hundred such rolls set a Hero free."""

    hero: str
    free: bool
    chance: int = 0


class Detained(Event, tag="detained", frozen=True):
    """By what: a Raid, the Escape die, or a Servant."""

    hero: str
    at: str
    by: str


class DetainmentResolved(Event, tag="detainment_resolved", frozen=True):
    hero: str
    measure: str


class DiscontentMoved(Event, tag="discontent_moved", frozen=True):
    now: int
    change: int
    why: str


class PlanMoved(Event, tag="plan_moved", frozen=True):
    now: int
    change: int
    why: str


class MarkerMoved(Event, tag="marker_moved", frozen=True):
    """The Progress marker; 6 is the Riot Stage."""

    now: int
    why: str


class Identified(Event, tag="identified", frozen=True):
    """Heroes looked at so many Citizens of a District."""

    at: str
    number: int
    why: str


class Saw(Event, tag="saw", frozen=True):
    """What the Heroes saw; only they hear it."""

    at: str
    square: int
    face: str


class ArrestedSeen(Event, tag="arrested_seen", frozen=True):
    """The face of a Citizen that was drawn from the arrested ones, for those who look at it."""

    face: str


class Revealed(Event, tag="revealed", frozen=True):
    at: str
    square: int
    face: str


class ActionTaken(Event, tag="action_taken", frozen=True):
    hero: str
    action: str
    at: str


class AssaultRolled(Event, tag="assault_rolled", frozen=True):
    """Coins shown (0 is the shield), and what had to be matched by how much Trust.

    `chance` is how many in a hundred such rolls break the Guard; the Veteran pays what he has, if he likes.
    """

    hero: str
    coins: int
    need: int
    stake: int
    chance: int = 0


class RiotDecided(Event, tag="riot_decided", frozen=True):
    at: str
    rioters: int
    opposition: int
    success: bool


class AccessForfeited(Event, tag="access_forfeited", frozen=True):
    hero: str
    at: str
    why: str


class AccessRetrieved(Event, tag="access_retrieved", frozen=True):
    hero: str
    at: str


class Pledged(Event, tag="pledged", frozen=True):
    hero: str
    trust: int


class Offered(Event, tag="offered", frozen=True):
    """What somebody was free to do, and whether it was done."""

    what: str
    done: bool


class MovementTurned(Event, tag="movement_turned", frozen=True):
    servant: str
    card: str


class MovementShuffled(Event, tag="movement_shuffled", frozen=True):
    cards: int


class TokenTurned(Event, tag="token_turned", frozen=True):
    at: str


class ServantDown(Event, tag="servant_down", frozen=True):
    servant: str
    down: bool


class MissionEntered(Event, tag="mission_entered", frozen=True):
    mission: str


class MissionDone(Event, tag="mission_done", frozen=True):
    mission: str


class MissionMoved(Event, tag="mission_moved", frozen=True):
    """Something of a Mission was put, taken, attached or counted: `deed` says what, `place` where."""

    mission: str
    deed: str
    hero: str = ""
    place: str = ""
    number: int = 0


AnyEvent = (
    CityLaid
    | TileTaken
    | TileLaid
    | HeroTaken
    | GaveUp
    | GaveUpUnseen
    | RoundBegan
    | PhaseBegan
    | DecreeRevealed
    | DecreeSkipped
    | TrustMoved
    | BondsMoved
    | Chose
    | IsReady
    | NotReady
    | ServantMoved
    | GuardMoved
    | ServantActed
    | RaidPlaced
    | RaidLifted
    | GuardsRepaired
    | GuardBroken
    | SpecialGuardPlaced
    | Arrested
    | DirectiveDrawn
    | DrewDirective
    | DirectivePublished
    | DirectiveTakenBack
    | DirectiveGone
    | Swapped
    | CitizenMoved
    | CitizenReleased
    | CitizensMixed
    | AccessRevealed
    | Walked
    | EscapeRolled
    | Detained
    | DetainmentResolved
    | DiscontentMoved
    | PlanMoved
    | MarkerMoved
    | Identified
    | Saw
    | ArrestedSeen
    | Revealed
    | ActionTaken
    | AssaultRolled
    | RiotDecided
    | AccessForfeited
    | AccessRetrieved
    | Pledged
    | Offered
    | MovementTurned
    | MovementShuffled
    | TokenTurned
    | ServantDown
    | MissionEntered
    | MissionDone
    | MissionMoved
)
