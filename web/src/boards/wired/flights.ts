// What an event moves, from where to where. Places are the anchors of the board: things, and a seat's own areas.

import type { Event } from "../../lib/types/wired";
import type { Sign } from "./Icon.svelte";

export interface Flight {
  from: string;
  to: string;
  seat: number | null;
  aces?: number;
  thugs?: number;
  mercenaries?: number;
  sign?: Sign;
  amount?: number;
}

/** The things that travel when this happens; later ones start a little later. */
export function flightsOf(event: Event): Flight[] {
  switch (event.kind) {
    case "placed":
      return [
        crew(`barracks-${event.seat}`, event.at, event.seat, event.aces, event.thugs),
        ...tokens(`stock-${event.seat}`, event.at, event.seat, "money", event.money),
      ];
    case "bid made":
      return [one(`barracks-${event.seat}`, `track-${event.box}`, event.seat, event.crew)];
    case "gained":
      return tokens(event.at, `stock-${event.seat}`, event.seat, event.resource as Sign, event.amount);
    case "hired":
      return [many(`pool-${event.seat}`, `barracks-${event.seat}`, event.seat, event.crew, event.amount)];
    case "upgraded":
      return [many("body_shop", `barracks-${event.seat}`, event.seat, "ace", event.amount)];
    case "guards paid":
      return [
        many(event.at, `barracks-${event.seat}`, event.seat, "thug", event.thugs),
        ...tokens(event.at, `stock-${event.seat}`, event.seat, "money", event.money),
      ];
    case "joined":
    case "stayed late":
      return [many(guardsOf(event.job), event.job, event.seat, "thug", event.thugs)];
    case "mercenaries hired":
      return [{ from: "aegis", to: `barracks-${event.seat}`, seat: null, mercenaries: event.amount }];
    case "mercenary assigned":
      return [{ from: `barracks-${event.seat}`, to: event.job || "aegis", seat: null, mercenaries: 1 }];
    case "succeeded":
      return [
        ...tokens(event.job, `reputation-${event.seat}`, event.seat, "reputation", event.reputation),
        ...tokens(event.job, `stock-${event.seat}`, event.seat, "money", event.money),
        ...tokens(event.job, `stock-${event.seat}`, event.seat, "cards", 1),
      ];
    case "late paid":
      return [
        many(event.job, `barracks-${event.seat}`, event.seat, "thug", event.thugs ?? 1),
        ...tokens(event.job, `stock-${event.seat}`, event.seat, "money", event.money),
        ...tokens(event.job, `reputation-${event.seat}`, event.seat, "reputation", event.reputation),
      ];
    case "casualties":
      return [crew(event.job, event.zone, event.seat, event.aces, event.thugs)];
    case "bailed":
      return [crew("jail", `barracks-${event.seat}`, event.seat, event.aces, event.thugs)];
    case "paid":
      return tokens(`stock-${event.seat}`, `barracks-${event.seat}`, event.seat, "money", event.money);
    case "walked away":
      return [crew(`barracks-${event.seat}`, `pool-${event.seat}`, event.seat, event.aces, event.thugs)];
    case "hit":
      return event.crew ? [one(`barracks-${event.seat}`, zone(event.zone, event.seat), event.seat, event.crew)] : [];
    case "jailed":
      return [crew("er", "jail", event.seat, event.aces, event.thugs)];
    default:
      return [];
  }
}

/** Where something happens without anything travelling there: a card that turns, a team that rolls. */
export function stageOf(event: Event): string {
  return "job" in event && event.job ? event.job : "";
}

function crew(from: string, to: string, seat: number, aces = 0, thugs = 0): Flight {
  return { from, to, seat, aces, thugs };
}

function many(from: string, to: string, seat: number, kind: string, number: number): Flight {
  return kind === "ace" ? crew(from, to, seat, number, 0) : crew(from, to, seat, 0, number);
}

function one(from: string, to: string, seat: number, kind: string): Flight {
  return many(from, to, seat, kind, 1);
}

function tokens(from: string, to: string, seat: number, sign: Sign, amount = 0): Flight[] {
  return amount ? [{ from, to, seat, sign, amount }] : [];
}

function guardsOf(job: string): string {
  return `sec_${job.split(":")[1]?.toLowerCase()}`;
}

function zone(name: string | undefined, seat: number): string {
  return name === "pool" ? `pool-${seat}` : (name ?? "");
}
