// The table of Black Metro as its board needs it: the view, everything in the box by its id, and where it lies.

import { getContext, setContext } from "svelte";
import { type Kit, openBoard } from "../../kit/board.svelte";
import type { BoardProps, Choosable } from "../../lib/board";
import { type SeatMark, seatMark } from "../../lib/seats";
import type { Content, DistrictRow, Event, GroupView, LayoutRow, Option, PlayerView, RankRow, View } from "../../lib/types/black-metro";

const KEY = Symbol("metro");
const PHONE = 620;
const LAPTOP = { width: 1000, height: 740 };

export const UNITS = [["doom", "dooms"], ["paragon", "paragons"], ["sub", "subs"]] as const;

export interface Ghost extends GroupView {
  district: number;
}

export class Metro {
  readonly board: Kit<View, Content, Event>;
  width = $state(0);
  height = $state(0);
  /** The group that is being put together, and where it would go. */
  ghost = $state.raw<Ghost | null>(null);

  constructor(now: () => BoardProps<View, Content>) {
    this.board = openBoard<View, Content, Event>(now, (thing) => this.#name(thing));
  }

  layout: LayoutRow = $derived.by(() => {
    const small = this.width < LAPTOP.width || (this.width > 0 && this.height < LAPTOP.height);
    const id = this.width < PHONE ? "phone" : small ? "laptop" : "wide";
    const { layouts } = this.board.content.board;
    return layouts.find((row) => row.id === id) ?? layouts[0]!;
  });
  get phone(): boolean {
    return this.layout.id === "phone";
  }
  get own(): PlayerView | null {
    return this.board.me === null ? null : (this.board.view.players[this.board.me] ?? null);
  }
  technologies = $derived.by(() => byId(this.board.content.technologies));
  missions = $derived.by(() => byId(this.board.content.missions));
  syndicates = $derived.by(() => byId(this.board.content.syndicates));
  candidates = $derived.by(() => byId(this.board.content.candidates));
  ranks = $derived.by(() => byId(this.board.content.ranks));

  district(number: number): DistrictRow {
    return this.board.content.districts[number - 1]!;
  }
  /** The rank of a fortune; jokers are one. */
  rank(card: string): RankRow {
    return this.ranks.get(card.startsWith("X") ? "X" : card.slice(1))!;
  }
  /** What a side is called by its colour, the overlord too. */
  called(side: number): string {
    const colour = this.board.view.players[side]?.colour ?? "";
    return colour.charAt(0).toUpperCase() + colour.slice(1);
  }
  mark(side: number): SeatMark {
    return seatMark(side, this.called(side));
  }
  name(side: number): string {
    return this.board.names[side] ?? this.board.content.overlord.name;
  }
  /** The district that is compared, used or fought over just now. */
  get lit(): number | null {
    const { clash, resolving, exchange } = this.board.view;
    return exchange?.facility || (clash?.district ?? resolving);
  }
  /** Where a cell of the city begins, in shares of the city. */
  cell(number: number): { left: number; top: number; width: number; height: number; row: number } {
    const { columns, origin, step, block, city } = this.layout;
    const [column, row] = [(number - 1) % columns, Math.floor((number - 1) / columns)];
    return {
      left: ((origin[0] + column * step[0] + block[0]) / city[0]) * 100,
      top: ((origin[1] + row * step[1] + block[1]) / city[1]) * 100,
      width: (block[2] / city[0]) * 100,
      height: (block[3] / city[1]) * 100,
      row,
    };
  }
  /** Where the number of a district stands, in shares of the city. */
  station(number: number): [x: number, y: number] {
    const row = this.board.content.board.stations[number - 1]!;
    const at = this.phone ? row.phone : this.layout.id === "laptop" ? row.laptop : row.wide;
    return [(at[0] / this.layout.city[0]) * 100, (at[1] / this.layout.city[1]) * 100];
  }

  /** The strength of the group that is put together, by what each kind is said to have. */
  get sent(): number {
    return UNITS.reduce((sum, [unit, key]) => sum + (this.ghost?.[key] ?? 0) * Number(this.board.number(unit, "strength") ?? 0), 0);
  }
  /** What it would do there: the sentences for the nearest strength that is not more. */
  verdict(thing: string): string[] {
    if (!this.ghost) return [];
    const key = this.ghost.dooms ? "doom at" : "at";
    for (let strength = this.sent; strength > 0; strength--) {
      const said = this.board.number(thing, `${key} ${strength}`);
      if (said !== undefined) return sentences(String(said));
    }
    return [];
  }

  compose(option: Choosable | null): void {
    const chosen = option?.option as Option | undefined;
    this.ghost = chosen?.kind === "assign" ? { district: chosen.district, subs: chosen.subs ?? 0, paragons: chosen.paragons ?? 0, dooms: chosen.dooms ?? 0 } : null;
  }

  /** Where nobody says what things are, such as in the replay. */
  #name(thing: string): string {
    const number = /^d(\d\d)$/.exec(thing)?.[1];
    return number ? this.district(Number(number)).name : thing;
  }
}

export function districtThing(number: number): string {
  return `d${String(number).padStart(2, "0")}`;
}

export function size(group: GroupView): number {
  return group.subs + group.paragons + group.dooms;
}

export function openMetro(now: () => BoardProps<View, Content>): Metro {
  return setContext(KEY, new Metro(now));
}

export function metro(): Metro {
  return getContext<Metro>(KEY);
}

/** One line for each: "A tie with Green: nobody would dominate. 1 blockade in the way: 2 strain." */
function sentences(text: string): string[] {
  return text.split(/(?<=\.) (?=[A-Z0-9])/);
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
