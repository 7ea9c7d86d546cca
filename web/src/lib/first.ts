// The first game: one click, no form. The newcomer becomes a guest and sits down with bots.

import { games, matches } from "./api";
import { comeIn } from "./me.svelte";
import { go } from "./router.svelte";
import type { SeatWish } from "./types/wire";

/** The first game with a coach, where the game has one; with `id`, this lesson. */
export async function learn(game: string, id = ""): Promise<void> {
  const [{ lessons = [] }] = await Promise.all([games.one(game), comeIn()]);
  const lesson = id || lessons[0]?.id;
  if (!lesson) return firstGame(game);
  const match = await matches.make({ game, lesson });
  go(`/table/${match.id}`);
}

export async function firstGame(game: string): Promise<void> {
  const [{ first }] = await Promise.all([games.one(game), comeIn()]);
  const bots: SeatWish[] = Array.from({ length: (first.seats ?? 2) - 1 }, () => ({ who: "bot", bot: "regular" }));
  const match = await matches.make({ game, mode: first.mode, seats: [{ who: "me" }, ...bots], start: true });
  go(`/table/${match.id}`);
}
