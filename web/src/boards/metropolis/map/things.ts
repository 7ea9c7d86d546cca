// Things on the map: how each is named for keyboards and screen readers, and how one goes from one to the next.

import type { Point } from "../city";

export interface Spot extends Point {
  id: string;
}

export interface Marks {
  /** What leads to an option now. */
  can: (id: string) => boolean;
  chosen: (id: string) => boolean;
  /** The thing that the Tab key reaches besides those that can be chosen. */
  rover: string;
}

/** The attributes of a thing. Those that can be chosen are reached by Tab, all others by arrow keys. */
export function thing(marks: Marks, id: string, label: string, className: string): Record<string, unknown> {
  const can = marks.can(id);
  const chosen = marks.chosen(id);
  return {
    role: "button",
    tabindex: can || marks.rover === id ? 0 : -1,
    "data-thing": id,
    "aria-label": label,
    "aria-disabled": can ? undefined : "true",
    "aria-pressed": chosen ? "true" : undefined,
    class: `thing ${className}${can ? " can" : ""}${chosen ? " chosen" : ""}`,
  };
}

const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The nearest thing that way: what lies straight ahead counts as nearer than what lies aside. */
export function nextThing(from: Spot, key: string, spots: Spot[]): Spot | null {
  const way = ARROWS[key];
  if (!way) return null;
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * way.x + (spot.y - from.y) * way.y;
    const aside = Math.abs((spot.x - from.x) * way.y) + Math.abs((spot.y - from.y) * way.x);
    if (spot.id === from.id || ahead < 8) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}
