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
  /** Which game it is. */
  game?: string;
  /** The things to mark: those picked so far, and those of the option that is proposed or looked at. */
  chosen: string[];
  /** The things picked so far; the options are those that touch all of them. */
  picked?: readonly string[];
  /** Back to nothing picked. */
  clear?: () => void;
  /** The things that have changed since the own last choice. */
  changed?: ReadonlySet<string>;
  /** A thing on the board was clicked. If one option is left, it is proposed. */
  pick: (thing: string) => void;
  /** The options that a coach wants: what is put together begins with one of them. */
  wanted?: readonly unknown[];
  /** What a coach talks about. */
  glow?: readonly string[];
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
  /** What is told in the same breath, `playing` last. */
  together?: readonly Line[];
  /** The own dice that wait to be rolled: what will be told then, and what rolls them. */
  awaited?: Line | null;
  roll?: (() => void) | null;
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
  /** The view at each of these lines that has one of its own, by the number of the line. */
  views?: ReadonlyMap<number, unknown>;
  /** All that was told so far, message by message, and the views of an earlier one. */
  log?: readonly { seq: number; lines: readonly Line[] }[];
  recall?: (seq: number) => Promise<ReadonlyMap<number, unknown>>;
  /** Take the own last choice back, where that is possible. */
  undo?: (() => void) | undefined;
  /** How long one motion takes in ms; 0 with reduced motion, or when it was skipped. */
  pace: number;
  /** Show the rest of what happened at once. */
  skip?: () => void;
}

/** How much time something deserves: the own dice wait for a click, others' are slow, routine goes together. */
export type Weight = "waits" | "slow" | "usual" | "none";
export type Weigh = (event: unknown, me: number | null) => Weight;

interface BoardModule {
  default: Component<BoardProps<never, never>>;
  /** The board puts answers together itself; nothing is proposed beside it. */
  composes?: boolean;
  /** The board has an editor of its own for what is composed of parts: the list of options is folded away. */
  edits?: boolean;
  weigh?: Weigh;
}

export interface FoundBoard {
  Board: Component<BoardProps>;
  composes: boolean;
  edits: boolean;
  weigh?: Weigh | undefined;
}

const FOUND = import.meta.glob<BoardModule>("../boards/*/Board.svelte");
/** For games that have no board of their own. */
const PLAIN = "plain";

/** The board of a game, loaded when it is needed. */
export async function boardOf(game: string): Promise<FoundBoard> {
  const load = FOUND[`../boards/${game}/Board.svelte`] ?? FOUND[`../boards/${PLAIN}/Board.svelte`]!;
  const { default: Board, composes = false, edits = false, weigh } = await load();
  return { Board: Board as unknown as Component<BoardProps>, composes, edits, weigh };
}
