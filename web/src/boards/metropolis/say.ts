// Short words for what stands on the board and in a programme, for the eye and for the ear.

import type { Content, ItemRow, OfferView, Option, PlanView, RailView, SaleView, StationView } from "../../lib/types/metropolis";
import { type City, type Direction } from "./city";

export type Action = PlanView["actions"][number];

export const COMPASS: Record<Direction, string> = {
  N: "north",
  NE: "north-east",
  SE: "south-east",
  S: "south",
  SW: "south-west",
  NW: "north-west",
};

const EFFECTS: Record<string, (amount: number) => string> = {
  board: () => "Pick up without controlling a hexagon there",
  travel: (amount) => `Go up to ${amount} edges or own rails in one action`,
  claim_rail: () => "Take a rail from another player, after all actions",
  invest: (amount) => `Up to ${amount} coins into a hexagon beside the train, after all actions`,
  add_carriage: (amount) => `${amount === 1 ? "One more carriage" : `${amount} more carriages`}, free of charge`,
  alight: (amount) => `Drop off with every fare paid ${amount === 2 ? "twice" : `${amount} times`}`,
  jump: () => "Fly to any other vertex, and head anywhere from there",
  divest: () => "Get your coins back from one hexagon",
  gain_point: (amount) => `A point for ${amount === 2 ? "half" : `one part in ${amount} of`} its price`,
  payout: () => "A last payout for your investments, at the end",
};

const FAILURES: Record<string, string> = {
  "MP-MOVE-04": "a train cannot turn back",
  "MP-MOVE-07": "the train is at neither end of that edge",
  "MP-MOVE-08": "no edge leads that way",
  "MP-RAIL-12": "the train is at neither end of that rail",
  "MP-RAIL-15": "that rail is not on the board",
  "MP-RAIL-17": "no own rail of that name ends here",
  "MP-RAIL-18": "no rail may lie there",
  "MP-RIDE-02": "too few coins",
  "MP-INV-02": "that hexagon is not beside the train",
  "MP-INV-03": "too few coins",
  "MP-PICK-02": "there is no station here",
  "MP-PICK-03": "nobody waits here",
  "MP-PICK-04": "you control no hexagon around this station",
  "MP-PICK-10": "others take everybody first",
  "MP-DROP-02": "there is no station here",
  "MP-DROP-03": "nobody is aboard",
  "MP-PTS-03": "too few coins",
  "MP-CAR-03": "too few coins",
  "MP-ITEM-03": "you do not have the item",
  "MP-ITEM-04": "the item cannot be used like that",
  "MP-SUB-06": "the point that would allow it is not gained",
};

export function whyFailed(rule: string): string {
  return FAILURES[rule] ?? "it would not work";
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number === 0 ? "no" : number} ${number === 1 ? one : many}`;
}

export function listing(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** A square and 2 stars, in the order in which the shapes first come. */
export function people(shapes: readonly string[]): string {
  const kinds = [...new Set(shapes)];
  return listing(
    kinds.map((kind) => {
      const number = shapes.filter((shape) => shape === kind).length;
      return number === 1 ? `a ${kind}` : `${number} ${kind}s`;
    }),
  );
}

export class Say {
  private readonly items: Map<string, ItemRow>;

  constructor(
    private readonly city: City,
    content: Content,
  ) {
    this.items = new Map(content.items.map((row) => [row.id, row]));
  }

  item(id: string): string {
    return this.items.get(id)?.name ?? id;
  }

  itemRow(id: string): ItemRow | undefined {
    return this.items.get(id);
  }

  effect(id: string): string {
    const row = this.items.get(id);
    return row ? (EFFECTS[row.effect]?.(row.amount ?? 0) ?? "") : "";
  }

  /** What can be traded: a rail, an item, a passenger. */
  thing(id: string): string {
    return this.items.get(id)?.name ?? id;
  }

  reward(sale: SaleView): string {
    const parts = [`rail ${sale.rail}`];
    if (sale.item) parts.push(this.item(sale.item));
    if (sale.coins) parts.push(count(sale.coins, "coin"));
    return listing(parts);
  }

  station(station: StationView): string {
    const waiting = station.queue.length ? `Waiting, from the left: ${station.queue.join(", ")}.` : "Nobody waits.";
    return `${this.city.place(station.vertex)}, ${station.shape} station ${station.vertex}. ${waiting}`;
  }

  rail(rail: RailView, owner: string): string {
    const ends = `${this.city.place(rail.a)} to ${this.city.place(rail.b)}`;
    const hex = rail.hex || this.city.hexBetween(rail.a, rail.b);
    return `Rail ${rail.id} of ${owner} in hexagon ${hex}, ${ends}, fee ${rail.fee}.`;
  }

  offer(offer: OfferView): string {
    return `${this.things(offer.give)} for ${this.things(offer.want)}`;
  }

  things(names: readonly string[]): string {
    return names.length ? listing(names.map((name) => this.thing(name))) : "nothing";
  }

  /** An entry of a programme; `to` is where the train is after it. */
  entry(action: Action, to: string): string {
    switch (action.kind) {
      case "move":
        return `Move ${COMPASS[action.dir]}`;
      case "along":
        return `Move to ${this.city.place(to === action.a || to === action.b ? to : action.b)}`;
      case "ride":
        return `Ride ${action.rail}`;
      case "set fee":
        return `Fee of ${action.rail} to ${action.fee}`;
      case "move rail":
        return `Move ${action.rail} to ${this.city.place(action.to)}`;
      case "invest":
        return `Invest ${action.coins} in ${action.hex}`;
      case "pick up":
        return "Pick up";
      case "drop off":
        return `Drop off${wishes(action)}`;
      case "buy carriage":
        return "Buy a carriage";
      case "buy point":
        return "Buy a point";
      case "use item":
        return `${this.item(action.item)}${this.use(action)}`;
    }
  }

  private use(action: Extract<Option, { kind: "use item" }>): string {
    if (action.path?.length) {
      const [to, ...by] = action.path.map((id) => this.city.place(id)).toReversed();
      return `${by.length ? ` by ${by.toReversed().join(", ")}` : ""} to ${to}`;
    }
    if (action.vertex) return ` to ${this.city.place(action.vertex)}`;
    return action.hex ? ` on ${action.hex}` : wishes(action);
  }
}

/** Who else gets off, and in which order. */
function wishes(action: Pick<Extract<Option, { kind: "drop off" }>, "all" | "extra" | "order">): string {
  const extra = action.all ? " everybody" : action.extra?.length ? ` with ${people(action.extra)}` : "";
  return action.order?.length ? `${extra}, lining up ${action.order.join(", ")}` : extra;
}
