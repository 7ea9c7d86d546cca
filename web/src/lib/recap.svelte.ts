// What happened while nobody looked: a tab in the background, a phone in a pocket, a lost connection, a night.

import type { Line } from "./board";

interface Told {
  seq: number;
  lines: Line[];
}

export class Recap {
  missed = $state.raw<Line[]>([]);
  readonly #name: string;

  constructor(match: string, seat: number | null) {
    this.#name = `dystopolis.seen.${match}.${seat ?? "watching"}`;
  }

  /** The passages of a scene; what comes after the last one that was seen was missed. */
  told(entries: Told[], since: number): void {
    const seen = Math.max(since, this.#seen());
    if (seen > 0) this.#miss(entries.filter((entry) => entry.seq > seen));
    const last = entries.at(-1);
    if (last && !document.hidden) this.#see(last.seq);
  }

  /** Something was just shown, to whoever looks. */
  saw(entry: Told): void {
    if (document.hidden) this.#miss([entry]);
    else this.#see(entry.seq);
  }

  dismiss(): void {
    this.missed = [];
  }

  leave(seq: number): void {
    if (!document.hidden) this.#see(seq);
  }

  #miss(entries: Told[]): void {
    const lines = entries.flatMap((entry) => entry.lines);
    if (lines.length) this.missed = [...this.missed, ...lines];
  }

  #seen(): number {
    try {
      return Number(localStorage.getItem(this.#name) ?? 0);
    } catch {
      return 0;
    }
  }

  #see(seq: number): void {
    try {
      localStorage.setItem(this.#name, String(seq));
    } catch {
      // Without storage there is a recap only while the page is open.
    }
  }
}
