// Whom somebody does not want to hear. The server keeps the list; what these people write is left out here.

import { people } from "./api";
import { me } from "./me.svelte";
import type { Ignored } from "./types/wire";

export type How = Ignored["how"];

let list = $state.raw<Ignored[]>([]);
/** Whose list it is; people change when somebody signs in. */
let whose = "";

export const ignored = {
  get list(): readonly Ignored[] {
    return list;
  },
  how(person: string | undefined): How | null {
    return list.find((one) => one.person === person)?.how ?? null;
  },
  /** Ask for the list, once for each person. */
  async look(): Promise<void> {
    const id = me.now?.id ?? "";
    if (id === whose) return;
    whose = id;
    list = [];
    if (id) list = (await people.ignored()).ignored;
  },
  async put(person: string, how: How): Promise<void> {
    list = (await people.ignore(person, how)).ignored;
  },
  async drop(person: string): Promise<void> {
    await people.unignore(person);
    list = list.filter((one) => one.person !== person);
  },
};
