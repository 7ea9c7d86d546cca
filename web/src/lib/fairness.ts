// Whether the shuffle was fixed before the match: the seal everybody saw then, made again from the seed shown now.

export interface Setup {
  game: string;
  mode: string;
  seats: number;
  settings: Record<string, unknown>;
  content: string;
  seed: string;
  branch?: unknown;
}

/** The seal of a set-up, or null where the browser cannot make one (it can over https and on this machine). */
export async function sealOf(setup: Setup): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const sealed: unknown[] = [setup.game, setup.mode, setup.seats, sorted(setup.settings), setup.content, setup.seed];
  if (setup.branch !== undefined && setup.branch !== null) sealed.push(setup.branch);
  const bytes = new TextEncoder().encode(JSON.stringify(sealed));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
