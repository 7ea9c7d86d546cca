// Made by `npm run types` from the schema bb51ff5765fd6016; never edited by hand.

export type Everything =
  | (
      | Answer
      | Undo
      | Chat
      | Vote
      | HandOver
      | TakeBack
      | Stand
      | Unstand
      | Shown
      | Hint
      | Why
      | Asides
      | Sync
      | Ping
    )
  | (Frame | Scene | Done | Refusal | Advice | Reason | OfferedAsides | Present | Pong)
  | NewMatch
  | MatchInfo
  | MatchList
  | Join
  | Name
  | Fill
  | Invite
  | Remove
  | Branch
  | GameInfo
  | Rulebook
  | Teaching
  | Lesson
  | Components
  | Position
  | Retrospect
  | MatchAnalysis
  | Me
  | NewPerson
  | Change
  | NewPassword
  | SignIn
  | Phrase
  | Token
  | PushInfo
  | PushDevice
  | NoPush
  | Prove
  | NoticeList
  | ReadNotices
  | Code
  | Sentence
  | Ignore
  | IgnoredList
  | Report
  | Reported;

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
 *
 *     Who only watches is heard by others who watch; before the match and after it, by everybody.
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
 * Let such windows pass from now on: until the phase or the round ends, or until one concerns you.
 */
export interface Stand {
  choice: string;
  do: "stand";
  id: string;
  until: "concerned" | "phase" | "round";
}
/**
 * Be asked again.
 */
export interface Unstand {
  choice: string;
  do: "unstand";
  id: string;
}
/**
 * I have been shown what happened: where there is a clock, my time starts now.
 */
export interface Shown {
  do: "shown";
  id: string;
}
/**
 * What a bot would do in the own seat; or whether it doubts what one is about to do `instead`.
 */
export interface Hint {
  do: "hint";
  id: string;
  instead?: {
    [k: string]: unknown;
  } | null;
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
 * What is possible as well in the open choice, in words: all of it, or what is of these kinds.
 */
export interface Asides {
  do: "asides";
  id: string;
  /**
   * @maxItems 100
   */
  kinds?: string[];
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
 *     `view`, `ask` and the rest are there when they changed, and then they are there whole; `beats` lead from
 *     the view before to this one, and of the `things` on the board there are those that changed (null: gone).
 *     `preview` is what the plan that this seat is writing would do. `answers` names the request of this seat
 *     that it answers.
 */
export interface Frame {
  answers?: string;
  ask?: Asked | null;
  at: number;
  beats?: Beat[];
  chat?: ChatLine[];
  dues?: Dues;
  ending?: Ending;
  is: "frame";
  lesson?: LessonAt;
  lines?: LogLine[];
  passes?: StandingPass[];
  preview?: unknown;
  seq: number;
  status?: Status;
  things?: {
    [k: string]: Thing | null;
  };
  undo?: UndoInfo;
  view?: unknown;
}
/**
 * The open choice of a seat. `answered` is the sealed answer that can still be changed.
 *
 *     `options` bring the game on. `asides` are possible as well, and may be hundreds: their words are told when
 *     they are asked for. A `draft` is composed of several answers.
 *     Where `passing` is one of the options, it lets the choice pass, and can be left as a standing pass.
 *     `secret` is for people who share a device: the question itself would tell the others what this seat holds.
 */
export interface Asked {
  answered?: unknown;
  asides?: AsidesInfo | null;
  choice: string;
  draft?: boolean;
  options: Choosable[];
  passing?: unknown;
  prompt: string;
  rule: string;
  secret?: boolean;
}
/**
 * How much is possible as well, by kind of option. While the `mark` is the same, so are they.
 */
export interface AsidesInfo {
  kinds: {
    [k: string]: number;
  };
  mark: string;
}
/**
 * An option as data and in words, and the things on the board that it touches.
 */
export interface Choosable {
  at?: string[];
  label: string;
  option: unknown;
}
/**
 * What a viewer saw when line `line` (from 0) of its frame was told: the parts of the view that changed.
 *
 *     They are told against the beat before, and the first one against the view before the frame.
 */
export interface Beat {
  line: number;
  view: unknown;
}
/**
 * What somebody said. Who has no seat is a `person`; while a match is played, they talk in the `gallery`,
 *     which the players hear when it is over.
 */
export interface ChatLine {
  name: string;
  person?: string;
  seat: number | null;
  text: string;
  to?: string;
}
/**
 * When time is up (ms since 1970) for each seat that is known to think; `paused`: the clock stands.
 *
 *     Time `starts` for some of them only then, at the latest: they are being shown what happened.
 */
export interface Dues {
  grace?: number;
  paused?: boolean;
  seats?: {
    [k: string]: number;
  };
  starts?: {
    [k: string]: number;
  };
}
/**
 * The outcome of a game, as people are told: in a sentence with its rule, and line by line.
 */
export interface Ending {
  places: number[];
  rule: string;
  scores: number[];
  sentence: string;
  sheet: SheetRow[];
  side: string;
  way: string;
  winners: number[];
}
/**
 * A row of the score sheet: what it counts, by which rule, and how much that is for each seat.
 *
 *     `why` has the sum behind each seat's number, or one sentence for everybody.
 */
export interface SheetRow {
  numbers: (number | null)[];
  rule: string;
  why?: string[];
  title: string;
}
/**
 * Where a learner is in the lesson that the match began as; only the learner is told.
 *
 *     `at` is the first step whose answer is still out, `own` the first of those that the learner owes; steps
 *     are counted from 0, and who is through has them all. `wanted` are the options that are right now. Once
 *     the learner went another way, the match is not `on` the path any more, and goes on as any other.
 */
export interface LessonAt {
  at: number;
  id: string;
  on: boolean;
  own: number;
  wanted?: unknown[];
}
/**
 * Something that happened: the event as data, the sentence for people, the rule it comes from.
 *
 *     `whispered`: not everybody was told.
 */
export interface LogLine {
  event: unknown;
  rule?: string;
  text: string;
  whispered?: boolean;
}
/**
 * A kind of window that a seat lets pass, and how long; only that seat is told.
 */
export interface StandingPass {
  choice: string;
  until: "concerned" | "phase" | "round";
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
 * A seat, as everybody may know it. `called` is its role, and `side` whom it plays with.
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
  side?: string;
}
/**
 * Something that is voted on. It happens when every person at the table has said yes; one no ends it.
 *
 *     `what` is the choice that would be taken back, as everybody knows it. What has a time `due` (ms since
 *     1970) was announced, and happens then unless somebody says no or goes on before.
 */
export interface VoteInfo {
  by: number;
  due?: number;
  on: string;
  what?: string;
  yes: number[];
}
/**
 * Something on the board: its name, a line about it, its numbers, and why it cannot be chosen now.
 */
export interface Thing {
  line?: string;
  name: string;
  numbers?: {
    [k: string]: number | string;
  };
  rule?: string;
  why?: string;
}
/**
 * What `undo` would take back for this seat, in words, and how: at once ("now"), after it was announced
 *     for some seconds ("announced"), or if all others agree ("asked"). Otherwise the `reason` why not.
 */
export interface UndoInfo {
  how?: "" | "announced" | "asked" | "now";
  label?: string;
  reason?: string;
}
/**
 * Everything a viewer may know now, and the passages after the message it asked from.
 *
 *     `seat` is None for somebody who only watches, `view` before the match begins. `present` is for
 *     those who look without a socket; a socket is told by itself. `ending` is there once the game is over.
 */
export interface Scene {
  ask?: Asked | null;
  at: number;
  dues?: Dues;
  ending?: Ending | null;
  is: "sync";
  lesson?: LessonAt | null;
  match: MatchInfo;
  passages?: Passage[];
  passes?: StandingPass[];
  present?: Present;
  preview?: unknown;
  seat: number | null;
  seq: number;
  things?: {
    [k: string]: Thing;
  };
  undo?: UndoInfo | null;
  view?: unknown;
}
/**
 * A match in the lobby or in a list. `commitment` is the hash of its seed and terms, from the start.
 *
 *     `mode` is the title of its mode, where the game has several. `yours` are the seats you hold, `turn`
 *     says whether one of them is asked something, and `key` (for those who sit at the table) makes the link
 *     that lets others in. `reading` makes a link with which others can look on and look back, and do nothing
 *     else: it is there when a match that is not public has begun.
 */
export interface MatchInfo {
  commitment: string;
  created: number;
  game: string;
  id: string;
  key?: string;
  mode?: string;
  reading?: string;
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
  lesson?: string;
  mode?: string;
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
 *
 *     Of what one would do `instead`, the sentence says what is better; it is empty if nothing clearly is.
 */
export interface Advice {
  id: string;
  instead?: {
    [k: string]: unknown;
  } | null;
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
/**
 * What is possible as well; `mark` is that of the choice it belongs to.
 */
export interface OfferedAsides {
  asides: Choosable[];
  id: string;
  is: "asides";
  mark: string;
}
export interface Pong {
  id: string;
  is: "pong";
}
/**
 * What it takes to make a match; without a `mode`, it is the game's first.
 *
 *     With `start`, it begins at once if every seat is filled. A `lesson` says all of it by itself.
 */
export interface NewMatch {
  clock?: Clock;
  game: string;
  lesson?: string;
  mode?: string;
  public?: boolean;
  /**
   * @minItems 1
   * @maxItems 12
   */
  seats?: SeatWish[];
  settings?: {
    [k: string]: string | number[];
  };
  start?: boolean;
  variant?: string;
}
/**
 * Who shall sit in a seat: whoever makes the match, anybody, a bot, or a person invited by name.
 *
 *     With `who` "me", `name` is what somebody is called who shares the device.
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
 * Take a seat: this one, or any that is free. `name` is who sits there, if that is somebody else who
 *     shares the device.
 */
export interface Join {
  key?: string;
  name?: string;
  seat?: number | null;
}
/**
 * What somebody is called who plays a seat of mine at my device; empty: as I am.
 */
export interface Name {
  name?: string;
  seat: number;
}
/**
 * Put a bot into a seat that nobody holds, or (without one) open it to people again.
 */
export interface Fill {
  bot?: string;
  seat: number;
}
/**
 * Keep a seat that nobody holds for a person, by their name.
 */
export interface Invite {
  name: string;
  seat: number;
}
/**
 * Send whoever sits there away, from all their seats; they come back only if they are invited.
 */
export interface Remove {
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
 * A game that is played here. `paced`: its phases can have a clock; `ledger`: how its rule ids begin.
 *
 *     `facts`, `pitch` and `turn` are for whoever has never heard of it, `first` is what they play, and
 *     `lessons` are first games with a coach.
 */
export interface GameInfo {
  about: string;
  bots: string[];
  bots_about: {
    [k: string]: string;
  };
  facts: string;
  first: FirstGame;
  id: string;
  ledger: string;
  lessons?: LessonInfo[];
  modes: ModeInfo[];
  paced: boolean;
  pitch: string;
  turn: string[];
  usual_bot: string;
  variants: string[];
  version: string;
  title: string;
}
/**
 * What a newcomer plays against bots: few enough to follow, and enough for the game to be itself.
 */
export interface FirstGame {
  minutes?: number;
  mode?: string;
  seats?: number;
}
/**
 * A first game with a coach, as it is offered.
 */
export interface LessonInfo {
  about: string;
  id: string;
  minutes: number;
  title: string;
}
/**
 * A way to play a game: `roles` are those of the seats, by how many there are, `bots` who plays it.
 */
export interface ModeInfo {
  about: string;
  bots?: string[];
  id: string;
  roles: {
    [k: string]: RoleInfo[];
  };
  seats: number[];
  settings: SettingInfo[];
  usual: number;
  title: string;
}
/**
 * What a seat is, and the side it plays for; without one, it plays for itself.
 */
export interface RoleInfo {
  name: string;
  side?: string;
}
/**
 * Something a group agrees on: one of some values (the first is usual), or else a set of seats.
 */
export interface SettingInfo {
  about?: string;
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
 * `facts` are numbers, `pitch` is why one would play, `turn` is what one does, in three steps or so.
 */
export interface Teaching {
  facts?: string;
  first?: FirstGame;
  meetings?: Meeting[];
  pitch?: string;
  turn?: string[];
  two_minutes?: Chapter[];
}
/**
 * A card that is shown once: with the first question of one of these choices (`asked`), or after the
 *     first event of one of these kinds (`told`), a phase among them.
 *
 *     An event counts where its fields are as `where` says (a value, or one of several), and with `mine` only if
 *     its seat is the own one.
 */
export interface Meeting {
  asked?: string[];
  id: string;
  mine?: boolean;
  rule?: string;
  sign?: string;
  text: string;
  told?: string[];
  where?: {
    [k: string]: unknown;
  };
  title: string;
}
/**
 * One step of the game in two minutes.
 */
export interface Chapter {
  sign?: string;
  text: string;
  title: string;
}
/**
 * A first game with a coach. Its seed is public: nobody wins anything here.
 */
export interface Lesson {
  about: string;
  end: End;
  id?: string;
  learner?: number;
  minutes?: number;
  mode?: string;
  partner?: string | string[];
  seats: number;
  seed: number | string;
  settings?: {
    [k: string]: string | number[];
  };
  /**
   * @minItems 1
   */
  step: Step[];
  title: string;
}
/**
 * What is said when the script is over; then one plays on, begins anew, or reads.
 */
export interface End {
  expect?: {
    [k: string]: number | string | boolean | null;
  };
  say: string;
}
/**
 * One thing that happens, or one thing to look at.
 *
 *     `play` are labels: the first is what is played when the script plays itself, all are right, and "any"
 *     says that everything is. A `given` answer of the learner is given by the coach. One that comes
 *     `eventually` lets questions that the script does not know go before it: what the learner answers there
 *     leaves no path. `glow` names things on the board; without it, those that the wanted option touches.
 *     `on` is the kind of event at which a note is shown. `wrong` answers another click, `wrong_at` a click on
 *     these things, or options whose label begins so. `expect` are numbers that the sentences rely on:
 *     `"player-0.money" = 4` is the number of a thing, or else a path into what the learner sees.
 */
export interface Step {
  eventually?: boolean;
  expect?: {
    [k: string]: number | string | boolean | null;
  };
  given?: boolean;
  glow?: string[];
  on?: string;
  play?: string | string[];
  say?: string;
  seat?: number;
  why?: string;
  wrong?: string;
  wrong_at?: {
    [k: string]: string;
  };
}
/**
 * What is in the box, as the game's content type says, or (without one) the tables of each content file.
 *
 *     It is public; what is drawn from it is not.
 */
export interface Components {
  digest: string;
  tables: unknown;
}
/**
 * A match after message `at` of `last`, through some eyes: a seat's, the public's, or all.
 *
 *     Where everything is shown, what counts are the entries of the match's log: nobody was told all of them.
 *     `views` has everybody's view when everything is shown; `decision` counts the answers up to here, for
 *     playing on from this point; `passages` are what was told up to here (only the last one, unless asked for);
 *     `beats` lead from the position before to this one, through eyes that see no more than somebody saw.
 *     `things` are those on the board, as at the table; where everything is shown, as whoever watched knew them.
 */
export interface Position {
  at: number;
  beats?: Beat[];
  decision?: number | null;
  ending?: Ending | null;
  eyes: string;
  last: number;
  match: MatchInfo;
  passages: Recalled[];
  things?: {
    [k: string]: Thing;
  };
  view: unknown;
  views?: unknown[];
}
/**
 * A passage of a match that is looked back at.
 *
 *     With everything shown it has what any seat heard, and `only` says of each line which seats those were:
 *     null is everybody. It is left out where everybody heard everything.
 */
export interface Recalled {
  at: number;
  chat?: unknown[];
  lines?: unknown[];
  only?: (number[] | null)[];
  seq: number;
}
/**
 * `verdict` is for whoever looked on, `verdicts` speak to each seat. `turning` is the biggest swing.
 */
export interface Retrospect {
  about?: string;
  best?: Highlight[];
  curves?: Curve[];
  luck?: Luck[];
  stops?: string[];
  tries?: string;
  turning?: Highlight | null;
  verdict: string;
  verdicts: string[];
  whose?: string;
  worst?: Highlight[];
}
/**
 * A moment worth going back to: after answer `decision`, for this seat or (None) for all.
 *
 *     `at` is where replays show it, by eyes, where whoever keeps the match knows that.
 */
export interface Highlight {
  at?: {
    [k: string]: number;
  };
  chance?: number;
  change?: number;
  decision: number;
  good: boolean;
  round: number;
  seat?: number | null;
  sentence: string;
}
/**
 * A number through the match, at each of the retrospect's `stops`: of a seat, or (None) of all.
 */
export interface Curve {
  against?: boolean;
  goal?: number | null;
  numbers: number[];
  rule: string;
  seat?: number | null;
  title: string;
}
/**
 * What a seat could expect of its dice and draws, and what came.
 */
export interface Luck {
  came: number;
  expected: number;
  seat: number;
  sentence: string;
  tries: number;
}
/**
 * What the bots have found so far: `done` of `answers` + 1 positions.
 *
 *     `progress` says that in words, or why there is nothing to find. `decisions` are those from `since` on;
 *     what comes next begins with `done`.
 */
export interface MatchAnalysis {
  about?: string;
  answers: number;
  complete?: boolean;
  decisions?: JudgedDecision[];
  done: number;
  eyes: string;
  outlooks?: Outlook[];
  progress: string;
  turning?: TurningPoint[];
}
/**
 * A decision, put to a seat at message `at`: the best options and what was played, the best first.
 */
export interface JudgedDecision {
  at: number;
  mark: string;
  number: number;
  options: Considered[];
  seat: number;
  verdict: string;
}
/**
 * An option at a decision, and what it was worth in words.
 */
export interface Considered {
  label: string;
  played?: boolean;
  worth: string;
}
/**
 * A quiet point: every seat's chance to win from 0 to 1, the width of its band, and both in words.
 *
 *     `at` is the message of the replay through these eyes, here and below.
 */
export interface Outlook {
  at: number;
  bands: number[];
  chances: number[];
  said: string[];
  title: string;
}
/**
 * Somebody's chance moved much; `stop` is the place among the outlooks by which it had.
 */
export interface TurningPoint {
  at: number;
  sentence: string;
  stop: number;
}
/**
 * A person, as they see themselves. Without password and phrase, only this browser can be them.
 *
 *     Mails go out once `mail_confirmed`; with `webhook_secret`, what comes by the webhook can be checked.
 */
export interface Me {
  id: string;
  mail_confirmed?: boolean;
  name: string;
  password: boolean;
  phrase: boolean;
  settings: Settings;
  webhook_secret?: string;
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
 * No mail, webhook or push between these two times of the day, in this time zone.
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
 * Where there is a password or a recovery phrase, one of them is needed as `old`.
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
 * What a browser needs to ask its push service for messages of this server, and how many of mine did.
 */
export interface PushInfo {
  devices: number;
  key: string;
}
/**
 * A browser that wants to be told: where its push service takes messages, and what seals them.
 */
export interface PushDevice {
  endpoint: string;
  keys: BrowserKeys;
}
export interface BrowserKeys {
  auth: string;
  p256dh: string;
}
/**
 * A browser that wants no more.
 */
export interface NoPush {
  endpoint: string;
}
/**
 * Needed where there is a password or a recovery phrase, either of them: the browser may be borrowed.
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
 * What came by mail.
 */
export interface Code {
  code: string;
}
/**
 * What every refusal looks like.
 */
export interface Sentence {
  rule?: string;
  sentence: string;
}
/**
 * `muted`: what they write is not shown to me. `blocked`: nor do the two of us sit down at one table.
 */
export interface Ignore {
  how: "blocked" | "muted";
}
export interface IgnoredList {
  ignored: Ignored[];
}
export interface Ignored {
  how: "blocked" | "muted";
  name: string;
  person: string;
}
/**
 * What a seat wrote, for those who run the server to look at; the last lines go with it.
 */
export interface Report {
  seat: number;
  why?: string;
}
/**
 * How many lines went with it.
 */
export interface Reported {
  lines: number;
}
