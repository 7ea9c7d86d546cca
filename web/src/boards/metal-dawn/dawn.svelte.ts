// The table of Metal Dawn as its board needs it: the view, the layout of the screen, and who stands where.

import { getContext, setContext } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import type { BoardProps, Choosable } from "../../lib/board";
import { type SeatMark, seatMark } from "../../lib/seats";
import { type Kit, openBoard } from "../../kit/board.svelte";
import type { AgentView, Content, DivisionView, Event, LayoutRow, Option, View, ZoneView } from "../../lib/types/metal-dawn";

const KEY = Symbol("dawn");
/** Names longer than this have a short one where there is little room. */
const LONG_NAME = 17;

export const VERBS = ["hack", "attack", "move", "intel", "free"] as const;
export type Verb = (typeof VERBS)[number];
const KINDS: Readonly<Record<string, Verb>> = { hack: "hack", attack: "attack", "attack robot": "attack", move: "move", "use intel": "intel" };

/** What the content has cards of. */
type Cards = "agents" | "codes" | "divisions" | "gear" | "intel" | "missions" | "objectives" | "robot" | "weapons" | "zones";

export class Dawn {
  readonly board: Kit<View, Content, Event>;
  readonly small = new MediaQuery("(max-width: 900px)");
  readonly large = new MediaQuery("(min-width: 1361px) and (min-height: 801px)");
  /** What is looked for: the rest of what can be chosen glows less. */
  verb = $state<Verb | "">("");
  /** The zone that somebody wants to see on a phone. */
  wanted = $state(0);
  /** Which of two own Divisions somebody wants to see. */
  opened = $state(-1);

  constructor(now: () => BoardProps<View, Content>) {
    this.board = openBoard<View, Content, Event>(now, (thing) => this.#name(thing));
  }

  layout: LayoutRow = $derived.by(() => {
    const id = this.small.current ? "phone" : this.large.current ? "wide" : "laptop";
    return this.board.content.layouts.find((one) => one.id === id) ?? this.board.content.layouts[0]!;
  });
  agents: ReadonlyMap<string, AgentView> = $derived.by(() => new Map(this.board.view.agents.map((one) => [one.id, one])));
  /** The Divisions of whoever looks; alone, somebody has two. */
  own: DivisionView[] = $derived.by(() => this.board.view.divisions.filter((one) => one.seat === this.board.me));
  /** The own Division that lies open: the one that was wanted, or the one that the question is about. */
  tray: DivisionView | undefined = $derived.by(() => {
    const { view, ask } = this.board;
    const touched = (ask?.options.flatMap((one) => one.at ?? []) ?? []).flatMap((at) => /^(?:agent|gear|weapon|mission):(.+)$/.exec(at)?.[1] ?? []);
    const about = [view.acting ?? "", ...touched].map((id) => this.agents.get(id)?.division);
    const wanted = this.opened >= 0 ? [this.opened] : about;
    return wanted.flatMap((number) => this.own.find((one) => one.number === number) ?? [])[0] ?? this.own[0];
  });
  partners: DivisionView[] = $derived.by(() => this.board.view.divisions.filter((one) => one !== this.tray));
  /** How many options each verb has. */
  verbs: ReadonlyMap<Verb, number> = $derived.by(() => {
    const found = new Map<Verb, number>();
    const options = this.board.ask?.options ?? [];
    if (!options.some((one) => (one.option as Option).kind === "end")) return found;
    for (const one of options) {
      const { kind } = one.option as Option;
      const verb = KINDS[kind] ?? "free";
      if (kind !== "end") found.set(verb, (found.get(verb) ?? 0) + 1);
    }
    return found;
  });
  /** What options of the verb that is looked for touch; null where nothing is hushed. */
  #loud: ReadonlySet<string> | null = $derived.by(() => {
    const verb = this.verb;
    if (!verb || !this.verbs.has(verb)) return null;
    return new Set((this.board.ask?.options ?? []).flatMap((one) => ((KINDS[(one.option as Option).kind] ?? "free") === verb ? (one.at ?? []) : [])));
  });
  /** The zone that a phone shows large: the one that was tapped, or where somebody acts, or Dominus. */
  shown: number = $derived.by(() => {
    const { view, ask } = this.board;
    const acting = view.acting ? this.agents.get(view.acting)?.zone : null;
    const touched = /^(?:zone|place)-(\d+)/.exec(ask?.options.flatMap((one) => one.at ?? []).find((at) => /^(zone|place)-/.test(at)) ?? "")?.[1];
    return this.wanted || acting || Number(touched ?? 0) || view.dominus || 1;
  });

  hushed(thing: string): boolean {
    return this.#loud !== null && !this.#loud.has(thing);
  }
  verbOf(option: Choosable): Verb {
    return KINDS[(option.option as Option).kind] ?? "free";
  }

  mark(division: number): SeatMark {
    const seat = this.board.view.divisions[division]?.seat ?? division;
    // Alone, somebody has two Divisions, which must be told apart.
    return this.own.length > 1 || this.board.seats.length === 1 ? seatMark(division) : (this.board.marks[seat] ?? seatMark(division));
  }
  /** Who plays a Division. */
  called(division: DivisionView): string {
    return this.board.seats.length === 1 ? (this.board.content.seats[division.number]?.name ?? "") : (this.board.names[division.seat] ?? "");
  }
  /** A card of the content by its id; nothing where there is none. */
  row<Kind extends Cards>(kind: Kind, id: string | null | undefined): Content[Kind][number] | undefined {
    return (this.board.content[kind] as readonly Content[Kind][number][]).find((one) => one.id === id);
  }
  agentsOf(division: number): AgentView[] {
    return this.board.view.agents.filter((one) => one.division === division);
  }
  zone(number: number): ZoneView | undefined {
    return this.board.view.zones.find((one) => one.number === number);
  }
  zoneName(zone: ZoneView, short: boolean): string {
    const row = this.row("zones", zone.card);
    const name = row?.name ?? `Zone ${zone.number}`;
    return short && name.length > LONG_NAME ? (row?.short ?? name) : name;
  }

  /** Where nobody says what things are, such as in the replay. */
  #name(thing: string): string {
    const [, kind = "", id = ""] = /^([a-z-]+?)[-:](.*)$/.exec(thing) ?? [];
    const named = (cards: Cards, card: string | null | undefined) => this.row(cards, card)?.name;
    const agent = this.agents.get(id);
    switch (kind) {
      case "zone":
        return named("zones", this.zone(Number(id))?.card) ?? `Zone ${id}`;
      case "place":
        return `Location ${id.replace("-", ", ")}`;
      case "agent":
        return named("agents", id) ?? id;
      case "weapon":
        return named("weapons", agent?.weapon) ?? "Weapon";
      case "gear":
        return named("gear", agent?.gear) ?? "Gear";
      case "mission":
        return named("missions", agent?.mission) ?? "Mission";
      case "skill":
        return named("missions", id) ?? id;
      case "intel":
        return named("intel", id) ?? id;
      case "objective":
        return named("objectives", id) ?? id;
      case "division":
        return named("divisions", this.board.view.divisions[Number(id)]?.card) ?? `Division ${id}`;
      case "supply":
        return this.board.content.unit_types.find((one) => one.id === id)?.plural ?? id;
      case "code":
        return `Code ${id}`;
      default:
        return thing.charAt(0).toUpperCase() + thing.slice(1).replace(/[-:]/g, " ");
    }
  }
}

export function openDawn(now: () => BoardProps<View, Content>): Dawn {
  return setContext(KEY, new Dawn(now));
}

export function dawn(): Dawn {
  return getContext<Dawn>(KEY);
}
