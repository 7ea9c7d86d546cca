// Where the lines of a chart run: from numbers to places, and what each line looks like.

import { GLYPHS, seatMark } from "../../lib/seats";
import type { Curve, Outlook, SeatInfo } from "../../lib/types/wire";

export interface Drawn {
  name: string;
  /** What stands at the end of the line, in words. */
  end: string;
  colour: string;
  glyph: string;
  dash: string;
  /** From 0 (below) to 1 (above). */
  heights: number[];
  /** How far it may be off, up and down, at each place. */
  bands?: number[];
  /** What is said of each place. */
  numbers: (number | string)[];
}

export interface Chart {
  title: string;
  lines: Drawn[];
  /** What the lines across stand for. */
  marks: { height: number; text: string }[];
}

const GLYPH_NAMES = ["circle", "square", "triangle", "diamond", "hexagon", "star"] as const;
const DASHES = ["", "7 4", "2 4"];

/** One chart for what has no goal, in its own numbers, and one for what has, as the share of the way there. */
export function charts(curves: Curve[], seats: SeatInfo[]): Chart[] {
  const free = curves.filter((curve) => curve.goal == null);
  const bound = curves.filter((curve) => curve.goal != null);
  return [...(free.length ? [inNumbers(free, seats)] : []), ...(bound.length ? [asShares(bound, seats)] : [])];
}

/** Chances to win, from none to all, each with its band. */
export function chances(outlooks: Outlook[], seats: SeatInfo[]): Chart {
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => ({ height: share, text: String(share * 100) }));
  const lines = seats.map((seat, index) => {
    const mark = seatMark(seat.seat, seat.called);
    return {
      name: seat.name || seat.called,
      end: outlooks.at(-1)?.said[index] ?? "",
      colour: mark.variable,
      glyph: GLYPHS[mark.glyph],
      dash: "",
      heights: outlooks.map((outlook) => outlook.chances[index] ?? 0),
      bands: outlooks.map((outlook) => outlook.bands[index] ?? 0),
      numbers: outlooks.map((outlook) => outlook.said[index] ?? ""),
    };
  });
  return { title: "Chances to win, in a hundred", marks, lines };
}

function inNumbers(curves: Curve[], seats: SeatInfo[]): Chart {
  const all = curves.flatMap((curve) => curve.numbers);
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const step = stepOf(high - low);
  const top = Math.ceil(high / step) * step;
  const bottom = Math.floor(low / step) * step;
  const height = (number: number) => (number - bottom) / (top - bottom);
  const marks = [];
  for (let number = bottom; number <= top; number += step) marks.push({ height: height(number), text: String(number).replace("-", "−") });
  return { title: `${curves[0]!.title} by round`, marks, lines: curves.map((curve, index) => drawn(curve, index, seats, height)) };
}

function asShares(curves: Curve[], seats: SeatInfo[]): Chart {
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => ({ height: share, text: `${share * 100}%` }));
  const lines = curves.map((curve, index) => drawn(curve, index, seats, (number) => Math.max(0, Math.min(1, number / (curve.goal || 1)))));
  return { title: "The way to each goal by round", marks, lines };
}

function drawn(curve: Curve, index: number, seats: SeatInfo[], height: (number: number) => number): Drawn {
  const seat = seats.find((one) => one.seat === curve.seat);
  const mark = seat ? seatMark(seat.seat, seat.called) : null;
  const last = String(curve.numbers.at(-1) ?? 0).replace("-", "−");
  return {
    name: seat && curve.goal == null ? seat.name || seat.called : curve.title,
    end: curve.goal == null ? last : `${last} of ${curve.goal}`,
    colour: mark?.variable ?? (curve.against ? "var(--bad)" : index % 2 ? "var(--good)" : "var(--accent)"),
    glyph: GLYPHS[mark?.glyph ?? GLYPH_NAMES[index % GLYPH_NAMES.length]!],
    dash: mark && curve.goal == null ? "" : DASHES[index % DASHES.length]!,
    heights: curve.numbers.map(height),
    numbers: curve.numbers,
  };
}

/** A step that makes three to six lines across: 1, 2, 5, 10, 20, 50... */
function stepOf(span: number): number {
  let step = 1;
  for (const factor of [2, 2.5, 2, 2, 2.5, 2]) {
    if (span / step <= 6) break;
    step *= factor;
  }
  return Math.max(1, Math.round(step));
}
