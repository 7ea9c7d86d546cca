// The views on the way from one position to the next: the server tells of each only what changed.

import type { Line, Weigh, Weight } from "./board";
import type { Beat } from "./types/wire";

/** The view at each line that has one of its own, by the number of the line. */
export function viewsAt(beats: readonly Beat[], before: unknown): Map<number, unknown> {
  const views = new Map<number, unknown>();
  let view = before as object | null;
  for (const beat of beats) {
    view = { ...view, ...(beat.view as object) };
    views.set(beat.line, view);
  }
  return views;
}

/** How much time a line deserves. Where the board keeps pace, what changes nothing on it takes no time of its own. */
export function weighed(weigh: Weigh | undefined, views: ReadonlyMap<number, unknown>, me: number | null, line: Line, index: number): Weight {
  const kind = String((line.event as { kind?: unknown } | null)?.kind ?? "");
  // That a phase begins is told with what happens in it; where nothing does, it takes no time.
  const weight = weigh?.(line.event, me) ?? (kind.startsWith("phase") ? "none" : "usual");
  return weight === "usual" && views.size && !views.has(index) ? "none" : weight;
}
