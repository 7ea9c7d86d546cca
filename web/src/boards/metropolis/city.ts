// The city as it is drawn: hexagons that stand on a corner, their corners, and the streets between them.

import type { Content, HexRow } from "../../lib/types/metropolis";

export interface Point {
  x: number;
  y: number;
}

export interface Vertex extends Point {
  id: string;
  station: { name: string; shape: string } | null;
  /** Where streets lead from here. */
  next: string[];
  /** Names and queues stand above (-1) or below (1) it, where no street runs. */
  side: 1 | -1;
}

export interface Hex extends Point {
  id: string;
  corners: string[];
  ground: string;
  water: string;
}

/** The side of a hexagon, in the units of the drawing. */
export const SIDE = 100;
export const HALF_WIDTH = (SIDE * Math.sqrt(3)) / 2;

export class City {
  readonly hexes: Hex[];
  readonly vertices: Vertex[];
  readonly edges: [Vertex, Vertex][] = [];
  readonly #byId = new Map<string, Vertex>();
  readonly #hexes: Map<string, Hex>;

  constructor({ board }: Content) {
    const points = cornersOf(board.hexes, board.directions);
    const names = new Map(points.map(([x, y], n) => [`${x},${y}`, `V${String(n + 1).padStart(2, "0")}`]));
    const around = (row: HexRow): string[] => board.directions.map((way) => names.get(`${2 * row.q + row.r + way.x},${3 * row.r + way.y}`)!);
    this.hexes = board.hexes.map((row) => ({
      id: row.id,
      ...onScreen(2 * row.q + row.r, 3 * row.r),
      corners: around(row),
      ground: row.ground ?? "",
      water: row.water ?? "",
    }));
    this.#hexes = new Map(this.hexes.map((hex) => [hex.id, hex]));
    const stations = new Map(board.stations.map((row) => [row.id, row]));
    this.vertices = points.map(([x, y]) => {
      const id = names.get(`${x},${y}`)!;
      return { id, ...onScreen(x, y), station: stations.get(id) ?? null, next: [], side: 1 };
    });
    for (const vertex of this.vertices) this.#byId.set(vertex.id, vertex);
    for (const hex of this.hexes) hex.corners.forEach((id, index) => this.#join(id, hex.corners[(index + 1) % hex.corners.length]!));
    for (const vertex of this.vertices) vertex.side = this.#freeSide(vertex);
  }

  vertex(id: string): Vertex {
    return this.#byId.get(id)!;
  }
  hex(id: string): Hex {
    return this.#hexes.get(id)!;
  }
  isVertex(id: string): boolean {
    return this.#byId.has(id);
  }
  isHex(id: string): boolean {
    return this.#hexes.has(id);
  }

  /** The outline of a hexagon at a part of its size. */
  outline(hex: Hex, size = 1): string {
    const at = (id: string) => this.vertex(id);
    return hex.corners.map((id) => `${hex.x + (at(id).x - hex.x) * size},${hex.y + (at(id).y - hex.y) * size}`).join(" ");
  }

  /** Outside the city where there is room, else into the hexagon above or below. */
  #freeSide({ x, y, next }: Vertex): 1 | -1 {
    const ways = next.map((id) => this.vertex(id)).map((to) => ({ upright: to.x === x, up: to.y < y }));
    const street = ways.some((way) => way.upright);
    const foot = ways.some((way) => way.upright !== way.up);
    return foot === street ? -1 : 1;
  }

  #join(a: string, b: string): void {
    const [from, to] = [this.vertex(a), this.vertex(b)];
    if (from.next.includes(b)) return;
    from.next.push(b);
    to.next.push(a);
    this.edges.push([from, to]);
  }
}

/** Vertices are numbered from north to south, and then from west to east. */
function cornersOf(rows: readonly HexRow[], directions: readonly { x: number; y: number }[]): [number, number][] {
  const found = new Map<string, [number, number]>();
  for (const row of rows) {
    for (const way of directions) {
      const point: [number, number] = [2 * row.q + row.r + way.x, 3 * row.r + way.y];
      found.set(point.join(), point);
    }
  }
  return [...found.values()].sort((one, two) => one[1] - two[1] || one[0] - two[0]);
}

function onScreen(x: number, y: number): Point {
  return { x: x * HALF_WIDTH, y: (y * SIDE) / 2 };
}

export function between(a: Point, b: Point, part = 0.5): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

export function degrees(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

export function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A point so far from one on the way to another, and so far to the right of that way. */
export function towards(from: Point, to: Point, distance: number, aside = 0): Point {
  const length = apart(from, to) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: from.x + x * distance - y * aside, y: from.y + y * distance + x * aside };
}
