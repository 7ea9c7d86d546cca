// The city as it is drawn: hexagons that stand on a corner, their corners, and what joins them.

import type { Content, DirectionRow, HexRow, StationRow } from "../../lib/types/metropolis";

export type Shape = "circle" | "triangle" | "square" | "star";
export type Direction = "N" | "NE" | "SE" | "S" | "SW" | "NW";

export interface Point {
  x: number;
  y: number;
}

export interface Vertex extends Point {
  id: string;
  station: { name: string; shape: Shape } | null;
  /** Where an edge leads from here, by direction. */
  ways: Partial<Record<Direction, string>>;
  hexes: string[];
  /** Names and queues stand above (-1) or below (1) the vertex, where no edge runs. */
  side: 1 | -1;
}

export interface Hex extends Point {
  id: string;
  corners: string[];
  /** Where its letter stands: away from a station whose queue and name reach into it. */
  middle: Point;
}

export interface Edge {
  a: string;
  b: string;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The side of a hexagon, in the units of the drawing. */
export const SIDE = 100;
const HALF_WIDTH = (SIDE * Math.sqrt(3)) / 2;
const HALF_SIDE = SIDE / 2;
/** How far a letter moves out of the way. */
const AWAY = 17;

export class City {
  readonly hexes: Hex[];
  readonly vertices: Vertex[];
  readonly edges: Edge[] = [];
  private readonly byVertex: Map<string, Vertex>;
  private readonly byHex: Map<string, Hex>;

  constructor(content: Content) {
    const { directions, hexes: rows } = content.board;
    const points = cornerPoints(rows, directions);
    const names = new Map(points.map(([x, y], n) => [`${x},${y}`, `V${String(n + 1).padStart(2, "0")}`]));
    this.hexes = rows.map((row) => hexOf(row, directions, names));
    const stations = new Map(content.board.stations.map((row) => [row.id, row]));
    this.vertices = points.map(([x, y]) => this.vertexAt(x, y, names, directions, stations));
    for (const hex of this.hexes) hex.middle.y += this.crowding(hex) * AWAY;
    this.byVertex = new Map(this.vertices.map((vertex) => [vertex.id, vertex]));
    this.byHex = new Map(this.hexes.map((hex) => [hex.id, hex]));
    for (const vertex of this.vertices) {
      for (const other of Object.values(vertex.ways)) {
        if (vertex.id < other) this.edges.push({ a: vertex.id, b: other });
      }
    }
  }

  /** What a drawing with such margins takes. */
  box(margin: Point): Box {
    return boxAround(this.vertices, margin);
  }

  vertex(id: string): Vertex {
    return this.byVertex.get(id)!;
  }

  hex(id: string): Hex {
    return this.byHex.get(id)!;
  }

  isVertex(id: string): boolean {
    return this.byVertex.has(id);
  }

  isHex(id: string): boolean {
    return this.byHex.has(id);
  }

  /** What people call a vertex: the station's name, or its number. */
  place(id: string): string {
    return this.byVertex.get(id)?.station?.name ?? id;
  }

  /** The hexagon of a rail between two vertices. */
  hexBetween(a: string, b: string): string {
    return this.vertex(a).hexes.find((hex) => this.vertex(b).hexes.includes(hex)) ?? "";
  }

  /** MP-RAIL-04, MP-RAIL-05: a rail joins two corners of one hexagon that no edge joins. */
  mayJoin(a: string, b: string): boolean {
    return a !== b && this.hexBetween(a, b) !== "" && this.direction(a, b) === null;
  }

  /** Which way the edge from one vertex to another leads. */
  direction(from: string, to: string): Direction | null {
    const ways = Object.entries(this.vertex(from).ways) as [Direction, string][];
    return ways.find(([, there]) => there === to)?.[0] ?? null;
  }

  /** Whether labels of stations reach into a hexagon from above (1) or from below (-1) only. */
  private crowding(hex: Hex): number {
    const into = this.vertices.filter(({ id, x, station, side, y }) => station && hex.corners.includes(id) && x === hex.x && (hex.y - y) * side > 0);
    return into.reduce((sum, { side }) => sum + side, 0);
  }

  private vertexAt(
    x: number,
    y: number,
    names: Map<string, string>,
    directions: DirectionRow[],
    stations: Map<string, StationRow>,
  ): Vertex {
    const id = names.get(`${x},${y}`)!;
    const around = this.hexes.filter((hex) => hex.corners.includes(id));
    const ways: Vertex["ways"] = {};
    for (const way of directions) {
      const other = names.get(`${x + way.x},${y + way.y}`);
      if (other && around.some((hex) => areSides(hex, id, other))) ways[way.id as Direction] = other;
    }
    const row = stations.get(id);
    return {
      id,
      ...onScreen(x, y),
      station: row ? { name: row.name, shape: row.shape } : null,
      ways,
      hexes: around.map((hex) => hex.id),
      side: freeSide(ways),
    };
  }
}

/** Vertices are numbered from north to south, and then from west to east. */
function cornerPoints(rows: HexRow[], directions: DirectionRow[]): [number, number][] {
  const found = new Map<string, [number, number]>();
  for (const row of rows) {
    for (const way of directions) {
      const point: [number, number] = [2 * row.q + row.r + way.x, 3 * row.r + way.y];
      found.set(point.join(), point);
    }
  }
  return [...found.values()].sort((one, two) => one[1] - two[1] || one[0] - two[0]);
}

function hexOf(row: HexRow, directions: DirectionRow[], names: Map<string, string>): Hex {
  const x = 2 * row.q + row.r;
  const y = 3 * row.r;
  const corners = directions.map((way) => names.get(`${x + way.x},${y + way.y}`)!);
  return { id: row.id, ...onScreen(x, y), corners, middle: onScreen(x, y) };
}

function areSides(hex: Hex, a: string, b: string): boolean {
  const apart = Math.abs(hex.corners.indexOf(a) - hex.corners.indexOf(b));
  return hex.corners.includes(b) && (apart === 1 || apart === 5);
}

/** Outside the city where there is room, else into the hexagon below or above. */
function freeSide(ways: Vertex["ways"]): 1 | -1 {
  const isFoot = ways.NE !== undefined || ways.NW !== undefined || ways.S !== undefined;
  if (isFoot) return ways.S === undefined ? 1 : -1;
  return ways.N === undefined ? -1 : 1;
}

function onScreen(x: number, y: number): Point {
  return { x: x * HALF_WIDTH, y: y * HALF_SIDE };
}

function boxAround(points: Point[], margin: Point): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - margin.x;
  const top = Math.min(...ys) - margin.y;
  return {
    left,
    top,
    width: Math.max(...xs) + margin.x - left,
    height: Math.max(...ys) + margin.y - top,
  };
}

export function middle(a: Point, b: Point, part = 0.5): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

export function degrees(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** A point so far from one on the way to another. */
export function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return middle(from, to, distance / length);
}
