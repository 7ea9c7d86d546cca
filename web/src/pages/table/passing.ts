// How long a kind of window is passed, in words.

import type { StandingPass } from "../../lib/types/wire";

export const UNTIL: Record<StandingPass["until"], string> = {
  phase: "until the end of the phase",
  round: "until the end of the round",
  concerned: "until it concerns me",
};
