// The content of Wired: Black Ops, as far as the board draws it, with everything found by its id.

import type { Content } from "../../lib/board";

export type BoxKind = "A" | "T" | "E";
export type Die = "black" | "brown" | "yellow" | "white";

export interface Location {
  id: string;
  name: string;
  kind: BoxKind;
  dots?: number[];
  unlimited?: boolean;
  fee: number;
  phase: number;
  ace?: string;
  thug?: string;
  guards?: string;
}

export interface Card {
  id: string;
  name: string;
  boxes: string;
  guns: number;
  equipment: number;
  heavy: number;
  difficulty: number;
  security: number;
  reputation: number;
  money: number;
  zone: string;
  stack?: string;
}

export interface EventCard extends Card {
  space: string;
  flip_after: number;
  each_round: string;
}

export interface Stack {
  id: string;
  name: string;
  kind: "corporation" | "territory";
  district?: string;
}

export interface Constants {
  rounds_max: number;
  security_pay: number;
  late_reputation: number;
  late_max: number;
  bail_cost: number;
  wage: number;
  pawn_value: number;
  unpaid_penalty: number;
  heavy_per_point: number;
  equipment_per_point: number;
  gun_per_point: number;
  money_per_point: number;
  penalty_ace: number;
  penalty_thug: number;
  score_list_cap: number;
  target_bonus: number[];
}

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
  const events = content["events"] as EventCard[];
  const missions = content["missions"] as Card[];
  const dice = content["dice"] as { id: Die; faces: number[] }[];
  return {
    locations: byId(content["locations"] as Location[]),
    cards: byId([...missions, ...events]),
    events,
    stacks: byId(content["stacks"] as Stack[]),
    dice: Object.fromEntries(dice.map((die) => [die.id, die.faces])) as Record<Die, number[]>,
    numbers: content["constants"] as Constants,
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
