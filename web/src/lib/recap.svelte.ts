// What happened while nobody looked: a tab in the background, a phone in a pocket, a lost connection, a night.

import type { Line } from "./board";
import { struckBy } from "./struck";

interface Told {
  seq: number;
  at: number;
  lines: Line[];
}

export class Recap {
  missed = $state.raw<Line[]>([]);
  /** When it happened, in words. */
  since = $state("While you were away");
  /** What was missed, with what of it was taken back. */
  #entries: Told[] = [];
  readonly #name: string;

  constructor(match: string, seat: number | null) {
    this.#name = `dystopolis.seen.${match}.${seat ?? "watching"}`;
  }

  /** The passages of a scene; what comes after the last one that was seen was missed. A match that goes on from
   *  another one begins with all that was played there, in one moment: what came after that is new. */
  told(entries: Told[], since: number, branched: boolean): void {
    const known = Math.max(since, this.#seen());
    const seen = known || (branched ? lastTogether(entries) : 0);
    this.since = known || !branched ? "While you were away" : "Since the moment from which you play on";
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
    this.#entries = [];
  }

  leave(seq: number): void {
    if (!document.hidden) this.#see(seq);
  }

  #miss(entries: Told[]): void {
    const struck = new Set([...struckBy([...this.#entries, ...entries]).values()].flat());
    this.#entries = [...this.#entries, ...entries];
    const lines = this.#entries.flatMap((entry) => entry.lines).filter((line) => !struck.has(line));
    if (lines.length) this.missed = lines;
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

/** The last message of the moment in which most was told. */
function lastTogether(entries: Told[]): number {
  const moments = new Map<number, number>();
  for (const { at } of entries) moments.set(at, (moments.get(at) ?? 0) + 1);
  const most = [...moments].sort((one, other) => other[1] - one[1])[0]?.[0];
  return entries.findLast((entry) => entry.at === most)?.seq ?? 0;
}
