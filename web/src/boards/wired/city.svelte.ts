// The table of Wired: Black Ops as its board needs it: the view, with everything in the box found by its id.

import { getContext, setContext } from "svelte";
import type { BoardProps, Choosable } from "../../lib/board";
import { type Kit, openBoard } from "../../kit/board.svelte";
import type { Content, Event, EventRow, JobView, LocationRow, MissionRow, Option, PlaceView, View } from "../../lib/types/wired";

const KEY = Symbol("city");

export type Card = (MissionRow | EventRow) & { stack?: string; sign?: string };

export interface Crew {
  aces: number;
  thugs: number;
}

export class City {
  readonly board: Kit<View, Content, Event>;
  /** The crew that is being composed, and where it would go. */
  ghost = $state.raw<(Crew & { at: string }) | null>(null);

  constructor(now: () => BoardProps<View, Content>) {
    this.board = openBoard<View, Content, Event>(now, (thing) => this.#name(thing));
  }

  locations: Map<string, LocationRow> = $derived.by(() => byId(this.board.content.locations));
  cards: Map<string, Card> = $derived.by(() => byId<Card>([...this.board.content.missions, ...this.board.content.events]));

  job(id: string): JobView {
    return this.board.view.jobs.find((job) => job.id === id)!;
  }
  place(id: string): PlaceView {
    return this.board.view.places.find((place) => place.id === id)!;
  }
  /** The own seat; for who watches, or shares a device, the seat that decides. */
  get acting(): number {
    return this.board.me ?? this.board.view.waiting[0] ?? 0;
  }

  get own() {
    return this.board.me === null ? null : (this.board.view.players[this.board.me] ?? null);
  }

  /** A number of the card on a job: what is said of it now, if it is still the same card, else what is printed. */
  printed(job: string, card: Card, key: "difficulty" | "security" | "odds" | "late" | "lacks"): number | string | undefined {
    const numbers = this.board.thing(job).numbers;
    const late = this.job(job).late.length;
    if (numbers?.["card"] === card.id && (numbers["late"] ?? 0) === late) return numbers[key];
    if (key === "late") return late || undefined;
    return key === "difficulty" || key === "security" ? card[key] : undefined;
  }

  /** The composed option, for a preview. */
  compose(option: Choosable | null): void {
    const chosen = option?.option as Option | undefined;
    this.ghost = chosen?.kind === "place" ? { at: chosen.at, aces: chosen.aces ?? 0, thugs: chosen.thugs ?? 0 } : null;
  }

  /** Where nobody says what things are, such as in the replay. */
  #name(thing: string): string {
    const card = this.board.view.jobs.find((job) => job.id === thing)?.card;
    return this.locations.get(thing)?.name ?? (card ? this.cards.get(card)?.name : undefined) ?? thing.replace("track-", "Next turn order, box ");
  }
}

export function openCity(now: () => BoardProps<View, Content>): City {
  return setContext(KEY, new City(now));
}

export function city(): City {
  return getContext<City>(KEY);
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
