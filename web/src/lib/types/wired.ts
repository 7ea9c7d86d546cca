// Made by `npm run types` from the schema 927bf58aa7b8d866; never edited by hand.

export type Everything = View | Option | Event;
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
  scores: number[];
  seat: number | null;
  track: TrackView[];
  waiting: number[];
  winners: number[];
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
 * WB-DP-PAY: the crew members who stay unpaid.
 */
export interface Dismiss {
  aces?: number;
  kind: "dismiss";
  thugs?: number;
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
export interface Rolled {
  brown: number[];
  card: string;
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
export interface LatePaid {
  job: string;
  kind: "late paid";
  money: number;
  reputation: number;
  seat: number;
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
