// Who stands in which box of a location.

import type { PlaceView } from "../../lib/types/wired";
import type { BoxSeen } from "./Boxes.svelte";
import type { Location } from "./content";

/** WB-BOX-01 to WB-BOX-03: open boxes first, filled seat by seat, Aces before Thugs. */
export function boxesAt(place: Location, seen: PlaceView, players: number): BoxSeen[] {
  const crew = seen.crew.flatMap(({ aces, thugs }, seat) => [
    ...Array.from({ length: aces }, () => ({ seat, crew: "ace" as const })),
    ...Array.from({ length: thugs }, () => ({ seat, crew: "thug" as const })),
  ]);
  return (place.dots ?? []).map((dots) => {
    const closed = dots > players;
    return { kind: place.kind, dots, closed, ...(closed ? {} : crew.shift()) };
  });
}
