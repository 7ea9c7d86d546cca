// What every part of a board needs to know, handed down once instead of through every tag.

import { getContext, setContext, untrack } from "svelte";
import type { BoardProps, Choosable, Thing } from "../lib/board";
import { type SeatMark, seatMark } from "../lib/seats";
import { type Screen, screensOf, type Sign, signsOf } from "./signs";
import { drawFrom } from "./sprite";

const KEY = Symbol("board");
/** So few options are shown without anything being picked. */
const FEW = 5;

export class Kit<View = unknown, Content = unknown, Event = unknown> {
  readonly #now: () => BoardProps<View, Content>;
  readonly #name: (thing: string) => string;
  /** Which of the content's screens the board is drawn on. */
  screen = $state("");
  /** Somebody does not want to answer yet what is put to them on the board. */
  postponed = $state(false);

  constructor(now: () => BoardProps<View, Content>, name: (thing: string) => string) {
    this.#now = now;
    this.#name = name;
  }

  signs: Sign[] = $derived.by(() => signsOf(this.#now().content));
  screens: Screen[] = $derived.by(() => screensOf(this.#now().content));
  names: string[] = $derived.by(() => this.#now().seats.map((seat) => seat.name || seat.called));
  marks: SeatMark[] = $derived.by(() => this.#now().seats.map((seat) => seatMark(seat.seat, seat.called)));
  #possible: Choosable[] = $derived.by(() => {
    const ask = this.#now().ask;
    return ask ? [...ask.options, ...(ask.stale ? [] : (ask.asides ?? []))] : [];
  });
  #touched: ReadonlySet<string> = $derived.by(() => new Set(this.#possible.flatMap((one) => one.at ?? [])));

  get view(): View {
    return this.#now().view;
  }
  get content(): Content {
    return this.#now().content;
  }
  get seats() {
    return this.#now().seats;
  }
  get me(): number | null {
    return this.#now().me;
  }
  get ask() {
    return this.#now().ask;
  }
  get ending() {
    return this.#now().ending ?? null;
  }
  get pace(): number {
    return this.#now().pace;
  }
  /** What is being told just now, and what is told in the same breath. */
  get told(): Event[] {
    return (this.#now().together ?? []).map((line) => line.event as Event);
  }
  /** What the last thing that happened brought with it. */
  get last(): Event[] {
    return (this.#now().lines ?? []).map((line) => line.event as Event);
  }
  /** The own dice that wait to be rolled, and what rolls them. */
  get awaited(): Event | null {
    return (this.#now().awaited?.event ?? null) as Event | null;
  }
  get roll(): (() => void) | null {
    return this.#now().roll ?? null;
  }

  sign(id: string): Sign {
    return this.signs.find((one) => one.id === id) ?? { id, name: id, many: id, sign: "" };
  }

  thing(id: string): Thing {
    return this.#now().things?.[id] ?? { name: this.#name(id) };
  }
  number(id: string, key: string): number | string | undefined {
    return this.#now().things?.[id]?.numbers?.[key];
  }
  get things(): Readonly<Record<string, Thing>> {
    return this.#now().things ?? {};
  }

  /** A thing as a screen reader says it. */
  label(id: string): string {
    const { name, line, why } = this.thing(id);
    const state = this.can(id) ? "Can be chosen." : this.ask ? why : "";
    const news = this.changed(id) ? "Changed since your last choice." : "";
    return [line ? `${name}: ${line}` : `${name}.`, state, news].filter(Boolean).join(" ");
  }

  /** Everything that something can be done with just now. */
  get touched(): ReadonlySet<string> {
    return this.#touched;
  }
  can(id: string): boolean {
    return this.#touched.has(id);
  }
  /** Whether a coach wants this option. */
  wants(option: Choosable): boolean {
    const wanted = this.#now().wanted;
    return !!wanted?.length && wanted.some((one) => JSON.stringify(one) === JSON.stringify(option.option));
  }
  /** What a coach talks about. */
  get glow(): readonly string[] {
    return this.#now().glow ?? [];
  }
  /** Whether anything on the board can be chosen. */
  get inviting(): boolean {
    return this.#touched.size > 0;
  }
  /** Clicked, or touched by the option that is looked at. */
  chosen(id: string): boolean {
    return this.#now().chosen.includes(id);
  }
  changed(id: string): boolean {
    return this.#now().changed?.has(id) ?? false;
  }
  /** Whether there is room for the least only. */
  get narrow(): boolean {
    return this.screen === this.screens[0]?.id;
  }
  get picked(): readonly string[] {
    return this.#now().picked ?? [];
  }
  /** The thing whose options are being composed. */
  get opened(): string {
    return this.picked.at(-1) ?? "";
  }

  /** What is put together on the board: the options at what was picked, or all of them where they are few. */
  get composed(): Choosable[] {
    const ask = this.ask;
    if (!ask) return [];
    if (this.picked.length) return this.#possible.filter((one) => this.picked.every((thing) => one.at?.includes(thing)));
    return this.postponed || (ask.options.length > FEW && !counts(ask.options)) ? [] : ask.options;
  }

  /** Whether somebody at the table who looks at a thing may wonder why it cannot be chosen. */
  get curious(): boolean {
    return this.ask !== null || (this.me !== null && this.told.length === 0);
  }

  press(id: string): void {
    if (!this.can(id)) return this.why(id);
    this.why("");
    this.#now().pick(id);
  }
  why(id: string): void {
    this.#now().why(id);
  }
  answer(option: unknown): void {
    this.#now().answer(option);
  }
  /** Back to nothing picked. */
  back(): void {
    const opened = this.opened;
    if (!opened) this.postponed = true;
    this.#now().clear?.();
    document.querySelector<HTMLElement>(`[data-thing="${CSS.escape(opened)}"]`)?.focus({ preventScroll: true });
  }
}

/** The numbers of an option; switches count as 0 and 1. Null where more than numbers tells options apart. */
export function fieldsOf(options: readonly Choosable[]): string[] | null {
  const rows = options.map((one) => one.option as Record<string, unknown>);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const varying = keys.filter((key) => new Set(rows.map((row) => JSON.stringify(row[key] ?? 0))).size > 1);
  const countable = (value: unknown) => value === undefined || typeof value === "number" || typeof value === "boolean";
  return varying.every((key) => rows.every((row) => countable(row[key]))) ? varying.sort() : null;
}

export function amountOf(option: Choosable, field: string): number {
  return Number((option.option as Record<string, unknown>)[field] ?? 0);
}

/** Whether the options are so many of this and so many of that. */
function counts(options: readonly Choosable[]): boolean {
  const fields = fieldsOf(options);
  return fields !== null && fields.length > 0;
}

/** `name` says what a thing is called where nobody is told more about it, such as in the replay. */
export function openBoard<View, Content, Event>(
  now: () => BoardProps<View, Content>,
  name: (thing: string) => string = (thing) => thing,
): Kit<View, Content, Event> {
  const board = new Kit<View, Content, Event>(now, name);
  drawFrom(() => now().game ?? "");
  $effect(() => {
    void now().ask;
    untrack(() => (board.postponed = false));
  });
  return setContext(KEY, board);
}

export function kit<View = unknown, Content = unknown, Event = unknown>(): Kit<View, Content, Event> {
  return getContext<Kit<View, Content, Event>>(KEY);
}
