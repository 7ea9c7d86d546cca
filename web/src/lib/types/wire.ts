// Made by `npm run types` from the schema 8d5dc6af2d490f0a; never edited by hand.

export type Everything =
  | (Answer | Undo | Chat | Vote | HandOver | TakeBack | Hint | Why | Sync | Ping)
  | (Frame | Scene | Done | Refusal | Advice | Reason | Present | Pong)
  | NewMatch
  | MatchInfo
  | MatchList
  | Join
  | Fill
  | Branch
  | GameInfo
  | Rulebook
  | Components
  | Position
  | Me
  | NewPerson
  | Change
  | NewPassword
  | SignIn
  | Phrase
  | Token
  | Prove
  | NoticeList
  | ReadNotices
  | Sentence;

/**
 * Choose. `seq` is the number of the message the choice was made on.
 */
export interface Answer {
  do: "answer";
  id: string;
  option: {
    [k: string]: unknown;
  };
  seq: number;
}
/**
 * Take the last own choice back; where that needs the others' consent, ask for it.
 */
export interface Undo {
  do: "undo";
  id: string;
}
/**
 * Say something to the table, or to the own team where the game has teams.
 */
export interface Chat {
  do: "chat";
  id: string;
  text: string;
  to?: "table" | "team";
}
/**
 * Ask for something that needs everybody's yes, agree to it, or say no.
 */
export interface Vote {
  do: "vote";
  id: string;
  on: "abandon" | "extend" | "pause" | "resume" | "undo";
  yes?: boolean;
}
/**
 * Let a bot play the own seat until it is taken back.
 */
export interface HandOver {
  bot?: string;
  do: "hand over";
  id: string;
}
/**
 * Play the own seat again.
 */
export interface TakeBack {
  do: "take back";
  id: string;
}
/**
 * What a bot would do in the own seat.
 */
export interface Hint {
  do: "hint";
  id: string;
}
/**
 * Why a thing on the board, or an option, cannot be chosen now.
 */
export interface Why {
  at?: string;
  do: "why";
  id: string;
  option?: {
    [k: string]: unknown;
  } | null;
}
/**
 * Tell me everything again, and what was told after message `since`.
 */
export interface Sync {
  do: "sync";
  since?: number;
}
/**
 * Are you there?
 */
export interface Ping {
  do: "ping";
  id?: string;
}
/**
 * One thing that happened, as this viewer may know it, numbered without gaps for this viewer.
 *
 *     `view`, `ask` and the rest are there when they changed, and then they are there whole. `answers` names the
 *     request of this seat that it answers.
 */
export interface Frame {
  answers?: string;
  ask?: Asked | null;
  at: number;
  chat?: ChatLine[];
  dues?: Dues;
  is: "frame";
  lines?: Line[];
  seq: number;
  status?: Status;
  view?: unknown;
}
/**
 * The open choice of a seat. `answered` is the sealed answer that can still be changed.
 *
 *     `options` bring the game on, `asides` are possible as well. A `draft` is composed of several answers.
 */
export interface Asked {
  answered?: unknown;
  asides?: Choosable[];
  choice: string;
  draft?: boolean;
  options: Choosable[];
  prompt: string;
  rule: string;
}
/**
 * An option as data and in words, and the things on the board that it touches.
 */
export interface Choosable {
  at?: string[];
  label: string;
  option: unknown;
}
export interface ChatLine {
  name: string;
  seat: number;
  text: string;
  to?: string;
}
/**
 * When time is up (ms since 1970) for each seat that is known to think; `paused`: the clock stands.
 */
export interface Dues {
  grace?: number;
  paused?: boolean;
  seats?: {
    [k: string]: number;
  };
}
/**
 * Something that happened: the event as data, the sentence for people, the rule it comes from.
 */
export interface Line {
  event: unknown;
  rule?: string;
  text: string;
}
/**
 * What is not the game itself: who sits where, what is voted on, whether the clock stands.
 */
export interface Status {
  host: string;
  notice?: string;
  paused?: boolean;
  rematch?: string;
  seats: SeatInfo[];
  state: "abandoned" | "lobby" | "over" | "pinned" | "running";
  votes?: VoteInfo[];
}
/**
 * A seat, as everybody may know it.
 *
 *     `bot` is the level of the bot that plays it: for good, or (if there is a person) in their stead, because
 *     they handed the seat over ("handed") or their time was up ("overdue").
 */
export interface SeatInfo {
  away?: "" | "handed" | "overdue";
  bot?: string;
  called: string;
  invited?: string;
  name?: string;
  person?: string;
  seat: number;
}
/**
 * Something that is voted on. It happens when every person at the table has said yes; one no ends it.
 */
export interface VoteInfo {
  by: number;
  on: string;
  yes: number[];
}
/**
 * Everything a viewer may know now, and the passages after the message it asked from.
 *
 *     `seat` is None for somebody who only watches, `view` before the match begins. `present` is for
 *     those who look without a socket; a socket is told by itself.
 */
export interface Scene {
  ask?: Asked | null;
  at: number;
  dues?: Dues;
  is: "sync";
  match: MatchInfo;
  passages?: Passage[];
  present?: Present;
  seat: number | null;
  seq: number;
  view?: unknown;
}
/**
 * A match in the lobby or in a list. `commitment` is the hash of its seed and terms, from the start.
 *
 *     `yours` are the seats you hold, `turn` says whether one of them is asked something, and `key` (for those
 *     who sit at the table) makes the link that lets others in.
 */
export interface MatchInfo {
  commitment: string;
  created: number;
  game: string;
  id: string;
  key?: string;
  status: Status;
  terms: Terms;
  turn?: boolean;
  updated: number;
  version: string;
  yours?: number[];
  title: string;
}
/**
 * What was agreed when a match was made; it never changes.
 */
export interface Terms {
  branch_of?: string;
  clock?: Clock;
  game: string;
  public?: boolean;
  rematch_of?: string;
  seats: number;
  settings?: {
    [k: string]: string | number[];
  };
  variant?: string;
}
/**
 * How long people may think, in seconds, for each decision or for each phase of the game.
 *
 *     With `per` "phase" and no seconds, the game's own rule says how long a phase lasts. After the time
 *     and the `grace`, an absent seat answers by the game's own rule where it has one ("rule"), or a bot
 *     plays on until its person returns ("bot"), or the table waits ("wait").
 */
export interface Clock {
  absent?: "bot" | "rule" | "wait";
  grace?: number;
  per?: "decision" | "none" | "phase";
  seconds?: number;
}
/**
 * What was told with one message: lines of the game, chat.
 */
export interface Passage {
  at: number;
  chat?: unknown[];
  lines?: unknown[];
  seq: number;
}
/**
 * Who is connected: seats, and how many watch. It has no number and is not kept.
 */
export interface Present {
  is: "present";
  seats: number[];
  watching: number;
}
/**
 * The request of that id counts; it was committed. `again`: it had counted before already.
 *
 *     On a socket, the frame that `answers` a request says the same, and this one is sent only for `again`.
 */
export interface Done {
  again?: boolean;
  id: string;
  is: "done";
  seq: number;
}
/**
 * The request of that id changed nothing, and why. `stale`: it was made on an older position.
 */
export interface Refusal {
  id: string;
  is: "refused";
  rule?: string;
  sentence: string;
  stale?: boolean;
}
/**
 * What a bot would choose, part by part where the choice has parts, and why in a sentence.
 */
export interface Advice {
  id: string;
  is: "hint";
  labels: string[];
  options: unknown[];
  sentence: string;
}
/**
 * Why not; an empty sentence says that nothing stands in the way.
 */
export interface Reason {
  id: string;
  is: "why";
  rule?: string;
  sentence?: string;
}
export interface Pong {
  id: string;
  is: "pong";
}
/**
 * What it takes to make a match. With `start`, it begins at once if every seat is filled.
 */
export interface NewMatch {
  clock?: Clock;
  game: string;
  public?: boolean;
  /**
   * @minItems 1
   * @maxItems 12
   */
  seats: SeatWish[];
  settings?: {
    [k: string]: string | number[];
  };
  start?: boolean;
  variant?: string;
}
/**
 * Who shall sit in a seat: whoever makes the match, anybody, a bot, or a person invited by name.
 */
export interface SeatWish {
  bot?: string;
  name?: string;
  who?: "anyone" | "bot" | "invited" | "me";
}
/**
 * Matches, the newest first; `before` is what to ask with for the next page.
 */
export interface MatchList {
  before?: number | null;
  matches: MatchInfo[];
}
/**
 * Take a seat: this one, or any that is free.
 */
export interface Join {
  key?: string;
  seat?: number | null;
}
/**
 * Put a bot into a seat that nobody holds, or (without one) open it to people again.
 */
export interface Fill {
  bot?: string;
  seat: number;
}
/**
 * Play on from a point of a finished match, in this seat, against these bots.
 */
export interface Branch {
  at: number;
  bot?: string;
  seat: number;
}
/**
 * `paced`: its phases can have a clock. `called` are the names of the seats.
 */
export interface GameInfo {
  about: string;
  bots: string[];
  called: string[];
  id: string;
  paced: boolean;
  seats: number[];
  settings: SettingInfo[];
  usual: number;
  variants: string[];
  version: string;
  title: string;
}
/**
 * Something a group agrees on: one of some values (the first is usual), or else a set of seats.
 */
export interface SettingInfo {
  id: string;
  values: string[];
  title: string;
}
/**
 * The ledger of a game: every rule with its id, rulings where the rulebook is silent, worked examples.
 */
export interface Rulebook {
  examples: ExampleInfo[];
  rules: RuleInfo[];
  rulings: RulingInfo[];
  title: string;
}
export interface ExampleInfo {
  id: string;
  text: string;
  title: string;
}
export interface RuleInfo {
  id: string;
  source: string;
  text: string;
}
export interface RulingInfo {
  id: string;
  ruling: string;
  unclear: string;
  why: string;
}
/**
 * What is in the box: the tables of each content file. It is public; what is drawn from it is not.
 */
export interface Components {
  digest: string;
  tables: {
    [k: string]: unknown;
  };
}
/**
 * A match after message `at` of `last`, through some eyes: a seat's, the public's, or all.
 *
 *     Where everything is shown, what counts are the entries of the match's log: nobody was told all of them.
 *     `views` has everybody's view when everything is shown; `decision` counts the answers up to here, for
 *     playing on from this point; `passages` are what was told up to here (only the last one, unless asked for).
 */
export interface Position {
  at: number;
  decision?: number | null;
  eyes: string;
  last: number;
  match: MatchInfo;
  passages: Recalled[];
  view: unknown;
  views?: unknown[];
}
/**
 * A passage of a match that is looked back at.
 *
 *     With everything shown it has what any seat heard, and `only` says of each line which seats those were:
 *     nobody in particular is everybody. It is left out where everybody heard everything.
 */
export interface Recalled {
  at: number;
  chat?: unknown[];
  lines?: unknown[];
  only?: number[][];
  seq: number;
}
/**
 * A person, as they see themselves. Without password and phrase, only this browser can be them.
 */
export interface Me {
  id: string;
  name: string;
  password: boolean;
  phrase: boolean;
  settings: Settings;
}
/**
 * What somebody wants to be told, and where.
 */
export interface Settings {
  mail?: string;
  /**
   * @maxItems 5
   */
  notices?: ("chat" | "over" | "start" | "turn" | "vote")[];
  quiet?: QuietHours | null;
  webhook?: string;
}
/**
 * No mail and no webhook between these two times of the day, in this time zone.
 */
export interface QuietHours {
  from: string;
  to: string;
  zone?: string;
}
export interface NewPerson {
  name: string;
}
/**
 * What is left out stays as it is; settings replace the old ones whole.
 */
export interface Change {
  name?: string;
  settings?: Settings;
}
/**
 * The old one is needed where there is one; the recovery phrase does as well.
 */
export interface NewPassword {
  new: string;
  old?: string;
}
/**
 * Either name and password, or the recovery phrase alone.
 */
export interface SignIn {
  name?: string;
  password?: string;
  phrase?: string;
}
/**
 * Shown once; only its hash is kept.
 */
export interface Phrase {
  phrase: string;
}
/**
 * For programs: `Authorization: Bearer <token>`.
 */
export interface Token {
  token: string;
}
/**
 * Needed where there is a password: the browser may be borrowed.
 */
export interface Prove {
  password?: string;
}
export interface NoticeList {
  notices: Notice[];
  unread: number;
}
/**
 * Something that waits, or waited, for a person. `url` is where to go.
 */
export interface Notice {
  created: number;
  id: number;
  kind: string;
  match: string;
  read: boolean;
  seat: number | null;
  sentence: string;
  url: string;
}
export interface ReadNotices {
  /**
   * @maxItems 500
   */
  ids: number[];
}
/**
 * What every refusal looks like.
 */
export interface Sentence {
  rule?: string;
  sentence: string;
}
