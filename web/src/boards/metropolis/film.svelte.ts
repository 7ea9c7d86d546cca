// The last round as it was told, in steps one can stop at: the deadline, each slot, the update, the next round.
// The pictures are the views that came with it; after a reload they are fetched when somebody wants to see them.

import type { Line } from "../../lib/board";
import type { Event, View } from "../../lib/types/metropolis";

export interface Chapter {
  title: string;
  /** What stands on its button. */
  short: string;
  lines: Line[];
  view: View | null;
}

/** A message of the log. */
interface Told {
  seq: number;
  lines: readonly Line[];
}

const BEGINS: Event["kind"][] = ["round", "converted", "won"];
const UPDATES: Event["kind"][] = ["train", "queues", "income", "rescued"];
const STEP = 900;

export class Film {
  chapters = $state.raw<Chapter[]>([]);
  /** The chapter one has stopped at; null while the board shows what is. */
  at = $state<number | null>(null);
  runs = $state(false);
  /** The message whose pictures have not come; 0 is none. */
  missing = 0;
  #taken: readonly Line[] | undefined;
  #timer = 0;

  readonly chapter: Chapter | null = $derived(this.at === null ? null : (this.chapters[this.at] ?? null));
  readonly view: View | null = $derived(this.chapter?.view ?? null);

  /** What was told last; it is kept if it tells how a round was carried out. Who comes later finds that in the log. */
  see(lines: readonly Line[] | undefined, views: ReadonlyMap<number, View> | undefined, log: readonly Told[] = []): void {
    const live = lines?.some(carriesOut) ? lines : undefined;
    const found = live ?? (this.#taken ? undefined : log.findLast((told) => told.lines.some(carriesOut))?.lines);
    if (!found || found === this.#taken) return;
    this.#taken = found;
    this.leave();
    this.missing = views?.size && live ? 0 : (log.find((told) => told.lines === found)?.seq ?? 0);
    this.draw(live ? views : undefined);
  }

  /** The pictures have come. */
  draw(views: ReadonlyMap<number, View> = new Map()): void {
    if (views.size) this.missing = 0;
    this.chapters = chaptersOf(this.#taken ?? [], views);
  }

  go(to: number): void {
    this.at = Math.min(Math.max(0, to), this.chapters.length - 1);
  }
  /** Stop here, and go on by hand. */
  step(by: number): void {
    this.stop();
    this.go(this.at === null ? (by > 0 ? 0 : this.chapters.length - 1) : this.at + by);
  }
  run(): void {
    this.runs = true;
    if (this.at === null || this.at >= this.chapters.length - 1) this.at = 0;
    this.#timer = window.setInterval(() => {
      if (this.at === null || this.at >= this.chapters.length - 1) this.leave();
      else this.at += 1;
    }, STEP);
  }
  stop(): void {
    this.runs = false;
    window.clearInterval(this.#timer);
  }
  /** Show what is again. */
  leave(): void {
    this.stop();
    this.at = null;
  }
}

function carriesOut(line: Line): boolean {
  return kindOf(line) === "auction done";
}

function kindOf(line: Line): Event["kind"] {
  return (line.event as Event).kind;
}

/** What names no slot belongs to that of the next line which does; a new round is one chapter. */
function chaptersOf(lines: readonly Line[], views: ReadonlyMap<number, View>): Chapter[] {
  const start = lines.findIndex((line) => BEGINS.includes(kindOf(line)));
  const chapters: Chapter[] = [];
  let view: View | null = null;
  lines.forEach((line, index) => {
    view = views.get(index) ?? view;
    const title = start >= 0 && index >= start ? titleOf(lines[start]!) : titleOf(lines.slice(index).find((one) => titleOf(one)) ?? line);
    const last = chapters.at(-1);
    if (last?.title === title) {
      last.lines.push(line);
      last.view = view;
    } else chapters.push({ title, short: title.replace(/^(Slot|Round) /, "").replace(/^(\D).*/, "$1"), lines: [line], view });
  });
  return chapters;
}

function titleOf(line: Line): string {
  const event = line.event as Event;
  if ("slot" in event) return `Slot ${event.slot}`;
  if (event.kind === "auction done") return "Deadline";
  if (UPDATES.includes(event.kind)) return "Update";
  if (event.kind === "round") return `Round ${event.number}`;
  return BEGINS.includes(event.kind) ? "The end" : "";
}
