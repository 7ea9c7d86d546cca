// The board of an earlier moment, for as long as somebody wants to look at it.

import { matches } from "./api";
import { viewsAt } from "./beats";
import type { Thing } from "./board";
import type { Position } from "./types/wire";

export class Moment {
  /** What the board shows instead of the present; null is the present. */
  now = $state.raw<{ seq: number; view: unknown; things: Record<string, Thing> } | null>(null);
  readonly #match: string;
  readonly #key: string;
  readonly #known = new Map<string, Promise<Position>>();
  #wanted = 0;

  constructor(match: string, key: string) {
    this.#match = match;
    this.#key = key;
  }

  /** Show the board as it was when a line of a message was told, through the eyes of a seat. */
  async show(seat: number | null, seq: number, line: number): Promise<void> {
    const wanted = ++this.#wanted;
    const eyes = seat === null ? "public" : String(seat);
    try {
      // In this order, since the server reads on from where it was last.
      const before = await this.#fetch(eyes, seq - 1);
      const after = await this.#fetch(eyes, seq);
      if (wanted !== this.#wanted) return;
      const views = viewsAt(after.beats ?? [], before.view);
      const beat = [...views.keys()].filter((one) => one <= line).at(-1);
      const last = (after.passages.at(-1)?.lines ?? []).length - 1;
      const view = line >= last ? after.view : beat !== undefined ? views.get(beat) : views.size ? before.view : after.view;
      if (view) this.now = { seq, view, things: (line >= last ? after : before).things ?? {} };
    } catch {
      // Without a connection there is only the present.
    }
  }

  /** What a seat saw at the lines of a message, by their numbers; without a connection, nothing. */
  async views(seat: number | null, seq: number): Promise<ReadonlyMap<number, unknown>> {
    const eyes = seat === null ? "public" : String(seat);
    try {
      const before = await this.#fetch(eyes, seq - 1);
      return viewsAt((await this.#fetch(eyes, seq)).beats ?? [], before.view);
    } catch {
      return new Map();
    }
  }

  release(): void {
    this.#wanted += 1;
    this.now = null;
  }

  #fetch(eyes: string, at: number): Promise<Position> {
    const name = `${eyes} ${at}`;
    const known = this.#known.get(name);
    if (known) return known;
    const promise = matches.position(this.#match, eyes, Math.max(0, at), false, this.#key);
    promise.catch(() => this.#known.delete(name));
    this.#known.set(name, promise);
    return promise;
  }
}
