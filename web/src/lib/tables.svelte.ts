// All seats this person holds at a table: one in most matches, several when people share a device.

import { matches, sentenceOf, type Refused } from "./api";
import { call, hush } from "./speech.svelte";
import { TableState } from "./table.svelte";
import type { MatchInfo } from "./types/wire";

export class Tables {
  /** One state for each own seat; a single one (with no seat) for somebody who watches. */
  all = $state.raw<TableState[]>([]);
  /** Whose eyes the device shows; an index of `all`. */
  shown = $state(0);
  /** Between two people who share the device, nothing is shown. */
  covered = $state(false);
  refusal = $state.raw<Refused | null>(null);
  readonly id: string;
  readonly key: string;
  #closed = false;

  constructor(id: string, key: string) {
    this.id = id;
    this.key = key;
    void this.open();
  }

  get now(): TableState | null {
    return this.all[this.shown] ?? null;
  }

  get shared(): boolean {
    return this.all.length > 1;
  }

  /** The seat the device should be handed to: one that is asked while the shown one is not. */
  get next(): number | null {
    if (!this.shared || this.now?.ask || this.now?.motion.busy) return null;
    const index = this.all.findIndex((table) => table.ask !== null && !hasAnswered(table));
    return index >= 0 && index !== this.shown ? index : null;
  }

  /** Connect; also after a seat was taken or left. */
  async open(): Promise<void> {
    try {
      const info = await matches.info(this.id, this.key);
      if (!this.#closed) this.#sit(info);
    } catch (error) {
      this.refusal = sentenceOf(error);
    }
  }

  cover(): void {
    this.covered = true;
    hush();
  }

  uncover(index: number): void {
    this.shown = index;
    this.covered = false;
    if (this.now?.ask) call(this.now.ask.prompt);
  }

  close(): void {
    this.#closed = true;
    for (const table of this.all) table.close();
  }

  #sit(info: MatchInfo): void {
    for (const table of this.all) table.close();
    const seats = info.yours?.length ? info.yours : [null];
    this.all = seats.map((seat) => new TableState(this.id, seat, this.key, (table) => !this.covered && this.now === table));
    this.shown = 0;
    this.covered = seats.length > 1 && info.status.state === "running";
    this.refusal = null;
  }
}

function hasAnswered(table: TableState): boolean {
  return table.ask?.answered !== undefined && table.ask.answered !== null;
}
