// How an answer comes together: things that were clicked, words that were typed, and the option that is proposed.

import type { Asked, Choosable } from "./board";

export class Choosing {
  chosen = $state<string[]>([]);
  /** The option in the list under the pointer or the focus: the board shows what it touches. */
  pointed = $state.raw<Choosable | null>(null);
  typed = $state("");
  proposed = $state.raw<Choosable | null>(null);
  readonly #ask: () => Asked | null;
  readonly #wonder: (thing: string) => void;

  constructor(ask: () => Asked | null, wonder: (thing: string) => void) {
    this.#ask = ask;
    this.#wonder = wonder;
  }

  /** All that is possible: what brings the game on, then what is possible as well. */
  get all(): Choosable[] {
    const ask = this.#ask();
    return ask ? [...ask.options, ...(ask.asides ?? [])] : [];
  }

  /** What is left after everything that was clicked and typed. */
  get left(): Choosable[] {
    const words = this.typed.toLowerCase().split(/\s+/).filter(Boolean);
    return touching(this.all, this.chosen).filter((option) => {
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
  }

  #choose(things: string[]): void {
    this.chosen = things;
    const left = this.left;
    this.proposed = things.length && left.length === 1 ? left[0]! : null;
  }
}

/** The option that was answered and can still be changed, in words. */
export function answered(ask: Asked): string {
  if (ask.answered === undefined || ask.answered === null) return "";
  const text = JSON.stringify(ask.answered);
  const found = [...ask.options, ...(ask.asides ?? [])].find((other) => JSON.stringify(other.option) === text);
  return found?.label ?? "Your answer is sealed";
}

function touching(options: Choosable[], things: string[]): Choosable[] {
  return options.filter((option) => things.every((thing) => option.at?.includes(thing)));
}
