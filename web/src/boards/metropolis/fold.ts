// A position and one event make the next position, as far as the event tells: this is how a round is played back.

import type { Event, TrainView, View } from "../../lib/types/metropolis";

export function fold(view: View, event: Event): View {
  switch (event.kind) {
    case "coloured":
      return train(view, event.seat, { colour: event.colour });
    case "started":
      return train(view, event.seat, { vertex: event.vertex, came_from: null });
    case "stepped":
      return train(view, event.seat, { vertex: event.to, came_from: event.start || null });
    case "boarded":
      return boarded(view, event.seat, event.station, event.shapes);
    case "alighted":
      return alighted(view, event.seat, event.station, event.delivered, event.left);
    case "arrived":
      return queue(view, event.station, (waiting) => [...waiting, ...event.shapes]);
    case "queue":
      return queue(view, event.station, () => event.shapes);
    case "controlled":
      return { ...view, hexes: view.hexes.map((hex) => (hex.id === event.hex ? { ...hex, seat: event.seat } : hex)) };
    case "train": {
      const { came_from, carriages, points, riders, vertex } = event;
      return train(view, event.seat, { came_from: came_from || null, carriages, points, riders, vertex });
    }
    case "round":
      return { ...view, round: event.number, phase: "opening", players: view.players.map((one) => ({ ...one, locked: false })) };
    case "on sale":
      return { ...view, sale: { rail: event.rail, item: event.item || null, coins: event.coins ?? 0 } };
    case "auction done":
      return { ...view, highest_bid: event.highest, phase: "slots" };
    case "pregame sold":
      return { ...view, highest_bid: event.highest };
    case "locked":
    case "unlocked":
      return train(view, event.seat, { locked: event.kind === "locked" });
    case "converted":
      return train(view, event.seat, { points: event.points, coins: event.coins });
    default:
      return rails(purse(view, event), event);
  }
}

/** The own coins, as far as they are told on the way. */
function purse(view: View, event: Event): View {
  if (!view.own || !("seat" in event) || event.seat !== view.seat) return view;
  const pay = (coins: number): View => ({ ...view, own: { ...view.own!, coins: view.own!.coins + coins } });
  switch (event.kind) {
    case "auction result":
      return event.won ? pay(-event.bid) : view;
    case "acted":
    case "paid out":
    case "rewarded":
      return pay(event.coins ?? 0);
    case "income":
      return pay(event.coins - view.own.coins);
    default:
      return view;
  }
}

function rails(view: View, event: Event): View {
  switch (event.kind) {
    case "laid": {
      const { a, b, fee, rail, seat } = event;
      const others = view.rails.filter((one) => one.id !== rail);
      return { ...view, rails: [...others, { id: rail, seat, hex: "", a, b, fee }] };
    }
    case "rail moved":
      return rail(view, event.rail, { a: event.a, b: event.b });
    case "fee set":
      return rail(view, event.rail, { fee: event.fee });
    case "rail stolen":
      return rail(view, event.rail, { seat: event.seat });
    default:
      return view;
  }
}

function rail(view: View, id: string, change: Partial<View["rails"][number]>): View {
  return { ...view, rails: view.rails.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

function train(view: View, seat: number, change: Partial<TrainView>): View {
  return { ...view, players: view.players.map((one) => (one.seat === seat ? { ...one, ...change } : one)) };
}

function queue(view: View, station: string, then: (waiting: string[]) => string[]): View {
  return {
    ...view,
    stations: view.stations.map((one) => (one.vertex === station ? { ...one, queue: then(one.queue) } : one)),
  };
}

/** Who boards leaves the queue from the left. */
function boarded(view: View, seat: number, station: string, shapes: string[]): View {
  const riders = [...(view.players[seat]?.riders ?? []), ...shapes];
  return queue(train(view, seat, { riders }), station, (waiting) => without(waiting, shapes));
}

function alighted(view: View, seat: number, station: string, delivered: string[], left: string[]): View {
  const riders = without(view.players[seat]?.riders ?? [], [...delivered, ...left]);
  const deliveries = (view.players[seat]?.deliveries ?? null) === null ? null : view.players[seat]!.deliveries! + delivered.length;
  return queue(train(view, seat, { riders, deliveries }), station, (waiting) => [...waiting, ...left]);
}

function without(all: readonly string[], gone: readonly string[]): string[] {
  const rest = [...all];
  for (const one of gone) {
    const place = rest.indexOf(one);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}
