// The marks of the six seats. A colour never stands alone: each seat also has a letter, a shape and a pattern.

import type { SeatInfo } from "./types/wire";

export type Pattern = "plain" | "stripes" | "dots" | "checks" | "rings" | "waves";
export type Glyph = "circle" | "square" | "triangle" | "diamond" | "hexagon" | "star";

export interface SeatMark {
  colour: string;
  /** The same colour as the custom property that a theme may tune. */
  variable: string;
  /** Text on the colour. */
  ink: string;
  letter: string;
  pattern: Pattern;
  glyph: Glyph;
}

// Both games are covered: red, blue, green, orange, purple, teal; and yellow, green, blue, black.
const MARKS: Record<string, SeatMark> = {
  red: mark("red", "#e5594f", "#1a0706", "R", "plain", "circle"),
  blue: mark("blue", "#5b9bf0", "#06101f", "B", "stripes", "square"),
  green: mark("green", "#4fbf7b", "#04150b", "G", "checks", "diamond"),
  orange: mark("orange", "#f0883e", "#1d0d03", "O", "dots", "triangle"),
  purple: mark("purple", "#b184f5", "#12071f", "P", "rings", "hexagon"),
  teal: mark("teal", "#3fc1c0", "#031716", "T", "waves", "star"),
  yellow: mark("yellow", "#ecc94b", "#1c1603", "Y", "dots", "triangle"),
  black: mark("black", "#9aa5b4", "#0b0e12", "K", "waves", "star"),
};
const BY_SEAT = ["red", "blue", "green", "orange", "purple", "teal"];

/** The marks of a seat, by what it is called when nobody has a name ("Red"), or else by its number. */
export function seatMark(seat: number, called = ""): SeatMark {
  return MARKS[called.toLowerCase()] ?? MARKS[BY_SEAT[seat % BY_SEAT.length]!]!;
}

/** Where colours are chosen, a seat is called by its own. */
export function byColour(seats: SeatInfo[], view: unknown): SeatInfo[] {
  const { players = [] } = (view ?? {}) as { players?: { colour?: string | null }[] };
  return seats.map((seat) => {
    const colour = players[seat.seat]?.colour;
    return colour ? { ...seat, called: colour.charAt(0).toUpperCase() + colour.slice(1) } : seat;
  });
}

/** The id of the SVG pattern of a mark; `parts/Patterns.svelte` defines them once for each page. */
export function patternId(mark: SeatMark): string {
  return `pattern-${mark.pattern}`;
}

/** The outline of a glyph in a box from -1 to 1, for `<path d>`. */
export const GLYPHS: Record<Glyph, string> = {
  circle: "M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z",
  square: "M-.85-.85H.85V.85H-.85Z",
  triangle: "M0-1L.95.72H-.95Z",
  diamond: "M0-1.05L1.05 0L0 1.05L-1.05 0Z",
  hexagon: "M1 0L.5.87H-.5L-1 0L-.5-.87H.5Z",
  star: "M0-1.05L.28-.36L1-.32L.45.15L.62.85L0 .46L-.62.85L-.45.15L-1-.32L-.28-.36Z",
};

function mark(
  name: string,
  colour: string,
  ink: string,
  letter: string,
  pattern: Pattern,
  glyph: Glyph,
): SeatMark {
  return { colour, variable: `var(--seat-${name}, ${colour})`, ink, letter, pattern, glyph };
}
