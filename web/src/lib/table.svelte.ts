// A table as one seat (or somebody who watches) knows it: the scene, and every frame after it.

import type { Asked, Ending, Line, SeatInfo, Thing, Weigh, Weight } from "./board";
import { Asides } from "./asides.svelte";
import { Motion } from "./motion.svelte";
import { viewsAt, weighed } from "./beats";
import { ignored } from "./ignored.svelte";
import { preferences } from "./preferences.svelte";
import { Recap } from "./recap.svelte";
import { byColour } from "./seats";
import { Moment } from "./moment.svelte";
import { takenBack } from "./struck";
import { TableLine, type Deed, type Link, type Reply } from "./line";
import { call, say } from "./speech.svelte";
import type {
  Advice, ChatLine, Dues, Frame, LessonAt, MatchInfo, Passage, Present, Asked as Question, Reason, Refusal, Scene, StandingPass, Status,
  UndoInfo,
} from "./types/wire";

export interface Entry {
  seq: number;
  at: number;
  lines: Line[];
  chat: ChatLine[];
}

/** How long (ms) a passing sentence is to be read. */
const TOAST = 7_000;

type Wish<D> = D extends Deed ? Omit<D, "id"> : never;

export class TableState {
  match = $state.raw<MatchInfo | null>(null);
  status = $state.raw<Status | null>(null);
  seat = $state<number | null>(null);
  view = $state.raw<unknown>(null);
  /** Whether the view keeps pace with what is told just now; otherwise it is already the later one. */
  following = $state(false);
  /** How the game ended; null while it is played, or while its end has still to be shown. */
  ending = $state.raw<Ending | null>(null);
  /** What is on the board, by name: what it is, and why it cannot be chosen now. */
  things = $state.raw<Record<string, Thing>>({});
  /** What the plan that is being written would do. */
  preview = $state.raw<unknown>(null);
  /** Where the learner is in the lesson that this match began as, as far as it was shown; and as it was told. */
  lesson = $state.raw<LessonAt | null>(null);
  lessonAhead = $state.raw<LessonAt | null>(null);
  /** The kinds of windows that this seat lets pass. */
  passes = $state.raw<StandingPass[]>([]);
  /** What could be taken back now, or why nothing can; null where that is not told. */
  undo = $state.raw<UndoInfo | null>(null);
  /** What somebody else has just taken back, in a sentence. */
  news = $state("");
  dues = $state.raw<Dues>({});
  /** How far the server's clock is ahead of this device's, in ms: time is up by the server's. */
  ahead = $state(0);
  log = $state.raw<Entry[]>([]);
  /** All that is, or was, told with what happened last. */
  lines = $state.raw<readonly Line[]>([]);
  /** The pictures of these lines, as far as they have come. */
  views = $state.raw<ReadonlyMap<number, unknown>>(new Map());
  /** The things that somebody wants to see, such as those of a line in the log. */
  spotted = $state.raw<readonly string[]>([]);
  present = $state.raw<Present | null>(null);
  link = $state<Link>("connecting");
  /** How many deeds the server has not answered yet. */
  sending = $state(0);
  /** What the coach was asked about. */
  #doubting: { id: string; option: unknown } | null = null;
  /** The answer that is on its way. */
  answering = $state("");
  /** What was chosen with it. */
  sent = $state.raw<unknown>(null);
  refusal = $state.raw<Refusal | null>(null);
  advice = $state.raw<Advice | null>(null);
  reason = $state.raw<(Reason & { thing: string }) | null>(null);
  /** A hint was asked for and has not come. */
  thinking = $state(false);

  /** How it was at the own last choice: what has changed since then is marked until the next one. */
  before = $state.raw<{ seq: number; view: unknown; things: Record<string, Thing> } | null>(null);
  /** How much time the game's board gives to an event. */
  weigh: Weigh | undefined = undefined;
  readonly changed: ReadonlySet<string> = $derived.by(() => {
    const before = this.before?.things;
    if (!before) return new Set<string>();
    return new Set(Object.keys(this.things).filter((name) => before[name]?.line !== this.things[name]!.line));
  });
  readonly seats: SeatInfo[] = $derived(byColour(this.status?.seats ?? [], this.view));
  readonly motion = new Motion();
  readonly recap: Recap;
  readonly moment: Moment;
  readonly #line: TableLine;
  #question = $state.raw<Question | null>(null);
  readonly #asides = new Asides((kinds) => {
    const id = fresh();
    return this.#line.ask({ do: "asides", id, kinds }) ? id : "";
  });
  readonly #open: Asked | null = $derived.by(() => {
    if (!this.#question) return null;
    const { asides, ...rest } = this.#question;
    if (!asides) return rest;
    return { ...rest, asides: this.#asides.offered, kinds: asides.kinds, stale: this.#asides.stale };
  });
  #seq = 0;
  /** The view that the server told last; what is shown may still be on its way there. */
  #known: unknown = null;
  #asked: Question | null = null;
  #wonderingAbout = "";

  constructor(
    match: string,
    seat: number | null,
    /** Of the link that led here. */
    readonly key: string,
    /** Whether this seat is the one that people look at: on a shared device, only it may be heard. */
    readonly audible: (table: TableState) => boolean,
    /** What everybody may know, though one has seats. */
    open = false,
  ) {
    this.recap = new Recap(match, seat);
    this.moment = new Moment(match, key);
    const ears = { heard: (reply: Reply) => this.#hear(reply), linked: (link: Link) => this.#linked(link), since: () => this.#seq };
    this.#line = new TableLine(match, seat, key, ears, open);
  }

  /** The open choice. What was asked last in a match that was given up is asked no more. */
  get ask(): Asked | null {
    return this.status?.state === "running" ? this.#open : null;
  }

  /** The seats that have to decide, as far as this viewer may know. */
  get waiting(): number[] {
    if (this.status?.state !== "running") return [];
    const view = this.view as { waiting?: number[] } | null;
    return view?.waiting ?? [];
  }

  /** Whoever looks at this page is here, also before the server has noticed. */
  isHere(seat: number): boolean {
    return seat === this.seat || !!this.present?.seats.includes(seat);
  }

  /** What was said, without those whom one does not want to hear. */
  get chat(): (ChatLine & { seq: number; at: number })[] {
    return this.log.flatMap((entry) => this.#heeded(entry.chat).map((line) => ({ ...line, seq: entry.seq, at: entry.at })));
  }

  #heeded(lines: ChatLine[]): ChatLine[] {
    if (!ignored.list.length) return lines;
    const person = new Map(this.status?.seats.map((seat) => [seat.seat, seat.person]));
    return lines.filter((line) => !ignored.how(line.seat === null ? line.person : person.get(line.seat)));
  }

  /** Answer, unless a coach is wanted who may doubt it first; `sure` is what was doubted already. */
  answer(option: unknown, sure = false): void {
    if (preferences.now.coach && !sure && this.#coached(option)) return;
    this.#remember();
    this.#act({ do: "answer", seq: this.#seq, option: option as Record<string, unknown> });
  }

  /** Ask the coach; false if nobody can be asked now. */
  #coached(option: unknown): boolean {
    if (this.ask?.draft) return false;
    this.advice = null;
    this.#doubting = { id: fresh(), option };
    this.thinking = this.#line.ask({ do: "hint", id: this.#doubting.id, instead: option as Record<string, unknown> });
    return this.thinking;
  }

  act(deed: Wish<Exclude<Deed, { do: "answer" }>>): void {
    this.#act(deed);
  }

  /** Ask why a thing cannot be chosen now; about nothing: what was said is no longer of interest. */
  wonder(thing: string): void {
    if (this.reason?.thing === thing) return;
    if (!thing) return void (this.reason = null);
    const known = this.things[thing];
    if (known) {
      this.reason = known.why ? { is: "why", id: "", sentence: known.why, rule: known.rule ?? "", thing } : null;
      if (known.why) this.#say(known.why);
      return;
    }
    this.#wonderingAbout = thing;
    this.#line.ask({ do: "why", id: fresh(), at: thing });
  }

  /** Show where a line of the log happened; without one, nothing. A press brings the place into view. */
  spot(line: Line | null, pressed = false): void {
    const named = Object.values((line?.event ?? {}) as object).filter((value): value is string => typeof value === "string");
    this.spotted = named.filter((name) => name in this.things);
    if (pressed && this.spotted[0]) document.querySelector(`main [data-thing="${CSS.escape(this.spotted[0])}"]`)?.scrollIntoView({ block: "nearest" });
  }

  /** What the board is to show: the present, or a moment that somebody looks back at. */
  get shown(): { view: unknown; things: Record<string, Thing> } {
    return this.moment.now ?? this;
  }

  /** These kinds of asides are of use now; without any, all there are. */
  need(kinds?: readonly string[]): void {
    this.#asides.need(kinds);
  }

  askForHint(): void {
    this.advice = null;
    this.thinking = this.#line.ask({ do: "hint", id: fresh() });
  }

  close(): void {
    this.recap.leave(this.#seq);
    this.#line.close();
  }

  #remember(): void {
    this.before = { seq: this.#seq, view: this.view, things: this.things };
  }

  #act(deed: Wish<Deed>): void {
    this.refusal = null;
    this.advice = null;
    this.reason = null;
    this.sending += 1;
    const id = fresh();
    if (deed.do === "answer") [this.answering, this.sent] = [id, deed.option];
    this.#line.act({ ...deed, id } as Deed);
  }

  #answered(id: string): void {
    this.sending = Math.max(0, this.sending - 1);
    if (this.answering === id) this.answering = "";
  }

  #linked(link: Link): void {
    this.link = link;
    if (link !== "open") this.thinking = false;
    else {
      this.#asides.fetch();
      this.#startClock();
    }
  }

  #hear(reply: Reply): void {
    switch (reply.is) {
      case "sync":
        return this.#scene(reply);
      case "frame":
        return this.#frame(reply);
      case "done":
        return this.#answered(reply.id);
      case "refused":
        return this.#refused(reply);
      case "hint":
        this.thinking = false;
        if (reply.instead && !reply.sentence) return this.answer(reply.instead, true);
        this.advice = reply;
        return this.#say(reply.sentence);
      case "why":
        this.reason = reply.sentence ? { ...reply, thing: this.#wonderingAbout } : null;
        if (reply.sentence) this.#say(reply.sentence);
        return;
      case "asides":
        return this.#asides.heard(reply);
      case "present":
        this.present = reply;
    }
  }

  #scene(scene: Scene): void {
    const entries = (scene.passages ?? []).map(entry);
    this.motion.skip();
    // A scene on an open line only repeats; after a pause it says what was missed.
    if (this.link !== "open") this.recap.told(entries, this.#seq, !!scene.match.terms.branch_of);
    this.log = [...this.log.filter((known) => known.seq <= this.#seq), ...entries.filter((told) => told.seq > this.#seq)];
    this.#seq = scene.seq;
    this.ahead = scene.at - Date.now();
    this.match = scene.match;
    this.status = scene.match.status;
    this.seat = scene.seat;
    this.lines = this.log.findLast((one) => one.lines.length)?.lines ?? [];
    this.views = new Map();
    this.view = this.#known = scene.view ?? null;
    this.ending = scene.ending ?? null;
    this.things = scene.things ?? {};
    this.preview = scene.preview ?? null;
    this.passes = scene.passes ?? [];
    this.undo = scene.undo ?? null;
    this.lesson = this.lessonAhead = scene.lesson ?? null;
    this.dues = scene.dues ?? {};
    this.sending = 0;
    this.thinking = false;
    this.#asides.begin(scene.ask ?? null);
    this.#putQuestion(scene.ask ?? null);
  }

  #frame(frame: Frame): void {
    if (frame.seq <= this.#seq) return;
    this.#seq = frame.seq;
    const told = entry(frame);
    if (frame.status) this.status = frame.status;
    if (frame.dues) this.dues = frame.dues;
    if (frame.passes) this.passes = frame.passes;
    if (frame.undo) this.undo = frame.undo;
    for (const line of told.lines) if (takenBack(line) && actor(line) !== this.seat) this.#toast(line.text);
    if (frame.lesson) this.lessonAhead = frame.lesson;
    const lesson = this.lessonAhead;
    if (told.chat.length) this.#speakChat(told.chat);
    if ("ask" in frame) {
      this.#asked = frame.ask ?? null;
      this.#asides.begin(this.#asked);
    }
    if (frame.answers) this.#answered(frame.answers);
    const asked = this.#asked;
    // Of a question that is over, nothing can be chosen any more, whatever is still being shown.
    if ("ask" in frame) this.#question = this.motion.busy || told.lines.length ? null : asked;
    const views = viewsAt(frame.beats ?? [], this.#known);
    if ("view" in frame) this.#known = frame.view;
    const known = this.#known;
    const mine = !!frame.answers && told.lines.every((line) => actor(line) === this.seat);
    const arrive = () => {
      this.view = known;
      if (frame.things) this.things = changed(this.things, frame.things);
      if ("preview" in frame) this.preview = frame.preview;
      this.ending = frame.ending ?? this.ending;
      // What one has just done oneself is no news.
      if (mine) this.#remember();
    };
    let heard = 0;
    const tell = (lines: number) => {
      if (lines <= heard) return;
      for (const line of told.lines.slice(heard, lines)) this.#say(line.text);
      heard = lines;
      const shown = lines === told.lines.length ? told : { ...told, lines: told.lines.slice(0, lines) };
      this.log = [...this.log.filter((entry) => entry.seq !== told.seq), shown];
    };
    const weigh = (line: Line, index: number): Weight => weighed(this.weigh, views, this.seat, line, index);
    this.motion.push(
      told.lines,
      {
        begin: () => {
          this.following = views.size > 0;
          if (told.lines.length) [this.lines, this.views] = [told.lines, views];
          if (!this.following) arrive();
          if (!told.lines.length && told.chat.length) this.log = [...this.log, told];
          this.recap.saw(told);
        },
        at: (line) => {
          if (views.has(line)) this.view = views.get(line);
          tell(line + 1);
        },
        end: () => {
          tell(told.lines.length);
          arrive();
        },
      },
      weigh,
    );
    this.motion.push([], {
      begin: () => {
        this.lesson = lesson;
        if (this.#question !== asked && this.#asked === asked) this.#putQuestion(asked);
        this.#startClock();
      },
    });
  }

  /** All is shown, and the own time may run: the server lets it stand until then. Who does not look is not shown. */
  #startClock(): void {
    const start = this.seat === null ? undefined : this.dues.starts?.[this.seat];
    if (!start || document.hidden || this.motion.left > 0 || start <= Date.now() + this.ahead) return;
    this.#line.ask({ do: "shown", id: fresh() });
  }

  #putQuestion(ask: Question | null): void {
    const isNew = ask !== null && ask.prompt !== this.#question?.prompt;
    this.#asked = ask;
    this.#question = ask;
    this.advice = null;
    if (isNew && this.audible(this)) call(ask.prompt);
  }

  #refused(refusal: Refusal): void {
    if (this.#asides.refused(refusal.id)) return;
    this.#answered(refusal.id);
    this.thinking = false;
    // A coach who cannot think now holds nobody up.
    if (this.#doubting?.id === refusal.id) return this.answer(this.#doubting.option, true);
    this.refusal = refusal;
    if (this.audible(this)) call(refusal.sentence);
  }

  /** A sentence that goes by itself. */
  #toast(sentence: string): void {
    this.news = sentence;
    window.setTimeout(() => {
      if (this.news === sentence) this.news = "";
    }, TOAST);
  }

  #speakChat(lines: ChatLine[]): void {
    for (const line of this.#heeded(lines)) this.#say(`${line.name} says: ${line.text}`);
  }

  #say(sentence: string): void {
    if (this.audible(this)) say(sentence);
  }
}

/** Whose doing a line tells of. */
export function actor(line: Line): number | null {
  const seat = (line.event as { seat?: unknown } | null)?.seat;
  return typeof seat === "number" ? seat : null;
}

/** The things as they are now, from those that changed; null is gone. */
function changed(before: Record<string, Thing>, news: Record<string, Thing | null>): Record<string, Thing> {
  const all = Object.entries({ ...before, ...news });
  return Object.fromEntries(all.filter((pair): pair is [string, Thing] => pair[1] !== null));
}

function entry(told: Passage | Frame): Entry {
  return { seq: told.seq, at: told.at, lines: (told.lines ?? []) as Line[], chat: (told.chat ?? []) as ChatLine[] };
}

function fresh(): string {
  return crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
