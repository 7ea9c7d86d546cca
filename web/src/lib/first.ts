// The first game: one click, no form. The newcomer becomes a guest and sits down with bots.

import { matches } from "./api";
import { comeIn } from "./me.svelte";
import { go } from "./router.svelte";
import type { SeatWish } from "./types/wire";

/** Few enough to follow, and enough for the game to be itself. */
const OPPONENTS: Record<string, number> = { wired: 2, metropolis: 3 };

export async function firstGame(game: string): Promise<void> {
  await comeIn();
  const bots: SeatWish[] = Array.from({ length: OPPONENTS[game] ?? 2 }, () => ({ who: "bot", bot: "greedy" }));
  const match = await matches.make({ game, seats: [{ who: "me" }, ...bots], start: true });
  go(`/table/${match.id}`);
}
