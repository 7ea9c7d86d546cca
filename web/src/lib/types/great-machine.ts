// Made by `npm run types` from the schema 44abe03bca6dda9a; never edited by hand.

export type Everything = View | Option | Event | Content;
export type Option =
  | TakeTile
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
  | No;
export type Event =
  | CityLaid
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
  | MissionMoved;

/**
 * What a seat (or somebody who only watches) sees. `lamp` says whether the plan would move now.
 */
export interface View {
  arrested: number;
  arrested_known: string[];
  belief: BeliefView[];
  bonds: number;
  deck: number;
  directives: string[] | null;
  discontent: number;
  districts: DistrictView[];
  event: string | null;
  events_left: number;
  hand: number;
  held_citizen: string | null;
  heroes: HeroView[];
  in_force: string[];
  known_directives: string[];
  lamp: string;
  lifted: string | null;
  marker: number | null;
  missions: MissionView[];
  mode: string;
  movement_discards: string[];
  movement_left: string[];
  over: boolean;
  phase: string;
  plan: number;
  pledged: number[];
  published: string[];
  ready: number[];
  removed: string[];
  riots_held: number;
  riots_won: number;
  round: number;
  seat: number | null;
  servants: ServantView[];
  special_guards: number;
  stage: number;
  tokens_turned: string[];
  turn: string | null;
  waiting: number[];
}
/**
 * Where a Hero may end up, from public facts: how likely, in hundredths, and by what way.
 *
 *     The way is safe, roll (one roll of the Escape die), rolls (more) or none (no card).
 */
export interface BeliefView {
  chances: number[];
  hero: string;
  ways: string[];
}
/**
 * A District: where it lies (None while the city is laid), what it touches, and all that is there.
 */
export interface DistrictView {
  broken: number;
  citizens: CitizenView[];
  code: string;
  core: number;
  guard_cost: number;
  guards: number;
  income: number;
  near: string[];
  place: [number, number, string] | null;
  raid: boolean;
  riot: boolean;
  special: number;
  tokens: string[];
}
/**
 * A square of a District: whether somebody is there, in which state, and the face if one may see it.
 */
export interface CitizenView {
  face: string | null;
  lot?: number;
  square: number;
  state: string;
  token?: string;
}
/**
 * A Hero in play. `cards` may be in hand for all that one knows, `lost` are not.
 *
 *     Who does not know the card given up at setup sees it among `cards`; `hand` says how many there are.
 */
export interface HeroView {
  acted: boolean;
  at: string;
  bonds: number;
  card: string | null;
  cards: string[];
  chosen: string | null;
  detained: boolean;
  hand: number;
  id: string;
  lost: string[];
  max_trust: number;
  seat: number;
  token: string;
  trust: number;
}
export interface MissionView {
  id: string;
  needed: number;
  number: number;
  place: string | null;
  state: string;
}
export interface ServantView {
  acted: number;
  at: string;
  down: boolean;
  id: string;
  movement: string | null;
}
/**
 * DP-03: the pile to take the next District from, minor or major.
 */
export interface TakeTile {
  kind: "take_tile";
  pile: string;
}
/**
 * DP-03, DP-11, DP-35: where a District goes; way is H or V.
 */
export interface PlaceTile {
  kind: "place_tile";
  way: string;
  x: number;
  y: number;
}
/**
 * DP-05: a Hero to play.
 */
export interface TakeHero {
  hero: string;
  kind: "take_hero";
}
/**
 * DP-07, DP-27: how much each of the three Heroes gets or pays, in Initiative order.
 */
export interface Split {
  first: number;
  kind: "split";
  second: number;
  third: number;
}
/**
 * DP-09: an Access card for a Hero.
 */
export interface Go {
  at: string;
  hero: string;
  kind: "go";
}
/**
 * DP-09: the own Heroes have their cards.
 */
export interface Ready {
  kind: "ready";
}
/**
 * DP-09: not ready yet after all.
 */
export interface Wait {
  kind: "wait";
}
/**
 * DP-10.
 */
export interface MoveServant {
  kind: "move_servant";
  servant: string;
}
/**
 * DP-10, DP-18: a Guard to move, by the District where it stands and its kind.
 */
export interface MoveGuard {
  at: string;
  guard?: string;
  kind: "move_guard";
}
/**
 * DP-10: a Servant's Action.
 */
export interface Act {
  action: string;
  kind: "act";
  servant: string;
}
/**
 * DP-10: the Directive of that name.
 */
export interface Resettle {
  kind: "resettle";
}
/**
 * DP-10: the Great Machine Phase is over.
 */
export interface EndPhase {
  kind: "end_phase";
}
/**
 * A District: a target, the next step of a way, a place for somebody.
 */
export interface District {
  at: string;
  kind: "district";
}
/**
 * A Citizen, by District and square (squares count from 1).
 */
export interface Citizen {
  at: string;
  kind: "citizen";
  square: number;
}
/**
 * A Hero: a target, or who goes next.
 */
export interface Hero {
  hero: string;
  kind: "hero";
}
/**
 * A Directive.
 */
export interface Directive {
  card: string;
  kind: "directive";
}
/**
 * An Access card of a Hero: to forfeit, or to get back.
 */
export interface Access {
  at: string;
  hero: string;
  kind: "access";
}
/**
 * DP-15: what a Hero does.
 */
export interface HeroAction {
  action: string;
  kind: "hero_action";
}
/**
 * DP-16: the kind of Guard that is attacked or broken: regular, special or core.
 */
export interface Attack {
  guard: string;
  kind: "attack";
}
/**
 * DP-16, DP-26: Trust, before it is known what comes of it.
 */
export interface Stake {
  kind: "stake";
  trust: number;
}
/**
 * DP-17: how many.
 */
export interface Number {
  kind: "number";
  number: number;
}
/**
 * DP-13: what becomes of a detained Hero: plan, no_trust or no_access.
 */
export interface Measure {
  kind: "measure";
  measure: string;
}
/**
 * DP-29: an Interaction with a Mission, by what it does.
 */
export interface Interact {
  deed: string;
  kind: "interact";
  mission: string;
}
/**
 * Use it, pay for it, do it.
 */
export interface Yes {
  kind: "yes";
}
/**
 * Do without.
 */
export interface No {
  kind: "no";
}
export interface CityLaid {
  kind: "city_laid";
  method: string;
}
export interface TileTaken {
  district: string;
  kind: "tile_taken";
  seat: number;
}
/**
 * A District was put down: at setup, or because it was repositioned.
 */
export interface TileLaid {
  district: string;
  kind: "tile_laid";
  way: string;
  x: number;
  y: number;
}
export interface HeroTaken {
  hero: string;
  kind: "hero_taken";
  seat: number;
}
/**
 * The Access card forfeited at setup; only its own side hears of it in a game against the Machine.
 */
export interface GaveUp {
  at: string;
  hero: string;
  kind: "gave_up";
}
export interface GaveUpUnseen {
  hero: string;
  kind: "gave_up_unseen";
}
export interface RoundBegan {
  kind: "round_began";
  number: number;
}
export interface PhaseBegan {
  kind: "phase_began";
  phase: string;
}
export interface DecreeRevealed {
  card: string;
  kind: "decree_revealed";
}
export interface DecreeSkipped {
  kind: "decree_skipped";
}
export interface TrustMoved {
  change: number;
  hero: string;
  kind: "trust_moved";
  now: number;
  why: string;
}
export interface BondsMoved {
  change: number;
  kind: "bonds_moved";
  now: number;
  why: string;
}
export interface Chose {
  at: string;
  hero: string;
  kind: "chose";
}
export interface IsReady {
  kind: "is_ready";
  seat: number;
}
export interface NotReady {
  kind: "not_ready";
  seat: number;
}
export interface ServantMoved {
  kind: "servant_moved";
  origin: string;
  servant: string;
  to: string;
}
export interface GuardMoved {
  guard: string;
  kind: "guard_moved";
  origin: string;
  to: string;
  why: string;
}
export interface ServantActed {
  action: string;
  at: string;
  kind: "servant_acted";
  servant: string;
}
export interface RaidPlaced {
  at: string;
  kind: "raid_placed";
}
/**
 * A Raid token went back: how the Raid ended, or why it is over.
 */
export interface RaidLifted {
  at: string;
  kind: "raid_lifted";
  why: string;
}
export interface GuardsRepaired {
  at: string;
  kind: "guards_repaired";
  number: number;
}
export interface GuardBroken {
  at: string;
  guard: string;
  kind: "guard_broken";
  why: string;
}
export interface SpecialGuardPlaced {
  at: string;
  kind: "special_guard_placed";
}
export interface Arrested {
  at: string;
  face: string;
  kind: "arrested";
}
export interface DirectiveDrawn {
  hand: number;
  kind: "directive_drawn";
}
/**
 * Which one it was; only the Machine hears it.
 */
export interface DrewDirective {
  card: string;
  kind: "drew_directive";
}
export interface DirectivePublished {
  card: string;
  kind: "directive_published";
}
export interface DirectiveTakenBack {
  card: string;
  kind: "directive_taken_back";
}
export interface DirectiveGone {
  card: string;
  kind: "directive_gone";
}
export interface Swapped {
  first: string;
  kind: "swapped";
  second: string;
}
export interface CitizenMoved {
  kind: "citizen_moved";
  origin: string;
  square: number;
  to: string;
  why: string;
}
export interface CitizenReleased {
  kind: "citizen_released";
  square: number;
  to: string;
  why: string;
}
/**
 * Resettle: one of these two squares holds the Citizen that was face-up.
 */
export interface CitizensMixed {
  face: string;
  first: string;
  first_square: number;
  kind: "citizens_mixed";
  second: string;
  second_square: number;
}
export interface AccessRevealed {
  at: string;
  hero: string;
  kind: "access_revealed";
}
export interface Walked {
  hero: string;
  kind: "walked";
  to: string;
}
/**
 * `chance` is how many in a hundred such rolls set a Hero free.
 */
export interface EscapeRolled {
  chance?: number;
  free: boolean;
  hero: string;
  kind: "escape_rolled";
}
/**
 * By what: a Raid, the Escape die, or a Servant.
 */
export interface Detained {
  at: string;
  by: string;
  hero: string;
  kind: "detained";
}
export interface DetainmentResolved {
  hero: string;
  kind: "detainment_resolved";
  measure: string;
}
export interface DiscontentMoved {
  change: number;
  kind: "discontent_moved";
  now: number;
  why: string;
}
export interface PlanMoved {
  change: number;
  kind: "plan_moved";
  now: number;
  why: string;
}
/**
 * The Progress marker; 6 is the Riot Stage.
 */
export interface MarkerMoved {
  kind: "marker_moved";
  now: number;
  why: string;
}
/**
 * Heroes looked at so many Citizens of a District.
 */
export interface Identified {
  at: string;
  kind: "identified";
  number: number;
  why: string;
}
/**
 * What the Heroes saw; only they hear it.
 */
export interface Saw {
  at: string;
  face: string;
  kind: "saw";
  square: number;
}
/**
 * The face of a Citizen that was drawn from the arrested ones, for those who look at it.
 */
export interface ArrestedSeen {
  face: string;
  kind: "arrested_seen";
}
export interface Revealed {
  at: string;
  face: string;
  kind: "revealed";
  square: number;
}
export interface ActionTaken {
  action: string;
  at: string;
  hero: string;
  kind: "action_taken";
}
/**
 * Coins shown (0 is the shield), and what had to be matched by how much Trust.
 *
 *     `chance` is how many in a hundred such rolls break the Guard; the Veteran pays what he has, if he likes.
 */
export interface AssaultRolled {
  chance?: number;
  coins: number;
  hero: string;
  kind: "assault_rolled";
  need: number;
  stake: number;
}
export interface RiotDecided {
  at: string;
  kind: "riot_decided";
  opposition: number;
  rioters: number;
  success: boolean;
}
export interface AccessForfeited {
  at: string;
  hero: string;
  kind: "access_forfeited";
  why: string;
}
export interface AccessRetrieved {
  at: string;
  hero: string;
  kind: "access_retrieved";
}
export interface Pledged {
  hero: string;
  kind: "pledged";
  trust: number;
}
/**
 * What somebody was free to do, and whether it was done.
 */
export interface Offered {
  done: boolean;
  kind: "offered";
  what: string;
}
export interface MovementTurned {
  card: string;
  kind: "movement_turned";
  servant: string;
}
export interface MovementShuffled {
  cards: number;
  kind: "movement_shuffled";
}
export interface TokenTurned {
  at: string;
  kind: "token_turned";
}
export interface ServantDown {
  down: boolean;
  kind: "servant_down";
  servant: string;
}
export interface MissionEntered {
  kind: "mission_entered";
  mission: string;
}
export interface MissionDone {
  kind: "mission_done";
  mission: string;
}
/**
 * Something of a Mission was put, taken, attached or counted: `deed` says what, `place` where.
 */
export interface MissionMoved {
  deed: string;
  hero?: string;
  kind: "mission_moved";
  mission: string;
  number?: number;
  place?: string;
}
/**
 * Everything in the box, each kind in the order of its file.
 */
export interface Content {
  about: About;
  board: Board;
  constants: Constants;
  dice: DieRow[];
  digest: string;
  directives: DirectiveRow[];
  districts: DistrictRow[];
  events: EventRow[];
  faces: FaceRow[];
  heroes: HeroRow[];
  levels: LevelRow[];
  manifest: ComponentRow[];
  missions: MissionRow[];
  movements: MovementRow[];
  presets: PresetRow[];
  servants: ServantRow[];
}
export interface About {
  minutes: number;
  players_max: number;
  players_min: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  title: string;
}
export interface Board {
  canvas: Canvas;
  seats: SeatRow[];
  tiles: TileRow[];
}
/**
 * A cell is the unit of the city's grid; a tile covers two, less the gap where the bridges are.
 */
export interface Canvas {
  bridge: number;
  cell: number;
  citizen_size: number;
  figure_size: number;
  gap: number;
  guard_size: number;
  margin_x: number;
  margin_y: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface SeatRow {
  code: string;
  id: string;
  letter: string;
  name: string;
  shape: "circle" | "diamond" | "hexagon" | "square";
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * How a tile that lies this way is drawn; coordinates count from its top left corner.
 */
export interface TileRow {
  /**
   * @minItems 6
   * @maxItems 6
   */
  citizens: [number, number][];
  /**
   * @minItems 4
   * @maxItems 4
   */
  figures: [number, number, number, number];
  /**
   * @minItems 4
   * @maxItems 4
   */
  guards: [number, number][];
  height: number;
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  name_at: [number, number];
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  width: number;
}
export interface Constants {
  actress_discontent: number;
  actress_trust: number;
  arrest_bonds: number;
  artificer_trust: number;
  /**
   * @minItems 7
   * @maxItems 7
   */
  bond_income: number[];
  bread_bonds: number;
  citizen_step: number;
  confiscate_trust: number;
  draw_bonds: number;
  events_one: number;
  events_together: number;
  events_two: number;
  fast_tries: number;
  favour_trust: number;
  gain_trust: number;
  guard_step: number;
  heroes: 3;
  incite_discontent: number;
  judges_trust: number;
  largest_border: number;
  levy_bonds: number;
  nexus_guard_step: number;
  numbered_stages: 5;
  optimize_bonds: number;
  phantasmer_steps: number;
  plan_end: number;
  /**
   * @minItems 1
   */
  plan_starts: number[];
  provoke_bonds: number;
  publish_bonds: number;
  published_most: number;
  raid_bonds: number;
  raid_tokens: number;
  repair_bonds: number;
  reposition_bonds: number;
  riot_tokens: number;
  riots_to_win: number;
  security_trust: number;
  servant_step: number;
  servants: 3;
  setup_forfeits: number;
  slots_per_stage: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  special_guards: number;
  start_bonds: number;
  start_slot_together: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  start_slots: number[];
  start_trust: number;
  trust_of_active: number;
  trust_of_citizen: number;
}
/**
 * Assault: coins, 0 is the shield. Escape: 1 is the running man, 0 the handcuffs.
 */
export interface DieRow {
  /**
   * @minItems 6
   * @maxItems 6
   */
  faces: number[];
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface DirectiveRow {
  effect: string;
  id: string;
  name: string;
  side: "together" | "versus";
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text: string;
}
export interface DistrictRow {
  citizen_squares: number;
  citizens: number;
  guard_squares: number;
  guards: number;
  hero_actions?: string[];
  id: string;
  major: boolean;
  name: string;
  servant_action?: string;
  short: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A City Event.
 *
 *     `rule` holds during the round (in S&C it is the Support), `closing` is Step 2 (in S&C the Breakthrough),
 *     `plan` is Step 3. `security` names the Districts that prevent the Security Protocol; it is empty where
 *     Trust does (`security_trust`).
 */
export interface EventRow {
  closing?: string;
  closing_text?: string;
  deck: "countdown" | "countdown_together" | "one" | "together" | "two";
  id: string;
  name: string;
  plan: string;
  plan_text: string;
  rule?: string;
  security?: ("AR" | "CN" | "CO" | "CS" | "GC" | "IN" | "SC" | "TL" | "VE")[];
  security_trust?: number;
  sign: "arms" | "city" | "countdown" | "crowd" | "gate" | "law" | "people" | "purse" | "watch" | "wheel";
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text?: string;
}
/**
 * A kind of Citizen; number 0 is the Traitor's.
 */
export interface FaceRow {
  count: number;
  id: string;
  name: string;
  number: number;
  plural: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface HeroRow {
  ability: string;
  id: string;
  initiative: number;
  max_trust: number;
  name: string;
  role: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  start: "AR" | "CN" | "CO" | "CS" | "GC" | "IN" | "SC" | "TL" | "VE";
}
/**
 * A level of difficulty: which benefits the Heroes have, and where the Master Plan may start.
 */
export interface LevelRow {
  benefits: (1 | 2 | 3)[];
  id: string;
  name: string;
  /**
   * @minItems 1
   */
  plan: number[];
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A row of the manifest: how many of something the box holds.
 */
export interface ComponentRow {
  count: number;
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A Mission; `numbers` are those its rules use, `tokens` those it puts on the table.
 */
export interface MissionRow {
  advantage: string;
  id: string;
  interaction?: string;
  letter: "A" | "B" | "C";
  name: string;
  numbers?: {
    [k: string]: number;
  };
  objective: string;
  ongoing?: string;
  set: number;
  setup?: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  tokens?: {
    [k: string]: number;
  };
}
/**
 * A card of the Servant Movement deck; `mark` is the Hero symbol or the direction on it.
 */
export interface MovementRow {
  id: string;
  kind: "direction" | "guard_patrol" | "heart" | "maintenance" | "patrol" | "tracking";
  mark?: "" | "bird" | "down" | "goggles" | "left" | "right" | "rose" | "up";
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A stored city: where each District lies; M1 to M5 are filled with the Minor Districts at random.
 */
export interface PresetRow {
  id: string;
  kind: "normal" | "special";
  name: string;
  random_minors: boolean;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  tiles: {
    /**
     * @minItems 3
     * @maxItems 3
     */
    [k: string]: [number, number, "H" | "V"];
  };
}
/**
 * A Servant, with what it prefers to do and how it detains when nobody plays the Machine.
 */
export interface ServantRow {
  detains: "no_access" | "no_trust" | "progress";
  id: string;
  name: string;
  /**
   * @minItems 3
   * @maxItems 3
   */
  priority: ("arrest" | "district" | "repair")[];
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text: string;
}
