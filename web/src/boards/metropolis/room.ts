// Who stands where on the map. The room is divided once for each still picture: what has found its place is in the way of the rest.

import type { RailView, StationView, TrainView } from "../../lib/types/metropolis";
import { apart, between, type City, degrees, type Point, towards, type Vertex } from "./city";
import type { Route, Stop } from "./route";

/** How large things are drawn, in units of the drawing, and whether names fit. */
export interface Sizes {
  text: number;
  rider: number;
  train: number;
  names: boolean;
  /** The part of the drawing that is seen. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A box by its middle and how far it reaches, and how much it minds being covered. */
interface Body extends Point {
  across: number;
  along: number;
  weight: number;
}

export interface TrainSpot extends Point {
  train: TrainView;
  angle: number;
  size: number;
  headed: boolean;
}
export interface RailSpot {
  rail: RailView;
  a: Point;
  b: Point;
  sign: Point & { across: number; along: number };
}
export interface Badge extends Point {
  entries: Stop[];
  /** Only a number: where a way leads. */
  entry: number;
  across: number;
  hex: string;
}
export interface Label extends Point {
  station: StationView;
  shown: readonly string[];
  more: number;
  queue: Point & { across: number; along: number };
  name: (Point & { text: string; anchor: "start" | "middle" | "end" }) | null;
}

export const CAB = 27;
export const CAR = 30;
const NOSE = 20;
/** A name that costs more than this is left out: it stands in every sentence about its station. */
const DEAR = 3000;
const PARTS = [0.5, 0.38, 0.62, 0.3, 0.7, 0.24, 0.76];

export class Room {
  readonly trains: TrainSpot[];
  readonly rails: RailSpot[];
  readonly badges: Badge[];
  readonly labels: Label[];
  readonly numbers: (Point & { id: string })[];
  readonly letters = new Map<string, Point>();
  readonly #taken: Body[] = [];

  constructor(
    readonly city: City,
    readonly sizes: Sizes,
    things: { trains: readonly TrainView[]; rails: readonly RailView[]; stations: readonly StationView[]; route: Route | null; numbered: readonly string[] },
  ) {
    for (const { x, y, station } of city.vertices) this.#take({ x, y }, station ? 19 : 9, station ? 19 : 9, station ? 10 : 3);
    for (const [a, b] of city.edges) for (const part of [0.3, 0.5, 0.7]) this.#take(between(a, b, part), 10, 10, 0.6);
    for (const { a, b } of things.rails) for (const part of [0.2, 0.35, 0.5, 0.65, 0.8]) this.#take(between(city.vertex(a), city.vertex(b), part), 12, 12, 1);
    this.trains = this.#placeTrains(things.trains);
    const filled = new Set(things.route?.stops.map((stop) => stop.hex));
    for (const hex of city.hexes) {
      const at = { x: hex.x, y: hex.y + (filled.has(hex.id) ? 27 : -4) };
      this.letters.set(hex.id, at);
      this.#take({ x: at.x, y: at.y + 8 }, 26, 26, 6);
    }
    this.rails = this.#placeRails(things.rails);
    this.badges = things.route ? this.#placeBadges(things.route) : [];
    const busy = [...things.stations].sort((one, two) => two.queue.length - one.queue.length);
    this.labels = busy.map((station) => this.#placeLabel(station));
    const { text } = sizes;
    this.numbers = things.numbered.map((id) => {
      const { x, y, side } = city.vertex(id);
      const beside = [1, -1].flatMap((way) => [{ x: x + way * (16 + text), y: y - side * 8 }, { x: x + way * (12 + text), y: y + side * 18 }]);
      return { id, ...this.#best([{ x, y: y + side * (14 + text * 0.5) }, ...beside], text * 0.95, text * 0.5, 6) };
    });
  }

  /** A train stands on the way it came, with its nose at its vertex; one without heading on any street there. */
  #placeTrains(trains: readonly TrainView[]): TrainSpot[] {
    const lanes = new Map<string, number>();
    return trains.flatMap((train) => {
      if (!train.vertex) return [];
      const here = this.city.vertex(train.vertex);
      const key = `${train.vertex} ${train.came_from ?? ""}`;
      const lane = lanes.get(key) ?? 0;
      lanes.set(key, lane + 1);
      const from = train.came_from ? this.city.vertex(train.came_from) : null;
      const behind = from ?? this.city.vertex(here.next[lane % here.next.length]!);
      const aside = from ? (lane % 2 ? 1 : -1) * Math.ceil(lane / 2) * 36 : Math.floor(lane / here.next.length) * 36;
      const nose = towards(here, behind, here.station ? NOSE + 3 : NOSE - 8, aside);
      const fits = (apart(behind, here) - NOSE - (behind.station ? 24 : 6)) / lengthOf(train);
      const size = Math.min(this.sizes.train, Math.max(0.75, fits));
      const angle = degrees(behind, here);
      for (let car = 0; car <= train.carriages; car += 1) this.#take(towards(nose, behind, (CAR / 2 + car * CAR) * size, 0), 16 * size, 16 * size, 14);
      return [{ train, ...nose, angle, size, headed: from !== null }];
    });
  }

  /** Signs stand in the middle of rails where they can; rails on the same ends lie side by side. */
  #placeRails(rails: readonly RailView[]): RailSpot[] {
    const sides = new Map<string, number>();
    return rails.map((rail) => {
      const ends = [rail.a, rail.b].sort().join();
      const aside = (sides.get(ends) ?? 0) * 15;
      sides.set(ends, aside / 15 + 1);
      const [a, b] = [this.city.vertex(rail.a), this.city.vertex(rail.b)];
      const [start, end] = [towards(a, b, 0, aside), towards(b, a, 0, -aside)];
      const letters = String(rail.fee).length + (this.sizes.names ? rail.id.length + 1 : 0);
      const size = { across: this.sizes.text * (0.31 * letters + 0.5), along: this.sizes.text * 0.72 };
      const spots = [...PARTS.map((part) => between(start, end, part)), ...[24, -24].flatMap((by) => [0.5, 0.35, 0.65].map((part) => towards(between(start, end, part), end, 0, by)))];
      return { rail, a: start, b: end, sign: { ...this.#best(spots, size.across, size.along, 10), ...size } };
    });
  }

  /** An investment's badge stands in its hexagon; what is done at a corner stands together beside it. */
  #placeBadges(route: Route): Badge[] {
    const { text } = this.sizes;
    const ways = route.legs.map((leg): Badge => {
      const [from, to] = leg.path.slice(-2).map((id) => this.city.vertex(id)) as [Vertex, Vertex];
      const spots = [0.45, 0.6, 0.35].flatMap((part) => [0, 16, -16].map((by) => towards(between(from, to, part), to, 0, by)));
      return { ...this.#best(spots, text * 0.8, text * 0.8, 12), entries: [], entry: leg.entry, across: text * 0.8, hex: "" };
    });
    const inside = Map.groupBy(route.stops, (stop) => (stop.hex ? `hex ${stop.hex}` : stop.at));
    const stops = [...inside].map(([key, entries]): Badge => {
      const across = text * (this.sizes.names ? 1.28 : 0.62) * entries.length + 3;
      const hex = entries[0]!.hex && key.startsWith("hex") ? this.city.hex(entries[0]!.hex) : null;
      if (hex) return { ...this.#take({ x: hex.x, y: hex.y - 16 }, across, text * 0.85, 12), entries, entry: 0, across, hex: hex.id };
      const at = this.city.vertex(entries[0]!.at);
      const spots = [
        ...[1, -1].map((way) => ({ x: at.x + way * (24 + across), y: at.y - at.side * 4 })),
        ...[1, -1].map((way) => ({ x: at.x + way * (16 + across), y: at.y + at.side * 26 })),
        { x: at.x, y: at.y + at.side * 36 },
        { x: at.x, y: at.y - at.side * 36 },
      ];
      return { ...this.#best(spots, across, text * 0.85, 12), entries, entry: 0, across, hex: "" };
    });
    return [...ways, ...stops];
  }

  /** Queue and name are one block beside the station, the queue nearer to it. A name that would cover something is not shown. */
  #placeLabel(station: StationView): Label {
    const { text, rider, names } = this.sizes;
    const vertex = this.city.vertex(station.vertex);
    const waiting = station.queue.length;
    const most = names ? 6 : 4;
    const shown = station.queue.slice(0, waiting > most ? most - 1 : waiting);
    const more = waiting - shown.length;
    const across = waiting ? rider * 1.25 * (shown.length + (more ? 1.3 : 0)) + rider * 0.6 : 0;
    const along = waiting ? rider * 1.5 : 0;
    const around = (called: string) => {
      const wide = Math.max(across, called.length * text * 0.31);
      const high = along + (called ? text * 0.62 : 0);
      const way = vertex.side;
      const spots = [
        { x: 0, y: way * (22 + high) },
        ...[1, -1].map((by) => ({ x: by * (23 + wide), y: -way * 2 })),
        ...[1, -1].map((by) => ({ x: by * (10 + wide), y: way * (20 + high) })),
        ...[1, -1].map((by) => ({ x: by * (15 + wide), y: -way * (16 + high) })),
        { x: 0, y: -way * (22 + high) },
      ].map(({ x, y }) => ({ x: vertex.x + x, y: vertex.y + y }));
      return { called, wide, high, ...this.#cheapest(spots, wide, high) };
    };
    let block = around(names ? (vertex.station?.name ?? "") : "");
    if (block.costs > DEAR) block = around("");
    const { called, wide, spot } = block;
    if (wide) this.#take(spot, wide, block.high, 9);
    const anchor = Math.abs(spot.x - vertex.x) < 4 ? "middle" : spot.x > vertex.x ? "start" : "end";
    const from = (reach: number) => spot.x + (anchor === "middle" ? 0 : anchor === "start" ? reach - wide : wide - reach);
    const down = spot.y >= vertex.y ? 1 : -1;
    const name = called ? ({ x: from(0), y: spot.y + down * (waiting ? along : 0) + text * 0.34, text: called, anchor } as const) : null;
    return { ...vertex, station, shown, more, queue: { x: from(across), y: spot.y - down * (called ? text * 0.62 : 0), across, along }, name };
  }

  #take(at: Point, across: number, along: number, weight: number): Point {
    this.#taken.push({ x: at.x, y: at.y, across, along, weight });
    return { x: at.x, y: at.y };
  }

  #best(spots: readonly Point[], across: number, along: number, weight: number): Point {
    return this.#take(this.#cheapest(spots, across, along).spot, across, along, weight);
  }

  /** The spot where least is covered; an earlier one wins ties. */
  #cheapest(spots: readonly Point[], across: number, along: number): { spot: Point; costs: number } {
    const { left, top, width, height } = this.sizes;
    const cost = ({ x, y }: Point) => {
      const out = x - across < left || x + across > left + width || y - along < top || y + along > top + height ? 1e5 : 0;
      return this.#taken.reduce((sum, other) => {
        const wide = across + other.across - Math.abs(x - other.x);
        const high = along + other.along - Math.abs(y - other.y);
        return wide > 0 && high > 0 ? sum + other.weight * (wide * high + 40) : sum;
      }, out);
    };
    return spots.map((spot) => ({ spot, costs: cost(spot) })).reduce((best, one) => (one.costs < best.costs ? one : best));
  }
}

function lengthOf(train: TrainView): number {
  return CAB + 3 + train.carriages * CAR;
}

