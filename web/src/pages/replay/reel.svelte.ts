// A match looked back at: which message, through whose eyes, and what was told on the way.

import { matches, sentenceOf, type Refused } from "../../lib/api";
import type { Line } from "../../lib/board";
import { Motion } from "../../lib/motion.svelte";
import type { Entry } from "../../lib/table.svelte";
import type { MatchInfo, Passage, Position } from "../../lib/types/wire";
import { together } from "./together";

const SETTLED = 90;

export class Reel {
  match = $state.raw<MatchInfo | null>(null);
  eyes = $state("public");
  at = $state(0);
  last = $state(0);
  position = $state.raw<Position | null>(null);
  log = $state.raw<Entry[]>([]);
  /** With everything shown: whose hand lies on top. */
  hand = $state(0);
  running = $state(false);
  loading = $state(false);
  refusal = $state.raw<Refused | null>(null);
  readonly motion = new Motion();
  readonly #id: string;
  readonly #key: string;
  readonly #known = new Map<string, Promise<Position>>();
  #timer = 0;

  constructor(id: string, key: string) {
    this.#id = id;
    this.#key = key;
  }

  /** Look through these eyes, at a place that may depend on how many messages they were told. */
  async look(eyes: string, place: (last: number) => number): Promise<void> {
    this.loading = true;
    try {
      const whole = await matches.position(this.#id, eyes, null, true, this.#key);
      this.match = whole.match;
      this.eyes = eyes;
      this.last = whole.last;
      this.log = whole.passages.map(entry).filter((told) => told.lines.length > 0);
      this.refusal = null;
      this.#known.set(`${eyes} ${whole.last}`, Promise.resolve(whole));
      await this.go(place(whole.last));
    } catch (error) {
      this.refusal = sentenceOf(error);
      this.loading = false;
    }
  }

  /** Show the match after a message. One step on is played as motion. */
  async go(at: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, at));
    const step = wanted === this.at + 1;
    this.at = wanted;
    this.motion.skip();
    // While somebody drags the slider, only where they stop is worth asking for.
    if (!step && !this.#known.has(`${this.eyes} ${wanted}`)) await pause(SETTLED);
    if (this.at !== wanted) return;
    this.loading = true;
    try {
      const position = await this.#fetch(wanted);
      if (this.at !== wanted) return;
      const before = this.position?.passages.at(-1)?.seq;
      this.position = position;
      const told = position.passages.at(-1);
      if (step && told && told.seq !== before) this.motion.push((told.lines ?? []) as Line[], () => undefined);
      if (wanted < this.last) void this.#fetch(wanted + 1).catch(() => null);
    } catch (error) {
      this.refusal = sentenceOf(error);
    }
    if (this.at === wanted) this.loading = false;
  }

  /** The last message up to here. With everything shown, steps are counted that nobody else was told of. */
  get here(): number {
    if (this.eyes !== "all") return this.at;
    return this.position?.passages.at(-1)?.seq ?? 0;
  }

  linesAt(message: number): Line[] {
    return this.log.find((told) => told.seq === message)?.lines ?? [];
  }

  /** Where a message was told: for one pair of eyes its own number; with everything shown it is looked for. */
  async whereIs(message: number): Promise<number> {
    if (this.eyes !== "all") return message;
    let [low, high] = [0, this.last];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const told = (await this.#fetch(middle)).passages.at(-1)?.seq ?? 0;
      if (told < message) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** What the board shows. */
  get view(): unknown {
    const position = this.position;
    if (!position) return null;
    if (this.eyes !== "all" || !position.views?.length) return position.view;
    const views = position.views;
    return together([views[this.hand], ...views.filter((_, seat) => seat !== this.hand)]);
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
    if (!this.motion.busy && !this.loading) void this.go(this.at + 1);
    this.#timer = window.setTimeout(() => this.#tick(), 700);
  }

  #fetch(at: number): Promise<Position> {
    const name = `${this.eyes} ${at}`;
    let promise = this.#known.get(name);
    if (!promise) {
      promise = matches.position(this.#id, this.eyes, at, this.eyes === "all", this.#key);
      promise.catch(() => this.#known.delete(name));
      this.#known.set(name, promise);
    }
    return promise;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, milliseconds));
}

function entry(told: Passage): Entry {
  return { seq: told.seq, at: told.at, lines: (told.lines ?? []) as Line[], chat: [] };
}
