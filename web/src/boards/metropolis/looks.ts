// The marks of passengers, actions and trains. A colour never stands alone.

import { seatMark, type SeatMark } from "../../lib/seats";
import type { SeatInfo } from "../../lib/board";
import type { TrainView } from "../../lib/types/metropolis";
import type { Shape } from "./city";
import type { Kind } from "./menu";

/** The outline of a passenger or a station in a box from -1 to 1. */
export const SHAPES: Record<Shape, string> = {
  circle: "M.92 0A.92.92 0 1 1-.92 0A.92.92 0 1 1 .92 0Z",
  triangle: "M0-1L1 .78H-1Z",
  square: "M-.82-.82H.82V.82H-.82Z",
  star: "M0-1.12L.31-.38L1.1-.33L.49.17L.69.94L0 .51L-.69.94L-.49.17L-1.1-.33L-.31-.38Z",
};

/** Line drawings for the kinds of entries, in a box from 0 to 24. */
export const ICONS: Partial<Record<Kind | "locked" | "coin" | "rail", string>> = {
  move: "M4 12h15M13 6l6 6-6 6",
  along: "M4 12h15M13 6l6 6-6 6",
  ride: "M4 9h16M4 15h16M7 6v12M12 6v12M17 6v12",
  "pick up": "M12 20V8M6 13l6-6 6 6M5 3h14",
  "drop off": "M12 3v12M6 10l6 6 6-6M5 21h14",
  invest: "M3 20h18M6 20V9l6-5 6 5v11M10 20v-6h4v6",
  "buy point": "M12 3l2.6 5.9 6.4.6-4.8 4.3 1.4 6.3L12 16.8 6.4 20l1.4-6.3L3 9.5l6.4-.6z",
  "buy carriage": "M3 6h18v10H3zM3 11h18M7 20a2 2 0 1 0 0-4M17 20a2 2 0 1 0 0-4",
  "set fee": "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M14.5 9.5c-2-1.6-5-.6-5 1.4c0 2.6 5 1.2 5 3.6c0 2-3 2.8-5 1.2M12 7v10",
  "move rail": "M4 18L20 6M20 6h-6M20 6v6M4 18v-5M4 18h5",
  "use item": "M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12L4 7.500M12 12v9",
  lay: "M4 18L20 6M4 18a2 2 0 1 0 .1 0M20 6a2 2 0 1 0 .1 0",
  locked: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  coin: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v8",
};

export interface Livery extends SeatMark {
  seat: number;
  /** What the seat is called: a name, or the colour of the train. */
  name: string;
  /** The id of the pattern that this board lays over hexagons under its control. */
  fill: string;
}

/** The marks of every seat: by the colour of its train where colours were chosen. */
export function liveries(players: TrainView[], seats: SeatInfo[]): Livery[] {
  return players.map((player) => {
    const info = seats[player.seat];
    const mark = seatMark(player.seat, player.colour ?? info?.called ?? "");
    const name = info?.name || info?.called || `Seat ${player.seat + 1}`;
    return { ...mark, seat: player.seat, name, fill: `control-${player.seat}` };
  });
}
