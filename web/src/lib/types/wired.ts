// Made by `npm run types` from the schema 8decd74ae253aac0; never edited by hand.

export type Everything = View | Option | Event | Content;
export type Option = Place | Bid | Guards | Assign | Resolve | Lose | Bail | Pawn | Dismiss | Suffer;
export type Event =
  | TurnOrder
  | Targeted
  | Round
  | Phase
  | Revealed
  | Placed
  | BidMade
  | Gained
  | Hired
  | Upgraded
  | GuardsPaid
  | Joined
  | StayedLate
  | MercenariesHired
  | MercenaryAssigned
  | Rolled
  | Succeeded
  | Failed
  | LatePaid
  | SecurityRolled
  | Casualties
  | Bailed
  | Pawned
  | Paid
  | WalkedAway
  | Hit
  | Jailed
  | LastRound
  | Scored
  | Won;

/**
 * The table as one seat sees it (`seat` is None for somebody who only watches).
 */
export interface View {
  jobs: JobView[];
  mercenaries: number;
  order: number[];
  over: boolean;
  phase: number;
  places: PlaceView[];
  players: PlayerView[];
  round: number;
  seat: number | null;
  track: TrackView[];
  waiting: number[];
}
/**
 * A mission stack or event space: how many cards, the one that is face up, the team on it.
 */
export interface JobView {
  aces: number;
  card: string | null;
  cards: number;
  id: string;
  late: number[];
  mercenaries: number;
  seat: number | null;
  thugs: number;
}
/**
 * A location: its open and empty boxes (None where there is no limit), and who is there.
 */
export interface PlaceView {
  boxes: number | null;
  crew: Zone[];
  free: number | null;
  id: string;
}
export interface Zone {
  aces: number;
  thugs: number;
}
/**
 * A player board. `target` and `pile` are there for their owner, and for all at the end.
 */
export interface PlayerView {
  barracks: Zone;
  equipment: number;
  er: Zone;
  guns: number;
  heavy: number;
  jail: Zone;
  mercenaries: number;
  money: number;
  morgue: Zone;
  pile: string[] | null;
  pile_size: number;
  pool: Zone;
  reputation: number;
  seat: number;
  target: string | null;
}
export interface TrackView {
  crew: string | null;
  seat: number | null;
}
/**
 * WB-DP-PLACE: send crew to one location or job card.
 */
export interface Place {
  aces?: number;
  at: string;
  kind: "place";
  thugs?: number;
}
/**
 * WB-DP-PLACE: put one crew member on a box of the adjustment track (boxes count from 1).
 */
export interface Bid {
  box: number;
  crew: "ace" | "thug";
  kind: "bid";
}
/**
 * WB-DP-SECURITY: how many Security Thugs join the own team or stay late; the others take their pay.
 */
export interface Guards {
  acp?: number;
  bsu?: number;
  cry?: number;
  drd?: number;
  kind: "guards";
}
/**
 * WB-DP-MERC: the job a Mercenary joins; without one it goes back unused.
 */
export interface Assign {
  job?: string;
  kind: "assign";
}
/**
 * WB-DP-JOB: the job to resolve next.
 */
export interface Resolve {
  job: string;
  kind: "resolve";
}
/**
 * WB-DP-CASUALTY: the crew members who are caught or killed.
 */
export interface Lose {
  aces?: number;
  kind: "lose";
  thugs?: number;
}
/**
 * WB-DP-BAIL: the crew members to free from Jail.
 */
export interface Bail {
  aces?: number;
  kind: "bail";
  thugs?: number;
}
/**
 * WB-DP-PAY: a token to pawn, or none to stop pawning.
 */
export interface Pawn {
  kind: "pawn";
  token?: "" | "equipment" | "gun" | "heavy";
}
/**
 * WB-DP-PAY: who stays unpaid: crew in the Barracks, and the one on the track if that one is paid.
 */
export interface Dismiss {
  aces?: number;
  kind: "dismiss";
  thugs?: number;
  track?: boolean;
}
/**
 * WB-DP-EVENT: the kind of crew member an event takes.
 */
export interface Suffer {
  crew: "ace" | "thug";
  kind: "suffer";
}
export interface TurnOrder {
  kind: "turn order";
  order: number[];
}
/**
 * A secret target was dealt: only its owner hears which.
 */
export interface Targeted {
  kind: "targeted";
  seat: number;
  target: string;
}
export interface Round {
  kind: "round";
  number: number;
}
export interface Phase {
  kind: "phase";
  number: number;
}
export interface Revealed {
  card: string;
  job: string;
  kind: "revealed";
}
export interface Placed {
  aces?: number;
  at: string;
  card?: string;
  kind: "placed";
  money?: number;
  seat: number;
  thugs?: number;
}
export interface BidMade {
  box: number;
  crew: string;
  kind: "bid made";
  seat: number;
}
export interface Gained {
  amount: number;
  at: string;
  kind: "gained";
  resource: string;
  seat: number;
}
/**
 * Crew came from the pool; `wasted` is the part of the hire the pool could not give.
 */
export interface Hired {
  amount: number;
  at: string;
  crew: string;
  kind: "hired";
  seat: number;
  wasted?: number;
}
export interface Upgraded {
  amount: number;
  kind: "upgraded";
  seat: number;
  wasted?: number;
}
export interface GuardsPaid {
  at: string;
  kind: "guards paid";
  money: number;
  seat: number;
  thugs: number;
}
export interface Joined {
  job: string;
  kind: "joined";
  seat: number;
  thugs: number;
}
export interface StayedLate {
  job: string;
  kind: "stayed late";
  seat: number;
  thugs: number;
}
export interface MercenariesHired {
  amount: number;
  kind: "mercenaries hired";
  seat: number;
}
/**
 * A Mercenary joined a team, or (without a job) went back to Aegis unused.
 */
export interface MercenaryAssigned {
  job?: string;
  kind: "mercenary assigned";
  seat: number;
}
/**
 * `chance` is how many in a hundred such rolls would reach the Difficulty.
 */
export interface Rolled {
  brown: number[];
  card: string;
  chance?: number;
  difficulty: number;
  job: string;
  kind: "rolled";
  seat: number;
  total: number;
  white: number[];
  yellow: number[];
}
export interface Succeeded {
  card: string;
  job: string;
  kind: "succeeded";
  money: number;
  reputation: number;
  seat: number;
}
export interface Failed {
  card: string;
  job: string;
  kind: "failed";
  seat: number;
}
/**
 * What one owner gets for all Thugs who stayed late against a job.
 */
export interface LatePaid {
  job: string;
  kind: "late paid";
  money: number;
  reputation: number;
  seat: number;
  thugs?: number;
}
export interface SecurityRolled {
  dice: number[];
  job: string;
  kind: "security rolled";
  seat: number;
}
export interface Casualties {
  aces?: number;
  job: string;
  kind: "casualties";
  seat: number;
  thugs?: number;
  zone: string;
}
export interface Bailed {
  aces?: number;
  kind: "bailed";
  seat: number;
  thugs?: number;
}
export interface Pawned {
  kind: "pawned";
  seat: number;
  token: string;
}
export interface Paid {
  kind: "paid";
  money: number;
  seat: number;
}
export interface WalkedAway {
  aces?: number;
  kind: "walked away";
  reputation?: number;
  seat: number;
  thugs?: number;
}
/**
 * An event took a crew member to a zone, or (with no crew) found none to take.
 */
export interface Hit {
  crew?: string;
  job: string;
  kind: "hit";
  seat: number;
  zone?: string;
}
export interface Jailed {
  aces?: number;
  kind: "jailed";
  seat: number;
  thugs?: number;
}
/**
 * The round that is being played is the last: a stack has run out, or (without one) the time.
 */
export interface LastRound {
  job?: string;
  kind: "last round";
}
/**
 * One player's final scoring, line by line.
 */
export interface Scored {
  aces: number;
  bonus: number;
  cards: string[];
  equipment: number;
  guns: number;
  heavy: number;
  kind: "scored";
  listed: number;
  matching: number;
  money: number;
  reputation: number;
  seat: number;
  target: string;
  thugs: number;
  total: number;
}
/**
 * The final ranking, best first; `tied` says that turn order decided the first place.
 */
export interface Won {
  kind: "won";
  ranking: number[];
  tied?: boolean;
}
/**
 * Everything in the box, each kind in the order of its file.
 */
export interface Content {
  about: About;
  board: Board;
  colours: ColourRow[];
  constants: Constants;
  dice: DieRow[];
  digest: string;
  events: EventRow[];
  locations: LocationRow[];
  manifest: ComponentRow[];
  missions: MissionRow[];
  stacks: StackRow[];
  targets: TargetRow[];
  tokens: TokenRow[];
}
export interface About {
  age: number;
  designer: string;
  minutes: number;
  players_max: number;
  players_min: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  year: number;
  title: string;
}
export interface Board {
  areas: AreaRow[];
  screens: ScreenRow[];
  signs: SignRow[];
  tracks: TrackRow[];
}
/**
 * A part of the player board.
 */
export interface AreaRow {
  holds: string[];
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * Where things lie on boards of at least `above` px: a grid with the names of things in its cells.
 */
export interface ScreenRow {
  above: number;
  areas: string[];
  columns: string;
  id: string;
  rows: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
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
export interface TrackRow {
  first: number;
  id: string;
  last: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface ColourRow {
  code: string;
  id: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface Constants {
  aces_per_player: number;
  bail_cost: number;
  equipment_per_point: number;
  gun_per_point: number;
  heavy_per_point: number;
  late_max: number;
  late_reputation: number;
  markers_per_player: number;
  mercenaries: number;
  money_per_point: number;
  newcomer_reputation: number;
  pawn_value: number;
  penalty_ace: number;
  penalty_thug: number;
  rounds_max: number;
  score_list_cap: number;
  security_boxes: number;
  security_pay: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  start_aces: number;
  start_bonus_money: number[];
  start_equipment: number;
  start_gun: number;
  start_heavy: number;
  start_money: number;
  start_reputation: number;
  start_thugs: number;
  target_bonus: number[];
  thugs_per_player: number;
  unpaid_penalty: number;
  wage: number;
}
export interface DieRow {
  /**
   * @minItems 6
   * @maxItems 6
   */
  faces: number[];
  id: string;
  name: string;
  rolled_for: "ace" | "mercenary" | "security" | "thug";
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface EventRow {
  boxes: string;
  difficulty: number;
  each_round: string;
  equipment: number;
  flip_after: number;
  guns: number;
  heavy: number;
  id: string;
  money: number;
  name: string;
  reputation: number;
  security: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  space: string;
  zone: "er" | "morgue";
}
export interface LocationRow {
  ace?: string;
  /**
   * @maxItems 8
   */
  dots?: (0 | 2 | 3 | 4)[];
  fee: number;
  guards?: string;
  id: string;
  kind: "A" | "E" | "T";
  name: string;
  phase: 2 | 3 | 4 | 5 | 6 | 11;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  thug?: string;
  unlimited?: boolean;
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
export interface MissionRow {
  boxes: string;
  difficulty: number;
  equipment: number;
  guns: number;
  heavy: number;
  id: string;
  money: number;
  name: string;
  reputation: number;
  security: number;
  sign?: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  stack: string;
  zone: "er" | "morgue";
}
export interface StackRow {
  deck: string;
  district?: string;
  id: string;
  kind: "corporation" | "territory";
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface TargetRow {
  id: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  stack: string;
}
export interface TokenRow {
  colour: string;
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
