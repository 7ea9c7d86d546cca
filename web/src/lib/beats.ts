// The views on the way from one position to the next: the server tells of each only what changed.

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
