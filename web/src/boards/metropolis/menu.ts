// What can be chosen now, looked up by what it is about. Nothing that is not on offer is ever made up here.

import type { Asked, Choosable } from "../../lib/board";
import type { Option } from "../../lib/types/metropolis";

export type Kind = Option["kind"];
export type Of<K extends Kind> = Extract<Option, { kind: K }>;

/** The kinds of entries that a programme has, as people tell them apart. */
export const ACTIONS = ["move", "ride", "invest", "pick up", "drop off", "buy point", "buy carriage", "set fee", "move rail", "use item"] as const;

export interface Choice<O extends Option = Option> {
  option: O;
  label: string;
  /** It brings the choice on, and would work as far as one can know; everything else is possible as well. */
  works: boolean;
  /** It was possible in the question before; whether it still is comes in a moment. */
  stale: boolean;
}

/** Of these there are dozens, and they are of use only with a tool in hand; the rest is at hand always. */
const MANY: readonly Kind[] = ["along", "invest", "use item", "lay", "lay fee", "set fee", "move rail", "free"];

export class Menu {
  /** Whether parts are written one by one and can be changed until all is locked. */
  readonly drafts: boolean;
  readonly choice: string;
  private readonly kinds = new Map<Kind, Choice[]>();
  private readonly counts: Readonly<Record<string, number>>;

  constructor(ask: Asked | null) {
    this.counts = ask?.kinds ?? {};
    this.drafts = ask?.draft ?? false;
    this.choice = ask?.choice ?? "";
    const seen = new Set<string>();
    const add = (found: Choosable, works: boolean, stale: boolean) => {
      const key = JSON.stringify(found.option);
      if (seen.has(key)) return;
      seen.add(key);
      const option = found.option as Option;
      const kin = this.kinds.get(option.kind) ?? [];
      kin.push({ option, label: found.label, works, stale });
      this.kinds.set(option.kind, kin);
    };
    for (const found of ask?.options ?? []) add(found, true, false);
    for (const found of ask?.asides ?? []) add(found, false, ask?.stale ?? false);
  }

  all<K extends Kind>(kind: K, fits: (option: Of<K>) => boolean = () => true): Choice<Of<K>>[] {
    const kin = (this.kinds.get(kind) ?? []) as Choice<Of<K>>[];
    return kin.filter((one) => fits(one.option));
  }

  one<K extends Kind>(kind: K, fits: (option: Of<K>) => boolean = () => true): Choice<Of<K>> | undefined {
    const kin = (this.kinds.get(kind) ?? []) as Choice<Of<K>>[];
    return kin.find((one) => fits(one.option));
  }

  /** Whether there is anything of this kind, also where it has not come yet. */
  has(kind: Kind): boolean {
    return this.next(kind) || this.number(kind) > 0;
  }

  /** How many of this kind there are besides those that are asked for. */
  number(kind: Kind): number {
    return this.counts[kind] ?? 0;
  }

  /** What there is of this kind is on its way. */
  awaits(kind: Kind): boolean {
    return this.number(kind) > 0 && !(this.kinds.get(kind) ?? []).some((one) => !one.works && !one.stale);
  }

  /** The kinds of asides that are of use now, with what is composed. */
  needs(tool: { kind: string } | null): string[] {
    const few = Object.keys(this.counts).filter((kind) => !MANY.includes(kind as Kind));
    const many = tool ? MANY.filter((kind) => kind === tool.kind) : this.knows ? [] : ["invest"];
    return [...few, ...many];
  }

  /** Once actions are what is asked, those that are not suggested would fail as things stand. */
  get knows(): boolean {
    return ACTIONS.some((kind) => this.next(kind));
  }

  /** Whether something of this kind is what is asked next. */
  next(kind: Kind): boolean {
    return (this.kinds.get(kind) ?? []).some((one) => one.works);
  }
}
