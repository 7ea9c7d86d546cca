// Who plays in this browser. Whoever needs to be somebody becomes a guest with a made-up name.

import { people, Refused } from "./api";
import { guestName } from "./guests";
import type { Me } from "./types/wire";

let known = $state.raw<Me | null>(null);
let looked = $state(false);
let coming: Promise<Me> | null = null;

export const me = {
  get now(): Me | null {
    return known;
  },
  /** Whether the server has said who this is, if anybody. */
  get looked(): boolean {
    return looked;
  },
  set(person: Me | null): void {
    known = person;
    looked = true;
    remember(person !== null);
  },
};

/** Ask the server who this browser is; nobody is an answer too. */
export async function lookUp(): Promise<void> {
  if (!wasHere()) {
    looked = true;
    return;
  }
  try {
    me.set(await people.me());
  } catch (error) {
    if (error instanceof Refused && (error.status === 401 || error.status === 403)) me.set(null);
  }
}

const KEY = "dystopolis.was-here";

/** A browser that was never anybody need not ask who it is. */
function wasHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

function remember(somebody: boolean): void {
  try {
    if (somebody) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing asks each time.
  }
}

/** This person, or a new guest. */
export function comeIn(name = guestName()): Promise<Me> {
  if (known) return Promise.resolve(known);
  coming ??= people
    .comeIn(name)
    .then((person) => {
      me.set(person);
      return person;
    })
    .finally(() => (coming = null));
  return coming;
}
