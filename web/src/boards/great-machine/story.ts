// How what happens is told: how much time it deserves, what travels from where to where, and what the dice show.

import type { Flight } from "../../kit/Flights.svelte";
import type { Weight } from "../../lib/board";
import type { Event } from "../../lib/types/great-machine";
import { servantSign } from "./town";

const SLOW = ["escape_rolled", "assault_rolled", "riot_decided", "decree_revealed", "detained"];
const ROUTINE = ["phase_began", "is_ready", "not_ready"];

/** Dice, Riots and new events are slow enough to follow; a phase that begins takes no time. */
export function weigh(told: unknown): Weight {
  const { kind } = told as Event;
  return SLOW.includes(kind) ? "slow" : ROUTINE.includes(kind) ? "none" : "usual";
}

/** The things that travel when this happens; `was` says where Heroes were before. */
export function flightsOf(event: Event, was: ReadonlyMap<string, string>): Flight[] {
  switch (event.kind) {
    case "walked":
      return [{ from: was.get(event.hero) ?? `hero-${event.hero}`, to: event.to, sign: `hero-${event.hero}` }];
    case "servant_moved":
      return [{ from: event.origin, to: event.to, sign: servantSign(event.servant) }];
    case "guard_moved":
      return [{ from: event.origin, to: event.to, sign: "guard" }];
    case "citizen_moved":
      return [{ from: event.origin, to: event.to, sign: "citizen-unidentified" }];
    case "arrested":
      return [{ from: event.at, to: "arrested", sign: "citizen-arrested" }];
    case "citizen_released":
      return [{ from: "arrested", to: event.to, sign: "citizen-unidentified" }];
    default:
      return [];
  }
}

/** Where something happens without anything travelling there. */
export function stageOf(event: Event): string[] {
  if (event.kind === "discontent_moved") return ["discontent"];
  if (event.kind === "plan_moved") return ["plan"];
  if (event.kind === "trust_moved") return [`hero-${event.hero}`];
  return "at" in event && typeof event.at === "string" && event.kind !== "chose" && event.kind !== "gave_up" ? [event.at] : [];
}

/** The face of a die that was just rolled. */
export function dieOf(event: Event): string {
  if (event.kind === "escape_rolled") return event.free ? "die-escape-run" : "die-escape-cuffs";
  if (event.kind === "assault_rolled") return event.coins ? `die-assault-${event.coins}` : "die-assault-shield";
  return event.kind === "riot_decided" && event.success ? "riot" : "";
}
