// The own programme drawn ahead: the way it leads through the city, and what is done where. All of it is in the preview.

import type { PlanView, Preview, View } from "../../lib/types/metropolis";

export type Action = PlanView["actions"][number];

/** A way from vertex to vertex that one entry takes; `flies` where it follows no street or rail. */
export interface Leg {
  entry: number;
  path: string[];
  flies: boolean;
}

/** Something done at a vertex or in a hexagon, or not done. */
export interface Stop {
  entry: number;
  action: Action;
  at: string;
  hex: string;
  works: boolean;
}

export interface Route {
  legs: Leg[];
  stops: Stop[];
}

export function routeOf(view: View, preview: Preview | null): Route {
  const route: Route = { legs: [], stops: [] };
  let here = view.seat === null ? null : (view.players[view.seat]?.vertex ?? null);
  if (!view.own || !preview || here === null) return route;
  for (const [index, action] of view.own.plan.actions.entries()) {
    const entry = preview.won.entries[index];
    if (!entry) break;
    if (entry.result === "done" && entry.vertex !== here) {
      const by = action.kind === "use item" && action.path?.length ? action.path : [entry.vertex];
      route.legs.push({ entry: index + 1, path: [here, ...by], flies: action.kind === "use item" && !action.path?.length });
    } else {
      const hex = "hex" in action && action.hex ? action.hex : "";
      route.stops.push({ entry: index + 1, action, at: here, hex, works: entry.result === "done" });
    }
    here = entry.vertex;
  }
  return route;
}
