// Events as motion: lines are shown one after the other, at a speed people can follow, stop and skip.

import type { Line } from "./board";
import { preferences, type Speed } from "./preferences.svelte";

/** However much there is to show, nobody waits longer than this (ms), unless they have asked for it. */
const LONGEST_SHOW: Record<Speed, number> = { off: 0, fast: 5_000, normal: 14_000, slow: 45_000 };
const SHORTEST = 60;
/** Of several things of one kind, the first says what it is about; the others need less time. */
const MORE_OF_THE_SAME = 0.4;

interface Beat {
  line: Line;
  weight: number;
}

interface Step {
  show: () => void;
  beats: Beat[];
}

export class Motion {
  playing = $state.raw<Line | null>(null);
  /** How many lines are still to be shown. */
  left = $state(0);
  pace = $state(0);
  paused = $state(false);

  #steps: Step[] = [];
  #running = false;
  /** How long a line of weight one may take, so that all that waits is shown in time. */
  #longest = 0;
  #stepped = false;
  #wake: (() => void) | null = null;

  /** Show something that happened, after everything before it has been shown. */
  push(lines: Line[], show: () => void): void {
    this.#steps.push({ show, beats: weigh(lines) });
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
      step.show();
      for (const { line, weight } of step.beats) {
        if (this.left <= 0 || this.#still()) break;
        this.pace = Math.max(SHORTEST, weight * Math.min(preferences.pace, this.#longest));
        this.playing = line;
        this.left -= 1;
        await this.#pause(this.pace);
      }
      this.playing = null;
      if (this.#still()) this.#finish();
    }
    this.#running = false;
    this.#finish();
  }

  #finish(): void {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) step.show();
    this.left = 0;
    this.pace = 0;
    this.playing = null;
    this.paused = false;
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
    return this.#steps.reduce((sum, step) => sum + step.beats.reduce((part, beat) => part + beat.weight, 0), 0);
  }

  #still(): boolean {
    return preferences.still || document.hidden;
  }
}

function weigh(lines: Line[]): Beat[] {
  return lines.map((line, index) => ({ line, weight: index && kind(line) === kind(lines[index - 1]!) ? MORE_OF_THE_SAME : 1 }));
}

function kind(line: Line): unknown {
  return (line.event as { kind?: unknown } | null)?.kind;
}
