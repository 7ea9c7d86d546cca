// The things of any game in order, by how they are named and numbered: what is part of what, and what is of one kind.

import { seatThing } from "../../kit/seats";
import type { Thing } from "../../lib/board";

export interface Tile {
  id: string;
  /** What is part of it: `d01-z1` of `d01`; or `place-1-4`, whose number of the zone is 1, of `zone-1`. */
  parts: string[];
}

export interface Group {
  id: string;
  tiles: Tile[];
}

type Things = Readonly<Record<string, Thing>>;

/** What is said elsewhere. */
const SAID = ["goal"];
const FEWEST = 2;
/** Groups of a phrase that nobody has to read. */
const CODE = 2;

/** Everything on the board but the players: what has parts first, what stands alone together at the end. */
export function grouped(things: Things, seats: number): Group[] {
  const players = new Set(Array.from({ length: seats }, (_, seat) => seatThing(things, seat, seats)));
  const names = Object.keys(things).filter((name) => !players.has(name) && !SAID.includes(name));
  const tiles = new Map<string, Tile>();
  for (const name of names) if (!ownerOf(name, things)) tiles.set(name, { id: name, parts: [] });
  for (const name of names) {
    const owner = ownerOf(name, things);
    if (owner) (tiles.get(owner) ?? tiles.get(ownerOf(owner, things) ?? ""))?.parts.push(name);
  }
  const groups = new Map<string, Tile[]>();
  for (const tile of tiles.values()) {
    const id = tile.parts.length ? "" : kind(tile.id);
    groups.set(id, [...(groups.get(id) ?? []), tile]);
  }
  const all = [...groups].map(([id, found]) => ({ id, tiles: found }));
  const whole = all.filter((group) => group.id === "");
  const many = all.filter((group) => group.id !== "" && group.tiles.length >= FEWEST);
  const rest = all.filter((group) => group.id !== "" && group.tiles.length < FEWEST).flatMap((group) => group.tiles);
  return [...whole, ...many, ...(rest.length ? [{ id: "other", tiles: rest }] : [])];
}

/** The name of a part without the name of the whole: "Zone 1 of Gilded Bank" is "Zone 1". */
export function partName(part: string, whole: string): string {
  if (part.startsWith(`${whole}, `)) return part.slice(whole.length + 2);
  return part.replace(/ (?:of|in|at) (?:the )?.*$/, "");
}

/** The name of a group as a heading. */
export function heading(id: string): string {
  const words = id.replace(/_/g, " ");
  return words.length <= CODE ? "" : words.charAt(0).toUpperCase() + words.slice(1);
}

function ownerOf(name: string, things: Things): string | undefined {
  for (let end = name.lastIndexOf("-"); end > 0; end = name.lastIndexOf("-", end - 1)) {
    const owner = name.slice(0, end);
    if (owner in things) return owner;
  }
  const numbers = Object.entries(things[name]?.numbers ?? {});
  return numbers.map(([key, value]) => `${key}-${value}`).find((owner) => owner !== name && owner in things);
}

/** "district-03" and "district:03" are districts, "gun_shop" is a place. */
function kind(name: string): string {
  return /^([A-Za-z_]+)[:\-.\d]/.exec(name)?.[1] ?? (name.includes("_") ? "place" : name);
}
