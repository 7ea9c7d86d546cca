// What every panel needs in which a programme is written.

import type { View } from "../../../lib/types/metropolis";
import type { City } from "../city";
import type { Choice, Kind, Menu } from "../menu";
import type { Route } from "../route";
import type { Say } from "../say";
import type { Tool } from "../targets";

export interface Writing {
  city: City;
  view: View;
  menu: Menu;
  route: Route;
  say: Say;
  tool: Tool | null;
  use: (tool: Tool | null) => void;
  take: (choice: Choice) => void;
  /** These kinds of asides are of use now. */
  need: (kinds: readonly Kind[]) => void;
}

/** Where actions are written: what cannot be added says why. */
export interface WritingActions extends Writing {
  why: (kind: string) => void;
}
