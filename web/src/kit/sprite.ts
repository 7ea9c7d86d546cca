// The drawings of a game: one sprite, whose symbols are named by what the content calls them.

import { getContext, setContext } from "svelte";

const FILES = import.meta.glob<string>("../sprites/*.svg", { query: "?url", import: "default", eager: true });
const KEY = Symbol("sprite");
const known = new Map<string, Promise<ReadonlySet<string>>>();

/** Where the sprite of a game is; empty where it has none. */
export function spriteOf(game: string): string {
  return FILES[`../sprites/${game}.svg`] ?? "";
}

/** The names of the drawings of a game, for whoever does not know them beforehand. */
export function drawingsOf(game: string): Promise<ReadonlySet<string>> {
  const url = spriteOf(game);
  if (!url) return Promise.resolve(new Set());
  let names = known.get(url);
  if (!names) {
    names = fetch(url)
      .then((answer) => answer.text())
      .then((text) => new Set(Array.from(text.matchAll(/<symbol id="([^"]+)"/g), (found) => found[1]!)))
      .catch(() => new Set<string>());
    known.set(url, names);
  }
  return names;
}

/** Icons below this component are of that game. */
export function drawFrom(game: () => string): void {
  setContext(KEY, game);
}

export function drawnFrom(): () => string {
  return getContext<(() => string) | undefined>(KEY) ?? (() => "");
}
