// How an answer comes together: things that were clicked, words that were typed, and the option that is proposed.

import type { Asked, Choosable } from "./board";

export class Choosing {
  chosen = $state<string[]>([]);
  /** The option in the list under the pointer or the focus: the board shows what it touches. */
  pointed = $state.raw<Choosable | null>(null);
  typed = $state("");
  proposed = $state.raw<Choosable | null>(null);
  /** Whether the board puts answers together itself: then what is left is composed there, and not proposed. */
  composed = false;
  /** Whether the board has an editor for what is written in parts. */
  edited = $state(false);
  readonly #ask: () => Asked | null;
  readonly #wonder: (thing: string) => void;
  readonly #need: () => void;
  /** Somebody looks for more than what brings the game on. */
  whole = $state(false);

  constructor(ask: () => Asked | null, wonder: (thing: string) => void, need: () => void) {
    this.#ask = ask;
    this.#wonder = wonder;
    this.#need = need;
  }

  /** All that is known to be possible: what brings the game on, then what is possible as well. */
  get all(): Choosable[] {
    const ask = this.#ask();
    if (!ask) return [];
    const listed = new Set(ask.options.map((option) => JSON.stringify(option.option)));
    const asides = ask.stale ? [] : (ask.asides ?? []);
    return [...ask.options, ...asides.filter((aside) => !listed.has(JSON.stringify(aside.option)))];
  }

  /** Whether more is possible than what is listed. */
  get more(): boolean {
    return !this.whole && !!this.#ask()?.kinds;
  }

  /** List everything, as soon as it has come. */
  widen(): void {
    if (this.whole) return;
    this.whole = true;
    this.#need();
  }

  /** What is left after everything that was clicked and typed. */
  get left(): Choosable[] {
    const words = this.typed.toLowerCase().split(/\s+/).filter(Boolean);
    const listed = this.whole || this.chosen.length ? this.all : (this.#ask()?.options ?? []);
    return touching(listed, this.chosen).filter((option) => {
      const label = option.label.toLowerCase();
      return words.every((word) => label.includes(word));
    });
  }

  /** The things to mark on the board: those that were clicked, and those of the option that is proposed. */
  get marked(): string[] {
    return [...new Set([...this.chosen, ...(this.proposed?.at ?? this.pointed?.at ?? [])])];
  }

  /** A thing was clicked: again takes it back; one that fits no more starts over. */
  pick(thing: string): void {
    if (this.chosen.includes(thing)) {
      this.#choose(this.chosen.filter((other) => other !== thing));
      return;
    }
    const further = [...this.chosen, thing];
    if (touching(this.all, further).length) this.#choose(further);
    else if (touching(this.all, [thing]).length) this.#choose([thing]);
    else this.#wonder(thing);
  }

  propose(option: unknown): void {
    const text = JSON.stringify(option);
    this.proposed = this.all.find((other) => JSON.stringify(other.option) === text) ?? {
      option,
      label: "Do this",
    };
  }

  clear(): void {
    this.chosen = [];
    this.typed = "";
    this.proposed = null;
    this.whole = false;
  }

  #choose(things: string[]): void {
    this.chosen = things;
    const left = this.left;
    this.proposed = !this.composed && things.length && left.length === 1 ? left[0]! : null;
  }
}

/** The option that was answered and can still be changed, in words. */
export function answered(ask: Asked): string {
  if (ask.answered === undefined || ask.answered === null) return "";
  const text = JSON.stringify(ask.answered);
  const found = [...ask.options, ...(ask.asides ?? [])].find((other) => JSON.stringify(other.option) === text);
  return found?.label ?? "Your answer is sealed";
}

function touching(options: readonly Choosable[], things: string[]): Choosable[] {
  return options.filter((option) => things.every((thing) => option.at?.includes(thing)));
}
