// A table as one seat (or somebody who watches) knows it: the scene, and every frame after it.

import type { Asked, Line, SeatInfo } from "./board";
import { Motion } from "./motion.svelte";
import { Recap } from "./recap.svelte";
import { byColour } from "./seats";
import { TableLine, type Deed, type Link, type Reply } from "./line";
import { call, say } from "./speech.svelte";
import type { Advice, ChatLine, Dues, Frame, MatchInfo, Passage, Present, Reason, Refusal, Scene, Status } from "./types/wire";

export interface Entry {
  seq: number;
  at: number;
  lines: Line[];
  chat: ChatLine[];
}

type Wish<D> = D extends Deed ? Omit<D, "id"> : never;

export class TableState {
  match = $state.raw<MatchInfo | null>(null);
  status = $state.raw<Status | null>(null);
  seat = $state<number | null>(null);
  view = $state.raw<unknown>(null);
  dues = $state.raw<Dues>({});
  /** How far the server's clock is ahead of this device's, in ms: time is up by the server's. */
  ahead = $state(0);
  log = $state.raw<Entry[]>([]);
  present = $state.raw<Present | null>(null);
  link = $state<Link>("connecting");
  /** How many deeds the server has not answered yet. */
  sending = $state(0);
  /** The answer that is on its way. */
  answering = $state("");
  refusal = $state.raw<Refusal | null>(null);
  advice = $state.raw<Advice | null>(null);
  reason = $state.raw<(Reason & { thing: string }) | null>(null);
  /** A hint was asked for and has not come. */
  thinking = $state(false);

  readonly seats: SeatInfo[] = $derived(byColour(this.status?.seats ?? [], this.view));
  readonly motion = new Motion();
  readonly recap: Recap;
  readonly #line: TableLine;
  #question = $state.raw<Asked | null>(null);
  #seq = 0;
  #asked: Asked | null = null;
  #wonderingAbout = "";

  constructor(
    match: string,
    seat: number | null,
    /** Of the link that led here. */
    readonly key: string,
    /** Whether this seat is the one that people look at: on a shared device, only it may be heard. */
    readonly audible: (table: TableState) => boolean,
  ) {
    this.recap = new Recap(match, seat);
    this.#line = new TableLine(match, seat, key, {
      heard: (reply) => this.#hear(reply),
      linked: (link) => this.#linked(link),
      since: () => this.#seq,
    });
  }

  /** The open choice. What was asked last in a match that was given up is asked no more. */
  get ask(): Asked | null {
    return this.status?.state === "running" ? this.#question : null;
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

  get chat(): (ChatLine & { seq: number; at: number })[] {
    return this.log.flatMap((entry) => entry.chat.map((line) => ({ ...line, seq: entry.seq, at: entry.at })));
  }

  answer(option: unknown): void {
    this.#act({ do: "answer", seq: this.#seq, option: option as Record<string, unknown> });
  }

  act(deed: Wish<Exclude<Deed, { do: "answer" }>>): void {
    this.#act(deed);
  }

  /** Ask why a thing cannot be chosen now; about nothing: what was said is no longer of interest. */
  wonder(thing: string): void {
    if (this.reason?.thing === thing) return;
    if (!thing) return void (this.reason = null);
    this.#wonderingAbout = thing;
    this.#line.ask({ do: "why", id: fresh(), at: thing });
  }

  askForHint(): void {
    this.advice = null;
    this.thinking = this.#line.ask({ do: "hint", id: fresh() });
  }

  close(): void {
    this.recap.leave(this.#seq);
    this.#line.close();
  }

  #act(deed: Wish<Deed>): void {
    this.refusal = null;
    this.advice = null;
    this.reason = null;
    this.sending += 1;
    const id = fresh();
    if (deed.do === "answer") this.answering = id;
    this.#line.act({ ...deed, id } as Deed);
  }

  #answered(id: string): void {
    this.sending = Math.max(0, this.sending - 1);
    if (this.answering === id) this.answering = "";
  }

  #linked(link: Link): void {
    this.link = link;
    if (link !== "open") this.thinking = false;
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
        this.advice = reply;
        return this.#say(reply.sentence);
      case "why":
        this.reason = reply.sentence ? { ...reply, thing: this.#wonderingAbout } : null;
        if (reply.sentence) this.#say(reply.sentence);
        return;
      case "present":
        this.present = reply;
    }
  }

  #scene(scene: Scene): void {
    const entries = (scene.passages ?? []).map(entry);
    this.motion.skip();
    // A scene on an open line only repeats; after a pause it says what was missed.
    if (this.link !== "open") this.recap.told(entries, this.#seq);
    this.log = [...this.log.filter((known) => known.seq <= this.#seq), ...entries.filter((told) => told.seq > this.#seq)];
    this.#seq = scene.seq;
    this.ahead = scene.at - Date.now();
    this.match = scene.match;
    this.status = scene.match.status;
    this.seat = scene.seat;
    this.view = scene.view ?? null;
    this.dues = scene.dues ?? {};
    this.sending = 0;
    this.thinking = false;
    this.#putQuestion(scene.ask ?? null);
  }

  #frame(frame: Frame): void {
    if (frame.seq <= this.#seq) return;
    this.#seq = frame.seq;
    const told = entry(frame);
    if (frame.status) this.status = frame.status;
    if (frame.dues) this.dues = frame.dues;
    if (told.chat.length) this.#speakChat(told.chat);
    if ("ask" in frame) this.#asked = frame.ask ?? null;
    if (frame.answers) this.#answered(frame.answers);
    const asked = this.#asked;
    // Of a question that is over, nothing can be chosen any more, whatever is still being shown.
    if ("ask" in frame) this.#question = this.motion.busy || told.lines.length ? null : asked;
    this.motion.push(told.lines, () => {
      if ("view" in frame) this.view = frame.view;
      if (told.lines.length || told.chat.length) this.log = [...this.log, told];
      for (const line of told.lines) this.#say(line.text);
      this.recap.saw(told);
    });
    this.motion.push([], () => {
      if (this.#question !== asked && this.#asked === asked) this.#putQuestion(asked);
    });
  }

  #putQuestion(ask: Asked | null): void {
    const isNew = ask !== null && ask.prompt !== this.#question?.prompt;
    this.#asked = ask;
    this.#question = ask;
    this.advice = null;
    if (isNew && this.audible(this)) call(ask.prompt);
  }

  #refused(refusal: Refusal): void {
    this.#answered(refusal.id);
    this.thinking = false;
    this.refusal = refusal;
    if (this.audible(this)) call(refusal.sentence);
  }

  #speakChat(lines: ChatLine[]): void {
    for (const line of lines) this.#say(`${line.name} says: ${line.text}`);
  }

  #say(sentence: string): void {
    if (this.audible(this)) say(sentence);
  }
}

function entry(told: Passage | Frame): Entry {
  return { seq: told.seq, at: told.at, lines: (told.lines ?? []) as Line[], chat: (told.chat ?? []) as ChatLine[] };
}

function fresh(): string {
  return crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
