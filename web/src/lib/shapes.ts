// What the server says over HTTP about games and finished matches.

import type { Asked, Line } from "./types/wire";

export interface SettingInfo {
  id: string;
  title: string;
  /** What it can be; the first is usual. Without values it is a set of seats. */
  values: string[];
}

export interface GameInfo {
  id: string;
  title: string;
  about: string;
  seats: number[];
  usual: number;
  settings: SettingInfo[];
  bots: string[];
  variants: string[];
  paced: boolean;
}

export interface Rule {
  id: string;
  text: string;
  source: string;
}

export interface Ruling {
  id: string;
  unclear: string;
  ruling: string;
  why: string;
}

export interface Example {
  id: string;
  title: string;
  text: string;
}

export interface Ledger {
  title: string;
  rules: Record<string, Rule>;
  rulings: Record<string, Ruling>;
  examples: Record<string, Example>;
}

/** A position of a replay: what those eyes saw after message `at`. */
export interface Position {
  at: number;
  last: number;
  eyes: string;
  view: unknown;
  lines: Line[];
  ask: Asked | null;
}

export interface Fairness {
  commitment: string;
  seed: string;
  holds: boolean;
}
