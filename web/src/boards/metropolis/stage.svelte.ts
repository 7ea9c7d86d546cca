// What the board shows now: the position itself, or a round on its way to it, played by the shell or stepped by hand.

import type { Line } from "../../lib/board";
import type { Event, View } from "../../lib/types/metropolis";
import { type Chapter, chaptersOf, tellsRound } from "./chapters";
import { fold } from "./fold";

export class Stage {
  /** The line that is being shown, and the board with everything that came before it. */
  line = $state.raw<Line | null>(null);
  private live = $state.raw<View | null>(null);
  private latest = $state.raw<View | null>(null);
  private before = $state.raw<View | null>(null);
  private tape = $state.raw<readonly Line[]>([]);
  /** The chapter one has stopped at; null while the board shows what is. */
  at = $state<number | null>(null);
  runs = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private whole = false;
  private taken: readonly Line[] | undefined;

  readonly chapters: Chapter[] = $derived(
    this.before && tellsRound(this.tape) ? chaptersOf(this.before, this.tape) : [],
  );
  readonly chapter: Chapter | null = $derived(this.at === null ? null : (this.chapters[this.at] ?? null));
  /** The chapter that the shell is playing, if it plays a round. */
  readonly playing: Chapter | null = $derived(this.chapters.find((one) => one.lines.includes(this.line!)) ?? null);
  readonly moves: boolean = $derived(this.chapter !== null || this.line !== null);

  shown(view: View): View {
    return this.chapter?.view ?? (this.line ? (this.live ?? view) : view);
  }

  /** The shell hands over a position, the line it plays, and (where it does) all lines that led here. */
  see(view: View, line: Line | null, lines: readonly Line[] | undefined, following: boolean): void {
    const isNew = view !== this.latest;
    const isFirst = this.latest === null;
    const previous = this.latest ?? view;
    if (isNew) this.latest = view;
    const told = lines !== this.taken && lines && tellsRound(lines) ? lines : null;
    if (isNew && !isFirst && told) {
      this.taken = lines;
      this.record(previous, told, true);
    } else if (line && this.line === null && !this.whole) this.record(isNew ? previous : (this.live ?? view), [], false);
    if (line && line !== this.line) {
      if (this.line === null) this.live = this.before ?? previous;
      this.live = following ? view : fold(this.live ?? view, line.event as Event);
      if (!this.whole) this.tape = [...this.tape, line];
    }
    if (line === null) {
      this.live = view;
      if (this.line !== null) this.whole = false;
    }
    this.line = line;
  }

  private record(before: View, lines: readonly Line[], whole: boolean): void {
    if (!whole && this.chapters.length && this.line === null && this.at !== null) return;
    this.before = before;
    this.tape = lines;
    this.whole = whole;
    this.leave();
  }

  /** Stop here, and go on by hand. */
  pause(): void {
    this.runs = false;
    clearTimeout(this.timer);
    this.at ??= Math.max(0, this.playing ? this.chapters.indexOf(this.playing) : this.chapters.length - 1);
  }

  go(to: number): void {
    this.at = Math.min(Math.max(0, to), this.chapters.length - 1);
  }

  step(by: number): void {
    this.pause();
    this.go((this.at ?? 0) + by);
  }

  /** Play on from here, or from the start. */
  run(pace: number): void {
    if (!this.chapters.length) return;
    this.runs = true;
    if (this.at === null || this.at >= this.chapters.length - 1) this.at = 0;
    this.tick(pace);
  }

  /** Show what is again. */
  leave(): void {
    this.runs = false;
    clearTimeout(this.timer);
    this.at = null;
  }

  private tick(pace: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        if (!this.runs || this.at === null) return;
        if (this.at >= this.chapters.length - 1) return this.leave();
        this.at += 1;
        this.tick(pace);
      },
      Math.max(400, pace * 2),
    );
  }
}
