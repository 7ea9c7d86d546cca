// Why no more of the crew can go to a location.

import type { PlaceView, PlayerView } from "../../lib/types/wired";
import type { Crew } from "./choices";
import type { Location } from "./content";
import { count } from "./phrases";

/** WB-PLACE-03, WB-PLACE-07, WB-PLACE-08, WB-PLACE-14: full boxes, an empty purse, or nobody left who may go. */
export function atMost(place: Location, seen: PlaceView, own: PlayerView, crew: Crew): string {
  const sent = crew.aces + crew.thugs;
  if (seen.free !== null && sent >= seen.free) {
    return `No more: ${seen.free === 1 ? "1 box is" : `${seen.free} boxes are`} free.`;
  }
  if ((sent + 1) * place.fee > own.money) return `No more: each costs ${count(place.fee, "money")}, and you have ${own.money}.`;
  if (place.kind === "E") return "No more: nobody else is in the Barracks.";
  return `No more: it takes ${place.kind === "A" ? "Aces" : "Thugs"} only, and all of them go.`;
}
