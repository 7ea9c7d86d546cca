// Whom a table waits for, in words.

import type { TableState } from "../../lib/table.svelte";
import { listed, nameOf } from "../../lib/words";

/** The names of the seats that decide now, but for the own one. */
export function others(table: TableState): string[] {
  return table.waiting
    .filter((seat) => seat !== table.seat)
    .map((seat) => table.seats.find((info) => info.seat === seat))
    .filter((info) => info !== undefined)
    .map(nameOf);
}

/** What stands where a question would stand, while there is none for this viewer. */
export function meanwhile(table: TableState): string {
  if (table.motion.busy) return "Watch what happens.";
  const names = others(table);
  if (table.seat === null) return names.length ? `You are watching. ${listed(names)} to decide.` : "You are watching.";
  return names.length ? `Waiting for ${listed(names)}.` : "Nothing to decide for you right now.";
}
