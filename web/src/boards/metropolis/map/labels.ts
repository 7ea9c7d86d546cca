// What stands beside stations and intersections: queues, names and numbers, and how much room they take.

import type { StationView } from "../../../lib/types/metropolis";
import type { City, Point } from "../city";

/** How large things are drawn, in units of the drawing. */
export interface Sizes {
  text: number;
  /** The letter of a hexagon. */
  letter: number;
  /** A waiting passenger. */
  rider: number;
  /** Whether there is room for names. */
  roomy: boolean;
  train: number;
}

/** Something in the way: its middle, and how far it reaches from there. */
export interface Body extends Point {
  across: number;
  along: number;
}

export interface Label extends Point {
  id: string;
  /** Who is drawn of the queue, and how many more there are. */
  queue: readonly string[];
  more: number;
  row: number;
  top: number;
  wide: number;
  high: number;
  /** Where the name stands, from the middle of the station. */
  name: number;
  called: string;
}

const FROM_SIGN = 26;
/** So many stand in a row; where there is little room, a number stands for the rest of a queue. */
const ROW = 6;
const FEW = 4;

/** Queue and name stand beyond the sign, on the side where no edge runs. */
export function labelsOf(city: City, stations: readonly StationView[], { text, rider, roomy }: Sizes): Label[] {
  return stations.map((station) => {
    const { x, y, side, station: known } = city.vertex(station.vertex);
    const waiting = station.queue.length;
    const shown = roomy || waiting <= FEW ? waiting : FEW - 1;
    const row = roomy ? ROW : FEW;
    const rows = Math.ceil(shown / row);
    const high = rows * rider * 2.6 + rider * 0.7;
    const inRow = Math.min(shown, row) + (shown < waiting ? 1.3 : 0);
    const wide = inRow * rider * 2.5 + rider * 1.2;
    const top = side > 0 ? FROM_SIGN : -FROM_SIGN - high;
    const beyond = FROM_SIGN + (rows ? high : 0) + 2;
    const name = side > 0 ? beyond + text * 0.85 : -beyond - text * 0.2;
    const called = known?.name ?? "";
    return { id: station.vertex, x, y, queue: station.queue.slice(0, shown), more: waiting - shown, row, top, wide, high, name, called };
  });
}

/** The room that labels take. */
export function labelBodies(labels: readonly Label[], { text, roomy }: Sizes): Body[] {
  return labels.flatMap(({ x, y, queue, top, wide, high, name, called }) => [
    ...(queue.length ? [{ x, y: y + top + high / 2, across: wide / 2, along: high / 2 }] : []),
    ...(roomy ? [{ x, y: y + name - text * 0.35, across: called.length * text * 0.28, along: text * 0.55 }] : []),
  ]);
}

/** The room that the letters of hexagons take. */
export function letterBodies(city: City, { letter }: Sizes): Body[] {
  return city.hexes.map(({ middle: { x, y } }) => ({ x, y: y + letter * 0.2, across: letter * 1.05, along: letter * 1.15 }));
}

/** How much room a body has: 1 where nothing is touched, 0 in the middle of something else. */
export function roomFor(body: Body, others: readonly Body[]): number {
  let least = 1;
  for (const other of others) {
    const across = Math.abs(body.x - other.x) / (body.across + other.across);
    const along = Math.abs(body.y - other.y) / (body.along + other.along);
    least = Math.min(least, Math.max(across, along));
  }
  return least;
}

export interface VertexNumber extends Point {
  id: string;
}

const ASIDE = { x: 21, y: 11 };

/** The numbers of intersections: where no edge runs, and if something is there, to the right or left. */
export function numbersOf(city: City, { text }: Sizes, taken: readonly Body[]): VertexNumber[] {
  return city.vertices.flatMap(({ id, x, y, side, station }) => {
    if (station) return [];
    const spots = [
      { x, y: y + side * (16 + text * 0.35) },
      { x: x + ASIDE.x, y: y - side * ASIDE.y },
      { x: x - ASIDE.x, y: y - side * ASIDE.y },
    ];
    const room = (spot: Point) => roomFor({ ...spot, across: text * 0.6, along: text * 0.42 }, taken);
    const best = spots.reduce((one, other) => (room(other) > room(one) ? other : one));
    return [{ id, x: best.x, y: best.y + text * 0.35 }];
  });
}
