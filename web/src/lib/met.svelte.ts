// What somebody has met already: a card about it is shown once, on this device.

import type { Line } from "./board";
import type { Meeting } from "./types/wire";

const KEY = "dystopolis met";

let known = $state.raw<ReadonlySet<string>>(new Set(read()));

export const met = {
  has: (card: string): boolean => known.has(card),
  add(card: string): void {
    known = new Set([...known, card]);
    try {
      localStorage.setItem(KEY, JSON.stringify([...known]));
    } catch {
      // A browser that keeps nothing shows the card again next time.
    }
  },
};

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Whether a card is about something that was just told. */
export function isAbout(card: Meeting, line: Line, me: number | null): boolean {
  const event = (line.event ?? {}) as Record<string, unknown>;
  if (!card.told?.includes(String(event["kind"]))) return false;
  if (card.mine && (me === null || event["seat"] !== me)) return false;
  return Object.entries(card.where ?? {}).every(([name, wanted]) => (Array.isArray(wanted) ? wanted.includes(event[name]) : event[name] === wanted));
}
