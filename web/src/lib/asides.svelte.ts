// What is possible besides the options of a question: hundreds at times, so they are fetched by kind, when somebody
// needs them. Their words tell of the position of their question, and are of no use for the next one.

import type { Choosable } from "./board";
import type { Asked, OfferedAsides } from "./types/wire";

/** After this time (ms), what was refused is asked for again. */
const AGAIN = 1_000;

export class Asides {
  /** What has come so far. */
  offered = $state.raw<readonly Choosable[]>([]);
  /** They are those of the question before: they keep their places until the new ones come, and cannot be chosen. */
  stale = $state(false);
  #question: Asked | null = null;
  readonly #needed = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #awaited = new Map<string, readonly string[]>();

  constructor(
    /** Send for these kinds; the id that the answer will bear, or "" while there is no connection. */
    readonly send: (kinds: string[]) => string,
  ) {}

  /** Another question is open. */
  begin(question: Asked | null): void {
    const same = question?.asides && question.choice === this.#question?.choice;
    this.#question = question;
    this.#needed.clear();
    this.#asked.clear();
    this.#awaited.clear();
    if (!same) this.offered = [];
    this.stale = this.offered.length > 0;
  }

  /** These kinds are of use now; without any, all there are. */
  need(kinds: readonly string[] = Object.keys(this.#question?.asides?.kinds ?? {})): void {
    for (const kind of kinds) if (this.#question?.asides?.kinds[kind]) this.#needed.add(kind);
    this.fetch();
  }

  /** Ask for what is needed and was not asked for: also after a connection was lost. */
  fetch(): void {
    const kinds = [...this.#needed].filter((kind) => !this.#asked.has(kind));
    if (!kinds.length) return;
    const id = this.send(kinds);
    if (!id) return;
    this.#awaited.set(id, kinds);
    for (const kind of kinds) this.#asked.add(kind);
  }

  /** An answer to an earlier question says nothing about this one. */
  heard(reply: OfferedAsides): void {
    if (!this.#awaited.delete(reply.id)) return;
    this.offered = this.stale ? reply.asides : [...this.offered, ...reply.asides];
    this.stale = false;
  }

  /** The server would not say now: as long as the question is open, it is asked again. Whether it was asked here. */
  refused(id: string): boolean {
    const kinds = this.#awaited.get(id);
    if (!kinds) return false;
    this.#awaited.delete(id);
    for (const kind of kinds) this.#asked.delete(kind);
    window.setTimeout(() => this.fetch(), AGAIN);
    return true;
  }
}
