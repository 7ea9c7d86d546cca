// A table as several people see it who share a device: the public side, with the question of whoever is asked.

import type { TableState } from "./table.svelte";

/** What belongs to whoever is asked; everything else is what everybody may see. */
const OF_THE_ASKED = new Set<PropertyKey>([
  "ask", "answer", "act", "need", "refusal", "sending", "answering", "passes", "preview", "chat", "dues",
]);
/** What a bot would do in a seat may tell what that seat holds. */
const NOT_HERE = new Set<PropertyKey>(["askForHint", "advice", "thinking"]);

/** Who is asked, as the others at the device see it: what is said of the board and of the goal is what all may hear. */
const OF_ALL = new Set<PropertyKey>(["things", "view", "log", "lines", "recap", "before", "changed", "following"]);

/** What the board shows. */
export function atOneDevice(open: TableState, asked: () => TableState): TableState {
  return composed(open, (name) => (OF_THE_ASKED.has(name) ? asked() : open));
}

/** What is asked, in front of all. */
export function askedOpenly(open: TableState, asked: () => TableState): TableState {
  return composed(open, (name) => (OF_ALL.has(name) ? open : asked()));
}

function composed(base: TableState, owner: (name: PropertyKey) => TableState): TableState {
  return new Proxy(base, {
    get(_, name) {
      if (NOT_HERE.has(name)) return name === "askForHint" ? () => undefined : null;
      const table = owner(name);
      const value: unknown = Reflect.get(table, name, table);
      return typeof value === "function" ? value.bind(table) : value;
    },
    set(_, name, value) {
      const table = owner(name);
      return Reflect.set(table, name, value, table);
    },
  });
}
