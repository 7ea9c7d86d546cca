// How what happens is told: how much time it deserves, and what travels from where to where.

import type { Flight } from "../../kit/Flights.svelte";
import type { Weight } from "../../lib/board";
import type { Event } from "../../lib/types/metropolis";

const ROUTINE: Event["kind"][] = ["queues", "locked", "unlocked", "income", "on sale", "round"];

/** The own entries are slow, routine takes no time, everything else goes together. */
export function weigh(told: unknown, me: number | null): Weight {
  const event = told as Event;
  if (ROUTINE.includes(event.kind)) return "none";
  const mine = "seat" in event && event.seat === me;
  return (mine && event.kind === "acted") || event.kind === "won" ? "slow" : "usual";
}

/** Passengers between stations and trains, rewards and payouts into the purse. */
export function flightsOf(event: Event): Flight[] {
  switch (event.kind) {
    case "boarded":
      return riders(event.station, `train-${event.seat}`, event.shapes);
    case "alighted":
      return riders(`train-${event.seat}`, event.station, [...event.delivered, ...event.left]);
    case "paid out":
      return event.coins ? [{ from: `chip-${event.seat}`, to: "purse", sign: "coin", amount: event.coins }] : [];
    case "rewarded":
      return [{ from: "auction", to: "hand|purse", sign: "rail", amount: 1 }];
    default:
      return [];
  }
}

/** The things that something happens to. */
export function litBy(event: Event): string[] {
  return Object.values(event).filter((value): value is string => typeof value === "string");
}

function riders(from: string, to: string, shapes: readonly string[]): Flight[] {
  return shapes.map((shape) => ({ from, to, sign: `shape-${shape}`, amount: 1 }));
}
