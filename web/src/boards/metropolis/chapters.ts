// A round as it is told, in steps one can stop at: the deadline, each slot, the update, the next round.

import type { Line } from "../../lib/board";
import type { Event, View } from "../../lib/types/metropolis";
import { fold } from "./fold";

export interface Chapter {
  title: string;
  slot: number | null;
  lines: Line[];
  /** The board when it is over. */
  view: View;
}

const BEGINS_ROUND: Event["kind"][] = ["round", "converted", "won"];
const UPDATES: Event["kind"][] = ["train", "queue", "income", "rescued"];

/** Whether these lines tell how a round was carried out. */
export function tellsRound(lines: readonly Line[]): boolean {
  return lines.some((line) => (line.event as Event).kind === "auction done");
}

export function chaptersOf(before: View, lines: readonly Line[]): Chapter[] {
  const places = placesOf(lines.map((line) => line.event as Event));
  const chapters: Chapter[] = [];
  let view = before;
  lines.forEach((line, index) => {
    const place = places[index]!;
    view = fold(view, line.event as Event);
    const last = chapters.at(-1);
    if (last && last.title === place.title) {
      last.lines.push(line);
      last.view = view;
    } else chapters.push({ ...place, lines: [line], view });
  });
  return chapters;
}

interface Place {
  title: string;
  slot: number | null;
}

/** Where each event belongs; what names no slot belongs to that of the next event which does. */
function placesOf(events: Event[]): Place[] {
  const places: Place[] = [];
  let next: Place | null = null;
  for (const event of events.toReversed()) {
    if ("slot" in event) next = { title: `Slot ${event.slot}`, slot: event.slot };
    else if (event.kind === "auction done") next = { title: "Deadline", slot: null };
    else if (UPDATES.includes(event.kind)) next = { title: "Update", slot: null };
    else if (BEGINS_ROUND.includes(event.kind)) next = opening(event);
    else next ??= { title: "New round", slot: null };
    places.push(next);
  }
  return arranged(places.toReversed(), events);
}

function opening(event: Event): Place {
  return { title: event.kind === "round" ? `Round ${event.number}` : "The end", slot: null };
}

/** What follows the beginning of a round belongs to it, whatever comes after. */
function arranged(places: Place[], events: Event[]): Place[] {
  const start = events.findIndex((event) => BEGINS_ROUND.includes(event.kind));
  if (start < 0) return places;
  const title = opening(events[start]!);
  return places.map((place, index) => (index < start ? place : title));
}
