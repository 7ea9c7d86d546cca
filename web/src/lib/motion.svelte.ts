// Events as motion: lines are shown one after the other, at a speed people can follow and can skip.

import type { Line } from "./board";
import { preferences } from "./preferences.svelte";

/** However much there is to show, nobody waits longer than about this. */
const LONGEST_SHOW = 7_000;
const SHORTEST = 60;

interface Step {
  show: () => void;
  lines: Line[];
}

export class Motion {
  playing = $state.raw<Line | null>(null);
  /** How many lines are still to be shown. */
  left = $state(0);
  pace = $state(0);

  #steps: Step[] = [];
  #running = false;
  #wake: (() => void) | null = null;

  /** Show something that happened, after everything before it has been shown. */
  push(lines: Line[], show: () => void): void {
    this.#steps.push({ show, lines });
    this.left += lines.length;
    if (this.#running) return;
    if (this.#still()) this.#finish();
    else void this.#run();
  }

  /** Show the rest at once. */
  skip(): void {
    this.#finish();
    this.#wake?.();
  }

  get busy(): boolean {
    return this.playing !== null || this.left > 0;
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      step.show();
      for (const line of step.lines) {
        if (this.left <= 0 || this.#still()) break;
        this.pace = Math.max(SHORTEST, Math.min(preferences.pace, LONGEST_SHOW / this.left));
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
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = window.setTimeout(done, milliseconds);
      this.#wake = done;
      function done(): void {
        window.clearTimeout(timer);
        resolve();
      }
    });
  }

  #still(): boolean {
    return preferences.still || document.hidden;
  }
}
