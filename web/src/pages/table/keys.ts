// Keys that work anywhere at a table, unless somebody is typing.

import type { Choosing } from "../../lib/choosing.svelte";
import type { TableState } from "../../lib/table.svelte";

export function keys(event: KeyboardEvent, table: TableState, choosing: Choosing, answer: (option: unknown) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "Escape") {
    if (table.motion.busy) table.motion.skip();
    else choosing.clear();
    return;
  }
  const target = event.target as HTMLElement;
  if (walk(event)) return;
  if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
  if (event.key === "/" && table.ask) {
    document.querySelector<HTMLInputElement>("#option-filter")?.focus();
    event.preventDefault();
  } else if (event.key === "Enter" && choosing.proposed && !target.closest("button, a, [role=button], summary")) {
    answer(choosing.proposed.option);
  } else if (event.key === "u" && table.seat !== null && !table.undo?.reason) {
    table.act({ do: "undo" });
  } else if (event.key === "h" && table.ask) {
    table.askForHint();
  }
}

/** Up and down lead from the question over the filter through the options. */
function walk(event: KeyboardEvent): boolean {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!step) return false;
  const asked = document.querySelector("[aria-label='What is asked']");
  const stops = [...(asked?.querySelectorAll<HTMLElement>("h2, #option-filter, #options button:enabled") ?? [])];
  const here = stops.indexOf(event.target as HTMLElement);
  const next = here < 0 ? undefined : stops[here + step];
  next?.focus();
  if (next) event.preventDefault();
  return next !== undefined;
}
