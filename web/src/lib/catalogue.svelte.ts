// The games that are played here, as soon as the server has said which.

import { games } from "./api";
import type { GameInfo } from "./types/wire";

let known = $state.raw<readonly GameInfo[]>([]);

export const catalogue = {
  get games(): readonly GameInfo[] {
    return known;
  },
  /** The game a rule id belongs to, by how it begins. */
  ofRule(rule: string): string {
    return known.find((game) => game.ledger && rule.startsWith(`${game.ledger}-`))?.id ?? known[0]?.id ?? "";
  },
};

export async function readCatalogue(): Promise<void> {
  known = await games.all().catch(() => []);
}
