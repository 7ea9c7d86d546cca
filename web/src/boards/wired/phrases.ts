// The phrases that every name on the board is made of: crews, tokens, places, jobs.

import type { JobView, PlaceView, Zone } from "../../lib/types/wired";
import { type Box, type Card, type EventCard, type Location, readEffect } from "./content";
import type { Outlook } from "./jobs";

export const PHASES = [
  "Place Crew",
  "Collect Resources",
  "Hire Additional Crew",
  "Upgrade Thugs",
  "Beef Up Security",
  "Hire Mercenaries",
  "Execute Black Ops Missions",
  "Make Bail",
  "Pay Crew",
  "Deal with Events",
  "Adjust Players' Turn Order",
  "Rest and Regroup",
];

export const ZONES: Record<string, string> = {
  er: "Emergency Room",
  jail: "Jail",
  morgue: "Morgue",
  pool: "pool",
  barracks: "Barracks",
};

const TOKENS: Record<string, [one: string, many: string]> = {
  money: ["Money", "Money"],
  gun: ["Gun", "Guns"],
  equipment: ["Equipment", "Equipment"],
  heavy: ["Heavy Weapon", "Heavy Weapons"],
  reputation: ["Reputation", "Reputation"],
  ace: ["Ace", "Aces"],
  thug: ["Thug", "Thugs"],
  mercenary: ["Mercenary", "Mercenaries"],
};

/** 1 Ace, 2 Guns, no Money. */
export function count(number: number, what: string): string {
  const [one, many] = TOKENS[what] ?? [what, `${what}s`];
  return `${number || "no"} ${number === 1 ? one : many}`;
}

/** One, two and three. */
export function listing(things: string[]): string {
  const last = things.at(-1) ?? "";
  return things.length > 1 ? `${things.slice(0, -1).join(", ")} and ${last}` : last;
}

/** 2 Aces and 1 Thug; whoever is not there is not named. */
export function crew(aces: number, thugs: number, mercenaries = 0): string {
  return (
    listing(
      [
        aces ? count(aces, "ace") : "",
        thugs ? count(thugs, "thug") : "",
        mercenaries ? count(mercenaries, "mercenary") : "",
      ].filter(Boolean),
    ) || "nobody"
  );
}

/** What a job costs in tokens: 2 Guns and 1 Equipment. */
export function cost(card: Card): string {
  return listing(costs(card).map(([what, number]) => count(number, what)));
}

export function costs(card: Card): [what: string, number: number][] {
  const all: [string, number][] = [["gun", card.guns], ["equipment", card.equipment], ["heavy", card.heavy]];
  return all.filter(([, number]) => number > 0);
}

/** Who fills the boxes of a job: 2 Aces and 1 Ace or Thug. */
export function boxesOf(card: Card): string {
  const number = (kind: string) => [...card.boxes].filter((box) => box === kind).length;
  const either = number("E");
  const parts = [number("A") ? count(number("A"), "ace") : "", number("T") ? count(number("T"), "thug") : ""];
  if (either) parts.push(either === 1 ? "1 Ace or Thug" : `${either} Aces or Thugs`);
  return listing(parts.filter(Boolean));
}

/** What one crew member brings at a location. */
export function brings(effect: string, box: Box): string {
  const { verb, what, amount } = readEffect(effect);
  if (verb === "gain" || verb === "hire") return count(amount, what);
  if (verb === "mercenary") return count(amount, "mercenary");
  if (verb === "upgrade") return "turns into an Ace";
  if (verb === "guard") return `${count(box.numbers.security_pay, "money")}, or joins the team or stays late`;
  return "a place in the next turn order";
}

/** What an event does: everybody loses an Ace or a Thug to the Morgue. */
export function loss(event: EventCard): string {
  const { what, to } = readEffect(event.each_round);
  const who = what === "any" ? "an Ace or a Thug" : what === "ace" ? "an Ace" : "a Thug";
  return `everybody loses ${who} to ${to === "jail" ? "" : "the "}${ZONES[to]}`;
}

/** The same for a small card: 1 Ace or Thug each to the Morgue. */
export function shortLoss(event: EventCard): string {
  const { what, to } = readEffect(event.each_round);
  const who = what === "any" ? "Ace or Thug" : what === "ace" ? "Ace" : "Thug";
  return `1 ${who} each to ${to === "jail" ? "" : "the "}${ZONES[to]}`;
}

/** A location as a sentence or two. */
export function placeName(place: Location, seen: PlaceView, names: string[], box: Box): string {
  const takes = { A: "Aces only", T: "Thugs only", E: "Aces and Thugs" }[place.kind];
  const fee = place.fee ? `, ${count(place.fee, "money")} each` : "";
  const gains = [
    place.ace ? `an Ace ${gives(place.ace)}${brings(place.ace, box)}` : "",
    place.thug ? `a Thug ${gives(place.thug)}${brings(place.thug, box)}` : "",
  ];
  const room = seen.free === null ? "no limit" : `${seen.free} of ${seen.boxes} boxes free`;
  const there = present(seen.crew, names);
  return `${place.name}: ${takes}${fee}; ${listing(gains.filter(Boolean))}; ${room}. ${there}`.trim();
}

function gives(effect: string): string {
  return effect === "upgrade" ? "" : effect === "guard" || effect === "bid" ? "gets " : "brings ";
}

/** Who is somewhere: Yellow has 1 Ace and 2 Thugs here. */
export function present(zones: Zone[], names: string[]): string {
  const found = zones.map((zone, seat) => ({ ...zone, seat })).filter((zone) => zone.aces + zone.thugs > 0);
  return found.length
    ? `${listing(found.map((zone) => `${names[zone.seat]} has ${crew(zone.aces, zone.thugs)}`))} here.`
    : "Nobody is here.";
}

/** A job card as sentences: what it needs, what it pays, who is on it. */
export function jobName(where: string, card: Card, job: JobView, look: Outlook, names: string[]): string {
  const price = cost(card);
  const needs = `needs ${boxesOf(card)}${price ? ` with ${price}` : ""}`;
  const pays = `pays ${count(card.reputation, "reputation")} and ${count(card.money, "money")}`;
  const danger = `${look.dice} security ${look.dice === 1 ? "die" : "dice"}, casualties to the ${ZONES[card.zone]}`;
  const late = [...new Set(job.late)].map((seat) => {
    const thugs = job.late.filter((other) => other === seat).length;
    return ` ${names[seat]} has ${count(thugs, "thug")} staying late against it.`;
  });
  const team =
    job.seat === null
      ? "No team is on it."
      : `${names[job.seat]} has ${crew(job.aces, job.thugs, job.mercenaries)} on it.${late.join("")}`;
  return `${card.name}, ${where}: ${needs}; Difficulty ${look.difficulty}, ${danger}; ${pays}. ${look.sentence} ${team}`;
}
