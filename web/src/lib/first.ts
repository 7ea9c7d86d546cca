// The first game: one click, no form. The newcomer becomes a guest and sits down with bots.

import { games, matches } from "./api";
import { comeIn } from "./me.svelte";
import { go } from "./router.svelte";
import type { SeatWish } from "./types/wire";

export async function firstGame(game: string): Promise<void> {
  const [{ first }] = await Promise.all([games.one(game), comeIn()]);
  const bots: SeatWish[] = Array.from({ length: (first.seats ?? 2) - 1 }, () => ({ who: "bot", bot: "greedy" }));
  const match = await matches.make({ game, mode: first.mode, seats: [{ who: "me" }, ...bots], start: true });
  go(`/table/${match.id}`);
}
