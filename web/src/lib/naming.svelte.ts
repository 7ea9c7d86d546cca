// The name somebody sits down with: the present one, or a made-up one, until they write another.

import { people } from "./api";
import { guestName } from "./guests";
import { comeIn, me } from "./me.svelte";
import type { Me } from "./types/wire";

export class Naming {
  #written = $state<string | null>(null);
  readonly #guess = guestName();

  get text(): string {
    return this.#written ?? me.now?.name ?? this.#guess;
  }

  set text(text: string) {
    this.#written = text;
  }

  /** Be somebody of that name. What nobody has written renames nobody. */
  async take(): Promise<Me> {
    const wanted = this.#written?.trim() ?? "";
    const person = await comeIn(wanted || this.#guess);
    if (wanted && person.name !== wanted && !isNumbered(person.name, wanted)) me.set(await people.change({ name: wanted }));
    this.#written = null;
    return me.now!;
  }
}

/** "Ada 3" is what the server made of "Ada", because others have that name: nobody has to ask again. */
function isNumbered(name: string, wanted: string): boolean {
  return name.startsWith(wanted) && /^ \d+$/.test(name.slice(wanted.length));
}
