// What was taken back has not happened: the lines that told of it are struck, under the one that says so.

import type { Line } from "./board";

interface Told {
  seq: number;
  lines: readonly Line[];
}

/** The event of the line that says that something was taken back. */
interface TakenBack {
  kind: "taken back";
  /** Whose choice it was, where one knew of it. */
  seat?: number | null;
  /** The number of a message, and which of its lines. */
  gone: [number, number[]][];
}

export function takenBack(line: Line): TakenBack | null {
  const event = line.event as TakenBack | null;
  return event?.kind === "taken back" && Array.isArray(event.gone) ? event : null;
}

/** The lines that were taken back, by the line that says so. */
export function struckBy(entries: readonly Told[]): Map<Line, Line[]> {
  const found = new Map<Line, Line[]>();
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry.lines]));
  for (const entry of entries) {
    for (const line of entry.lines) {
      const event = takenBack(line);
      if (event) found.set(line, event.gone.flatMap(([seq, places]) => places.flatMap((place) => bySeq.get(seq)?.[place] ?? [])));
    }
  }
  return found;
}

/** The messages that tell of nothing but what was taken back, and of its taking back. */
export function vain(entries: readonly Told[]): Set<number> {
  const struck = struckBy(entries);
  const gone = new Set([...struck.keys(), ...[...struck.values()].flat()]);
  const told = entries.filter((entry) => entry.lines.length);
  const found = new Set<number>();
  told.forEach((entry, index) => {
    if (!entry.lines.every((line) => gone.has(line))) return;
    // What lies between two of them without a word, such as a vote, leads nowhere either.
    const before = told[index - 1]?.seq ?? entry.seq;
    for (let seq = found.has(before) ? before + 1 : entry.seq; seq <= entry.seq; seq += 1) found.add(seq);
  });
  return found;
}
