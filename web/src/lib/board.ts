// What the shell and the board of a game know of each other. A board never talks to the network.

import type { Component } from "svelte";
import type { Choosable, Ending, LogLine as Line, SeatInfo, Thing, Asked as Question } from "./types/wire";

export type { Choosable, Ending, LogLine as Line, SeatInfo, Thing } from "./types/wire";

/** The open choice. */
export interface Asked extends Omit<Question, "asides"> {
  /** What is possible as well, as far as it was needed and has come. */
  asides?: readonly Choosable[];
  /** How many asides there are of each kind. */
  kinds?: Readonly<Record<string, number>>;
  /** The asides are still those of the question before, and cannot be chosen. */
  stale?: boolean;
}

/** `Content` is what is in the box, of the type that the game names for it. */
export interface BoardProps<View = unknown, Content = unknown> {
  /** The table as this viewer may see it. */
  view: View;
  content: Content;
  /** Names, what seats are called ("Red"), who is a bot. */
  seats: SeatInfo[];
  /** The own seat; null for somebody who only watches. */
  me: number | null;
  /** The open choice: `options[i].at` lists the things it touches. */
  ask: Asked | null;
  /** The things picked so far; the options are those that touch all of them. */
  chosen: string[];
  /** A thing on the board was clicked. If one option is left, it is proposed. */
  pick: (thing: string) => void;
  /** Answer at once. */
  answer: (option: unknown) => void;
  /** Show this option in the confirm bar. */
  propose: (option: unknown) => void;
  /** These kinds of asides are of use now: they come a moment later, in `ask`. */
  need?: (kinds: readonly string[]) => void;
  /** Somebody asks about a thing that cannot be chosen now; the shell shows the reason and the rule. */
  why: (thing: string) => void;
  /** The event that is being shown as motion. */
  playing: Line | null;
  /** Whether `view` keeps pace with what is shown as motion; otherwise it is already the later one. */
  following?: boolean;
  /** How the game ended; null while it is played. */
  ending?: Ending | null;
  /** Everything on the board by its name, as the server describes it. */
  things?: Readonly<Record<string, Thing>>;
  /** What the plan that is being written would do, where the game can tell. */
  preview?: unknown;
  /** What was told with the present view, if anything; a board may play it again, step by step. */
  lines?: readonly Line[] | undefined;
  /** How long one motion takes in ms; 0 with reduced motion, or when it was skipped. */
  pace: number;
  /** Show the rest of what happened at once. */
  skip?: () => void;
}

type BoardModule = { default: Component<BoardProps<never, never>> };

const FOUND = import.meta.glob<BoardModule>("../boards/*/Board.svelte");

/** The board of a game, loaded when it is needed; null where a game has none yet. */
export async function boardOf(game: string): Promise<Component<BoardProps> | null> {
  const load = FOUND[`../boards/${game}/Board.svelte`];
  return load ? ((await load()).default as unknown as Component<BoardProps>) : null;
}
