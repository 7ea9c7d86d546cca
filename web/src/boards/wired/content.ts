// The content of Wired: Black Ops, as far as the board draws it, with everything found by its id.

import type { Constants, Content, EventRow, LocationRow, MissionRow, StackRow } from "../../lib/types/wired";

export type Location = LocationRow;
export type BoxKind = Location["kind"];
export type EventCard = EventRow;
/** A mission, or an event, which belongs to no stack. */
export type Card = (MissionRow | EventRow) & { stack?: string };
export type Stack = StackRow;
export type { Constants } from "../../lib/types/wired";
export type Die = "black" | "brown" | "yellow" | "white";

export interface Box {
  locations: Map<string, Location>;
  cards: Map<string, Card>;
  events: EventCard[];
  stacks: Map<string, Stack>;
  dice: Record<Die, number[]>;
  numbers: Constants;
}

/** What the board needs of the content the server sent. */
export function readContent(content: Content): Box {
  return {
    locations: byId(content.locations),
    cards: byId<Card>([...content.missions, ...content.events]),
    events: content.events,
    stacks: byId(content.stacks),
    dice: Object.fromEntries(content.dice.map((die) => [die.id, die.faces])) as Record<Die, number[]>,
    numbers: content.constants,
  };
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** An effect of the content's small vocabulary: `gain gun 2`, `hire ace 1`, `send thug barracks pool`. */
export interface Effect {
  verb: string;
  what: string;
  amount: number;
  to: string;
}

export function readEffect(text: string): Effect {
  const [verb = "", ...rest] = text.split(" ");
  if (verb === "send") return { verb, what: rest[0] ?? "", amount: 1, to: rest[2] ?? "" };
  const amount = Number(rest.at(-1) ?? 1) || 1;
  return { verb, what: rest.length > 1 ? rest[0]! : "", amount, to: "" };
}
