// Events as motion: lines are shown one after the other, at a speed people can follow, stop and skip.
// What is shown never runs ahead of what is told: each line brings its own picture, where it has one.

import type { Line } from "./board";
import { preferences, type Speed } from "./preferences.svelte";

/** However much there is to show, nobody waits longer than this (ms), unless they have asked for it. */
const LONGEST_SHOW: Record<Speed, number> = { off: 0, fast: 5_000, normal: 14_000, slow: 45_000 };
const SHORTEST = 60;
/** Of several things of one kind, the first says what it is about; the others need less time. */
const MORE_OF_THE_SAME = 0.4;

interface Told {
  line: Line;
  weight: number;
}

/** Something that happened: what is true when it begins, with each of its lines, and when all of it is told. */
export interface Happening {
  begin: () => void;
  at?: (line: number) => void;
  end?: () => void;
}

interface Step extends Happening {
  told: Told[];
}

export class Motion {
  playing = $state.raw<Line | null>(null);
  /** How many lines are still to be shown. */
  left = $state(0);
  pace = $state(0);
  paused = $state(false);

  #steps: Step[] = [];
  #current: Step | null = null;
  #running = false;
  /** How long a line of weight one may take, so that all that waits is shown in time. */
  #longest = 0;
  #stepped = false;
  #wake: (() => void) | null = null;

  /** Show something that happened, after everything before it has been shown. */
  push(lines: Line[], happening: Happening): void {
    this.#steps.push({ ...happening, told: weigh(lines) });
    this.left += lines.length;
    if (lines.length) this.#longest = LONGEST_SHOW[preferences.now.speed] / this.#weight();
    if (this.#running) return;
    if (this.#still()) this.#finish();
    else void this.#run();
  }

  /** Show the rest at once. */
  skip(): void {
    this.#finish();
    this.#wake?.();
  }

  /** Stay at the line that is shown, or go on. */
  hold(): void {
    this.paused = !this.paused;
    if (!this.paused) this.#wake?.();
  }

  /** While it stays: one line further. */
  step(): void {
    this.#stepped = true;
    this.#wake?.();
  }

  get busy(): boolean {
    return this.playing !== null || this.left > 0;
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#steps[0]; step; step = this.#steps[0]) {
      this.#steps.shift();
      this.#current = step;
      step.begin();
      for (const [index, { line, weight }] of step.told.entries()) {
        if (this.left <= 0 || this.#still()) break;
        step.at?.(index);
        this.pace = Math.max(SHORTEST, weight * Math.min(preferences.pace, this.#longest));
        this.playing = line;
        this.left -= 1;
        await this.#pause(this.pace);
      }
      this.playing = null;
      this.#end();
      if (this.#still()) this.#finish();
    }
    this.#running = false;
    this.#finish();
  }

  #finish(): void {
    this.#end();
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      step.begin();
      step.end?.();
    }
    this.left = 0;
    this.pace = 0;
    this.playing = null;
    this.paused = false;
  }

  /** Whatever was skipped of the present step, it ends as it should, and before the next one does. */
  #end(): void {
    const step = this.#current;
    this.#current = null;
    step?.end?.();
  }

  async #pause(milliseconds: number): Promise<void> {
    await this.#sleep(milliseconds);
    if (this.paused && !this.#stepped) await this.#sleep(null);
    this.#stepped = false;
  }

  /** Until the time is over, if there is one, or somebody wakes it. */
  #sleep(milliseconds: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === null ? 0 : window.setTimeout(done, milliseconds);
      this.#wake = done;
      function done(): void {
        window.clearTimeout(timer);
        resolve();
      }
    });
  }

  #weight(): number {
    return this.#steps.reduce((sum, step) => sum + step.told.reduce((part, told) => part + told.weight, 0), 0);
  }

  #still(): boolean {
    return preferences.still || document.hidden;
  }
}

function weigh(lines: Line[]): Told[] {
  return lines.map((line, index) => ({ line, weight: index && kind(line) === kind(lines[index - 1]!) ? MORE_OF_THE_SAME : 1 }));
}

function kind(line: Line): unknown {
  return (line.event as { kind?: unknown } | null)?.kind;
}
