// How what happens is told: how much time it deserves, and what travels from where to where.

import type { Flight } from "../../kit/Flights.svelte";
import type { Weight } from "../../lib/board";
import type { Event } from "../../lib/types/black-metro";
import { districtThing } from "./metro.svelte";

const SLOW = ["rolled", "attacked", "countered", "exchange won", "struck", "fulfilled", "relic moved"];
const ROUTINE = ["phase", "tiles removed", "charged", "drew", "missions drawn"];

export function weigh(told: unknown, me: number | null): Weight {
  const event = told as Event;
  const mine = "seat" in event && event.seat === me;
  if (SLOW.includes(event.kind)) return "slow";
  if (event.kind === "clashed") return me !== null && (event.strengths[me] ?? -1) >= 0 ? "slow" : "usual";
  if (event.kind === "overwhelmed") return mine ? "slow" : "usual";
  return ROUTINE.includes(event.kind) ? "none" : "usual";
}

/** The things that travel when this happens. */
export function flightsOf(event: Event): Flight[] {
  switch (event.kind) {
    case "assigned":
      return [people(home(event.seat), districtThing(event.district), event)];
    case "shifted":
      return [people(districtThing(event.origin), districtThing(event.district), event)];
    case "recalled":
      return [people(districtThing(event.district), home(event.seat), event)];
    case "overwhelmed":
      return [people(districtThing(event.district), seat(event.seat), event)];
    case "recovered":
      return [people(seat(event.seat), home(event.seat), event)];
    case "recruited":
      return [people(seat(event.seat), event.district ? districtThing(event.district) : home(event.seat), { seat: event.seat, subs: 1 })];
    case "got":
      return (["gold", "intel", "drak"] as const).flatMap((sign) => amount("city", chip(event.seat), sign, event[sign] ?? 0));
    case "strained":
      return amount("city", chip(event.seat), "strain", event.amount);
    case "power":
      return amount(seat(event.seat), `power-${event.seat}|chip-${event.seat}`, "power", event.amount);
    case "built":
      return [{ from: home(event.seat), to: districtThing(event.district), seat: event.seat, sign: event.fort, amount: 1 }];
    case "fort moved":
      return [{ from: districtThing(event.origin), to: districtThing(event.district), seat: event.owner, sign: event.fort, amount: 1 }];
    default:
      return [];
  }
}

/** Where something happens without anything travelling there. */
export function stageOf(event: Event): string[] {
  if (event.kind === "rolled") return ["die"];
  if (event.kind === "relic moved") return ["relic", seat(event.seat)];
  if (event.kind === "turned" || event.kind === "backed") return [`syn:${event.syndicate}`];
  if (event.kind === "fulfilled") return [seat(event.seat)];
  return "district" in event && event.district ? [districtThing(event.district)] : [];
}

interface Moved {
  seat: number;
  subs?: number;
  paragons?: number;
  dooms?: number;
}

function people(from: string, to: string, { seat: side, subs = 0, paragons = 0, dooms = 0 }: Moved): Flight {
  return { from, to, seat: side, pieces: { subs, paragons, dooms } };
}
function amount(from: string, to: string, sign: string, number: number): Flight[] {
  return number ? [{ from, to, sign, amount: number }] : [];
}
function seat(side: number): string {
  return `seat-${side}`;
}
function chip(side: number): string {
  return `chip-${side}|seat-${side}`;
}
/** The own hideout, or where others are shown. */
function home(side: number): string {
  return `hideout-${side}|seat-${side}`;
}
