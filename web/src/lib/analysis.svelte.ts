// What the bots find when they look back at a match: asked for until they have found everything.

import { matches } from "./api";
import type { JudgedDecision, MatchAnalysis } from "./types/wire";

const AGAIN = 3000;

export class Analysis {
  /** What is known so far, through the eyes that were asked for last. */
  found = $state.raw<MatchAnalysis | null>(null);
  readonly #id: string;
  readonly #key: string;
  readonly #known = new Map<string, MatchAnalysis>();
  #eyes = "";
  #timer = 0;

  constructor(id: string, key: string) {
    this.#id = id;
    this.#key = key;
  }

  /** Look through these eyes from now on. */
  look(eyes: string): void {
    if (eyes === this.#eyes) return;
    this.#eyes = eyes;
    this.found = this.#known.get(eyes) ?? null;
    window.clearTimeout(this.#timer);
    if (!this.found?.complete) void this.#ask();
  }

  stop(): void {
    this.#eyes = "";
    window.clearTimeout(this.#timer);
  }

  get decisions(): JudgedDecision[] {
    return this.found?.decisions ?? [];
  }

  get marked(): JudgedDecision[] {
    return this.decisions.filter((decision) => decision.mark !== "");
  }

  async #ask(): Promise<void> {
    const eyes = this.#eyes;
    const before = this.#known.get(eyes);
    try {
      const news = await matches.analysis(this.#id, eyes, before?.done ?? 0, this.#key);
      const whole = { ...news, decisions: [...(before?.decisions ?? []), ...(news.decisions ?? [])] };
      this.#known.set(eyes, whole);
      if (this.#eyes !== eyes) return;
      this.found = whole;
      // Where there is nothing to find, there is nothing to wait for.
      if (!news.complete && news.about) this.#timer = window.setTimeout(() => void this.#ask(), AGAIN);
    } catch {
      if (this.#eyes === eyes) this.#timer = window.setTimeout(() => void this.#ask(), 3 * AGAIN);
    }
  }
}
