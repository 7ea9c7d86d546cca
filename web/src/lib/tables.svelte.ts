// All seats this person holds at a table: one in most matches, several when people share a device.

import { untrack } from "svelte";
import { matches, sentenceOf, type Refused } from "./api";
import { askedOpenly, atOneDevice } from "./device";
import { call, hush } from "./speech.svelte";
import { TableState } from "./table.svelte";
import type { MatchInfo } from "./types/wire";

export class Tables {
  /** One state for each own seat; a single one (with no seat) for somebody who watches. */
  all = $state.raw<TableState[]>([]);
  /** Who is asked or looks; an index of `all`. */
  shown = $state(0);
  /** Between two people who share the device, nothing is shown. */
  covered = $state(false);
  /** Whether the shown seat sees its own side; otherwise everybody at the device sees what is public. */
  own = $state(true);
  /** Whether nobody here has secrets before the others. */
  frank = $state(false);
  refusal = $state.raw<Refused | null>(null);
  readonly id: string;
  readonly key: string;
  /** What everybody at a shared device may see, and the board of it with the question of who is asked. */
  #public = $state.raw<TableState | null>(null);
  #board = $state.raw<TableState | null>(null);
  #asked = $state.raw<TableState | null>(null);
  /** How much each seat had been told in secret when it last saw its own side. */
  #looked = new Map<number, number>();
  #closed = false;

  constructor(id: string, key: string) {
    this.id = id;
    this.key = key;
    this.frank = kept(id);
    void this.open();
  }

  /** The seat that acts. */
  get now(): TableState | null {
    return this.all[this.shown] ?? null;
  }

  /** What the board shows. */
  get board(): TableState | null {
    return this.shared && !this.own && this.#board ? this.#board : this.now;
  }

  /** Who is asked, as whoever looks at the device may see it. */
  get asked(): TableState | null {
    return this.shared && !this.own && this.#asked ? this.#asked : this.now;
  }

  get shared(): boolean {
    return this.all.length > 1;
  }

  /** Whether all people of this match sit here, so that they may agree to have no secrets. */
  get alone(): boolean {
    const seats = this.now?.status?.seats ?? [];
    const mine = this.all.map((table) => table.seat);
    return this.shared && seats.every((seat) => seat.bot || mine.includes(seat.seat));
  }

  /** Show whoever is asked: at once where nothing of it is secret, and behind the curtain otherwise. */
  follow(): void {
    if (!this.shared || this.covered || !this.#public?.match || this.#busy) return;
    const asked = this.all.flatMap((table, index) => (isAsked(table) ? [index] : []));
    if (asked.includes(this.shown) && this.own) return;
    const next = asked.includes(this.shown) ? this.shown : asked[0];
    if (next === undefined) return;
    if (this.frank) this.#show(next, true);
    else if (this.#isSecret(next)) this.cover(next);
    else if (next !== this.shown || this.own) this.#show(next, false);
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

  cover(next = this.shown): void {
    this.#look();
    this.shown = next;
    this.covered = true;
    hush();
  }

  uncover(index: number): void {
    this.covered = false;
    this.#show(index, true);
    this.#look();
  }

  /** Back to what everybody may see. */
  hide(): void {
    this.#look();
    this.own = false;
    hush();
  }

  /** Agree, or no longer, that nobody here has secrets. */
  beFrank(frank: boolean): void {
    this.frank = frank;
    keep(this.id, frank);
    if (frank) this.uncover(this.shown);
    else this.hide();
  }

  close(): void {
    this.#closed = true;
    for (const table of this.#everybody) table.close();
  }

  get #everybody(): TableState[] {
    return this.#public ? [...this.all, this.#public] : this.all;
  }

  /** What happened is told first. Where the public side has been told, nobody's own side need be told again. */
  get #busy(): boolean {
    const telling = this.own ? this.now : this.#public;
    if (telling?.motion.busy) return true;
    for (const table of this.all) if (table.motion.busy) table.motion.skip();
    return false;
  }

  /** Whether a seat is asked something that the others must not see, or has something to see that they must not. */
  #isSecret(index: number): boolean {
    const table = this.all[index]!;
    const looked = this.#looked.get(index);
    if (looked === undefined) return !!table.ask?.secret || differs(table.view, this.#public?.view);
    return !!table.ask?.secret || whispered(table) > looked;
  }

  #look(): void {
    if (this.own && this.now) this.#looked.set(this.shown, whispered(this.now));
  }

  #show(index: number, own: boolean): void {
    this.#look();
    this.shown = index;
    this.own = own;
    const asked = this.now?.ask;
    if (asked) untrack(() => call(asked.prompt));
  }

  #sit(info: MatchInfo): void {
    for (const table of this.#everybody) table.close();
    const seats = info.yours?.length ? info.yours : [null];
    const heard = (table: TableState) => !this.covered && (this.board === this.#board ? table === this.#public : this.now === table);
    this.all = seats.map((seat) => new TableState(this.id, seat, this.key, heard));
    this.shown = 0;
    this.#looked.clear();
    const shared = seats.length > 1;
    this.#public = shared ? new TableState(this.id, null, this.key, heard, true) : null;
    this.#board = this.#public ? atOneDevice(this.#public, () => this.now!) : null;
    this.#asked = this.#public ? askedOpenly(this.#public, () => this.now!) : null;
    this.own = !shared || this.frank;
    this.covered = false;
    this.refusal = null;
  }
}

function isAsked(table: TableState): boolean {
  return table.ask !== null && (table.ask.answered === undefined || table.ask.answered === null);
}

/** How many things this seat was told that not everybody was told. */
function whispered(table: TableState): number {
  return table.log.reduce((sum, entry) => sum + entry.lines.filter((line) => line.whispered).length, 0);
}

/** Whether a seat sees anything that not everybody sees, but for which seat it is. */
function differs(view: unknown, open: unknown): boolean {
  const plain = (seen: unknown) => JSON.stringify({ ...(seen as object | null), seat: null });
  return plain(view) !== plain(open);
}

const KEY = "dystopolis.frank.";

function kept(id: string): boolean {
  try {
    return localStorage.getItem(KEY + id) !== null;
  } catch {
    return false;
  }
}

function keep(id: string, frank: boolean): void {
  try {
    if (frank) localStorage.setItem(KEY + id, "yes");
    else localStorage.removeItem(KEY + id);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
