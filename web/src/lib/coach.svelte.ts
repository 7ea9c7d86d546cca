// The coach of a first game: what is said now, what glows, and what another click is answered with.
// Where the learner is, the server tells; which notes were read, and whether the coach may speak, this device knows.

import type { Choosable, Line } from "./board";
import { games } from "./api";
import { call, say } from "./speech.svelte";
import type { TableState } from "./table.svelte";
import type { Lesson, Step } from "./types/wire";

interface Kept {
  /** All notes before this step were read. */
  read: number;
  /** The learner wants to be left alone. */
  alone: boolean;
  /** The end of the lesson was read as well. */
  done: boolean;
}

const NOTHING: readonly string[] = [];
const PRESS_NEXT = "First press Next.";

export class Coach {
  lesson = $state.raw<Lesson | null>(null);
  /** What the last click was answered with. */
  answer = $state("");
  #kept = $state.raw<Kept | null>(null);
  /** The note that is shown while something is being told, and whether dice wait meanwhile. */
  #live = $state(-1);
  #awaited = false;
  /** Where several share a device, the table is that of whoever has it now. */
  readonly #tableNow: () => TableState;
  /** What is possible, with the words and places of it. */
  readonly #possible: () => readonly Choosable[];

  constructor(table: () => TableState, possible: () => readonly Choosable[]) {
    this.#tableNow = table;
    this.#possible = possible;
    const id = $derived(table().lesson?.id ?? "");
    const game = $derived(table().match?.game ?? "");
    $effect(() => {
      if (id && game) void games.lesson(game, id).then((read) => (this.lesson = read), () => null);
    });
    $effect(() => this.#follow());
    const sentence = $derived(this.sentence);
    $effect(() => {
      if (sentence && table().audible(table())) say(sentence);
    });
    // Another question, another click.
    const here = $derived(`${this.note} ${this.#at?.own} ${table().ask?.prompt}`);
    $effect(() => {
      void here;
      this.answer = "";
    });
  }

  get #table(): TableState {
    return this.#tableNow();
  }

  get #at() {
    return this.#table.lesson;
  }

  get #steps(): readonly Step[] {
    return this.lesson?.step ?? [];
  }

  get #now(): Kept {
    return this.#kept ?? this.#remembered();
  }

  /** Whether there is a coach who could speak: the match is on the path of its lesson. */
  get there(): boolean {
    return !!this.lesson && !!this.#at?.on && !this.#now.done && this.#table.status?.state === "running";
  }

  get active(): boolean {
    return this.there && !this.#now.alone;
  }

  /** All has been played and read that the lesson has. */
  get over(): boolean {
    return this.active && this.note < 0 && !this.#table.motion.busy && this.#at!.at >= this.#steps.length;
  }

  /** The note that is shown, by its number; -1 is none. */
  get note(): number {
    if (!this.active) return -1;
    if (this.#live >= 0) return this.#live;
    if (this.#table.motion.busy) return -1;
    return this.#unread(this.#at!.at);
  }

  /** What the learner is to do now, if the script knows. */
  get step(): Step | null {
    if (!this.active || this.note >= 0 || !this.#table.ask || !this.wanted.length) return null;
    return this.#steps[this.#at!.own] ?? null;
  }

  get wanted(): readonly unknown[] {
    return this.active ? (this.#at?.wanted ?? []) : [];
  }

  /** A question that the script does not know: whatever is answered is right. */
  get free(): boolean {
    const asked = this.active && this.note < 0 && !!this.#table.ask;
    return asked && !this.given && !this.wanted.length && this.#at!.own < this.#steps.length;
  }

  /** The coach answers this question for the learner. */
  get given(): boolean {
    return this.active && !!this.#steps[this.#at!.own]?.given;
  }

  get shown(): Step | null {
    return this.note >= 0 ? this.#steps[this.note]! : this.step;
  }

  /** The one thing that is said. */
  get sentence(): string {
    if (this.over) return this.lesson!.end.say;
    return this.shown?.say ?? (this.free ? "This one is yours: as you like." : "");
  }

  get glow(): readonly string[] {
    const shown = this.shown;
    if (!shown) return NOTHING;
    if (shown.glow?.length) return shown.glow;
    if (this.note >= 0 || this.#takesAll(shown)) return NOTHING;
    return this.#wantedHere()[0]?.at ?? NOTHING;
  }

  /** Dice wait: who rolls them has read the note. */
  get rolls(): boolean {
    return this.#live >= 0 && this.#table.motion.awaited !== null;
  }

  /** What is being told waits until the note about it is read. */
  get reading(): boolean {
    return this.#live >= 0 && !this.rolls;
  }

  next(): void {
    const note = this.note;
    if (note < 0) return;
    this.#keep({ read: note + 1 });
    if (this.#live >= 0) {
      this.#live = -1;
      if (this.#table.motion.paused) this.#table.motion.hold();
    }
  }

  playAlone(): void {
    this.#keep({ alone: true });
    this.#live = -1;
    if (this.#table.motion.paused) this.#table.motion.hold();
  }

  comeBack(): void {
    this.#keep({ alone: false, read: Math.max(this.#now.read, this.#at?.own ?? 0) });
  }

  finish(): void {
    this.#keep({ done: true });
  }

  /** Whether an answer is another one than the lesson wants; then it is answered, and not sent. */
  objects(option: unknown): boolean {
    if (this.given && this.note < 0) return true;
    if (!this.#speaks()) return false;
    const text = JSON.stringify(option);
    if (this.wanted.some((one) => JSON.stringify(one) === text) && this.#goesOn()) return false;
    const clicked = this.#possible().find((one) => JSON.stringify(one.option) === text);
    return this.#scold(clicked?.label ?? "", clicked?.at ?? []);
  }

  /** Whether a click on a thing leads nowhere that the lesson wants. */
  objectsTo(thing: string): boolean {
    if (!this.#speaks()) return false;
    const here = this.#wantedHere();
    if (here.some((one) => one.at?.includes(thing)) && this.#goesOn()) return false;
    if (this.note < 0 && !here.length) return false;
    return this.#scold("", [thing]);
  }

  /** Who does what comes next has read the note, though nobody pressed Next. */
  #goesOn(): boolean {
    while (this.note >= 0 && this.#live < 0 && !this.given) this.next();
    return this.note < 0;
  }

  #speaks(): boolean {
    const shown = this.shown;
    return this.active && !!shown && (this.note >= 0 || !this.#takesAll(shown));
  }

  #scold(label: string, things: readonly string[]): boolean {
    const { wrong, wrong_at: special = {} } = this.shown!;
    const found = Object.entries(special).find(([at]) => things.includes(at) || (label && label.startsWith(at)));
    const sentence = found?.[1] ?? wrong ?? (this.note >= 0 ? PRESS_NEXT : "");
    this.answer = sentence || PRESS_NEXT;
    call(this.answer);
    return true;
  }

  #takesAll(step: Step): boolean {
    return step.play === "any" || (Array.isArray(step.play) && step.play.includes("any"));
  }

  #wantedHere(): Choosable[] {
    const texts = this.wanted.map((one) => JSON.stringify(one));
    return this.#possible().filter((one) => texts.includes(JSON.stringify(one.option)));
  }

  /** The first note before `end` that was not read; one for dice that were rolled unseen is not shown any more. */
  #unread(end: number): number {
    for (let index = this.#now.read; index < Math.min(end, this.#steps.length); index += 1) {
      const step = this.#steps[index]!;
      if (isNote(step) && !(step.on && this.#waits(step.on))) return index;
    }
    return -1;
  }

  /** Whether what was told last of this kind waited to be rolled. */
  #waits(kind: string): boolean {
    const told = this.#table.log.flatMap((entry) => entry.lines).findLast((line) => kindOf(line) === kind);
    return !!told && this.#table.weigh?.(told.event, this.#table.seat) === "waits";
  }

  /** Stay with what a note is about while it is told. */
  #follow(): void {
    const motion = this.#table.motion;
    const awaited = kindOf(motion.awaited);
    const told = motion.together.map(kindOf);
    const ahead = this.#table.lessonAhead;
    if (!this.active || !ahead) return;
    if (this.#live >= 0) {
      // The dice were rolled, or somebody has skipped the rest.
      if (this.#awaited && !awaited) this.#keep({ read: this.#live + 1 });
      if ((this.#awaited && !awaited) || !motion.busy) this.#live = -1;
      return;
    }
    const next = this.#steps.findIndex((step, index) => index >= this.#now.read && index < ahead.at && isNote(step));
    const on = this.#steps[next]?.on;
    if (!on || (awaited !== on && !told.includes(on))) return;
    this.#live = next;
    this.#awaited = awaited === on;
    if (!this.#awaited && !motion.paused) motion.hold();
  }

  get #key(): string {
    return `dystopolis lesson ${this.#table.match?.id ?? ""}`;
  }

  #keep(news: Partial<Kept>): void {
    this.#kept = { ...this.#now, ...news };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing begins with the present step after a reload.
    }
  }

  #remembered(): Kept {
    const fresh = { read: this.#lastOwn(), alone: false, done: false };
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "null");
      return kept && typeof kept === "object" ? { ...fresh, ...kept } : fresh;
    } catch {
      return fresh;
    }
  }

  /** Who comes from another device has read what was before the last own answer. */
  #lastOwn(): number {
    const own = this.#at?.own ?? 0;
    const learner = this.lesson?.learner ?? 0;
    return this.#steps.findLastIndex((step, index) => index < own && !isNote(step) && (step.seat ?? learner) === learner) + 1;
  }
}

function isNote(step: Step): boolean {
  return !step.play?.length;
}

function kindOf(line: Line | null): unknown {
  return (line?.event as { kind?: unknown } | null | undefined)?.kind;
}
