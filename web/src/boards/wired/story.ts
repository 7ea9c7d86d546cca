// How what happens is told: how much time it deserves, and what travels from where to where.

import type { Flight } from "../../kit/Flights.svelte";
import type { Weight } from "../../lib/board";
import type { Event } from "../../lib/types/wired";

const OF_MY_JOBS = ["succeeded", "failed", "casualties", "late paid"];

/** The own dice wait for a click, those of others are slow, and a phase that begins takes no time. */
export function weigh(told: unknown, me: number | null): Weight {
  const event = told as Event;
  const mine = "seat" in event && event.seat === me;
  if (event.kind === "rolled") return mine ? "waits" : "slow";
  if (event.kind === "security rolled" || event.kind === "last round") return "slow";
  if (event.kind === "phase") return "none";
  return mine && OF_MY_JOBS.includes(event.kind) ? "slow" : "usual";
}

/** The things that travel when this happens; later ones start a little later. */
export function flightsOf(event: Event): Flight[] {
  switch (event.kind) {
    case "placed":
      return [crew(home(event.seat), event.at, event), ...tokens(stock(event.seat), event.at, "money", event.money)];
    case "bid made":
      return [crew(home(event.seat), `track-${event.box}`, one(event.seat, event.crew))];
    case "gained":
      return tokens(event.at, stock(event.seat), event.resource, event.amount);
    case "hired":
      return [crew(event.at, home(event.seat), one(event.seat, event.crew, event.amount))];
    case "upgraded":
      return [crew("body_shop", home(event.seat), one(event.seat, "ace", event.amount))];
    case "guards paid":
      return [crew(event.at, home(event.seat), event), ...tokens(event.at, stock(event.seat), "money", event.money)];
    case "joined":
    case "stayed late":
      return [crew(guardsOf(event.job), event.job, event)];
    case "mercenaries hired":
      return [mercenaries("aegis", home(event.seat), event.amount)];
    case "mercenary assigned":
      return [mercenaries(home(event.seat), event.job || "aegis", 1)];
    case "succeeded":
      return [
        ...tokens(event.job, score(event.seat), "reputation", event.reputation),
        ...tokens(event.job, stock(event.seat), "money", event.money),
        ...tokens(event.job, stock(event.seat), "card", 1),
      ];
    case "late paid":
      return [
        crew(event.job, home(event.seat), { seat: event.seat, thugs: event.thugs ?? 1 }),
        ...tokens(event.job, stock(event.seat), "money", event.money),
        ...tokens(event.job, score(event.seat), "reputation", event.reputation),
      ];
    case "casualties":
      return [crew(event.job, event.zone, event)];
    case "bailed":
      return [crew("jail", home(event.seat), event)];
    case "walked away":
      return [crew(home(event.seat), pool(event.seat), event)];
    case "hit":
      return event.crew ? [crew(home(event.seat), event.zone === "pool" ? pool(event.seat) : (event.zone ?? ""), one(event.seat, event.crew))] : [];
    case "jailed":
      return [crew("er", "jail", event)];
    default:
      return [];
  }
}

/** Where something happens without anything travelling there: a card that turns, a team that rolls. */
export function stageOf(event: Event): string[] {
  return "job" in event && event.job ? [event.job] : [];
}

interface Moved {
  seat: number;
  aces?: number;
  thugs?: number;
}

function crew(from: string, to: string, { seat, aces = 0, thugs = 0 }: Moved): Flight {
  return { from, to, seat, pieces: { aces, thugs } };
}
function one(seat: number, kind: string, number = 1): Moved {
  return kind === "ace" ? { seat, aces: number } : { seat, thugs: number };
}
function mercenaries(from: string, to: string, number: number): Flight {
  return { from, to, seat: null, pieces: { mercenaries: number } };
}
function tokens(from: string, to: string, sign: string, amount = 0): Flight[] {
  return amount ? [{ from, to, sign, amount }] : [];
}
/** The own board, or where others are shown. */
function home(seat: number): string {
  return `barracks-${seat}|chip-${seat}`;
}
function pool(seat: number): string {
  return `pool-${seat}|chip-${seat}`;
}
function stock(seat: number): string {
  return `stock-${seat}|chip-${seat}`;
}
function score(seat: number): string {
  return `reputation-${seat}|chip-${seat}`;
}
function guardsOf(job: string): string {
  return `sec_${job.split(":")[1]?.toLowerCase()}`;
}
