// How what happens is told: how much time it deserves, what travels from where to where, and which zone is lit.

import type { Flight } from "../../kit/Flights.svelte";
import type { Weight } from "../../lib/board";
import type { AgentView, Content, Event } from "../../lib/types/metal-dawn";
import { agentSign, unitSign } from "./signs";

const SLOW = ["firewall flipped", "fell", "act two", "code revealed", "hacked", "hack failed", "robot drew", "inundated", "survived", "planned"];
const ROUTINE = ["round", "phase", "activation ended", "cleaned up"];

/** What asks or hurts people, and what turns the game, is slow enough to follow; phases take no time. */
export function weigh(told: unknown): Weight {
  const { kind } = told as Event;
  return SLOW.includes(kind) ? "slow" : ROUTINE.includes(kind) ? "none" : "usual";
}

export const place = (zone: number, location: number): string => `place-${zone}-${location}`;

/** What travels when this happens; `was` says where Agents were before, and Dominus. */
export function flightsOf(event: Event, was: ReadonlyMap<string, string>, md: number): Flight[] {
  switch (event.kind) {
    case "moved":
      return [{ from: was.get(event.agent) ?? `agent:${event.agent}`, to: place(event.zone, event.location), sign: agentSign(event.agent) }];
    case "attacked":
      return [{ from: `agent:${event.agent}`, to: event.zone ? place(event.zone, event.location) : "dominus", sign: "stat-damage" }];
    case "unit attacked":
      return event.blocked ? [] : [{ from: place(event.zone, event.location), to: `track-${md}`, sign: "stat-damage" }];
    case "intercepted":
      return [{ from: `track-${md}`, to: `agent:${event.agent}`, sign: "stat-damage" }];
    case "terrified":
      return [{ from: place(event.zone, event.location), to: `track-${md}`, sign: "icon-terrify" }];
    case "spawned":
      return [{ from: event.meant ? `zone-${event.meant}` : `supply:${event.unit}`, to: place(event.zone, event.location), sign: unitSign(event.unit) }];
    case "unit moved":
      return [{ from: place(event.zone, event.location), to: place(event.to_zone, event.to_location), sign: unitSign(event.unit) }];
    case "dominus moved":
      return [{ from: was.get("dominus") ?? "dominus", to: `zone-${event.zone}`, sign: event.robot ? "dominus-robot" : "dominus-satellite" }];
    case "token placed":
      return [{ from: "deck:dominus", to: `zone-${event.zone}`, sign: "token-mission" }];
    case "intel played":
    case "hack began":
      return [{ from: `intel:${event.intel}|agent:${event.agent}`, to: `code-${event.code}`, sign: "stat-intel" }];
    default:
      return [];
  }
}

/** Where something happens without anything travelling there. */
export function stageOf(event: Event): string[] {
  switch (event.kind) {
    case "advanced":
    case "went back":
    case "firewall flipped":
      return [`track-${event.space}`];
    case "hurt":
    case "healed":
    case "fell":
    case "activated":
      return [`agent:${event.agent}`];
    case "revealed":
    case "survived":
    case "destroyed":
      return [place(event.zone, event.location)];
    case "robot hurt":
      return ["dominus"];
    default:
      return [];
  }
}

/** Cards and Units that turn. */
export function turnedOf(event: Event): string[] {
  if (event.kind === "revealed") return [place(event.zone, event.location)];
  return event.kind === "code revealed" || event.kind === "hacked" || event.kind === "planned" ? [`code-${event.code}`] : [];
}

/** The zone that is told of, while the others stand back; 0 where it is about all of them. */
export function zoneOf(event: Event, agents: ReadonlyMap<string, AgentView>, content: Content): number {
  if (event.kind === "dominus drew") return content.dominus.find((one) => one.id === event.card)?.zone ?? 0;
  if ("zone" in event && typeof event.zone === "number") return event.zone;
  return "agent" in event && event.agent ? (agents.get(event.agent)?.zone ?? 0) : 0;
}
