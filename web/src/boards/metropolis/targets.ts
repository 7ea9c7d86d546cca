// What a click on the board means: for every thing, the options that it leads to.

import type { Option, View } from "../../lib/types/metropolis";
import type { City } from "./city";
import type { Choice, Menu, Of } from "./menu";
import { reachable, type Route } from "./route";

/** What is being composed on the board; without one, a click adds what fits best. */
export type Tool =
  | { kind: "move" | "ride" | "invest" }
  | { kind: "lay"; rail: string; first: string | null }
  | { kind: "move rail"; rail: string }
  | { kind: "use item" | "free"; item: string }
  | { kind: "leg" };

export type Targets = Map<string, Choice[]>;

/** Every thing that can be clicked now, and what it would choose. */
export function targetsOf(city: City, view: View, menu: Menu, route: Route, tool: Tool | null): Targets {
  const found: Targets = new Map();
  const add = (thing: string, choice: Choice | undefined) => {
    if (choice) found.set(thing, [...(found.get(thing) ?? []), choice]);
  };
  for (const choice of menu.all("start")) if (choice.option.vertex) add(choice.option.vertex, choice);
  for (const choice of menu.all("grant")) add(choice.option.hex, choice);
  if (tool) addWith(tool, city, view, menu, route, add);
  else if (menu.drafts) addUsual(city, view, menu, route, add);
  return found;
}

type Add = (thing: string, choice: Choice | undefined) => void;

function addUsual(city: City, view: View, menu: Menu, route: Route, add: Add): void {
  addMoves(city, menu, route, add);
  addRides(view, menu, route, add);
  addInvestments(city, menu, route, add);
  for (const choice of menu.all("set fee")) if (choice.works) add(choice.option.rail, choice);
  if (route.tip === null || !city.vertex(route.tip).station) return;
  add(route.tip, menu.one("pick up"));
  add(route.tip, menu.one("drop off"));
  for (const choice of menu.all("use item", (option) => !option.hex && !option.vertex && !option.path?.length)) {
    if (choice.works) add(route.tip, choice);
  }
}

function addWith(tool: Tool, city: City, view: View, menu: Menu, route: Route, add: Add): void {
  switch (tool.kind) {
    case "move":
      return addMoves(city, menu, route, add);
    case "ride":
      return addRides(view, menu, route, add);
    case "invest":
      return addInvestments(city, menu, route, add);
    case "lay":
      return addPlaces(tool, menu, add);
    case "move rail":
      return addRailMoves(tool.rail, city, view, menu, route, add);
    case "leg":
      for (const choice of menu.all("leg")) {
        if (reachable(city, route).includes(choice.option.vertex)) add(choice.option.vertex, choice);
      }
      return;
    case "free":
      for (const choice of freeUses(tool.item, city, view, menu, route)) add(choice.option.rail || choice.option.hex || "", choice);
      return;
    case "use item":
      for (const choice of preferred(menu.all("use item", (option) => option.item === tool.item))) {
        const { hex, path, vertex } = choice.option;
        add(hex || vertex || path?.at(-1) || route.tip || "", choice);
      }
  }
}

/** MP-RULING-51: an edge is named by its ends, so that it stays the same edge if an earlier entry fails. */
function addMoves(city: City, menu: Menu, route: Route, add: Add): void {
  if (route.tip === null) return;
  const here = route.tip;
  for (const to of reachable(city, route)) {
    const dir = city.direction(here, to);
    const move = menu.one("move", (option) => option.dir === dir);
    // Where every edge is on offer, this one is.
    const [a, b] = [here, to].sort() as [string, string];
    add(to, move && menu.number("along") === city.edges.length ? { ...move, option: { kind: "along", a, b } } : move);
  }
}

/** Rails on the board, and those that the submission lays before any action. */
export function laid(view: View): { id: string; a: string; b: string; fee: number | null }[] {
  return [...view.rails, ...(view.own?.plan.placements ?? []).map((one) => ({ ...one, id: one.rail }))];
}

function addRides(view: View, menu: Menu, route: Route, add: Add): void {
  for (const rail of laid(view)) {
    if (route.tip !== rail.a && route.tip !== rail.b) continue;
    const to = route.tip === rail.a ? rail.b : rail.a;
    const choice = menu.one("ride", (option) => option.rail === rail.id);
    if (!choice || to === route.cameFrom) continue;
    add(rail.id, choice);
    add(to, choice);
  }
}

function addInvestments(city: City, menu: Menu, route: Route, add: Add): void {
  if (route.tip === null) return;
  for (const hex of city.vertex(route.tip).hexes) {
    for (const choice of menu.all("invest", (option) => option.hex === hex)) {
      if (choice.works || choice.option.coins <= route.coins) add(hex, choice);
    }
  }
}

/** A rail is laid by two clicks: one end, then the other. */
function addPlaces(tool: { rail: string; first: string | null }, menu: Menu, add: Add): void {
  for (const choice of menu.all("lay", (option) => option.rail === tool.rail)) {
    const { a, b } = choice.option;
    if (tool.first === null) {
      add(a, choice);
      add(b, choice);
    } else if (a === tool.first) add(b, choice);
    else if (b === tool.first) add(a, choice);
  }
}

/** MP-RAIL-17, MP-RAIL-18: the far end of an own rail that ends where the programme leads goes to another corner. */
function addRailMoves(rail: string, city: City, view: View, menu: Menu, route: Route, add: Add): void {
  const here = route.tip;
  const lies = laid(view).find((one) => one.id === rail);
  if (here === null || !lies || (here !== lies.a && here !== lies.b)) return;
  const far = here === lies.a ? lies.b : lies.a;
  for (const choice of menu.all("move rail", (option) => option.rail === rail)) {
    const { to } = choice.option;
    if (to !== far && city.mayJoin(here, to)) add(to, choice);
  }
}

/** MP-ITEM-07, MP-ITEM-10: rails of others, or hexagons beside the train: where it is, and where it will be. */
export function freeUses(item: string, city: City, view: View, menu: Menu, route: Route): Choice<Of<"free">>[] {
  const others = new Set(view.rails.filter((rail) => rail.seat !== view.seat).map((rail) => rail.id));
  const beside = route.tip === null ? [] : city.vertex(route.tip).hexes;
  const fits = ({ rail, hex, coins }: Of<"free">) => (rail ? others.has(rail) : beside.includes(hex ?? "") && (coins ?? 0) <= route.coins);
  return menu.all("free", (option) => option.item === item).filter((choice) => choice.works || fits(choice.option));
}

/** Those that would work; all of them if that is not known yet. */
function preferred<O extends Option>(choices: Choice<O>[]): Choice<O>[] {
  const working = choices.filter((choice) => choice.works);
  return working.length ? working : choices;
}
