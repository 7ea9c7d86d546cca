// The table of Metropolis as its board needs it: the city, what can be written now, and what a click on a thing leads to.

import { getContext, setContext, untrack } from "svelte";
import { type Kit, openBoard } from "../../kit/board.svelte";
import type { BoardProps, Choosable } from "../../lib/board";
import type { Content, Event, Option, Preview, View } from "../../lib/types/metropolis";
import { City } from "./city";
import { Film } from "./film.svelte";

const KEY = Symbol("town");
/** Of these there are dozens; they are fetched when their tool is picked. */
const MANY: readonly string[] = ["along", "invest", "use item", "lay", "lay fee", "set fee", "move rail", "free"];
export const TOOLS = ["move", "ride", "invest", "pick up", "drop off", "buy point", "buy carriage", "set fee", "move rail", "use item"] as const;
const ENTRIES: readonly string[] = [...TOOLS, "along"];
/** What a click on the map does while no tool is picked. */
const AT_A_CLICK = ["start", "grant", "move", "ride", "invest", "pick up", "drop off", "set fee", "use item"] as const;

export type Kind = Option["kind"];
export type Of<K extends Kind> = Extract<Option, { kind: K }>;

export interface Way<O extends Option = Option> extends Choosable {
  option: O;
  at: string[];
  /** It brings the programme on, and would work as far as one can know. */
  works: boolean;
  /** It was possible in the question before; whether it still is comes in a moment. */
  stale: boolean;
}

/** What is written with the next click, and of which rail or item. */
export interface Tool {
  kind: Kind;
  thing?: string;
}

export class Town {
  readonly board: Kit<View, Content, Event>;
  readonly film = new Film();
  readonly #now: () => BoardProps<View, Content>;
  #picked = $state.raw<Tool | null | undefined>(undefined);
  /** The first end of a rail that is being laid. */
  first = $state("");
  /** The thing on the map whose ways are shown. */
  opened = $state("");
  /** The entry that is looked at in the list. */
  lit = $state(0);

  constructor(now: () => BoardProps<View, Content>) {
    this.#now = now;
    this.board = openBoard<View, Content, Event>(now);
    const question = $derived(now().ask?.options);
    $effect.pre(() => {
      void question;
      untrack(() => this.put());
    });
    $effect.pre(() => this.film.see(now().lines, now().views as ReadonlyMap<number, View> | undefined, untrack(() => now().log)));
    $effect(() => now().need?.(this.#needed));
  }

  city: City = $derived.by(() => new City(this.#now().content));
  preview: Preview | null = $derived.by(() => (this.#now().preview ?? null) as Preview | null);
  /** What the map shows: the table, or a moment of the last round. */
  view: View = $derived.by(() => this.film.view ?? this.board.view);
  moves: boolean = $derived.by(() => this.film.at !== null || this.board.told.length > 0);
  plans: boolean = $derived.by(() => this.board.view.own !== null && this.board.view.phase === "planning" && !this.board.view.over);
  locked: boolean = $derived.by(() => this.board.me !== null && !!this.board.view.players[this.board.me]?.locked);

  ways: Way[] = $derived.by(() => {
    const ask = this.#now().ask;
    const seen = new Set<string>();
    const all = (found: readonly Choosable[], works: boolean, stale: boolean): Way[] =>
      found.flatMap(({ option, label, at }) => {
        const key = JSON.stringify(option);
        return seen.has(key) ? [] : (seen.add(key), [{ option: option as Option, label, at: at ?? [], works, stale }]);
      });
    return [...all(ask?.options ?? [], true, false), ...all(ask?.asides ?? [], false, ask?.stale ?? false)];
  });
  #kinds: Map<string, Way[]> = $derived.by(() => Map.groupBy(this.ways, (way) => way.option.kind));
  /** Entries are what is asked next: those that are not suggested would fail. */
  #acting: boolean = $derived.by(() => this.ways.some((way) => way.works && ENTRIES.includes(way.option.kind)));
  #asked: Tool | null = $derived.by(() => {
    for (const kind of ["lay", "free"] as const) {
      const way = this.of(kind).find((one) => one.works);
      if (way) return { kind, thing: way.at[0]! };
    }
    return null;
  });
  tool: Tool | null = $derived.by(() => (this.#picked === undefined ? this.#asked : this.#picked));
  #needed: string[] = $derived.by(() => {
    const kinds = Object.keys(this.#now().ask?.kinds ?? {});
    return kinds.filter((kind) => !MANY.includes(kind) || kind === this.tool?.kind);
  });
  /** Where the train would be after everything written so far. */
  tip: string = $derived.by(() => {
    const train = this.board.me === null ? null : this.board.view.players[this.board.me];
    return this.preview?.won.entries.at(-1)?.vertex ?? train?.vertex ?? "";
  });

  of<K extends Kind>(kind: K, fits: (option: Of<K>) => boolean = () => true): Way<Of<K>>[] {
    return ((this.#kinds.get(kind) ?? []) as Way<Of<K>>[]).filter((way) => fits(way.option));
  }
  one<K extends Kind>(kind: K, fits?: (option: Of<K>) => boolean): Way<Of<K>> | undefined {
    return this.of(kind, fits)[0];
  }
  /** Whether there is anything of this kind, also where it has not come yet. */
  has(kind: Kind): boolean {
    return this.#kinds.has(kind) || (this.#now().ask?.kinds?.[kind] ?? 0) > 0;
  }
  /** Whether something of this kind is what is asked next. */
  asks(kind: Kind): boolean {
    return this.of(kind).some((way) => way.works);
  }

  /** What a tool offers. Entries that would fail are written from the list of all options. */
  offered<K extends Kind>(kind: K, thing = ""): Way<Of<K>>[] {
    const all = this.of(kind).filter((way) => !thing || way.at.includes(thing));
    if (kind === "leg") return all.filter((way) => this.city.vertex(this.tip)?.next.includes(way.at[0]!));
    if (kind === "free" && all.some((way) => way.works)) return all.filter((way) => way.works);
    if (!ENTRIES.includes(kind)) return all;
    const good = (way: Way) => (this.#acting ? way.works : this.#open(way));
    if (kind === "set fee") return all.filter((way) => all.some((other) => good(other) && other.at[0] === way.at[0]));
    return all.filter(good);
  }
  #open({ at }: Way): boolean {
    return at.every((thing) => !this.board.thing(thing).why);
  }

  /** Every thing on the map that can be clicked now, and what it would choose. */
  targets: Map<string, Way[]> = $derived.by(() => {
    const found = new Map<string, Way[]>();
    if (this.moves) return found;
    const { tool, first } = this;
    const ways: Way[] = tool ? this.offered(tool.kind, tool.thing) : AT_A_CLICK.flatMap((kind): Way[] => this.offered(kind));
    for (const way of ways) {
      if (first && !way.at.includes(first)) continue;
      for (const thing of this.#places(way)) {
        if (thing !== first) found.set(thing, [...(found.get(thing) ?? []), way]);
      }
    }
    if (first) found.set(first, []);
    return found;
  });
  #places({ option, at }: Way): string[] {
    const found = at.filter((thing) => thing !== this.tool?.thing && this.#mapped(thing));
    if (option.kind !== "use item") return found;
    return this.tool || !(option.vertex || option.path?.length) ? found.slice(-1) : [];
  }
  #mapped(thing: string): boolean {
    const { rails, own } = this.board.view;
    return this.city.isVertex(thing) || this.city.isHex(thing) || rails.some(({ id }) => id === thing) || !!own?.plan.placements.some(({ rail }) => rail === thing);
  }

  /** Put the tool down, and show no ways. */
  put(): void {
    this.#picked = undefined;
    this.first = this.opened = "";
  }
  /** Take a tool, or put it down again. */
  pick(tool: Tool): void {
    const same = this.tool?.kind === tool.kind && this.tool.thing === tool.thing;
    this.first = this.opened = "";
    this.#picked = same ? null : tool;
    this.board.why("");
  }
  why(thing: string): void {
    this.board.why(thing);
  }

  press(thing: string): void {
    const ways = this.targets.get(thing);
    this.opened = "";
    if (!ways) return this.why(thing);
    this.why("");
    if (this.tool?.kind === "lay" && (!this.first || this.first === thing)) this.first = this.first ? "" : thing;
    else if (ways.length === 1) this.take(ways[0]!);
    else this.opened = thing;
  }

  /** MP-RULING-51: a street is named by its ends, so that it stays the same one if an earlier entry fails. */
  take(way: Way): void {
    if (way.stale) return;
    const [a, b] = way.option.kind === "move" ? (way.at[1]?.split("-") ?? []) : [];
    this.put();
    this.board.answer(a && b ? { kind: "along", a, b } : way.option);
  }

  /** Undone is what one has just done, where that is possible. */
  get undo(): (() => void) | undefined {
    return this.#now().undo;
  }
  skip(): void {
    this.#now().skip?.();
  }
  /** The last round with its pictures, also for who was not here. */
  async filmed(): Promise<Film> {
    const { film } = this;
    const views = film.missing ? await this.#now().recall?.(film.missing) : undefined;
    if (views) film.draw(views as ReadonlyMap<number, View>);
    return film;
  }
}

export function openTown(now: () => BoardProps<View, Content>): Town {
  return setContext(KEY, new Town(now));
}

export function town(): Town {
  return getContext<Town>(KEY);
}

/** The drawing of an option or an entry. */
export function signOf(action: { kind: string; item?: string }): string {
  if (action.kind === "use item" && action.item) return `item-${action.item}`;
  if (action.kind === "free" || action.kind === "lay") return `action-${action.kind === "lay" ? "lay-rail" : "use-item"}`;
  return `action-${action.kind === "along" ? "move" : action.kind.replace(" ", "-")}`;
}
