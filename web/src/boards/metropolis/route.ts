// The own programme drawn ahead: the way it leads through the city, and what is done where.

import type { EntryView, Preview, View } from "../../lib/types/metropolis";
import type { City } from "./city";
import type { Action } from "./say";

export type Result = "done" | "failed" | "lapsed";

/** A way from vertex to vertex that one entry takes; `flies` if no edge or rail is used. */
export interface Leg {
  entry: number;
  path: string[];
  flies: boolean;
}

/** Something done at a vertex, or not done. */
export interface Stop {
  entry: number;
  kind: Action["kind"];
  at: string;
  result: Result;
  /** The hexagon it is about, if any. */
  hex: string | null;
}

export interface Route {
  legs: Leg[];
  stops: Stop[];
  /** Where the train is after all entries, where it came from then, and whom it carries. */
  tip: string | null;
  cameFrom: string | null;
  riders: readonly string[];
  coins: number;
  points: number;
}

/** How the programme goes if the bid does not win; the ways are the same unless coins run out. */
export function routeOf(view: View, preview: Preview | null): Route {
  const own = view.own;
  const train = view.seat === null ? null : view.players[view.seat];
  const route: Route = {
    legs: [],
    stops: [],
    tip: train?.vertex ?? null,
    cameFrom: train?.came_from ?? null,
    riders: own?.riders ?? [],
    coins: own?.coins ?? 0,
    points: train?.points ?? 0,
  };
  if (!own || !preview || route.tip === null) return route;
  // The bid counts as paid, as it does in what is suggested next.
  const entries = preview.won.entries;
  own.plan.actions.forEach((action, index) => {
    const entry = entries[index];
    if (entry) follow(route, action, entry, index + 1);
  });
  if (!entries.length && own.plan.bid) route.coins = own.coins - own.plan.bid;
  return route;
}

function follow(route: Route, action: Action, entry: EntryView, number: number): void {
  const from = route.tip!;
  if (entry.result === "done" && entry.vertex !== from) {
    const path = action.kind === "use item" && action.path?.length ? action.path : [entry.vertex];
    const flies = action.kind === "use item" && !action.path?.length;
    route.legs.push({ entry: number, path: [from, ...path], flies });
    route.tip = entry.vertex;
    route.cameFrom = flies ? null : (path.at(-2) ?? from);
  } else {
    const hex = "hex" in action && action.hex ? action.hex : null;
    route.stops.push({ entry: number, kind: action.kind, at: from, result: entry.result as Result, hex });
  }
  route.riders = entry.riders;
  route.coins = entry.coins;
  route.points = entry.points;
}

/** Where the train could go next along an edge. */
export function reachable(city: City, route: Route): string[] {
  if (route.tip === null) return [];
  return Object.values(city.vertex(route.tip).ways).filter((to) => to !== route.cameFrom);
}
