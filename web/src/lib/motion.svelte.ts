// Events as motion: what happened is told at a speed people can follow, stop and skip.
// What is shown never runs ahead of what is told: each line brings its own picture, where it has one.

import type { Line, Weight } from "./board";
import { preferences, type Speed } from "./preferences.svelte";

/** However much there is to show, nobody waits longer than this (ms), unless they have asked for it. */
const LONGEST_SHOW: Record<Speed, number> = { off: 0, fast: 5_000, normal: 14_000, slow: 45_000 };
const SHORTEST = 60;
/** How many times the usual motion something takes; routine of one kind is told in one breath. */
const TIMES: Record<Weight, number> = { waits: 4, slow: 3.5, usual: 1.4, none: 0 };
const MORE_OF_THE_SAME = 0.3;
const MOST_TOGETHER = 6;

/** Lines that are told together, by their numbers. */
interface Breath {
  lines: number[];
  weight: Weight;
  times: number;
}

/** Something that happened: what is true when it begins, with each of its lines, and when all of it is told. */
export interface Happening {
  begin: () => void;
  at?: (line: number) => void;
  end?: () => void;
}

interface Step extends Happening {
  lines: Line[];
  breaths: Breath[];
}

export class Motion {
  playing = $state.raw<Line | null>(null);
  /** Everything that is told in the present breath. */
  together = $state.raw<readonly Line[]>([]);
  /** The own dice that wait for somebody to roll them. */
  awaited = $state.raw<Line | null>(null);
  /** How many lines are still to be shown. */
  left = $state(0);
  pace = $state(0);
  paused = $state(false);

  #steps: Step[] = [];
  #current: Step | null = null;
  #running = false;
  /** How long a motion of weight one may take, so that all that waits is shown in time. */
  #longest = 0;
  #stepped = false;
  #wake: (() => void) | null = null;

  /** Show something that happened, after everything before it has been shown. */
  push(lines: Line[], happening: Happening, weigh: (line: Line, index: number) => Weight = () => "usual"): void {
    const breaths = breathe(lines, weigh);
    this.#steps.push({ ...happening, lines, breaths });
    this.left += lines.length;
    if (lines.length) this.#longest = LONGEST_SHOW[preferences.now.speed] / Math.max(1, this.#weight());
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
    if (!this.paused && !this.awaited) this.#wake?.();
  }

  /** While it stays: one line further. */
  step(): void {
    this.#stepped = true;
    this.#wake?.();
  }

  /** Roll the dice that wait. */
  roll(): void {
    if (this.awaited) this.#wake?.();
  }

  get busy(): boolean {
    return this.playing !== null || this.awaited !== null || this.left > 0;
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#steps[0]; step; step = this.#steps[0]) {
      this.#steps.shift();
      this.#current = step;
      step.begin();
      for (const breath of step.breaths) {
        if (this.left <= 0 || this.#still()) break;
        await this.#tell(step, breath);
      }
      this.#quiet();
      this.#end();
      if (this.#still()) this.#finish();
    }
    this.#running = false;
    this.#finish();
  }

  async #tell(step: Step, { lines, weight, times }: Breath): Promise<void> {
    const told = lines.map((index) => step.lines[index]!);
    if (weight === "waits") {
      this.#quiet();
      this.awaited = told[0]!;
      await this.#sleep(null);
      this.awaited = null;
      if (this.left <= 0) return;
    }
    for (const index of lines) step.at?.(index);
    this.left -= lines.length;
    if (!times) return;
    // The own dice are worth their time, however much else there is to show.
    const most = weight === "waits" ? Infinity : this.#longest;
    this.pace = Math.max(SHORTEST, times * Math.min(preferences.pace, most));
    this.together = told;
    this.playing = told.at(-1)!;
    await this.#pause(this.pace);
  }

  #quiet(): void {
    this.playing = null;
    this.together = [];
  }

  #finish(): void {
    this.#end();
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      step.begin();
      step.end?.();
    }
    this.left = 0;
    this.pace = 0;
    this.#quiet();
    this.awaited = null;
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
    const all = this.#steps.flatMap((step) => step.breaths).filter((breath) => breath.weight !== "waits");
    return all.reduce((sum, breath) => sum + breath.times, 0);
  }

  #still(): boolean {
    return preferences.still || document.hidden;
  }
}

/** Like things that follow each other are told in one breath, unless each deserves its own. */
function breathe(lines: Line[], weigh: (line: Line, index: number) => Weight): Breath[] {
  const breaths: Breath[] = [];
  lines.forEach((line, index) => {
    const weight = weigh(line, index);
    const before = breaths.at(-1);
    const same = before?.weight === weight && kind(lines[before.lines[0]!]!) === kind(line);
    if (before && same && weight === "usual" && before.lines.length < MOST_TOGETHER) {
      before.lines.push(index);
      before.times += MORE_OF_THE_SAME;
    } else breaths.push({ lines: [index], weight, times: TIMES[weight] });
  });
  return breaths;
}

function kind(line: Line): unknown {
  return (line.event as { kind?: unknown } | null)?.kind;
}
