// Made by `npm run types` from the schema 01555a43c520d5d3; never edited by hand.

export type Everything = View | Option | Event | Content;
export type Option =
  | Choose
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
  | Substitute;
export type Event =
  | FirstPlayer
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
  | Ended;

/**
 * The table as one seat sees it (`seat` is None for somebody who only watches).
 */
export interface View {
  candidates: string[];
  clash: ClashView | null;
  discard_top: string | null;
  discards: number;
  districts: DistrictView[];
  exchange: ExchangeView | null;
  fortune_top: string | null;
  fortunes: number;
  missions: number;
  open_technology: string | null;
  over: boolean;
  phase: number;
  players: PlayerView[];
  relic: number | null;
  resolving: number | null;
  roll: RollView | null;
  round: number;
  rounds: number;
  seat: number | null;
  solo: boolean;
  syndicates: SyndicateView[];
  turn: number | null;
  waiting: number[];
}
/**
 * The district dominance that goes on.
 */
export interface ClashView {
  district: number;
  dominator: number | null;
  strengths: number[];
  threshold: number;
}
/**
 * A district: who is there, with which strength, what is built there, which tile covers it.
 *
 *     `groups` and `strengths` have a place for each side; `leader` is who would dominate it as it stands, and
 *     `dominator` who dominated it this round.
 */
export interface DistrictView {
  dominator: number | null;
  groups: GroupView[];
  leader: number | null;
  number: number;
  strengths: number[];
  tile: string | null;
  zones: (FortView | null)[];
}
export interface GroupView {
  dooms: number;
  paragons: number;
  subs: number;
}
export interface FortView {
  fort: string;
  seat: number;
}
/**
 * Fortunes on the table, in the order in which they were played.
 */
export interface ExchangeView {
  attacker: number;
  cards: string[];
  defender: number | null;
  dominance: boolean;
  facility: number;
  last: number;
}
/**
 * A play area. What is None is not for this viewer.
 *
 *     `hand` is there for its owner, `known_hand` are the fortunes that this viewer knows to be in it,
 *     and `maybe_hand` those known to be in it or in the hand of somebody else.
 *     `missions` has the ids of the unfulfilled ones that the viewer knows. `downed` are downed technologies
 *     that were seen, `unseen` is how many nobody else has seen, `hidden` which ones, and `deck` what is left
 *     to research.
 */
export interface PlayerView {
  backup: number;
  bases: number;
  blockades: number;
  candidate: string | null;
  candidate_charged: boolean;
  charged: string[];
  colour: string;
  deck: string[] | null;
  deck_size: number;
  dominated: number[];
  downed: string[];
  drak: number;
  forecast: number | null;
  fulfilled: string[];
  gold: number;
  hand: string[] | null;
  hand_size: number;
  hidden: string[] | null;
  hideout: GroupView;
  intel: number;
  known_hand: string[];
  level: number;
  maybe_hand: string[];
  mission_count: number;
  missions: string[];
  overwhelmed: GroupView;
  person: boolean;
  power: number;
  revealed: string[];
  scored: boolean;
  seat: number;
  strain: number;
  strength: number;
  unseen: number;
}
export interface RollView {
  die: string;
  face: number;
  rerolled: boolean;
  roller: number;
}
/**
 * A revealed syndicate: what each side has of its criterion, and who would be backed now.
 */
export interface SyndicateView {
  id: string;
  leader: number | null;
  turned: boolean;
  values: number[];
}
/**
 * BM-DP-03: a candidate.
 */
export interface Choose {
  candidate: string;
  kind: "choose";
}
/**
 * BM-DP-05: send a group from the hideout to a district.
 */
export interface Assign {
  district: number;
  dooms?: number;
  kind: "assign";
  paragons?: number;
  subs?: number;
}
/**
 * BM-DP-06, 07, 09: an assignment fortune for a facility's first effect, or to attack a seat there.
 */
export interface Play {
  card: string;
  district: number;
  kind: "play";
  target?: number;
}
/**
 * BM-DP-10, 15: answer with an equal or higher fortune; an ace is declared 1 or 11.
 */
export interface Counter {
  card: string;
  kind: "counter";
  value?: number;
}
/**
 * BM-DP-14: a dominance fortune against a seat with personnel here.
 */
export interface Attack {
  card: string;
  kind: "attack";
  target: number;
}
/**
 * BM-DP-08, 30, 33: a fortune that goes to the discard pile.
 */
export interface Discard {
  card: string;
  kind: "discard";
}
/**
 * BM-DP-27: discard a fortune to roll again.
 */
export interface Reroll {
  card: string;
  kind: "reroll";
}
/**
 * BM-DP-13, 28, 42: use an ability (a technology, a candidate) now.
 */
export interface Use {
  ability: string;
  kind: "use";
}
/**
 * Nothing, or nothing more.
 */
export interface Pass {
  kind: "pass";
}
/**
 * BM-DP-11: which personnel goes when an assignment is forced.
 */
export interface Send {
  kind: "send";
  unit: string;
}
/**
 * BM-DP-25, 26, 29 and abilities: so many personnel of each type.
 */
export interface Group {
  dooms?: number;
  kind: "group";
  paragons?: number;
  subs?: number;
}
/**
 * BM-DP-17, 19, 31: a mission, and which of its three options (1 to 3).
 */
export interface Fulfil {
  kind: "fulfil";
  mission: string;
  option: number;
}
/**
 * BM-DP-18: who receives the relic.
 */
export interface Give {
  kind: "give";
  seat: number;
}
/**
 * BM-DP-20: the first or second effect of the district being resolved.
 */
export interface Effect {
  kind: "effect";
  number: number;
}
/**
 * One of the parts that an effect or an event offers, from 1.
 */
export interface Take {
  kind: "take";
  part: number;
}
/**
 * BM-DP-21: the technology to research.
 */
export interface Research {
  kind: "research";
  technology: string;
}
/**
 * BM-DP-22: a fortification, and where.
 */
export interface Build {
  district: number;
  fort: string;
  kind: "build";
}
/**
 * BM-DP-22, 41: a fortification that stands at a district.
 */
export interface PickFort {
  district: number;
  fort: string;
  kind: "pick fort";
  seat: number;
}
/**
 * A district: where a piece moves, or where something happens.
 */
export interface Go {
  district: number;
  kind: "go";
}
/**
 * BM-DP-23: what a subordinate becomes; the district it stands at, 0 for the hideout.
 */
export interface Promote {
  district?: number;
  kind: "promote";
  unit: string;
}
/**
 * BM-DP-24: a syndicate to turn.
 */
export interface Turn {
  kind: "turn";
  syndicate: string;
}
/**
 * BM-DP-32: the syndicate that gives backing; by the Casting Vote, if only that makes it possible.
 */
export interface Back {
  kind: "back";
  syndicate: string;
  vote?: boolean;
}
/**
 * BM-DP-02, 36, 37: a mission that goes under the deck.
 */
export interface ReturnMission {
  kind: "return mission";
  mission: string;
}
/**
 * BM-DP-33: a mission that all may see from now on.
 */
export interface Reveal {
  kind: "reveal";
  mission: string;
}
/**
 * BM-DP-34: the face of the tile.
 */
export interface Lay {
  face: string;
  kind: "lay";
}
/**
 * BM-DP-43: which suit's benefit a joker gives.
 */
export interface Benefit {
  kind: "benefit";
  suit: string;
}
/**
 * A unit at a district: to be moved or demoted.
 */
export interface Pick {
  district: number;
  kind: "pick";
  unit: string;
}
/**
 * The player an ability is aimed at.
 */
export interface Target {
  kind: "target";
  seat: number;
}
/**
 * BM-CAND-06: the own technology that is downed.
 */
export interface Down {
  kind: "down";
  technology: string;
}
/**
 * How much of something.
 */
export interface Amount {
  kind: "amount";
  number: number;
}
/**
 * Units of intel and drakownium paid with gold instead.
 */
export interface Substitute {
  drak?: number;
  intel?: number;
  kind: "substitute";
}
export interface FirstPlayer {
  kind: "first player";
  seat: number;
}
export interface SyndicatesRevealed {
  kind: "syndicates revealed";
  syndicates: string[];
}
/**
 * How many; which ones, only their owner hears.
 */
export interface MissionsDrawn {
  kind: "missions drawn";
  number: number;
  seat: number;
}
export interface MissionsSeen {
  kind: "missions seen";
  missions: string[];
  seat: number;
}
export interface MissionsReturned {
  kind: "missions returned";
  number: number;
  seat: number;
}
export interface MissionReturned {
  kind: "mission returned";
  mission: string;
  seat: number;
}
export interface MissionRevealed {
  kind: "mission revealed";
  mission: string;
  seat: number;
}
export interface Chosen {
  candidate: string;
  kind: "chosen";
  seat: number;
}
export interface Round {
  kind: "round";
  number: number;
}
export interface Phase {
  kind: "phase";
  number: number;
}
export interface Got {
  drak?: number;
  gold?: number;
  intel?: number;
  kind: "got";
  seat: number;
}
/**
 * Spent as a price, or lost.
 */
export interface Paid {
  drak?: number;
  gold?: number;
  intel?: number;
  kind: "paid";
  lost?: boolean;
  seat: number;
}
/**
 * `over` is what went beyond the maximum.
 */
export interface Strained {
  amount: number;
  kind: "strained";
  over?: number;
  seat: number;
  source: string;
}
export interface Prevented {
  ability: string;
  amount: number;
  kind: "prevented";
  seat: number;
}
export interface Healed {
  amount: number;
  kind: "healed";
  seat: number;
}
export interface Power {
  amount: number;
  kind: "power";
  seat: number;
  why: string;
}
export interface Assigned {
  district: number;
  dooms?: number;
  how?: string;
  kind: "assigned";
  paragons?: number;
  seat: number;
  subs?: number;
}
/**
 * The overlord assigns nobody any more in this phase.
 */
export interface Stopped {
  kind: "stopped";
}
export interface Played {
  card: string;
  district: number;
  kind: "played";
  seat: number;
  target?: number;
}
export interface Attacked {
  card: string;
  district: number;
  kind: "attacked";
  seat: number;
  target: number;
}
export interface Countered {
  card: string;
  kind: "countered";
  seat: number;
  value?: number;
}
export interface ExchangeWon {
  card: string;
  kind: "exchange won";
  loser: number;
  seat: number;
}
export interface Discarded {
  cards: string[];
  kind: "discarded";
  seat: number;
  why: string;
}
export interface Drew {
  kind: "drew";
  number: number;
  seat: number;
}
/**
 * Which fortunes: only their owner hears it.
 */
export interface DrewCards {
  cards: string[];
  kind: "drew cards";
  seat: number;
}
export interface TookDiscard {
  card: string;
  kind: "took discard";
  seat: number;
}
/**
 * The top of the discard pile went to the top of the deck.
 */
export interface PutBack {
  card: string;
  kind: "put back";
  seat: number;
}
export interface Stole {
  kind: "stole";
  number: number;
  seat: number;
  victim: number;
}
/**
 * Which ones: only thief and victim hear it.
 */
export interface StoleCards {
  cards: string[];
  kind: "stole cards";
  seat: number;
  victim: number;
}
export interface Reshuffled {
  cards: number;
  kind: "reshuffled";
}
export interface TilesRemoved {
  kind: "tiles removed";
}
export interface TilePlaced {
  district: number;
  face: string;
  kind: "tile placed";
  placed?: boolean;
}
/**
 * The fortune that says where event 1 or an explosion happens, and the district.
 */
export interface Struck {
  card: string;
  district: number;
  kind: "struck";
}
/**
 * The strengths at a district (-1: not there) and who dominates (-1: a tie).
 */
export interface Clashed {
  district: number;
  dominator: number;
  kind: "clashed";
  strengths: number[];
}
export interface Overwhelmed {
  district: number;
  dooms?: number;
  kind: "overwhelmed";
  paragons?: number;
  seat: number;
  subs?: number;
}
export interface Destroyed {
  district: number;
  fort: string;
  kind: "destroyed";
  seat: number;
}
/**
 * `how`: taken, kept or given.
 */
export interface RelicMoved {
  how: string;
  kind: "relic moved";
  seat: number;
}
export interface Fulfilled {
  kind: "fulfilled";
  mission: string;
  option: number;
  power: number;
  seat: number;
}
export interface Used {
  ability: string;
  district?: number;
  kind: "used";
  seat: number;
}
export interface Advanced {
  kind: "advanced";
  level: number;
  seat: number;
}
/**
 * That a technology was researched; `technology` if all may see which.
 */
export interface Researched {
  kind: "researched";
  seat: number;
  technology?: string;
}
export interface ResearchedWhich {
  kind: "researched which";
  seat: number;
  technology: string;
}
export interface Charged {
  cards: string[];
  kind: "charged";
  seat: number;
}
export interface Downed {
  cards: string[];
  kind: "downed";
  seat: number;
}
export interface Built {
  district: number;
  fort: string;
  kind: "built";
  seat: number;
}
export interface FortMoved {
  district: number;
  fort: string;
  kind: "fort moved";
  origin: number;
  owner: number;
  seat: number;
}
export interface Promoted {
  district?: number;
  kind: "promoted";
  seat: number;
  unit: string;
}
export interface Demoted {
  district: number;
  kind: "demoted";
  seat: number;
  to: string;
  unit: string;
}
/**
 * A subordinate came from the backup, or from those overwhelmed.
 */
export interface Recruited {
  district?: number;
  kind: "recruited";
  overwhelmed?: boolean;
  seat: number;
}
/**
 * The overlord's card gave him something.
 */
export interface Gained {
  kind: "gained";
  seat: number;
  what: string;
}
export interface Recovered {
  dooms?: number;
  kind: "recovered";
  paragons?: number;
  seat: number;
  subs?: number;
}
export interface Recalled {
  district: number;
  dooms?: number;
  kind: "recalled";
  paragons?: number;
  seat: number;
  subs?: number;
}
export interface AllRecalled {
  kind: "all recalled";
}
export interface Shifted {
  district: number;
  dooms?: number;
  kind: "shifted";
  origin: number;
  paragons?: number;
  seat: number;
  subs?: number;
}
export interface Turned {
  kind: "turned";
  seat: number;
  syndicate: string;
  turned: boolean;
}
export interface Backed {
  kind: "backed";
  seat: number;
  syndicate: string;
}
/**
 * `by` is the card discarded to roll again, or the ability that made it.
 */
export interface Rolled {
  by?: string;
  die: string;
  face: number;
  kind: "rolled";
  seat: number;
}
export interface EventChosen {
  event: number;
  kind: "event chosen";
  option: number;
  seat: number;
}
export interface OverlordDrew {
  card: string;
  kind: "overlord drew";
  why: string;
}
export interface Counterattack {
  kind: "counterattack";
  kind_of: string;
}
/**
 * The game is over: what each side held; its technologies researched unseen, and its deck.
 */
export interface Opened {
  decks: string[][];
  hands: string[][];
  kind: "opened";
  missions: string[][];
  technologies: string[][];
}
/**
 * The final scoring of a seat, line by line.
 */
export interface Scored {
  candidate: number;
  drak: number;
  gold: number;
  intel: number;
  kind: "scored";
  power: number;
  seat: number;
  strain: number;
  strength: number;
  technologies: number;
  total: number;
}
export interface Ended {
  kind: "ended";
  way: string;
  winners: number[];
}
/**
 * Everything in the box, each kind in the order of its file.
 */
export interface Content {
  about: About;
  board: Board;
  candidates: CandidateRow[];
  colours: ColourRow[];
  constants: Constants;
  dice: DieRow[];
  digest: string;
  districts: DistrictRow[];
  events: EventRow[];
  jokers: SuitRow[];
  levels: LevelRow[];
  manifest: ComponentRow[];
  missions: MissionRow[];
  overlord: Overlord;
  rankings: RankingRow[];
  ranks: RankRow[];
  solo: Solo;
  suits: SuitRow[];
  syndicates: SyndicateRow[];
  technologies: TechnologyRow[];
  tile_faces: TileFaceRow[];
  tiles: TileRow[];
  units: UnitRow[];
}
export interface About {
  age: number;
  designer: string;
  minutes_per_player: number;
  players_max: number;
  players_min: number;
  publisher: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  title: string;
}
export interface Board {
  layouts: LayoutRow[];
  lines: LineRow[];
  power_ring: PowerRing;
  signs: SignRow[];
  stations: StationRow[];
}
/**
 * Where things lie on one size of screen: pixels from the top left corner of the city.
 *
 *     A district's cell begins at `origin + (column, row) x step`; the rest are offsets in the cell.
 */
export interface LayoutRow {
  /**
   * @minItems 4
   * @maxItems 4
   */
  block: [number, number, number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  city: [number, number];
  columns: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  emblem: [number, number, number];
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  origin: [number, number];
  ring: number;
  slots?: [number, number][];
  slots_flow?: [number, number] | null;
  slots_gap?: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  step: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  tile: [number, number];
  zones?: [number, number][];
  zones_flow?: [number, number] | null;
  zones_gap?: number;
}
/**
 * A metro line, drawn only: no rule uses it.
 */
export interface LineRow {
  id: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  stops: number[];
}
export interface PowerRing {
  labels: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  spaces: number;
}
/**
 * What is drawn instead of a counted word, and where a view has a player's own number of it.
 */
export interface SignRow {
  held?: string;
  id: string;
  many: string;
  name: string;
  sign: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * Where the number of a district stands, by layout, and its emblem.
 */
export interface StationRow {
  emblem: string;
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  laptop: [number, number];
  number: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  phone: [number, number];
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  wide: [number, number];
}
/**
 * A candidate: set-up, the ability at its district, the general ability, and its fortune.
 */
export interface CandidateRow {
  district: number;
  district_about: string;
  district_effect: string;
  district_name: string;
  fortune: string;
  general_about: string;
  general_effect: string;
  general_name: string;
  general_window:
    | ""
    | "after_first"
    | "assert"
    | "assign_end"
    | "assigned"
    | "city"
    | "clash"
    | "destroy"
    | "dice"
    | "dom_start"
    | "fortune"
    | "loss"
    | "overwhelm"
    | "res_end"
    | "res_start"
    | "resolve"
    | "rival_assigned"
    | "salvage"
    | "spend"
    | "stby_start"
    | "strain"
    | "strain_step"
    | "syndicates"
    | "tie"
    | "turn"
    | "turn_after";
  handicap?: boolean;
  id: string;
  name: string;
  setup: string;
  setup_about: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A seat's colour: its name, and the code in which pieces are drawn on dark and on light.
 */
export interface ColourRow {
  dark: string;
  id: string;
  light: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface Constants {
  assert_power: number;
  blockade_strain: number;
  candidate_power: number;
  crush_threshold: number;
  dominance_strain: number;
  drak_per_power: number;
  excess_power: number;
  explosion_players: number;
  fortune_strain: number;
  gold_per_power: number;
  hand_limit: number;
  intel_per_power: number;
  intro_gold: number;
  intro_intel: number;
  intro_recruits: number;
  intro_strain: number;
  mission_strain: number;
  missions_dealt: number;
  missions_kept: number;
  overwhelm_power: number;
  relic_power: number;
  rounds: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  strain_per_loss: number;
  syndicates_extra: number;
  technology_power: number;
  threshold: number;
  tracker_max: number;
  zones: number;
}
/**
 * One face of the fortune, supply or penalty die.
 */
export interface DieRow {
  about: string;
  die: "fortune" | "penalty" | "supply";
  effect: string;
  face: number;
  id: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A district: number and initiative, and its two effects in the vocabulary.
 */
export interface DistrictRow {
  first: string;
  first_about: string;
  id: string;
  key: string;
  kind: "battlefield" | "facility";
  name: string;
  number: number;
  second: string;
  second_about: string;
  short: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A result of the event die: its options for everybody, each an effect.
 */
export interface EventRow {
  /**
   * @minItems 2
   * @maxItems 3
   */
  abouts: string[];
  face: number;
  id: string;
  name: string;
  /**
   * @minItems 2
   * @maxItems 3
   */
  options: string[];
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface SuitRow {
  effect: string;
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface LevelRow {
  drak: number;
  id: string;
  intel: number;
  level: number;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  unlocks: string;
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
 * A mission: A after asserting dominance, E at the end of the dominance phase, S in standby.
 */
export interface MissionRow {
  about: string;
  id: string;
  metric:
    | "charged_technologies"
    | "destroyed_here"
    | "districts"
    | "dominated"
    | "drak"
    | "elite_districts"
    | "fortifications"
    | "gold"
    | "guarded_districts"
    | "hideout"
    | "hideout_specialised"
    | "hideout_strength"
    | "intel"
    | "lead_over_gold"
    | "lead_over_power"
    | "lead_over_relic"
    | "overwhelmed_here"
    | "pay_drak"
    | "pay_fortunes"
    | "pay_gold"
    | "strain"
    | "strain_at_most"
    | "strength_at_12"
    | "strength_here"
    | "unbroken_districts"
    | "underdogs";
  name: string;
  /**
   * @minItems 3
   * @maxItems 3
   */
  needs: number[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  power: number[];
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  when: "A" | "E" | "S";
}
/**
 * The overlord's card: what he has, and in which rounds he gains what.
 */
export interface Overlord {
  force: ("doom" | "paragon" | "sub")[];
  fortification_rounds: number[];
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  start_fortifications: number;
  start_technology: string;
  start_units: number;
  technology_colour: "blue" | "green" | "red" | "yellow";
  technology_rounds: number[];
  unit_rounds: number[];
}
/**
 * An evaluation of the solo game, for at least so much power; the last one for any.
 */
export interface RankingRow {
  id: string;
  power: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A rank of the fortunes. Assignment fortunes have values, dominance fortunes a place in their order.
 */
export interface RankRow {
  attacker?: string;
  attacker_about?: string;
  defender?: string;
  defender_about?: string;
  districts: number[];
  id: string;
  kind: "assignment" | "dominance";
  name: string;
  order?: number;
  solo?: string;
  solo_about?: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  /**
   * @maxItems 2
   */
  values?: number[];
}
export interface Solo {
  goal_power: number;
  handicap_overwhelmed: number;
  handicap_strain: number;
  overlord_limit: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface SyndicateRow {
  about: string;
  criterion:
    | "dominated"
    | "drak"
    | "fortifications"
    | "fortunes"
    | "gold"
    | "intel"
    | "missions"
    | "personnel"
    | "specialised"
    | "strain"
    | "strength"
    | "technologies";
  id: string;
  name: string;
  power: number;
  solo?: boolean;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * `window` is when it acts, `at` in which districts (everywhere, if none is named).
 */
export interface TechnologyRow {
  about: string;
  at?: number[];
  colour: "blue" | "green" | "red" | "yellow";
  effect: string;
  id: string;
  kind: "down" | "each" | "once" | "passive";
  level: number;
  make: "a" | "b" | "c" | "d" | "x";
  name: string;
  sign: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  window:
    | ""
    | "after_first"
    | "assert"
    | "assign_end"
    | "assigned"
    | "city"
    | "clash"
    | "destroy"
    | "dice"
    | "dom_start"
    | "fortune"
    | "loss"
    | "overwhelm"
    | "res_end"
    | "res_start"
    | "resolve"
    | "rival_assigned"
    | "salvage"
    | "spend"
    | "stby_start"
    | "strain"
    | "strain_step"
    | "syndicates"
    | "tie"
    | "turn"
    | "turn_after";
}
export interface TileFaceRow {
  about: string;
  effect: string;
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A tile with its two faces.
 */
export interface TileRow {
  /**
   * @minItems 2
   * @maxItems 2
   */
  faces: ("arena" | "explosion" | "market")[];
  id: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * How many of a unit one colour has at most, and its strength; 0 for the base means X.
 */
export interface UnitRow {
  count: number;
  id: string;
  kind: "fortification" | "personnel";
  level?: number;
  name: string;
  plural: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  specialised?: boolean;
  strength: number;
}
