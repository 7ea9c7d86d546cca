// Which of a game's things are the boards of its seats.

import type { Thing } from "../lib/board";

/** The thing that is a seat's board: numbered from 0, as many as there are seats. */
export function seatThing(things: Readonly<Record<string, Thing>>, seat: number, seats: number): string | undefined {
  const named = ["player", "seat"].find((word) => `${word}-0` in things);
  if (named) return `${named}-${seat}`;
  const word = Object.keys(things).find((name) => {
    const found = /^([a-z_]+)-0$/.exec(name)?.[1];
    return found !== undefined && `${found}-${seats - 1}` in things && !(`${found}-${seats}` in things);
  });
  return word && `${word.slice(0, -2)}-${seat}`;
}
