// A match looked back at: which message, through whose eyes, and what was told on the way.

import { matches, sentenceOf, type Refused } from "../../lib/api";
import type { Line, Thing, Weigh } from "../../lib/board";
import { viewsAt, weighed } from "../../lib/beats";
import { Motion } from "../../lib/motion.svelte";
import { struckBy, vain } from "../../lib/struck";
import type { Ending, MatchInfo, Position, Recalled } from "../../lib/types/wire";
import { together } from "./together";

const SETTLED = 90;
const BETWEEN_STEPS = 700;

/** A line of the log, and the seats that heard it where not everybody did. */
export type Remembered = Line & { only: readonly number[] };

export interface Message {
  seq: number;
  /** When it was told. */
  at: number;
  lines: Remembered[];
}

export class Reel {
  match = $state.raw<MatchInfo | null>(null);
  eyes = $state("public");
  at = $state(0);
  last = $state(0);
  position = $state.raw<Position | null>(null);
  log = $state.raw<Message[]>([]);
  /** With everything shown: whose hand lies on top. */
  hand = $state(0);
  running = $state(false);
  loading = $state(false);
  refusal = $state.raw<Refused | null>(null);
  /** Whether the board keeps pace with what is told just now. */
  following = $state(false);
  /** Whether what was taken back is shown, too. */
  withUndone = $state(false);
  /** How much time the game's board gives to an event. */
  weigh: Weigh | undefined = undefined;
  /** What was taken back, by the line that says so. */
  readonly struck = $derived(struckBy(this.log));
  readonly #vain = $derived(vain(this.log));
  readonly motion = new Motion();
  readonly #id: string;
  readonly #key: string;
  readonly #known = new Map<string, Promise<Position>>();
  #timer = 0;
  /** How often somewhere else was gone to. */
  #gone = 0;
  /** What is seen on the way to the position. */
  #onTheWay = $state.raw<unknown>(null);
  #thingsBefore = $state.raw<Record<string, Thing>>({});

  constructor(
    id: string,
    key: string,
    /** Where a match that is over turned, through these eyes. */
    readonly turning: (eyes: string) => Promise<number | undefined> = async () => undefined,
  ) {
    this.#id = id;
    this.#key = key;
  }

  /** Look through these eyes (without any: one's own), at a message; without one, at the moment that was looked
   *  at before. Who has just come sees a match that is over where it turned, and one that runs where it is. */
  async look(wanted: string | null, message: number | null = null): Promise<void> {
    const moment = this.#moment();
    this.loading = true;
    try {
      let eyes = wanted ?? "public";
      let whole = await matches.position(this.#id, eyes, null, true, this.#key);
      const own = whole.match.yours?.[0];
      if (wanted === null && own !== undefined) {
        eyes = String(own);
        whole = await matches.position(this.#id, eyes, null, true, this.#key);
      }
      this.match = whole.match;
      this.eyes = eyes;
      this.last = whole.last;
      this.log = whole.passages.map(remember).filter((told) => told.lines.length > 0);
      this.refusal = null;
      this.#known.set(`${eyes} ${whole.last}`, Promise.resolve(whole));
      const gone = this.#gone;
      const there = message ?? (moment === null ? await this.#first() : this.#messageAt(moment));
      // Who has gone elsewhere meanwhile stays there.
      if (this.#gone === gone) await this.go(there);
    } catch (error) {
      this.refusal = sentenceOf(error);
      this.loading = false;
    }
  }

  async #first(): Promise<number> {
    const state = this.match?.status.state;
    if (state === "running") return this.last;
    return (state === "over" && (await this.turning(this.eyes))) || (this.log[0]?.seq ?? 0);
  }

  /** Show the match after a message. One step on is played as motion. */
  async go(at: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, at));
    const step = wanted === this.next(this.at);
    const { eyes } = this;
    /** Somebody looks elsewhere meanwhile, or through other eyes. */
    const left = () => this.at !== wanted || this.eyes !== eyes;
    this.at = wanted;
    this.#gone += 1;
    this.motion.skip();
    // While somebody drags the slider, only where they stop is worth asking for.
    if (!step && !this.#known.has(`${this.eyes} ${wanted}`)) await pause(SETTLED);
    if (left()) return;
    this.loading = true;
    try {
      // Beats begin where the message before ended: not where one looks, if that was taken back.
      const before = step ? await this.#fetch(wanted - 1) : null;
      const position = await this.#fetch(wanted);
      if (left()) return;
      const views = before ? viewsAt(position.beats ?? [], before.view ?? null) : new Map<number, unknown>();
      // With everything shown there are no beats: the board waits until all of it is told.
      const waits = step && this.eyes === "all" && this.linesAt(wanted).length > 0;
      this.following = waits || views.size > 0;
      this.#onTheWay = waits ? this.view : this.following ? (before?.view ?? null) : null;
      this.#thingsBefore = before?.things ?? {};
      this.position = position;
      this.refusal = null;
      if (step)
        this.motion.push(
          this.linesAt(wanted),
          {
            begin: () => undefined,
            at: (line) => (this.#onTheWay = views.get(line) ?? this.#onTheWay),
            end: () => (this.#onTheWay = null),
          },
          // Nobody rolls old dice again.
          (line, index) => {
            const weight = weighed(this.weigh, views, this.me, line, index);
            return weight === "waits" ? "slow" : weight;
          },
        );
      if (wanted < this.last) void this.#fetch(this.next(wanted)).catch(() => null);
    } catch (error) {
      this.refusal = sentenceOf(error);
    }
    if (!left()) this.loading = false;
  }

  /** The message after one, and the one before it, without those that tell of what was taken back. */
  next(at: number): number {
    let next = at + 1;
    while (this.#passes(next)) next += 1;
    return Math.min(next, this.last);
  }

  previous(at: number): number {
    let before = at - 1;
    while (this.#passes(before)) before -= 1;
    return Math.max(before, 0);
  }

  #passes(at: number): boolean {
    return !this.withUndone && at > 0 && at <= this.last && this.#vain.has(at);
  }

  /** The messages as they are listed. */
  get listed(): Message[] {
    return this.withUndone ? this.log : this.log.filter((told) => !this.#vain.has(told.seq));
  }

  /** How many messages are left out. */
  get undone(): number {
    return this.#vain.size;
  }

  get things(): Record<string, Thing> {
    return this.#onTheWay ? this.#thingsBefore : (this.position?.things ?? {});
  }

  linesAt(message: number): Remembered[] {
    return this.log.find((told) => told.seq === message)?.lines ?? [];
  }

  /** What the board shows. */
  get view(): unknown {
    const position = this.position;
    if (!position) return null;
    if (this.#onTheWay) return this.#onTheWay;
    if (this.eyes !== "all" || !position.views?.length) return position.view;
    const views = position.views;
    return together([views[this.hand], ...views.filter((_, seat) => seat !== this.hand)]);
  }

  /** How the game ended, where it has ended here. */
  get ending(): Ending | null {
    return this.#onTheWay ? null : (this.position?.ending ?? null);
  }

  get me(): number | null {
    if (this.eyes === "all") return this.hand;
    return this.eyes === "public" ? null : Number(this.eyes);
  }

  play(): void {
    this.running = !this.running;
    window.clearTimeout(this.#timer);
    if (this.running) {
      if (this.at >= this.last) this.at = 0;
      this.#tick();
    }
  }

  stop(): void {
    this.running = false;
    window.clearTimeout(this.#timer);
  }

  #tick(): void {
    if (!this.running) return;
    if (this.at >= this.last) {
      this.running = false;
      return;
    }
    if (!this.motion.busy && !this.loading) void this.go(this.next(this.at));
    this.#timer = window.setTimeout(() => this.#tick(), BETWEEN_STEPS);
  }

  /** When the last thing up to here was told: other eyes were told other messages, but at the same time. */
  #moment(): number | null {
    if (!this.position) return null;
    if (this.at >= this.last) return Infinity;
    return this.log.findLast((told) => told.seq <= this.at)?.at ?? 0;
  }

  #messageAt(moment: number): number {
    if (moment === Infinity) return this.last;
    return this.log.findLast((told) => told.at <= moment)?.seq ?? 0;
  }

  #fetch(at: number): Promise<Position> {
    const name = `${this.eyes} ${at}`;
    let promise = this.#known.get(name);
    if (!promise) {
      promise = matches.position(this.#id, this.eyes, at, false, this.#key);
      promise.catch(() => this.#known.delete(name));
      this.#known.set(name, promise);
    }
    return promise;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, milliseconds));
}

function remember(told: Recalled): Message {
  const lines = (told.lines ?? []) as Line[];
  return { seq: told.seq, at: told.at, lines: lines.map((line, index) => ({ ...line, only: told.only?.[index] ?? [] })) };
}
