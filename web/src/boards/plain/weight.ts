// How much time something deserves in a game that the client does not know.

import type { Weight } from "../../lib/board";

/** Dice and fights are slow enough to follow, whoever they belong to. */
export function weigh(event: unknown): Weight {
  const { kind = "" } = (event ?? {}) as { kind?: string };
  return /\broll|fight|clash|attack|win|won|lost|ends?\b/.test(kind) ? "slow" : "usual";
}
