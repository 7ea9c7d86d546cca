// Where rails' signs and trains stand, so that they hide neither each other nor what lies below.

import type { RailView, TrainView } from "../../../lib/types/metropolis";
import { type City, degrees, middle, type Point, towards, type Vertex } from "../city";

export interface RailDrawing {
  rail: RailView;
  a: Point;
  b: Point;
  /** The middle of the sign with owner and fee. */
  sign: Point;
}

const PARTS = [0.5, 0.38, 0.62, 0.3, 0.7, 0.24, 0.76, 0.44, 0.56];
const CLEAR_OF_SIGNS = { x: 76, y: 30 };
const CLEAR_OF_LETTERS = 42;
const CLEAR_OF_STATIONS = 44;
const WORTH_MORE = 1.05;
const BODY = 30;
const LABEL = 46;

/** Signs stand in the middle of rails where they can; rails on the same ends lie side by side. */
export function drawRails(city: City, rails: readonly RailView[], trains: readonly TrainDrawing[]): RailDrawing[] {
  const taken: Point[] = [...trains.map(bodyOf), ...labels(city)];
  const onEnds = new Map<string, number>();
  return rails.map((rail) => {
    const ends = [rail.a, rail.b].sort().join();
    const before = onEnds.get(ends) ?? 0;
    onEnds.set(ends, before + 1);
    const [a, b] = beside(city.vertex(rail.a), city.vertex(rail.b), before * 13);
    const sign = freeSpot(city, a, b, taken);
    taken.push(sign);
    return { rail, a, b, sign };
  });
}

/** The middle of a train. */
function bodyOf(train: TrainDrawing): Point {
  const way = (train.angle * Math.PI) / 180;
  return { x: train.x - Math.cos(way) * BODY, y: train.y - Math.sin(way) * BODY };
}

function labels(city: City): Point[] {
  return city.vertices.filter((vertex) => vertex.station).map(({ x, y, side }) => ({ x, y: y + side * LABEL }));
}

function freeSpot(city: City, a: Point, b: Point, taken: Point[]): Point {
  const aside = (spot: Point, by: number) => beside(spot, { x: spot.x + b.x - a.x, y: spot.y + b.y - a.y }, by)[0];
  const spots = [
    ...PARTS.map((part) => middle(a, b, part)),
    ...PARTS.flatMap((part) => [aside(middle(a, b, part), 30), aside(middle(a, b, part), -30)]),
  ];
  const room = (spot: Point) =>
    Math.min(
      ...taken.map((other) => Math.hypot((spot.x - other.x) / CLEAR_OF_SIGNS.x, (spot.y - other.y) / CLEAR_OF_SIGNS.y)),
      ...city.hexes.map((hex) => distance(spot, hex) / CLEAR_OF_LETTERS),
      ...city.vertices.map((vertex) => distance(spot, vertex) / CLEAR_OF_STATIONS),
      1,
    );
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
  /** Whether the train has a heading; before its first movement it has none. */
  headed: boolean;
}

const NOSE = 25;
const LANE = 35;

/** A train stands on the way it came, with its nose at its vertex; one without heading stands beside it. */
export function drawTrains(city: City, players: readonly TrainView[]): TrainDrawing[] {
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
    const [nose] = beside(towards(here, behind, NOSE), here, shift);
    found.push({ train, x: nose.x, y: nose.y, angle: degrees(behind, here), headed: from !== null });
  }
  return found;
}

const ASIDE = 13;

/** On a sloping edge a train keeps to the side where no queue stands. */
function clearOfLabels(here: Vertex, from: Vertex): number {
  const station = here.station ? here : from.station ? from : null;
  if (!station || (here.station && from.station) || Math.abs(here.x - from.x) < 1) return 0;
  const rightIsDown = here.x < from.x ? -1 : 1;
  return -station.side * rightIsDown * ASIDE;
}
