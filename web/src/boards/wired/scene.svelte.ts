// What every part of the board needs to know, handed down once instead of through every tag.

import { getContext, setContext } from "svelte";
import type { BoardProps } from "../../lib/board";
import { type SeatMark, seatMark } from "../../lib/seats";
import type { Content, Event, JobView, PlaceView, View } from "../../lib/types/wired";
import { kindOf, optionsAt } from "./choices";
import { type Box, type Card, readContent } from "./content";

const KEY = Symbol("wired");

export class Scene {
  readonly #now: () => BoardProps<View, Content>;

  /** The thing whose crew is being composed. */
  opened = $state("");

  constructor(now: () => BoardProps<View, Content>) {
    this.#now = now;
  }

  get #props(): BoardProps<View, Content> {
    return this.#now();
  }

  box: Box = $derived.by(() => readContent(this.#props.content));
  kind = $derived.by(() => kindOf(this.#props.ask));
  names = $derived.by(() => this.#props.seats.map((seat) => seat.name || seat.called));
  marks: SeatMark[] = $derived.by(() => this.#props.seats.map((seat) => seatMark(seat.seat, seat.called)));

  get view(): View {
    return this.#props.view;
  }
  /** By seat; nothing while the game is played. */
  get scores(): readonly number[] {
    return this.#props.ending?.scores ?? [];
  }
  get me(): number | null {
    return this.#props.me;
  }
  get ask() {
    return this.#props.ask;
  }
  get pace(): number {
    return this.#props.pace;
  }
  get playing(): Event | null {
    return (this.#props.playing?.event ?? null) as Event | null;
  }
  /** What the last thing that happened brought with it, event by event. */
  get told(): Event[] {
    return (this.#props.lines ?? []).map((line) => line.event as Event);
  }
  get own() {
    return this.me === null ? null : (this.view.players[this.me] ?? null);
  }

  job(id: string): JobView {
    return this.view.jobs.find((job) => job.id === id)!;
  }
  place(id: string): PlaceView {
    return this.view.places.find((place) => place.id === id)!;
  }
  card(id: string): Card {
    return this.box.cards.get(id)!;
  }

  can(thing: string): boolean {
    return optionsAt(this.ask, thing).length > 0;
  }
  chosen(thing: string): boolean {
    return this.opened === thing || this.#props.chosen.includes(thing);
  }

  /** Whether somebody at the table who looks at a thing may wonder why it cannot be chosen. */
  get curious(): boolean {
    return this.ask !== null || (this.me !== null && this.playing === null);
  }

  /** Placements are composed where they happen; everything else is one pick. What is closed says why. */
  press(thing: string): void {
    if (!this.can(thing)) return this.why(thing);
    this.why("");
    if (this.kind === "place") this.opened = this.opened === thing ? "" : thing;
    else this.#props.pick(thing);
  }
  why(thing: string): void {
    this.#props.why(thing);
  }
  answer(option: unknown): void {
    this.opened = "";
    this.#props.answer(option);
  }
}

export function openScene(now: () => BoardProps<View, Content>): Scene {
  return setContext(KEY, new Scene(now));
}

export function scene(): Scene {
  return getContext<Scene>(KEY);
}
