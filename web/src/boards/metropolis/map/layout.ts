// Where rails' signs and trains stand, so that they hide neither each other nor what lies below.

import type { RailView, TrainView } from "../../../lib/types/metropolis";
import { type City, degrees, middle, type Point, towards, type Vertex } from "../city";
import { type Body, roomFor, type Sizes } from "./labels";

export interface RailDrawing {
  rail: RailView;
  a: Point;
  b: Point;
  /** The sign with owner and fee. */
  sign: Body;
}

const PARTS = [0.5, 0.38, 0.62, 0.3, 0.7, 0.24, 0.76, 0.44, 0.56];
const WORTH_MORE = 1.05;
const VERTEX = 20;

/** Signs stand in the middle of rails where they can; rails on the same ends lie side by side. */
export function drawRails(city: City, rails: readonly RailView[], bodies: readonly Body[], sizes: Sizes, named: boolean): RailDrawing[] {
  const vertices = city.vertices.map(({ x, y, station }) => ({ x, y, across: station ? VERTEX : VERTEX / 2, along: station ? VERTEX : VERTEX / 2 }));
  const taken: Body[] = [...bodies, ...vertices];
  const onEnds = new Map<string, number>();
  return rails.map((rail) => {
    const ends = [rail.a, rail.b].sort().join();
    const before = onEnds.get(ends) ?? 0;
    onEnds.set(ends, before + 1);
    const [a, b] = beside(city.vertex(rail.a), city.vertex(rail.b), before * 13);
    const sign = { ...freeSpot(a, b, taken, signSize(rail, sizes, named)), ...signSize(rail, sizes, named) };
    taken.push(sign);
    return { rail, a, b, sign };
  });
}

/** Owner and fee, and the name of the rail where it fits. */
function signSize(rail: RailView, { text }: Sizes, named: boolean): { across: number; along: number } {
  const letters = String(rail.fee).length + (named ? rail.id.length + 1 : 0);
  const high = text * (named ? 1.5 : 1.3);
  return { across: (text * 0.62 * letters + high * 1.25) / 2, along: high / 2 };
}

function freeSpot(a: Point, b: Point, taken: readonly Body[], size: { across: number; along: number }): Point {
  const aside = (spot: Point, by: number) => beside(spot, { x: spot.x + b.x - a.x, y: spot.y + b.y - a.y }, by)[0];
  const spots = [
    ...PARTS.map((part) => middle(a, b, part)),
    ...PARTS.flatMap((part) => [aside(middle(a, b, part), 26), aside(middle(a, b, part), -26)]),
  ];
  const room = (spot: Point) => roomFor({ ...spot, ...size }, taken);
  return spots.reduce((best, spot) => (room(spot) > room(best) * WORTH_MORE ? spot : best));
}

function beside(a: Point, b: Point, by: number): [Point, Point] {
  const length = distance(a, b) || 1;
  const aside = { x: (-(b.y - a.y) / length) * by, y: ((b.x - a.x) / length) * by };
  return [
    { x: a.x + aside.x, y: a.y + aside.y },
    { x: b.x + aside.x, y: b.y + aside.y },
  ];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export interface TrainDrawing extends Point {
  train: TrainView;
  angle: number;
  /** How large it is drawn: a long one is made to fit between the stations at both ends. */
  size: number;
  /** Whether the train has a heading; before its first movement it has none. */
  headed: boolean;
}

export const CAB = 27;
export const CAR = 29;
export const GAP = 3;
const NOSE = 25;
const NOSE_AT_CROSSING = 18;
const SIGN = 20;
const LEAST = 0.8;
const LANE = 35;

/** A train stands on the way it came, with its nose at its vertex; one without heading stands beside it. */
export function drawTrains(city: City, players: readonly TrainView[], usual: number): TrainDrawing[] {
  const lanes = new Map<string, number>();
  const found: TrainDrawing[] = [];
  for (const train of players) {
    if (!train.vertex) continue;
    const here = city.vertex(train.vertex);
    const key = `${train.vertex} ${train.came_from ?? ""}`;
    const lane = lanes.get(key) ?? 0;
    lanes.set(key, lane + 1);
    const from = train.came_from ? city.vertex(train.came_from) : null;
    // Without a heading: into the free sectors right and left of the vertex.
    const behind = from ?? { x: here.x + (lane % 2 ? -90 : 90), y: here.y - here.side * 52 };
    const shift = from ? (lane % 2 ? 1 : -1) * Math.ceil(lane / 2) * LANE + clearOfLabels(here, from) : Math.floor(lane / 2) * LANE;
    const nose = here.station || !from ? NOSE : NOSE_AT_CROSSING;
    const [at] = beside(towards(here, behind, nose), here, shift);
    const fits = from ? (distance(from, here) - nose - (from.station ? SIGN : -SIGN)) / lengthOf(train) : usual;
    const size = Math.min(usual, Math.max(LEAST, fits));
    found.push({ train, x: at.x, y: at.y, angle: degrees(behind, here), size, headed: from !== null });
  }
  return found;
}

function lengthOf(train: TrainView): number {
  return CAB + train.carriages * (CAR + GAP);
}

/** The room that trains take, roughly: a row of squares from nose to tail. */
export function trainBodies(trains: readonly TrainDrawing[]): Body[] {
  return trains.flatMap(({ train, x, y, angle, size }) => {
    const way = (angle * Math.PI) / 180;
    const half = (CAR / 2) * size;
    return Array.from({ length: train.carriages + 1 }, (_, car) => {
      const back = half + car * (CAR + GAP) * size;
      return { x: x - Math.cos(way) * back, y: y - Math.sin(way) * back, across: half, along: half };
    });
  });
}

const ASIDE = 13;

/** On a sloping edge a train keeps to the side where no queue stands. */
function clearOfLabels(here: Vertex, from: Vertex): number {
  const station = here.station ? here : from.station ? from : null;
  if (!station || (here.station && from.station) || Math.abs(here.x - from.x) < 1) return 0;
  const rightIsDown = here.x < from.x ? -1 : 1;
  return -station.side * rightIsDown * ASIDE;
}
